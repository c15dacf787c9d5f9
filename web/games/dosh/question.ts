// What the message line of Doshboardgolf says.

import { sentence } from "../../platform/dom.ts";
import { isOwnTurn } from "../../table/play.ts";
import { outcome } from "../../table/standing.ts";
import { currentPlayer, spell, spellCount, withVerb } from "../../table/text.ts";
import type { Ask } from "../../table/types.ts";
import { at } from "./geometry.ts";
import { cellAt } from "./land-grid.ts";
import { describeMove } from "./messages.ts";
import type { Evaluation, Plan } from "./plan.ts";
import type { DoshView, Ui } from "./view.ts";
import { ballInPlay } from "./view.ts";

/**
 * Returns what is asked of the player, or what the other player does.
 * @param isPlayed - whether the shot is being animated
 */
export function question(plan: Plan, view: DoshView, ui: Ui, isPlayed: boolean = false): Ask {
  if (view.over) return { text: `${outcome(view, ui.names) ?? "The round is over"}.` };
  if (isPlayed) return { text: `${isOwnTurn(view, ui) ? describeMove(view, plan.move(view)) : otherShot(view, ui)}.` };
  return isOwnTurn(view, ui) ? ownQuestion(plan, view) : otherTurn(view, ui);
}

function ownQuestion(plan: Plan, view: DoshView): Ask {
  if (view.phase === "keep")
    return { head: "Keep three clubs.", text: "Tap one twice to see its numbers.", clause: "DB-45" };
  if (view.standing.decided) return { head: "The match is decided.", text: "Play on, or end it in the menu." };
  if (plan.shown?.fault) return { text: sentence(plan.shown.fault) };
  if (plan.step !== null) return { head: "A safe step:", text: stepText(plan.shown), clause: "DB-39" };
  if (plan.tray === "line") return lineText(plan);
  if (plan.remark) return { ...plan.remark, isReply: true };
  return warning(plan.shown) ?? holeText(plan, view) ?? (isElbowUseful(plan, view) ? ELBOW : AIM);
}

/** The question if there is nothing to say about the planned shot. */
const AIM: Ask = { text: "Drag from the ball to aim, or tap where to go.", clause: "DB-6" };

/** The question if only an elbow leads to the flag, and the player has not aimed yet. */
const ELBOW: Ask = {
  head: "The flag is off the line.",
  text: "Tap it, or tap a dot to bend the line.",
  clause: "DB-7",
};

const isElbowUseful = (plan: Plan, view: DoshView) => !plan.isChanged && Boolean(view.aims?.flag?.elbow);

/** The smallest chance of a hole-out with which the message asks for it. */
const HOLEABLE = 0.1;

function holeText({ shown }: Plan, view: DoshView): Ask | null {
  const { holed = 0 } = shown?.odds ?? {};
  const { strokes = 0, away } = ballInPlay(view) ?? {};
  if (holed < HOLEABLE) return null;
  const mean = (shown?.expected ?? 0) - strokes;
  // All putts from the next cell are alike, so say what they are worth.
  const isPutt = away === 1 && mean > 0;
  return {
    head: `Hole this for ${spell(strokes + 1)}.`,
    text: isPutt ? `From one cell it takes ${mean.toFixed(1)} strokes on average.` : "Roll, or tap where to go.",
    clause: "DB-17",
  };
}

const stepText = (evaluation: Evaluation | null) =>
  evaluation?.odds?.["water"] ? "this one goes into the water." : "one cell, no dice.";

function lineText({ shot: { direction, elbow } }: Plan): Ask {
  const head = `Aim: ${direction} o’clock.`;
  if (!elbow) return { head, text: "Tap or drag a dot of the line to bend it.", clause: "DB-7" };
  return { head, text: `Elbow after ${elbow.at}, then ${elbow.direction} o’clock.`, clause: "DB-7" };
}

/** What may happen to a shot, its clause, and the smallest chance that gets its own warning. */
const HAZARDS = [
  ["water", "Water ahead:", "get wet", "DB-16"],
  ["edge", "Near the edge:", "leave the board", "DB-15"],
  ["trees", "Trees ahead:", "end by a tree", "DB-21"],
] as const;

/** Returns a warning if Python reports that a hazard is likely. It names the likeliest one. */
function warning(evaluation: Evaluation | null): Ask | null {
  if (!evaluation?.careful) return null;
  const odds = (name: string) => evaluation.odds?.[name] ?? 0;
  const [worst] = [...HAZARDS].sort(([one], [other]) => odds(other) - odds(one));
  const [name, head, what, clause] = worst ?? HAZARDS[0];
  return { head, text: `${inWords(odds(name))} ${what}.`, clause };
}

/** Fractions that are easier to read than a percentage. */
const FRACTIONS = [
  [0.2, "one in five shots"],
  [0.25, "one in four shots"],
  [0.33, "one in three shots"],
  [0.4, "two in five shots"],
  [0.5, "half of the shots"],
  [0.6, "three in five shots"],
  [0.67, "two in three shots"],
  [0.75, "three in four shots"],
  [0.8, "four in five shots"],
  [0.9, "nine in ten shots"],
  [1, "nearly all shots"],
] as const;

/** Returns the fraction that is nearest to a chance, in words. */
const inWords = (chance: number) => {
  const far = ([fraction]: (typeof FRACTIONS)[number]) => Math.abs(fraction - chance);
  return [...FRACTIONS].sort((one, other) => far(one) - far(other))[0]?.[1] ?? "";
};

/** The largest distance at which a player is said to try to hole out, in cells. */
const MAX_PUTT = 2;

function otherTurn(view: DoshView, ui: Ui): Ask {
  const name = currentPlayer(view, ui.names);
  if (view.phase === "keep") return { text: `${name} chooses three clubs to keep.` };
  const { away, strokes = 0 } = ballInPlay(view) ?? {};
  if (typeof away === "number" && away <= MAX_PUTT)
    return { text: `${name} tries to hole this for ${spell(strokes + 1)}.` };
  const over = lettersToFlag(view);
  if (/[~!]/.test(over)) return { text: `${name} aims over the water.` };
  if (/[bm]/.test(over)) return { text: `${name} aims past the trees.` };
  return { text: `${name} aims${typeof away === "number" ? `, ${spellCount(away, "cell")} from the flag` : ""}.` };
}

/** Says which player plays and from where, while a shot is animated that was not planned at this table. */
function otherShot(view: DoshView, ui: Ui) {
  const { away } = ballInPlay(view) ?? {};
  const from = typeof away === "number" ? ` from ${spellCount(away, "cell")}` : "";
  return `${withVerb(currentPlayer(view, ui.names), "plays")}${from}`;
}

/** Returns the letters of the terrain between the ball and the flag. */
function lettersToFlag(view: DoshView) {
  const lie = ballInPlay(view)?.lie;
  if (!lie) return "";
  const [[x, y], [u, v]] = [at(lie), at(view.target)];
  const steps = 40;
  const cells = Array.from({ length: steps }, (_, i) =>
    cellAt(x + ((u - x) * i) / steps, y + ((v - y) * i) / steps, view.course),
  );
  return cells.map((cell) => (cell ? (view.course.terrain[cell[1]]?.[cell[0]] ?? "") : "")).join("");
}
