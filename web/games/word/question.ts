// What the message line of Word Golf says.

import { sentence } from "../../platform/dom.ts";
import {
  currentPlayer,
  describeWinner,
  formatScore,
  joinList,
  pluralise,
  possessive,
  spellCount,
  withVerb,
} from "../../table/text.ts";
import type { Ask } from "../../table/types.ts";
import { sortByScore } from "./ranking.ts";
import { verdict } from "./share.ts";
import { chosen, dearestMissing, givesBack, moneyLeft } from "./shop.ts";
import type { WordTable } from "./state.ts";
import type { Round, Ui, WordView } from "./view.ts";
import { scoreSum } from "./view.ts";

/** Returns what is asked of the player, or what the other player does. */
export function question(table: WordTable, all: WordView, ui: Ui): Ask {
  const view = table.opponents(all);
  const round = table.draft.unseenRound(view);
  if (round) return describeRound(table, round, view, ui);
  switch (table.phase(view, ui)) {
    case "over":
      return { text: `${verdict(view, ui.names) || describeWinner(view.winners, ui.names)}.` };
    case "write":
      return writing(table, view, ui);
    case "judge":
      return doubts(view);
    case "buy":
      return shopping(table, view);
    case "hand-over":
      return handOver(currentPlayer(view, ui.names));
    case "next-buyer":
      return {
        head: `Pass it to ${currentPlayer(view, ui.names)},`,
        text: "who is next in the shop.",
        clause: "WG-18",
      };
    default:
      return otherTurn(view, ui);
  }
}

const handOver = (name: string): Ask =>
  name === "You"
    ? { head: "Your turn:", text: "time to write.", clause: "WG-4" }
    : { head: `Pass it to ${name}:`, text: `${possessive(name)} turn to write.`, clause: "WG-4" };

/** Says how the word scores, why it is not legal, or what to do next. */
function writing({ draft }: WordTable, view: WordView, ui: Ui): Ask {
  const evaluation = draft.current();
  const { word, spaces } = draft;
  if (evaluation?.fault) return { text: sentence(evaluation.fault.message), clause: evaluation.fault.clause };
  if (draft.error) return { text: sentence(draft.error) };
  if (draft.held) return { text: `Tap the letter for wild card ${draft.held}.`, clause: "WG-10" };
  if (word.length < 2)
    return spaces.length > 1
      ? { text: `${spaces.length} spaces chosen. Now add the letters.`, clause: "WG-6" }
      : { head: "Write a word", text: "from the arrow to the flag.", clause: "WG-6" };
  if (evaluation && !evaluation.line)
    return {
      text: spaces.length
        ? `No line of ${word.length} letters continues from here.`
        : `This card has no line for ${word.length} letters.`,
      clause: "WG-7",
    };
  if (!evaluation?.points) return { text: "" };
  if (!evaluation.known && ui.names.length === 1) return unknownWord(word, evaluation.as_is ?? 0);
  const head = `${word}: ${scoreSum(evaluation.total ?? 0, view.hole_card[view.turn ?? 0]?.par ?? 0)}.`;
  if (evaluation.doubt)
    return { head: `${word} is not in the dictionary:`, text: `${evaluation.doubt}.`, clause: "WG-25" };
  const luis = view.luis_round;
  if (luis === null || luis === undefined) return { head, text: evaluation.why ?? "", clause: "WG-11" };
  return { head, text: `Luis has ${formatScore(luis)} on this hole.`, clause: "WG-24" };
}

const unknownWord = (word: string, points: number): Ask => ({
  head: `${word} is not a word: ${formatScore(points)}.`,
  text: "Play it anyway?",
  clause: "WG-23",
});

function doubts(view: WordView): Ask {
  const words = view.judge?.words ?? [];
  const [first] = words;
  if (first && view.players.length === 1) return unknownWord(first.word, first.total ?? 0);
  const head = words.length === 1 ? `Is ${first?.word} a word?` : `Are these ${words.length} words?`;
  return { head, text: "The players decide together.", clause: "WG-25" };
}

