/** The screen at the end of a game, with the winner, the scorecard, the result as text, and a rematch button. */

import { saveLines } from "../../core/device/locker.js";
import { describeError } from "../../core/page/missing.js";
import { notify } from "../../core/page/notices.js";
import { newSeed, seatMark } from "../../core/session/seats.js";
import { dayKey } from "../../core/store/days.js";
import { makeGame } from "../../screens/setup/play.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { isComparable } from "../comparable.js";
import { gameOf } from "../register.js";
import { describeWinner } from "../text.js";
import { finalComments } from "./chat.js";
import { face } from "./faces.js";
import { sendResult } from "./send.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameTable, Options, View } from "../../core/types.js" */

/** Note in the result of a game in which the coach gave hints. */
const COACHED = "Played with the coach.";
/** Games whose locker line has been saved or is being saved. @type {WeakSet<Session>} */
const savedLines = new WeakSet();

/** @param {Session} session @param {GameTable} gameTable
 * @param {{go: (address: string) => void, redraw: () => void, back: () => void}} ways  `back` returns to
 *   the table */
export function end(session, gameTable, { go, redraw, back }) {
  const { view, isolatedNames: names } = session;
  const rivals = gameTable.rivals?.(view) ?? [];
  const rung = session.meta.day ? null : gameTable.rung?.(view, session.record.options);
  const words = [gameTable.share(view, names), ...(session.meta.coached ? [COACHED] : [])].join("\n");
  if (!savedLines.has(session)) void saveLines(session.id);
  savedLines.add(session);
  return html`<div class="page result" data-mark="result">
    <section class="podium">
      ${hasTrophy(session, rivals.length) ? trophy() : nothing}
      <div><h1 tabindex="-1">${gameTable.verdict?.(view, names) || describeWinner(view.winners, names)}</h1>
      <ol class="standing">${standing(view, names, rivals).map(
        ({ seat, name, place, score }) => html`<li class="row">${
          seat === null ? html`<span class="mark"></span>` : seatMark(session.seats[seat]?.colour ?? 0)
        }
        <span class="place">${place}</span> ${
          seat !== null && session.seats[seat]?.kind === "bot" ? face(name) : nothing
        }<span class="who">${name}</span> <span
          class="score">${
            score === null || score === undefined ? "–" : (gameTable.scoreWords?.(score, view) ?? score)
          }</span></li>`,
      )}</ol>${session.meta.coached ? html`<p class="quiet">${COACHED}</p>` : nothing}</div>
    </section>
    ${finalComments(session, redraw)}
    ${
      session.meta.day?.hole
        ? html`<a class="act wide" href=${dayAddress(session)}>See where you rank</a>`
        : html`<button class="act wide" @click=${() => void rematch(session, go)}>Rematch</button>`
    }
    ${
      rung
        ? html`<div class="row"><button class="pill"
          @click=${() => void rematch(session, go, rung.options)}>${rung.label}</button></div>`
        : nothing
    }
    <div class="row">
      <a class="pill" href="#/review/${session.id}">Review the game</a>
      ${isComparable(session.record, Boolean(gameOf(session.record.game)?.independent)) ? html`<a class="pill" href="#/club/${session.id}">Against the club</a>` : nothing}
      <button class="pill" @click=${() => void sendResult(session, gameTable, { words, go })}>Send</button>
      <a class="pill" href="#/locker/${session.record.game}">Your locker</a>
      ${
        names.length === 1 && !session.record.dice
          ? html`<a class="pill" href="#/duel/${session.id}">${
              session.meta.duel?.line ? "The duel" : "Challenge a friend"
            }</a>`
          : nothing
      }
      ${
        session.meta.day && !session.meta.day.hole
          ? html`<a class="pill" href=${dayAddress(session)}>${
              session.meta.day.tournament ? "The tournament" : "Round of the day"
            }</a>`
          : nothing
      }
      <button class="pill" @click=${back}>Look at the table</button>
    </div>
    <section aria-label="Scorecard">${gameTable.card(view, names, {
      ask: (one) => session.question(one),
      ready: session.state === "ready",
      redraw,
    })}</section>
    <section aria-labelledby="words-head"><h2 id="words-head">As text</h2><p class="share-words">${words}</p></section>
    <section aria-labelledby="fair-head"><h2 id="fair-head">Were the dice fair?</h2>
      <p>${
        session.record.dice
          ? "Some or all of the dice were real, entered by hand."
          : html`Every roll was calculated from the seed <strong class="figures">${session.record.seed}</strong>,
            fixed before the first stroke. Anyone can repeat the calculation.`
      }
      <a href="#/about">How that works</a></p></section>
  </div>`;
}

