// The shot that a player is planning. It is saved, so that it survives a reload. Python evaluates where it can end.

import { parse } from "../../data/shapes.ts";
import { store } from "../../data/store.ts";
import { logRejection } from "../../engine/errors.ts";
import { Countdown } from "../../table/countdown.ts";
import type { Ask } from "../../table/types.ts";
import { announce } from "../../ui/announce.ts";
import { EvaluationQueue } from "./evaluation-queue.ts";
import { at, nearest, ray } from "./geometry.ts";
import type { Cell, DoshView, Move, Ui } from "./view.ts";
import { ballInPlay, canChoose, canPlan, clubs, hand, same } from "./view.ts";

/** counts to its dot, and the second direction */
export type Elbow = { at: number; direction: number };

/** What the tray shows: the clubs (""), the buttons of the line, the directions of a safe step, or the coach's plans. */
export type Tray = "" | "line" | "step" | "plans";

export type Shot = { direction: number; card: number; elbow: Elbow | null; adjust: number; call: number | null };

export type Dot = { cell: Cell; at: number };

/** Python's evaluation of a plan. */
export type Evaluation = {
  legal: boolean;
  cells?: [number, number, number][];
  odds?: Record<string, number>;
  /** Where the ball stops, and whether it goes in: names with percentages that add up to 100. */
  ends?: [string, number][];
  holing?: [string, number][];
  /** Sentences about the possible results. */
  why?: string;
  /** Whether a hazard is likely. */
  careful?: boolean;
  expected?: number;
  estimate?: boolean;
  card?: { distance: number[]; hook: number[]; green: boolean[] };
  fault?: string;
};

const STORAGE_KEY = "pygolf:dosh-plan";
/** Number of starting cards that players choose, if the game starts with few cards. The game offers no other number. */
export const CARDS_TO_KEEP = 3;

