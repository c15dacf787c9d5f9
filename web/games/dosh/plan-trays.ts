// What the tray shows instead of the clubs: buttons that change the line, the directions of a safe step, or the coach's
// plans. It is loaded when it is first opened.

import { html } from "../../vendor/lit-html/lit-html.js";
import { arrows } from "./arrow-keys.ts";
import type { Point } from "./geometry.ts";
import { at, ray } from "./geometry.ts";
import { dots, lineDots, turns } from "./line.ts";
import type { Elbow, Plan, Shot } from "./plan.ts";
import { arrow } from "./signs.ts";
import type { DoshView, Ui } from "./view.ts";
import { CLOCK, clubs, shownSeat } from "./view.ts";

/** Functions that draw what the tray contains, by its name. */
export const TRAYS: Readonly<Record<string, (plan: Plan, view: DoshView, ui: Ui) => unknown>> = {
  line,
  step: steps,
  plans,
};

/** A button of the line: its sign, its two lines, and the change of the plan, or null if it changes nothing. */
type LineTile = { sign: unknown; head: string; note: string; change: Partial<Shot> | null };

/**
 * Draws the buttons that bend the line and turn it, for players who do not drag. Each says what it does. While there is no
 * elbow, those at the ends turn the shot; otherwise, they move the elbow.
 */
function line(plan: Plan, view: DoshView, ui: Ui) {
  const tiles = plan.shot.elbow ? elbowTiles(plan.shot, plan.shot.elbow, view) : straightTiles(plan, view);
  return html`<div class="tiles eight line" data-part=planner role="group" aria-label="Direction and elbow">${tiles.map(
    ({
      sign,
      head,
      note,
      change,
    }) => html`<button type="button" class="tile line-tile ${change ? "can" : ""}" ?disabled=${!change}
      @click=${() => change && plan.setShot(ui, change)}>${sign}<span class="line-head">${head}</span> <span>${note}</span></button>`,
  )}</div>`;
}

/** Returns the number of the clock that is a number of hours from another one. */
const turn = (direction: number, by: number) => ((direction + by + 11) % 12) + 1;

/** Returns the buttons for a straight line. */
function straightTiles({ shot }: Plan, view: DoshView): LineTile[] {
  const { direction } = shot;
  const aim = (by: number, side: string): LineTile => {
    const to = turn(direction, by);
    return { sign: arrow(to), head: `Aim ${side}`, note: `${to} o’clock`, change: { direction: to } };
  };
  const bend = (by: number, side: string): LineTile => {
    const elbow = bendToFlag(shot, view, by);
    return {
      sign: drawBend(direction, elbow?.direction ?? turn(direction, by)),
      head: `Bend ${side}`,
      note: elbow ? `after ${elbow.at}` : "no room",
      change: elbow && { elbow },
    };
  };
  return [aim(-1, "left"), bend(-1, "left"), bend(1, "right"), aim(1, "right")];
}

/** Returns the buttons for a line with an elbow. */
function elbowTiles({ direction }: Shot, elbow: Elbow, view: DoshView): LineTile[] {
  const line = dots(view, direction);
  const at = line.findIndex((dot) => dot.at === elbow.at);
  const move = (by: number, head: string): LineTile => {
    const dot = line[at + by];
    return {
      sign: drawBend(direction, elbow.direction, by),
      head,
      note: dot ? `after ${dot.at}` : "no room",
      change: dot ? { elbow: { ...elbow, at: dot.at } } : null,
    };
  };
  const bend = (by: number, side: string): LineTile => {
    const onward = turn(elbow.direction, by);
    const isStraight = onward === direction;
    return {
      sign: drawBend(direction, onward),
      head: isStraight ? "Straight" : `More ${side}`,
      note: isStraight ? "no elbow" : `${onward} o’clock`,
      change: turns(view, direction).includes(onward)
        ? { elbow: isStraight ? null : { ...elbow, direction: onward } }
        : null,
    };
  };
  return [move(-1, "Sooner"), bend(-1, "left"), bend(1, "right"), move(1, "Later")];
}

/**
 * Returns the elbow to one side that leads nearest to the flag, or null if there is none.
 * @param side - -1 for the left, 1 for the right
 */
function bendToFlag({ direction, card }: Shot, view: DoshView, side: number): Elbow | null {
  const [u, v] = at(view.target);
  const longest = Math.max(1, ...(clubs(view, shownSeat(view))[card - 1]?.distance ?? []));
  const elbows = lineDots(view, direction, longest).flatMap((dot) =>
    [1, 2, 3].flatMap((hours) => {
      const onward = turn(direction, side * hours);
      if (!turns(view, direction).includes(onward)) return [];
      const [x, y] = at(dot.cell);
      const [dx, dy] = ray(onward);
      const along = Math.max(0, ((u - x) * dx + (v - y) * dy) / (dx * dx + dy * dy));
      const far = Math.round(Math.hypot(u - x - along * dx, v - y - along * dy));
      return [{ elbow: { at: dot.at, direction: onward }, rank: [far, hours, dot.at] }];
    }),
  );
  return elbows.sort((one, other) => compare(one.rank, other.rank))[0]?.elbow ?? null;
}

