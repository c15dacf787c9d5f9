/**
 * The card shown for three seconds after a hole: scores, gems, the best moment, and the effect of luck and choices. It
 * covers the picture but ignores taps: any tap or key acts on the page below and closes the card. A game with its own
 * page after a hole (Word Golf) shows the effect of luck and choices there.
 */

import { unwrap } from "../../core/errors.js";
import { announce } from "../../core/page/announce.js";
import { call } from "../../core/python/engine.js";
import { seatMark } from "../../core/session/seats.js";
import { ownSeat } from "../../core/session/table-state.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { describeLuckAndChoices, loadLedger, sumLuck } from "../luck.js";
import { pluralise } from "../text.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { Call, GameEvent, LogLine } from "../../core/types.js" */

/** How long the card is shown, in milliseconds. */
const DISPLAY_MS = 3000;

let close = () => {};

/**
 * Returns how remarkable an event was; 0 if not at all.
 * @param {GameEvent} event
 */
function rateEvent({ event, strokes, to_par: toPar = 0, reason, path, positions, holed_out: out }) {
  const holed = event === "holed" || (event === "finished" && out);
  if (event === "hole_in_one" || (holed && strokes === 1)) return 100;
  if (event === "natural") return 90;
  if (holed) return toPar < 0 ? 80 : strokes === 2 ? 60 : 12;
  if (event === "gem_drawn") return reason === "star" ? 70 : 0;
  if (event === "set_aside") return (positions?.length ?? 0) * 12;
  return event === "flew" ? (path?.length ?? 0) : 0;
}

/** Returns whether a hole ends with these events, for all players, or for the last one if they play it in turn.
 * @param {readonly GameEvent[]} events @param {number} seats */
const over = (events, seats) =>
  events.some(
    ({ event, player, round, hole }) =>
      event === "hole_ended" ||
      (event === "scored" && player === seats - 1 && round !== undefined && hole !== undefined),
  );

/** Returns a seat's score for the hole, or a dash if the hole was conceded before the first stroke.
 * @param {readonly GameEvent[]} events @param {number} seat @returns {number|string|undefined} */
function holeScore(events, seat) {
  const strokes = events.findLast(({ event }) => event === "hole_ended")?.strokes?.[seat];
  if (strokes !== undefined) return strokes || "–";
  return events.findLast(({ event, player }) => event === "scored" && player === seat)?.score;
}

/**
 * Shows the card if the last move has ended a hole.
 * @param {Session} session @param {readonly GameEvent[]|null} events  events of the last move
 * @param {import("../../core/types.js").GameTable} gameTable @param {() => void} redraw
 */
export async function holeCard(session, events, { afterHole }, redraw) {
  const { seats, record } = session;
  if (!events || !over(events, seats.length) || session.view.over) return;
  const now = record.moves.length;
  // Use the complete log to find the start of the hole, because the table may have been opened in the middle of it, or
  // moves may have been undone.
  const { events: all, moves } = unwrap(await session.question({ op: "events" }));
  if (session.closed) return;
  const move = (/** @type {number} */ at) => moves[at] ?? 0;
  const since = move(all.findLastIndex((event, at) => move(at) < now && over([event], seats.length)));
  const lines = session.describe(all.filter((_, at) => move(at) > since && move(at) <= now));
  const own = afterHole && ((/** @type {string} */ words) => afterHole(session.view, words, redraw));
  const show = own ?? open(session, lines);
  if (session.meta.typed) return;
  const words = await describeHoleLuck(session, record, since, call, own ? 1 : 0);
  if (show(words)) announce(words);
}

/**
 * Opens the card over the picture.
 * @param {Session} session @param {readonly LogLine[]} lines  log lines of the hole
 * @returns {(words: string) => boolean} adds a sentence to the card; returns false if the card has been closed
 */
function open(session, lines) {
  close();
  const picture = document.getElementById("picture")?.querySelector(".table-picture")?.getBoundingClientRect();
  const host = document.createElement("div");
  host.className = "hole-card";
  // Screen readers have already announced its content as it happened.
  host.setAttribute("aria-hidden", "true");
  if (picture) host.style.cssText = `left:${picture.x}px;width:${picture.width}px;top:${picture.y}px`;
  const draw = (/** @type {string} */ words) => render(card(session, lines, words), host);
  draw("");
  document.body.append(host);
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    host.remove();
  };
  for (const kind of ["pointerdown", "keydown", "hashchange"])
    addEventListener(kind, end, { capture: true, signal: ends.signal });
  setTimeout(end, DISPLAY_MS);
  close = end;
  return (words) => {
    if (!ends.signal.aborted) draw(words);
    return !ends.signal.aborted;
  };
}

/** Draws the card. @param {Session} session @param {readonly LogLine[]} lines @param {string} words */
function card({ seats, isolatedNames: names }, lines, words) {
  const events = lines.map(({ event }) => event);
  const hole = events.findLast(({ event }) => event === "hole_ended")?.hole;
  const [best] = lines
    .filter(({ event, words: said }) => said && rateEvent(event) > 11)
    .sort((one, other) => rateEvent(other.event) - rateEvent(one.event));
  const given = lines.findLast(({ event }) => event.event === "conceded")?.words;
  const player = best?.event.player;
  const whose = typeof player === "number" ? (names[player] ?? "") : "";
  const moment = !best || best.words.startsWith(whose) ? best?.words : `${whose}. ${best.words}`;
  return html`<section><h2>${hole ? `Hole ${hole} is over` : "A hole is over"}</h2><ol>${seats.map(
    ({ colour }, seat) => {
      const gems = events.filter(({ event, player }) => event === "gem_drawn" && player === seat).length;
      return html`<li class="abreast">${seatMark(colour)} <span class="who">${names[seat]}</span> ${
        gems ? html`<span class="quiet">+${pluralise(gems, "gem")}</span>` : nothing
      } <strong>${holeScore(events, seat)}</strong></li>`;
    },
  )}</ol>${given ? html`<p>${given}</p>` : nothing}${
    moment ? html`<p><b>Best moment:</b> ${moment}</p>` : nothing
  }${words ? html`<p>${words}</p>` : nothing}
  </section>`;
}

/**
 * Describes the effect of luck and choices on the player at this device since a move, in a sentence.
 * @param {Session} session @param {Session["record"]} record  the record up to the end of the hole
 * @param {number} since  number of moves before the hole
 * @param {Call} ask
 * @param {0|1} ahead  1 if the last move of a hole rolls the dice of the next hole
 */
async function describeHoleLuck(session, record, since, ask, ahead) {
  const seat = Math.max(0, ownSeat(session));
  const ledger = await loadLedger(ask, record, () => session.closed, Math.max(0, since - ahead));
  const span = /** @type {const} */ ([since, record.moves.length]);
  return describeLuckAndChoices(
    sumLuck(ledger, seat, span, ahead),
    ledger.head.unit,
    session.isolatedNames[seat] ?? "",
  );
}
