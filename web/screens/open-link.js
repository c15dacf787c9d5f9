/**
 * A link that somebody sent: what it is, shown before anything is kept. Everything in it is hostile until Python has
 *   played it.
 */

import { sentence } from "../core/dom.js";
import { call } from "../core/engine.js";
import { Refused } from "../core/faults.js";
import { createGame } from "../core/handover.js";
import { readPasted } from "../core/links.js";
import { RemoteMatch } from "../core/remote-match.js";
import { seatsOf } from "../core/session.js";
import { store } from "../core/store.js";
import { gameOf } from "../table/register.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { makeGame } from "./setup.js";

/** @typedef {import("../core/router.js").Place} Place */
/** @typedef {import("../core/router.js").Screen} Screen */
/** @typedef {import("../core/types.js").GameTable} GameTable */

/**
 * What a link turned out to be.
 * @typedef {{kind: "looking"} | {kind: "bad", message: string}
 *   | {kind: "seed", game: string, options: Record<string, unknown>, seed: string}
 *   | {kind: "game", opened: import("../core/handover.js").Opened, gameTable: GameTable}} Found
 */

/** @param {Place} place @returns {Screen} */
export function open({ redraw, enter }) {
  /** @type {Found} */
  let found = { kind: "looking" };
  let trouble = "";
  let left = false;
  inspect(location.hash)
    .then(
      (it) => {
        found = it;
        if (left) leave(found);
      },
      () => (found = { kind: "bad", message: "Python could not look at the link. Reload the page to try again." }),
    )
    .finally(redraw);
  const accept = (/** @type {() => Promise<string>} */ make) => () =>
    void make().then(
      (id) => {
        // Its match is the table's now.
        found = { kind: "looking" };
        enter(`#/game/${id}`);
      },
      (error) => {
        trouble = sentence(String(error.message));
        redraw();
      },
    );
  return {
    title: "A link",
    heading: "A link",
    draw: () => html`<div class="page link">${body(found, accept)}${
      trouble
        ? html`<p class="wrong"
      role="alert">${trouble}</p>`
        : nothing
    }
      <p><a class="pill" href="#/">${found.kind === "bad" ? "To the clubhouse" : "No, thank you"}</a></p></div>`,
    close: () => {
      left = true;
      leave(found);
    },
  };
}

/** @param {Found} found */
function leave(found) {
  if (found.kind === "game") found.opened.match.close();
}

/** @param {string} hash @returns {Promise<Found>} */
async function inspect(hash) {
  const link = readPasted(hash);
  if (link.kind === "bad") return link;
  if (link.kind === "token") return inspectGame(link.token);
  if (link.kind === "seed") return inspectSeed(link);
  return { kind: "bad", message: "This is no link that pygolf knows." };
}

/** @param {string} token @returns {Promise<Found>} */
async function inspectGame(token) {
  const opened = await RemoteMatch.open(call, { op: "open", token }).catch(refusal);
  if ("kind" in opened) return opened;
  const name = opened.position.record.game;
  const game = gameOf(name);
  if (game) return { kind: "game", opened, gameTable: await game.load() };
  opened.match.close();
  return { kind: "bad", message: `This clubhouse does not have the game “${name}”.` };
}

/** What Python says to a link that does not play. @param {unknown} error @returns {Found & {kind: "bad"}} */
function refusal(error) {
  if (error instanceof Refused) return { kind: "bad", message: error.message };
  throw error;
}

/** @param {{game: string, options: Record<string, unknown>, seed: string}} link @returns {Promise<Found>} */
async function inspectSeed({ game, options, seed }) {
  if (!gameOf(game)) return { kind: "bad", message: `This clubhouse does not have the game “${game}”.` };
  const answer = await call({ op: "new", game, players: ["You"], options, seed });
  if (!answer.ok) return { kind: "bad", message: answer.error.message };
  call({ op: "close", match: answer.match }).catch(() => {});
  return { kind: "seed", game, options, seed };
}

/** @param {Found} found @param {(make: () => Promise<string>) => () => void} accept */
function body(found, accept) {
  if (found.kind === "looking") return html`<h1 tabindex="-1">A link</h1><p>Looking at it…</p>`;
  if (found.kind === "bad")
    return html`<h1 tabindex="-1">This link leads nowhere</h1><p>${sentence(found.message)}</p><p>Nothing
        was changed. Your own games are as they were.</p>`;
  if (found.kind === "seed") return invitation(found, accept);
  const { opened, gameTable } = found;
  const { record, view } = opened.position;
  return html`<h1 tabindex="-1">${gameOf(record.game)?.title}: ${record.players.join(", ")}</h1>
    <p>${
      view.over
        ? "Played to the end."
        : `Still on the course: ${view.turn === null ? "" : record.players[view.turn]} to play.`
    } ${gameTable.caption?.(view) ?? ""}</p>
    <p class="share-words">${gameTable.share(view, record.players)}</p>
    <button class="act wide" @click=${accept(async () =>
      createGame(opened, { seats: seatsOf(record.players, null), typed: false }),
    )}>Put it on my shelf</button>
    <p class="quiet">It becomes a game of its own here. What you play on does not reach the sender.</p>`;
}

/**
 * @param {{game: string, options: Record<string, unknown>, seed: string}} link
 * @param {(make: () => Promise<string>) => () => void} accept
 */
function invitation({ game, options, seed }, accept) {
  const listed = Object.entries(options).map(
    ([key, value]) => `${key} ${value === true ? "on" : value === false ? "off" : JSON.stringify(value)}`,
  );
  return html`<h1 tabindex="-1">${gameOf(game)?.title}, the same dice</h1>
    <p>Somebody asks you to a game with the dice of the seed
      <strong>${seed}</strong>${listed.length ? html` (${listed.join(", ")})` : nothing}.
        In the same place you meet the same luck.</p>
    <button class="act wide" @click=${accept(() =>
      makeGame({ game, options, seed, typed: false, seats: seatsOf([store.settings().names[0] ?? "You"], null) }),
    )}>Play it</button>`;
}
