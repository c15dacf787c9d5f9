/** The result of a game: who won, the next steps, the scorecard, the result as text, and where the dice come from. */

import type { Standing } from "../../engine/protocol.d.ts";
import type { View } from "../../engine/types.ts";
import { seatMark } from "../../table/seats.ts";
import type { Session } from "../../table/session/session.ts";
import { isolated } from "../../table/session/table-state.ts";
import { describeWinner } from "../../table/text.ts";
import type { GameTable, HoleGains, Ui } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gainsTable } from "../common/hole-gains.ts";
import { saveLines } from "../locker/device.ts";
import { SharePanel } from "../share/panel.ts";
import { describeOwnDuel } from "../together/compare-rounds.ts";
import { finalComments } from "./chat.ts";
import { finishedDuel } from "./duel-summary.ts";
import type { Ways } from "./end-actions.ts";
import { drawActions, endActions } from "./end-actions.ts";
import { facesOf } from "./reactions.ts";
import { rivals as friendsTable } from "./rivals.ts";
import { describeResult } from "./send.ts";

/** Note in the result of a game in which the coach gave hints. */
const COACHED = "Played with the coach.";
/** Games whose locker line has been saved or is being saved. */
const savedLines: WeakSet<Session> = new WeakSet();
/** The panels with the result as text. */
const panels: WeakMap<Session, SharePanel> = new WeakMap();

function panelFor(session: Session, redraw: () => void) {
  const panel = panels.get(session) ?? new SharePanel(redraw);
  panels.set(session, panel);
  return panel;
}

/** A line of the final standing. */
export type Row = ReturnType<typeof standing>[number];

/** Returns the final standing, and the friends' rounds of a duel. Saves the result in the locker, once. */
export function result(session: Session, gameTable: GameTable, redraw: () => void) {
  const { view, isolatedNames: names } = session;
  const duel = finishedDuel(session, redraw);
  // The hole of the day is played against par, so its other opponents do not appear.
  const rivals = duel?.rounds ?? (session.meta.day?.hole ? [] : (gameTable.rivals?.(view) ?? []));
  if (!savedLines.has(session)) void saveLines(session.id);
  savedLines.add(session);
  return { duel, rows: standing(view, names, rivals, duel?.fewest) };
}

/**
 * Draws the result next to the stage, and on the scorecard.
 * @param gains - what the holes brought, if that is known
 */
export function resultSections(
  session: Session,
  gameTable: GameTable,
  ui: Ui,
  ways: Ways,
  gains: HoleGains | null = null,
) {
  const { rows, duel } = result(session, gameTable, ways.redraw);
  const [, ...others] = endActions(session, gameTable, ways);
  return html`<section data-part=winner aria-label="Result"><h2>${headline(session, gameTable, duel)}</h2>
      ${places(session, gameTable, rows)}${finalComments(session, ways.redraw)}</section>
    <section aria-label="What next">${drawActions(others, ways)}</section>
    ${details(session, gameTable, ui, ways, gains)}`;
}

/** Draws the standing, and what must be known about it. */
const places = (session: Session, gameTable: GameTable, rows: readonly Row[]) =>
  html`<ol class="standing" data-part=standing>${rows.map((one) => place(one, session, gameTable))}</ol>${friendsResult(
    session,
    gameTable,
  )}${session.meta.coached ? html`<p class="quiet">${COACHED}</p>` : nothing}`;

/** Draws the scorecard, the result as text, and where the dice come from. */
function details(session: Session, gameTable: GameTable, ui: Ui, { redraw }: Ways, gains: HoleGains | null) {
  const { view, isolatedNames: names } = session;
  const words = [gameTable.share(view, session.names.map(isolated)), ...(session.meta.coached ? [COACHED] : [])].join(
    "\n",
  );
  return html`<section aria-label="Scorecard">${gameTable.card(view, names, ui)}${
    finishedDuel(session, redraw) && !gameTable.setOpponents ? friendsTable(session) : nothing
  }</section>
    ${gains ? gainsTable(gains, names) : nothing}
    <section aria-label="As text"><h2>As text</h2>
      ${panelFor(session, redraw).draw({ text: words })}</section>
    <section aria-label="Were the dice fair?"><h2>Were the dice fair?</h2>
      <p>${
        session.record.dice
          ? "Some or all of the dice were real, entered by hand."
          : html`Every roll was calculated from the seed <strong class="figures">${session.record.seed}</strong>,
            fixed before the first stroke. Anyone can repeat the calculation.`
      }
      <a href="#/fair/${session.record.game}/${session.id}">Check the dice</a></p></section>`;
}

