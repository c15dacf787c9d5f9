// The stage of Dice Golf: the picture of the hole, where the ball can come to rest next, the number of the stroke, and
// the dice on the apron.

import { currentPlayer, percent, pluralise } from "../../table/text.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { die } from "./dice.ts";
import { describeResult } from "./formats.ts";
import { HOLES, lie, scene } from "./scene.ts";
import type { DiceView, Ui } from "./view.ts";
import { equation, inHand } from "./view.ts";

/** Describes the picture for screen readers. */
export function caption(view: DiceView, names: readonly string[]) {
  const who = view.over
    ? `${describeResult(view, names)}.`
    : `${currentPlayer(view, names)} to play, round ${view.round}.`;
  if (!view.hole)
    return `The clubhouse and the first tee. ${
      view.stroke ? `Stroke ${view.stroke} of ten, no hole chosen yet.` : "No stroke played yet."
    } ${who}`;
  const left = 5 - view.aside.length;
  return `Hole ${view.hole}, ${HOLES[view.hole]?.name ?? ""}. Stroke ${view.stroke} of ten, ${pluralise(
    view.aside.length,
    "die",
    "dice",
  )} set aside, ${left} in hand. ${who}`;
}

/** The stroke from which a hole becomes late: the star beats, and the sky turns to dusk. */
const LATE = 8;

/** Returns how the hole stands: the next roll can score zero, or the last stroke is near; "" otherwise. */
function tension({ zero_dice: zeroDice, stroke, hole, over }: DiceView) {
  if (over || !hole) return "";
  return zeroDice ? "zero" : stroke >= LATE ? "late" : "";
}

/** Draws the board. */
export const board = (
  view: DiceView,
  ui: Ui,
) => html`<svg class="scene" data-part=scene viewBox="0 0 400 520" role="img"
    aria-label=${caption(view, ui.names)} data-phase=${view.phase}>${scene(view.hole, view.aside.length)}</svg>
  <div class="dusk" data-part=dusk data-tension=${tension(view)} aria-hidden="true"></div>
  ${view.chances?.length ? marks(view) : nothing}`;

/** The smallest chance that gets a mark. */
const MIN_CHANCE = 0.01;

/**
 * Draws where the ball can come to rest with the next roll, and the chances. The marks lie over the picture in a drawing
 * without a viewBox, so that their size does not depend on the size of the picture.
 */
function marks({ hole, aside, chances }: DiceView) {
  const spots = chances.map((chance, hits) => ({ chance, hits, spot: lie(hole, aside.length + hits) }));
  const ahead = spots.filter(({ chance, hits }) => hits > 0 && chance >= MIN_CHANCE);
  return svg`<svg class="chances" data-part=chances aria-hidden="true"><svg viewBox="0 0 400 520" class="chance-path"><path
      d=${`M${spots.map(({ spot: [x, y] }) => `${x} ${y}`).join("L")}`}></path>${ahead.map(
        ({ spot: [x, y, size] }) => svg`<circle cx=${x} cy=${y} r=${11 * size}></circle>`,
      )}</svg>${ahead.map(
        ({ chance, hits, spot: [x, y] }) => svg`<svg class=${hits % 2 ? "chance before" : "chance"} x=${`${x / 4}%`}
          y=${`${y / 5.2}%`}><rect></rect><text>${percent(chance)}</text></svg>`,
      )}</svg>`;
}

/** Draws ten tees in a row, one per stroke; the tenth is a star, which beats late on the hole. */
const tees = (view: DiceView) => html`<svg class="tees" viewBox="0 0 152 18" aria-hidden="true">${Array.from(
  { length: 9 },
  (_, i) => svg`<circle class=${i < view.stroke ? "tee done" : "tee"} cx=${7 + i * 15} cy="9" r="5"/>`,
)}
  <path class=${view.stroke > 9 ? "tee done" : `tee ${tension(view)}`}
    d="M143 1l2.4 5.2l5.6 .7l-4.1 3.9l1 5.6l-4.9-2.7l-4.9 2.7l1-5.6l-4.1-3.9l5.6-.7z"/></svg>`;

/** Returns the number of the stroke. */
export const counter = (view: DiceView) => ({
  word: "Stroke",
  value: view.stroke,
  sign: tees(view),
  note: "of ten",
  part: "stroke-number",
});

/** Draws the dice at these positions. They are keyed, so that no element is reused for another die. */
const pieces = (view: DiceView, positions: readonly number[], where: string) =>
  positions.map((position) => keyed(position, die(view.dice?.[position] ?? null, position, where)));

/** Draws a leather cup, which is shown before the first roll. */
const cup =
  () => svg`<svg class="cup" viewBox="0 0 110 100" aria-hidden="true"><ellipse class="p-shadow" cx="58" cy="90" rx="46"
    ry="8"/>
  <path class="p-trunk" d="M14 14H92L82 84C80 94 26 94 24 84z"/><path class="c-leather2"
    d="M53 14H92L82 84C81 89 67 92 53 92z"/>
  <ellipse class="c-brim" cx="53" cy="14" rx="39" ry="10"/><ellipse class="p-cup" cx="53" cy="14" rx="31" ry="6.5"/>
  <path class="c-stitch" d="M19 30C36 38 70 38 88 30"/></svg>`;

/**
 * Draws the dice: those set aside at the left, those in hand at the right. If the two in hand make a gimme, they have a
 * dashed ring with the sum.
 */
export function apron(view: DiceView, ui: Ui) {
  if (!view.dice || view.over) return cup();
  const held = inHand(view);
  // A problem must not show its solution.
  const sum = view.gimme && !ui.quiz ? equation(view, view.gimme.do) : "";
  // New elements after each roll that sets dice aside: the animation moves the dice to their new places.
  return keyed(
    view.aside.join(),
    html`<div class="kept-dice" data-part=dice-aside role="group" aria-label="Dice set aside">${pieces(
      view,
      view.aside,
      "set aside",
    )}</div><div class="thrown ${sum ? "pairing" : ""}" data-part=dice-in-hand role="group" aria-label="Dice in hand">${
      sum ? html`<span class="sum" data-part=total>${sum}</span>` : nothing
    }${pieces(view, held, "in hand")}</div>`,
  );
}
