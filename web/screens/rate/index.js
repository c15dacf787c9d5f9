/**
 * The room of a rating: `#/rate/<game>` for our own material, as it was measured, `#/rate/<game>/<board>` for a board
 * of one's own, which a second Python plays over.
 */

import { say } from "../../core/page/announce.js";
import { sentence } from "../../core/page/dom.js";
import { notify } from "../../core/page/notices.js";
import { ask } from "../../core/python/ask.js";
import { engine } from "../../core/python/engine.js";
import { boards } from "../../core/store/boards.js";
import { gameOf } from "../../table/register.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { roomHead, roomLook } from "../common/room-head.js";
import { chart, table } from "./chart.js";
import { bar } from "./progress.js";
import { Run } from "./run.js";
import { secondHere } from "./second-here.js";
import { ofCards, summary } from "./words.js";

/** @import { Board } from "../../core/store/boards.js" */
/** @import { Place, Screen } from "../../core/page/router.js" */
/** @import { RateFigures as Figures } from "../../core/protocol.js" */

/** How thorough: results a bot and place, as a share of what the game has for enough. */
const DEPTHS = [
  { id: "quick", label: "Quick", share: 0.2 },
  { id: "usual", label: "Usual", share: 1 },
  { id: "thorough", label: "Thorough", share: 4 },
];
/** Letters of a rating that are kept with its board. */
const MOST_KEPT = 39_000;

/** @param {Place} place @returns {Promise<Screen>} */
export async function open({ params, redraw }) {
  const [id = "", which = ""] = params;
  const game = gameOf(id);
  if (!game) throw new Error(`This clubhouse does not have the game “${id}” yet.`);
  const board = which ? boards.get(which) : null;
  if (which && board?.game !== id) throw new Error("This browser keeps no such board.");
  const [rated] = await Promise.all([ask({ op: "rated", game: id }), roomLook("screens/rate")]);
  const room = new Room(game.title, rated.figures, board, redraw);
  await room.look();
  return Object.assign(room, { title: `${board?.title ?? game.title}, rated`, game: id, heading: "Rating" });
}

class Room {
  #depth = "usual";
  #faults = 0;
  /** @type {number[]|null} */
  #only = null;
  /** @type {import("./second.js").Second|null} */
  #second = null;
  #run;

  /** @param {string} name  of the game @param {Figures} ours @param {Board|null} board @param {() => void} redraw */
  constructor(name, ours, board, redraw) {
    this.name = name;
    this.ours = ours;
    this.board = board;
    this.redraw = redraw;
    this.#run = new Run({ call: this.#call, changed: () => this.#changed(), say });
    const { rating } = board ?? {};
    if (rating?.places && rating.bots) this.#run.figures = /** @type {Figures} */ (rating);
  }

  /** What is wrong with the board, and which of its cards are not ours. */
  async look() {
    const { board } = this;
    if (!board) return;
    const [faults, own] = await Promise.all([
      ask({ op: "design", game: board.game, material: board.material }),
      ask({ op: "design", game: board.game }),
    ]);
    this.#faults = faults.count;
    this.#only = changedCards(board.material.cards, own.ours.cards);
  }

  close() {
    this.#run.stop();
    this.#second?.close();
  }

