/**
 * Offers the players of a decided game one in another format, in which each hole counts for itself: at once, which leaves the
 * game as it is, or after they have played it to its end.
 */

import type { Session } from "../../table/session/session.ts";
import type { Control, GameTable, Ui } from "../../table/types.ts";
import { rematch } from "./rematch.ts";

type Format = { format: string; label: string };

/** What has been offered, by session. */
const offers: WeakMap<object, Format> = new WeakMap();

/**
 * Returns the buttons of a person's turn in a decided game, or undefined if there is nothing to offer.
 * @param go - opens an address
 */
export function offerFormat(
  session: Session,
  gameTable: Pick<GameTable, "nextFormat" | "controls">,
  ui: Ui,
  go: (address: string) => void,
): Control[] | undefined {
  const { meta, view } = session;
  // Other people wait for the end of these games.
  if (ui.seat === null || meta.day || meta.duel || meta.link || meta.invited) return undefined;
  const format = gameTable.nextFormat?.(view);
  if (!format) return undefined;
  offers.set(session, format);
  const { label, run } = describe(session, format, go);
  return [
    { role: "choice", kind: "next-format", label: "New game", note: label.toLowerCase(), run },
    ...(gameTable.controls?.(view, ui) ?? []),
  ];
}

/** Returns the game that has been offered to the players as an action, or null. */
export function findOffer(session: Session, go: (address: string) => void) {
  const format = offers.get(session);
  return format ? describe(session, format, go) : null;
}

const describe = (session: Session, { format, label }: Format, go: (address: string) => void) => ({
  label,
  note: "each hole counts for itself",
  run: () => void rematch(session, go, { options: { ...session.record.options, format } }),
});
