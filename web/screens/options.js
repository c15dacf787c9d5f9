/**
 * A form made of what Python says about a game's options. It knows types, not games; what a value may be, Python says.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {Record<string, unknown>} Values */

/**
 * What the form holds about options.
 * @typedef {object} Choices
 * @property {Values} values                       by name; an option that nobody touched may be left out
 * @property {Record<string, string>} texts        what is typed into the fields of lists and texts
 * @property {Record<string, string>} files        the names of the files that were taken in
 * @property {Record<string, string[]>} faults     what is wrong with a value, to be shown at its field
 */

/**
 * @typedef {object} Editing
 * @property {(what: Partial<Choices>) => void} change
 * @property {(name: string, value: unknown) => Promise<string[]>} check   what Python says is wrong with a value
 * @property {string[]} names   of the players, by seat
 * @property {((option: Option, choices: Choices, editing: Editing) => unknown)|null} own   draws what may have a value
 *   of one's own, once it is here
 */

/** More choices than this are a number to type, not a row of chips. */
const ROW = 10;

/** @param {Option} option */
export const titleOf = (option) => option.title ?? option.name;

/** What a form calls a choice. @param {Option} option @param {unknown} one */
export const called = ({ choices = [], labels = [] }, one) => labels[choices.indexOf(one)] || String(one);

/** A seat is chosen by the name of who sits there. @param {Option} option @param {string[]} names @returns {Option} */
const seated = (option, names) =>
  option.seats ? { ...option, choices: names.map((_, seat) => seat), labels: names } : option;

/** @param {Option} option */
const isRow = ({ choices = [] }) => choices.length > 0 && choices.length <= ROW;

/** What every table decides; the rest waits behind a summary. @param {Option} option */
const plain = (option) => option.type === "bool" || option.type === "int" || isRow(option);

/** @param {Option[]} options @returns {Values} the defaults of those that every table decides */
export const initial = (options) =>
  Object.fromEntries(options.filter(plain).map((option) => [option.name, option.default]));

/** @param {Option[]} options @param {Choices} choices @param {Editing} editing */
export function optionFields(options, choices, editing) {
  // Texts are for records: which dictionary a game was played with is no question for a table.
  const rest = options.filter((option) => !plain(option) && option.type !== "text");
  const open = rest.some(({ name }) => choices.faults[name]?.length || choices.files[name]);
  return html`<div class="options">${options.filter(plain).map((option) => field(option, choices, editing))}
    ${
      rest.length
        ? html`<details class="more"
      ?open=${open || nothing}><summary>More options</summary>${rest.map((option) =>
        field(option, choices, editing),
      )}</details>`
        : nothing
    }</div>`;
}

/**
 * The values as they can be played: who is not at the table does not begin.
 * @param {Option[]} options
 * @param {Values} values
 * @param {number} seats
 * @returns {Values}
 */
export const playable = (options, values, seats) => {
  const away = options.filter((option) => option.seats && Number(values[option.name] ?? 0) >= seats);
  return { ...values, ...Object.fromEntries(away.map((option) => [option.name, option.default])) };
};

/** @param {Option} given @param {Choices} choices @param {Editing} editing */
function field(given, choices, editing) {
  const option = seated(given, editing.names);
  const value = choices.values[option.name] ?? option.default;
  const put = (/** @type {unknown} */ next) => editing.change({ values: { ...choices.values, [option.name]: next } });
  if (option.type === "bool") return tick(option, value === true, put);
  const closed = option.type === "int" || option.type === "choice";
  if (!closed && editing.own) return editing.own(option, choices, editing);
  if (isRow(option)) return row(option, value, put);
  return option.type === "int" ? number(option, Number(value), put) : nothing;
}

/** @param {Option} option */
export const help = (option) =>
  option.help ? html`<span class="quiet" id="help-${option.name}">${option.help}</span>` : nothing;

/** @param {Option} option @param {boolean} value @param {(value: unknown) => void} put */
const tick = (
  option,
  value,
  put,
) => html`<label class="tick"><input type="checkbox" name=${option.name} .checked=${value}
  @change=${(/** @type {Event} */ event) =>
    put(
      /** @type {HTMLInputElement} */ (event.target).checked,
    )}><span>${titleOf(option)} ${help(option)}</span></label>`;

/** @param {Option} option @param {unknown} value @param {(value: unknown) => void} put */
const row = (option, value, put) => html`<fieldset class="choice"><legend>${titleOf(option)}</legend>
  <div class="chips">${(option.choices ?? []).map((one) =>
    chip(option, called(option, one), one === value, () => put(one)),
  )}</div>
  ${help(option)}</fieldset>`;

/** @param {Option} option @param {string} words @param {boolean} on @param {() => void} take */
export const chip = (option, words, on, take) =>
  html`<label class="chip"><input type="radio" name=${option.name} .checked=${on}
    @change=${take}><span>${words}</span></label>`;

/** @param {Option} option @param {number} value @param {(value: unknown) => void} put */
const number = (option, value, put) => html`<label class="number">${titleOf(option)}
  <input type="number" name=${option.name} min=${option.low ?? nothing} max=${option.high ?? nothing}
    .value=${String(value)}
    @input=${(/** @type {Event} */ event) => {
      const { value: typed } = /** @type {HTMLInputElement} */ (event.target);
      if (typed) put(Number(typed));
    }}> ${help(option)}</label>`;
