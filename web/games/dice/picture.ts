// The upper part of the table: the picture with the number of the stroke, and below it the dice in hand.

import { isOwnTurn, legalMoves } from "../../table/play.ts";
import { currentPlayer, pluralise, withVerb } from "../../table/text.ts";
import { coachLine } from "../../table/widgets.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { die } from "./dice.ts";
import { describeResult } from "./formats.ts";
import { HOLES, scene } from "./scene.ts";
import type { DiceView, Ui } from "./view.ts";
import { dice, equation, inHand, lastRollText } from "./view.ts";

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

/** Draws ten tees in a row, one per stroke; the tenth is a star, which pulses before the last roll. */
const tees = (view: DiceView) => html`<svg class="tees" viewBox="0 0 152 18" aria-hidden="true">${Array.from(
  { length: 9 },
  (_, i) => svg`<circle class=${i < view.stroke ? "tee done" : "tee"} cx=${7 + i * 15} cy="9" r="5"/>`,
)}
  <path class=${view.stroke > 9 ? "tee done" : view.zero_dice ? "tee last-roll" : "tee"}
    d="M143 1l2.4 5.2l5.6 .7l-4.1 3.9l1 5.6l-4.9-2.7l-4.9 2.7l1-5.6l-4.1-3.9l5.6-.7z"/></svg>`;

/** Describes where the player is, for example "hole 4" or "at the tee". */
const place = (view: DiceView) =>
  view.hole ? `hole ${view.hole}` : view.over ? "in the clubhouse" : view.stroke ? "no hole yet" : "at the tee";

/** Draws the dice at these positions. They are keyed, so that no element is reused for another die. */
const pieces = (view: DiceView, positions: readonly number[], where: string) =>
  positions.map((position) => keyed(position, die(view.dice?.[position] ?? null, position, where)));

/** Draws the dice that are set aside. Each die has a fixed place, so that none moves when another is added. */
const asides = (view: DiceView) =>
  [0, 1, 2, 3, 4].map((at) => (view.aside.includes(at) ? pieces(view, [at], "set aside") : html`<i></i>`));

/** Draws the picture without the hand. */
export const picture = (view: DiceView, names: readonly string[]) => html`
  <svg class="scene" data-part=scene viewBox="0 0 400 520" preserveAspectRatio="xMidYMin slice" role="img"
    aria-label=${caption(view, names)}>${scene(view.hole, view.aside.length)}</svg>
  <div class="stroke"><span class="stroke-word">Stroke</span> <strong class="stroke-number" data-part=stroke-number
    data-stroke=${view.stroke}>${view.stroke}</strong>
    <span>of ten · ${place(view)}</span>${tees(view)}</div>
  <span class="title" aria-hidden="true">${view.hole ? HOLES[view.hole]?.name : "The Clubhouse"}</span>
  <div class="aside" data-part=dice-aside role="group" aria-label="Dice set aside">${asides(view)}</div>`;

/** Draws a leather cup, which is shown before the first roll. */
const cup =
  () => svg`<svg class="cup" viewBox="0 0 110 100" aria-hidden="true"><ellipse class="p-shadow" cx="58" cy="90" rx="46"
    ry="8"/>
  <path class="p-trunk" d="M14 14H92L82 84C80 94 26 94 24 84z"/><path class="c-leather2"
    d="M53 14H92L82 84C81 89 67 92 53 92z"/>
  <ellipse class="c-brim" cx="53" cy="14" rx="39" ry="10"/><ellipse class="p-cup" cx="53" cy="14" rx="31" ry="6.5"/>
  <path class="c-stitch" d="M19 30C36 38 70 38 88 30"/></svg>`;

/**
 * Returns the sentence that is shown when the coach has no advice. It is a single string, so that all of it moves
 * together.
 */
function remark(view: DiceView, ui: Ui) {
  const name = currentPlayer(view, ui.names);
  if (view.over) return `${describeResult(view, ui.names)}.`;
  const last = lastRollText(view);
  if (last) return last;
  const gimme = ui.quiz ? undefined : legalMoves(ui, "addsies", "subtractsies")[0]?.do;
  if (gimme) return `${equation(view, gimme)}: ${gimme} would end the hole here.`;
  if (view.phase === "roll") return `${withVerb(name, "is", "are")} at the tee. Five dice in the cup.`;
  if (view.phase === "hole")
    return isOwnTurn(view, ui) ? "Which hole will you play with these?" : `${name} chooses a hole.`;
  if (view.phase === "last") return "All ten strokes have been played.";
  if (!inHand(view).length) return "Five of a kind!";
  return `${withVerb(name, "has", "have")} ${dice(inHand(view).length)} in hand.`;
}

/** Draws the dice in hand and the coach's sentence. */
export function hand(view: DiceView, ui: Ui) {
  const held = view.dice && !view.over ? inHand(view) : [];
  return html`<div class="held" data-part=dice-in-hand role="group" aria-label="Dice in hand">
    ${held.length ? pieces(view, held, "in hand") : view.dice && !view.over ? nothing : cup()}</div>
    ${coachLine(ui, remark(view, ui))}`;
}

/** Draws the upper part of the table. */
export const upper = (
  view: DiceView,
  ui: Ui,
) => html`<div class="table-upper dice-upper" data-phase=${view.phase} data-hole=${view.hole ?? nothing}>
  <div class="table-picture dice-picture" data-part=picture data-mark="picture">${picture(view, ui.names)}</div><div
    class="table-hand dice-hand" data-part=hand>${hand(view, ui)}</div></div>`;
