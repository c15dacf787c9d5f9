/**
 * The option fields of the set-up form, generated from the option descriptions sent by Python. Python also decides
 * which values are valid and which options apply to the table.
 */

import type { Json } from "../../engine/protocol.d.ts";
import type { Option, Options } from "../../engine/types.ts";
import { checkbox, radioChip } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { customField, problemList, withValue } from "./custom-fields.ts";
import { choiceLabel, help, optionTitle, sameValue } from "./labels.ts";

/** The state of the option fields. */
export type Choices = {
  /** values by option name; options left at their default can be missing */
  values: Options;
  /** text typed into the fields of lists */
  texts: Record<string, string>;
  /** names of the loaded files */
  files: Record<string, string>;
  /** problems with each value, shown at its field */
  faults: Record<string, string[]>;
};

export type Editing = {
  change: (what: Partial<Choices>) => void;
  /** returns the problems that Python finds with a value */
  check: (name: string, value: Json) => Promise<string[]>;
  /** names of the players, by seat */
  names: string[];
  /** the options that apply to this table, with their available choices; null means all */
  there: Record<string, Json[]> | null;
};

/** Maximum number of choices shown as buttons. Longer ranges use a number field. */
const MAX_BUTTONS = 10;

/** If the option is a seat, uses the players' names as choices. */
const withSeats = (option: Option, names: string[]): Option =>
  option.seats ? { ...option, choices: names.map((_, seat) => seat), labels: names } : option;

/** Restricts an option to the choices that can be played and the current value. */
function withAvailableChoices(option: Option, { there }: Editing, value: Json): Option {
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

/** Returns whether an option needs data from the player: a file, or a list without predefined choices. */
export const isCustom = ({ type, choices = [] }: Option) => type === "material" || (type === "list" && !choices.length);

/** Renders the fields of the options that apply to this table. */
export const optionFields = (options: Option[], choices: Choices, editing: Editing) =>
  html`<div class="options">${options
    // Text options are only used in records (for example, for the dictionary), so they have no field.
    .filter(({ type, name }) => type !== "text" && (!editing.there || name in editing.there))
    .map((option) => field(option, choices, editing))}</div>`;

/** Summarises the chosen values for the heading of a collapsed section. */
export const summarise = (options: Option[], { values }: Choices, { there }: Editing) =>
  options
    .filter((option) => option.type === "choice" && (!there || option.name in there))
    .map((option) => choiceLabel(option, values[option.name] ?? option.default))
    .map((text, at) => (at ? text.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : text))
    .join(", ");

function field(given: Option, choices: Choices, editing: Editing) {
  const value = choices.values[given.name] ?? given.default;
  const option = withAvailableChoices(withSeats(given, editing.names), editing, value);
  const put = (next: Json) => editing.change(withValue(choices, option.name, next));
  if (option.type === "bool")
    return checkbox(html`${optionTitle(option)} ${help(option)}`, "", value === true, put, { name: option.name });
  if (option.type !== "int" && option.type !== "choice") return customField(option, choices, editing);
  const { length = 0 } = option.choices ?? [];
  return length > 0 && length <= MAX_BUTTONS
    ? row(option, value, put, choices)
    : number(option, Number(value), put, choices);
}

const row = (
  option: Option,
  value: Json,
  put: (value: Json) => void,
  choices: Choices,
) => html`<fieldset class="choice"><legend>${optionTitle(option)}</legend>
  <div class="chips">${(option.choices ?? []).map((one) =>
    radioChip(option, choiceLabel(option, one), sameValue(one, value), () => put(one)),
  )}</div>
  ${help(option)} ${problemList(option, choices)}</fieldset>`;

const number = (
  option: Option,
  value: number,
  put: (value: Json) => void,
  choices: Choices,
) => html`<label class="number">${optionTitle(option)}
  <input type="number" name=${option.name} min=${option.low ?? nothing} max=${option.high ?? nothing}
    aria-invalid=${choices.faults[option.name]?.length ? "true" : nothing} .value=${String(value)}
    @input=${(event: Event) => {
      const { value: typed } = event.target as HTMLInputElement;
      if (typed) put(Number(typed));
    }}> ${help(option)}</label>${problemList(option, choices)}`;
