/** The settings screen. It also shows how much space the games use, and exports, imports and deletes them. */

import { isStored, onStored } from "../../app/offline.ts";
import type { Place, Screen } from "../../app/router.ts";
import { remove } from "../../data/game-files.ts";
import { NO_RESPONSE } from "../../data/locks.ts";
import { recordSeed } from "../../data/seen-seeds.ts";
import type { Settings } from "../../data/store.ts";
import { store } from "../../data/store.ts";
import { download } from "../../platform/dom.ts";
import { announce } from "../../ui/announce.ts";
import { applyAppearance, SPEEDS } from "../../ui/appearance.ts";
import { confirm } from "../../ui/dialogs.ts";
import { checkbox, radioChip } from "../../ui/fields.ts";
import { notify, showOutcome } from "../../ui/notices.ts";
import { rollDice } from "../../ui/sound.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";
import { importFile } from "../home/links-and-files.ts";
import { exportEverything, saveLinesFirst } from "../locker/device.ts";

/** Storage used by the page, and whether the browser has promised to keep it. */
type StorageInfo = { space: string; promised: boolean | null };

const SNAPSHOT = "pygolf:snapshot";

/** Opens the settings. */
export async function open({ redraw }: Place): Promise<Screen> {
  await loadScreenAssets();
  const storage: StorageInfo = { space: "", promised: null };
  const update = async () => {
    [storage.space, storage.promised] = await Promise.all([describeUsage(), store.persisted()]);
    redraw();
  };
  void update();
  const put = (key: string, value: unknown) => {
    store.set(key, value);
    applyAppearance(store.settings());
    if (key === "sound" && value) rollDice([0.4, 0.6]);
    redraw();
  };
  const ask = async () => {
    const promised = await store.persist();
    announce(
      promised
        ? "The browser will keep your games."
        : "The browser did not grant persistent storage. Export your games from time to time.",
    );
    await update();
  };
  return { title: "Settings", draw: () => draw(put, storage, ask, redraw), close: onStored(redraw) };
}

function draw(
  put: (key: string, value: unknown) => void,
  keeping: StorageInfo,
  ask: () => Promise<void>,
  redraw: () => void,
) {
  const now = store.settings();
  return html`<div class="page settings">${screenHeader("settings", "Settings")}
    ${appearance(now, put)} ${duringPlay(now, put)}
    <section aria-labelledby="set-start"><h2 id="set-start">Startup</h2>
    <p>${
      isStored()
        ? "All of pygolf is stored on this device, so it works without a connection."
        : "Pygolf is not completely stored on this device yet, so it needs a connection."
    }</p>
    ${checkbox(
      "Faster start",
      "Saves a snapshot of Python on this device (about 20 MB), so the page starts faster from your next visit.",
      hasSnapshot(),
      (on) => {
        switchSnapshot(on);
        redraw();
      },
    )}</section>
    ${games(keeping, ask, redraw)}</div>`;
}

const appearance = (now: Settings, put: (key: string, value: unknown) => void) =>
  html`<section aria-labelledby="set-look"><h2 id="set-look">Look and sound</h2>
    ${chips("theme", now, put)}
    ${chips("motion", now, put)}
    ${checkbox(
      "Sound",
      "Dice, water, trees and the ball dropping into the cup, with a light vibration on devices that support it.",
      now.sound,
      (on) => put("sound", on),
    )}</section>`;

const duringPlay = (now: Settings, put: (key: string, value: unknown) => void) =>
  html`<section aria-labelledby="set-table"><h2 id="set-table">During play</h2>
    ${chips("speed", now, put)}
    ${chips("hand", now, put)}
    ${chips("letters", now, put)}
    ${checkbox("Hints", "You can ask the coach for a hint.", now.hints, (on) => put("hints", on))}
    ${checkbox("First-time tips", "The table explains each new thing once.", now.firsts, (on) => put("firsts", on))}
    ${checkbox(
      "Keep the screen on",
      "At tables, in lessons and at the score keeper, unless the battery is low.",
      now.awake,
      (on) => put("awake", on),
    )}
    ${checkbox("Bot chat", "Bots comment now and then.", now.talk, (on) => put("talk", on))}</section>`;

