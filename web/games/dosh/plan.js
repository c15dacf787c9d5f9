// The shot in the making: what was chosen so far, kept over a reload; what it may lead to, Python says.

import { noted } from "../../core/faults.js";
import { say } from "../../core/page/announce.js";
import { parse } from "../../core/store/envelope.js";
import { store } from "../../core/store/store.js";
import { at, nearest } from "./geometry.js";
import { choosing, clubs, hand, planning } from "./view.js";
import { Wishes } from "./wishes.js";

/** @import { Cell, DoshView, Move, Ui } from "./view.js" */
/** @typedef {{at: number, direction: number}} Elbow  counts to its dot, and the second direction */
/** @typedef {""|"club"|"direction"|"elbow"|"card"|"step"|"plans"} Tray */
/** @typedef {{direction: number, card: number, elbow: Elbow|null, adjust: number, call: number|null}} Shot */
/** @typedef {{cell: Cell, at: number}} Dot */
/**
 * What Python says of a plan.
 * @typedef {{legal: boolean, cells?: [number, number, number][], odds?: Record<string, number>, expected?: number,
 *   estimate?: boolean, loss?: number, card?: {distance: number[], hook: number[], green: boolean[]}, fault?: string}} Look
 */

const STORED = "pygolf:dosh-plan";
/** Cards of a short start: the game offers no other number. */
export const KEEP = 3;

const idle = () => ({
  /** Which table, hole, seat and stroke the plan belongs to. */
  key: "",
  /** The problem that it belongs to; "" at a table: what is thought about a problem is not kept, and no clock runs. */
  posed: "",
  shot: /** @type {Shot} */ ({ direction: 12, card: 1, elbow: null, adjust: 0, call: null }),
  /** A safe step instead of a shot: its direction. @type {number|null} */
  step: null,
  /** Cards picked for a start with three. @type {number[]} */
  kept: [],
  /** @type {Look|null} */
  look: null,
  /** Landing cells as they were last told, until those of a new plan come. @type {[number, number, number][]} */
  cells: [],
  /** The shot is still the page's own first thought: Python is asked for one to begin with. */
  fresh: false,
  /** The finger is on the line. */
  aiming: false,
  /** Which tray stands open. @type {Tray} */
  tray: "",
  /** The coach has been asked in this turn. */
  advised: false,
  /** The turn whose plan was played from here. */
  played: "",
  /** When this turn began, on the wall's clock, where there is a time limit. */
  began: 0,
});

export const mind = idle();

/** Another table begins with nothing. */
export function forget() {
  clearTimeout(ticking);
  Object.assign(mind, idle());
  wishes.want("");
}

/** Table, round, hole, seat, stroke and phase as one text. @param {DoshView} view */
export const keyOf = (view) =>
  [location.hash, view.round, view.hole, view.turn, view.balls[view.turn ?? 0]?.strokes, view.phase].join("|");

/**
 * Brings the plan to this turn: an unfinished one of the same turn comes back.
 * @param {DoshView} view
 * @param {Ui} ui
 */
export function tend(view, ui) {
  // Another tab's plan, once this one takes the game over, is not what was thought here while watching.
  const watched = ui.seat === null && !ui.busy;
  const key = `${keyOf(view)}${watched ? "|watched" : ""}`;
  const posed = ui.posed ? (ui.id ?? "") : "";
  if (mind.key !== key || mind.posed !== posed) {
    const kept = posed ? null : recall();
    Object.assign(mind, {
      key,
      posed,
      shot: fresh(view),
      step: null,
      kept: [],
      look: null,
      cells: [],
      // Where nothing is given away.
      fresh: ui.hints && !posed && !ui.quiz,
      tray: "",
      began: Date.now(),
    });
    if (kept?.key === key) Object.assign(mind, kept, { fresh: mind.fresh && kept.fresh });
    else if (!watched) save();
  }
  const advised = Boolean(ui.advice?.length);
  if (advised !== mind.advised) Object.assign(mind, { advised, tray: advised ? "plans" : "" });
  tick(view, ui);
  if (!ui.ready || !planning(view, ui)) return;
  asking = ui;
  wishes.want(`${mind.key}\n${wish()}`);
}

/**
 * A first thought: towards the target with the club whose rating is nearest to the way there.
 * @param {DoshView} view
 * @returns {Shot}
 */
function fresh(view) {
  const { lie, away } = view.balls[view.turn ?? 0] ?? {};
  const [from, to] = [at(lie ?? view.tee), at(view.target)];
  return {
    direction: nearest(to[0] - from[0], to[1] - from[1]),
    card: fitting(view, away ?? 0),
    elbow: null,
    adjust: 0,
    call: null,
  };
}

/**
 * The card in hand whose rating comes nearest to so many counts, among those that go beyond an elbow.
 * @param {DoshView} view @param {number} far @param {number} [elbow]  counts
 */
export function fitting(view, far, elbow = 0) {
  const seat = view.turn ?? 0;
  const all = clubs(view, seat);
  const off = (/** @type {number} */ card) => Math.abs((all[card - 1]?.rating ?? 0) - far);
  const beyond = hand(view, seat).filter((card) => Math.max(...(all[card - 1]?.distance ?? [])) > elbow);
  return beyond.sort((one, other) => off(one) - off(other) || one - other)[0] ?? mind.shot.card;
}

