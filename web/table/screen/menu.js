/** The table's menu and the list of its keyboard shortcuts. */

import { SPEEDS } from "../../core/page/appearance.js";
import { openDialog } from "../../core/page/dialogs.js";
import { download } from "../../core/page/dom.js";
import { askText } from "../../core/page/exchange.js";
import { checkbox, onInput as typedIn } from "../../core/page/fields.js";
import { showOutcome } from "../../core/page/outcome.js";
import { ownBotOptions, parseOwnBot, STAND_IN } from "../../core/session/own-bots.js";
import { parsePlayer, playerOptions } from "../../core/session/players.js";
import { exportGame, rename } from "../../core/store/game-files.js";
import { store } from "../../core/store/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gameOf } from "../register.js";
import { canChallenge, challenge, showGame } from "./send.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameTable } from "../../core/types.js" */

/** Opens the menu. @param {Session} session @param {GameTable} gameTable @param {(address: string) => void} go */
export async function menu(session, gameTable, go) {
  const { title = "", bots = [], lessons = false } = gameOf(gameTable.id) ?? {};
  const chosen = await openDialog(
    session.meta.name || title,
    (/** @type {(value: string|null) => void} */ done, redraw) => {
      const { typed, coach, coached, day, duel, link } = session.meta;
      const closed = !session.mine;
      const put = (/** @type {Parameters<Session["setMeta"]>[0]} */ what) => {
        session.setMeta(what);
        redraw();
      };
      const { hints } = store.settings();
      const once = coached
        ? "You have asked the coach, so the result will say so."
        : "If you ask, the result will say so.";
      const asked = hints ? once : "Hints are turned off in the settings.";
      return html`
    <p class="quiet">Dice from the seed <strong>${session.record.seed}</strong></p>
    ${checkbox("Real dice at the table", "Enter what you roll.", typed === true, (typed) => put({ typed }), {
      // Other players use the same seed, so dice cannot be entered by hand.
      closed: closed || (!typed && Boolean(day || duel || link)),
    })}
    ${checkbox("Allow hints from the coach", asked, coach !== false, (coach) => put({ coach }), {
      closed: closed || !hints,
    })}
    ${ownSettings(redraw)}
    ${session.seats.map(
      (seat, at) =>
        html`<label class="number">${seat.name}<select ?disabled=${closed || Boolean(day || duel)} @change=${typedIn(
          (who) => {
            const own = parseOwnBot(who);
            session.setSeat(at, own ? { kind: "bot", level: STAND_IN } : parsePlayer(who), own);
            void session.resume();
          },
        )}>${playerOptions(
          bots,
          session.hasOwnBot(at) ? { ...seat, level: "" } : seat,
          ownBotOptions(gameTable.id, session.hasOwnBot(at) ? (session.meta.ownBots?.[at] ?? "") : ""),
        )}</select></label>`,
    )}
    <h3>With friends</h3>
    <div class="stack">
      ${
        !session.mine || session.record.dice || (session.view.over && !session.meta.link)
          ? nothing
          : html`<button class="pill" @click=${() => done("turn")}>Play on by link</button>`
      }
      ${
        canChallenge(session)
          ? html`<button class="pill" @click=${() => done("seed")}>Challenge a friend</button>`
          : nothing
      }
      <button class="pill" @click=${() => done("token")}>Show the game to a friend</button>
    </div>
    <div class="stack">
      <button class="pill" @click=${() => done("device")}>Play on another device</button>
      <button class="pill" @click=${() => done("rename")}>Rename</button>
      <button class="pill" @click=${() => done("export")}>Export as a file</button>
      ${lessons ? html`<button class="pill" @click=${() => done("learn")}>Learn the game</button>` : nothing}
      <button class="pill" @click=${() => done("rules")}>Rulebook</button>
      <button class="pill" @click=${() => done("lab")}>Write a bot in Python</button>
      <button class="pill" @click=${() => done("home")}>To the clubhouse</button>
      <button class="pill keyboard-only" @click=${() => done("keys")}>Keyboard shortcuts</button>
      <button class="pill" @click=${() => done(null)}>Back to the table</button>
    </div>`;
    },
  );
  if (chosen === "turn") await (await import("../../screens/together/sending.js")).sendTurn(session);
  if (chosen === "seed") await challenge(session, gameTable);
  if (chosen === "token") await showGame(session);
  if (chosen === "device") go(`#/turn/${session.id}`);
  if (chosen === "rename") await askName(session, title);
  if (chosen === "export") saveFile(session);
  if (chosen === "learn") go(`#/learn/${gameTable.id}`);
  if (chosen === "rules") go(`#/rules/${gameTable.id}`);
  if (chosen === "lab") go(`#/lab/${gameTable.id}`);
  if (chosen === "home") go("#/");
  if (chosen === "keys") await keyMap(gameTable);
}

/** Draws the settings that apply to all tables: sound, and the speed of dice and bots. @param {() => void} redraw */
function ownSettings(redraw) {
  const { sound, speed } = store.settings();
  /** @param {string} key @param {unknown} value */
  const put = (key, value) => {
    store.set(key, value);
    redraw();
  };
  return html`${checkbox("Sound", "", sound, (on) => put("sound", on))}
    <label class="number">Speed of dice and bots<select @change=${typedIn((name) => put("speed", name))}>${Object.entries(
      SPEEDS,
    ).map(
      ([name, label]) => html`<option value=${name} ?selected=${name === speed}>${label}</option>`,
    )}</select></label>`;
}

/** @param {Session} session @param {string} title */
async function askName(session, title) {
  const name = await askText({
    title: "Rename the game",
    label: "Name",
    value: session.meta.name || title,
    yes: "Rename",
  });
  if (!name) return;
  const done = rename(store, session.id, name);
  if (done.ok) session.table.meta = { ...session.meta, name };
  showOutcome(done, `Game renamed to “${name}”.`);
}

/** Downloads the game as a file, or only its record if the game is not in the store. @param {Session} session */
export function saveFile(session) {
  const file = exportGame(store, session.id);
  download(file ?? { name: "pygolf-record.json", text: JSON.stringify(session.record) });
}

/** Shows the keyboard shortcuts until they are closed. @param {GameTable} gameTable */
export async function keyMap(gameTable) {
  /** @type {Map<string, string[]>} */
  const byLabel = new Map();
  for (const { key, label } of gameTable.keys)
    byLabel.set(label, [...(byLabel.get(label) ?? []), key === " " ? "Space" : key]);
  const rows = [
    ...byLabel,
    ["Undo", ["u"]],
    ["Ask the coach", ["h"]],
    ["Skip the animation", ["Esc"]],
    ["Show keyboard shortcuts", ["?"]],
  ];
  await openDialog(
    "Keyboard shortcuts",
    (done) => html`<dl class="keys">${rows.map(
      ([label, keys]) =>
        html`<div><dt>${
          /** @type {string[]} */ (keys).map((key) => html`<kbd>${key}</kbd> `)
        }</dt><dd>${label}</dd></div>`,
    )}</dl>
    <div class="row"><button class="pill" autofocus @click=${() => done(null)}>Close</button></div>`,
  );
}
