// Below the picture, by phase: what the choices are, and the one big button, which has one place.
import { bigButton } from "../../table/parts.js";
import { mover, plain } from "../../table/words.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { lookedBack, pending, unveil, veiled } from "./draft.js";
import { judge } from "./judge.js";
import { ranked } from "./ranked.js";
import { buying, shop } from "./shop.js";
import { write, writing } from "./writing.js";

/** @import { Ui, WordView } from "./view.js" */
/** The big button. @typedef {{kind: string, label: string, run: (() => void)|null}} Big */
/** What a phase shows: choices, the button. @typedef {{name: string, choices?: unknown, big: Big|null}} Phase */

/** @param {WordView} view @param {Ui} ui */
export function actions(view, ui) {
  const { name, choices = nothing, big } = phase(view, ui);
  return html`<div class="table-actions wg-actions" data-phase=${name}>
    ${keyed(name, html`<div class="choices">${choices}</div>`)}
    ${big ? html`<div class="wg-foot">${bigButton(view, ui, big)}</div>` : nothing}</div>`;
}

/** @param {string} label @returns {Big} a button that says why it cannot be pressed */
const waits = (label) => ({ kind: "wait", label, run: null });

/** @param {WordView} view @param {Ui} ui @returns {Phase} */
function phase(view, ui) {
  const round = pending(view);
  if (view.over) return { name: "over", big: null };
  if (round) return { name: "scored", choices: ranked(round, view, ui), big: onward(view, ui) };
  if (ui.seat === null) return { name: "wait", big: waits(`${mover(view, ui.names)} to play`) };
  if (view.phase === "judge") return { name: "judge", choices: judge(view, ui), big: scores(view, ui) };
  if (view.phase === "buy") return { name: "buy", choices: shop(view, ui), big: buying(view, ui) };
  if (veiled(view, ui)) return handOver(view, ui);
  return { name: "write", choices: writing(view, ui), big: write(ui) };
}

/** On from the words of a round. @param {WordView} view @param {Ui} ui @returns {Big} */
const onward = (view, ui) => ({
  kind: "on",
  label: ui.busy ? "One moment" : view.phase === "buy" ? "To the shop" : `To hole ${view.hole}`,
  run: ui.busy ? null : () => lookedBack(view, ui),
});

/** Nobody accepts a word. @param {WordView} view @param {Ui} ui @returns {Big} */
const scores = ({ judge: asked }, ui) => ({
  kind: "score",
  label: asked?.words.length === 1 ? `As it is: ${plain(asked.words[0]?.total ?? 0)}` : "Score them as they are",
  run: ui.busy || !ui.ready ? null : () => ui.send({ do: "score" }),
});

/**
 * The device goes to the next player; words that are written stay hidden.
 * @param {WordView} view @param {Ui} ui @returns {Phase}
 */
function handOver(view, ui) {
  const name = ui.names[ui.seat ?? 0] ?? "";
  const done = ui.names.filter((_, seat) => view.written[seat]);
  const call = name === "You" ? "Your turn." : `Pass the device to ${name}.`;
  const choices = html`<p class="wg-veil"><strong>${call}</strong> ${
    done.length
      ? `Already written: ${done.join(", ")}. Words are shown when everybody has written.`
      : "Nobody else should look."
  }</p>`;
  return {
    name: "veil",
    choices,
    big: {
      kind: "unveil",
      label: name === "You" ? "Ready" : `I am ${name}`,
      run: ui.busy ? null : () => unveil(view, ui),
    },
  };
}
