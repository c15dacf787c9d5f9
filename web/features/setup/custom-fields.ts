/** Form fields for custom values: typed lists, and material loaded from a file. */

import type { Json } from "../../engine/protocol.d.ts";
import type { Option } from "../../engine/types.ts";
import { radioChip } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Choices, Editing } from "./fields.ts";
import { choiceLabel, help, optionTitle, sameValue } from "./labels.ts";
import { describeMaterial, readList, readMaterial, writeList } from "./values.ts";

/** Returns the changes that set an option. Problems with its previous value are cleared. */
export const withValue = ({ values, faults }: Choices, name: string, value: Json) => ({
  values: { ...values, [name]: value },
  faults: { ...faults, [name]: [] },
});

/** Renders the field for an option with custom values. */
export const customField = (option: Option, choices: Choices, editing: Editing) =>
  option.type === "material" ? fileField(option, choices, editing) : listField(option, choices, editing);

/** Renders the problems with the value of an option. */
export const problemList = ({ name }: Option, { faults }: Choices) =>
  faults[name]?.length
    ? html`<div class="wrong" id="fault-${name}"
      role="alert"><ul>${faults[name].map((fault) => html`<li>${fault}</li>`)}</ul></div>`
    : nothing;

/** Renders a list option: its predefined choices, and a text field for a custom list. */
function listField(option: Option, choices: Choices, editing: Editing) {
  const { name } = option;
  const ready = option.choices ?? [];
  const value = choices.values[name] ?? option.default;
  const own = name in choices.texts || !ready.some((one) => sameValue(one, value));
  const take = (one: Json) => {
    const { [name]: _, ...texts } = choices.texts;
    editing.change({ texts, ...withValue(choices, name, one) });
  };
  return html`<fieldset class="choice"><legend>${optionTitle(option)}</legend>
    ${
      ready.length
        ? html`<div class="chips">${ready.map((one) =>
            radioChip(option, choiceLabel(option, one), !own && sameValue(one, value), () => take(one)),
          )}
      ${radioChip(option, "Custom", own, () => editing.change({ texts: { ...choices.texts, [name]: "" } }))}</div>`
        : nothing
    }
    ${own ? textField(option, choices, editing) : nothing} ${help(option)} ${problemList(option, choices)}</fieldset>`;
}

function textField(option: Option, choices: Choices, editing: Editing) {
  const { name } = option;
  const fault = choices.faults[name]?.length;
  const read = (text: string) => (text.trim() === "" ? option.default : readList(text));
  const typed = (event: Event) => {
    const text = (event.target as HTMLInputElement).value;
    editing.change({ texts: { ...choices.texts, [name]: text }, ...withValue(choices, name, read(text)) });
  };
  const settled = async (event: Event) => {
    const value = read((event.target as HTMLInputElement).value);
    editing.change({ faults: { ...choices.faults, [name]: await editing.check(name, value) } });
  };
  return html`<input type="text" name="${name}-own" autocomplete="off" autocapitalize="off" spellcheck="false"
    aria-label="${optionTitle(option)}, custom"
    placeholder=${(option.choices ?? []).length ? "1, 4-6, 18" : nothing}
    aria-invalid=${fault ? "true" : "false"} aria-describedby="help-${name}${fault ? ` fault-${name}` : ""}"
    .value=${choices.texts[name] ?? writeList(option.default)} @input=${typed} @change=${settled}>`;
}

/** Renders an option for custom boards, cards or dice loaded from a file. */
function fileField(option: Option, choices: Choices, editing: Editing) {
  const { name } = option;
  const value = choices.values[name] ?? option.default;
  // The material may come from a link or from the previous game, so there is no file name.
  const file = choices.files[name] ?? (sameValue(value, option.default) ? undefined : describeMaterial(value));
  const load = async () => {
    const { pickFile } = await import("../../ui/exchange.ts");
    const picked = await pickFile(".json,.txt,application/json,text/plain");
    if (picked === null) return;
    const { value: read, fault } = readMaterial(picked);
    const faults = fault ? [fault] : await editing.check(name, read);
    if (faults.length) return editing.change({ faults: { ...choices.faults, [name]: faults } });
    editing.change({ files: { ...choices.files, [name]: describeMaterial(read) }, ...withValue(choices, name, read) });
  };
  const drop = () => {
    const { [name]: _value, ...values } = choices.values;
    const { [name]: _file, ...files } = choices.files;
    editing.change({ values, files, faults: { ...choices.faults, [name]: [] } });
  };
  return html`<fieldset class="choice"><legend>${optionTitle(option)}</legend>
    <p>${file ? html`Using your own: ${file}.` : "Using the standard ones."} ${help(option)}</p>
    <div class="row"><button type="button" class="pill" aria-label="Load from a file: ${optionTitle(option)}"
      @click=${() => void load()}>Load from a file</button>
    ${file ? html`<button type="button" class="pill" @click=${drop}>Use the standard ones</button>` : nothing}</div>
    ${problemList(option, choices)}</fieldset>`;
}
