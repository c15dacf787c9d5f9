/** Labels of option fields. */

import type { Option } from "../../engine/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** Returns the title of an option. */
export const optionTitle = (option: Option) => option.title ?? option.name;

/** Returns whether two values of an option are equal. They can be lists. */
export const sameValue = (one: unknown, other: unknown) =>
  one === other || (one instanceof Object && other instanceof Object && JSON.stringify(one) === JSON.stringify(other));

/** Returns the label of a choice. */
export const choiceLabel = ({ choices = [], labels = [] }: Option, one: unknown) =>
  labels[choices.findIndex((choice) => sameValue(choice, one))] || String(one);

/** Renders the help text of an option. */
export const help = (option: Option) =>
  option.help ? html`<span class="quiet" id="help-${option.name}">${option.help}</span>` : nothing;
