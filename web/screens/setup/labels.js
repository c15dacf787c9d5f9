/** How the fields of options are labelled. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Option } from "../../core/types.js" */

/** @param {Option} option */
export const titleOf = (option) => option.title ?? option.name;

/** Whether two values of an option, lists among them, are the same. @param {unknown} one @param {unknown} other */
export const same = (one, other) =>
  one === other || (one instanceof Object && other instanceof Object && JSON.stringify(one) === JSON.stringify(other));

/** What a form calls a choice. @param {Option} option @param {unknown} one */
export const called = ({ choices = [], labels = [] }, one) =>
  labels[choices.findIndex((choice) => same(choice, one))] || String(one);

/** @param {Option} option */
export const help = (option) =>
  option.help ? html`<span class="quiet" id="help-${option.name}">${option.help}</span>` : nothing;
