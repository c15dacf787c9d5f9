/** Helpers for legal moves and for the keys that play them, for all games. */

import type { Move } from "../engine/types.ts";
import type { Key, Ui } from "./types.ts";

/** Returns the legal moves of the given kinds, in the order of the kinds. */
export const legalMoves = (ui: Ui, ...kinds: string[]): Move[] =>
  ui.busy ? [] : kinds.flatMap((kind) => ui.legal.filter((move) => move.do === kind));

/** Returns whether the player to move is a person on this device. */
export const isOwnTurn = ({ turn }: { turn: number | null }, ui: Ui) =>
  turn !== null && ui.seats[turn]?.kind === "person";

/** Returns whether the focused element itself handles Enter and Space. */
export const isControlFocused = () =>
  document.activeElement?.matches('button, a, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])') ??
  false;

/** Returns a key that plays the first legal move for which `fits` returns true. */
export const moveKey = (key: string, label: string, fits: (move: Move) => boolean): Key<unknown> => ({
  key,
  label,
  run: (_, ui) => {
    const move = ui.busy ? undefined : ui.legal.find(fits);
    if (move) ui.send(move);
  },
});

/** Returns the shortcuts Enter and Space, which run the main button's action. */
export const actionKeys = <V>(label: string, run: Key<V>["run"]): Key<V>[] =>
  ["Enter", " "].map((key) => ({
    key,
    label,
    run: (view, ui, pressed) => (isControlFocused() ? undefined : run(view, ui, pressed)),
  }));
