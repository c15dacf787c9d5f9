/** A form made of what Python says about a game's options. It knows types, not games. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../core/types.js").Option} Option */
/** @typedef {Record<string, unknown>} Values */

/** @param {Option} option */
const titleOf = (option) => option.title ?? option.name;

/** @param {Option[]} options @returns {Values} the defaults of those that this form can show */
export const initial = (options) =>
  Object.fromEntries(options.filter(shown).map((option) => [option.name, option.default]));

/** Lists and material are for links and the command line. @param {Option} option */
const shown = (option) => option.type === "bool" || Array.isArray(option.choices) || option.type === "int";

/** The values as they can be played: who is not at the table does not begin. @param {Option[]} options @param {Values} values @param {number} seats @returns {Values} */
export const playable = (options, values, seats) => {
  const away = options.filter((option) => option.seats && Number(values[option.name] ?? 0) >= seats);
  return { ...values, ...Object.fromEntries(away.map((option) => [option.name, option.default])) };
};

/** @param {Option[]} options @param {Values} values @param {(values: Values) => void} change @param {string[]} names  of the players, by seat */
export const optionFields = (options, values, change, names) =>
  html`<div class="options">${options.filter(shown).map((option) => {
    const put = (/** @type {unknown} */ value) => change({ ...values, [option.name]: value });
    const value = values[option.name] ?? option.default;
    return option.type === "bool"
      ? tick(option, value === true, put)
      : Array.isArray(option.choices)
        ? choice(
            option.seats ? { ...option, choices: names.map((_, seat) => seat), labels: names } : option,
            value,
            put,
          )
        : number(option, Number(value), put);
  })}</div>`;

/** @param {Option} option */
const help = (option) =>
  option.help ? html`<span class="quiet" id="help-${option.name}">${option.help}</span>` : nothing;

/** @param {Option} option @param {boolean} value @param {(value: unknown) => void} put */
const tick = (
  option,
  value,
  put,
) => html`<label class="tick"><input type="checkbox" name=${option.name} .checked=${value}
  @change=${(/** @type {Event} */ event) => put(/** @type {HTMLInputElement} */ (event.target).checked)}><span>${titleOf(option)} ${help(option)}</span></label>`;

/** @param {Option} option @param {unknown} value @param {(value: unknown) => void} put */
const choice = (option, value, put) => html`<fieldset class="choice"><legend>${titleOf(option)}</legend>
  <div class="chips">${(option.choices ?? []).map((one, at) => html`<label class="chip"><input type="radio" name=${option.name} .checked=${one === value} @change=${() => put(one)}><span>${option.labels?.[at] || String(one)}</span></label>`)}</div>
  ${help(option)}</fieldset>`;

/** @param {Option} option @param {number} value @param {(value: unknown) => void} put */
const number = (option, value, put) => html`<label class="number">${titleOf(option)}
  <input type="number" name=${option.name} min=${option.low ?? nothing} max=${option.high ?? nothing} .value=${String(value)}
    @change=${(/** @type {Event} */ event) => put(Number(/** @type {HTMLInputElement} */ (event.target).value))}> ${help(option)}</label>`;
