/** A form made of what Python says about a game's options. It knows types, not games; what a value may be, Python says. */
import { pickFile } from "../core/dom.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { countOf, readList, readMaterial, writeList } from "./values.js";

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
 * @typedef {object} Means
 * @property {(what: Partial<Choices>) => void} change
 * @property {(name: string, value: unknown) => Promise<string[]>} check   what Python says is wrong with a value
 * @property {string[]} names   of the players, by seat
 */

/** More choices than this are a number to type, not a row of chips. */
const ROW = 10;

/** @param {Option} option */
const titleOf = (option) => option.title ?? option.name;

/** What a form calls a choice. @param {Option} option @param {unknown} one */
const called = ({ choices = [], labels = [] }, one) => labels[choices.indexOf(one)] || String(one);

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

/** @param {Option[]} options @param {Choices} choices @param {Means} means */
export function optionFields(options, choices, means) {
  const rest = options.filter((option) => !plain(option));
  const open = rest.some(({ name }) => choices.faults[name]?.length || choices.files[name]);
  return html`<div class="options">${options.filter(plain).map((option) => field(option, choices, means))}
    ${rest.length ? html`<details class="more" ?open=${open || nothing}><summary>More options</summary>${rest.map((option) => field(option, choices, means))}</details>` : nothing}</div>`;
}

/** The values as they can be played: who is not at the table does not begin. @param {Option[]} options @param {Values} values @param {number} seats @returns {Values} */
export const playable = (options, values, seats) => {
  const away = options.filter((option) => option.seats && Number(values[option.name] ?? 0) >= seats);
  return { ...values, ...Object.fromEntries(away.map((option) => [option.name, option.default])) };
};

/** @param {Option} given @param {Choices} choices @param {Means} means */
function field(given, choices, means) {
  const option = seated(given, means.names);
  const value = choices.values[option.name] ?? option.default;
  const put = (/** @type {unknown} */ next) => means.change({ values: { ...choices.values, [option.name]: next } });
  if (option.type === "bool") return tick(option, value === true, put);
  if (option.type === "list" || option.type === "text") return lines(option, choices, means);
  if (isRow(option)) return row(option, value, put);
  if (option.type === "int") return number(option, Number(value), put);
  return material(option, choices, means);
}

/** @param {Option} option */
const help = (option) =>
  option.help ? html`<span class="quiet" id="help-${option.name}">${option.help}</span>` : nothing;

/** @param {Option} option @param {Choices} choices */
const wrong = ({ name }, { faults }) =>
  faults[name]?.length
    ? html`<div class="wrong" id="fault-${name}" role="alert"><ul>${faults[name].map((fault) => html`<li>${fault}</li>`)}</ul></div>`
    : nothing;

/** @param {Option} option @param {boolean} value @param {(value: unknown) => void} put */
const tick = (
  option,
  value,
  put,
) => html`<label class="tick"><input type="checkbox" name=${option.name} .checked=${value}
  @change=${(/** @type {Event} */ event) => put(/** @type {HTMLInputElement} */ (event.target).checked)}><span>${titleOf(option)} ${help(option)}</span></label>`;

/** @param {Option} option @param {unknown} value @param {(value: unknown) => void} put */
const row = (option, value, put) => html`<fieldset class="choice"><legend>${titleOf(option)}</legend>
  <div class="chips">${(option.choices ?? []).map((one) => chip(option, called(option, one), one === value, () => put(one)))}</div>
  ${help(option)}</fieldset>`;

/** @param {Option} option @param {string} words @param {boolean} on @param {() => void} take */
const chip = (option, words, on, take) =>
  html`<label class="chip"><input type="radio" name=${option.name} .checked=${on} @change=${take}><span>${words}</span></label>`;

/** @param {Option} option @param {number} value @param {(value: unknown) => void} put */
const number = (option, value, put) => html`<label class="number">${titleOf(option)}
  <input type="number" name=${option.name} min=${option.low ?? nothing} max=${option.high ?? nothing} .value=${String(value)}
    @input=${(/** @type {Event} */ event) => {
      const { value: typed } = /** @type {HTMLInputElement} */ (event.target);
      if (typed) put(Number(typed));
    }}> ${help(option)}</label>`;

