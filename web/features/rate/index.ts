/**
 * The rating screen: `#/rate/<game>` shows the rating of the built-in material; on `#/rate/<game>/<board>` a strong and
 * an average bot play a custom board in a second Python worker.
 */

import type { Place, Screen } from "../../app/router.ts";
import type { Board } from "../../data/boards.ts";
import { boards } from "../../data/boards.ts";
import { ask, findProblems, getDesign } from "../../engine/ask.ts";
import { engine } from "../../engine/engine.ts";
import type { RateFigures as Figures } from "../../engine/protocol.d.ts";
import { Run } from "../../engine/run.ts";
import type { SecondWorker } from "../../engine/second-worker.ts";
import { startSecondWorker } from "../../engine/start-second-worker.ts";
import type { Call } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { lookUp } from "../../platform/look-up.ts";
import { gameOf } from "../../table/register.ts";
import { announce } from "../../ui/announce.ts";
import { notify } from "../../ui/notices.ts";
import { bar } from "../../ui/progress.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";
import { hasCards, summary } from "./messages.ts";
import { table } from "./table.ts";

/** Choices for the number of times each bot plays each hole or card, by game. */
const SAMPLE_CHOICES: Readonly<Record<string, readonly number[]>> = {
  box: [40, 200, 800],
  dosh: [6, 30, 120],
  word: [6, 30, 120],
};
/** Maximum length of a rating saved with its board, in characters. */
const MAX_SAVED_CHARS = 39_000;

/** Opens the rating of the built-in material or of a custom board. */
export async function open({ params, redraw }: Place): Promise<Screen> {
  const [id = "", which = ""] = params;
  const game = gameOf(id);
  if (!game) throw new Error(`This version of pygolf does not include the game “${id}”.`);
  const board = which ? boards.get(which) : null;
  if (which && board?.game !== id) throw new Error("This board is not saved in this browser.");
  const [rated] = await Promise.all([ask({ op: "rated", game: id }), loadScreenAssets("features/rate")]);
  const screen = new RatingScreen(game.title, rated.figures, board, redraw);
  await screen.loadProblems();
  return Object.assign(screen, { title: `${board?.title ?? game.title}, rated`, game: id, heading: "Rating" });
}

class RatingScreen {
  name: string;
  ours: Figures;
  board: Board | null;
  redraw: () => void;
  /** The chosen number of times that each bot plays each hole or card. */
  #samples;
  #faults = 0;
  #only: number[] | null = null;
  #worker: SecondWorker | null = null;
  #run;

  /** @param name - of the game */
  constructor(name: string, ours: Figures, board: Board | null, redraw: () => void) {
    this.name = name;
    this.ours = ours;
    this.board = board;
    this.redraw = redraw;
    this.#samples = lookUp(SAMPLE_CHOICES, ours.game)?.[1] ?? 30;
    this.#run = new Run({ call: this.#call, changed: () => this.#changed(), say: announce });
    const { rating } = board ?? {};
    if (rating?.places && rating.bots) this.#run.figures = rating as Figures;
  }

  /** Loads the number of problems of the board and the list of cards that differ from the built-in ones. */
  async loadProblems() {
    const { board } = this;
    if (!board) return;
    const [faults, design] = await Promise.all([findProblems(board.game, board.material), getDesign(board.game)]);
    this.#faults = faults.count;
    this.#only = changedCards(board.material.cards, design.ours.cards);
  }

  close() {
    this.#run.stop();
    this.#worker?.close();
  }

