// What the message line of Box of Golf says.

import { isOwnTurn, legalMoves } from "../../table/play.ts";
import { capitalise, currentPlayer, percent, spell, spellCount, withVerb } from "../../table/text.ts";
import type { Ask } from "../../table/types.ts";
import { describeLie } from "./board.ts";
import { GEM_EFFECTS } from "./dice.ts";
import { landing } from "./messages.ts";
import type { BoxView, Ui } from "./view.ts";
import { ball, clubSize, describeResult, isPutting, waterChance } from "./view.ts";

/** Returns what is asked of the player, or what the other player does. */
export function question(view: BoxView, ui: Ui): Ask {
  if (view.over) return { text: `${describeResult(view, ui.names)}.` };
  return isOwnTurn(view, ui) ? ownQuestion(view, ui) : otherTurn(view, ui);
}

function ownQuestion(view: BoxView, ui: Ui): Ask {
  if (view.phase === "club") return clubQuestion(view);
  if (view.phase === "drop")
    return { head: "In the water: one penalty stroke.", text: "Where do you drop the ball?", clause: "BG-18" };
  if (view.phase === "gem") return gemQuestion(view);
  if (!view.rolls)
    return { head: `A club of ${spell(clubSize(view))}:`, text: "you can roll up to three times.", clause: "BG-5" };
  return rollQuestion(view, ui);
}

/** The smallest chance of water that is worth a warning. */
const MIN_WATER = 0.1;

function clubQuestion(view: BoxView): Ask {
  const head = "How many dice?";
  const wet = waterChance(view, String(clubSize(view)));
  if (wet >= MIN_WATER)
    return {
      head: "Careful:",
      text: `${percent(wet)} in the water with ${spellCount(clubSize(view), "die", "dice")}.`,
      clause: "BG-18",
    };
  if (!clubSize(view)) return { head, text: "Tap one to five. More fly farther.", clause: "BG-4" };
  if (isPutting(view)) return { head, text: `${capitalise(toFlag(view))}.`, clause: "BG-24" };
  if (!ball(view)?.strokes) return { head, text: "More fly farther.", clause: "BG-4" };
  return { head, text: `Your ball is ${describeLie(view, view.turn ?? 0)}.`, clause: "BG-4" };
}

/** Returns how far the flag is, for example "3 to the flag". */
const toFlag = (view: BoxView) => describeLie(view, view.turn ?? 0).replace(/^.*, /, "");

/** The kinds of spaces that the message names, as the end of "Three green would …". */
const REACHED: Readonly<Record<string, string>> = {
  flag: "would hole the putt",
  star: "would reach the star",
  green: "would reach the green",
  water: "would end in the water",
  bunker: "would end in the sand",
  rough: "would end in the rough",
  tree: "would end in the tree",
};

function rollQuestion(view: BoxView, ui: Ui): Ask {
  const colour = view.group ? ` ${view.group}` : view.count ? " wild" : "";
  const reached = REACHED[view.reaches ?? ""];
  const head = !view.count
    ? "Nothing counts yet."
    : reached
      ? `${capitalise(spell(view.count))}${colour} ${reached}.`
      : `${capitalise(spell(view.count))}${view.group ? ` in ${view.group}` : " wild"}.`;
  const canKeep = legalMoves(ui, "keep").some((move) => move.colour !== view.group);
  const roll = view.free.length ? `roll ${spell(view.free.length)}` : "";
  const text = canKeep
    ? `Stop, ${roll}, or tap another colour.`
    : roll
      ? `Stop, or ${roll}?`
      : "No die is left to roll.";
  return { head, text, clause: canKeep ? "BG-10" : "BG-9" };
}

/** What each gem does, in a few words. */
const EFFECTS: Readonly<Record<string, Ask>> = {
  blue: { text: "one space more or less. Tap it again to change.", clause: "BG-26" },
  green: { text: "a putt that misses is in the hole.", clause: "BG-28" },
  yellow: { text: "five dice; one space for each W, at least one.", clause: "BG-29" },
  red: { text: "play the whole turn again. It counts once.", clause: "BG-30" },
};

function gemQuestion(view: BoxView): Ask {
  const chosen = String(view.gem?.gem ?? "");
  const effect = EFFECTS[chosen];
  if (effect) return { ...effect, head: `${GEM_EFFECTS[chosen]}:`, isReply: true };
  return { head: `${inTheAir(view)}.`, text: "Play a gem, or let it land.", clause: "BG-25" };
}

/** Returns the length of the shot in the air and where it goes, for example "Three spaces, into the sand". */
function inTheAir({ shot, count, wind }: BoxView) {
  const blown = wind ? `, wind ${wind > 0 ? "+1" : "−1"}` : "";
  return `${capitalise(spellCount(count, "space"))}${blown}${shot ? `, ${landing(shot)}` : ""}`;
}

function otherTurn(view: BoxView, ui: Ui): Ask {
  const name = currentPlayer(view, ui.names);
  if (view.phase === "club") return { text: `${name} chooses a club ${describeLie(view, view.turn ?? 0)}.` };
  if (view.phase === "drop") return { text: `${name} chooses where to drop the ball.` };
  if (view.phase === "gem") return { text: `${inTheAir(view)}: ${withVerb(name, "waits")} for it to land.` };
  if (!view.rolls) return { text: `${name} takes a club of ${spell(clubSize(view))}.` };
  return { text: `${name} has ${spellCount(view.count, "space")}${view.group ? ` in ${view.group}` : ""}.` };
}
