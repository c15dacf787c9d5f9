/** The table's menu and the map of its keys. */

import { say } from "../core/announce.js";
import { download, sheet } from "../core/dom.js";
import { call } from "../core/engine.js";
import { askText, copy } from "../core/exchange.js";
import { address, seedLink, tokenLink } from "../core/links.js";
import { tell } from "../core/notices.js";
import { sitter, sitters } from "../core/seats.js";
import { store } from "../core/store.js";
import { gameOf } from "../table/register.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../core/session.js").Session} Session */
/** @typedef {import("../core/types.js").GameTable} GameTable */
/** @typedef {import("../core/types.js").GameInfo} GameInfo */

/** @param {Session} session @param {GameTable} gameTable @param {(address: string) => void} go */
export async function menu(session, gameTable, go) {
  const title = gameOf(gameTable.id)?.title ?? "";
  /** @type {import("../core/types.js").Bot[]} */
  let bots = [];
  let draw = () => {};
  // The menu opens at once; a bot that plays there is called so until Python says who else could.
  call({ op: "games" }).then(
    ({ games }) => {
      bots = games.find((/** @type {GameInfo} */ game) => game.id === gameTable.id).bots;
      draw();
    },
    () => {},
  );
  const chosen = await sheet(session.meta.name || title, (/** @type {(value: string|null) => void} */ done, redraw) => {
    draw = redraw;
    return html`
    <p class="quiet">Dice from the seed <strong>${session.record.seed}</strong></p>
    <label class="tick"><input type="checkbox" .checked=${session.meta.typed === true} ?disabled=${!session.mine}
      @change=${(/** @type {Event} */ event) => {
        void session.setTyped(/** @type {HTMLInputElement} */ (event.target).checked);
        redraw();
      }}><span>Real dice at the table <span class="quiet">Type in what you roll.</span></span></label>
    ${session.seats.map(
      (seat, at) =>
        html`<label class="number">${seat.name}<select ?disabled=${!session.mine} @change=${(
          /** @type {Event} */ event,
        ) => {
          session.setSeat(at, sitter(/** @type {HTMLSelectElement} */ (event.target).value));
          void session.resume();
        }}>${sitters(bots, seat)}</select></label>`,
    )}
    <div class="stack">
      <button class="pill" @click=${() => done("seed")}>Share the same dice</button>
      <button class="pill" @click=${() => done("token")}>Share this game as it stands</button>
      <button class="pill" @click=${() => done("rename")}>Rename</button>
      <button class="pill" @click=${() => done("export")}>Export as a file</button>
      <button class="pill" @click=${() => done("rules")}>Rulebook</button>
      <button class="pill" @click=${() => done("home")}>To the clubhouse</button>
      <button class="pill keyboard-only" @click=${() => done("keys")}>Keys</button>
      <button class="pill" @click=${() => done(null)}>Back to the table</button>
    </div>`;
  });
  if (chosen === "seed") await shareLink("The same dice", sameDice(session));
  if (chosen === "token") await shareGame(session);
  if (chosen === "rename") await rename(session, title);
  if (chosen === "export") saveFile(session);
  if (chosen === "rules") go(`#/rules/${gameTable.id}`);
  if (chosen === "home") go("#/");
  if (chosen === "keys") keyMap(gameTable);
}

/** @param {Session} session @returns {string|null} a link to a new game with the same options and dice */
export function sameDice({ record }) {
  const fragment = seedLink({ game: record.game, options: record.options, seed: record.seed });
  return fragment && address(fragment, location);
}

/** @param {Session} session */
async function shareGame(session) {
  const token = await session.token().catch(() => "");
  const fragment = token ? tokenLink(token) : null;
  await shareLink("This game as it stands", fragment && address(fragment, location));
}

/** Shows a link to copy or to hand to the system. @param {string} title @param {string|null} link */
export async function shareLink(title, link) {
  await sheet(title, (done) =>
    link
      ? html`<label>Link<textarea readonly class="link-text" .value=${link}
        @focus=${(/** @type {Event} */ event) =>
          /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea></label>
      <p class="quiet">Whoever opens
        it sees what it is first. Nothing leaves this device but the link that you send.</p>
      <div class="row"><button class="pill" autofocus
        @click=${() => void copyAndSay(link, "Link copied.")}>Copy</button>
      ${
        canShare()
          ? html`<button class="pill"
        @click=${() => void navigator.share({ url: link }).catch(() => {})}>Share</button>`
          : nothing
      }
      <button class="pill" @click=${() => done(null)}>Close</button></div>`
      : html`<p>This game does not fit into a link. Export it as a file instead.</p><div class="row"><button
        class="pill" @click=${() => done(null)}>Close</button></div>`,
  );
}

export const canShare = () => typeof navigator.share === "function";

/** @param {string} text @param {string} words */
export async function copyAndSay(text, words) {
  const done = await copy(text);
  say(done ? words : "The browser did not let it be copied.");
  flash(done ? words : "Not copied: the browser refused");
}

/** A word at the foot of the screen, for those who see; the live region has it already. @param {string} words */
function flash(words) {
  const box = document.createElement("p");
  box.className = "flash";
  box.textContent = words;
  box.setAttribute("aria-hidden", "true");
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  setTimeout(() => box.remove(), 1800);
}

/** @param {Session} session @param {string} title */
async function rename(session, title) {
  const name = await askText({
    title: "Rename the game",
    label: "Name",
    value: session.meta.name || title,
    yes: "Rename",
  });
  if (!name) return;
  const done = store.rename(session.id, name);
  if (done.ok) session.meta = { ...session.meta, name };
  tell(done, `The game is called “${name}” now.`);
}

/** The game as a file: as it stands on the table, should the store not have it. @param {Session} session */
export function saveFile(session) {
  const file = store.exportGame(session.id);
  download(file ?? { name: "pygolf-record.json", text: JSON.stringify(session.record) });
}

/** @param {GameTable} gameTable */
export function keyMap(gameTable) {
  /** @type {Map<string, string[]>} */
  const byLabel = new Map();
  for (const { key, label } of gameTable.keys)
    byLabel.set(label, [...(byLabel.get(label) ?? []), key === " " ? "Space" : key]);
  const rows = [
    ...byLabel,
    ["Undo", ["u"]],
    ["Ask the coach", ["h"]],
    ["Skip the animation", ["Esc"]],
    ["This map", ["?"]],
  ];
  void sheet(
    "Keys",
    (done) => html`<dl class="keys">${rows.map(
      ([label, keys]) =>
        html`<div><dt>${
          /** @type {string[]} */ (keys).map((key) => html`<kbd>${key}</kbd> `)
        }</dt><dd>${label}</dd></div>`,
    )}</dl>
    <div class="row"><button class="pill" autofocus @click=${() => done(null)}>Close</button></div>`,
  );
}
