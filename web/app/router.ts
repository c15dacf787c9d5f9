/**
 * Opens the screen named by the fragment of the URL, and draws the title bar, the screen and the strip that shows the
 * progress of loading Python.
 */

import { build } from "../build.js";
import { store } from "../data/store.ts";
import { engine, restart } from "../engine/engine.ts";
import { logError, logRejection, recordError } from "../engine/errors.ts";
import { byId, closeDialogs, download, perFrame } from "../platform/dom.ts";
import { DisplayLock } from "../platform/wake-lock.ts";
import { applyAppearance } from "../ui/appearance.ts";
import { hasNotice, notify, removeNotice } from "../ui/notices.ts";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { clearScreenNotice, describeError, FAILED, reportMissingFile, reportNewBuild } from "./missing.ts";
import { preload, savesData } from "./preload.ts";
import { Trail } from "./trail.ts";

/** An open screen. */
export type Screen = {
  /** title of the document */
  title: string;
  /** id of the game that the screen shows */
  game?: string;
  /** heading in the title bar (default: the title) */
  heading?: string;
  /** draws the right end of the title bar */
  side?: () => unknown;
  /** called before each drawing; may change state, which `draw` must not */
  before?: () => void;
  /** returns the content of the screen */
  draw: () => unknown;
  /** called when the screen is left */
  close?: () => void;
  /** called after each drawing */
  drawn?: () => void;
  /** returns simple content to display if `draw` failed */
  plain?: (error: unknown) => unknown;
  /** handles a key, unless a dialog is open */
  key?: (event: KeyboardEvent) => void;
  /** returns whether the display should stay on */
  keepsAwake?: () => boolean;
  /**
   * true if event handlers use values captured by the last drawing. Pending drawings are then done before each event;
   * otherwise the first of two changes within one frame would be lost
   */
  form?: true;
};

/**
 * The data and functions that a screen receives: `redraw` draws in the next frame, and `redraw.now` performs a pending
 * drawing immediately; `enter` replaces this screen with a table, so that Back does not return here.
 */
export type Place = {
  params: string[];
  redraw: ReturnType<typeof perFrame>;
  go: (address: string) => void;
  enter: (address: string) => void;
};

export type ScreenModule = { open(place: Place): Screen | Promise<Screen> };

/** A pattern for the fragment, the name of the screen, and a function that loads its module. */
export type Route = [RegExp, string, () => Promise<ScreenModule> | ScreenModule];

/** The parts of the site that the router does not import itself. */
type Site = {
  /** the first matching route is used */
  routes: Route[];
  /** removes the style sheets of games other than `next`; called before a screen is shown */
  removeStyles: (next: string | undefined) => void;
};

let site: Site;

/** Data attributes of the root element, which style sheets use. */
const { dataset: root } = document.documentElement;

let screen: Screen | null = null;
let name = "home";
let visit = 0;
let stage = document.createElement("div");

/** Called whenever a screen has opened. */
let arrived = () => {};

const redraw = perFrame(draw);

const trail = new Trail(history, location);
const display = new DisplayLock(navigator, document);

/**
 * Replaces the open screen with a table.
 * @param address - the table's fragment
 */
function enter(address: string) {
  if (trail.enter(address)) void arrive();
}

/**
 * Opens a screen.
 * @param address - its fragment
 */
export function go(address: string) {
  if (location.hash === address) void arrive();
  else location.hash = address;
}

