// The result in words, and how a game stands that is not stroke play: they come when they are wanted, and until then
// the winners' names do.
import { noted } from "../../core/faults.js";
import { verdict } from "../../table/words.js";

/** @import { DiceView } from "./view.js" */

/** @type {typeof import("./share.js")|undefined} */
let words;

/** Fetches the words; without them the table plays on. */
export const fetched = () =>
  import("./share.js").then((found) => {
    words = found;
  }, noted("words"));

/** A sentence, or nothing. @param {DiceView} view @param {readonly string[]} names */
export const standing = (view, names) => (view.standing && words?.standing(view, names, false)) || "";

/** Who won. @param {DiceView} view @param {readonly string[]} names @returns {string} */
export const won = (view, names) =>
  view.standing && words ? words.outcome(view, names) : verdict(view.winners, names);

/** The result in words. @param {DiceView} view @param {readonly string[]} names @returns {string} */
export const share = (view, names) => words?.share(view, names) ?? (view.over ? `${won(view, names)}.` : "");
