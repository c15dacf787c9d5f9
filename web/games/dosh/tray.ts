// The tray of Doshboardgolf: the clubs, or what replaces them while the plan is changed in another way.

import { logRejection } from "../../engine/errors.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { arrows } from "./arrow-keys.ts";
import type { Plan } from "./plan.ts";
import type { DoshTable } from "./state.ts";
import { nextClub } from "./steer.ts";
import type { DoshView, Ui } from "./view.ts";
import { canChoose, canPlan, clubs, hand, shownSeat } from "./view.ts";

/** Draws the tray. */
export function tray({ plan, trays }: DoshTable, view: DoshView, ui: Ui) {
  if (view.over && !ui.lesson) return nothing;
  const draw = plan.tray && canPlan(view, ui) ? trays.module?.TRAYS[plan.tray] : undefined;
  return keyed(draw ? plan.tray : "", draw ? draw(plan, view, ui) : clubTiles(plan, view, ui));
}

/** Returns the seat whose clubs are shown: the only person at this device, or otherwise the player to move. */
function owner(view: DoshView, ui: Ui) {
  const people = ui.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  return people.length === 1 && people[0] !== undefined ? people[0] : shownSeat(view);
}

/** Opens the numbers of the chosen club. */
export async function openNumbers(...shown: Parameters<typeof import("./club-dialog.ts").openClub>) {
  const dialog = await import("./club-dialog.ts").catch(logRejection("club"));
  await dialog?.openClub(...shown);
}

/** Draws the eight clubs. A tap chooses a club, and another tap opens its numbers. A lost club leaves its place empty. */
function clubTiles(plan: Plan, view: DoshView, ui: Ui) {
  const seat = owner(view, ui);
  const held = hand(view, seat);
  return html`<div class="tiles eight" data-part=clubs role="radiogroup" aria-label="Clubs"
    @keydown=${arrows((by) => nextClub(plan, view, ui, by))}>${clubs(view, seat).map((club, at) =>
      held.includes(at + 1)
        ? clubTile(plan, view, ui, at + 1, club)
        : html`<span class="tile gone" aria-hidden="true">${at + 1}</span>`,
    )}</div>`;
}

function clubTile(
  plan: Plan,
  view: DoshView,
  ui: Ui,
  number: number,
  { name, rating }: { name: string; rating: number },
) {
  const open = canChoose(view, ui);
  const on = open && plan.shot.card === number;
  const kept = view.phase === "keep" && plan.kept.includes(number);
  const best = ui.advice?.[0]?.move;
  const advised = best?.do === "shot" ? best["card"] === number : best?.do === "keep" && best["cards"].includes(number);
  const choose = () => (on ? void openNumbers(plan, view, ui) : plan.setShot(ui, { card: number }));
  return html`<button type="button" class="tile club-tile can ${on ? "on" : ""} ${kept ? "kept" : ""} ${advised ? "advised" : ""}"
    data-part=club ?data-kept=${kept} role="radio" aria-checked=${String(on)} tabindex=${on || !open ? 0 : -1} ?disabled=${!open}
    @click=${choose} ${ref(on ? reveal : undefined)}><b data-part=club-number>${number}</b> <span class="tile-name">${name}</span><span class="unseen">, rating
      </span><span class="tile-note">${kept ? "kept" : rating}</span>${
        advised ? html`<span class="unseen">, the coach’s choice</span>` : nothing
      }</button>`;
}

/** Scrolls the chosen club into view, because not all clubs fit into a narrow window. */
const reveal = (tile: Element | undefined) =>
  requestAnimationFrame(() => tile?.scrollIntoView({ block: "nearest", inline: "nearest" }));
