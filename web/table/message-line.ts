/**
 * Messages at a table that are shown for some seconds, for example the summary of a hole. They replace the name of the
 * player to move, or the question in the message line, so that they cover nothing and move nothing.
 */

import type { Session } from "./session/session.ts";
import type { Ask } from "./types.ts";

/** The kinds of messages. Of several messages, the one whose kind comes first is shown. */
export const KINDS = ["rejection", "grade", "tip", "remark"] as const;

export type Kind = (typeof KINDS)[number];

/**
 * A message; `content` is a sentence or a template, `isStale` returns whether it must no longer be shown, because the
 * game has continued.
 */
type Message = { content: unknown; isOpen: boolean; isStale: () => boolean; timer: number };

/** The latest message of each kind at each table. */
const messages: WeakMap<Session, Map<Kind, Message>> = new WeakMap();

/**
 * Shows a message. It replaces the previous one of its kind.
 * @param content - a sentence (`Ask`) or a template
 * @returns removes the message
 */
export function showMessage(
  session: Session,
  content: unknown,
  {
    ms,
    redraw,
    kind = "remark",
    isStale = () => false,
  }: { ms: number; redraw: () => void; kind?: Kind; isStale?: () => boolean },
): () => void {
  const message: Message = { content, isOpen: true, isStale, timer: 0 };
  const own = messages.get(session) ?? new Map<Kind, Message>();
  clearTimeout(own.get(kind)?.timer);
  messages.set(session, own.set(kind, message));
  const remove = () => {
    clearTimeout(message.timer);
    if (!message.isOpen) return;
    message.isOpen = false;
    redraw();
  };
  redraw();
  message.timer = setTimeout(remove, ms) as unknown as number;
  return remove;
}

/** Returns the content of the current message of a kind, or null. */
export function currentMessage(session: Session, kind: Kind = "remark") {
  const message = messages.get(session)?.get(kind);
  return message?.isOpen && !message.isStale() ? message.content : null;
}

/** Removes the messages of a table that is closed. */
export function removeMessages(session: Session) {
  for (const { timer } of messages.get(session)?.values() ?? []) clearTimeout(timer);
  messages.delete(session);
}

/** Returns a message as a sentence, or null if it is a template. */
export const asSentence = (content: unknown) =>
  typeof content === "object" && content !== null && "text" in content ? (content as Ask) : null;
