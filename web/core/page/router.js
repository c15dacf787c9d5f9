/**
 * Which screen is open: the address's fragment says it. Draws the bar, the screen, the strip that tells how Python
 *   comes along.
 */

import { build } from "../../build.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { logFault, noted, noteFault } from "../faults.js";
import { engine, restart } from "../python/engine.js";
import { store } from "../store/store.js";
import { ahead } from "./ahead.js";
import { applyAppearance } from "./appearance.js";
import { byId, closeSheets, download, perFrame } from "./dom.js";
import { FAILED, moveOn, said, tellMissing, tellRenewed } from "./missing.js";
import { notify, settle } from "./notices.js";
import { Trail } from "./trail.js";

/**
 * An open screen.
 * @typedef {object} Screen
 * @property {string} title            of the document
 * @property {string} [game]           id of the game that it shows
 * @property {string} [heading]        in the bar
 * @property {() => unknown} [side]    at the bar's right end
 * @property {() => void} [before]     before each drawing, which only reads
 * @property {() => unknown} draw
 * @property {() => void} [close]
 * @property {() => void} [drawn]      after each drawing
 * @property {(error: unknown) => unknown} [plain]   in its place, where `draw` failed
 * @property {(event: KeyboardEvent) => void} [key]
 * @property {true} [form]             its fields and buttons change what was drawn last: what waits for its frame is
 *   drawn before a hand is heard, else of two changes within one frame the first would be lost
 */

/**
 * What a screen is given: `redraw` draws with the next frame, `redraw.now` at once what waits for it; `enter` opens a
 * table in this screen's place, so that Back does not lead here again.
 * @typedef {{params: string[], redraw: ReturnType<typeof perFrame>, go: (address: string) => void,
 *   enter: (address: string) => void}} Place
 */
/** @typedef {{open(place: Place): Screen|Promise<Screen>}} ScreenModule */

/**
 * An address's pattern, the screen's name, its module.
 * @typedef {[RegExp, string, () => Promise<ScreenModule>|ScreenModule]} Route
 */

/**
 * What the router is not to know itself.
 * @typedef {object} Site
 * @property {Route[]} routes          the first one that fits
 * @property {(next: string|undefined) => void} removeStyles   removes the style sheets of other games, before a screen
 *   of that game, or of none, is shown
 *   of another
 */

/** @type {Site} */
let site;

/** What style sheets know of the page as a whole. */
const { dataset: root } = document.documentElement;

/** @type {Screen|null} */
let screen = null;
let name = "home";
let visit = 0;
let stage = document.createElement("div");

/** Told of every screen that opens. */
let arrived = () => {};

const redraw = perFrame(draw);

const trail = new Trail(history, location);

/** @param {string} address  of a table */
function enter(address) {
  if (trail.enter(address)) void arrive();
}

/** @param {string} address  a fragment */
export function go(address) {
  if (location.hash === address) void arrive();
  else location.hash = address;
}

/** Opens the screen of the address, and every later one. @param {Site} given */
export function open(given) {
  site = given;
  // It comes before anybody has two things to tap; without it a tap may do what nobody saw.
  import("./taps.js").then(({ watchTaps }) => watchTaps(redraw), noted("taps"));
  applyAppearance(store.settings());
  addEventListener("hashchange", moved);
  addEventListener("error", (event) => noteFault("page", "script", event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => noteFault("page", "script", event.reason));
  addEventListener("keydown", (event) => {
    if (!document.querySelector("dialog[open]")) screen?.key?.(event);
  });
  for (const touch of ["click", "keydown", "input", "change"])
    addEventListener(touch, () => screen?.form && redraw.now(), true);
  addEventListener("pagehide", () => screen?.close?.());
  addEventListener("pageshow", (event) => {
    if (event.persisted) void arrive();
  });
  watchPython();
  watchStore();
  void arrive();
  if (document.documentElement.dataset.python === "ready") whenIdle();
  else engine.addEventListener("ready", whenIdle, { once: true });
}

/**
 * Fetches the rest of the club, and begins to keep the site: neither may compete with the first start. What is here
 * no newer build can take away.
 */
function whenIdle() {
  const fetchRest = async () => {
    ahead(build.late);
    // Without a connection it comes when it is asked for.
    const updates = await import("./updates.js").catch(() => null);
    if (updates) arrived = updates.watch(() => name);
  };
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => void fetchRest(), { timeout: 2000 });
  else setTimeout(() => void fetchRest(), 200);
}

function moved() {
  // The skip link's own address is no screen.
  if (location.hash === "#main") return;
  // Back closes what is open, and leaves the page below as it is.
  if (closeSheets() && trail.undoBack()) return;
  if (!trail.stands) void arrive();
}

async function arrive() {
  const mine = ++visit;
  moveOn();
  trail.arrive(visit === 1);
  closeSheets();
  const [params, kind, load] = match(location.hash);
  let opened = kind;
  /** Whoever is on the way to another screen is not led elsewhere. @param {(address: string) => void} way */
  const here = (way) => (/** @type {string} */ address) => mine === visit && way(address);
  /** @type {Screen} */
  let next;
  try {
    // Of its own, or the next of its kind would listen in vain.
    const own = Object.assign(() => redraw(), redraw);
    next = await (await load()).open({ params, redraw: own, go: here(go), enter: here(enter) });
  } catch (error) {
    next = lost(said(error));
    opened = "lost";
  }
  if (mine !== visit) {
    next.close?.();
    return;
  }
  const first = screen === null;
  // What was opened while this one was on its way belongs to the one before.
  closeSheets();
  screen?.close?.();
  site.removeStyles(next.game);
  screen = next;
  name = opened;
  stage = document.createElement("div");
  byId("screen").replaceChildren(stage);
  // The bar of index.html has stood until there is something better.
  if (first) byId("bar").replaceChildren();
  root.screen = name;
  // A game's style sheet holds below this alone.
  root.game = next.game ?? "";
  // A wide screen keeps the picture beside every page; only at home it has something to say.
  byId("poster").inert = name !== "home";
  arrived();
  document.title = name === "home" ? "Pygolf: a clubhouse of golf table games" : `${next.title} · Pygolf`;
  draw();
  if (first) return;
  scrollTo(0, 0);
  /** @type {HTMLElement} */ (
    byId("main").querySelector(name === "home" ? "#poster h1" : "#screen h1") ?? byId("main")
  ).focus({ preventScroll: true });
}

