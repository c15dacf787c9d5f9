/**
 * The actions at the end of a game: one main button for the natural next step, up to three others, and the rest under
 * “More”.
 */

import { getDuel } from "../../core/links/duel.js";
import { chooseAction } from "../../core/page/exchange.js";
import { describeError } from "../../core/page/missing.js";
import { notify } from "../../core/page/notices.js";
import { newSeed } from "../../core/session/seats.js";
import { dayKey } from "../../core/store/days.js";
import { makeGame } from "../../screens/setup/play.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { isComparable } from "../comparable.js";
import { gameOf } from "../register.js";
import { joinList } from "../text.js";
import { suggestOpponent } from "./next-opponent.js";
import { canChallenge, challenge, showGame } from "./send.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameTable, Options, Seat } from "../../core/types.js" */
/** An action: its label, and either the address it leads to or what it does. @typedef {{label: string, href?: string, run?: () => unknown}} Action */
/** @typedef {{go: (address: string) => void, redraw: () => void, back: () => void}} Ways  `back` returns to the table */

/** Number of actions next to the main button; the others are under “More”. */
const MAX_OTHERS = 3;

/**
 * Returns the players on other devices who have not been sent the end of this game; empty if all know it.
 * @param {Pick<Session, "meta"|"record"|"isolatedNames">} session
 */
export function waitingPlayers({ meta: { link }, record: { moves }, isolatedNames: names }) {
  if (!link || link.came === moves.length || link.sent === moves.length) return [];
  return (link.away ?? []).map((seat) => names[seat] ?? "");
}

/**
 * Returns the actions, the main one first.
 * @param {Session} session @param {GameTable} gameTable @param {Ways} ways @returns {Action[]}
 */
export function endActions(session, gameTable, ways) {
  const { id, record, meta, seats } = session;
  const entry = gameOf(record.game);
  const other = suggestOpponent(session, gameTable, entry?.bots ?? []);
  const next = other && { label: other.label, run: () => void rematch(session, ways.go, other) };
  const duel = getDuel(meta);
  const answers = seats.length === 1 && Boolean(duel?.line || meta.invited);
  // Once the round has been sent, everyone in the duel knows its result.
  const isFinished = answers && Boolean(meta.signed);
  const again = {
    label: isFinished ? "Rematch" : againLabel(session, gameTable),
    run: () => void rematch(session, ways.go),
  };
  const send = {
    label: isFinished ? "Send it again" : answers ? "Send it back" : "Challenge a friend",
    run: () => challenge(session, gameTable),
  };
  const waiting = waitingPlayers(session);
  const result = { label: `Link for ${joinList(waiting)}: the result`, run: () => sendLink(session) };
  const day = dayAction(session);
  const onward = next && other.isClear ? next : again;
  const main = waiting.length
    ? result
    : answers && !isFinished
      ? send
      : meta.day?.hole
        ? day
        : isFinished
          ? again
          : onward;
  const independent = Boolean(entry?.independent);
  /** @type {(Action|null|undefined|false)[]} */
  const all = [
    main,
    main === next ? again : next,
    day,
    canChallenge(session) && send,
    { label: "Review the game", href: `#/review/${id}` },
    { label: "Share the result", href: `#/card/${id}` },
    !meta.day?.hole && again,
    isComparable(record, independent) && { label: "Against the club", href: `#/club/${id}` },
    seats.length === 1 &&
      !record.dice && { label: duel ? "Hole by hole" : "Play against this round", href: `#/duel/${id}` },
    { label: "Look at the table", run: ways.back },
    { label: "Show the game to a friend", run: () => showGame(session) },
    meta.link && !waiting.length && { label: "Send the link again", run: () => sendLink(session) },
    { label: "Your locker", href: `#/locker/${record.game}` },
  ];
  const actions = all.flatMap((one) => one || []);
  return actions.filter((one, at) => actions.findIndex(({ label }) => label === one.label) === at);
}

/** Returns the label of the button that starts the same game again. @param {Session} session @param {GameTable} game */
function againLabel({ seats, view, meta }, { rivals }) {
  if (meta.link?.away.length) return "Rematch by link";
  return seats.length + (rivals?.(view).length ?? 0) > 1 ? "Rematch" : "Play again";
}

/** Returns the link to the page of the day that this game belongs to. @param {Session} session @returns {Action|null} */
function dayAction({ meta: { day }, record: { game } }) {
  if (!day) return null;
  const label = day.hole ? "See par and share" : day.tournament ? "The tournament" : "Round of the day";
  return { label, href: `#/day/${dayKey(day, game)}/${day.date ?? ""}` };
}

/** Draws the buttons. @param {readonly Action[]} actions @param {Ways} ways */
export function drawActions([main, ...rest], ways) {
  const others = rest.slice(0, MAX_OTHERS);
  const more = rest.slice(MAX_OTHERS);
  return html`${main ? button(main, "act wide") : nothing}
    <div class="row">${others.map((one) => button(one, "pill"))}${
      more.length
        ? html`<button class="pill" aria-haspopup="dialog" @click=${() => void openMore(more, ways)}>More…</button>`
        : nothing
    }</div>`;
}

/** @param {Action} action @param {string} look */
const button = ({ label, href, run }, look) =>
  href
    ? html`<a class=${look} href=${href}>${label}</a>`
    : html`<button class=${look} @click=${() => void run?.()}>${label}</button>`;

/** @param {readonly Action[]} actions @param {Ways} ways */
async function openMore(actions, { go }) {
  const chosen = await chooseAction(
    "More",
    actions.map(({ label }) => [label, label]),
  );
  const action = actions.find(({ label }) => label === chosen);
  if (action?.href) go(action.href);
  else await action?.run?.();
}

/** @param {Session} session */
const sendLink = async (session) => (await import("../../screens/together/sending.js")).sendTurn(session);

/** Games whose rematch is being created, so that a second tap does not create another. @type {WeakSet<Session>} */
const creating = new WeakSet();

/** Starts a new game with new dice.
 * @param {Session} session @param {(address: string) => void} go
 * @param {{options?: Options, seats?: Seat[]}} [change]  the options or seats, if they are to change */
async function rematch(session, go, { options = session.record.options, seats = session.seats } = {}) {
  if (creating.has(session)) return;
  creating.add(session);
  try {
    const { record, meta } = session;
    const away = meta.link?.away ?? [];
    go(
      `#/game/${await makeGame({
        game: record.game,
        seats,
        options,
        seed: newSeed(),
        typed: meta.typed === true,
        coach: meta.coach,
        // Players on other devices stay there, unless all seats were on other devices.
        away: away.length < seats.length ? away : [],
        ownBots: meta.ownBots,
      })}`,
    );
  } catch (error) {
    creating.delete(session);
    notify("rematch", { tone: "trouble", text: describeError(error) });
  }
}
