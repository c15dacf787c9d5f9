/** The table's menu and the list of its keyboard shortcuts. */

import { exportGame, rename } from "../../data/game-files.ts";
import { store } from "../../data/store.ts";
import { download } from "../../platform/dom.ts";
import { gameOf } from "../../table/register.ts";
import { ownBotOptions, parseOwnBot, STAND_IN } from "../../table/session/own-bots.ts";
import { parsePlayer, playerOptions } from "../../table/session/players.ts";
import type { Session } from "../../table/session/session.ts";
import type { GameTable, MenuItem } from "../../table/types.ts";
import { SPEEDS } from "../../ui/appearance.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { askText } from "../../ui/exchange.ts";
import { checkbox, onInput as typedIn } from "../../ui/fields.ts";
import { showOutcome } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { canChallenge, challenge, showGame } from "./send.ts";

/**
 * Opens the menu.
 * @param items - what the game adds
 */
export async function menu(
  session: Session,
  gameTable: GameTable,
  go: (address: string) => void,
  own: { card: () => unknown; undo: () => void; hint: () => void },
  items: readonly MenuItem[],
) {
  const { title = "", bots = [], lessons = false } = gameOf(gameTable.id) ?? {};
  const chosen = await openDialog(session.meta.name || title, (done: (value: string | null) => void, redraw) => {
    const { typed, coach, coached, day, duel, link } = session.meta;
    const closed = !session.mine;
    const put = (what: Parameters<Session["setMeta"]>[0]) => {
      session.setMeta(what);
      redraw();
    };
    const { hints } = store.settings();
    const once = coached
      ? "You have asked the coach, so the result will say so."
      : "If you ask, the result will say so.";
    const asked = hints ? once : "Hints are turned off in the settings.";
    return html`<div class="stack">
      <button class="pill" @click=${() => done("card")}>Card and log</button>
      <button class="pill crowded-only" @click=${() => done("undo")}>Undo</button>
      <button class="pill crowded-only" @click=${() => done("hint")}>Hint</button>
      ${items.map(({ label }) => html`<button class="pill" @click=${() => done(label)}>${label}</button>`)}</div>
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
  });
  items.find(({ label }) => label === chosen)?.run();
  if (chosen === "card") await own.card();
  if (chosen === "undo") own.undo();
  if (chosen === "hint") own.hint();
  if (chosen === "turn") await (await import("../together/sending.ts")).sendTurn(session);
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

/** Draws the settings that apply to all tables: sound, and the speed of dice and bots. */
function ownSettings(redraw: () => void) {
  const { sound, speed } = store.settings();
  const put = (key: string, value: unknown) => {
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

async function askName(session: Session, title: string) {
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

/** Downloads the game as a file, or only its record if the game is not in the store. */
export function saveFile(session: Session) {
  const file = exportGame(store, session.id);
  download(file ?? { name: "pygolf-record.json", text: JSON.stringify(session.record) });
}

/** Shows the keyboard shortcuts until they are closed. */
export async function keyMap(gameTable: GameTable) {
  const byLabel: Map<string, string[]> = new Map();
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
        html`<div><dt>${(keys as string[]).map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${label}</dd></div>`,
    )}</dl>
    <div class="row"><button class="pill" autofocus @click=${() => done(null)}>Close</button></div>`,
  );
}