function save() {
  if (mind.posed) return;
  const { key, shot, step, kept, began, fresh } = mind;
  // Where it is refused, it is lost on a reload, no more.
  store.backend.write(STORED, JSON.stringify({ key, shot, step, kept, began, fresh }));
}

/** @returns {Pick<typeof mind, "key"|"shot"|"step"|"kept"|"began"|"fresh">|null} */
function recall() {
  const kept = /** @type {any} */ (parse(store.backend.text(STORED)));
  return typeof kept?.shot?.direction === "number" && Array.isArray(kept.kept) ? kept : null;
}

/** Changes the plan: a shot, or a safe step; what was said of it holds while it is the same.
 * @param {Ui} ui @param {Partial<Shot>} change @param {number|null} [direction]  of a step */
export function put(ui, change, direction = null) {
  const before = wish();
  const turned = change.direction !== undefined && change.direction !== mind.shot.direction;
  mind.shot = { ...mind.shot, ...(turned ? { elbow: null } : {}), ...change };
  mind.fresh = false;
  mind.step = direction;
  if (wish() !== before) mind.look = null;
  save();
  ui.redraw();
}

/** @param {Ui} ui @param {number|null} direction */
export const step = (ui, direction) => put(ui, {}, direction);

/** @param {Ui} ui @param {number} card @param {number} most */
export function pick(ui, card, most) {
  mind.kept = mind.kept.includes(card)
    ? mind.kept.filter((one) => one !== card)
    : [...mind.kept, card].slice(-most).sort((a, b) => a - b);
  save();
  ui.redraw();
}

/** The move as it stands. @param {DoshView} view @returns {Move} */
export function move(view) {
  if (view.phase === "keep") return { do: "keep", cards: mind.kept };
  const late = (secondsLeft(view) ?? 1) < 0 ? { late: true } : {};
  if (mind.step !== null) return { do: "step", direction: mind.step, ...late };
  const { direction, card, elbow, adjust, call } = mind.shot;
  return {
    do: "shot",
    direction,
    card,
    ...(elbow ? { elbow } : {}),
    ...(adjust ? { adjust } : {}),
    ...(call ? { call } : {}),
    ...late,
  };
}

/** Takes a move of the coach's over. @param {Ui} ui @param {Move} advised */
export function take(ui, advised) {
  const fields = /** @type {any} */ (advised);
  mind.tray = "";
  if (advised.do === "keep") {
    mind.kept = fields.cards;
    save();
    return ui.redraw();
  }
  if (advised.do === "step") return step(ui, fields.direction);
  put(ui, {
    direction: fields.direction,
    card: fields.card,
    elbow: fields.elbow ?? null,
    adjust: fields.adjust ?? 0,
    call: fields.call ?? null,
  });
}

/** Whether all is chosen that a move needs. @param {DoshView} view @param {Ui} ui */
export const ready = (view, ui) => choosing(view, ui) && (view.phase !== "keep" || mind.kept.length === KEEP);

/** Plays the plan, or keeps the cards. @param {DoshView} view @param {Ui} ui */
export function play(view, ui) {
  if (!ready(view, ui)) return;
  mind.tray = "";
  mind.played = mind.step === null ? mind.key : "";
  ui.send(move(view));
}

/** Seconds that are left of this turn; null where there is no limit. @param {DoshView} view */
export function secondsLeft(view) {
  const limit = view.time_limit;
  return limit > 0 && !view.over && !mind.posed ? Math.ceil((mind.began + limit * 1000 - Date.now()) / 1000) : null;
}

let ticking = 0;

/** Draws anew every second while the clock runs, and says when little is left. @param {DoshView} view @param {Ui} ui */
function tick(view, ui) {
  clearTimeout(ticking);
  const left = planning(view, ui) ? secondsLeft(view) : null;
  if (left === null || left < 0) return;
  if (left === 10) say("Ten seconds left.");
  ticking = setTimeout(() => (left === 0 ? late(ui) : ui.redraw()), 1000);
}

/** @param {Ui} ui */
function late(ui) {
  say("Time is up: the turn costs a penalty stroke.");
  ui.redraw();
}

/** The plan as Python is asked about it. */
const wish = () =>
  JSON.stringify(
    mind.step !== null
      ? { do: "step", direction: mind.step }
      : {
          do: "shot",
          ...Object.fromEntries(Object.entries(mind.shot).filter(([, value]) => value !== null)),
          ...(mind.fresh ? { first: true } : {}),
        },
  );

/** The table that is told of an answer. @type {Ui|null} */
let asking = null;

/** What the plan costs against the best of all takes longer: it is asked when the plan has stood for a moment. */
const STANDS = 700;

const wishes = new Wishes({
  ask: async (wish, close) => {
    const draft = JSON.parse(wish.slice(wish.indexOf("\n")));
    return asking?.ask?.({ op: "draft", draft: close ? draft : { ...draft, quick: true } }).catch(noted("plan"));
  },
  answered: (answer) => {
    const first = answer?.ok ? answer.draft.move : null;
    if (first && mind.fresh) Object.assign(mind.shot, first);
    mind.fresh = false;
    if (answer?.ok) Object.assign(mind, { look: answer.draft, cells: answer.draft.cells ?? [] });
    asking?.redraw();
  },
  later: (run) => setTimeout(run, STANDS),
});