/** Returns the address of the game's page of the day. @param {Session} session */
const dayAddress = ({ meta, record }) => `#/day/${dayKey(meta.day, record.game)}/${meta.day?.date ?? ""}`;

/**
 * Returns whether to show the trophy: if a person has won or only bots have played, and there was an opponent.
 * @param {Session} session @param {number} rivals  number of opponents without a seat
 */
const hasTrophy = ({ seats, view }, rivals) =>
  seats.length + rivals > 1 &&
  (view.winners.some((seat) => seats[seat]?.kind !== "bot") || seats.every(({ kind }) => kind === "bot"));

/**
 * Returns the players sorted by score, winners first. Players with equal scores share a place. `rivals` have a score
 * but no seat.
 * @param {View} view @param {readonly string[]} names @param {{name: string, score: number}[]} rivals
 * @returns {{seat: number|null, name: string, score: number|null|undefined, place: number}[]}
 */
export function standing(view, names, rivals) {
  const all = [
    ...view.scores.map((score, seat) => ({ seat, name: names[seat] ?? "", score, won: view.winners.includes(seat) })),
    // If no one at the table has won, the opponents without a seat have.
    ...rivals.map((rival) => ({ seat: null, ...rival, won: !view.winners.length })),
  ];
  const best = all.find(({ won }) => won)?.score ?? 0;
  // The winners have the best score, whether high or low scores are better.
  const far = (/** @type {typeof all[number]} */ { score }) => Math.abs((score ?? 0) - best);
  // After a tie-break, the winner is placed before players with the same score.
  const before = (/** @type {typeof all[number]} */ a, /** @type {typeof all[number]} */ b) =>
    Number(b.won) - Number(a.won) || far(a) - far(b);
  return all.sort(before).map((one) => ({ ...one, place: 1 + all.filter((other) => before(other, one) < 0).length }));
}

/** Games whose rematch is being created, so that a second tap does not create another. @type {WeakSet<Session>} */
const again = new WeakSet();

/** Starts a new game with the same seats and new dice.
 * @param {Session} session @param {(address: string) => void} go
 * @param {Options} [options]  the options, if they are to change */
async function rematch(session, go, options = session.record.options) {
  if (again.has(session)) return;
  again.add(session);
  try {
    const { record, seats, meta } = session;
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
      })}`,
    );
  } catch (error) {
    again.delete(session);
    notify("rematch", { tone: "trouble", text: describeError(error) });
  }
}

const trophy = () => svg`<svg class="trophy" viewBox="0 0 160 180" aria-hidden="true">
  <ellipse class="p-shade" cx="80" cy="170" rx="62" ry="8"></ellipse>
  <path fill="none" stroke="var(--sun)" stroke-width="9" stroke-linecap="round"
    d="M38 36H18C16 70 30 88 50 90M122 36h20c2 34-12 52-32 54"></path>
  <path class="p-sun" d="M36 20H124C124 76 110 108 80 112C50 108 36 76 36 20Z"></path>
  <path fill="color-mix(in srgb, var(--sun) 76%, var(--flag))" d="M80 20H124C124 76 110 108 80 112Z"></path>
  <path class="p-sun" d="M72 110h16v22h-16z"></path><path fill="color-mix(in srgb, var(--sun) 76%, var(--flag))"
    d="M80 110h8v22h-8z"></path>
  <path class="p-wall" d="M50 132h60v18h10v18H40v-18h10z"></path>
  <path class="p-flag" d="M66 38v50h3.500V66L98 52Z"></path>
</svg>`;
