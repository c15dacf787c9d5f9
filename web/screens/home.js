/**
 * The clubhouse: games to play, games in progress, a link or a file to open. The poster itself stands in index.html.
 */

import { download } from "../core/dom.js";
import { notify } from "../core/notices.js";
import { store } from "../core/store.js";
import { gameOf, games } from "../table/register.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { deferred } from "./load-deferred.js";

/** @typedef {import("../core/router.js").Place} Place */
/** @typedef {import("../core/router.js").Screen} Screen */
/** @typedef {ReturnType<typeof store.list>[number]} Row */

/** @param {Place} place @returns {Screen} */
export function open({ redraw, go }) {
  store.addEventListener("changed", redraw);
  return {
    title: "Pygolf",
    draw: () => draw(store.list(), go, redraw),
    close: () => store.removeEventListener("changed", redraw),
  };
}

/** @param {Row[]} rows @param {(address: string) => void} go @param {() => void} redraw */
function draw(rows, go, redraw) {
  const sound = rows.filter((row) => !row.broken);
  const running = sound.filter((row) => !row.over);
  const over = sound.filter((row) => row.over);
  const broken = rows.filter((row) => row.broken);
  return html`<div class="page home">
    <p class="lead">Pull up a chair: friends around one device, or bots that know the course.</p>
    ${games.map(
      (game) => html`<section class="invite" aria-labelledby="play-${game.id}">
      <a class="act" id="play-${game.id}" href="#/new/${game.id}">Play ${game.title}</a>
      <p>${game.tagline} <a href="#/rules/${game.id}">Read the rules</a></p></section>`,
    )}
    ${list("Games in progress", running, go, redraw)}
    ${list("Played out", over, go, redraw)}
    ${
      broken.length
        ? html`<section class="saves"><h2>Set aside</h2>
      <p class="quiet">These saves could not be read. Nothing was deleted: keep them as files, or throw them away.</p>
      <ul>${broken.map((row) => brokenRow(row, redraw))}</ul></section>`
        : nothing
    }
    <section class="doors" aria-label="More ways in">
      <button class="pill" @click=${() => later(({ askLink }) => askLink(go))}>Open a link</button>
      <button class="pill" @click=${() => later(({ importFile }) => importFile(redraw))}>Import a file</button>
      ${
        sound.length
          ? html`<button class="pill"
        @click=${() => download(store.exportAll())}>Export all games</button>`
          : nothing
      }
    </section>
  </div>`;
}

/** @param {string} title @param {Row[]} rows @param {(address: string) => void} go @param {() => void} redraw */
const list = (title, rows, go, redraw) =>
  rows.length === 0
    ? nothing
    : html`<section class="saves">
  <h2>${title}</h2><ul>${rows.map((row) => ticket(row, go, redraw))}</ul></section>`;

/** One game as a ticket. @param {Row} row @param {(address: string) => void} go @param {() => void} redraw */
function ticket(row, go, redraw) {
  const game = gameOf(row.game);
  const name = nameOf(row);
  const far = row.over
    ? "finished"
    : row.turnName
      ? row.turnName === "You"
        ? "your turn"
        : `${row.turnName} to play`
      : "";
  return html`<li class="ticket">
    <a href="#/game/${row.id}"><strong>${name}</strong>
      <span>${[game && row.name ? game.title : "", row.players.join(", ")].filter(Boolean).join(" · ")}</span>
      <span class="quiet">${[far, ago(row.updated)].filter(Boolean).join(" · ")}</span></a>
    <button class="plain more" aria-label="More for ${name}" aria-haspopup="dialog"
      @click=${() => later(({ more }) => more(row, name, go, redraw))}><svg viewBox="0 0 24 24" width="24" height="24"
        aria-hidden="true"><circle cx="5" cy="12" r="2.500"></circle><circle cx="12" cy="12" r="2.500"></circle><circle
          cx="19" cy="12" r="2.500"></circle></svg></button>
  </li>`;
}

/** @param {Row} row */
const nameOf = (row) => row.name || gameOf(row.game)?.title || row.game;

/** @param {Row} row @param {() => void} redraw */
const brokenRow = (row, redraw) => html`<li class="ticket broken">
  <p><strong>${row.name || row.id}</strong> <span class="quiet">${row.broken}</span></p>
  <div class="row"><button class="pill" @click=${() => later(({ save }) => save(row.id))}>Download</button>
  <button class="pill danger" @click=${() => later(({ throwAway }) => throwAway(row, redraw))}>Throw away</button>
  </div></li>`;

/** What a ticket's menu and the doors lead to. @param {(doors: typeof import("./home-doors.js")) => unknown} then */
const later = (then) =>
  void deferred().then(
    ({ doors }) => then(doors),
    () =>
      notify("rest", {
        tone: "trouble",
        text: "A part of the club did not come. Try again when there is a connection.",
      }),
  );

/** @param {number|string} when  milliseconds since 1970, or a date as text */
function ago(when) {
  const then = new Date(when).getTime();
  if (!Number.isFinite(then)) return "";
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 1) return "just now";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 60 * 24) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 1440), "day");
}
