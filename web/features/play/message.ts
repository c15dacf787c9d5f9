/**
 * What the message line of a table says. It has one speaker at a time: of everything that could be said, the reason of
 * a rejected move comes first, then the game's reply to what the player has just done, a hint, the grade of the last move, a
 * first-time tip, a remark, and otherwise the game's question.
 */

import type { Kind } from "../../table/message-line.ts";
import { asSentence, currentMessage } from "../../table/message-line.ts";
import { messageLine } from "../../table/regions.ts";
import { seatMark } from "../../table/seats.ts";
import type { Session } from "../../table/session/session.ts";
import type { GameTable, Ui } from "../../table/types.ts";
import { icon } from "../../table/widgets.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

type Sources = {
  /** draws the face of a bot; null until the faces are loaded */
  face: ((name: string) => unknown) | null;
  /** the last comment of a bot, while it is shown */
  comment: { name: string; words: string } | null;
  /** shows the coach's numbers */
  numbers: () => void;
};

/** Draws the message line of an open game. */
export function messageParts(session: Session, game: GameTable, ui: Ui, { face, comment, numbers }: Sources) {
  const { shown } = session;
  const seat = shown.turn === null ? undefined : session.seats[shown.turn];
  const mark = seat?.kind === "bot" && face ? face(seat.name) : seat ? seatMark(seat.colour) : "";
  const why = (clause: string | undefined) => (clause ? () => ui.why(clause) : null);
  const say = (kind: Kind) => {
    const message = asSentence(currentMessage(session, kind));
    return message && messageLine(message, { speaker: icon("hint"), kind, run: why(message.clause) });
  };
  const ask = () => game.question?.(shown, ui) ?? { text: "" };
  const reply = () => {
    const said = ask();
    return said.isReply ? messageLine(said, { speaker: mark, run: why(said.clause) }) : null;
  };
  const hint = () => {
    const { advice } = session;
    const text = advice && game.describeHint ? game.describeHint(advice) : advice?.[0]?.why;
    return (
      text && messageLine({ text }, { speaker: icon("hint"), kind: "hint", run: numbers, info: "The coach’s numbers" })
    );
  };
  const first = say("rejection") || reply() || hint() || say("grade") || say("tip");
  if (first) return first;
  if (session.held) return messageLine(session.held, { speaker: mark, run: why(session.held.clause) });
  const remark = currentMessage(session);
  if (remark) return html`<div class="remark">${remark}</div>`;
  if (comment)
    return html`<span class="speaker" aria-hidden="true">${face?.(comment.name)}</span><p data-part=comment
    aria-hidden="true"><q>${comment.words}</q></p>`;
  const state = describeState(session);
  if (state) return messageLine({ text: state }, { speaker: mark });
  const asked = ask();
  return messageLine(asked, { speaker: mark, run: ui.busy ? null : why(asked.clause) });
}

/** Says why nothing can be played yet; "" if the table is in use. */
export function describeState(session: Session) {
  if (session.state === "waiting" && session.mine)
    return session.busy ? "Got it. Your move will be played once the rules have loaded." : "Loading the rules…";
  return session.away ? `${session.isolatedNames[session.view.turn ?? 0]} plays on another device.` : "";
}
