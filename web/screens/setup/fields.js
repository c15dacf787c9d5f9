/**
 * The option fields of the set-up form, generated from the option descriptions sent by Python. Python also decides
 * which values are valid and which options apply to the table.
 */
import { checkbox, radioChip } from "../../core/page/fields.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { customField, problemList, withValue } from "./custom-fields.js";
import { choiceLabel, help, optionTitle, sameValue } from "./labels.js";

/** @import { Json } from "../../core/protocol.js" */
/** @import { Option, Options } from "../../core/types.js" */

/**
 * The state of the option fields.
 * @typedef {object} Choices
 * @property {Options} values  values by option name; options left at their default can be missing
 * @property {Record<string, string>} texts  text typed into the fields of lists
 * @property {Record<string, string>} files  names of the loaded files
 * @property {Record<string, string[]>} faults  problems with each value, shown at its field
 */

/**
 * @typedef {object} Editing
 * @property {(what: Partial<Choices>) => void} change
 * @property {(name: string, value: Json) => Promise<string[]>} check  returns the problems that Python finds with a
 *   value
 * @property {string[]} names  names of the players, by seat
 * @property {Record<string, Json[]>|null} there  the options that apply to this table, with their available choices;
 *   null means all
 */

/** Maximum number of choices shown as buttons. Longer ranges use a number field. */
const MAX_BUTTONS = 10;

/**
 * If the option is a seat, uses the players' names as choices.
 * @param {Option} option
 * @param {string[]} names
 * @returns {Option}
 */
const withSeats = (option, names) =>
  option.seats ? { ...option, choices: names.map((_, seat) => seat), labels: names } : option;

/**
 * Restricts an option to the choices that can be played and the current value.
 * @param {Option} option
 * @param {Editing} editing
 * @param {Json} value
 * @returns {Option}
 */
function withAvailableChoices(option, { there }, value) {
  const { choices = [], labels = [] } = option;
  const open = there?.[option.name];
  if (!open || option.seats) return option;
  const shown = choices.flatMap((one, at) =>
    sameValue(one, value) || open.some((free) => sameValue(free, one)) ? [at] : [],
  );
  return {
    ...option,
    choices: choices.filter((_, at) => shown.includes(at)),
    labels: shown.map((at) => labels[at] ?? ""),
  };
}

/**
 * Returns whether an option needs data from the player: a file, or a list without predefined choices.
 * @param {Option} option
 */
export const isCustom = ({ type, choices = [] }) => type === "material" || (type === "list" && !choices.length);

/**
 * Renders the fields of the options that apply to this table.
 * @param {Option[]} options
 * @param {Choices} choices
 * @param {Editing} editing
 */
export const optionFields = (options, choices, editing) =>
  html`<div class="options">${options
    // Text options are only used in records (for example, for the dictionary), so they have no field.
    .filter(({ type, name }) => type !== "text" && (!editing.there || name in editing.there))
    .map((option) => field(option, choices, editing))}</div>`;

/**
 * Summarises the chosen values for the heading of a collapsed section.
 * @param {Option[]} options
 * @param {Choices} choices
 * @param {Editing} editing
 */
export const summarise = (options, { values }, { there }) =>
  options
    .filter((option) => option.type === "choice" && (!there || option.name in there))
    .map((option) => choiceLabel(option, values[option.name] ?? option.default))
    .map((text, at) => (at ? text.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : text))
    .join(", ");

/** @param {Option} given @param {Choices} choices @param {Editing} editing */
function field(given, choices, editing) {
  const value = choices.values[given.name] ?? given.default;
  const option = withAvailableChoices(withSeats(given, editing.names), editing, value);
  const put = (/** @type {Json} */ next) => editing.change(withValue(choices, option.name, next));
  if (option.type === "bool")
    return checkbox(html`${optionTitle(option)} ${help(option)}`, "", value === true, put, { name: option.name });
  if (option.type !== "int" && option.type !== "choice") return customField(option, choices, editing);
  const { length = 0 } = option.choices ?? [];
  return length > 0 && length <= MAX_BUTTONS
    ? row(option, value, put, choices)
    : number(option, Number(value), put, choices);
}

/** @param {Option} option @param {Json} value @param {(value: Json) => void} put @param {Choices} choices */
const row = (option, value, put, choices) => html`<fieldset class="choice"><legend>${optionTitle(option)}</legend>
  <div class="chips">${(option.choices ?? []).map((one) =>
    radioChip(option, choiceLabel(option, one), sameValue(one, value), () => put(one)),
  )}</div>
  ${help(option)} ${problemList(option, choices)}</fieldset>`;

/** @param {Option} option @param {number} value @param {(value: Json) => void} put @param {Choices} choices */
const number = (option, value, put, choices) => html`<label class="number">${optionTitle(option)}
  <input type="number" name=${option.name} min=${option.low ?? nothing} max=${option.high ?? nothing}
    aria-invalid=${choices.faults[option.name]?.length ? "true" : nothing} .value=${String(value)}
    @input=${(/** @type {Event} */ event) => {
      const { value: typed } = /** @type {HTMLInputElement} */ (event.target);
      if (typed) put(Number(typed));
    }}> ${help(option)}</label>${problemList(option, choices)}`;
