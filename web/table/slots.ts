/** Isolates errors in a game's own code: an error is reported with the name of the function, and the page continues. */

import type { View } from "../engine/types.ts";
import { html } from "../vendor/lit-html/lit-html.js";
import type { GameTable, Ui } from "./types.ts";

/** Draws picture and hand in the game's own layout, or otherwise in the default one. */
export const upper = (game: GameTable, view: View, ui: Ui) =>
  game.upper?.(view, ui) ??
  html`<div class="table-upper"><div class="table-picture" data-part=picture data-mark="picture">${game.picture(view, ui)}</div>
    <div class="table-hand" data-part=hand>${game.hand(view, ui)}</div></div>`;

/** Draws the buttons. A game with its own layout also lays out its buttons itself. */
export const actions = (game: GameTable, view: View, ui: Ui) =>
  game.upper ? game.actions(view, ui) : html`<div class="table-actions">${game.actions(view, ui)}</div>`;

/** Asynchronous functions are not guarded, because their callers handle the errors. */
const ASYNCHRONOUS = new Set(["prepare", "ready", "animate", "diceToEnter", "setup"]);

/** What a guarded function returns instead of throwing, if "" is not suitable. */
const FALLBACKS: { readonly [name: string]: unknown } = { rivals: [], plan: null, forced: null };

/** Wraps a table so that its synchronous functions report errors instead of throwing, and return a fallback then. */
export function guarded(game: GameTable, report: (place: string, error: unknown) => void): GameTable {
  const slots = game as Record<string, any>;
  /** @param find - returns the current function to call */
  const guard =
    (place: string, find: () => any, fallback: unknown = "") =>
    (...what: any[]) => {
      try {
        return find()(...what);
      } catch (error) {
        report(place, error);
        return fallback;
      }
    };
  const all = Object.create(game);
  for (const [name, slot] of Object.entries(game))
    if (typeof slot === "function" && !ASYNCHRONOUS.has(name))
      all[name] = guard(name, () => slots[name], FALLBACKS[name]);
  all.keys = game.keys.map((key) => ({ ...key, run: guard(`key ${key.key}`, () => key.run) }));
  return all;
}
