/** Settings, the space that the games take, and the way to take everything along or throw it away. */

import { everything, keepLinesFirst } from "../../core/device/locker.js";
import { noteDice } from "../../core/device/seen.js";
import { say } from "../../core/page/announce.js";
import { applyAppearance } from "../../core/page/appearance.js";
import { download } from "../../core/page/dom.js";
import { chip, tick } from "../../core/page/fields.js";
import { tell } from "../../core/page/news.js";
import { notify } from "../../core/page/notices.js";
import { confirm } from "../../core/page/sheets.js";
import { rattle } from "../../core/page/sound.js";
import { store } from "../../core/store/store.js";
import { remove } from "../../core/store/upkeep.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { roomHead, roomLook } from "../common/room-head.js";
import { importFile } from "../home/doors.js";

/** @import { Place, Screen } from "../../core/page/router.js" */
/** @import { Settings } from "../../core/store/store.js" */
/**
 * What the games take, and what the browser promises about them.
 * @typedef {{space: string, promised: boolean|null}} Keeping
 */

const SNAPSHOT = "pygolf:snapshot";

/** @param {Place} place @returns {Promise<Screen>} */
export async function open({ redraw }) {
  await roomLook();
  /** @type {Keeping} */
  const keeping = { space: "", promised: null };
  const learn = async () => {
    [keeping.space, keeping.promised] = await Promise.all([room(), store.persisted()]);
    redraw();
  };
  void learn();
  const put = (/** @type {string} */ key, /** @type {unknown} */ value) => {
    store.set(key, value);
    applyAppearance(store.settings());
    if (key === "sound" && value) rattle(2);
    redraw();
  };
  const ask = async () => {
    const promised = await store.persist();
    say(promised ? "The browser will keep them." : "The browser did not agree: export your games now and then.");
    await learn();
  };
  return { title: "Settings", draw: () => draw(put, keeping, ask, redraw) };
}

/**
 * @param {(key: string, value: unknown) => void} put
 * @param {Keeping} keeping
 * @param {() => Promise<void>} ask
 * @param {() => void} redraw
 */
function draw(put, keeping, ask, redraw) {
  const now = store.settings();
  return html`<div class="page settings">${roomHead("settings", "Settings")}
    ${looks(now, put)} ${atTable(now, put)}
    <section aria-labelledby="set-start"><h2 id="set-start">The start</h2>
    ${tick(
      "Quick start",
      "Keeps a ready-made start of Python on this device, about 20 MB. Works from your next visit.",
      hasSnapshot(),
      (on) => {
        switchSnapshot(on);
        redraw();
      },
    )}</section>
    ${games(keeping, ask, redraw)}</div>`;
}

/** @param {Settings} now @param {(key: string, value: unknown) => void} put */
const looks = (now, put) =>
  html`<section aria-labelledby="set-look"><h2 id="set-look">Look and sound</h2>
    ${chips("theme", now, put)}
    ${chips("motion", now, put)}
    ${tick(
      "Sound",
      "Short clicks of dice, and the ball in the cup; a light buzz where the device can.",
      now.sound,
      (on) => put("sound", on),
    )}</section>`;

/** @param {Settings} now @param {(key: string, value: unknown) => void} put */
const atTable = (now, put) =>
  html`<section aria-labelledby="set-table"><h2 id="set-table">At the table</h2>
    ${chips("speed", now, put)}
    ${chips("letters", now, put)}
    ${tick("Hints", "The coach may be asked.", now.hints, (on) => put("hints", on))}
    ${tick("First-time tips", "After a lesson, the table explains each new thing once.", now.firsts, (on) =>
      put("firsts", on),
    )}
    ${tick("Talk", "Bots say a word now and then.", now.talk, (on) => put("talk", on))}</section>`;

