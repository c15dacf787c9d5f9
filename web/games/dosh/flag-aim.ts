// Aims at the flag as well as the clock allows, and says so if no straight line leads there. It is loaded after the table
// is displayed.

import type { Ask } from "../../table/types.ts";
import type { Plan } from "./plan.ts";
import type { DoshView, Ui } from "./view.ts";
import { ballInPlay, canPlan } from "./view.ts";

/** Plans the shot that leads to the flag or, if there is none, the straight shot that leads nearest to it. */
export function aimAtFlag(plan: Plan, view: DoshView, ui: Ui) {
  const { first, flag } = view.aims ?? {};
  const aim = flag ?? first;
  if (!aim || !canPlan(view, ui)) return;
  const { direction, card, elbow = null } = aim;
  // A lesson asks for a club, so the chosen one stays.
  plan.setShot(ui, { direction, card: ui.lesson ? plan.shot.card : card, elbow }, { remark: describeAim(view) });
}

/** Says what the line to the flag is like, or returns null if it is straight. */
function describeAim(view: DoshView): Ask | null {
  const { flag } = view.aims ?? {};
  if (flag?.elbow)
    return { head: "With an elbow.", text: "No hour of the clock leads straight to the flag.", clause: "DB-7" };
  if (flag) return null;
  const { away = 0 } = ballInPlay(view) ?? {};
  const isFar = Number(away) >= (view.aims?.clubs.length ?? 0) || Number(away) > longestShot(view);
  return isFar
    ? { head: "Too far for one shot.", text: `The flag is ${away} cells away.`, clause: "DB-6" }
    : { head: "No line leads to the flag.", text: "This one comes nearest.", clause: "DB-6" };
}

/** Returns the counts of the longest shot with the cards in hand. */
function longestShot(view: DoshView) {
  const deck = view.decks[view.colours[view.turn ?? 0] ?? ""] ?? [];
  return Math.max(...(view.hands[view.turn ?? 0] ?? []).flatMap((card) => deck[card - 1]?.distance ?? []));
}
