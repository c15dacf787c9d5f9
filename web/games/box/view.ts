// Helpers that read a view of Box of Golf; they contain no rules.

import type { box } from "../../engine/protocol.d.ts";
import { outcome } from "../../table/standing.ts";
import { describeWinner } from "../../table/text.ts";
import { byId, orientTrack } from "./geometry.ts";

export type Move = import("../../engine/types.ts").Move;

export type Ui = import("../../table/types.ts").Ui;

export type Id = box.Id;

export type Space = box.SpaceShape;

export type Odds = box.Odds;

/**
 * The view with the state of the table: the number of dice picked up for a club, 0 before a tap in a first game; whether the odds are shown, the odds
 * once they have arrived, and the move of the gem that has been chosen. `designed`: whether the hole is drawn as designed
 * even if it would be larger turned.
 */
export type BoxView = box.View & {
  picked?: number;
  lit?: boolean;
  odds?: Record<string, Odds> | null;
  gem?: Move | null;
  designed?: boolean;
};

/** Returns a player's strokes on the finished holes. */
export const strokes = (cells: (number | null)[]) => cells.reduce((sum: number, cell) => sum + (cell ?? 0), 0);

/**
 * Returns who won, without a full stop. If players have the same number of gems, the text also says what decided the
 * game (BG-39).
 */
export function describeResult(view: BoxView, names: readonly string[]): string {
  if (view.standing) return outcome(view, names);
  const level = view.scores.filter((gems) => gems === Math.max(...view.scores)).length > 1;
  const by = level && view.winners.length === 1 ? " on fewer strokes, level on gems" : "";
  return `${describeWinner(view.winners, names)}${by}`;
}

/** Returns the view with its hole turned to fit the board, if `turns`. */
export const orientView = (view: BoxView, turns: boolean): BoxView => ({
  ...view,
  designed: !turns,
  board: { ...view.board, track: orientTrack(view.board.track, turns) },
});

/** Returns the number of dice in the announced club, or the number picked up so far if none is announced; 0 for none. */
export const clubSize = (view: BoxView) => view.club ?? view.picked ?? 5;

/** Returns the ball of the player to move. */
export const ball = (view: BoxView): BoxView["balls"][number] | undefined =>
  view.turn === null ? undefined : view.balls[view.turn];

/** Returns whether the player to move is on the green. */
export const isPutting = (view: BoxView) => ball(view)?.surface === "putting";

/** Returns whether the position has odds. It does while a club is being chosen or dice are being rolled. */
export const hasOdds = (view: BoxView) => view.phase === "club" || view.phase === "roll";

/** Returns the probability of each space that the ball can reach; empty if the odds are hidden or not known. */
export function chances(view: BoxView): Map<Id, number> {
  const chosen =
    !view.lit || !view.odds ? undefined : view.phase === "club" ? view.odds[String(clubSize(view))] : view.odds["roll"];
  return new Map((chosen?.odds ?? []).map((one) => [one.space, one.chance]));
}

/** Returns the chance that a choice ends in water; 0 if the odds are hidden or not known. */
export function waterChance(view: BoxView, choice: string) {
  const odds = view.lit ? view.odds?.[choice]?.odds : undefined;
  const spaces = byId(view.board.track);
  const wet = (odds ?? []).filter(({ space }) => spaces.get(space)?.kind === "water");
  return wet.reduce((sum, { chance }) => sum + chance, 0);
}

/** Formats a score relative to par: "2 under", "level" or "1 over". */
export const toPar = (strokes: number) =>
  strokes < 0 ? `${-strokes} under` : strokes > 0 ? `${strokes} over` : "level";
