/** The texts about a saved game, and the button of its menu, which the home screen and the dialog of the locker share. */

import type { store } from "../../data/store.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** A saved game in the list of saves. */
export type Row = ReturnType<typeof store.list>[number];

/** Describes whose turn it is in a game, or returns "" if it is over. */
export const turnText = ({ over, turnName }: Row) => {
  if (over || !turnName) return "";
  return turnName === "You" ? "Your turn" : html`<span><bdi translate="no">${turnName}</bdi> to play</span>`;
};

/** Renders the button that opens the menu of a game. */
export const moreButton = (name: string, openMenu: () => void) =>
  html`<button type="button" class="plain more" aria-label="More for ${name}" aria-haspopup="dialog"
    @click=${openMenu}><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="5" cy="12"
      r="2.500"></circle><circle cx="12" cy="12" r="2.500"></circle><circle cx="19" cy="12"
      r="2.500"></circle></svg></button>`;

/** Joins texts with dots; empty ones are omitted. */
export const joined = (text: unknown[]) => text.filter(Boolean).map((one, at) => html`${at ? " · " : ""}${one}`);

/** Renders the players with their scores. */
export const scores = ({ players, scores }: Row) =>
  players.map(
    (player, seat) =>
      html`<span><bdi translate="no">${player}</bdi> ${scores?.[seat] ?? ""}${players[seat + 1] ? "," : ""}</span> `,
  );

/**
 * Describes how long ago a time was, for example “2 hours ago” or “yesterday”.
 * @param then - time in milliseconds since 1970
 */
export function timeAgo(then: number) {
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 1) return "just now";
  const formatter = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 60) return formatter.format(-minutes, "minute");
  if (minutes < 60 * 24) return formatter.format(-Math.round(minutes / 60), "hour");
  // Count calendar days, so that “yesterday” follows the calendar and not the last 24 hours.
  return formatter.format(-Math.ceil((new Date().setHours(0, 0, 0, 0) - then) / 86_400_000), "day");
}
