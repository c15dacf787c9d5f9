// The apron of Doshboardgolf with the dice of the shot, and the number of the stroke.

import type { Counter } from "../../table/types.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Plan } from "./plan.ts";
import { die } from "./signs.ts";
import type { DoshView } from "./view.ts";
import { ballInPlay } from "./view.ts";

/** Number of dice next to which there is room for what they mean. */
const MAX_DICE_WITH_WORDS = 3;

/** Draws the dice of the shot. A safe step has none. */
export function apron(plan: Plan, view: DoshView) {
  const { animated } = view;
  const coming = view.over || plan.step !== null ? [] : shotDice(view).map((kind) => ({ die: kind, face: null }));
  const dice = animated?.dice ?? coming;
  const words = dice.length > MAX_DICE_WITH_WORDS ? [] : (animated?.words ?? []);
  if (!dice.length) return nothing;
  // A new element for each text, because a reused one would move when its width changes.
  return keyed(
    words.join(),
    html`<div class="dosh-dice ${plan.aiming ? "aside" : animated ? "thrown" : ""}" role="group" aria-label="The dice of this shot">${dice.map(
      (one, position) => die(one.die, one.face, position),
    )}${words.length ? html`<p class="lookup">${words.join("\n")}</p>` : nothing}</div>`,
  );
}

/** Returns the dice of a shot. In the second edition all five are rolled together. */
export const shotDice = ({ level }: DoshView) =>
  level === "second" ? ["blue", "red", "green", "white", "black"] : ["blue", "red"];

/**
 * Returns the number of the stroke, with the distance to the flag and the time.
 * @param left - seconds of this turn, or null if there is no limit
 */
export function counter(view: DoshView, left: number | null): Counter | null {
  const ball = ballInPlay(view);
  if (!ball || view.over || view.phase === "keep") return null;
  return {
    word: "Stroke",
    value: ball.strokes + 1,
    note: ball.away === null ? "" : `${ball.away} to the flag`,
    plate: true,
    part: "stroke-number",
    ...(left === null ? {} : { sign: clock(left) }),
  };
}

const clock = (left: number) =>
  html`<span class="shot-clock ${left < 11 ? "short" : ""}" role="timer" aria-live="off">${
    left < 0 ? "late" : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`
  }</span>`;