/** @param {string} hash @returns {[string[], string, () => Promise<ScreenModule>|ScreenModule]} */
function match(hash) {
  for (const [pattern, kind, load] of site.routes) {
    const found = pattern.exec(hash);
    if (found) return [found.slice(1).map((part) => part ?? ""), kind, load];
  }
  return [[], "lost", () => ({ open: () => lost("This page does not exist.") })];
}

/** @param {string} why @returns {Screen} */
const lost = (why) => ({
  title: "Out of bounds",
  heading: "Out of bounds",
  draw: () =>
    html`<div class="page"><h1 tabindex="-1">Out of bounds</h1><p>${why}</p><p><a class="pill"
      href="#/">Back to the clubhouse</a></p></div>`,
});

function draw() {
  if (!screen) return;
  try {
    screen.before?.();
    render(bar(screen), byId("bar"));
    const within = stage.contains(document.activeElement);
    render(screen.draw(), stage);
    screen.drawn?.();
    mark();
    // Where what had the keyboard is gone, and the screen knows no other place, its head has it.
    if (within && document.activeElement === document.body)
      (stage.querySelector("h1") ?? byId("main")).focus({ preventScroll: true });
  } catch (error) {
    drawFault(screen, error);
  }
}

/**
 * What cannot be drawn gives way to something plain, which the next drawing tries to replace.
 * @param {Screen} open
 * @param {unknown} error
 */
function drawFault(open, error) {
  logFault("page", name, error);
  stage = document.createElement("div");
  byId("screen").replaceChildren(stage);
  render(open.plain ? open.plain(error) : lost(FAILED).draw(), stage);
  mark();
}

/**
 * Tells the whole page what stands on it: style sheets ask `[data-marks~=…]`. With `:has()` at the root, or at a whole
 * table, a browser styles all of it anew whenever anything comes or goes.
 */
function mark() {
  root.marks = Array.from(stage.querySelectorAll("[data-mark]"), (one) => one.getAttribute("data-mark")).join(" ");
}

/** @param {MouseEvent} event */
function back(event) {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey && trail.goBack()) event.preventDefault();
}

const backLabel = () =>
  trail.back.startsWith("#/game/")
    ? "Back to the game"
    : trail.back.startsWith("#/new/")
      ? "Back to game setup"
      : "Pygolf: home";

/** @param {Screen} now */
const bar = (now) =>
  name === "home"
    ? html`<a class="club" href="#/" aria-current="page">Pygolf</a>
    <nav aria-label="Club"><a href="#/settings">Settings</a> <a href="#/about">About</a></nav>`
    : html`<a class="back" href=${trail.back} aria-label=${backLabel()} @click=${back}><svg viewBox="0 0 24 24"
      width="24" height="24" aria-hidden="true"><path d="M15 4 7 12l8 8"></path></svg></a>
    <span class="club">${now.heading ?? now.title}</span>${now.side ? now.side() : nothing}`;

/** The thin strip that tells how Python comes along, and the notice where it does not. */
function watchPython() {
  engine.addEventListener("stage", (event) => {
    const { text, done } = /** @type {CustomEvent<{text: string, done: number}>} */ (event).detail;
    byId("strip-text").textContent = text;
    byId("strip-bar").style.transform = `scaleX(${Math.max(0.02, Math.min(1, done))})`;
  });
  engine.addEventListener("failed", (event) => {
    const { message } = /** @type {CustomEvent<{message: string}>} */ (event).detail;
    const again = () => {
      settle("python");
      // Whoever gave up waiting is opened anew; tables and forms go on by themselves.
      restart().then(
        () => void (screen?.form || name === "table" || arrive()),
        () => {}, // "failed" tells of it
      );
    };
    notify("python", { tone: "trouble", text: message, actions: [{ label: "Try again", run: again }] });
    void tellRenewed("python", () => engine.state === "failed");
  });
  engine.addEventListener("missing", () => void tellMissing(""));
  for (const kind of ["ready", "restarted"]) engine.addEventListener(kind, () => settle("python"));
}

/** Says what is not saved, with the file to keep it as; whoever leaves without that is asked, and told again. */
function watchStore() {
  /** @type {(() => void)|null} */
  let offer = null;
  store.addEventListener("trouble", (event) => {
    const {
      message,
      text,
      name = "pygolf-save.json",
    } = /** @type {CustomEvent<{message: string, text?: string, name?: string}>} */ (event).detail;
    const run = () => {
      offer = null;
      download({ name, text: text ?? "" });
    };
    const tell = () =>
      notify("save", { tone: "trouble", text: message, actions: text ? [{ label: "Export as a file", run }] : [] });
    if (text) offer = tell;
    tell();
  });
  addEventListener("beforeunload", (event) => {
    if (!offer || !store.list().some((row) => row.unsaved)) return;
    event.preventDefault();
    offer();
  });
  store.addEventListener("recovered", () => settle("save"));
  store.addEventListener("settings", () => applyAppearance(store.settings()));
}