/** @param {Keeping} keeping @param {() => Promise<void>} ask @param {() => void} redraw */
function games(keeping, ask, redraw) {
  const count = store.list().length;
  return html`<h2>Your games</h2>
    <p>${kept(count)} ${keeping.space}</p>
    ${promise(keeping.promised, ask)}
    <div class="row">
      <button class="pill" @click=${() => void everything().then(download)}>Export everything</button>
      <button class="pill" @click=${() => void importFile()}>Import a file</button>
      ${
        count
          ? html`<button class="pill danger apart"
        @click=${() => void removeAll(redraw)}>Delete all games</button>`
          : nothing
      }
    </div>`;
}

/** @param {number} count */
const kept = (count) =>
  count === 0
    ? "You have no games yet. They will be kept in this browser and nowhere else."
    : `${count === 1 ? "One game is" : `${count} games are`} kept in this browser and nowhere else.`;

/** What the browser promises about them. @param {boolean|null} promised @param {() => Promise<void>} ask */
const promise = (promised, ask) =>
  promised === null
    ? html`<p class="quiet">This browser makes no promise to keep them: export now and then.</p>`
    : promised
      ? html`<p class="quiet">The browser keeps them, even when space runs short.</p>`
      : html`<p class="quiet">The browser may clear them when space runs short, or after weeks without a visit.</p>
        <div class="row"><button class="pill" @click=${() => void ask()}>Ask it to keep them</button></div>`;

/** What is one of a few, and how these are called. @type {Record<string, [string, Record<string, string>]>} */
const CHOICES = {
  theme: ["Light", { auto: "As the device", day: "Day", dusk: "Dusk" }],
  motion: ["Motion", { auto: "As the device", on: "Moving", off: "Still" }],
  speed: ["Dice and bots", { slow: "Calm", normal: "Brisk", fast: "At once" }],
  letters: ["Letters to tap", { typewriter: "As on a keyboard", alphabet: "A to Z" }],
};

/**
 * @param {"theme"|"motion"|"speed"|"letters"} name
 * @param {Settings} now
 * @param {(key: string, value: unknown) => void} put
 */
function chips(name, now, put) {
  const [title, choices] = CHOICES[name] ?? ["", {}];
  return html`<fieldset class="choice"><legend>${title}</legend><div class="chips">
  ${Object.entries(choices).map(([id, words]) =>
    chip({ name }, words, id === now[name], () => put(name, id)),
  )}</div></fieldset>`;
}

/** Where storage is denied, none can be kept. */
function hasSnapshot() {
  const kept = store.backend.read(SNAPSHOT);
  return kept.ok && kept.text !== "off";
}

/** @param {boolean} on */
function switchSnapshot(on) {
  const done = on ? store.backend.remove(SNAPSHOT) : store.backend.write(SNAPSHOT, "off");
  const text = "This browser gives the page no storage, so the setting cannot be kept.";
  if (!done.ok) notify("setting", { tone: "trouble", text });
}

/** @returns {Promise<string>} */
async function room() {
  try {
    const { usage } = await navigator.storage.estimate();
    return usage ? `Everything of pygolf takes ${(usage / 1e6).toFixed(1)} MB here.` : "";
  } catch {
    return ""; // the browser does not tell
  }
}

/** @param {() => void} redraw */
async function removeAll(redraw) {
  const games = store.list().filter((row) => !row.broken);
  const sure = await confirm({
    title: "Delete all games?",
    text: `${
      games.length === 1 ? "One game" : `${games.length} games`
    } will be gone for good. Export everything first, if in doubt.`,
    yes: "Delete all",
    danger: true,
  });
  if (!sure) return;
  await keepLinesFirst();
  /** @type {string[]} */
  const faults = [];
  for (const row of games) {
    noteDice(row.id);
    // A tab that plays it would save it again.
    const { mine, release } = await store.claim(row.id);
    const done = mine
      ? remove(store, row.id)
      : { ok: false, message: "A game is open in another tab: close it there, then delete again." };
    if (!done.ok) faults.push(done.message ?? "A game could not be deleted.");
    release();
  }
  const gone = games.length - faults.length;
  const text = `${gone === 1 ? "One game was" : `${gone || "No"} games were`} deleted.`;
  tell({ ok: faults.length === 0, message: [text, ...new Set(faults)].join(" ") }, text);
  redraw();
}
