/** Builds English text for all tables: numbers, lists, names and verbs. */

import type { Standing } from "../engine/protocol.d.ts";
import type { GameEvent } from "../engine/types.ts";
import type { Telling } from "./types.ts";

/** Describes an event. `name` is the name of its player, or ""; `view` is the current view, if known. */
export type Sentence = (
  event: GameEvent,
  name: string,
  names: readonly string[],
  view?: any,
  telling?: Telling,
) => string;

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Spells out a small number. */
export const spell = (count: number) => NUMBERS[count] ?? String(count);

/** Formats a score with a proper minus sign, for example "−1", and a missing one as a dash. */
export const formatScore = (score: number | string | null | undefined) =>
  Number(score) < 0 ? `−${-Number(score)}` : String(score ?? "–");

/** Formats a number with a noun: "1 point", "2 points", "2 dice". */
export const pluralise = (count: number, one: string, many: string = `${one}s`) =>
  `${formatScore(count)} ${count === 1 ? one : many}`;

/** Formats a spelled-out number with a noun: "one die", "two dice". */
export const spellCount = (count: number, one: string, many: string = `${one}s`) =>
  `${spell(count)} ${count === 1 ? one : many}`;

/** Formats a chance, for example "31%". */
export const percent = (chance: number) => (chance > 0 && chance < 0.005 ? "<1%" : `${Math.round(100 * chance)}%`);

/** Joins a list: "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export const joinList = (parts: readonly (string | number)[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/**
 * Joins a name and a verb. A player named "You" gets the second person: "Ann rolls", "You roll".
 * @param third - "rolls"
 * @param second - "roll"
 */
export const withVerb = (name: string, third: string, second: string = third.replace(/s$/, "")) =>
  `${name} ${name === "You" ? second : third}`;

/** Returns the possessive form of a name: "Ann’s", or "your" for "You". */
export const possessive = (name: string) => (name === "You" ? "your" : `${name}’s`);

/** Capitalises the first letter. */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param seat - zero-based */
const seatName = (names: readonly string[], seat: number) => names[seat] ?? `Seat ${seat + 1}`;

/** Lists one value per seat: "Ann 4, Bo 5 and You 3". */
export const perSeat = (values: readonly (string | number)[], names: readonly string[]) =>
  joinList(values.map((value, seat) => `${seatName(names, seat)} ${value}`));

/**
 * Says who won: "Ann wins", "You win", "Ann and Bo share the win". For a single player it says "Round over".
 * @param standing - standing of the format, if it is not stroke play
 */
export function describeWinner(winners: readonly number[], names: readonly string[], standing?: Standing) {
  if (names.length === 1) return "Round over";
  if (standing?.format === "match" && standing.leaders.length > 1) return "The match is halved";
  const who = winners.map((seat) => seatName(names, seat));
  const one = standing?.sides.some((side) => winners.every((seat) => side.includes(seat)));
  return who.length > 1 ? `${joinList(who)} ${one ? "win" : "share the win"}` : withVerb(who[0] ?? "No one", "wins");
}

/**
 * Says who leads and by how much, for example "Ann leads by two strokes."
 * @param unit - for example "stroke"
 * @param isMost - whether the highest score leads
 */
export function describeLead(
  scores: readonly number[],
  names: readonly string[],
  unit: string,
  isMost: boolean = false,
) {
  const order = [...scores.keys()].sort((a, b) => ((scores[a] ?? 0) - (scores[b] ?? 0)) * (isMost ? -1 : 1));
  const best = scores[order[0] ?? 0] ?? 0;
  const second = scores[order[1] ?? -1];
  if (second === undefined) return `${capitalise(spellCount(best, unit))} so far.`;
  const leaders = order.filter((seat) => scores[seat] === best).map((seat) => seatName(names, seat));
  if (leaders.length === scores.length) return `All level at ${pluralise(best, unit)}.`;
  if (leaders.length > 1) return `${joinList(leaders)} lead with ${pluralise(best, unit)}.`;
  return `${withVerb(leaders[0] ?? "", "leads")} by ${spellCount(Math.abs(best - second), unit)}.`;
}

/** Returns the name of the player to move, or "". */
export const currentPlayer = ({ turn }: { turn: number | null }, names: readonly string[]) =>
  turn === null ? "" : seatName(names, turn);

/** Returns a function that describes events. It returns "" for an event without a sentence. */
export const describeWith =
  (
    sentences: Readonly<Record<string, Sentence>>,
  ): ((event: GameEvent, names: readonly string[], view?: any, telling?: Telling) => string) =>
  (event, names, view, telling) => {
    const name = typeof event.player === "number" ? seatName(names, event.player) : "";
    return sentences[event.event]?.(event, name, names, view, telling) ?? "";
  };
