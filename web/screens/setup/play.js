/** A game at once: what was set up last, or what the game itself begins with; and the match that any set-up makes. */

import { said } from "../../core/page/missing.js";
import { call, prepare } from "../../core/python/engine.js";
import { createGame } from "../../core/session/handover.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { newSeed } from "../../core/session/seats.js";
import { store } from "../../core/store/store.js";
import { gameOf } from "../../table/register.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { Place, Screen } from "../../core/page/router.js" */
/** @import { Options, Seat } from "../../core/types.js" */

/** @param {Place} place @returns {Screen} */
export function open({ params, redraw, enter }) {
  const game = gameOf(params[0] ?? "");
  if (!game) throw new Error("There is no such game.");
  const wish = wished(game);
  let trouble = "";
  let left = false;
  prepare(game.id);
  // On its way while Python comes along.
  game.load().catch(() => {}); // missed, and said, by the table
  makeGame({ ...wish, game: game.id, seed: newSeed(), wanted: () => !left }).then(
    (id) => id && enter(`#/game/${id}`),
    (error) => {
      trouble = said(error);
      redraw();
    },
  );
  return {
    title: game.title,
    heading: game.title,
    game: game.id,
    draw: () => html`<div class="page link"><h1 tabindex="-1">${game.title}</h1>
      <p class="lead">${wish.line}.</p>${
        trouble
          ? html`<p class="wrong" role="alert">${trouble}</p>
        <p><a class="pill" href="#/new/${game.id}">Set it up</a></p>`
          : html`<p class="quiet">Walking to the tee…</p>`
      }</div>`,
    close: () => {
      left = true;
    },
  };
}

/**
 * What was set up last; alone, where the game begins so.
 * @param {import("../../table/register.js").Entry} game
 * @returns {{seats: Seat[], options: Options, line: string, typed: boolean, coach?: boolean}}
 */
function wished({ id, start }) {
  const { setups, names } = store.settings();
  const kept = setups[id];
  if (kept && (start.seats.length > 1 || kept.seats.length === 1)) return kept;
  const seats = start.seats.map((seat, colour) => ({ ...seat, colour }));
  return {
    ...start,
    seats: seats.map((seat, at) => (at ? seat : { ...seat, name: names[0] ?? seat.name })),
    typed: false,
  };
}

/** @param {number[]} away */
async function byLink(away) {
  const { newKey } = await import("../../core/links/by-link.js");
  return { key: newKey(crypto.getRandomValues(new Uint8Array(16))), away, keys: {} };
}

/**
 * Makes a match in Python, saves it, and keeps it for its table.
 * @param {{game: string, seats: Seat[], options: Options, seed: string, typed: boolean,
 *   coach?: boolean, away?: number[], wanted?: () => boolean}} wish  `coach`: whether he may be asked; `away`: seats
 *   that play by link; `wanted` is asked before anything is kept
 * @returns {Promise<string>} the id of the save; "" where it is not wanted any more
 */
export async function makeGame({ game, seats, options, seed, typed, coach = true, away = [], wanted = () => true }) {
  const request = { op: /** @type {const} */ ("new"), game, players: seats.map((one) => one.name), options, seed };
  const opened = await RemoteMatch.open(call, request);
  if (!wanted()) {
    opened.match.close();
    return "";
  }
  const meta = { seats, typed, ...(coach ? {} : { coach }), ...(away.length ? { link: await byLink(away) } : {}) };
  return createGame(typed ? await (await import("./typed-opening.js")).rolled(opened, request) : opened, meta);
}
