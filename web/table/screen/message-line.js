/**
 * A message in the status line of a table, for example the summary of a hole. It replaces the name of the player to
 * move for a few seconds, so that it covers nothing and moves nothing.
 */

/** @import { Session } from "../../core/session/session.js" */
/** A message; `isStale` returns whether it must no longer be shown, because the game has continued.
 * @typedef {{content: unknown, isOpen: boolean, isStale: () => boolean}} Message */

/** The latest message of each table. @type {WeakMap<Session, Message>} */
const messages = new WeakMap();

/**
 * Shows a message. It replaces the previous one.
 * @param {Session} session
 * @param {unknown} content  a template
 * @param {{ms: number, redraw: () => void, isStale?: () => boolean}} display
 * @returns {() => void} removes the message
 */
export function showMessage(session, content, { ms, redraw, isStale = () => false }) {
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

/** Returns the content of the current message, or null. @param {Session} session */
export function currentMessage(session) {
  const message = messages.get(session);
  return message?.isOpen && !message.isStale() ? message.content : null;
}
