// Set-up: which holes are played, and other tees, targets and posts than the printed ones.
import { say } from "../../core/announce.js";
import { sentence } from "../../core/dom.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import('./view.js').Cell} Cell */
/** @typedef {Record<string, {tee?: Cell, target?: Cell}>} Targets */
/** @typedef {Record<string, Cell>} Doglegs */
/** @typedef {{targets: Targets, doglegs: Doglegs}} Marks */
/** @typedef {import('../../core/types.js').Asks} Asks */

/** The button on the set-up form, and what was chosen.
 * @param {Record<string, any>} values @param {(change: Record<string, unknown>) => void} change @param {Asks} call */
export function setup(values, change, call) {
  const marks = read(values);
  const count = Object.keys(marks.targets).length + Object.keys(marks.doglegs).length;
  const choose = async () => {
    const { targets: _, doglegs: __, holes: ___, ...rest } = values;
    const answer = await call({
      op: "new",
      game: "dosh",
      players: ["You"],
      options: { ...rest, format: "stroke" },
      seed: "map",
    });
    if (!answer.ok) return say(sentence(answer.error.message));
    call({ op: "close", match: answer.match }).catch(() => {}); // it went with its worker
    const check = async (/** @type {Marks} */ tried) => {
      const answer = await call({
        op: "new",
        game: "dosh",
        players: ["You"],
        options: { ...rest, format: "stroke", ...tried },
        seed: "map",
      });
      if (answer.ok) call({ op: "close", match: answer.match }).catch(() => {}); // it went with its worker
      return answer.ok ? "" : sentence(answer.error.message);
    };
    const { onMap } = await import("./course-map.js");
    const chosen = await onMap(answer.view.course, marks, check);
    if (!chosen) return;
    const { targets, doglegs } = chosen;
    change({
      targets: Object.keys(targets).length ? targets : null,
      doglegs: Object.keys(doglegs).length ? doglegs : null,
    });
  };
  return html`<fieldset class="choice"><legend>Tees, targets and posts</legend>
    <div class="row"><button type="button" class="pill" data-do="map"
      @click=${() => void choose()}>Choose on the map</button>
    ${
      count
        ? html`<button type="button" class="pill" data-do="printed"
      @click=${() => change({ targets: null, doglegs: null })}>As printed</button>`
        : nothing
    }</div>
    <span class="quiet">${
      count
        ? `${count === 1 ? "One hole differs" : `${count} things differ`} from the printed course.`
        : "As printed on the course. A post must be passed before the target counts."
    }</span></fieldset>`;
}

/** @param {Record<string, any>} values @returns {Marks} */
const read = ({ targets, doglegs }) => ({ targets: { ...(targets ?? {}) }, doglegs: { ...(doglegs ?? {}) } });