/** Returns the heading: who won, and in a duel how the friend did. */
export function headline(
  { view, isolatedNames: names, meta }: Session,
  gameTable: GameTable,
  duel: ReturnType<typeof finishedDuel>,
) {
  if (duel) return describeOwnDuel(view.scores[0] ?? 0, duel.rounds, duel);
  if (meta.day?.hole) return "Today’s hole is done";
  return gameTable.verdict?.(view, names) || describeWinner(view.winners, names);
}

/** Draws the result of the friend whose link started this game. It cannot be verified, so it is shown as sent. */
const friendsResult = ({ meta: { invited }, view }: Session, gameTable: GameTable) =>
  invited?.result
    ? html`<p>With the same dice, <bdi translate="no">${invited.name || "your friend"}</bdi> had
        <bdi translate="no">${invited.result}</bdi>, and you had ${describeResult(gameTable, view, 0)}.</p>`
    : nothing;

/** Draws one line of the standing. */
function place({ seat, name, place, score }: Row, session: Session, { scoreWords }: GameTable) {
  const { seats, view } = session;
  const mark = seat === null ? html`<span class="mark"></span>` : seatMark(seats[seat]?.colour ?? 0);
  const picture = seat !== null && seats[seat]?.kind === "bot" ? facesOf(session)(name) : nothing;
  const words = score === null || score === undefined ? "–" : (scoreWords?.(score, view) ?? score);
  return html`<li class="row">${mark} <span class="rank">${place}</span> ${picture}<span class="who">${name}${session.hasOwnBot(seat) ? html` <span class="quiet">(your bot)</span>` : nothing}</span> <span
    class="final">${words}</span></li>`;
}

/**
 * Returns whether to show confetti: if there was an opponent, the game has a single winner or winning side, and this
 * is a person or only bots have played.
 */
export function isCelebrated(
  { seats, view }: Pick<Session, "seats" | "view">,
  rows: readonly Pick<Row, "seat" | "won">[],
) {
  const { standing: format } = view as { standing?: Standing };
  const winners = rows.filter(({ won }) => won);
  // Partners win together. A single player's opponents are not part of the format.
  const isTie = (format && seats.length > 1 ? format.leaders : winners).length > 1;
  if (isTie || rows.length < 2) return false;
  return (
    seats.every(({ kind }) => kind === "bot") ||
    winners.some(({ seat }) => seat !== null && seats[seat]?.kind !== "bot")
  );
}

/**
 * Returns the players sorted by score, winners first. Players with equal scores share a place. `rivals` have a score
 * but no seat.
 * @param fewest - in a duel, whether the lowest score wins
 */
export function standing(
  view: View,
  names: readonly string[],
  rivals: readonly { name: string; score: number }[],
  fewest?: boolean,
): { seat: number | null; name: string; score: number | null | undefined; place: number; won: boolean }[] {
  const top = fewest === undefined ? null : bestScore([...view.scores, ...rivals.map(({ score }) => score)], fewest);
  const all = [
    ...view.scores.map((score, seat) => ({ seat, name: names[seat] ?? "", score, won: view.winners.includes(seat) })),
    // If no one at the table has won, the opponents without a seat have.
    ...rivals.map(({ name, score }) => ({ seat: null, name, score, won: !view.winners.length })),
  ].map((one) => (top === null ? one : { ...one, won: one.score === top }));
  const best = all.find(({ won }) => won)?.score ?? 0;
  // The winners have the best score, whether high or low scores are better.
  const far = ({ score }: (typeof all)[number]) => Math.abs((score ?? 0) - best);
  // After a tie-break, the winner is placed before players with the same score.
  const before = (a: (typeof all)[number], b: (typeof all)[number]) => Number(b.won) - Number(a.won) || far(a) - far(b);
  return all.sort(before).map((one) => ({ ...one, place: 1 + all.filter((other) => before(other, one) < 0).length }));
}

function bestScore(scores: readonly (number | null)[], fewest: boolean) {
  const known = scores.filter((score) => score !== null);
  return fewest ? Math.min(...known) : Math.max(...known);
}
