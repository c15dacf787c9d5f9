/**
 * Print and play: a game's material true to scale, by the browser's own print dialogue. `#/print/<game>`, and
 * `#/print/<game>/<board>` for a board of one's own. Every sheet stands on the page as one drawing in millimetres; on
 * paper the rest of the page is left out.
 */

import { sentence } from "../../core/page/dom.js";
import { ask } from "../../core/python/ask.js";
import { fetchPart, gameOf } from "../../table/register.js";
import { counted } from "../../table/words.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { roomHead, roomLook } from "../common/room-head.js";
import { roomStyle } from "../common/room-style.js";
import { rulebook } from "../rulebook/clause.js";
import { isOff, paperChoices, partChoices } from "./controls.js";
import { assembly, cover } from "./cover.js";
import { Kit } from "./kit.js";
import { blocks, heights, leaflet, measure } from "./leaflet.js";
import { materialOf } from "./material.js";
import { pages, papers } from "./pages.js";
import { PAPERS, usualPaper } from "./paper.js";

/** @import { Place, Screen } from "../../core/page/router.js" */
/** @import { Page } from "./pages.js" */
/** @import { How, Part, Sheet } from "./types.js" */
/** What is printed.
 * @typedef {{print: import("./types.js").Print, material: Record<string, any>, name: string, paper: any}} Given */

/** What was chosen last, by game; forgotten with the page. @type {Map<string, How>} */
const chosen = new Map();

/** @returns {How} */
const usual = () => ({
  paper: usualPaper(navigator.languages),
  grey: false,
  marks: true,
  bleed: false,
  ruler: true,
  backs: "none",
  off: {},
  choices: {},
});

/** @param {Place} place @returns {Promise<Screen>} */
export async function open({ params, redraw }) {
  const [id = "", board = ""] = params;
  const game = gameOf(id);
  if (!game) throw new Error("The clubhouse has no such game.");
  if (!game.print) throw new Error(`${game.title} has nothing to print.`);
  // Rule sheets show the figures of the rulebook, in its style.
  await Promise.all([roomLook("screens/print"), roomStyle("screens/rulebook"), styled(id)]);
  const room = new Room(game, board, redraw);
  void room.read();
  return {
    title: `${game.title}, print and play`,
    game: id,
    heading: "Print and play",
    draw: () => room.draw(),
    drawn: () => room.drawn(),
    close: () => room.close(),
  };
}

/** The game's own style of printed things. @param {string} id */
const styled = (id) => roomStyle(`games/${id}`, "print.css");

class Room {
  /** @type {Given|null} */
  #given = null;
  /** @type {import("./leaflet.js").Block[]} */
  #blocks = [];
  /** @type {{paper: string, high: number[]}|null} */
  #measured = null;
  #trouble = /** @type {unknown} */ ("");
  #size = new CSSStyleSheet();

  /** @param {import("../../table/register.js").Entry} game @param {string} board @param {() => void} redraw */
  constructor(game, board, redraw) {
    this.game = game;
    this.board = board;
    this.redraw = redraw;
    this.how = chosen.get(game.id) ?? usual();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#size];
    this.#paper();
  }

