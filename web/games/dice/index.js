// Dice Golf at the club: its face to the page.
import { noted } from "../../core/faults.js";
import { advances, legal, plays } from "../../table/play.js";
import { counted } from "../../table/words.js";
import { actions } from "./actions.js";
import { card } from "./card.js";
import { fetched, share, won } from "./formats.js";
import { describeEvent, describeMoment, moveWords } from "./messages.js";
import { upper } from "./picture.js";
import { prepare } from "./scene.js";
import { free } from "./view.js";

/** @import { GameSlots, Ui } from "../../core/types.js" */
/** @import { DiceView } from "./view.js" */

const animation = () => import("./animation.js").catch(noted("animation"));

/** Sends the first legal move of the first kind that has one. @param {Ui} ui @param {...string} kinds */
function first(ui, ...kinds) {
  const [move] = legal(ui, ...kinds);
  if (move) ui.send(move);
}

/** What a score counts, where it is not strokes. @type {Readonly<Record<string, string>>} */
const UNITS = { match: "hole", skins: "skin" };

/** @param {number} hole */
const chooses = (hole) =>
  plays(
    String(hole),
    `Play hole ${hole}, or switch to it`,
    (move) => ["hole", "switch"].includes(move.do) && move.hole === hole,
  );

/** Opens a table. @returns {GameSlots<DiceView>} */
export const createTable = () => ({
  id: "dice",
  fitted: true,
  goal: "Get all five dice to show one number in as few rolls as possible",
  scoreWords: (score, view) => counted(score, UNITS[view.standing?.format ?? ""] ?? "stroke"),
  prepare: (games) => {
    void animation();
    void fetched();
    return prepare(games);
  },
  ready: fetched,
  upper,
  actions,
  card,
  // The animation comes while the first dice are still in the hand; without it the table changes at once.
  animate: async (...played) => (await animation())?.animate(...played),
  describeEvent,
  share,
  verdict: (view, names) => (view.standing ? won(view, names) : undefined),
  diceToEnter: (view, move) => (move.do === "roll" ? { count: free(view), sides: 6 } : null),
  caption: ({ round, rounds, pro }) => `Round ${round}${rounds > 1 ? ` of ${rounds}` : ""}${pro ? " · blue tees" : ""}`,
  describeMove: (move, view) => moveWords(move, free(view)),
  describeMoment,
  keys: [
    { key: "r", label: "Roll the dice", run: (_, ui) => first(ui, "roll") },
    ...advances("Roll the dice", (_, ui) => first(ui, "roll", "finish")),
    ...[1, 2, 3, 4, 5, 6].map(chooses),
    { key: "a", label: "Addsies", run: (_, ui) => first(ui, "addsies") },
    { key: "s", label: "Subtractsies", run: (_, ui) => first(ui, "subtractsies") },
    { key: "f", label: "Take the score after the tenth stroke", run: (_, ui) => first(ui, "finish") },
  ],
});
