// The controls below the table: the buttons of the holes, the gimmes, Switchies, the hint and the main button.

import { isOwnTurn, legalMoves } from "../../table/play.ts";
import { pluralise } from "../../table/text.ts";
import { hintButton, renderMainButton } from "../../table/widgets.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { littleDie } from "./dice.ts";
import { HOLES, motif } from "./scene.ts";
import type { DiceView, Move, Ui } from "./view.ts";
import { countShowing, countToRoll, dice, equation } from "./view.ts";

/** Returns whether the coach's hint recommends a hole. */
function isAdvice(ui: Ui, move: Move) {
  const best = ui.advice?.[0]?.move;
  return best?.do === move.do && best.hole === move.hole;
}

/** Draws the button of one hole; it is disabled if there is no `move`. */
function choice(view: DiceView, ui: Ui, hole: number, move: Move | undefined) {
  const count = countShowing(view, hole);
  const score = view.turn === null ? undefined : view.played[view.turn]?.[hole];
  const text =
    score !== undefined
      ? `played in ${score}`
      : hole === view.hole
        ? "in play now"
        : `${count ? pluralise(count, "die shows", "dice show") : "no die shows"} ${hole}`;
  const isAdvised = move !== undefined && isAdvice(ui, move);
  return html`<button type="button" class="hole-choice ${count ? "shows" : ""} ${isAdvised ? "advised" : ""}" data-part=hole-choice
    data-hole=${hole} ?disabled=${!move} @click=${() => move && ui.send(move)}><span class="unseen">Hole ${hole}, ${
      HOLES[hole]?.name
    }: ${text}${isAdvised ? ", the coach’s choice" : ""}</span><svg
      class="motif" data-part=hole-motif viewBox="0 0 120 76" preserveAspectRatio="xMidYMid slice"
        aria-hidden="true">${motif(hole)}</svg><span class="hole-number" aria-hidden="true">${hole}</span>
    <span class="hole-count" aria-hidden="true">${
      score !== undefined
        ? html`<s>${score}</s>`
        : hole === view.hole
          ? "now"
          : count
            ? Array.from({ length: count }, () => littleDie(hole))
            : html`<i>no die</i>`
    }</span></button>`;
}

/**
 * Draws the buttons of all six holes.
 * @param kind - "hole" or "switch"
 */
function choices(view: DiceView, ui: Ui, kind: string) {
  const moves = legalMoves(ui, kind);
  return [1, 2, 3, 4, 5, 6].map((hole) =>
    choice(
      view,
      ui,
      hole,
      moves.find((move) => move.hole === hole),
    ),
  );
}

/** Opens or closes the panel of holes to switch to. Whether it is open is stored only in the page, not in the view. */
function toggle(event: Event) {
  const button = event.currentTarget as HTMLElement;
  const panel = button.closest(".dice-actions")?.querySelector(".switch-holes");
  if (!(panel instanceof HTMLElement)) return;
  panel.hidden = !panel.hidden;
  button.setAttribute("aria-expanded", String(!panel.hidden));
  if (!panel.hidden) (panel.querySelector("button:enabled") as HTMLElement | null)?.focus();
}

/**
 * Draws the button of a gimme with its sum, or nothing if the gimme is not legal.
 * @param kind - "addsies" or "subtractsies"
 */
function gimme(view: DiceView, ui: Ui, kind: string, label: string) {
  const move = legalMoves(ui, kind)[0];
  return move
    ? html`<button type="button" class="pill ready" data-do=${kind} @click=${() => ui.send(move)}>${label} <span
      class="sum" data-part=total>${equation(view, kind)}</span></button>`
    : nothing;
}

/** Draws the row of small buttons: gimmes, Switchies and the hint. */
const pills = (
  view: DiceView,
  ui: Ui,
) => html`${gimme(view, ui, "addsies", "Addsies")}${gimme(view, ui, "subtractsies", "Subtractsies")}
  ${
    legalMoves(ui, "switch").length
      ? html`<button type="button" class="pill" data-do="switch" aria-label="Switchies" aria-expanded="false"
        @click=${toggle}><span>Switchies</span><span>Back</span></button>`
      : ui.busy && isOwnTurn(view, ui) && !view.switched && view.phase === "play"
        ? html`<button type="button" class="pill" disabled>Switchies</button>`
        : nothing
  }
  ${hintButton(ui)}`;

/** Returns whether the player must choose a hole now. */
const isChoosing = (view: DiceView, ui: Ui) => view.phase === "hole" && legalMoves(ui, "hole").length > 0;

/** Draws the main button. */
function mainButton(view: DiceView, ui: Ui) {
  const roll = legalMoves(ui, "roll")[0];
  const finish = legalMoves(ui, "finish")[0];
  const move = roll ?? finish;
  if (view.over) return nothing;
  // While the holes are shown, an empty element takes the place of the button, so that nothing moves.
  if (isChoosing(view, ui)) return html`<div class="act-room"></div>`;
  const label =
    finish && !roll
      ? "Take the score"
      : view.phase === "hole"
        ? "Choosing a hole"
        : view.zero_dice
          ? "Roll for zero"
          : `Roll ${dice(countToRoll(view))}`;
  return renderMainButton(view, ui, { kind: move?.do ?? "wait", label, run: move ? () => ui.send(move) : null });
}

/** Draws all controls for the current position. */
export const actions = (view: DiceView, ui: Ui) =>
  keyed(
    `${view.turn} ${view.round} ${view.hole} ${view.stroke}`,
    html`<div class="table-actions dice-actions ${isChoosing(view, ui) ? "choosing" : ""}"><div class="choices">
  ${
    isChoosing(view, ui)
      ? html`<div class="holes" data-part=hole-choices role="group"
    aria-label="Choose the hole">${choices(view, ui, "hole")}</div>`
      : nothing
  }
  ${view.over ? nothing : html`<div class="pills">${pills(view, ui)}</div>`}
  ${
    legalMoves(ui, "switch").length
      ? html`<div class="holes switch-holes" data-part="hole-choices switch-choices" role="group"
    aria-label="Switch to hole" hidden>${choices(view, ui, "switch")}</div>`
      : nothing
  }
  </div>${mainButton(view, ui)}</div>`,
  );
