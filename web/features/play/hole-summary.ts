/**
 * The line shown after a hole in the status line of the table: its most remarkable event, and the standing. A game with
 * its own page after a hole (Word Golf) shows the effect of luck and choices there instead.
 */

import { call } from "../../engine/engine.ts";
import { unwrap } from "../../engine/errors.ts";
import type { Call, GameEvent } from "../../engine/types.ts";
import { describeLuckAndChoices, loadLedger, sumLuck } from "../../table/luck.ts";
import { showMessage } from "../../table/message-line.ts";
import type { Session } from "../../table/session/session.ts";
import { ownSeat } from "../../table/session/table-state.ts";
import { joinList } from "../../table/text.ts";
import type { GameTable, LogLine } from "../../table/types.ts";
import { announce } from "../../ui/announce.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { rivalHoleScores } from "./duel-summary.ts";

/** How long the line is shown, in milliseconds. */
const DISPLAY_MS = 5000;
/** Milliseconds after which the next move removes the line, because it belongs to the previous hole. */
const MIN_MS = 1800;

/** Returns how remarkable an event was; 0 if not at all. */
export function rateEvent({
  event,
  strokes,
  to_par: toPar = 0,
  reason,
  path,
  positions,
  holed_out: out,
  ...more
}: GameEvent) {
  const { score, hole } = more;
  const holed = event === "holed" || (event === "finished" && out);
  if (event === "hole_in_one" || event === "bonus" || (holed && strokes === 1)) return 100;
  if (event === "natural") return 90;
  if (holed) return toPar < 0 ? 80 : strokes === 2 ? 60 : 40 - Math.min(strokes, 20);
  if (event === "gem_drawn") return reason === "star" ? 70 : 0;
  // Only one game names the hole of a score. Its sentence says more than the one about the ball.
  if (event === "scored" && hole !== undefined) return 41 - Math.min(score, 20);
  if (event === "gimme") return 20;
  if (event === "set_aside") return positions?.length > 2 ? positions.length * 7 : 0;
  if (event === "unfinished" || event === "picked_up") return 15;
  return event === "flew" && path?.length > 12 ? path.length : 0;
}

/** Returns whether a hole ends with these events, for all players, or for the last one if they play it in turn. */
const over = (events: readonly GameEvent[], seats: number) =>
  events.some(
    ({ event, player, round, hole }) =>
      event === "hole_ended" ||
      (event === "scored" && player === seats - 1 && round !== undefined && hole !== undefined),
  );

/**
 * Shows the line if the last move has ended a hole.
 * @param events - events of the last move
 */
export async function showHoleSummary(
  session: Session,
  events: readonly GameEvent[] | null,
  gameTable: GameTable,
  redraw: () => void,
) {
  const { seats, record } = session;
  // A game with its own end of a hole has told everything there.
  if (!events || !over(events, seats.length) || session.view.over || gameTable.holeEnd) return;
  const now = record.moves.length;
  // Use the complete log to find the start of the hole, because the table may have been opened in the middle of it, or
  // moves may have been undone.
  const { events: all, moves } = unwrap(await session.question({ op: "events" }));
  if (session.closed) return;
  const move = (at: number) => moves[at] ?? 0;
  const since = move(all.findLastIndex((event, at) => move(at) < now && over([event], seats.length)));
  const ofHole = (_: unknown, at: number) => move(at) > since && move(at) <= now;
  const lines = session.describe(all.filter(ofHole), moves.filter(ofHole));
  if (!gameTable.afterHole) return showLine(session, lines, gameTable, redraw);
  if (session.meta.typed) return;
  const words = await describeHoleLuck(session, record, since, call);
  if (gameTable.afterHole(session.view, words, redraw)) announce(words);
}

/**
 * Shows the line.
 * @param lines - log lines of the hole
 */
function showLine(session: Session, lines: readonly LogLine[], gameTable: GameTable, redraw: () => void) {
  const standing = gameTable.standing?.(session.view, session.isolatedNames) ?? "";
  const friends = describeFriends(session, lines);
  const text = [describeHole(session, lines), friends, standing].filter(Boolean).join(" ");
  if (!text) return;
  // Screen readers have already announced the event.
  const [start, moves] = [performance.now(), session.record.moves.length];
  // A new element, so that the line of the hole before does not move when this one has more lines.
  const content = keyed(
    moves,
    html`<span class="talk hole-line" data-part="comment hole-summary" aria-hidden="true">${text}</span>`,
  );
  const isStale = () => session.record.moves.length !== moves && performance.now() - start > MIN_MS;
  showMessage(session, content, { ms: DISPLAY_MS, redraw, isStale });
  announce([friends, standing].filter(Boolean).join(" "));
}

/** Returns the friends' scores on the hole in a duel, for example “Fay made 5.”. */
function describeFriends(session: Session, lines: readonly LogLine[]) {
  const scores = rivalHoleScores(
    session,
    lines.map(({ event }) => event),
  );
  return scores.length ? `${joinList(scores.map(({ name, score }) => `${name} made ${score}`))}.` : "";
}

/** Returns the log line of the most remarkable event, with its player's name. */
function describeHole({ isolatedNames: names }: Session, lines: readonly LogLine[]) {
  const events = lines.map(({ event }) => event);
  const given = lines.findLast(({ event }) => event.event === "conceded")?.words;
  const [best] = lines
    .filter(({ event, words: said }) => said && rateEvent(event) > 0)
    .sort((one, other) => rateEvent(other.event) - rateEvent(one.event));
  if (given || !best) {
    const hole = events.findLast(({ event }) => event === "hole_ended")?.hole;
    return given ?? (hole ? `Hole ${hole} is over.` : "");
  }
  const name = names[best.event.player ?? -1] ?? "";
  return best.words.includes(name) ? best.words : `${name}: ${best.words}`;
}

/**
 * Describes the effect of luck and choices on the player at this device since a move, in a sentence.
 * @param record - the record up to the end of the hole
 * @param since - number of moves before the hole
 */
async function describeHoleLuck(session: Session, record: Session["record"], since: number, ask: Call) {
  // The last move of a hole rolls the dice of the next hole.
  const ahead = 1;
  const seat = Math.max(0, ownSeat(session));
  const ledger = await loadLedger(ask, record, () => session.closed, Math.max(0, since - ahead));
  const span = [since, record.moves.length] as const;
  return describeLuckAndChoices(
    sumLuck(ledger, seat, span, ahead),
    ledger.head.unit,
    session.isolatedNames[seat] ?? "",
  );
}
