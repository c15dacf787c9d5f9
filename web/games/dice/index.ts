// The table of Dice Golf: the functions with which the page draws it, describes it and handles its keys.
import { logRejection } from "../../engine/errors.ts";
import { describeGoal } from "../../table/goal.ts";
import { actionKeys, legalMoves, moveKey } from "../../table/play.ts";
import { describeLead, pluralise } from "../../table/text.ts";
import type { GameSlots, Ui } from "../../table/types.ts";
import { announce } from "../../ui/announce.ts";
import { apron, board, counter } from "./board.ts";
import { card } from "./card.ts";
import { controls, describePlace, side } from "./controls.ts";
import { describeResult, describeStanding, loadFormats, share } from "./formats.ts";
import { describeEvent, describeMoment, describeMove, describeOutcome } from "./messages.ts";
import { question } from "./question.ts";
import { HOLES, picture, prepare } from "./scene.ts";
import { tray } from "./tray.ts";
import type { DiceView } from "./view.ts";
import { countToRoll, lastRollText } from "./view.ts";

const animation = () => import("./animation.ts").catch(logRejection("animation"));

/** Sends the first legal move of one of these kinds; earlier kinds take precedence. */
function sendFirst(ui: Ui, ...kinds: string[]) {
  const [move] = legalMoves(ui, ...kinds);
  if (move) ui.send(move);
}

/** The unit of a score in formats that do not count strokes. */
const UNITS: Readonly<Record<string, string>> = { match: "hole", skins: "skin" };

/** Returns the key binding that plays a hole or switches to it. */
const holeKey = (hole: number) =>
  moveKey(
    String(hole),
    `Play hole ${hole}, or switch to it`,
    (move) => ["hole", "switch"].includes(move.do) && move.hole === hole,
  );

/** Returns a function that announces the last roll to screen readers, once per hole, when a person is to roll. */
function lastRollAnnouncer() {
  let announced = "";
  return (view: DiceView, ui: Ui) => {
    if (!view.zero_dice) return;
    const { head, text: rest } = lastRollText(view);
    const text = `${head} ${rest}`;
    const key = `${view.turn} ${view.round} ${view.hole} ${text}`;
    if (ui.busy || ui.seat === null || key === announced) return;
    announced = key;
    announce(text);
  };
}

/** Returns the functions with which the page shows a table of Dice Golf. */
export const createTable = (): GameSlots<DiceView> => ({
  id: "dice",
  changed: lastRollAnnouncer(),
  standing: (view, names) => describeStanding(view, names) || describeLead(view.scores, names, "stroke"),
  goal: (view) =>
    `${describeGoal(view.standing?.format, (view.holes ?? 6) * view.rounds)}, five dice alike${view.holes === 1 ? "" : " on each"}`,
  scoreWords: (score, view) => pluralise(score, UNITS[view.standing?.format ?? ""] ?? "stroke"),
  nextFormat: ({ decided, phase, scores }) =>
    !decided || phase !== "roll"
      ? null
      : scores.length > 2
        ? { format: "skins", label: "Skins" }
        : { format: "match", label: "Match play" },
  prepare: (games) => {
    void animation();
    void loadFormats();
    return prepare(games);
  },
  ready: loadFormats,
  board,
  counter,
  apron,
  question,
  tray,
  controls,
  side,
  place: (view) => describePlace(view, HOLES[view.hole ?? 0]?.name),
  card,
  holePicture: (hole) => picture(Number(hole)),
  // The animation loads while the player looks at the first dice. If it is not available, the table changes
  // immediately.
  clips: async (events, before, after) => (await animation())?.clips(events, before, after) ?? [],
  describeEvent,
  share,
  verdict: (view, names) => (view.standing ? describeResult(view, names) : undefined),
  diceToEnter: (view, move) => (move.do === "roll" ? { count: countToRoll(view), sides: 6 } : null),
  caption: ({ round, rounds, pro }) => `Round ${round}${rounds > 1 ? ` of ${rounds}` : ""}${pro ? " · blue tees" : ""}`,
  describeMove: (move, view) => describeMove(move, countToRoll(view)),
  describeMoment,
  describeOutcome,
  tipParts: { "DG-5": "tray", "DG-8": "counter", "DG-10": "tray" },
  keys: [
    { key: "r", label: "Roll the dice", run: (_, ui) => sendFirst(ui, "roll") },
    ...actionKeys("Roll the dice", (_, ui) => sendFirst(ui, "roll", "finish")),
    ...[1, 2, 3, 4, 5, 6].map(holeKey),
    { key: "a", label: "Addsies", run: (_, ui) => sendFirst(ui, "addsies") },
    { key: "s", label: "Subtractsies", run: (_, ui) => sendFirst(ui, "subtractsies") },
    { key: "f", label: "Take the score after the tenth stroke", run: (_, ui) => sendFirst(ui, "finish") },
  ],
});
