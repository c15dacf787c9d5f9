/** Labels of option fields. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Option } from "../../core/types.js" */

/** Returns the title of an option. @param {Option} option */
export const optionTitle = (option) => option.title ?? option.name;

/** Returns whether two values of an option are equal. They can be lists. @param {unknown} one @param {unknown} other */
export const sameValue = (one, other) =>
  one === other || (one instanceof Object && other instanceof Object && JSON.stringify(one) === JSON.stringify(other));

/** Returns the label of a choice. @param {Option} option @param {unknown} one */
export const choiceLabel = ({ choices = [], labels = [] }, one) =>
  labels[choices.findIndex((choice) => sameValue(choice, one))] || String(one);

/** Renders the help text of an option. @param {Option} option */
export const help = (option) =>
  option.help ? html`<span class="quiet" id="help-${option.name}">${option.help}</span>` : nothing;
