/**
 * The coach's part of a rating room, for a game whose coach can be made to know a board of one's own: the second Python
 * surveys it, once for each level, and what it found is kept with the board on this device.
 */

import { say } from "../../core/page/announce.js";
import { sentence } from "../../core/page/dom.js";
import { notify } from "../../core/page/notices.js";
import { ask } from "../../core/python/ask.js";
import { call } from "../../core/python/engine.js";
import { boards } from "../../core/store/boards.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { bar } from "./progress.js";
import { Run } from "./run.js";

/** @import { Board } from "../../core/store/boards.js" */
/** @import { Asks as Call } from "../../core/types.js" */
/** @typedef {Required<import("../../core/protocol.js").SurveyTold>} Levels */

/** At which levels the coach of a game can be made to know a board, and at which it does of itself (such as ours,
 * unchanged); none where it needs no survey.
 * @param {Board} board @returns {Promise<Levels>} */
export async function levelsOf({ game, material }) {
  const answer = await call({ op: "survey", game, known: material });
  return answer.ok ? answer : { levels: [], known: [] };
}

export class Coach {
  #level = "";
  #run;

  /**
   * @param {Board} board
   * @param {Levels} survey  levels of a survey, and those that the coach knows without one
   * @param {Call} second  of a second Python
   * @param {() => void} redraw
   */
  constructor(board, { levels, known }, second, redraw) {
    this.board = board;
    this.levels = levels;
    this.known = known;
    /** For which a survey has something to tell. */
    this.open = levels.filter(({ id }) => !known.includes(id));
    this.#level = this.open[0]?.id ?? "";
    this.redraw = redraw;
    this.#run = new Run({ call: second, changed: () => this.#changed(), say, work: "survey" });
  }

  get working() {
    return this.#run.state === "working";
  }

  stop() {
    this.#run.stop();
  }

  #start = async () => {
    const { game, material } = this.board;
    say("The coach is learning the course.");
    await this.#run.start({ game, material, level: this.#level });
  };

  #changed() {
    const { state, tables } = this.#run;
    if (state === "done" && tables) void this.#keep(tables);
    this.redraw();
  }

  /** With the board, and at once for the tables that are open. @param {object} tables */
  async #keep(tables) {
    const { board } = this;
    const done = boards.keepSurvey(board, this.#level, tables);
    if (!done.ok) notify("board", { tone: "trouble", text: done.message });
    const words = await ask({ op: "learn", game: board.game, tables }).then(
      () => "The coach knows this course.",
      ({ message }) => sentence(message),
    );
    say(words);
    this.redraw();
  }

  /** @param {boolean} busy  the second Python rates */
  draw(busy) {
    const { state, trouble } = this.#run;
    const known = [...this.known, ...Object.keys(boards.loreOf(this.board))];
    const names = this.levels.filter(({ id }) => known.includes(id)).map(({ label }) => label.toLowerCase());
    return html`<section aria-labelledby="rate-coach"><h2 id="rate-coach">The coach</h2>
      ${
        names.length
          ? html`<p><strong>The coach knows this course</strong> (${names.join(", ")}). Its advice, and the bots that
            ask it, know this ground.</p>`
          : html`<p>The coach does not know this course yet. It counts your next shot exactly, and the rest as if it
            were flat grass.</p>`
      }
      ${
        this.working ? bar(this.#run, "The coach is learning the course", "It takes some minutes.") : nothing
      }${this.working ? nothing : this.open.length ? this.#choice(busy, known) : nothing}
      ${state === "stopped" ? html`<p>Stopped. Nothing was kept.</p>` : nothing}
      ${state === "failed" ? html`<p class="wrong">${sentence(trouble)}</p>` : nothing}</section>`;
  }

  /** @param {boolean} busy @param {string[]} known */
  #choice = (
    busy,
    known,
  ) => html`<p>Let the coach learn this course once, for the level you play. It takes some minutes; what
      it learns stays on this device.</p>
    <p class="row"><span class="row" role="group" aria-label="Level">${this.open.map(
      ({ id, label }) =>
        html`<button class="pill" aria-pressed=${String(this.#level === id)} @click=${() => {
          this.#level = id;
          this.redraw();
        }}>${label}</button>`,
    )}</span><button class="pill go" ?disabled=${busy} @click=${() => void this.#start()}>${
      known.includes(this.#level) ? "Learn it again" : "Learn the course"
    }</button></p>`;
}
