/** What each hole brought the players, for example gems: loading it, and a table for the result and the review. */

import { logRejection } from "../../engine/errors.ts";
import type { GameEvent, View } from "../../engine/types.ts";
import { capitalise, formatScore } from "../../table/text.ts";
import type { GameTable, HoleGains } from "../../table/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Gains by final view; null while they are being loaded, and if they cannot be. */
const loaded: WeakMap<object, HoleGains | null> = new WeakMap();

/** Returns whether something other than the scores on the card decides a game. */
export const hasGains = ({ holeGains }: GameTable, view: View) => Boolean(holeGains?.([], view));

/**
 * Returns what the holes of a finished game brought, or null as long as it is not known or if only the card counts.
 * @param load - loads all events of the game
 */
export function findGains(
  gameTable: GameTable,
  view: View,
  load: () => Promise<readonly GameEvent[]>,
  redraw: () => void,
): HoleGains | null {
  if (!loaded.has(view) && hasGains(gameTable, view)) {
    loaded.set(view, null);
    load()
      .then((events) => {
        loaded.set(view, gameTable.holeGains?.(events, view) ?? null);
        redraw();
      })
      .catch((error) => {
        loaded.delete(view);
        logRejection("gains")(error);
      });
  }
  return loaded.get(view) ?? null;
}

/** Formats a change of a number with its sign: "+2", "−1", "0". */
export const formatGain = (gain: number) => (gain > 0 ? `+${gain}` : formatScore(gain));

/** Draws the gains of each hole: per player the number, and what it was for. */
export const gainsTable = ({ title, unit, holes }: HoleGains, names: readonly string[]) =>
  html`<section aria-labelledby="gains-head"><h2 id="gains-head">${title}</h2>
    <table class="hole-gains" data-part=hole-gains><thead><tr><th scope="col">Hole</th><th scope="col">Player</th><th
      scope="col">${capitalise(unit)}</th><th scope="col">For</th></tr></thead>${holes.map(
        ({ hole, players }) =>
          html`<tbody>${players.map(
            ({ gain, text }, seat) =>
              html`<tr>${
                seat ? "" : html`<th scope="rowgroup" rowspan=${players.length}>${hole}</th>`
              }<th scope="row" class="who">${names[seat]}</th><td class="figures">${formatGain(gain)}</td><td
              class="quiet">${text}</td></tr>`,
          )}</tbody>`,
      )}</table></section>`;
