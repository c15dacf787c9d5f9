/**
 * The data of a course book, computed in a second worker: figures and shot lines of each hole, and the QR code of the
 * board.
 */

import type { Board } from "../../data/boards.ts";
import { Run } from "../../engine/run.ts";
import type { Call } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { bar } from "../../ui/progress.ts";
import type { Code } from "../../ui/qr-picture.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Functions of the page that the book uses. `codeOf` creates the QR code that opens the board. */
type PageFunctions = {
  second: () => { call: Call; close(): void };
  say: (words: string) => void;
  codeOf: (board: Board | null) => Promise<Code | null>;
  redraw: () => void;
};

/** Results per bot and hole for a custom board. The number is small because the player is waiting for the book. */
const SAMPLES = 20;

/** The data of a course book. Computing it can take minutes, so it uses a second worker. */
export class BookData {
  game: string;
  board: Board | null;
  /** The QR code that opens the board: null if its link is too long, undefined until it is known. */
  code: Code | null | undefined;
  #started = false;
  #worker = null as ReturnType<PageFunctions["second"]> | null;
  #page;
  #run;

  /** @param board - the custom board, or null */
  constructor(game: string, board: Board | null, page: PageFunctions) {
    this.game = game;
    this.board = board;
    this.#page = page;
    this.#run = new Run({ call: this.#call, changed: () => this.#changed(), work: "book" });
  }

  /** The data of the book, or null until both the data and the code are complete. */
  get book() {
    return this.code === undefined ? null : this.#run.book;
  }

  close() {
    this.#run.stop();
    this.#worker?.close();
  }

  /** Starts computing when the book is first needed. */
  ensureStarted() {
    if (!this.#started) void this.start();
  }

  start = async () => {
    const { board, game } = this;
    const { say, codeOf } = this.#page;
    this.#started = true;
    say("Creating the course book…");
    const run = this.#run.start(board ? { game, material: board.material, samples: SAMPLES } : { game });
    if (this.code === undefined) this.code = await codeOf(board);
    await run;
    if (this.book) say("The course book is ready.");
    this.#changed();
  };

  #call: Call = (request) => {
    this.#worker ??= this.#page.second();
    return this.#worker.call(request);
  };

  #changed = () => this.#page.redraw();

  draw() {
    const { state, error } = this.#run;
    if (state !== "stopped" && state !== "failed")
      return bar(this.#run, "Creating the course book", this.board ? "Your own board takes a few minutes." : "");
    return html`${state === "failed" ? html`<p class="wrong">${sentence(error)}</p>` : html`<p>Stopped.</p>`}
      <p class="row"><button type="button" class="pill" @click=${() => void this.start()}>Make the book</button></p>`;
  }
}
