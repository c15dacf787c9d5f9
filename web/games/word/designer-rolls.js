/** How often a roll has a word for every space of a card: asked of Python in small steps, beside all else it does. */

import { sentence } from "../../core/page/dom.js";
import { call } from "../../core/python/engine.js";
import { work } from "../../core/python/job.js";

/** @import { Host } from "../../screens/design/types.js" */
/** @typedef {{share: {full: number, full_error: number, rolls: number}|null, busy: boolean, trouble: string}} Answer */

/** By card and dice, as they were asked about. @type {Map<string, Answer>} */
const answers = new Map();
const MOST_KEPT = 60;
const HOLES = 9;
/** Milliseconds that a request should take: taps go between two. */
const SHORT = 12;

/** @param {Host} host @param {number} set @param {number} hole */
const key = ({ material }, set, hole) => JSON.stringify([set, material.cards?.[set]?.[hole], material.dice ?? null]);

/** @param {Host} host @param {number} set @param {number} hole */
export function rollsWords(host, set, hole) {
  const answer = answers.get(key(host, set, hole));
  if (!answer) return "How many rolls of the dice have a word with a letter for every space, without wild cards?";
  if (answer.trouble) return sentence(answer.trouble);
  const { share } = answer;
  if (!share) return "Looking through the dictionary…";
  const margin = Math.round(100 * share.full_error);
  return `${Math.round(100 * share.full)} of 100 rolls, give or take ${margin}, after ${share.rolls} rolls${
    answer.busy ? " so far…" : ". Ours of middle length have about 40."
  }`;
}

/** @param {Host} host @param {number} set @param {number} hole */
export async function askRolls(host, set, hole) {
  const name = key(host, set, hole);
  if (answers.get(name)?.busy) return;
  /** @type {Answer} */
  const answer = { share: null, busy: true, trouble: "" };
  if (answers.size >= MOST_KEPT) answers.clear();
  answers.set(name, answer);
  host.redraw();
  try {
    const { material } = host;
    const only = [set * HOLES + hole];
    const wanted = { work: "rating", game: "word", material, samples: 1, only, bots: ["rookie"] };
    for await (const { figures } of work(call, wanted, SHORT)) {
      const { looks } = figures.places[0];
      if (looks.rolls && looks.rolls !== answer.share?.rolls) {
        answer.share = looks;
        host.redraw();
      }
    }
  } catch (error) {
    answer.trouble = error instanceof Error && error.message ? error.message : "There was no answer: ask once more.";
  }
  answer.busy = false;
  host.redraw();
}