/** Compares two lists of numbers by their first difference. */
const compare = (one: number[], other: number[]) =>
  one.map((value, i) => value - (other[i] ?? 0)).find((difference) => difference) ?? 0;

/** Length of the line in the sign of a bend, and of the strokes of its arrowhead. */
const SIGN = 19;
const HEAD = 6;

/**
 * Draws a line that bends, as it lies on the map.
 * @param moved - -1 if the sign is that of an earlier bend, 1 if of a later one
 */
function drawBend(direction: number, onward: number, moved: number = 0) {
  const unit = (hour: number): Point => [Math.sin((hour * Math.PI) / 6), -Math.cos((hour * Math.PI) / 6)];
  const [[dx, dy], [ex, ey]] = [unit(direction), unit(onward)];
  const first = SIGN * (0.5 + moved * 0.25);
  const points: Point[] = [
    [0, 0],
    [dx * first, dy * first],
  ];
  const [bx, by] = points[1] as Point;
  const tip: Point = [bx + ex * (SIGN - first), by + ey * (SIGN - first)];
  const middle = (axis: 0 | 1) =>
    (Math.min(0, [bx, by][axis] ?? 0, tip[axis]) + Math.max(0, [bx, by][axis] ?? 0, tip[axis])) / 2;
  const place = ([x, y]: Point) => `${(12 + x - middle(0)).toFixed(1)} ${(12 + y - middle(1)).toFixed(1)}`;
  const barb = (by: number): Point => {
    const [x, y] = unit(onward + by);
    return [tip[0] - x * HEAD, tip[1] - y * HEAD];
  };
  return html`<svg class="icon bend" viewBox="0 0 24 24" aria-hidden="true"><path class="line"
    d=${`M${[...points, tip].map(place).join("L")}M${[barb(1.4), tip, barb(-1.4)].map(place).join("L")}`}></path></svg>`;
}

/** Draws the directions of the safe step. */
function steps(plan: Plan, view: DoshView, ui: Ui) {
  const all = CLOCK.filter((number) => view.choices.steps?.includes(number));
  const choose = (number: number | undefined) => plan.setStep(ui, number ?? plan.firstStep(view));
  return html`<div class="tiles eight" data-part=planner role="radiogroup" aria-label="Safe step"
    @keydown=${arrows((by) => choose(all[(all.findIndex((one) => one === plan.step) + by + all.length) % all.length]))}>${all.map(
      (number) => html`<button type="button" class="tile can ${number === plan.step ? "on" : ""}" role="radio"
        aria-checked=${String(number === plan.step)} tabindex=${number === plan.step ? 0 : -1}
        @click=${() => choose(number)}>${arrow(number)}<span class="unseen">Step to </span><b>${number}</b></button>`,
    )}</div>`;
}

/** Labels of the coach's plans, by style. */
const PLAN_LABELS: Readonly<Record<string, string>> = {
  best: "Best plan",
  "best and safe": "Best plan",
  safe: "Safe plan",
};

/**
 * Returns the two lines of one of the coach's plans, for example "Plan 2" and "Mashie".
 * @param at - its index
 */
function planText(view: DoshView, { own, style, move }: NonNullable<Ui["advice"]>[number], at: number) {
  const label = own ? "Your plan" : (PLAN_LABELS[style] ?? (at ? `Plan ${at + 1}` : "Best plan"));
  const cards: number[] = move["cards"] ?? [];
  if (move.do === "keep") return [label, cards.join(", ")];
  return [label, move.do === "shot" ? clubs(view, shownSeat(view))[move["card"] - 1]?.name : "safe step"];
}

/** Draws the coach's plans. */
function plans(plan: Plan, view: DoshView, ui: Ui) {
  return html`<div class="tiles eight" data-part=planner role="group" aria-label="The coach’s plans">${(
    ui.advice ?? []
  ).map((one, at) => {
    const [label, note] = planText(view, one, at);
    const isOn = plan.matches(view, one.move);
    return html`<button type="button" class="tile can plan-tile ${isOn ? "on" : ""}" data-do="plan" aria-pressed=${String(isOn)}
        @click=${() => plan.useAdvice(ui, one.move)}><b>${label}</b> <span>${note}</span></button>`;
  })}</div>`;
}