/** A list or a text: the choices that there are, and a line for one of one's own. @param {Option} option @param {Choices} choices @param {Means} means */
function lines(option, choices, means) {
  const { name } = option;
  const ready = option.choices ?? [];
  const own = ready.length === 0 || name in choices.texts;
  const value = choices.values[name] ?? option.default;
  const take = (/** @type {unknown} */ one) => {
    const { [name]: _, ...texts } = choices.texts;
    means.change({ texts, values: { ...choices.values, [name]: one }, faults: { ...choices.faults, [name]: [] } });
  };
  return html`<fieldset class="choice"><legend>${titleOf(option)}</legend>
    ${
      ready.length
        ? html`<div class="chips">${ready.map((one) => chip(option, called(option, one), !own && one === value, () => take(one)))}
      ${chip(option, "My own", own, () => means.change({ texts: { ...choices.texts, [name]: "" } }))}</div>`
        : nothing
    }
    ${own ? line(option, choices, means) : nothing} ${help(option)} ${wrong(option, choices)}</fieldset>`;
}

/** @param {Option} option @param {Choices} choices @param {Means} means */
function line(option, choices, means) {
  const { name } = option;
  const fault = choices.faults[name]?.length;
  const read = (/** @type {string} */ text) =>
    text.trim() === "" ? option.default : option.type === "list" ? readList(text) : text.trim();
  const typed = (/** @type {Event} */ event) => {
    const text = /** @type {HTMLInputElement} */ (event.target).value;
    means.change({
      texts: { ...choices.texts, [name]: text },
      values: { ...choices.values, [name]: read(text) },
      faults: { ...choices.faults, [name]: [] },
    });
  };
  const settled = async (/** @type {Event} */ event) => {
    const value = read(/** @type {HTMLInputElement} */ (event.target).value);
    means.change({ faults: { ...choices.faults, [name]: await means.check(name, value) } });
  };
  return html`<input type="text" name="${name}-own" autocomplete="off" autocapitalize="off" spellcheck="false" aria-label="${titleOf(option)}, my own"
    placeholder=${option.type === "list" && (option.choices ?? []).length ? "1, 4-6, 18" : nothing}
    aria-invalid=${fault ? "true" : "false"} aria-describedby="help-${name}${fault ? ` fault-${name}` : ""}"
    .value=${choices.texts[name] ?? writeList(option.default)} @input=${typed} @change=${settled}>`;
}

/** Boards, cards or dice of one's own, out of a file. @param {Option} option @param {Choices} choices @param {Means} means */
function material(option, choices, means) {
  const { name } = option;
  const file = choices.files[name];
  const load = async () => {
    const picked = await pickFile(".json,.txt,application/json,text/plain");
    if (picked === null) return;
    const { value, fault } = readMaterial(picked);
    const faults = fault ? [fault] : await means.check(name, value);
    if (faults.length) return means.change({ faults: { ...choices.faults, [name]: faults } });
    means.change({
      values: { ...choices.values, [name]: value },
      files: { ...choices.files, [name]: countOf(value) },
      faults: { ...choices.faults, [name]: [] },
    });
  };
  const drop = () => {
    const { [name]: _value, ...values } = choices.values;
    const { [name]: _file, ...files } = choices.files;
    means.change({ values, files, faults: { ...choices.faults, [name]: [] } });
  };
  return html`<fieldset class="choice"><legend>${titleOf(option)}</legend>
    <p>${file ? html`Your own are in play: ${file}.` : "The clubhouse’s own."} ${help(option)}</p>
    <div class="row"><button type="button" class="pill" aria-label="Load from a file: ${titleOf(option)}" @click=${() => void load()}>Load from a file</button>
    ${file ? html`<button type="button" class="pill" @click=${drop}>Take the clubhouse’s</button>` : nothing}</div>
    ${wrong(option, choices)}</fieldset>`;
}
