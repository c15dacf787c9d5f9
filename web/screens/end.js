/** The end of a game: who won, the card, words to share, the same dice again. */

import { sentence } from "../core/dom.js";
import { notify } from "../core/notices.js";
import { mark, newSeed } from "../core/seats.js";
import { verdict } from "../table/words.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { lookingBack } from "./look-back.js";
import { makeGame } from "./setup.js";
import { canShare, copyAndSay, sameDice, shareLink } from "./table-menu.js";

/** @typedef {import("../core/session.js").Session} Session */
/** @typedef {import("../core/types.js").GameTable} GameTable */
/** @typedef {import("../core/types.js").View} View */

/** @param {Session} session @param {GameTable} gameTable
 * @param {{go: (address: string) => void, redraw: () => void, back: () => void}} ways  back: to the table */
export function end(session, gameTable, { go, redraw, back }) {
  const { view, names } = session;
  const words = gameTable.share(view, names);
  return html`<div class="page result">
    <section class="podium">
      ${celebrated(session) ? trophy() : nothing}
      <div><h1 tabindex="-1">${
        gameTable.verdict?.(view, names) || (names.length === 1 ? "Round over" : verdict(view.winners, names))
      }</h1>
      <ol class="standing">${standing(view).map(
        ({ seat, place, score }) => html`<li>${mark(session.seats[seat]?.colour ?? 0)}
        <span class="place">${place}</span> <span class="who">${names[seat]}</span> <span
          class="score">${
            score === null || score === undefined ? "–" : (gameTable.scoreWords?.(score, view) ?? score)
          }</span></li>`,
      )}</ol></div>
    </section>
    <button class="act wide" @click=${() => void rematch(session, go)}>Rematch</button>
    <div class="row">
      <button class="pill" @click=${() => void copyAndSay(words, "Result copied.")}>Copy the result</button>
      ${
        canShare()
          ? html`<button class="pill"
        @click=${() => void navigator.share({ text: words }).catch(() => {})}>Share it</button>`
          : nothing
      }
      <button class="pill" @click=${() => void shareLink("The same dice", sameDice(session))}>Same dice link</button>
      <button class="pill" @click=${back}>Look at the table</button>
    </div>
    <section aria-label="Score card">${gameTable.card(view, names, {
      ask: (one) => session.question(one),
      ready: session.state === "ready",
      redraw,
    })}</section>
    ${session.state === "ready" ? lookingBack(session, gameTable, redraw) : nothing}
    <section aria-labelledby="words-head"><h2 id="words-head">In words</h2><p class="share-words">${words}</p></section>
    <section aria-labelledby="fair-head"><h2 id="fair-head">Were the dice fair?</h2>
      <p>${
        session.meta.typed
          ? "Some or all of them were yours: typed in from the table."
          : html`Every roll came from the seed <strong class="figures">${session.record.seed}</strong>,
            fixed before the first stroke, by arithmetic that anybody can repeat.`
      }
      <a href="#/about">How that works</a></p></section>
  </div>`;
}

/** A person has won, or only bots have played. @param {Session} session */
const celebrated = ({ seats, view }) =>
  view.winners.some((seat) => seats[seat]?.kind !== "bot") || seats.every(({ kind }) => kind === "bot");

/** Seats in the order of their scores, winners first; equal scores share a place. @param {View} view */
function standing(view) {
  const won = (/** @type {number} */ seat) => (view.winners.includes(seat) ? 0 : 1);
  const best = view.scores[view.winners[0] ?? 0] ?? 0;
  // Whichever way the game counts, the winners' score is at its good end.
  const far = (/** @type {number} */ seat) => Math.abs((view.scores[seat] ?? 0) - best);
  const order = view.scores.map((_, seat) => seat).sort((a, b) => won(a) - won(b) || far(a) - far(b));
  return order.map((seat) => ({
    seat,
    score: view.scores[seat],
    // A tie that was broken has one winner, who stands before those with the same score.
    place:
      1 +
      order.filter((other) => won(other) < won(seat) || (won(other) === won(seat) && far(other) < far(seat))).length,
  }));
}

/** Same seats, new dice. @param {Session} session @param {(address: string) => void} go */
async function rematch(session, go) {
  try {
    const { record, seats, meta } = session;
    go(
      `#/game/${await makeGame({
        game: record.game,
        seats,
        options: record.options,
        seed: newSeed(),
        typed: meta.typed === true,
      })}`,
    );
  } catch (error) {
    notify("rematch", {
      tone: "trouble",
      text: error instanceof Error ? sentence(error.message) : "The rematch could not be set up.",
    });
  }
}

const trophy = () => svg`<svg class="trophy" viewBox="0 0 160 180" aria-hidden="true">
  <ellipse class="p-shade" cx="80" cy="170" rx="62" ry="8"></ellipse>
  <path class="t-ear" d="M38 36H18C16 70 30 88 50 90M122 36h20c2 34-12 52-32 54"></path>
  <path class="t-cup" d="M36 20H124C124 76 110 108 80 112C50 108 36 76 36 20Z"></path>
  <path class="t-cup2" d="M80 20H124C124 76 110 108 80 112Z"></path>
  <path class="t-cup" d="M72 110h16v22h-16z"></path><path class="t-cup2" d="M80 110h8v22h-8z"></path>
  <path class="t-base" d="M50 132h60v18h10v18H40v-18h10z"></path>
  <path class="t-flag" d="M66 38v50h3.500V66L98 52Z"></path>
</svg>`;
