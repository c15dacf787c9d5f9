// The shot that a player is planning. It is saved, so that it survives a reload. Python evaluates where it can end.

import { parse } from "../../data/shapes.ts";
import { store } from "../../data/store.ts";
import { logRejection } from "../../engine/errors.ts";
import { Countdown } from "../../table/countdown.ts";
import { announce } from "../../ui/announce.ts";
import { EvaluationQueue } from "./evaluation-queue.ts";
import { at, nearest, ray } from "./geometry.ts";
import type { Cell, DoshView, Move, Ui } from "./view.ts";
import { canChoose, canPlan, clubs, hand } from "./view.ts";

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
  /** Whether the shot is only the page's first guess, to be replaced by a better one from Python. */
  fresh = false;
  /** Whether a finger is aiming. Set it to false with `finishAiming`. */
  aiming = false;
  /** What the tray shows. */
  tray: Tray = "";
  /** Called when an evaluation has arrived. */
  onChange: () => void = () => {};
  /** The coach's advice that was last shown. */
  #advice: Ui["advice"] = null;
  /** Key of the turn whose plan was played on this device. */
  played = "";
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
    const key = `${turnKey(view)}${watched ? "|watched" : ""}`;
    const posed = ui.posed ? ui.id : "";
    if (this.key !== key || this.posed !== posed)
      this.#startTurn(view, { key, posed, watched, hints: ui.hints && !ui.quiz });
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
  #startTurn(
    view: DoshView,
    { key, posed, watched, hints }: { key: string; posed: string; watched: boolean; hints: boolean },
  ) {
    const saved = posed ? null : loadPlan();
    this.key = key;
    this.posed = posed;
    this.shot = this.#firstShot(view);
    this.#first = this.shot;
    this.step = null;
    this.kept = [];
    this.evaluation = null;
    this.shown = null;
    // In a problem, a first shot suggested by Python would reveal the solution.
    this.fresh = hints && !posed;
    this.tray = "";
    const same = saved?.key === key ? saved : null;
    const limit = view.time_limit * 1000;
    this.countdown = limit > 0 && !posed ? new Countdown(limit, same?.left) : null;
    if (same) {
      this.shot = same.shot;
      this.#first = same.first ?? this.#first;
      this.step = same.step;
      this.kept = same.kept;
      this.fresh = this.fresh && same.fresh;
    } else if (!watched) this.#save();
  }

  /** Returns the first guess: towards the target, with the club whose rating is nearest to the distance. */
  #firstShot(view: DoshView): Shot {
    const { lie, away } = view.balls[view.turn ?? 0] ?? {};
    const [from, to] = [at(lie ?? view.tee), at(view.target)];
    return {
      direction: nearest(to[0] - from[0], to[1] - from[1]),
      card: this.bestCard(view, away ?? 0),
      elbow: null,
      adjust: 0,
      call: null,
    };
  }

  /**
   * Returns the card in hand whose rating is nearest to a distance, among those that reach beyond the elbow.
   * @param far - distance in counts
   * @param elbow - counts to the elbow
   */
  bestCard(view: DoshView, far: number, elbow: number = 0) {
    const seat = view.turn ?? 0;
    const all = clubs(view, seat);
    const off = (card: number) => Math.abs((all[card - 1]?.rating ?? 0) - far);
    const beyond = hand(view, seat).filter((card) => Math.max(...(all[card - 1]?.distance ?? [])) > elbow);
    return beyond.sort((one, other) => off(one) - off(other) || one - other)[0] ?? this.shot.card;
  }

  /** Saves the plan. */
  #save() {
    if (this.posed) return;
    const { key, shot, step, kept, fresh } = this;
    const plan = { key, shot, first: this.#first, step, kept, fresh, left: this.countdown?.left };
    // If this fails, the only consequence is that the plan is lost on a reload.
    store.backend.write(STORAGE_KEY, JSON.stringify(plan));
  }

  /**
   * Changes the plan to a shot, or to a safe step. The evaluation stays valid as long as the plan stays the same.
   * @param direction - of a step
   */
  setShot(ui: Ui, change: Partial<Shot>, direction: number | null = null) {
    const before = this.#request();
    const turned = change.direction !== undefined && change.direction !== this.shot.direction;
    this.shot = { ...this.shot, ...(turned ? { elbow: null } : {}), ...change };
    this.fresh = false;
    this.step = direction;
    if (direction === null && this.tray === "step") this.tray = "";
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
    this.setShot(ui, {}, direction);
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
    this.played = this.step === null ? this.key : "";
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
    return JSON.stringify({ do: "shot", ...set, ...(this.fresh ? { first: true } : {}) });
  }

  /** Handles the response to the request for the current plan. */
  #onResponse(response: any) {
    const first = response?.ok ? response.draft.move : null;
    if (first && this.fresh) {
      this.shot = { ...this.shot, ...first };
      this.#first = this.shot;
    }
    this.fresh = false;
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

/** Returns the key of a turn: table, round, hole, seat, stroke and phase. */
export const turnKey = (view: DoshView) =>
  [location.hash, view.round, view.hole, view.turn, view.balls[view.turn ?? 0]?.strokes, view.phase].join("|");

/** Returns the saved plan, or null if there is none or it is invalid. */
function loadPlan():
  | (Pick<Plan, "key" | "shot" | "step" | "kept" | "fresh"> & { first?: Shot; left?: unknown })
  | null {
  const saved = parse(store.backend.text(STORAGE_KEY)) as any;
  return typeof saved?.shot?.direction === "number" && Array.isArray(saved.kept) ? saved : null;
}
