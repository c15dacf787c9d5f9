// Descriptions of results and standings, including formats other than stroke play. share.js is loaded on demand; until
// it is loaded, a result names only the winners.
import { logRejection } from "../../core/errors.js";
import { describeWinner } from "../../table/text.js";

/** @import { DiceView } from "./view.js" */

/** The module with the sentences, once it is loaded. @type {typeof import("./share.js")|undefined} */
let texts;

/** Loads the sentences. The game can be played without them, so an error is only logged. */
export const loadFormats = () =>
  import("./share.js").then((module) => {
    texts = module;
  }, logRejection("words"));

/**
 * Returns a sentence about the standing, or "" in stroke play or if the sentences are not loaded.
 * @param {DiceView} view @param {readonly string[]} names
 */
export const describeStanding = (view, names) => (view.standing && texts?.standing(view, names, false)) || "";

/** Returns who won, without a full stop. @param {DiceView} view @param {readonly string[]} names @returns {string} */
export const describeResult = (view, names) =>
  view.standing && texts ? texts.outcome(view, names) : describeWinner(view.winners, names);

/**
 * Returns the result as plain text to share, or only the winners if the sentences are not loaded.
 * @param {DiceView} view @param {readonly string[]} names @returns {string}
 */
export const share = (view, names) => texts?.share(view, names) ?? (view.over ? `${describeResult(view, names)}.` : "");
