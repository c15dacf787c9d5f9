// The sections next to the stage: the club's numbers, where the shot can end, and what is rarely needed. They are loaded
// after the table is displayed.

import type { GameEvent } from "../../engine/types.ts";
import { closeDialogs } from "../../platform/dom.ts";
import { percent } from "../../table/text.ts";
import type { Section } from "../../table/types.ts";
import { chanceBar } from "../../table/widgets.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { CLUB_KEY, cards, diceTable } from "./club-tables.ts";
import { readClub } from "./clubs.ts";
import { holeStory } from "./hole-stories.ts";
import { lastTurn } from "./last-turn.ts";
import type { Evaluation, Plan } from "./plan.ts";
import { die } from "./signs.ts";
import type { DoshView, Ui } from "./view.ts";
import { canPlan } from "./view.ts";

/**
 * Returns the sections.
 * @param replay - plays the last shot again, from its events
 */
export function side(plan: Plan, view: DoshView, ui: Ui, replay: (events: readonly GameEvent[]) => void): Section[] {
  if (view.over) return lastShot(ui, replay);
  const club = readClub(plan, view, plan.shot.card);
  const name = club && `${plan.shot.card} ${club.name}`;
  return [
    ...(name ? [{ title: `${name}: what the dice do`, content: html`${diceTable(club)}${CLUB_KEY}` }] : []),
    ...(canPlan(view, ui) && plan.shown?.ends ? [ends(plan.shown, ui)] : []),
    ...story(view),
    ...lastShot(ui, replay),
    { title: "Clubs", content: cards(plan, view), isLast: true },
  ];
}

/** The labels of where a shot stops, and of whether the ball goes in, by the names that Python uses. */
const ENDS: Readonly<Record<string, readonly [label: string, look?: "good" | "bad"]>> = {
  flag: ["At the flag", "good"],
  near: ["Next to the flag"],
  grass: ["On the grass"],
  sand: ["In the sand"],
  mud: ["In the mud"],
  trees: ["By a tree", "bad"],
  water: ["In the water", "bad"],
  edge: ["Off the board", "bad"],
  holed: ["Holed", "good"],
  tap_in: ["Needs a tap-in"],
  out: ["Stays out"],
};

/** Draws a group of percentages, which add up to 100. */
const group = (title: string, shares: readonly [string, number][]) =>
  html`<p class="quiet">${title}</p><div class="bars" data-part=end-group>${shares.map(([name, share]) => {
    const [label = name, look] = ENDS[name] ?? [];
    return chanceBar(label, share / 100, look);
  })}</div>`;

/** The smallest chance to lose the club that is shown. */
const MIN_LOST = 0.005;

/** Returns the section with the chances of where the shot stops and of whether the ball goes in. */
function ends({ expected, estimate, ends = [], holing = [], odds }: Evaluation, ui: Ui): Section {
  const lost = odds?.["lost"] ?? 0;
  // Without a hint, the table says what can happen to the shot, but not what it is worth.
  const strokes =
    ui.quiz || !ui.advice || expected === undefined
      ? ""
      : `${estimate ? "Estimate: about" : "About"} ${expected.toFixed(1)} strokes for the hole.`;
  const club = lost < MIN_LOST ? "" : `The club is lost in ${percent(lost)} of these shots.`;
  return {
    title: "Where this shot can end",
    content: html`<div data-part=shot-ends>${group("Where the ball stops", ends)}${group("Whether it goes in", holing)}${[
      club,
      strokes,
    ].map((text) => (text ? html`<p class="quiet">${text}</p>` : nothing))}</div>`,
  };
}

/** Returns the section with the safe and the bold line of the hole. */
function story(view: DoshView): Section[] {
  const hole = holeStory(view.course, view.hole);
  if (!hole || view.phase !== "shot") return [];
  const content = html`<p><b>Safe:</b> ${hole.safe}</p><p><b>Bold:</b> ${hole.bold}</p>`;
  return [{ title: `Hole ${view.hole}, ${hole.name}`, content }];
}

/** Returns the section with the dice of the last shot, which can be played again. */
function lastShot(ui: Ui, replay: (events: readonly GameEvent[]) => void): Section[] {
  const events = lastTurn(ui);
  const dice = events.filter(({ event }) => event === "rolled");
  if (!dice.length) return [];
  const again = () => {
    closeDialogs();
    replay(events);
  };
  const content = html`<div class="row last-dice" data-part=last-dice>${dice.map((one) => die(one["die"], one["face"]))}<button
    type="button" class="pill" ?disabled=${ui.busy} @click=${again}>Play it again</button></div>`;
  return [{ title: "The last shot", content, isLast: true }];
}