  /** Of a worker of its own, for as long as the room is open. @param {object} request */
  #call = (request) => {
    this.#second ??= secondHere();
    return this.#second.call(request);
  };

  #start = async () => {
    const { board } = this;
    if (!board) return;
    const share = DEPTHS.find(({ id }) => id === this.#depth)?.share ?? 1;
    const samples = Math.max(2, Math.round(ENOUGH[/** @type {keyof typeof ENOUGH} */ (board.game)] * share));
    const only = this.#only?.length ? { only: this.#only } : {};
    say("The rating has begun.");
    if (engine.state !== "ready") await ask({ op: "games" });
    await this.#run.start({ game: board.game, material: board.material, samples, ...only });
  };

  #changed() {
    if (this.#run.state === "done") {
      say("The rating is done.");
      this.#keep();
    }
    this.redraw();
  }

  /** The library keeps it, as long as the board is the one that was rated. */
  #keep() {
    const { board } = this;
    const there = board && boards.get(board.id);
    const rating = this.#run.figures;
    if (!rating) return;
    if (there && JSON.stringify(there.material) === JSON.stringify(board.material)) {
      if (JSON.stringify(rating).length <= MOST_KEPT) boards.put({ ...there, rating }, there.changed);
    } else notify("rating", { text: "The board was changed meanwhile: this is how it was, and is not kept." });
  }

  draw() {
    const { board, ours, name } = this;
    const figures = board ? this.#run.figures : ours;
    return html`<div class="page rate">${roomHead("rate", board ? board.title : `${name}, ours`)}
      ${
        board
          ? this.#controls(board)
          : html`<p class="quiet">Measured by simulation, ${ours.samples} results of each bot in every row.</p>`
      }
      ${figures ? this.#results(figures, board ? ours : null) : nothing}
      <p class="row">${
        board
          ? html`<a class="pill" href="#/design/${board.game}/${board.id}">Back to the design</a><a
        class="pill" href="#/rate/${board.game}">Ours, rated</a>`
          : html`<a class="pill" href="#/boards">Your boards</a>`
      }</p></div>`;
  }

  /** @param {Board} board */
  #controls(board) {
    const { state, progress, trouble } = this.#run;
    if (this.#faults)
      return html`<p class="wrong">It cannot be rated yet: ${
        this.#faults === 1 ? "one thing is" : `${this.#faults} things are`
      } to be mended in <a href="#/design/${board.game}/${board.id}">the design</a>.</p>`;
    const cards = this.#only?.length ?? 0;
    if (state === "working") return bar(this.#run, "The bots are playing", "What is known so far stays.");
    return html`<p>Five bots play ${
      Array.isArray(board.material.cards)
        ? cards
          ? `the ${cards === 1 ? "card" : `${cards} cards`} that ${cards === 1 ? "is" : "are"} not ours`
          : "all 54 cards"
        : "every hole"
    } many times. It takes a while; you can stop it at any time.</p>
      ${trouble ? html`<p class="wrong">${sentence(trouble)}</p>` : nothing}
      ${
        state === "stopped"
          ? html`<p>Stopped at ${Math.round(100 * progress)} of 100; what was found until then stands below.</p>`
          : nothing
      }
      <p class="row"><span class="row" role="group" aria-label="How thorough">${DEPTHS.map(
        ({ id, label }) =>
          html`<button class="pill" aria-pressed=${String(this.#depth === id)} @click=${() => {
            this.#depth = id;
            this.redraw();
          }}>${label}</button>`,
      )}</span><button class="pill go"
        @click=${() => void this.#start()}>${this.#run.figures ? "Rate it again" : "Rate it"}</button></p>`;
  }

  /** @param {Figures} figures @param {Figures|null} ours */
  #results(figures, ours) {
    return html`<section aria-labelledby="rate-sum"><h2 id="rate-sum">In short</h2><ul class="rate-sum">${summary(
      figures,
      ours,
    ).map((words) => html`<li>${words}</li>`)}</ul></section>
      <section aria-labelledby="rate-rows"><h2 id="rate-rows">${ofCards(figures) ? "Card by card" : "Hole by hole"}</h2>
      ${chart(figures)}${table(figures, ours)}</section>
      <p class="quiet">After ± stands the standard error: two thirds of such figures are that near to the truth.
      How they are found stands in docs/own-boards.md of the source.</p>`;
  }
}

/** Results a bot and place that are enough, as pygolf's raters have them. */
const ENOUGH = { box: 200, dosh: 30, word: 30 };

/** Cards that are not ours, as places of a rating; null where there are none of one's own.
 * @param {any} cards @param {any} ours @returns {number[]|null} */
function changedCards(cards, ours) {
  if (!Array.isArray(cards) || !Array.isArray(ours)) return null;
  return ours.flat().flatMap((card, at) => {
    const own = cards[Math.floor(at / 9)]?.[at % 9];
    return JSON.stringify(own) === JSON.stringify(card) ? [] : [at];
  });
}