  /** Sends a request to a separate worker, which is terminated when the screen is closed. */
  #call: Call = (request) => {
    this.#worker ??= startSecondWorker();
    return this.#worker.call(request);
  };

  #start = async () => {
    const { board } = this;
    if (!board) return;
    const only = this.#only?.length ? { only: this.#only } : {};
    announce("The bots are playing.");
    if (engine.state !== "ready") await ask({ op: "games" });
    await this.#run.start({ game: board.game, material: board.material, samples: this.#samples, ...only });
  };

  #changed() {
    if (this.#run.state === "done") {
      announce("The rating is finished.");
      this.#save();
    }
    this.redraw();
  }

  /** Saves the rating with the board, unless the board has changed. */
  #save() {
    const { board } = this;
    const existing = board && boards.get(board.id);
    const rating = this.#run.figures;
    if (!rating) return;
    if (existing && JSON.stringify(existing.material) === JSON.stringify(board.material)) {
      if (JSON.stringify(rating).length <= MAX_SAVED_CHARS) boards.save({ ...existing, rating }, existing.changed);
    } else
      notify("rating", { text: "The board has changed since. This rating is of the old board and was not saved." });
  }

  draw() {
    const { board, ours, name } = this;
    const figures = board ? this.#run.figures : ours;
    return html`<div class="page rate" data-part=rating>${screenHeader("rate", board ? board.title : name)}
      ${
        board
          ? this.#controls(board)
          : html`<p class="quiet">A strong bot and an average bot played each ${
              hasCards(ours) ? "card" : "hole"
            } ${ours.samples} times.</p>`
      }
      ${figures ? this.#results(figures, board ? ours : null) : nothing}
      <p class="row">${
        board
          ? html`<a class="pill" href="#/design/${board.game}/${board.id}">Back to the design</a><a
        class="pill" href="#/rate/${board.game}">Rating of the original</a>`
          : html`<a class="pill" href="#/boards">Your boards</a>`
      }</p></div>`;
  }

  #controls(board: Board) {
    const { state, progress, error } = this.#run;
    if (this.#faults)
      return html`<p class="wrong">This board cannot be rated yet: fix ${
        this.#faults === 1 ? "one problem" : `${this.#faults} problems`
      } in <a href="#/design/${board.game}/${board.id}">the design</a> first.</p>`;
    const cards = this.#only?.length ?? 0;
    if (state === "working") return bar(this.#run, "The bots are playing", "Results so far are kept.");
    return html`<p>A strong bot and an average bot play ${
      Array.isArray(board.material.cards)
        ? cards
          ? `the ${cards === 1 ? "card" : `${cards} cards`} that you changed`
          : "all 54 cards"
        : "every hole"
    }. You can cancel at any time.</p>
      ${error ? html`<p class="wrong">${sentence(error)}</p>` : nothing}
      ${
        state === "stopped"
          ? html`<p>Cancelled at ${Math.round(100 * progress)} %. The results so far are below.</p>`
          : nothing
      }
      <p class="row"><span class="row" role="group" aria-label="How often each bot plays">${(
        lookUp(SAMPLE_CHOICES, board.game) ?? []
      ).map(
        (times) =>
          html`<button class="pill" aria-pressed=${String(this.#samples === times)} @click=${() => {
            this.#samples = times;
            this.redraw();
          }}>${times} times</button>`,
      )}</span><button class="pill go" @click=${() => void this.#start()}>${
        this.#run.figures ? "Rate again" : "Rate"
      }</button></p>`;
  }

  #results(figures: Figures, ours: Figures | null) {
    const sentences = summary(figures, ours).map((message) => html`<li>${message}</li>`);
    return html`<section aria-labelledby="rate-sum"><h2 id="rate-sum">Summary</h2><ul class="rate-sum" data-part=rating-summary>${sentences}</ul>
      </section>
      <section aria-labelledby="rate-rows"><h2 id="rate-rows">${hasCards(figures) ? "Card by card" : "Hole by hole"}</h2>
      ${table(figures)}</section>
      <p class="quiet">The number after ± is the standard error of the average. Spread is the standard deviation of one
      result.</p>`;
  }
}

/** Returns the indices of the changed cards, or null if the material has no cards. */
function changedCards(cards: any, ours: any): number[] | null {
  if (!Array.isArray(cards) || !Array.isArray(ours)) return null;
  return ours.flat().flatMap((card, at) => {
    const own = cards[Math.floor(at / 9)]?.[at % 9];
    return JSON.stringify(own) === JSON.stringify(card) ? [] : [at];
  });
}
