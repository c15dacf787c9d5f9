/** Isolates errors in a game's own code: an error is reported with the name of the function, and the page continues. */

import type { View } from "../engine/types.ts";
import { html } from "../vendor/lit-html/lit-html.js";
import type { RegionParts } from "./regions.ts";
import { stage } from "./regions.ts";
import type { GameTable, Ui } from "./types.ts";

/** Draws the stage. */
export const drawStage = (game: GameTable, view: View, ui: Ui, parts: RegionParts = {}) =>
  html`<div class="table-picture stage" data-part=picture data-mark="picture">${stage(game, view, ui, parts)}</div>`;

/** Asynchronous functions are not guarded, because their callers handle the errors. */
const ASYNCHRONOUS = new Set(["prepare", "ready", "clips", "diceToEnter", "setup"]);

/** What a guarded function returns instead of throwing, if "" is not suitable. */
const FALLBACKS: { readonly [name: string]: unknown } = {
  rivals: [],
  plan: null,
  forced: null,
  counter: null,
  holeEnd: null,
  nextFormat: null,
  controls: [],
  side: [],
  menu: [],
  allowsHint: true,
  question: { text: "" },
  place: { title: "", note: "" },
};

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
