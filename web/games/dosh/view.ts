// Helpers that read a view of Doshboardgolf; they contain no rules. Seats are zero-based; holes, cards and numbers of
// the clock are one-based.

import type { dosh } from "../../engine/protocol.d.ts";
import { lookUp } from "../../platform/look-up.ts";

export type Move = import("../../engine/types.ts").Move;

export type Ui = import("../../table/types.ts").Ui;

/** column and row, zero-based */
export type Cell = [number, number];

export type Course = dosh.Course;

/**
 * `green`:
 *   whether   each of the twelve boxes is green
 */
export type Club = { name: string; distance: number[]; hook: number[]; green: boolean[]; rating: number };

/** A die of a shot; its face is null until it is rolled. */
export type Thrown = { die: string; face: number | null };

/**
 * What the animation of a move adds to its pictures: the dice on the apron, all points that must be visible, and what the
 * dice mean, once the ball has come to rest.
 */
export type Animated = {
  readonly dice: readonly Thrown[];
  readonly points: readonly [number, number][];
  readonly words: readonly string[];
};

/** A position, or a picture of an animation between two positions. */
export type DoshView = dosh.View & { animated?: Animated };

/** The unit of a score in formats that do not count strokes. */
export const UNITS: Readonly<Record<string, string>> = { match: "hole", skins: "skin" };

/** The numbers of the clock. */
export const CLOCK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Returns the eight clubs of a seat, as printed. */
export const clubs = (view: DoshView, seat: number): Club[] =>
  (lookUp(view.decks, view.colours[seat] ?? "") ?? []).map(printed);

/** Converts a club of the view. */
function printed({ green: [first = 0, last = 0], ...card }: dosh.Club): Club {
  return { ...card, green: CLOCK.map((box) => box >= first && box <= last) };
}

/** Returns the numbers of the cards that a seat can still play. */
export const hand = (view: DoshView, seat: number | null): number[] => (seat === null ? [] : (view.hands[seat] ?? []));

/** Returns the colour of a seat's deck, or "plain" for a custom deck with another name. */
export const colour = (view: DoshView, seat: number) => {
  const name = view.colours[seat] ?? "";
  return ["yellow", "red", "blue", "green"].includes(name) ? name : "plain";
};

/** Returns whether a player's side conceded the hole of a column of the card. */
export function hasConceded({ standing: { sides, conceded } }: DoshView, player: unknown, column: number) {
  const side = conceded?.[column];
  return typeof side === "number" && Boolean((sides[side] as unknown[] | undefined)?.includes(player));
}

/** Returns the ball of the player whose turn it is, or undefined if it is no one's turn. */
export const ballInPlay = (view: DoshView) => (view.turn === null ? undefined : view.balls[view.turn]);

/** Meaning of each letter of the terrain. */
export const GROUND = {
  ".": "grass",
  s: "a small tree",
  m: "a medium tree",
  b: "a big tree",
  "~": "water",
  "!": "a waterfall",
  u: "mud",
  a: "sand",
} as Readonly<Record<string, string>>;

/** Describes a cell, for example "sand" or "the tee". */
export function ground(view: DoshView, cell: Cell | null) {
  if (!cell) return "";
  if (same(cell, view.target)) return "the target";
  if (same(cell, view.tee)) return "the tee";
  return GROUND[view.course?.terrain?.[cell[1]]?.[cell[0]] ?? ""] ?? "";
}

/** Returns whether two cells are the same. */
export const same = (one: Cell | null | undefined, other: Cell | null | undefined) =>
  Boolean(one && other && one[0] === other[0] && one[1] === other[1]);

/** Returns whether a person at this device can choose now. */
export const canChoose = (view: DoshView, ui: Ui) => ui.seat !== null && !ui.busy && !view.over;

/** Returns whether a person at this device can plan a shot now. */
export const canPlan = (view: DoshView, ui: Ui) => view.phase === "shot" && !view.animated && canChoose(view, ui);

/** Returns the seat whose clubs are shown: the player to move, or the first seat. */
export const shownSeat = (view: DoshView) => view.turn ?? 0;