/** Starts the router: opens the current URL's screen, and reacts to later changes. */
export function open(given: Site) {
  site = given;
  // The module `taps.ts` loads before there is much to tap. Without it, a tap can hit a button that has only just
  // appeared.
  import("../platform/taps.ts").then(({ watchTaps }) => watchTaps(redraw), logRejection("taps"));
  applyAppearance(store.settings());
  addEventListener("hashchange", moved);
  addEventListener("error", (event) => recordError("page", "script", event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => recordError("page", "script", event.reason));
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
 * Downloads the rest of the site and installs the service worker. Both wait until now so as not to slow down the first
 * start. Files that are downloaded early remain available even if a newer build replaces them on the host.
 */
function whenIdle() {
  const fetchRest = async () => {
    if (!savesData()) preload(build.lazy);
    // Without a connection, the module cannot be loaded, and the page works without it.
    const updates = await import("./updates.ts").catch(() => null);
    if (updates) arrived = updates.watch(() => name);
  };
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => void fetchRest(), { timeout: 2000 });
  else setTimeout(() => void fetchRest(), 200);
}

function moved() {
  // The target of the skip link is not a screen.
  if (location.hash === "#main") return;
  // If a dialog is open, Back closes it and leaves the page below unchanged.
  if (closeDialogs() && trail.undoBack()) return;
  if (!trail.stands) void arrive();
}

async function arrive() {
  const mine = ++visit;
  clearScreenNotice();
  trail.arrive(visit === 1);
  closeDialogs();
  const [params, kind, load] = match(location.hash);
  let opened = kind;
  /** Disables a navigation function as soon as the player opens another screen. */
  const here = (way: (address: string) => void) => (address: string) => mine === visit && way(address);
  let next: Screen;
  try {
    // Each screen gets its own function. If two screens added the same one as an event listener, closing the first
    // screen would remove it for both.
    const own = Object.assign(() => redraw(), redraw);
    next = await (await load()).open({ params, redraw: own, go: here(go), enter: here(enter) });
  } catch (error) {
    next = lost(describeError(error));
    opened = "lost";
  }
  if (mine !== visit) {
    next.close?.();
    return;
  }
  const first = screen === null;
  // A dialog that was opened while this screen was loading belongs to the previous screen.
  closeDialogs();
  screen?.close?.();
  site.removeStyles(next.game);
  screen = next;
  name = opened;
  stage = document.createElement("div");
  byId("screen").replaceChildren(stage);
  // Replace the title bar that index.html displays until the first screen is ready.
  if (first) byId("bar").replaceChildren();
  root.screen = name;
  // The style sheet of a game applies only below [data-game=<id>].
  root.game = next.game ?? "";
  // On wide screens the poster is shown next to every page, but it has content only on the home screen.
  byId("poster").inert = name !== "home";
  arrived();
  document.title = name === "home" ? "Pygolf: a clubhouse of golf table games" : `${next.title} · Pygolf`;
  draw();
  if (first) return;
  scrollTo(0, 0);
  ((byId("main").querySelector(name === "home" ? "#poster h1" : "#screen h1") ?? byId("main")) as HTMLElement).focus({
    preventScroll: true,
  });
}

/** Finds the route of a fragment: its parameters, name and loader. */
function match(hash: string): [string[], string, () => Promise<ScreenModule> | ScreenModule] {
  for (const [pattern, kind, load] of site.routes) {
    const found = pattern.exec(hash);
    if (found) return [found.slice(1).map((part) => part ?? ""), kind, load];
  }
  return [[], "lost", () => ({ open: () => lost("This page does not exist.") })];
}

/** Returns the screen that is shown for an invalid address. */
const lost = (why: string): Screen => ({
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
    display.set(store.settings().awake && (screen.keepsAwake?.() ?? false));
    // If the focused element was removed and the screen has not moved the focus, focus the heading.
    if (within && document.activeElement === document.body)
      (stage.querySelector("h1") ?? byId("main")).focus({ preventScroll: true });
  } catch (error) {
    drawFault(screen, error);
  }
}

/** Shows simple content in place of a screen that cannot be drawn. The next drawing tries to draw the screen again. */
function drawFault(open: Screen, error: unknown) {
  logError("page", name, error);
  stage = document.createElement("div");
  byId("screen").replaceChildren(stage);
  render(open.plain ? open.plain(error) : lost(FAILED).draw(), stage);
  mark();
}

/**
 * Lists the marks of the displayed elements on the root element, for the selector `[data-marks~=…]` in style sheets.
 * With `:has()` at the root or on a table, the browser would restyle everything whenever an element is added or
 * removed.
 */
function mark() {
  root.marks = Array.from(stage.querySelectorAll("[data-mark]"), (one) => one.getAttribute("data-mark")).join(" ");
}

/** Handles a click on the back link. */
function back(event: MouseEvent) {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey && trail.goBack()) event.preventDefault();
}

