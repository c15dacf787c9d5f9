/**
 * The print screen, which prints the boards, cards and dice of a game at actual size with the browser's print dialog:
 * `#/print/<game>`, or `#/print/<game>/<board>` for a custom board. Each sheet is an SVG in millimetres; everything
 * else on the page is hidden in print.
 */

import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { loadStyle } from "../../app/styles.ts";
import type { Board } from "../../data/boards.ts";
import { boards } from "../../data/boards.ts";
import { writeLine } from "../../data/links/board-line.ts";
import { address } from "../../data/links/links.ts";
import { ask } from "../../engine/ask.ts";
import type { PaperShape } from "../../engine/protocol.d.ts";
import { startSecondWorker } from "../../engine/start-second-worker.ts";
import { loadScreenAssets, screenHeader } from "../../features/common/screen-header.ts";
import { printedCode } from "../../features/qr/index.ts";
import { sentence } from "../../platform/dom.ts";
import { rulebook } from "../../table/clause.ts";
import type { Entry } from "../../table/register.ts";
import { fetchPart, gameOf } from "../../table/register.ts";
import { pluralise } from "../../table/text.ts";
import { announce } from "../../ui/announce.ts";
import { notify } from "../../ui/notices.ts";
import type { How } from "../../ui/paper.ts";
import { defaultPaper, isPoster, PAPERS, pageSize } from "../../ui/paper.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { bookParts } from "./book.ts";
import { BookData } from "./book-data.ts";
import { isOff, jobChoices, paperChoices, renderPartChoices } from "./controls.ts";
import { assembly, cover } from "./cover.ts";
import { Kit } from "./kit.ts";
import { blocks, heights, leaflet, measure, twoPageRules } from "./leaflet.ts";
import { loadMaterial } from "./material.ts";
import type { Page } from "./pages.ts";
import { countSheets, pages } from "./pages.ts";
import { RuleText } from "./rule-text.ts";
import type { Part, Print, Sheet } from "./types.ts";

/** Opens the browser's print dialog. Browsers inside other apps, and some on Android, have none. */
function printPage() {
  if (typeof globalThis.print === "function") globalThis.print();
  else notify("print", { tone: "trouble", text: "This browser cannot print. Open this page in another browser." });
}

/** The material to print; `own`: whether it is a custom board. */
export type PrintMaterial = {
  print: Print;
  material: Record<string, any>;
  name: string;
  own: boolean;
  paper: PaperShape;
};

/** The latest choices by game. They are forgotten when the page is reloaded. */
const chosen: Map<string, How> = new Map();

const fallback = (): How => ({
  job: "table",
  paper: defaultPaper(navigator.languages),
  grey: false,
  marks: true,
  ruler: true,
  backs: "none",
  off: {},
  choices: {},
});

/** Opens the print screen of a game or of a custom board. */
export async function open({ params, redraw }: Place): Promise<Screen> {
  const [id = "", board = ""] = params;
  const game = gameOf(id);
  if (!game) throw new Error("There is no such game.");
  if (!game.print) throw new Error(`${game.title} has nothing to print.`);
  // Rule sheets contain the figures of the rulebook, so they need its styles.
  await Promise.all([
    loadScreenAssets("packages/print"),
    loadStyle("features/rulebook"),
    loadStyle(`games/${id}`, "print.css"),
  ]);
  const screen = new PrintScreen(game, board, redraw);
  void screen.read();
  return Object.assign(screen, { title: `${game.title}, print and play`, game: id, heading: "Print and play" });
}

/** Returns a message about an error that the page can display. */
const errorMessage = (error: unknown) => (error instanceof Error ? sentence(error.message) : error);

/** Loads the rules as blocks, and the fonts needed to measure them. */
async function loadRules({ id, figures }: Entry) {
  const [book, answer, drawn] = await Promise.all([
    rulebook(id),
    ask({ op: "examples", game: id }).catch(() => ({ examples: [] })), // Without examples, print only the clauses.
    figures ? fetchPart(id, "figures").then((module) => module.default) : {},
    // If a font cannot be loaded, the text is measured and printed in a fallback font.
    Promise.allSettled(
      ["400 16px 'Atkinson Hyperlegible Next'", "700 16px 'Josefin Sans'"].map((font) => document.fonts.load(font)),
    ),
  ]);
  return blocks(book, answer.examples, drawn);
}

/**
 * Returns the QR code that opens a game's material, or null if the link is too long for one.
 * @param saved - the custom board, or null
 */
async function boardCode(game: string, saved: Board | null) {
  const link = saved
    ? address(`b=${await writeLine(saved)}`, location)
    : `${location.origin}${location.pathname}#/new/${game}`;
  return link ? printedCode(link) : null;
}

class PrintScreen extends ScreenBase {
  entry: Entry;
  board: string;
  how: How;
  text: RuleText;
  facts: BookData;
  #material: PrintMaterial | null = null;
  #size = new CSSStyleSheet();

