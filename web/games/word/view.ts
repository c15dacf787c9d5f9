// Helpers that read a view of Word Golf; they contain no rules. Seats, spaces and letters are zero-based, holes and
// rounds are one-based.

import type { word } from "../../engine/protocol.d.ts";
import { formatScore } from "../../table/text.ts";

export type Ui = import("../../table/types.ts").Ui;

export type Space = word.Space;

export type HoleCard = word.HoleCard;

/** Why a space scores as it does. */
export type Reason = word.Reason;

/** A scored word. */
export type Scored = word.WordOnCard;

export type Face = word.Face;

export type Purchase = word.Purchase;

export type WordView = word.View;

/** A word that is not in the dictionary, which the players must decide on. */
export type Doubt = word.Doubt;

/** The best words that one player could have written. */
export type Best = { everyday?: BestWord; all?: BestWord };

export type BestWord = Pick<Scored, "word" | "spaces" | "points" | "total" | "cup" | "cards">;

/** A finished round whose words are shown. */
export type Round = { round: number; hole_card: HoleCard[]; dice: Face[]; word: Scored[] };

export const WILD = "*";

/** Formats a number with its sign and a real minus sign: "+3", "0", "−1". */
export const signed = (points: number) => (points > 0 ? `+${points}` : formatScore(points));

/** Writes a score as a golfer reads it: the points on the card, less par, for example "11 − 3 = 8". It stays on one line. */
export const scoreSum = (total: number, par: number) =>
  `${formatScore(total + par)}\u00a0−\u00a0${par}\u00a0=\u00a0${formatScore(total)}`;

/** Returns the current round if its words have been revealed, otherwise null. */
export const openRound = (view: WordView): Round | null =>
  view.phase === "write" || view.phase === "judge" || view.word.some((word) => !word)
    ? null
    : {
        round: view.round,
        hole_card: view.hole_card,
        dice: view.dice,
        word: view.word as Scored[],
      };

/** Returns whether several people share this device. */
export const isShared = (ui: Pick<Ui, "seats">) => ui.seats.filter((seat) => seat.kind === "person").length > 1;
