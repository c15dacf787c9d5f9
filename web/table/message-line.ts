/**
 * A message in the status line of a table, for example the summary of a hole. It replaces the name of the player to
 * move for a few seconds, so that it covers nothing and moves nothing.
 */

import type { Session } from "./session/session.ts";

/** A message; `isStale` returns whether it must no longer be shown, because the game has continued. */
type Message = { content: unknown; isOpen: boolean; isStale: () => boolean };

/** The latest message of each table. */
const messages: WeakMap<Session, Message> = new WeakMap();

/**
 * Shows a message. It replaces the previous one.
 * @param content - a template
 * @returns removes the message
 */
export function showMessage(
  session: Session,
  content: unknown,
  { ms, redraw, isStale = () => false }: { ms: number; redraw: () => void; isStale?: () => boolean },
): () => void {
  const message = { content, isOpen: true, isStale };
  messages.set(session, message);
  const remove = () => {
    message.isOpen = false;
    redraw();
  };
  redraw();
  setTimeout(remove, ms);
  return remove;
}

/** Returns the content of the current message, or null. */
export function currentMessage(session: Session) {
  const message = messages.get(session);
  return message?.isOpen && !message.isStale() ? message.content : null;
}