const backLabel = () =>
  trail.back.startsWith("#/game/")
    ? "Back to the game"
    : trail.back.startsWith("#/new/")
      ? "Back to game setup"
      : /^#?\/?$/.test(trail.back)
        ? "Pygolf: home"
        : "Back";

/** Draws the switch for the sound. */
function soundSwitch() {
  const { sound } = store.settings();
  const change = () => {
    store.set("sound", !sound);
    redraw();
  };
  return html`<button class="bar-button" aria-label="Sound" aria-pressed=${String(sound)} title=${sound ? "Sound on" : "Sound off"}
    @click=${change}><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path
      d=${`M4 9.5V14.5H7.5L12.5 19V5L7.5 9.5Z${sound ? "M15.5 9Q18 12 15.5 15M18 6.5Q22.5 12 18 17.5" : "M16 9.5 21 14.5M21 9.5 16 14.5"}`}></path></svg></button>`;
}

/** Draws the title bar. */
const bar = (now: Screen) =>
  name === "home"
    ? html`<a class="club" data-part=clubhouse-link href="#/" aria-current="page">Pygolf</a>
    <nav aria-label="Club">${soundSwitch()}<a href="#/settings">Settings</a> <a href="#/about">About</a></nav>`
    : html`<a class="back" href=${trail.back} aria-label=${backLabel()} @click=${back}><svg viewBox="0 0 24 24"
      width="24" height="24" aria-hidden="true"><path d="M15 4 7 12l8 8"></path></svg></a>
    <span class="club" data-part=clubhouse-link>${now.heading ?? now.title}</span>${now.side ? now.side() : nothing}`;

/** Updates the strip that shows the progress of loading Python, and shows a notice if loading fails. */
function watchPython() {
  engine.addEventListener("stage", (event) => {
    const { text, done } = (event as CustomEvent<{ text: string; done: number }>).detail;
    byId("strip-text").textContent = text;
    byId("strip-bar").style.transform = `scaleX(${Math.max(0.02, Math.min(1, done))})`;
  });
  engine.addEventListener("failed", (event) => {
    const { message } = (event as CustomEvent<{ message: string }>).detail;
    const again = () => {
      removeNotice("python");
      // Reopen the screen, because it may have given up waiting. Tables and forms continue on their own.
      restart().then(
        () => void (screen?.form || name === "table" || arrive()),
        () => {}, // The "failed" event reports the error.
      );
    };
    notify("python", { tone: "trouble", text: message, actions: [{ label: "Try again", run: again }] });
    void reportNewBuild("python", () => engine.state === "failed");
  });
  engine.addEventListener("missing", () => void reportMissingFile(""));
  for (const kind of ["ready", "restarted"]) engine.addEventListener(kind, () => removeNotice("python"));
}

/** Shows a notice if something could not be saved and offers it as a file. If the player tries to leave without
 * exporting it, the browser asks for confirmation and the notice is shown again. */
function watchStore() {
  let offer: (() => void) | null = null;
  let shown = "";
  store.addEventListener("trouble", (event) => {
    const {
      message,
      text,
      name = "pygolf-save.json",
    } = (event as CustomEvent<{ message: string; text?: string; name?: string }>).detail;
    const run = () => {
      offer = null;
      download({ name, text: text ?? "" });
    };
    const tell = () =>
      notify("save", { tone: "trouble", text: message, actions: text ? [{ label: "Export as a file", run }] : [] });
    if (text) offer = tell;
    // Every move of a game can fail to be saved. A notice that was closed returns only with another message.
    if (message !== shown || hasNotice("save")) tell();
    shown = message;
  });
  addEventListener("beforeunload", (event) => {
    if (!offer || !store.list().some((row) => row.unsaved)) return;
    event.preventDefault();
    offer();
  });
  store.addEventListener("recovered", () => {
    shown = "";
    removeNotice("save");
  });
  store.addEventListener("settings", () => applyAppearance(store.settings()));
}