function games(keeping: StorageInfo, ask: () => Promise<void>, redraw: () => void) {
  const count = store.list().length;
  return html`<h2>Your games</h2>
    <p>${gameCount(count)} ${keeping.space}</p>
    ${persistence(keeping.promised, ask)}
    <div class="row">
      <button class="pill" @click=${() => void exportEverything().then(download)}>Export everything</button>
      <button class="pill" @click=${() => void importFile()}>Import a file</button>
      ${
        count
          ? html`<button class="pill danger apart"
        @click=${() => void removeAll(redraw)}>Delete all games</button>`
          : nothing
      }
    </div>`;
}

const gameCount = (count: number) =>
  count === 0
    ? "You have no games yet. Games are saved only in this browser."
    : `${count === 1 ? "One game is" : `${count} games are`} saved in this browser only.`;

/** Renders whether the browser guarantees to keep the games. */
const persistence = (promised: boolean | null, ask: () => Promise<void>) =>
  promised === null
    ? html`<p class="quiet">This browser does not guarantee to keep them. Export them from time to time.</p>`
    : promised
      ? html`<p class="quiet">The browser keeps them, even when space runs short.</p>`
      : html`<p class="quiet">The browser may clear them when space runs short, or after weeks without a visit.</p>
        <div class="row"><button class="pill" @click=${() => void ask()}>Ask the browser to keep them</button></div>`;

/** The title and the labels of the choices, for each setting that offers a few choices. */
const CHOICES: Record<string, [string, Record<string, string>]> = {
  theme: ["Theme", { auto: "Same as device", day: "Light", dusk: "Dark" }],
  motion: ["Animations", { auto: "Same as device", on: "On", off: "Off" }],
  speed: ["Speed of dice and bots", SPEEDS],
  hand: ["The main button is for the", { right: "Right hand", left: "Left hand" }],
  letters: ["On-screen letters", { typewriter: "Keyboard order", alphabet: "Alphabetical order" }],
};

function chips(
  name: "theme" | "motion" | "speed" | "letters" | "hand",
  now: Settings,
  put: (key: string, value: unknown) => void,
) {
  const [title, choices] = CHOICES[name] ?? ["", {}];
  return html`<fieldset class="choice"><legend>${title}</legend><div class="chips">
  ${Object.entries(choices).map(([id, words]) =>
    radioChip({ name }, words, id === now[name], () => put(name, id)),
  )}</div></fieldset>`;
}

/** Returns whether a snapshot of Python may be saved. Snapshots cannot be used if storage is denied. */
function hasSnapshot() {
  const saved = store.backend.read(SNAPSHOT);
  return saved.ok && saved.text !== "off";
}

function switchSnapshot(on: boolean) {
  const done = on ? store.backend.remove(SNAPSHOT) : store.backend.write(SNAPSHOT, "off");
  const text = "This browser does not allow the page to store data, so the setting cannot be saved.";
  if (!done.ok) notify("setting", { tone: "trouble", text });
}

async function describeUsage(): Promise<string> {
  try {
    const { usage } = await navigator.storage.estimate();
    return usage ? `Pygolf uses ${(usage / 1e6).toFixed(1)} MB on this device.` : "";
  } catch {
    return ""; // The browser does not provide an estimate.
  }
}

async function removeAll(redraw: () => void) {
  const games = store.list().filter((row) => !row.broken);
  const sure = await confirm({
    title: "Delete all games?",
    text: `${
      games.length === 1 ? "One game" : `${games.length} games`
    } will be permanently deleted. If in doubt, export everything first.`,
    yes: "Delete all",
    danger: true,
  });
  if (!sure) return;
  await saveLinesFirst();
  const problems: string[] = [];
  for (const row of games) {
    recordSeed(row.id);
    // If another tab is playing the game, it would save it again.
    const { mine, silent, release } = await store.claim(row.id);
    const why = silent ? NO_RESPONSE : "A game is open in another tab. Close it there, then delete again.";
    const done = mine ? remove(store, row.id) : { ok: false, message: why };
    if (!done.ok) problems.push(done.message ?? "A game could not be deleted.");
    release();
  }
  const deleted = games.length - problems.length;
  const text = `${deleted === 1 ? "One game was" : `${deleted || "No"} games were`} deleted.`;
  showOutcome({ ok: problems.length === 0, message: [text, ...new Set(problems)].join(" ") }, text);
  redraw();
}
