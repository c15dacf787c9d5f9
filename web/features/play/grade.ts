/**
 * The grade of a person's move: what it cost compared with the best one, and why. Python evaluates the move while its
 * animation plays, and the message line shows the grade afterwards, so that the player learns without being told what to
 * play.
 */

import { logError } from "../../engine/errors.ts";
import type { EvaluatedMove } from "../../engine/protocol.d.ts";
import type { Move } from "../../engine/types.ts";
import { showMessage } from "../../table/message-line.ts";
import type { Session } from "../../table/session/session.ts";
import type { Ask } from "../../table/types.ts";
import { announce } from "../../ui/announce.ts";

/** How long a grade is shown, in milliseconds. */
const DISPLAY_MS = 9000;

/**
 * Returns the sentence of a grade, or null if there is nothing to say.
 * @param isPlain - whether the move is the one that the table had prepared. It is neither praised nor blamed
 */
export function describeGrade(
  { grade, loss }: Pick<EvaluatedMove, "grade" | "loss">,
  isPlain: boolean = false,
): Ask | null {
  if (!grade || (isPlain && grade.name !== "costly")) return null;
  if (grade.name === "great") return { head: "Great plan.", text: "No other one is better." };
  const better = `${grade.why.charAt(0).toUpperCase()}${grade.why.slice(1)}`;
  if (grade.name === "good") return { head: "Good plan.", text: `A little better: ${better}` };
  const strokes = `${(loss ?? 0).toFixed(1)} strokes`;
  return { head: isPlain ? `The plain line cost ${strokes}.` : `Costly: ${strokes}.`, text: `Better: ${better}` };
}

/**
 * Returns the grade of a move, or null if it has none.
 * @param after - number of moves before it
 * @param isPlain - whether the table had prepared it
 */
export async function gradeMove(
  session: Session,
  move: Move,
  after: number,
  isPlain: boolean = false,
): Promise<Ask | null> {
  try {
    const response = await session.question({ op: "weigh", move, after });
    return response.ok ? describeGrade(response, isPlain) : null;
  } catch (error) {
    // The game is more important than the grade.
    logError("page", "grade", error);
    return null;
  }
}

/**
 * Shows the grade of a move until the next move of a person.
 * @param after - number of moves before it
 */
export function showGrade(session: Session, grade: Ask | null, after: number, redraw: () => void) {
  const isStale = () => {
    const more = session.record.moves.length - after - 1;
    return more < 0 || (more > 0 && session.seats[session.position.mover ?? -1]?.kind === "person");
  };
  if (!grade || session.closed || session.view.over || isStale()) return;
  showMessage(session, grade, { kind: "grade", ms: DISPLAY_MS, redraw, isStale });
  announce([grade.head, grade.text].join(" "));
}