/** Says what the purchase costs, and what happens to the rest of the money. */
function shopping({ basket }: WordTable, view: WordView): Ask {
  const { money = 0, coins = 0, limit = 0 } = view.shop ?? {};
  if (!basket.cards.length) {
    const held = view.hand[view.turn ?? 0]?.cards.length ?? 0;
    return {
      head: `You have ${formatScore(money)} to spend.`,
      text: coins
        ? describeSavings(view, coins)
        : `${held} of ${pluralise(limit, "card")} in hand. What you do not spend is lost.`,
      clause: "WG-18",
    };
  }
  const bought = chosen(basket, view);
  if (!bought) return { text: "That costs more than you have.", clause: "WG-18" };
  if (givesBack(basket, view))
    return {
      head: `At most ${spellCount(limit, "card")}:`,
      text: `${joinList(basket.discard)} ${basket.discard.length > 1 ? "go" : "goes"} back. Tap another to change that.`,
      clause: "WG-19",
    };
  const left = moneyLeft(basket, view);
  const text = bought.coins
    ? `${pluralise(bought.coins, "coin")} used as well.`
    : left > 0
      ? `${left} left over, and lost.`
      : "All of it is spent.";
  return { head: `A wild card stands for any letter.`, text, clause: "WG-10" };
}

/** Says what saved coins are good for: the dearest card that cannot be bought now, or any later purchase. */
function describeSavings(view: WordView, coins: number) {
  const dear = dearestMissing(view);
  const saved = `${pluralise(coins, "coin")} saved`;
  if (!dear)
    return coins > 1 ? `${saved} are worth 1 each in any later shop.` : `${saved} is worth 1 in any later shop.`;
  const points = pluralise(Math.max(0, dear.cost - coins), "point");
  return `${saved} and ${points} on the next hole buy the ${dear.card}.`;
}

/** Says how a round ended: the score of a single player, or the winner of the hole. */
function describeRound(table: WordTable, round: Round, view: WordView, ui: Ui): Ask {
  const [word] = round.word;
  if (word && round.word.length === 1) {
    const luis = view.luis_scores?.[round.round - 1];
    const everyday = table.lookback.bestWords(round)[0]?.everyday?.total;
    const isUnbeaten = luis !== undefined && word.total <= luis && everyday !== undefined && everyday < luis;
    const read = word.spelt || !word.word ? "" : word.taken ? `, read as ${word.taken}` : ", close to no word";
    return {
      head: `${word.word || "An empty card"}${read}: ${scoreSum(word.total, word.par)}.`,
      text: isUnbeaten
        ? `No everyday word beats Luis (${formatScore(luis)}) here.`
        : luis === undefined
          ? ""
          : `Luis has ${formatScore(luis)}.`,
      clause: "WG-15",
    };
  }
  const rows = sortByScore(table, round, view, ui);
  const best = rows.filter(({ total }) => total === rows[0]?.total);
  const names = joinList(best.map(({ name }) => name));
  const points = pluralise(rows[0]?.total ?? 0, "point");
  const coins = rows.filter(({ coin }) => coin).map(({ name }) => name);
  return {
    head: best.length > 1 ? `${names} share the hole: ${points}.` : `${withVerb(names, "wins")} the hole: ${points}.`,
    text: coins.length ? `${joinList(coins)} ${coins.length > 1 || coins[0] === "You" ? "get" : "gets"} a coin.` : "",
    clause: "WG-15",
  };
}

function otherTurn(view: WordView, ui: Ui): Ask {
  const name = currentPlayer(view, ui.names);
  if (view.phase === "buy") return { text: `${withVerb(name, "is", "are")} in the shop.` };
  if (view.phase === "judge") return { text: "The players decide about a word." };
  return { text: `${withVerb(name, "writes")} a word.` };
}
