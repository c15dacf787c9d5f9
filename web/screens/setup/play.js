/** Starts a game without the set-up form, `#/play/<game>`, and creates the match for any set-up. */

import { describeError } from "../../core/page/missing.js";
import { call, prepare } from "../../core/python/engine.js";
import { createGame } from "../../core/session/open-game.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { newSeed } from "../../core/session/seats.js";
import { store } from "../../core/store/store.js";
import { gameOf } from "../../table/register.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { Place, Screen } from "../../core/page/router.js" */
/** @import { Options, Seat } from "../../core/types.js" */

/** Starts a game with the latest set-up. @param {Place} place @returns {Screen} */
export function open({ params, redraw, enter }) {
  const game = gameOf(params[0] ?? "");
  if (!game) throw new Error("There is no such game.");
  const wish = latestSetup(game);
  let errorText = "";
  let left = false;
  prepare(game.id);
  // Load the game's files while Python is starting.
  game.load().catch(() => {}); // The table loads them again and reports the error.
  makeGame({ ...wish, game: game.id, seed: newSeed(), wanted: () => !left }).then(
    (id) => id && enter(`#/game/${id}`),
    (error) => {
      errorText = describeError(error);
      redraw();
    },
  );
  return {
    title: game.title,
    heading: game.title,
    game: game.id,
    draw: () => html`<div class="page link"><h1 tabindex="-1">${game.title}</h1>
      <p class="lead">${wish.line}.</p>${
        errorText
          ? html`<p class="wrong" role="alert">${errorText}</p>
        <p><a class="pill" href="#/new/${game.id}">Set it up</a></p>`
          : html`<p class="quiet">Walking to the tee…</p>`
      }</div>`,
    close: () => {
      left = true;
    },
  };
}

/**
 * Returns the latest set-up, or the game's default. If the default is for one player, a set-up with more players is not
 * used.
 * @param {import("../../table/register.js").Entry} game
 * @returns {{seats: Seat[], options: Options, line: string, typed: boolean, coach?: boolean}}
 */
function latestSetup({ id, start }) {
  const { setups, names } = store.settings();
  const saved = setups[id];
  if (saved && (start.seats.length > 1 || saved.seats.length === 1)) return saved;
  const seats = start.seats.map((seat, colour) => ({ ...seat, colour }));
  return {
    ...start,
    seats: seats.map((seat, at) => (at ? seat : { ...seat, name: names[0] ?? seat.name })),
    typed: false,
  };
}

/** @param {number[]} away */
async function createLink(away) {
  const { newKey } = await import("../../core/links/by-link.js");
  return { key: newKey(crypto.getRandomValues(new Uint8Array(16))), away, keys: {} };
}

/**
 * Creates a match in Python, saves it, and passes it to its table.
 * @param {{game: string, seats: Seat[], options: Options, seed: string, typed: boolean, coach?: boolean, away?:
 *   number[], wanted?: () => boolean}} wish  `coach`: whether the coach gives hints; `away`: seats that play by link;
 *   `wanted`: called before anything is saved
 * @returns {Promise<string>} the id of the save, or "" if it is no longer wanted
 */
export async function makeGame({ game, seats, options, seed, typed, coach = true, away = [], wanted = () => true }) {
  const request = { op: /** @type {const} */ ("new"), game, players: seats.map((one) => one.name), options, seed };
  const opened = await RemoteMatch.open(call, request);
  if (!wanted()) {
    opened.match.close();
    return "";
  }
  const meta = { seats, typed, ...(coach ? {} : { coach }), ...(away.length ? { link: await createLink(away) } : {}) };
  return createGame(typed ? await (await import("./typed-opening.js")).withOpeningDice(opened, request) : opened, meta);
}
