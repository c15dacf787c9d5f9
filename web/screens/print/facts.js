/**
 * What a course book is made of, found by a second Python: figures and lines of the holes, and the codes of the board.
 */

import { boards, teach } from "../../core/device/boards.js";
import { writeLine } from "../../core/links/board-line.js";
import { address } from "../../core/links/links.js";
import { say } from "../../core/page/announce.js";
import { sentence } from "../../core/page/dom.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { inCodes, printedCode } from "../qr/index.js";
import { Run } from "../rate/run.js";
import { secondHere } from "../rate/second-here.js";

/** @import { Code } from "../../core/links/qr-picture.js" */

/** Results a bot and hole of a board of one's own: a book is made while somebody waits. */
const SAMPLES = 20;

export class Facts {
  /** Those of the board; none where it is too long for that. @type {Code[]} */
  codes = [];
  #second = /** @type {import("../rate/second.js").Second|null} */ (null);
  #run;

  /** @param {string} game @param {string} board  of one's own, or "" @param {() => void} redraw */
  constructor(game, board, redraw) {
    this.game = game;
    this.board = board;
    this.redraw = redraw;
    this.#run = new Run({
      call: (request) => this.#worker().call(request),
      changed: () => this.#changed(),
      work: "book",
    });
  }

  get told() {
    return this.#run.book;
  }

  get idle() {
    return this.#run.state === "idle";
  }

  close() {
    this.#run.stop();
    this.#second?.close();
  }

  start = async () => {
    const { board, game } = this;
    const kept = board ? boards.get(board) : null;
    say("The course book is being made.");
    if (kept) await teach((request) => this.#worker().call(request));
    const run = this.#run.start(kept ? { game, material: kept.material, samples: SAMPLES } : { game });
    const line = kept ? await writeLine(kept) : null;
    const link = kept ? line && address(`b=${line}`, location) : `${location.origin}${location.pathname}#/new/${game}`;
    this.codes = (link ? inCodes(link) : []).flatMap((one) => printedCode(one) ?? []);
    await run;
  };

  #worker() {
    this.#second ??= secondHere();
    return this.#second;
  }

  #changed() {
    if (this.told) say("The course book is ready.");
    this.redraw();
  }

  draw() {
    const { state, progress, trouble } = this.#run;
    if (state === "working" || state === "idle")
      return html`<p><label class="progress">The coach walks the course, ${Math.round(100 * progress)} of 100
        <progress max="100" .value=${100 * progress}></progress></label></p>
        <p class="row"><button type="button" class="pill" @click=${() => this.#run.stop()}>Stop</button>${
          this.board
            ? html`<span class="quiet">A board of one’s own takes some minutes. You may play on in another tab.</span>`
            : nothing
        }</p>`;
    return html`${state === "failed" ? html`<p class="wrong">${sentence(trouble)}</p>` : html`<p>Stopped.</p>`}
      <p class="row"><button type="button" class="pill" @click=${() => void this.start()}>Make the book</button></p>`;
  }
}
