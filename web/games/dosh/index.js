// Doshboardgolf at the club: its face to the page.

import { noted } from "../../core/faults.js";
import { say } from "../../core/page/announce.js";
import { advances } from "../../table/play.js";
import { outcome } from "../../table/standing.js";
import { counted } from "../../table/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { actions, details, spoken, toggle } from "./actions.js";
import { dots, turns } from "./aim.js";
import { camera } from "./camera.js";
import { card } from "./card.js";
import { next } from "./hand.js";
import { again, changed, framed, landing, leave, picture } from "./map.js";
import { KEEP, mind, move, pick, play, put, step, take } from "./plan.js";
import { share } from "./share.js";
import { ballInPlay, choosing, hand, planning, UNITS } from "./view.js";
import { describeEvent, describeWanted } from "./words.js";

/** @import { GameSlots, Ui } from "../../core/types.js" */
/** @import { DoshView } from "./view.js" */

const animation = () => import("./animation.js").catch(noted("animation"));

again.play = (view, ui) => void animation().then((found) => found?.replay(view, ui));

/**
 * A key that changes the plan, and says the plan, or other words.
 * @param {string} key
 * @param {string} label
 * @param {(view: DoshView, ui: Ui) => string|void} change
 */
const plans = (key, label, change) => ({
  key,
  label,
  run: (/** @type {DoshView} */ view, /** @type {Ui} */ ui) => {
    if (!choosing(view, ui)) return;
    const words = change(view, ui);
    say(`${words ?? spoken(view, view.phase === "keep" ? { do: "keep", cards: [mind.shot.card] } : move(view))}.`);
  },
});

/** @param {number} direction @param {DoshView} view @param {Ui} ui */
function point(direction, view, ui) {
  if (mind.step === null) put(ui, { direction });
  else if (view.choices.steps?.includes(direction)) step(ui, direction);
}

/** Moves the elbow along the line. @param {DoshView} view @param {Ui} ui @param {number} by */
function slide(view, ui, by) {
  const line = dots(view, mind.shot.direction);
  const { elbow, direction } = mind.shot;
  if (!line.length) return;
  const at = elbow ? line.findIndex((dot) => dot.at === elbow.at) + by : by > 0 ? 0 : line.length - 1;
  const dot = line[Math.max(0, Math.min(line.length - 1, at))];
  const onward = turns(view, direction).filter((number) => number !== direction);
  if (dot) put(ui, { elbow: { at: dot.at, direction: elbow?.direction ?? onward[0] ?? direction } });
}

/** Turns the second leg. @param {DoshView} view @param {Ui} ui @param {number} by */
function turn(view, ui, by) {
  const { elbow, direction } = mind.shot;
  const all = turns(view, direction);
  const onward = all.filter((number) => number !== direction);
  if (!elbow) return slide(view, ui, 1);
  const to = onward[(onward.indexOf(elbow.direction) + by + onward.length) % onward.length];
  if (to) put(ui, { elbow: { ...elbow, direction: to } });
}

/** @param {Ui} ui @param {number} by */
function callOut(ui, by) {
  const now = ((mind.shot.call ?? 0) + by + 13) % 13;
  put(ui, { call: now || null });
}

/** @param {DoshView} view @param {Ui} ui @param {number} by */
function adjust(view, ui, by) {
  const steps = view.choices.adjust ?? [0];
  const to = mind.shot.adjust + by;
  if (steps.includes(to)) put(ui, { adjust: to });
}

/** In the start with three cards the numbers pick cards, else they point. @param {number} number */
const numbered = (number) => (/** @type {DoshView} */ view, /** @type {Ui} */ ui) => {
  if (view.phase === "shot") return point(number, view, ui);
  if (hand(view, view.turn).includes(number)) pick(ui, number, KEEP);
  return `Kept: ${mind.kept.join(", ") || "none"}`;
};

/** The dice of a shot, in the order in which they are typed. @param {DoshView} view */
const rack = (view) =>
  view.level === "second"
    ? { count: 5, sides: 12, title: "Roll all five: blue, red, green, white, black" }
    : { count: 2, sides: 12, title: "Roll blue, then red" };

