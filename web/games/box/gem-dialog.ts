// The dialog that explains a gem with a picture. It is loaded when a gem that cannot be played now is tapped.

import { capitalise } from "../../table/text.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { GEM_EFFECTS, gem } from "./dice.ts";
import type { BoxView, Ui } from "./view.ts";

/** Draws a space of the course. */
const space = (x: number) => svg`<circle class="p-wall" cx=${x} cy="44" r="9"/>`;

/** Draws a ball; a ghost shows where the ball would be without the gem. */
const ball = (x: number, ghost: boolean = false) =>
  svg`<circle cx=${x} cy="44" r="7" fill="var(--flag)" opacity=${ghost ? "0.35" : "1"}/>`;

/** Draws an arrow over the spaces. */
const arrow = (from: number, to: number) => {
  const back = to > from ? -7 : 7;
  return svg`<path fill="none" stroke="var(--sun)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"
    d="M${from} 30Q${(from + to) / 2} 8 ${to} 28M${to + back} 22L${to} 29L${to + (to > from ? 2 : -2)} 19"/>`;
};

/** Draws the flag in its hole. */
const flag = (x: number) => svg`<ellipse class="p-cup" cx=${x} cy="45" rx="8" ry="4"/><path class="p-wall"
  d="M${x - 1} 8h2v36h-2z"/><path class="p-flag" d="M${x + 1} 8L${x + 21} 15L${x + 1} 22Z"/>`;

/** Draws a die with a mark for a colour. */
const die = (x: number, fill: string) => svg`<rect x=${x} y="30" width="26" height="26" rx="6" fill=${fill}/>`;

/** What each gem does: a picture and a sentence. */
const EFFECTS: Readonly<Record<string, { picture: unknown; words: string }>> = {
  blue: {
    picture: svg`${[40, 80, 120, 160].map(space)}${ball(80)}${ball(120, true)}${ball(160)}${arrow(118, 86)}${arrow(122, 156)}`,
    words: "The wind makes the shot one space longer or one space shorter.",
  },
  green: {
    picture: svg`<ellipse class="p-green" cx="110" cy="46" rx="80" ry="14"/>${flag(140)}${ball(86)}${arrow(88, 134)}`,
    words: "A gimme puts a putt that misses the flag into the hole.",
  },
  yellow: {
    picture: svg`<ellipse class="p-green" cx="110" cy="46" rx="80" ry="14"/>${flag(160)}${ball(56, true)}${ball(110)}${arrow(58, 106)}`,
    words: "A shot that lands on the green rolls on towards the flag: one space for each W of five dice, at least one.",
  },
  red: {
    picture: svg`${die(40, "var(--water)")}${die(72, "var(--sun)")}${arrow(112, 148)}${die(136, "var(--flag)")}${die(168, "var(--flag)")}`,
    words: "A mulligan replays the whole turn, with a new club. The stroke counts once.",
  },
};

/** Explains a gem: its picture, its effect, and why it cannot be played now. */
export async function explainGem(
  colour: string,
  { have, why, clause }: NonNullable<BoxView["purse"]>[keyof NonNullable<BoxView["purse"]>],
  ui: Ui,
) {
  const { picture, words } = EFFECTS[colour] ?? {};
  const choice = await openDialog(
    `${capitalise(colour)} gem: ${GEM_EFFECTS[colour]}`,
    (done: (value: "rule" | null) => void) => html`<div class="gem-effect" data-part=gem-effect>${gem(colour)}<svg
        viewBox="0 0 220 64" aria-hidden="true">${picture}</svg></div>
    <p><strong>${words}</strong></p>
    <p class="quiet">${have ? `You have ${have}. ` : ""}${why}</p>
    <div class="row"><button type="button" class="pill" autofocus @click=${() => done(null)}>Close</button>
      ${clause ? html`<button type="button" class="pill" @click=${() => done("rule")}>Read the rule</button>` : nothing}</div>`,
  );
  if (choice && clause) ui.why(clause);
}
