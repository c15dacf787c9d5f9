/**
 * The actions at the end of a game: one main button for the natural next step, up to three others, and the rest under
 * “More”.
 */

import { dayKey } from "../../data/days.ts";
import { getDuel } from "../../data/links/duel.ts";
import { isComparable } from "../../table/comparable.ts";
import { gameOf } from "../../table/register.ts";
import type { Session } from "../../table/session/session.ts";
import { joinList } from "../../table/text.ts";
import type { GameTable } from "../../table/types.ts";
import { chooseAction } from "../../ui/exchange.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { findOffer } from "./decided-game.ts";
import { suggestOpponent } from "./next-opponent.ts";
import { rematch } from "./rematch.ts";
import { canChallenge, challenge, showGame } from "./send.ts";

/** An action: its label, a note about it, and either the address it leads to or what it does. */
type Action = { label: string; note?: string; href?: string; run?: () => unknown };

/** `back` returns to the table */
export type Ways = { go: (address: string) => void; redraw: () => void; back: () => void };

/** Number of actions next to the main button; the others are under “More”. */
const MAX_OTHERS = 3;

/** Returns the players on other devices who have not been sent the end of this game; empty if all know it. */
export function waitingPlayers({
  meta: { link },
  record: { moves },
  isolatedNames: names,
}: Pick<Session, "meta" | "record" | "isolatedNames">) {
  if (!link || link.came === moves.length || link.sent === moves.length) return [];
  return (link.away ?? []).map((seat) => names[seat] ?? "");
}

/** Returns the actions, the main one first. */
export function endActions(session: Session, gameTable: GameTable, ways: Ways): [Action, ...Action[]] {
  const { id, record, meta, seats } = session;
  const entry = gameOf(record.game);
  const other = suggestOpponent(session, gameTable, entry ?? { bots: [], rivals: [] });
  const next = other && { label: other.label, note: other.note, run: () => void rematch(session, ways.go, other) };
  const duel = getDuel(meta);
  const answers = seats.length === 1 && Boolean(duel?.line || meta.invited);
  // Once the round has been sent, everyone in the duel knows its result.
  const isFinished = answers && Boolean(meta.signed);
  const again = {
    label: isFinished ? "Rematch" : meta.link?.away.length ? "Rematch by link" : "Play again",
    run: () => void rematch(session, ways.go),
  };
  const sendLabel = isFinished ? "Send it again" : answers ? "Send it back" : "Challenge a friend";
  const send = { label: sendLabel, run: () => challenge(session, gameTable, sendLabel) };
  const waiting = waitingPlayers(session);
  const result = { label: `Link for ${joinList(waiting)}: the result`, run: () => sendLink(session) };
  const day = dayAction(session);
  const offer = findOffer(session, ways.go);
  const onward = offer ?? (next && other.isClear ? next : again);
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
  const all: (Action | null | undefined | false)[] = [
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
  const isFirst = (one: Action, at: number) => actions.findIndex(({ label }) => label === one.label) === at;
  return actions.filter(isFirst) as [Action, ...Action[]];
}

/** Returns the link to the page of the day that this game belongs to. */
function dayAction({ meta: { day }, record: { game } }: Session): Action | null {
  if (!day) return null;
  const label = day.hole ? "See par and share" : day.tournament ? "The tournament" : "Round of the day";
  return { label, href: `#/day/${dayKey(day, game)}/${day.date ?? ""}` };
}

/** Draws the buttons of the actions except the main one. */
export function drawActions(rest: readonly Action[], ways: Ways) {
  const others = rest.slice(0, MAX_OTHERS);
  const more = rest.slice(MAX_OTHERS);
  return html`<div class="row">${others.map(button)}${
    more.length
      ? html`<button class="pill" aria-haspopup="dialog" @click=${() => void openMore(more, ways)}>More…</button>`
      : nothing
  }</div>`;
}

const button = ({ label, href, run }: Action) =>
  href
    ? html`<a class="pill" href=${href}>${label}</a>`
    : html`<button class="pill" @click=${() => void run?.()}>${label}</button>`;

async function openMore(actions: readonly Action[], { go }: Ways) {
  const chosen = await chooseAction(
    "More",
    actions.map(({ label }) => [label, label]),
  );
  const action = actions.find(({ label }) => label === chosen);
  if (action?.href) go(action.href);
  else await action?.run?.();
}

const sendLink = async (session: Session) => (await import("../together/sending.ts")).sendTurn(session);
