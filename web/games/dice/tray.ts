// The tray of Dice Golf: the six holes. They are the choice after the first roll, the way to switch, and the card.

import { isOwnTurn, legalMoves } from "../../table/play.ts";
import { pluralise } from "../../table/text.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { littleDie } from "./dice.ts";
import { HOLES, picture } from "./scene.ts";
import type { DiceView, Move, Ui } from "./view.ts";
import { countShowing, isTempting } from "./view.ts";

/** Returns whether the coach's hint recommends a hole. */
function isAdvice(ui: Ui, move: Move | undefined) {
  const best = ui.advice?.[0]?.move;
  return move !== undefined && best?.do === move.do && best.hole === move.hole;
}

/** Returns the seat whose scores come first: the person to move, or otherwise the first person. */
function ownSeat(view: DiceView, ui: Ui) {
  if (view.turn !== null && isOwnTurn(view, ui)) return view.turn;
  return Math.max(
    0,
    ui.seats.findIndex(({ kind }) => kind === "person"),
  );
}

/** Returns the score of a seat on a hole, and the best score of the others. */
function scores(view: DiceView, seat: number, hole: number) {
  const others = view.played.flatMap((card, at) => (at === seat ? [] : (card[hole] ?? [])));
  return { own: view.played[seat]?.[hole], best: others.length ? Math.min(...others) : undefined };
}

/**
 * Draws the scores of a hole, or while it can be chosen, the number of dice that show it. The key creates a new element
 * for each content, because a reused one would move.
 */
function scoreText(
  view: DiceView,
  {
    own,
    best,
    isNow,
    count,
    hole,
  }: { own: number | undefined; best: number | undefined; isNow: boolean; count: number; hole: number },
) {
  const mine = isNow ? view.stroke : (own ?? "–");
  return keyed(
    `${count} ${mine} ${best}`,
    html`<span class="scores" aria-hidden="true">${
      count
        ? html`<b>${count}</b>×${littleDie(hole)}`
        : html`<b>${mine}</b>${view.players.length > 1 ? html`<i>${best ?? "–"}</i>` : nothing}`
    }</span>`,
  );
}

/** Draws one hole. It is disabled if there is no `move`. */
function tile(view: DiceView, ui: Ui, hole: number, move: Move | undefined) {
  const count = countShowing(view, hole);
  const score = view.turn === null ? undefined : view.played[view.turn]?.[hole];
  const text =
    score !== undefined
      ? `played in ${score}`
      : hole === view.hole
        ? "in play now"
        : `${count ? pluralise(count, "die shows", "dice show") : "no die shows"} ${hole}`;
  const { own, best } = scores(view, ownSeat(view, ui), hole);
  const isNow = hole === view.hole && !view.over;
  const advised = isAdvice(ui, move);
  const isLit = move?.do === "switch" ? isTempting(view, hole) : Boolean(move);
  const state = isNow ? "on" : isLit ? "can" : move || score === undefined ? "" : "done";
  return html`<button type="button" class="tile hole ${state} ${advised ? "advised" : ""}" data-part=hole-choice
    data-hole=${hole} data-lit=${String(isLit)} data-do=${move?.do ?? nothing} ?disabled=${!move} @click=${() => move && ui.send(move)}><span
      class="unseen">${move?.do === "switch" ? "Switchies: " : ""}Hole ${hole}, ${HOLES[hole]?.name}: ${text}${
        best === undefined ? "" : `, best of the others ${best}`
      }${advised ? ", the coach’s choice" : ""}</span>${picture(hole)}<span class="number"
        aria-hidden="true">${hole}</span>${scoreText(view, { own, best, isNow, count: move ? count : 0, hole })}</button>`;
}

/** Draws all six holes. */
export function tray(view: DiceView, ui: Ui) {
  const moves = legalMoves(ui, "hole", "switch");
  const part = view.phase === "hole" ? "hole-choices" : "switch-choices";
  return html`<div class="tiles" data-part=${part} role="group" aria-label=${view.phase === "hole" ? "Choose the hole" : "Holes"}>${[
    1, 2, 3, 4, 5, 6,
  ].map((hole) =>
    tile(
      view,
      ui,
      hole,
      moves.find((move) => move.hole === hole),
    ),
  )}</div>`;
}
