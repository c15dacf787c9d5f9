/**
 * Comments by bots, made at the start of a game, after the bot has played a good or bad hole, and at the end. A comment
 * is shown in the message line for a few seconds and announced to screen readers, but not added to the log.
 */

import { store } from "../../data/store.ts";
import type { Seat } from "../../data/types.ts";
import { call } from "../../engine/engine.ts";
import { logRejection, unwrap } from "../../engine/errors.ts";
import type { GameEvent, GameInfo } from "../../engine/types.ts";
import { mood } from "../../table/moods.ts";
import { findBot } from "../../table/session/players.ts";
import type { Session } from "../../table/session/session.ts";
import type { GameTable } from "../../table/types.ts";
import { announce } from "../../ui/announce.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { showHoleSummary } from "./hole-summary.ts";
import { facesOf, react } from "./reactions.ts";
import { tellAboutSound } from "./sound-notice.ts";

/** How long a comment is shown, in milliseconds. */
const DISPLAY_MS = 6000;
/** Minimum number of moves between two comments. */
const MIN_MOVES = 8;
/** The last comment of each session, its speaker, and the number of moves before it. */
const lastComments: WeakMap<Session, { seat: number; words: string; at: number }> = new WeakMap();
let games: Promise<GameInfo[]> | null = null;

/** Loads the comments that a bot can make, once per page. */
async function loadComments(session: Session, seat: Seat) {
  games ??= call({ op: "games" })
    .then(unwrap)
    .then(
      (answer) => answer.games,
      () => {
        games = null;
        return [];
      },
    );
  const info = (await games).find(({ id }) => id === session.record.game);
  return findBot(info?.bots ?? [], seat)?.talk ?? {};
}

/** Returns whether a built-in bot has a seat. The player's own bots do not comment. */
const canTalk = (session: Session, seat: number) => session.seats[seat]?.kind === "bot" && !session.hasOwnBot(seat);

/** Returns the first bot that has something to say about a move. */
function occasion(session: Session, events: GameEvent[]) {
  for (const event of events) {
    const seat = event.player ?? -1;
    const moment = canTalk(session, seat) ? mood(event) : "";
    if (moment) return { seat, moment };
  }
  return null;
}

/**
 * Called after each move and at the start of a game. Shows a line about a finished hole, and a comment by a bot if there
 * is one.
 * @param events - null at the start of a game
 */
export async function commentOn(
  session: Session,
  events: GameEvent[] | null,
  redraw: () => void,
  gameTable: GameTable,
) {
  void showHoleSummary(session, events, gameTable, redraw)
    .catch(logRejection("hole line"))
    .then(() => events && tellAboutSound(session, events, redraw));
  if (events) react(session, events, redraw);
  const at = session.record.moves.length;
  const before = lastComments.get(session);
  if (!store.settings().talk || session.view.over || (before && at - before.at < MIN_MOVES)) return;
  const first = session.seats.findIndex((_, seat) => canTalk(session, seat));
  const found = events ? occasion(session, events) : first < 0 ? null : { seat: first, moment: "begin" };
  const seat = found && session.seats[found.seat];
  if (!found || !seat) return;
  const words = (await loadComments(session, seat))[found.moment];
  if (!words || session.closed) return;
  const own = { seat: found.seat, words, at };
  lastComments.set(session, own);
  announce(`${seat.name}: ${words}`);
  redraw();
  setTimeout(() => {
    if (lastComments.get(session) === own) lastComments.set(session, { ...own, words: "" });
    redraw();
  }, DISPLAY_MS);
}

/** Returns the last comment of a bot while it is shown, or null. */
export function lastComment(session: Session) {
  const { seat = 0, words = "" } = lastComments.get(session) ?? {};
  return words ? { name: session.seats[seat]?.name ?? "", words } : null;
}

/** The bots' last comments by final view, because a game can end differently after an undo. */
const farewells: WeakMap<object, { seat: Seat; at: number; words: string }[]> = new WeakMap();

/**
 * Draws the bots' comments at the end of a game. Each bot is drawn before its comment is loaded, so that nothing moves
 * later.
 */
export function finalComments(session: Session, redraw: () => void) {
  const { seats, view } = session;
  if (!store.settings().talk) return nothing;
  const all = seats.map((seat, at) => ({ seat, at, words: "" }));
  const bots = farewells.get(view) ?? all.filter(({ at }) => canTalk(session, at));
  if (!farewells.has(view)) {
    farewells.set(view, bots);
    const speak = bots.map(async (bot) => {
      bot.words = (await loadComments(session, bot.seat))[view.winners.includes(bot.at) ? "won" : "lost"] ?? "";
    });
    void Promise.all(speak).then(redraw);
  }
  return html`<ul class="farewell">${bots.map(
    ({ seat: { name }, words }) =>
      html`<li class="abreast">${facesOf(session)(name)}<span><strong>${name}</strong> ${
        words ? html`<q>${words}</q>` : nothing
      }</span></li>`,
  )}</ul>`;
}