/** The dice that lie before the first tee. @param {DoshView} view */
function weather(view) {
  const wind = Boolean(view.wind);
  const tide = Boolean(view.tide);
  if (!wind && !tide) return null;
  const parts = [wind ? "white and black for the wind" : "", tide ? "one for the tide" : ""].filter(Boolean);
  return { count: (wind ? 2 : 0) + (tide ? 1 : 0), sides: 12, title: `Roll ${parts.join(", ")}` };
}

/** @param {DoshView} view */
function describeMoment(view) {
  const round = view.rounds > 1 ? `round ${view.round}, ` : "";
  const strokes = ballInPlay(view)?.strokes;
  return view.phase === "keep"
    ? "before the first tee"
    : `${round}hole ${view.hole}${strokes === undefined ? "" : `, stroke ${strokes + 1}`}`;
}

/** The keys for the directions of the clock, from 1 to 12. */
const HOURS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];

/** @type {GameSlots<DoshView>} */
export default {
  id: "dosh",
  fitted: true,
  goal: "From tee to flag in few strokes: a club, a line, a roll",
  note: (view) => (view.standing.decided ? "The match is decided: the card can end it" : ""),
  details,
  scoreWords: (score, view) => counted(score, UNITS[view.standing.format] ?? "stroke"),
  prepare: async () => {
    void animation();
  },
  changed,
  leave,
  upper: (view, ui) => html`<div class="table-upper">${picture(view, ui)}</div>`,
  actions,
  card,
  // The animation comes while the first shot is planned; without it the table changes at once.
  animate: async (...played) => (await animation())?.animate(...played),
  describeEvent,
  share,
  diceToEnter: (view, move) => (move.do === "shot" ? rack(view) : null),
  describeWanted,
  opening: weather,
  verdict: outcome,
  describeMoment,
  caption: (view) => (view.rounds > 1 ? `Round ${view.round}` : ""),
  setup: async () => (await import("./setup.js")).setup,
  describeMove: (move, view) => spoken(view, move),
  keys: [
    ...HOURS.map((key, i) =>
      plans(key, "Direction by the clock: 1 to 9, 0 for 10, - for 11, = for 12", numbered(i + 1)),
    ),
    plans("n", "Next club", (view, ui) => next(view, ui, 1)),
    plans("p", "Club before", (view, ui) => next(view, ui, -1)),
    plans("e", "Elbow farther", (view, ui) => slide(view, ui, 1)),
    plans("w", "Elbow nearer", (view, ui) => slide(view, ui, -1)),
    plans("t", "Turn the second leg", (view, ui) => turn(view, ui, 1)),
    plans("y", "Turn it the other way", (view, ui) => turn(view, ui, -1)),
    plans("x", "Straight, no elbow", (_, ui) => put(ui, { elbow: null })),
    plans("+", "Card up", (view, ui) => adjust(view, ui, 1)),
    plans("_", "Card down", (view, ui) => adjust(view, ui, -1)),
    plans("c", "Call the next number for the hole-out", (_, ui) => callOut(ui, 1)),
    plans("v", "Call the number before", (_, ui) => callOut(ui, -1)),
    plans("s", "Safe step, or back to the shot", (view, ui) =>
      step(ui, mind.step === null ? (view.choices.steps?.[0] ?? null) : null),
    ),
    plans("b", "Take the coach’s plan", (_, ui) => {
      if (ui.advice?.[0]) take(ui, ui.advice[0].move);
    }),
    { key: "r", label: "Roll", run: play },
    ...advances("Roll", play),
    {
      key: "f",
      label: "Show the hole",
      run: (view, ui) => camera.fit([...framed(view, ui), ...landing()], ui.reduced),
    },
    { key: "o", label: "Show the whole course", run: (_, ui) => camera.whole(ui.reduced) },
    { key: "i", label: "Closer", run: () => camera.closer() },
    { key: "k", label: "Farther", run: () => camera.farther() },
    { key: "d", label: "Open the directions", run: (view, ui) => planning(view, ui) && toggle(ui, "direction") },
  ],
};
