// The sections next to the stage: the club's numbers, where the shot can end, and what is rarely needed. They are loaded
// after the table is displayed.

import { closeDialogs } from "../../platform/dom.ts";
import type { Section } from "../../table/types.ts";
import { chanceBar } from "../../table/widgets.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { CLUB_KEY, cards, diceTable } from "./club-tables.ts";
import { readClub } from "./clubs.ts";
import { at, CELL } from "./geometry.ts";
import { holeStory } from "./hole-stories.ts";
import { lastDice } from "./map.ts";
import type { Evaluation } from "./plan.ts";
import { die } from "./signs.ts";
import type { DoshTable } from "./state.ts";
import type { DoshView, Ui } from "./view.ts";
import { canPlan } from "./view.ts";

/**
 * Returns the sections.
 * @param replay - plays the last shot again
 */
export function side({ plan }: DoshTable, view: DoshView, ui: Ui, replay: () => void): Section[] {
  if (view.over) return lastShot(ui, replay);
  const club = readClub(plan, view, plan.shot.card);
  const name = club && `${plan.shot.card} ${club.name}`;
  return [
    ...(name ? [{ title: `${name}: what the dice do`, content: html`${diceTable(club)}${CLUB_KEY}` }] : []),
    ...(canPlan(view, ui) && plan.shown?.odds ? [ends(plan.shown, plan.shown.odds, view, ui)] : []),
    ...story(view),
    ...lastShot(ui, replay),
    { title: "Clubs", content: cards(plan, view), isLast: true },
  ];
}

/** The smallest chance that gets a bar. */
const MIN_CHANCE = 0.005;

/** Returns the section with the chances of where the shot ends, and of what may happen on the way. */
function ends(
  { expected, estimate, cells = [] }: Evaluation,
  odds: Record<string, number>,
  view: DoshView,
  ui: Ui,
): Section {
  const { holed = 0, target = 0, trees = 0, water = 0, edge = 0, lost = 0 } = odds;
  const near = nextTo(view, cells);
  const rows = [
    ["In the hole", holed, "good"],
    ["On the target", target - holed, ""],
    ["Next to it", near, ""],
    ["Further off", 1 - target - near, ""],
    ["By a tree", trees, "bad"],
    ["Into water", water, "bad"],
    ["Off the board", edge, "bad"],
    ["The club is lost", lost, "bad"],
  ] as const;
  // Without a hint, the table says what can happen to the shot, but not what it is worth.
  const strokes =
    ui.quiz || !ui.advice || expected === undefined
      ? ""
      : `${estimate ? "Estimate: about" : "About"} ${expected.toFixed(1)}`;
  return {
    title: "Where this shot can end",
    content: html`<div class="bars">${rows.map(([name, chance, look]) =>
      chance < MIN_CHANCE ? nothing : chanceBar(name, chance, look),
    )}</div>${strokes ? html`<p class="quiet">${strokes} strokes for the hole.</p>` : nothing}`,
  };
}

/** Returns the chance that the ball ends on a cell next to the target. */
function nextTo({ target }: DoshView, cells: readonly [number, number, number][]) {
  const [x, y] = at(target);
  return cells.reduce((sum, [column, row, chance]) => {
    const [u, v] = at([column, row]);
    const steps = Math.round(Math.hypot(u - x, v - y) / CELL);
    return steps === 1 ? sum + chance : sum;
  }, 0);
}

/** Returns the section with the safe and the bold line of the hole. */
function story(view: DoshView): Section[] {
  const hole = holeStory(view.course, view.hole);
  if (!hole || view.phase !== "shot") return [];
  const content = html`<p><b>Safe:</b> ${hole.safe}</p><p><b>Bold:</b> ${hole.bold}</p>`;
  return [{ title: `Hole ${view.hole}, ${hole.name}`, content }];
}

/** Returns the section with the dice of the last shot, which can be played again. */
function lastShot(ui: Ui, replay: () => void): Section[] {
  const dice = lastDice(ui);
  if (!dice.length) return [];
  const again = () => {
    closeDialogs();
    replay();
  };
  const content = html`<div class="row last-dice" data-part=last-dice>${dice.map((one) => die(one["die"], one["face"]))}<button
    type="button" class="pill" ?disabled=${ui.busy} @click=${again}>Play it again</button></div>`;
  return [{ title: "The last shot", content, isLast: true }];
}
