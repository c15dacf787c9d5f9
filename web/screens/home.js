/**
 * The clubhouse: games to play, games in progress, a link or a file to open. The poster itself stands in index.html.
 */

import { askText, confirm, download, pickFile, sheet } from "../core/dom.js";
import { notify, tell } from "../core/notices.js";
import { store } from "../core/store.js";
import { gameOf, games } from "../table/register.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

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
      <button class="pill" @click=${() => askLink(go)}>Open a link</button>
      <button class="pill" @click=${() => importFile(redraw)}>Import a file</button>
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
      @click=${() => more(row, go, redraw)}><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle
        cx="5" cy="12" r="2.500"></circle><circle cx="12" cy="12" r="2.500"></circle><circle cx="19" cy="12"
          r="2.500"></circle></svg></button>
  </li>`;
}

/** @param {string} id */
function save(id) {
  const file = store.exportGame(id);
  if (file) download(file);
}

/** @param {Row} row */
const nameOf = (row) => row.name || gameOf(row.game)?.title || row.game;

/**
 * What can be done with a game besides playing it.
 * @param {Row} row
 * @param {(address: string) => void} go
 * @param {() => void} redraw
 */
async function more(row, go, redraw) {
  const chosen = await sheet(
    nameOf(row),
    (/** @type {(value: string|null) => void} */ done) => html`
    <p class="quiet">${row.players.join(", ")}</p>
    <div class="stack">${[
      ["open", "Open"],
      ["rename", "Rename"],
      ["export", "Export as a file"],
      ["delete", "Delete"],
      ["", "Close"],
    ].map(
      ([what = "", label]) =>
        html`<button class="pill ${what === "delete" ? "danger" : ""}"
          @click=${() => done(what || null)}>${label}</button>`,
    )}</div>`,
  );
  if (chosen === "open") go(`#/game/${row.id}`);
  if (chosen === "rename") await rename(row);
  if (chosen === "export") save(row.id);
  if (chosen === "delete") await remove(row);
  redraw();
}

/** @param {Row} row */
async function rename(row) {
  const name = await askText({ title: "Rename the game", label: "Name", value: nameOf(row), yes: "Rename" });
  if (name) tell(store.rename(row.id, name), `The game is called “${name}” now.`);
}

/** @param {Row} row */
async function remove(row) {
  const sure = await confirm({
    title: "Delete this game?",
    text: `${nameOf(row)}, with ${row.players.join(", ")}, will be gone for good.`,
    yes: "Delete it",
    danger: true,
  });
  if (!sure) return;
  // A tab that plays it would save it again: nothing is ever lost behind a player's back.
  const { mine, release } = await store.claim(row.id);
  if (mine) tell(store.remove(row.id), `${nameOf(row)} was deleted.`);
  else notify("held", { tone: "trouble", text: "This game is open in another tab. Close it there, then delete it." });
  release();
}

/** @param {Row} row @param {() => void} redraw */
const brokenRow = (row, redraw) => html`<li class="ticket broken">
  <p><strong>${row.name || row.id}</strong> <span class="quiet">${row.broken}</span></p>
  <div class="row"><button class="pill" @click=${() => save(row.id)}>Download</button>
  <button class="pill danger" @click=${async () => {
    if (
      await confirm({
        title: "Throw this save away?",
        text: "It cannot be read now, and would be gone for good.",
        yes: "Throw it away",
        danger: true,
      })
    )
      tell(store.remove(row.id), "The save was thrown away.");
    redraw();
  }}>Throw away</button></div></li>`;

/** @param {(address: string) => void} go */
async function askLink(go) {
  const text = await sheet(
    "Open a link",
    (/** @type {(value: string|null) => void} */ done) => html`
    <form @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      done(String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("link") ?? ""));
    }}><label>Paste a link of pygolf, or the text of a game<textarea name="link" required autofocus></textarea></label>
    <div class="row"><button class="pill">Look at it</button><button class="pill" type="button"
      @click=${() => done(null)}>Cancel</button></div></form>`,
  );
  if (!text) return;
  const tail = text.trim().slice(0, 20000);
  const at = tail.indexOf("#");
  go(at >= 0 ? tail.slice(at) : `#${/^[a-z]+=/.test(tail) ? "" : "t="}${tail}`);
}

/** @param {() => void} redraw */
async function importFile(redraw) {
  const text = await pickFile(".json,application/json,text/plain");
  if (text === null) return;
  const { added, problems } = store.importText(text);
  const words =
    added.length === 1
      ? "One game was added."
      : added.length
        ? `${added.length} games were added.`
        : "No game was added.";
  notify("import", { tone: problems.length ? "trouble" : "news", text: [words, ...problems.map(String)].join(" ") });
  redraw();
}

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