/** The plan at one open table, from the start of a turn to its move. */
export class Plan {
  /** Key of the table, hole, seat and stroke that the plan belongs to. */
  key = "";
  /** Id of the problem that the plan belongs to, or "" at a table. The plan of a problem is not saved and has no time
   * limit. */
  posed = "";
  shot: Shot = { direction: 12, card: 1, elbow: null, adjust: 0, call: null };
  /** The direction of a safe step that is planned instead of a shot. */
  step: number | null = null;
  /** Cards picked as starting cards. */
  kept: number[] = [];
  /** The shot with which the turn started. */
  #first: Shot = this.shot;
  /** The evaluation of the current plan, once it has arrived. */
  evaluation: Evaluation | null = null;
  /** The last evaluation of this turn, shown until the next one arrives. */
  shown: Evaluation | null = null;
  /** Whether a finger is aiming. Set it to false with `finishAiming`. */
  aiming = false;
  /** What the message line says about the plan until it changes, or null. */
  remark: Ask | null = null;
  /** What the tray shows. */
  tray: Tray = "";
  /** Called when an evaluation has arrived. */
  onChange: () => void = () => {};
  /** The coach's advice that was last shown. */
  #advice: Ui["advice"] = null;
  /** The last shot of each seat, and where it was played. */
  #lastShots = new Map<number, { hole: string; lie: Cell; shot: Shot }>();
  /** The clock of this turn, or null if there is no time limit. */
  countdown: Countdown | null = null;
  /** Timer that redraws the clock. */
  #clock = 0;
  /** The `Ui` that is redrawn when an evaluation arrives. */
  #ui: Ui | null = null;
  #queue = new EvaluationQueue({
    send: async (request) => {
      const draft = { ...JSON.parse(request.slice(request.indexOf("\n"))), quick: true };
      return this.#ui?.ask?.({ op: "draft", draft }).catch(logRejection("plan"));
    },
    onResponse: (response) => this.#onResponse(response),
  });

  /** Stops the timers and cancels pending requests: their responses are ignored. */
  dispose() {
    clearTimeout(this.#clock);
    this.#queue.request("");
    this.#ui = null;
  }

  /** Starts the plan of a new turn, or restores an unfinished one of the same turn, and requests its evaluation. */
  update(view: DoshView, ui: Ui) {
    // While this tab only watches, it does not restore the plan that another tab has saved.
    const watched = ui.seat === null && !ui.busy;
    // A view that an older version has saved offers no aims until Python has replayed the game.
    const key = `${turnKey(view)}${watched ? "|watched" : ""}${view.aims === undefined ? "|old" : ""}`;
    const posed = ui.posed ? ui.id : "";
    if (this.key !== key || this.posed !== posed) this.#startTurn(view, { key, posed, watched });
    if (ui.advice !== this.#advice) {
      this.#advice = ui.advice;
      this.tray = ui.advice?.length ? "plans" : "";
    }
    this.#tick(view, ui);
    if (!ui.ready || !canPlan(view, ui)) return;
    this.#ui = ui;
    this.#queue.request(`${this.key}\n${this.#request()}`);
  }

  /** Starts the plan of another turn. */
  #startTurn(view: DoshView, { key, posed, watched }: { key: string; posed: string; watched: boolean }) {
    const saved = posed ? null : loadPlan();
    this.key = key;
    this.posed = posed;
    this.shot = this.#firstShot(view);
    this.#first = this.shot;
    this.step = null;
    this.kept = [];
    this.evaluation = null;
    this.shown = null;
    this.remark = null;
    this.tray = "";
    const own = saved?.key === key ? saved : null;
    const limit = view.time_limit * 1000;
    this.countdown = limit > 0 && !posed ? new Countdown(limit, own?.left) : null;
    if (own) {
      this.shot = own.shot;
      this.#first = own.first ?? this.#first;
      this.step = own.step;
      this.kept = own.kept;
    } else if (!watched) this.#save();
  }

  /**
   * Returns the shot with which a turn starts: the last one if the ball has returned to where it was played, otherwise
   * straight towards the flag.
   */
  #firstShot(view: DoshView): Shot {
    const seat = view.turn ?? 0;
    const last = this.#lastShots.get(seat);
    const isBack = last?.hole === holeKey(view) && same(last.lie, ballInPlay(view)?.lie);
    if (last && isBack && hand(view, seat).includes(last.shot.card)) return last.shot;
    const { direction = 12, card = hand(view, seat)[0] ?? 1 } = view.aims?.first ?? {};
    return { direction, card, elbow: null, adjust: 0, call: null };
  }

  /**
   * Returns the card in hand that fits a distance best, among those that reach beyond the elbow.
   * @param far - distance in counts
   * @param elbow - counts to the elbow
   */
  bestCard(view: DoshView, far: number, elbow: number = 0) {
    const all = clubs(view, view.turn ?? 0);
    const fitting = view.aims?.clubs ?? [];
    const reaches = (card: number) => Math.max(0, ...(all[card - 1]?.distance ?? [])) > elbow;
    return fitting.slice(Math.min(Math.round(far), fitting.length - 1)).find(reaches) ?? this.shot.card;
  }

  /** Saves the plan. */
  #save() {
    if (this.posed) return;
    const { key, shot, step, kept } = this;
    const plan = { key, shot, first: this.#first, step, kept, left: this.countdown?.left };
    // If this fails, the only consequence is that the plan is lost on a reload.
    store.backend.write(STORAGE_KEY, JSON.stringify(plan));
  }

  /**
   * Changes the plan to a shot, or to a safe step. The evaluation stays valid as long as the plan stays the same.
   * @param how - `step`: the direction of a step; `remark`: what the message line says about the plan
   */
  setShot(
    ui: Ui,
    change: Partial<Shot>,
    { step = null, remark = null }: { step?: number | null; remark?: Ask | null } = {},
  ) {
    const before = this.#request();
    const turned = change.direction !== undefined && change.direction !== this.shot.direction;
    this.shot = { ...this.shot, ...(turned ? { elbow: null } : {}), ...change };
    this.step = step;
    this.remark = remark;
    if (step === null && this.tray === "step") this.tray = "";
    if (this.#request() !== before) this.evaluation = null;
    if (!this.aiming) this.#save();
    ui.redraw();
  }

  /** Whether the player has changed the plan since the start of the turn. */
  get isChanged() {
    return this.kept.length > 0 || this.step !== null || shotKey(this.shot) !== shotKey(this.#first);
  }

  /** Restores the plan of the start of the turn. */
  reset(ui: Ui) {
    this.kept = [];
    this.tray = "";
    this.setShot(ui, this.#first);
  }

  /** Ends a drag and saves the plan, which is not saved at each step of a drag, because that would slow it down. */
  finishAiming() {
    this.aiming = false;
    this.#save();
  }

  /**
   * Returns the safe step nearest to the planned direction, or null if no step is possible. Of two equally near steps,
   * it returns the one that is nearer to the target.
   */
  firstStep(view: DoshView) {
    const steps = view.choices.steps ?? [];
    const [x, y] = ray(this.shot.direction);
    const [from, to] = [at(view.balls[view.turn ?? 0]?.lie ?? view.tee), at(view.target)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    // The direction of the target has a small weight, so that it only decides between two equally near steps.
    const weight = (0.1 * Math.hypot(x, y)) / (Math.hypot(dx, dy) || 1);
    return steps.length ? nearest(x + dx * weight, y + dy * weight, steps) : null;
  }

  /** Plans a safe step, or the shot again if `direction` is null. */
  setStep(ui: Ui, direction: number | null) {
    this.tray = direction === null ? "" : "step";
    this.setShot(ui, {}, { step: direction });
  }

  /** Picks a starting card, or puts it back. */
  toggleKept(ui: Ui, card: number) {
    this.kept = this.kept.includes(card)
      ? this.kept.filter((one) => one !== card)
      : [...this.kept, card].slice(-CARDS_TO_KEEP).sort((a, b) => a - b);
    this.#save();
    ui.redraw();
  }

  /** Returns the plan as a move. */
  move(view: DoshView): Move {
    if (view.phase === "keep") return { do: "keep", cards: this.kept };
    const late = (this.secondsLeft(view) ?? 1) < 0 ? { late: true } : {};
    if (this.step !== null) return { do: "step", direction: this.step, ...late };
    const { direction, card, elbow, adjust, call } = this.shot;
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

  /** Uses a move that the coach advised as the plan. */
  useAdvice(ui: Ui, advised: Move) {
    this.tray = "";
    if (advised.do === "keep") {
      this.kept = advised.cards;
      this.#save();
      return ui.redraw();
    }
    if (advised.do === "step") return this.setStep(ui, advised.direction);
    this.setShot(ui, {
      direction: advised.direction,
      card: advised.card,
      elbow: advised.elbow ?? null,
      adjust: advised.adjust ?? 0,
      call: advised.call ?? null,
    });
  }

  /** Returns whether everything that the move needs is chosen. */
  ready(view: DoshView, ui: Ui) {
    return canChoose(view, ui) && (view.phase !== "keep" || this.kept.length === CARDS_TO_KEEP);
  }

  /** Returns the planned shot or step for the coach's table, or null if none is planned. */
  own(view: DoshView) {
    if (view.phase !== "shot") return null;
    const { late: _, ...move } = this.move(view);
    return move;
  }

  /** Returns whether the plan is this move of the coach. */
  matches(view: DoshView, move: Move) {
    const key = ({ do: kind, direction, card, elbow, adjust, call }: Move) =>
      JSON.stringify([kind, direction, card, elbow?.at, elbow?.direction, adjust || 0, call || 0]);
    return key(this.move(view)) === key(move);
  }

  /** Plays the plan, or keeps the cards. */
  play(view: DoshView, ui: Ui) {
    if (!this.ready(view, ui)) return;
    this.tray = "";
    const lie = ballInPlay(view)?.lie;
    if (lie && view.turn !== null && this.step === null)
      this.#lastShots.set(view.turn, { hole: holeKey(view), lie, shot: { ...this.shot, call: null } });
    ui.send(this.move(view));
  }

  /** Changes what the tray shows. */
  openTray(ui: Ui, name: Tray) {
    this.tray = name;
    ui.redraw();
  }

  /** Returns the seconds left of this turn, or null if there is no limit. */
  secondsLeft(view: DoshView) {
    return this.countdown && !view.over ? Math.ceil(this.countdown.left / 1000) : null;
  }

  /** Redraws every second while the clock is running, and announces when little time is left. */
  #tick(view: DoshView, ui: Ui) {
    clearTimeout(this.#clock);
    const left = canPlan(view, ui) ? this.secondsLeft(view) : null;
    if (left === null || left < 0) return;
    if (left === 10) announce("Ten seconds left.");
    this.#clock = setTimeout(() => {
      this.#save();
      if (left === 0) announce("Time is up: the turn costs a penalty stroke.");
      ui.redraw();
    }, 1000);
  }

  /** Returns the plan as the JSON text of a request. */
  #request() {
    if (this.step !== null) return JSON.stringify({ do: "step", direction: this.step });
    const set = Object.fromEntries(Object.entries(this.shot).filter(([, value]) => value !== null));
    return JSON.stringify({ do: "shot", ...set });
  }

  /** Handles the response to the request for the current plan. */
  #onResponse(response: any) {
    if (response?.ok) {
      this.evaluation = response.draft;
      this.shown = response.draft;
    }
    this.onChange();
    this.#ui?.redraw();
  }
}

/** Returns a text that is equal for equal shots. */
const shotKey = ({ direction, card, elbow, adjust, call }: Shot) =>
  JSON.stringify([direction, card, elbow?.at, elbow?.direction, adjust, call]);

/** Returns the key of a hole: table, round and number. */
const holeKey = (view: DoshView) => [location.hash, view.round, view.hole].join("|");

/** Returns the key of a turn: table, round, hole, seat, stroke and phase. */
const turnKey = (view: DoshView) =>
  [holeKey(view), view.turn, view.balls[view.turn ?? 0]?.strokes, view.phase].join("|");

/** Returns the saved plan, or null if there is none or it is invalid. */
function loadPlan(): (Pick<Plan, "key" | "shot" | "step" | "kept"> & { first?: Shot; left?: unknown }) | null {
  const saved = parse(store.backend.text(STORAGE_KEY)) as any;
  return typeof saved?.shot?.direction === "number" && Array.isArray(saved.kept) ? saved : null;
}
