// The buttons of Dice Golf and what they can bring, and the sections next to the stage.

import { isOwnTurn, legalMoves } from "../../table/play.ts";
import { capitalise, percent, pluralise, spellCount } from "../../table/text.ts";
import type { Control, Section } from "../../table/types.ts";
import { chanceBar } from "../../table/widgets.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import type { DiceView, Move, Ui } from "./view.ts";
import { countToRoll, isTempting, showing, term } from "./view.ts";

/** Returns the chance that at least one more die is set aside. */
const anyHit = ({ chances }: DiceView) => 1 - (chances[0] ?? 1);

/**
 * Returns the label and the second line of the roll.
 * @param isAlone - whether the button has the whole room, without an alternative
 */
function roll(view: DiceView, isAlone: boolean): Pick<Control, "label" | "note"> {
  const count = countToRoll(view);
  const { chances = [], hole } = view;
  if (!chances.length) return { label: `Roll ${count}`, note: "the first stroke" };
  const last = percent(chances.at(-1) ?? 0);
  if (view.zero_dice)
    return isAlone ? { label: "Roll for zero", note: last } : { label: `Roll ${count}`, note: `${last} for zero` };
  return {
    label: `Roll ${count}`,
    note: count === 1 ? `${last} to hole out` : `${percent(anyHit(view))} for a ${hole}`,
  };
}

/** Returns whether a switch is legal and worth considering. */
const isSwitchLit = (view: DiceView, ui: Ui) =>
  legalMoves(ui, "switch").some((move) => isTempting(view, Number(move.hole)));

/** Returns the buttons of a position. */
export function controls(view: DiceView, ui: Ui): Control[] {
  if (view.over) return [];
  const send = (move: Move | undefined) => (move ? () => ui.send(move) : null);
  const [move, gimme] = [legalMoves(ui, "roll", "finish")[0], legalMoves(ui, "addsies", "subtractsies")[0]];
  if (view.phase === "hole") return [{ role: "main", kind: "wait", label: "Tap a hole", quiet: true, run: null }];
  const main: Control =
    view.phase === "last"
      ? {
          role: "main",
          kind: "finish",
          label: "Take the score",
          note: pluralise(view.miss ?? 0, "stroke"),
          run: send(move),
        }
      : {
          role: "main",
          kind: move?.do ?? "wait",
          ...roll(view, !gimme),
          throws: true,
          repeats: !view.zero_dice && !gimme && !isSwitchLit(view, ui),
          run: send(move),
        };
  if (!gimme || !view.gimme) return [main];
  const kind = view.gimme.do;
  const [prefix, note] = [capitalise(kind), `in for ${view.gimme.score}`];
  return [{ role: "choice", kind, prefix, label: term(view, kind), note, safe: true, run: send(gimme) }, main];
}

/** Returns the sections next to the stage. */
export function side(view: DiceView, ui: Ui): Section[] {
  const { chances = [], hole } = view;
  const count = chances.length - 1;
  const rows = chances.map((chance, hits) =>
    hits === 0
      ? chanceBar(`No ${hole}`, chance, "bad")
      : hits < count
        ? chanceBar(`${showing(hits, hole ?? 0)}, ${spellCount(count - hits, "die", "dice")} left`, chance, "")
        : chanceBar(`${showing(hits, hole ?? 0)}, in the hole`, chance, "good"),
  );
  const sections = [{ title: "Once a round", content: extras(view, ui) }];
  return count > 0
    ? [{ title: "What this roll can do", content: html`<div class="bars">${rows}</div>` }, ...sections]
    : sections;
}

/** Draws what the player to move can still use: both gimmes, once per round, and the switch, once per turn. */
function extras(view: DiceView, ui: Ui) {
  const seat = view.turn ?? 0;
  const left = view.gimmes?.[seat];
  const state = (kind: "addsies" | "subtractsies") =>
    view.gimme?.do === kind && !ui.quiz ? `${term(view, kind)}, now` : left?.[kind] ? "open" : "used";
  const rows = [
    ["Addsies", state("addsies")],
    ["Subtractsies", state("subtractsies")],
    [
      "Switchies",
      view.switched ? "used" : isOwnTurn(view, ui) && legalMoves(ui, "switch").length ? "tap a hole" : "open",
    ],
  ];
  return html`<ul class="extras">${rows.map(
    ([name, text]) =>
      html`<li class=${text === "used" ? "used" : text?.endsWith("now") ? "now" : ""}><b>${name}</b> ${text}</li>`,
  )}</ul>`;
}

/** Returns the place in the game for the middle of the score. */
export const describePlace = (view: DiceView, name: string | undefined) => {
  const round = view.rounds > 1 ? `Round ${view.round} of ${view.rounds}` : "";
  const tees = view.pro ? "blue tees" : "";
  if (!view.hole) return { title: round || `Round ${view.round}`, note: tees || (view.stroke ? "" : "first tee") };
  return { title: `Hole ${view.hole}`, note: round || tees || (name ?? "") };
};
