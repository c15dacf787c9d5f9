// What the player can do: colours to keep, gems to play, drops, and the one big action.

import { bigButton, hintButton } from "../../table/furniture.js";
import { legal } from "../../table/play.js";
import { spell, spelled } from "../../table/words.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { die, GEM_WORDS, gem } from "./dice.js";
import { picked, putting, rolling } from "./view.js";

/** @import { BoxView, Move, Ui } from "./view.js" */

/** @param {number} count */
const dice = (count) => spelled(count, "die", "dice");

/** @param {Ui} ui @param {Move} move @param {string} kind @param {unknown} label @param {string} [extra] */
const pill = (ui, move, kind, label, extra = "") =>
  html`<button type="button" class="pill ready ${extra}" data-do=${kind}
    @click=${() => ui.send(move)}>${label}</button>`;

/** @param {BoxView} view @param {Ui} ui */
const keeps = (view, ui) => {
  const moves = legal(ui, "keep").filter((move) => move.colour !== view.group);
  return moves.map((move) =>
    pill(
      ui,
      move,
      "keep",
      html`<span class="mini">${die(String(move.colour), 0)}</span><span class="keep">Keep</span> ${move.colour}`,
    ),
  );
};

/**
 * The purse: open where a gem can be played, and it says why the others cannot.
 * @param {BoxView} view
 * @param {Ui} ui
 */
function purse(view, ui) {
  if (!view.purse) return nothing;
  const open = !ui.busy && ui.seat !== null && view.phase === "gem";
  return html`<div class="purse ${open ? "open" : ""}" role="group" aria-label="Gems">${Object.entries({
    ...view.purse,
  }).map(([colour, pocket]) => {
    const moves = open
      ? pocket.moves.filter((move) => ui.legal.some((other) => other.gem === move.gem && other.by === move.by))
      : [];
    const label = `${pocket.have} ${colour}, ${GEM_WORDS[colour]}`;
    if (moves.length)
      return html`<div class="pocket can">${moves.map(
        (move) => html`<button type="button" class="gem-button" data-gem=${colour} data-by=${String(move.by ?? "")}
          @click=${() => ui.send({ ...move })}>
      ${gem(colour)}<span><span
        class="unseen">Play the ${colour} gem: ${move.by ? `${GEM_WORDS[colour]} ` : ""}</span>${
          move.by ? (Number(move.by) > 0 ? "+1" : "−1") : GEM_WORDS[colour]
        }</span></button>`,
      )}</div>`;
    return html`<div class="pocket"><button type="button" class="gem-button shut" data-gem=${colour}
      aria-label="${label}. ${pocket.why ?? ""}" ?disabled=${!pocket.clause}
        @click=${() => ui.why(pocket.clause ?? "")}>${gem(colour)}<span>${pocket.have}</span></button></div>`;
  })}${open ? reasons(view.purse) : nothing}</div>`;
}

/** Why the gems that one has cannot be played now. @param {NonNullable<BoxView["purse"]>} pockets */
function reasons(pockets) {
  const shut = Object.entries({ ...pockets }).filter(([, { have, moves }]) => have && !moves.length);
  if (!shut.length) return nothing;
  return html`<ul class="whys">${shut.map(
    ([colour, { why }]) => html`<li class="why-not abreast">${gem(colour)}<span>${why}</span></li>`,
  )}</ul>`;
}

/** @param {Ui} ui */
const drops = (ui) =>
  legal(ui, "drop").map(
    (move) =>
      html`<button type="button" class="act half" data-do="drop" data-at=${String(move.at)}
        @click=${() => ui.send(move)}>${move.at === "origin" ? "Where you played from" : "Nearest dry space"}</button>`,
  );

/**
 * The one big action of the phase.
 * @param {BoxView} view
 * @param {Ui} ui
 * @returns {{move: Move|undefined, label: string}}
 */
export function big(view, ui) {
  const roll = legal(ui, "roll")[0];
  if (view.phase === "club")
    return {
      move: legal(ui, "club").find((move) => move.dice === picked(view)),
      // The tap that takes a club rolls it, but where a club is all that is asked for.
      label: putting(view)
        ? `Putt with ${spell(picked(view))}`
        : `${ui.lesson || ui.posed ? "Take" : "Roll"} ${dice(picked(view))}`,
    };
  if (view.phase === "roll")
    return {
      move: roll,
      label: view.rolls ? `Roll ${spell(view.free.length)} again` : `Roll ${dice(view.free.length)}`,
    };
  if (view.phase === "gem") return { move: legal(ui, "end")[0], label: "Let it land" };
  return { move: undefined, label: "" };
}

/** @param {BoxView} view @param {Ui} ui */
function main(view, ui) {
  if (view.over || (view.phase === "drop" && legal(ui, "drop").length))
    return html`<div class="halves" data-mark="halves">${drops(ui)}</div>`;
  const { move, label } = big(view, ui);
  return bigButton(view, ui, { kind: move?.do ?? "wait", label, run: move ? () => ui.send(move) : null });
}

/** @param {BoxView} view @param {Ui} ui @param {() => void} toggleOdds */
function pills(view, ui, toggleOdds) {
  const stop = legal(ui, "stop")[0];
  return html`<div class="pills">${hintButton(ui)}${
    rolling(view) && ui.ask
      ? html`<button type="button" class="pill quiet-pill" data-do="odds"
      aria-pressed=${String(view.lit)} @click=${toggleOdds}>Odds</button>`
      : nothing
  }${stop ? pill(ui, stop, "stop", `Stop at ${view.count}`) : nothing}${keeps(view, ui)}</div>`;
}

/** Odds of each count, as a small chart, which has its place before Python has told them. @param {BoxView} view */
export function chart(view) {
  if (!view.lit || !rolling(view)) return nothing;
  const club = view.phase === "club";
  const counts = view.odds?.[club ? String(picked(view)) : "roll"]?.counts;
  const empty = Array.from({ length: 1 + (club ? picked(view) : view.dice.length) }, () => 0);
  return html`<table class="chart"><caption>Odds of each distance</caption><tbody>${(counts ?? empty).map(
    (chance, count) => html`<tr><th
      scope="row">${count}</th><td><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect
        class="bar" width=${Math.max(0.6, chance * 100)}
          height="8"/></svg></td><td>${counts ? `${Math.round(chance * 100)}%` : nothing}</td></tr>`,
  )}</tbody></table>`;
}

/** @param {BoxView} view @param {Ui} ui @param {() => void} toggleOdds */
export const actions = (view, ui, toggleOdds) =>
  keyed(
    `${view.turn} ${view.hole} ${view.phase} ${view.rolls} ${view.attempt}`,
    html`<div class="table-actions box-actions">
  <div class="choices">${view.over ? nothing : pills(view, ui, toggleOdds)}${purse(view, ui)}</div>${main(view, ui)}</div>`,
  );