  close() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#size);
  }

  /** Tells the printer the size of a page: margins are ours, so that nothing is made smaller for them. */
  #paper() {
    const { width, height } = PAPERS[this.how.paper];
    const leaf = `width:${width}mm;height:${height - 0.05}mm`;
    const sheet = `width:${width}mm;height:${height}mm`;
    this.#size.replaceSync(
      `@page{size:${width}mm ${height}mm;margin:0}
@media screen{.print .paper{aspect-ratio:${width}/${height}}.print .turned .paper{aspect-ratio:${height}/${width}}}
@media print{.print .leaf{${leaf}}.print .sheet{${sheet}}}`,
    );
  }

  async read() {
    const { id } = this.game;
    try {
      const [module, material, told] = await Promise.all([
        fetchPart(id, "print"),
        materialOf(id, this.board),
        ask({ op: "papers" }),
        this.game.load(),
      ]);
      this.#given = { print: module.default, name: this.game.title, paper: told.papers[id], ...material };
    } catch (error) {
      this.#trouble = error instanceof Error ? sentence(error.message) : error;
    }
    this.redraw();
    if (this.#given) await this.#rules();
  }

  /** The rule sheet comes after the rest. */
  async #rules() {
    const { id } = this.game;
    const [book, answer, figures] = await Promise.all([
      rulebook(id),
      ask({ op: "examples", game: id }).catch(() => ({ examples: [] })), // the clauses stand alone then
      this.game.figures ? fetchPart(id, "figures").then((module) => module.default) : {},
      document.fonts.load("400 16px 'Atkinson Hyperlegible Next'"),
      document.fonts.load("700 16px 'Josefin Sans'"),
    ]).catch(() => []);
    if (!book) return;
    this.#blocks = blocks(book, answer.examples, figures);
    this.redraw();
  }

  /** Text is measured where it stands, once a paper. */
  drawn() {
    const root = document.querySelector(".print");
    if (!root || !this.#blocks.length || this.#measured?.paper === this.how.paper) return;
    const { paper } = this.how;
    void document.fonts.ready.then(() => {
      const high = heights(root);
      if (this.how.paper !== paper || high.length !== this.#blocks.length) return;
      this.#measured = { paper, high };
      this.redraw();
    });
  }

  /** @param {Partial<How>} change */
  #change(change) {
    this.how = { ...this.how, ...change };
    chosen.set(this.game.id, this.how);
    this.#paper();
    this.redraw();
  }

  /** @returns {{part: Part, sheets: Sheet[]}[]} */
  #made() {
    const given = this.#given;
    if (!given) return [];
    const parts = given.print.parts(given.material, new Kit(this.how, given.paper));
    const made = [...parts, this.#rulePart()].map((part) => ({ part, sheets: part.sheets() }));
    const wanted = made.filter(({ part }) => !isOff(part, this.how));
    const first = cover(this.game, given.name, wanted.map(counts), this.how);
    /** @type {Part} */
    const part = { id: "first", title: "First sheet", line: "", steps: [], sheets: () => [first] };
    return [{ part, sheets: [first] }, ...made];
  }

  /** @returns {Part} */
  #rulePart() {
    const ready = this.#measured?.paper === this.how.paper ? this.#measured : null;
    return {
      id: "rules",
      title: "Rules",
      line: "The whole rulebook with its pictures, a booklet to fold.",
      steps: [
        ["fold", "Front and back of a sheet belong together. Fold once in the middle, the sheets inside one another."],
      ],
      sheets: () => (ready ? leaflet(this.game, this.#blocks, ready.high, PAPERS[this.how.paper]) : []),
    };
  }

  draw() {
    const { id, title } = this.game;
    const head = roomHead("print", title, this.#given?.print.lead);
    if (!this.#given)
      return html`<div class="page print">${head}<p class="quiet waiting" role="status">${
        this.#trouble || "The material comes with the rules, in a moment."
      }</p></div>`;
    const made = this.#made();
    const parts = made.slice(1).map(counts);
    const wanted = made.filter(({ part }) => !isOff(part, this.how));
    const all = pages(wanted, this.how, PAPERS[this.how.paper]);
    const ready = this.#measured?.paper === this.how.paper || !this.#blocks.length;
    return html`<div class="page print ${this.how.grey ? "grey" : ""}" data-paper=${this.how.paper}
      data-ready=${ready && this.#blocks.length ? "yes" : "no"}>
      <div class="print-words">${head}
        <form class="print-how" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
          ${partChoices(parts, this.how, (change) => this.#change(change))}
          <div>${paperChoices(this.how, (change) => this.#change(change))}</div></form>
        <p class="print-total"><strong>${counted(papers(all, this.how), "sheet")} of paper</strong>,
          ${counted(all.filter(({ side }) => side !== "blank").length, "printed side")}.
          In the print dialogue: 100 %, no “fit to page”, no margins.</p>
        <p class="row"><button type="button" class="act" ?disabled=${!ready} @click=${() => print()}>Print</button>
          <a class="pill" href="#/rules/${id}">The rules</a> <a class="pill" href="#/keeper">Score keeper</a></p>
        <details class="fold print-hands"><summary>How to put it together</summary>
          ${assembly(wanted.slice(1).map(({ part }) => part))}</details>
        <h2>The sheets</h2></div>
      <div class="print-sheets" >${this.#defs()}${guard([JSON.stringify(this.how), this.#measured, this.#given], () =>
        all.map((page) => this.#leaf(page)),
      )}</div>
      ${this.#blocks.length && !ready ? measure(this.#blocks, PAPERS[this.how.paper]) : nothing}</div>`;
  }

  /** What several sheets show parts of, drawn once. */
  #defs() {
    const { print, material } = /** @type {Given} */ (this.#given);
    return print.shared
      ? guard([material], () => html`<svg class="print-defs" aria-hidden="true">${print.shared?.(material)}</svg>`)
      : nothing;
  }

  /** One page. @param {Page} page */
  #leaf({ title, side, draw, turned, place, part, count }) {
    const { width, height } = PAPERS[this.how.paper];
    if (side === "blank") return html`<div class="leaf blank" data-side="blank"></div>`;
    const told = `${this.game.title} · ${title} · ${count}`;
    return html`<figure class="leaf ${turned ? "turned" : ""}" data-part=${part} data-side=${side}><div
      class="paper"><svg class="sheet" viewBox="0 0 ${width} ${height}" aria-hidden="true"><g
      transform=${place}>${draw}</g>${
        side === "front"
          ? svg`<text class="w-slip" transform="translate(7.400 ${height - 22}) rotate(-90)">${told}</text>`
          : nothing
      }</svg></div><figcaption>${title}</figcaption></figure>`;
  }
}

/** @param {{part: Part, sheets: Sheet[]}} made */
const counts = ({ part, sheets }) => ({ part, count: sheets.length });
