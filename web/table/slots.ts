/** Isolates errors in a game's own code: an error is reported with the name of the function, and the page continues. */

import type { GameTable, Ui, View } from "../core/types.ts";
import { html } from "../vendor/lit-html/lit-html.js";

/** Draws picture and hand in the game's own layout, or otherwise in the default one. */
export const upper = (game: GameTable, view: View, ui: Ui) =>
  game.upper?.(view, ui) ??
  html`<div class="table-upper"><div class="table-picture" data-part=picture data-mark="picture">${game.picture(view, ui)}</div>
    <div class="table-hand" data-part=hand>${game.hand(view, ui)}</div></div>`;

/** Draws the buttons. A game with its own layout also lays out its buttons itself. */
export const actions = (game: GameTable, view: View, ui: Ui) =>
  game.upper ? game.actions(view, ui) : html`<div class="table-actions">${game.actions(view, ui)}</div>`;

/** Functions that draw or describe. Asynchronous functions are not guarded, because their callers handle the errors. */
const SLOTS = [
  ..."changed upper picture hand actions details card caption verdict share dispose bring goal hinted".split(" "),
  ..."describeEvent describeMove describeMoment describeOutcome describePayout".split(" "),
];

/** Wraps a table so that these functions return "" instead of throwing. */
export function guarded(game: GameTable, report: (place: string, error: unknown) => void): GameTable {
  const slots = game as Record<string, any>;
  /** @param find - returns the current function to call */
  const guard =
    (place: string, find: () => any) =>
    (...what: any[]) => {
      try {
        return find()(...what);
      } catch (error) {
        report(place, error);
        return "";
      }
    };
  const all = Object.create(game);
  for (const place of SLOTS) if (slots[place]) all[place] = guard(place, () => slots[place]);
  all.keys = game.keys.map((key) => ({ ...key, run: guard(`key ${key.key}`, () => key.run) }));
  return all;
}
