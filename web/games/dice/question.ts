// What the message line of Dice Golf says.

import { isOwnTurn, legalMoves } from "../../table/play.ts";
import { capitalise, currentPlayer, possessive, spell } from "../../table/text.ts";
import type { Ask } from "../../table/types.ts";
import { describeResult } from "./formats.ts";
import type { DiceView, Ui } from "./view.ts";
import { dice, inHand, isTempting, lastRollText, showing, term } from "./view.ts";

/** Returns what is asked of the player, or what the other player does. */
export function question(view: DiceView, ui: Ui): Ask {
  if (view.over) return { text: `${describeResult(view, ui.names)}.` };
  return isOwnTurn(view, ui) ? ownQuestion(view, ui) : otherTurn(view, ui);
}

function ownQuestion(view: DiceView, ui: Ui): Ask {
  const [hole, count] = [view.hole ?? 0, inHand(view).length];
  if (view.phase === "roll" && view.decided)
    return {
      head: "The game is decided:",
      text: "the winner can no longer change.",
      clause: "DG-14",
    };
  if (view.phase === "roll") return { head: "At the tee:", text: "roll all five dice.", clause: "DG-4" };
  if (view.phase === "hole") return { head: "Which hole?", text: "Tap one that lights up.", clause: "DG-5" };
  if (view.phase === "last")
    return { head: "All ten strokes are played.", text: "Take the gimme, or the score.", clause: "DG-13" };
  if (!count) return { text: "Five of a kind!", clause: "DG-7" };
  if (view.zero_dice) return { ...lastRollText(view), clause: "DG-8" };
  if (view.gimme && !ui.quiz)
    return {
      head: `${term(view, view.gimme.do)} makes ${hole}.`,
      text: `Take it and you are in for ${spell(view.gimme.score)}.`,
      clause: view.gimme.do === "addsies" ? "DG-11" : "DG-12",
    };
  const isLit = legalMoves(ui, "switch").some((move) => isTempting(view, move.hole));
  const way = isLit ? ", or switch to a lit hole" : "";
  return view.aside.length
    ? { head: `${showing(view.aside.length, hole)}.`, text: `Roll ${spell(count)} for more${way}.`, clause: "DG-6" }
    : { head: `No ${hole} yet.`, text: `Roll all five${way}.`, clause: way ? "DG-10" : "DG-6" };
}

function otherTurn(view: DiceView, ui: Ui): Ask {
  const name = currentPlayer(view, ui.names);
  if (view.phase === "roll") return { text: `${name} is at the tee.` };
  if (view.phase === "hole") return { text: `${name} chooses a hole.` };
  if (view.phase === "last") return { text: `${name} has played all ten strokes.` };
  if (view.zero_dice)
    return {
      head: `${capitalise(possessive(name))} last roll:`,
      text: `${showing(view.zero_dice, view.hole ?? 0).toLowerCase()} for zero.`,
    };
  return { text: `${name} rolls ${dice(inHand(view).length)} for ${view.hole}s.` };
}
