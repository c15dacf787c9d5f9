// How a game stands that is not stroke play; the words come when they are wanted, and until then the winners' names do.
import { noted } from "../../core/faults.js";
import { verdict } from "../../table/words.js";

/** @typedef {import('./view.js').DiceView} DiceView */

/** @type {typeof import("../../table/standing.js")|undefined} */
let words;

/** Fetches the words; without them the table plays on. */
export const fetched = () =>
  import("../../table/standing.js").then((found) => {
    words = found;
  }, noted("standing"));

/** A sentence, or nothing. @param {DiceView} view @param {readonly string[]} names */
export const standing = (view, names) => (view.standing && words?.standing(view, names, false)) || "";

/** "skins", or nothing. @param {DiceView} view */
export const format = (view) => words?.FORMATS[view.standing?.format ?? ""];

/** Who won. @param {DiceView} view @param {readonly string[]} names @returns {string} */
export const won = (view, names) =>
  view.standing && words ? words.outcome(view, names) : verdict(view.winners, names);
