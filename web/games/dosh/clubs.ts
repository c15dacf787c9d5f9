// The clubs with the settings of the plan.
import type { Plan } from "./plan.ts";
import type { Club, DoshView } from "./view.ts";
import { clubs, shownSeat } from "./view.ts";

/** Returns a club with the settings of the plan (card up or down, a call), if Python has evaluated it. */
export function readClub(plan: Plan, view: DoshView, number: number): Club | undefined {
  const club = clubs(view, shownSeat(view))[number - 1];
  const settings = plan.evaluation?.card;
  return club && settings && number === plan.shot.card ? { ...club, ...settings, name: club.name } : club;
}

/** Returns whether the chosen card has any settings. */
export const hasSettings = (plan: Plan, { choices }: DoshView) =>
  (choices.adjust?.length ?? 0) > 1 || Boolean(choices.call?.[plan.shot.card]?.length);
