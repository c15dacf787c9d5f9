/**
 * A form made of what Python says about a game's options. It knows types, not games; what a value may be, and which
 * options count at this table, Python says.
 */
import { chip, tick } from "../../core/page/fields.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chosen, ownField, wrong } from "./custom-fields.js";
import { called, help, same, titleOf } from "./labels.js";

/** @import { Json } from "../../core/protocol.js" */
/** @import { Option, Options } from "../../core/types.js" */

/**
 * What the form holds about options.
 * @typedef {object} Choices
 * @property {Options} values      by name; an option that nobody touched may be left out
 * @property {Record<string, string>} texts        what is typed into the fields of lists and texts
 * @property {Record<string, string>} files        the names of the files that were taken in
 * @property {Record<string, string[]>} faults     what is wrong with a value, to be shown at its field
 */

/**
 * @typedef {object} Editing
 * @property {(what: Partial<Choices>) => void} change
 * @property {(name: string, value: Json) => Promise<string[]>} check   what Python says is wrong with a value
 * @property {string[]} names   of the players, by seat
 * @property {Record<string, Json[]>|null} there   the options that count at this table, and the choices of each;
 *   null: all of them
 */

/** More choices than this are a number to type, not a row of chips. */
const ROW = 10;

/** A seat is chosen by the name of who sits there. @param {Option} option @param {string[]} names @returns {Option} */
const seated = (option, names) =>
  option.seats ? { ...option, choices: names.map((_, seat) => seat), labels: names } : option;

/** The choices that can be played, and what was chosen all the same. @param {Option} option @param {Editing} editing
 * @param {Json} value @returns {Option} */
function offered(option, { there }, value) {
  const { choices = [], labels = [] } = option;
  const open = there?.[option.name];
  if (!open || option.seats) return option;
  const kept = choices.flatMap((one, at) => (same(one, value) || open.some((free) => same(free, one)) ? [at] : []));
  return {
    ...option,
    choices: choices.filter((_, at) => kept.includes(at)),
    labels: kept.map((at) => labels[at] ?? ""),
  };
}

/** What nobody meets who brings nothing of his own: files, and lists that have to be written. @param {Option} option */
export const brought = ({ type, choices = [] }) => type === "material" || (type === "list" && !choices.length);

/** @param {Option[]} options @param {Choices} choices @param {Editing} editing */
export const optionFields = (options, choices, editing) =>
  html`<div class="options">${options
    // Texts are for records: which dictionary a game was played with is no question for a table.
    .filter(({ type, name }) => type !== "text" && (!editing.there || name in editing.there))
    .map((option) => field(option, choices, editing))}</div>`;

/**
 * What is chosen, in a few words, for the summary of a fold.
 * @param {Option[]} options
 * @param {Choices} choices
 * @param {Editing} editing
 */
export const glance = (options, { values }, { there }) =>
  options
    .filter((option) => option.type === "choice" && (!there || option.name in there))
    .map((option) => called(option, values[option.name] ?? option.default))
    .map((words, at) => (at ? words.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : words))
    .join(", ");

/** @param {Option} given @param {Choices} choices @param {Editing} editing */
function field(given, choices, editing) {
  const value = choices.values[given.name] ?? given.default;
  const option = offered(seated(given, editing.names), editing, value);
  const put = (/** @type {Json} */ next) => editing.change(chosen(choices, option.name, next));
  if (option.type === "bool")
    return tick(html`${titleOf(option)} ${help(option)}`, "", value === true, put, { name: option.name });
  if (option.type !== "int" && option.type !== "choice") return ownField(option, choices, editing);
  const { length = 0 } = option.choices ?? [];
  return length > 0 && length <= ROW ? row(option, value, put, choices) : number(option, Number(value), put, choices);
}

/** @param {Option} option @param {Json} value @param {(value: Json) => void} put @param {Choices} choices */
const row = (option, value, put, choices) => html`<fieldset class="choice"><legend>${titleOf(option)}</legend>
  <div class="chips">${(option.choices ?? []).map((one) =>
    chip(option, called(option, one), same(one, value), () => put(one)),
  )}</div>
  ${help(option)} ${wrong(option, choices)}</fieldset>`;

/** @param {Option} option @param {number} value @param {(value: Json) => void} put @param {Choices} choices */
const number = (option, value, put, choices) => html`<label class="number">${titleOf(option)}
  <input type="number" name=${option.name} min=${option.low ?? nothing} max=${option.high ?? nothing}
    aria-invalid=${choices.faults[option.name]?.length ? "true" : nothing} .value=${String(value)}
    @input=${(/** @type {Event} */ event) => {
      const { value: typed } = /** @type {HTMLInputElement} */ (event.target);
      if (typed) put(Number(typed));
    }}> ${help(option)}</label>${wrong(option, choices)}`;