  constructor(game: Entry, board: string, redraw: () => void) {
    super(redraw);
    this.entry = game;
    this.board = board;
    this.how = chosen.get(game.id) ?? fallback();
    this.text = new RuleText(() => loadRules(game), redraw);
    this.facts = new BookData(game.id, board ? boards.peek(board) : null, {
      second: startSecondWorker,
      say: announce,
      codeOf: (saved) => boardCode(game.id, saved),
      redraw,
    });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#size];
    this.#setPageSize();
  }

  close() {
    super.close();
    this.facts.close();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#size);
  }

  /**
   * Sets the page size for the printer. Its margins are zero because the sheets have their own; otherwise browsers
   * would scale the sheets down.
   */
  #setPageSize() {
    const { width, height } = pageSize(this.how);
    const leaf = `width:${width}mm;height:${height - 0.05}mm`;
    const sheet = `width:${width}mm;height:${height}mm`;
    this.#size.replaceSync(
      `@page{size:${width}mm ${height}mm;margin:0}
@media screen{.print .paper{aspect-ratio:${width}/${height}}.print .turned .paper{aspect-ratio:${height}/${width}}
.print .turned .sheet{width:${(100 * width) / height}%}}
@media print{.print .leaf{${leaf}}.print .sheet{${sheet}}}`,
    );
  }

  async read() {
    const { id } = this.entry;
    await this.task("material", async (task) => {
      const [module, material, answer] = task.accept(
        await Promise.all([
          fetchPart(id, "print"),
          loadMaterial(id, this.board),
          ask({ op: "papers" }),
          this.entry.load(),
        ]),
      );
      this.#material = {
        print: module.default,
        name: this.entry.title,
        own: false,
        paper: answer.papers[id] as PaperShape,
        ...material,
      };
    });
    if (!this.#material) return;
    this.#startBook();
    await this.text.read(); // The rule sheet follows when the other sheets are displayed.
  }

  /** Starts computing a course book as soon as it is chosen, because it takes a while. */
  #startBook() {
    if (this.how.job === "book") this.facts.ensureStarted();
  }

  /** Whether everything that is chosen can be printed. */
  get #ready() {
    const { job } = this.how;
    return isPoster(this.how) || (this.text.high(this.how) !== null && (job === "table" || this.facts.book !== null));
  }

  /** Whether the text still has to be measured. */
  get #mustMeasure() {
    return !isPoster(this.how) && this.text.mustMeasure(this.how);
  }

  drawn() {
    const root = document.querySelector(".print");
    if (root && this.#mustMeasure) this.text.drawn(this.how, () => heights(root));
  }

  #change(change: Partial<How>) {
    const off = { ...this.how.off, ...change.off };
    const choices = { ...this.how.choices, ...change.choices };
    this.how = { ...this.how, ...change, off, choices };
    chosen.set(this.entry.id, this.how);
    this.#setPageSize();
    this.#startBook();
    this.redraw();
  }

  /** Returns the formats in which this game can be printed. */
  #formats(): How["job"][] {
    const { print } = this.#material as PrintMaterial;
    const jobs: [How["job"], boolean][] = [
      ["table", true],
      ["book", this.entry.designer],
      ["a2", Boolean(print.poster)],
      ["a1", Boolean(print.poster)],
    ];
    return jobs.flatMap(([job, there]) => (there ? [job] : []));
  }

  /** Returns all parts of the chosen format, including those that are deselected. */
  #parts(): { part: Part; sheets: Sheet[] }[] {
    const given = this.#material as PrintMaterial;
    const { print, material } = given;
    const kit = new Kit(this.#effectiveOptions, given.paper);
    const { job, paper } = this.how;
    const all = (parts: Part[]) => parts.map((part) => ({ part, sheets: part.sheets() }));
    if (job === "book") {
      const high = this.text.high(this.how);
      const rules = high ? twoPageRules(this.entry.title, this.text.blocks(this.how), high, PAPERS[paper]) : [];
      return all(bookParts(this.facts, given, this.entry, rules, kit));
    }
    if (job !== "table" && print.poster) {
      const sheet = print.poster(material, kit);
      return all([{ id: "poster", title: "Poster", line: "", steps: [], sheets: () => [sheet] }]);
    }
    const made = all([...print.parts(material, kit), this.#rulePart()]);
    const wanted = made.filter(({ part }) => !isOff(part, this.how));
    const first = cover(this.entry, given.name, wanted.map(this.#count), this.how);
    const part: Part = { id: "first", title: "First sheet", line: "", steps: [], sheets: () => [first] };
    return [{ part, sheets: [first] }, ...made];
  }

  /** Returns a part with its number of sheets of paper. */
  #count = (made: { part: Part; sheets: Sheet[] }) => ({
    part: made.part,
    count: countSheets(pages([made], this.#effectiveOptions, pageSize(this.how)), this.#effectiveOptions),
  });

  #rulePart(): Part {
    const high = this.text.high(this.how);
    return {
      id: "rules",
      title: "Rules",
      line: "The whole rulebook with its pictures, a booklet to fold.",
      steps: [["fold", "Print on both sides. Fold the sheets once in the middle and nest them."]],
      sheets: () => (high ? leaflet(this.entry, this.text.blocks(this.how), high, PAPERS[this.how.paper]) : []),
    };
  }

  draw() {
    const { id, title } = this.entry;
    const head = screenHeader("print", title, this.#material?.print.lead);
    if (!this.#material)
      return html`<div class="page print" data-part=print data-mark="print waiting">${head}<p class="quiet" role="status">${
        this.error || "Loading the material…"
      }</p></div>`;
    const { job, grey } = this.how;
    const ready = this.#ready;
    const made = this.#parts();
    const wanted = job === "book" ? made : made.filter(({ part }) => !isOff(part, this.how));
    const all = pages(wanted, this.#effectiveOptions, pageSize(this.how));
    const change = (some: Partial<How>) => this.#change(some);
    return html`<div class="page print ${grey ? "grey" : ""}" data-part=print data-mark="print" data-ready=${ready ? "yes" : "no"}>
      <div class="print-words">${head}
        <form class="print-how" @submit=${(event: Event) => event.preventDefault()}>
          <div>${jobChoices(this.#formats(), this.how, change)}${
            job === "table" ? renderPartChoices(made.slice(1).map(this.#count), this.how, change) : nothing
          }</div>
          <div>${paperChoices(this.how, change)}</div></form>
        ${job === "book" && !this.facts.book ? this.facts.draw() : this.#total(all)}${this.#rulesError()}
        <p class="row"><button type="button" class="act" data-part=main-button ?disabled=${!ready} @click=${printPage}>Print</button>
          <a class="pill" href="#/rules/${id}">The rules</a> <a class="pill" href="#/keeper">Score keeper</a></p>
        ${
          job === "table"
            ? html`<details class="fold print-hands"><summary>How to put it together</summary>
          ${assembly(wanted.slice(1).map(({ part }) => part))}</details>`
            : nothing
        }
        <h2>The sheets</h2></div>
      <div class="print-sheets" >${this.#defs()}${guard(
        [JSON.stringify(this.how), this.text.high(this.how), this.#material, this.facts.book],
        () => all.map((page) => this.#page(page)),
      )}</div>
      ${this.#mustMeasure ? measure(this.text.blocks(this.how), PAPERS[this.how.paper], job === "book") : nothing}</div>`;
  }

  /** Renders an error message if the rules could not be loaded. */
  #rulesError() {
    const { error, read } = this.text;
    return error && !isPoster(this.how)
      ? html`<p class="wrong" role="alert">The rules did not load. ${errorMessage(error)}</p><p class="row"><button
          type="button" class="pill" @click=${read}>Try again</button></p>`
      : nothing;
  }

  /** The print options in effect: only material for the table has backs. */
  get #effectiveOptions() {
    return this.how.job === "table" ? this.how : { ...this.how, backs: "none" as const };
  }

  /** Renders the number of sheets and the settings to choose in the print dialog. */
  #total(all: Page[]) {
    const { title, width, height } = pageSize(this.how);
    const sides = all.filter(({ side }) => side !== "blank").length;
    if (!isPoster(this.how))
      return html`<p class="print-total" data-part=sheet-count><strong>${pluralise(countSheets(all, this.#effectiveOptions), "sheet")} of paper</strong>,
        ${pluralise(sides, "printed side")}. In the print dialog choose 100 %, no “fit to page” and no margins.</p>`;
    return html`<p class="print-total" data-part=sheet-count><strong>One sheet, ${title}, ${width} × ${height} mm</strong>. In the print
      dialog choose “Save as PDF”, 100 % and no margins, then send the file to a print shop.</p>`;
  }

  /** Renders the drawings that several sheets show parts of, once for all these sheets. */
  #defs() {
    const { print, material } = this.#material as PrintMaterial;
    return print.shared
      ? guard([material], () => html`<svg class="print-defs" aria-hidden="true">${print.shared?.(material)}</svg>`)
      : nothing;
  }

  /** Renders one printed page. */
  #page({ title, side, draw, turned, place, part, count }: Page) {
    const { width, height } = pageSize(this.how);
    if (side === "blank") return html`<div class="leaf blank"></div>`;
    const slip = `${this.entry.title} · ${title} · ${count}`;
    return html`<figure class="leaf ${turned ? "turned" : ""}" data-part=${part}><div
      class="paper"><svg class="sheet" data-part=printed-sheet viewBox="0 0 ${width} ${height}" aria-hidden="true"><g
      transform=${place}>${draw}</g>${
        side === "front" && !isPoster(this.how)
          ? svg`<text class="w-slip" transform="translate(7.400 ${height - 22}) rotate(-90)">${slip}</text>`
          : nothing
      }</svg></div><figcaption>${title}</figcaption></figure>`;
  }
}
