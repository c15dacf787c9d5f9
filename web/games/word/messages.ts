// The announcements of Word Golf: one short sentence for each event, and descriptions of moves.

import type { GameEvent, Move } from "../../engine/types.ts";
import type { Sentence } from "../../table/text.ts";
import { describeWinner, describeWith, formatScore, joinList, perSeat, pluralise, withVerb } from "../../table/text.ts";
import type { Doubt } from "./view.ts";
import { WILD } from "./view.ts";

const SENTENCES: Readonly<Record<string, Sentence>> = {
  round_began: (event) => `Hole ${event.hole}.`,
  rolled: (event) =>
    `The dice: ${joinList(
      event.dice.map(([letter, points]: [string, number]) => `${letter === WILD ? "wild" : letter} ${points}`),
    )}.`,
  wrote: (_, name) => `${withVerb(name, "has", "have")} written a word.`,
  passed: (_, name) => `${withVerb(name, "leaves")} the card empty.`,
  accepted: (event) => `The table accepts ${event.word}.`,
  judge_began: (event, _, names) =>
    `${event.words.map((doubt: Doubt) => describeDoubt(doubt, names)).join(" ")} The table decides.`,
  scored: (event, name) => describeScore(event, name),
  hole_in_one: (_, name) => `A hole-in-one! A letter that scores on every space: ${withVerb(name, "gets")} a cup.`,
  coin: (event, name) =>
    `${withVerb(name, "gets")} a coin for the lowest score, and now ${name === "You" ? "have" : "has"} ${event.coins}.`,
  luis: (event) => `Luis scores ${formatScore(event.score)}.`,
  shop: (event, name) => `${withVerb(name, "is", "are")} in the shop with ${event.money} to spend.`,
  bought: (event, name) => describePurchase(event, name),
  game_over: (event, _, names) => describeEnd(event, names),
};

/** Describes a word that is not in the dictionary. */
const describeDoubt = ({ player, word, taken }: Doubt, names: readonly string[]) =>
  `${names[player]}: ${word} is not in the dictionary${
    taken ? `; the nearest word is ${taken}` : ", and not close to any word in it"
  }.`;

/** Describes the score of a word. */
function describeScore(event: GameEvent, name: string) {
  if (!event.word) return `${name}: an empty card, ${formatScore(event.total)}.`;
  const cards: number[] = Object.values(event.cards ?? {});
  const word = [
    event.word,
    event.by_hand ? "accepted by the table" : "",
    event.spelt ? "" : event.taken ? `taken for ${event.taken}` : "not close to any word",
    cards.length ? `with ${wildCards(cards)}` : "",
  ];
  const sum = `${formatScore(event.sum)} minus par ${event.par} makes ${formatScore(event.total)}`;
  return `${name}: ${word.filter(Boolean).join(", ")}: ${sum}.`;
}

/** Returns, for example, "wild cards 2 and 3". */
const wildCards = (cards: number[]) => `wild card${cards.length > 1 ? "s" : ""} ${joinList(cards)}`;

/** Describes a purchase. */
function describePurchase(event: GameEvent, name: string) {
  if (!event.cards.length) return `${withVerb(name, "buys")} nothing.`;
  const back = event.discard?.length ? ` and ${name === "You" ? "give" : "gives"} ${joinList(event.discard)} back` : "";
  const coins = event.coins ? `, using ${pluralise(event.coins, "coin")}${back ? "," : ""}` : "";
  return `${withVerb(name, "buys")} ${wildCards(event.cards)}${coins}${back}.`;
}

/** Describes the result of the game. */
function describeEnd(event: GameEvent, names: readonly string[]) {
  const won = event.winners.map((seat: number) => names[seat] ?? "");
  if (event.luis !== undefined) {
    const end = `${formatScore(event.totals[0])} to ${formatScore(event.luis)}`;
    return won.length ? `${withVerb(won[0], "beats")} Luis, ${end}.` : `Luis wins, ${end}.`;
  }
  const totals = perSeat(event.totals.map(formatScore), names);
  return `${describeWinner(event.winners, names)}: ${totals}.`;
}

/** Returns the announcement for an event of the game: one sentence, or "" if the event is not announced. */
export const describeEvent = describeWith(SENTENCES);

/** Describes the dice of the next hole, which a move rolled. */
export function describeOutcome(events: readonly GameEvent[]) {
  const rolled = events.find(({ event }) => event === "rolled");
  const letters = rolled?.dice.map(([letter]: [string, number]) => (letter === WILD ? "a wild die" : letter));
  return letters ? `The dice are ${joinList(letters)}.` : "The words are scored.";
}

/** Describes a move, for example "Buy 2 and 3". */
export function describeMove(move: Move) {
  const { word: text, cards, discard } = move;
  if (move.do === "write") {
    const used = Object.values(cards ?? {});
    return used.length ? `${text} with ${wildCards(used as number[])}` : text;
  }
  if (move.do === "buy") {
    const back = discard?.length ? ` for ${joinList(discard)}` : "";
    return cards?.length ? `Buy ${joinList(cards)}${back}` : "Buy nothing";
  }
  if (move.do === "accept") return `Accept ${text}`;
  if (move.do === "score") return "Score the words as they are";
  return move.do === "pass" ? "Leave it empty" : String(move.do);
}
