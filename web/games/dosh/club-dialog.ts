// The dialog with the numbers of the chosen club and its settings: card up or down, and the called number. It is loaded
// when it is first opened.
import { openDialog } from "../../ui/dialogs.ts";
import { onInput } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { CLUB_KEY, diceTable } from "./club-tables.ts";
import { readClub } from "./clubs.ts";
import { describeAdjustment } from "./messages.ts";
import type { Plan } from "./plan.ts";
import type { DoshView, Ui } from "./view.ts";
import { CLOCK, canPlan } from "./view.ts";

/** Opens the numbers of the chosen club. They follow the settings as soon as Python has evaluated them. */
export async function openClub(plan: Plan, view: DoshView, ui: Ui) {
  const { card } = plan.shot;
  const name = readClub(plan, view, card)?.name ?? "";
  await openDialog(`${card} ${name}`, (done: (value: null) => void, redraw) => {
    plan.onChange = redraw;
    const club = readClub(plan, view, card);
    return html`<div class="club-numbers" data-part=chosen-club>${club ? diceTable(club) : nothing}${CLUB_KEY}
      <p class="quiet">Rating ${club?.rating}: the average distance.</p>
      ${canPlan(view, ui) ? settings(plan, view, ui) : nothing}</div>
      <div class="row"><button type="button" class="pill" autofocus @click=${() => done(null)}>Back to the table</button></div>`;
  });
  plan.onChange = () => {};
}

/**
 * Draws a slider with labelled notches.
 * @param notches - labels
 * @param at - index of the selected one
 * @param words - description of the selected one
 */
const slider = (
  name: string,
  notches: readonly (string | number)[],
  at: number,
  words: string,
  choose: (at: number) => void,
) => html`<label class="rim rim-${notches.length}"><span>${name}: <b>${words}</b></span><span class="notches"
  aria-hidden="true">${notches.map((one) => html`<i>${one}</i>`)}</span>
  <input type="range" min="0" max=${notches.length - 1} step="1" .value=${String(at)} aria-label=${name}
    aria-valuetext=${words} @input=${onInput((place) => choose(Number(place)))}></label>`;

/** Draws the settings of the chosen card, if the level has any. */
function settings(plan: Plan, view: DoshView, ui: Ui) {
  const steps = view.choices.adjust ?? [0];
  const { adjust, call, card } = plan.shot;
  return html`${
    steps.length > 1
      ? slider(
          "Card up or down",
          steps.map((one) => (one > 0 ? `+${one}` : one < 0 ? `−${-one}` : "0")),
          steps.indexOf(adjust),
          describeAdjustment(adjust),
          (place) => plan.setShot(ui, { adjust: steps[place] ?? 0 }),
        )
      : nothing
  }${
    view.choices.call?.[card]?.length
      ? slider("Hole-out", ["–", ...CLOCK], call ?? 0, call ? `${call} is called` : "no call", (place) =>
          plan.setShot(ui, { call: place || null }),
        )
      : nothing
  }`;
}
