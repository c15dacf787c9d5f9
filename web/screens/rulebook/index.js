/**
 * The rulebook: `#/rules/<game>/<clause>`. Clauses are grouped by subject and can be searched and filtered by level.
 * Examples are played by the rules and drawn by the game.
 */

import { logRejection } from "../../core/errors.js";
import { sentence } from "../../core/page/dom.js";
import { onInput } from "../../core/page/fields.js";
import { ask } from "../../core/python/ask.js";
import { fetchPart, gameOf } from "../../table/register.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.js";
import { example, paragraphs, rulebook } from "./clause.js";
import { chapters, findTerms, listLevels, matches, nearClauses, similarWords } from "./contents.js";

/** @import { Place, Screen } from "../../core/page/router.js" */
/** @import { Figures } from "./clause.js" */
/** @import { ExampleInfo as Example, RulesResponse as Rulebook, RuleSubject } from "../../core/protocol.js" */
/**
 * The current filter, which is kept while the player moves between clauses.
 * @typedef {import("./contents.js").Filter} Wanted
 */

/** @type {Map<string, Wanted>} */
const filters = new Map();

/**
 * Opens a rulebook. The address can contain a clause, which is then shown.
 * @param {Place} place
 * @returns {Promise<Screen>}
 */
export async function open({ params, redraw }) {
  const [id = "", clause = ""] = params;
  const game = gameOf(id);
  if (!game) throw new Error("There is no such game.");
  await loadScreenAssets("screens/rulebook");
  const wanted = filters.get(id) ?? { text: "", level: "" };
  filters.set(id, wanted);
  const screen = new RulebookScreen(game, clause, wanted, redraw);
  void screen.read();
  return Object.assign(screen, { title: `${game.title}, the rules`, game: id, heading: "Rulebook" });
}

class RulebookScreen {
  /** @type {Rulebook|null} */
  #book = null;
  #error = "";
  /** Rendered examples by clause. @type {Map<string, unknown[]>} */
  #examples = new Map();
  #target;

  /**
   * @param {import("../../table/register.js").Entry} game
   * @param {string} chosen @param {Wanted} wanted @param {() => void} redraw
   */
  constructor(game, chosen, wanted, redraw) {
    this.entry = game;
    this.chosen = chosen;
    this.wanted = wanted;
    this.redraw = redraw;
    this.#target = chosen;
  }

  /**
   * Shows the text first, then the examples with their pictures. Scrolls to the clause in the address only after that,
   * because examples move the text.
   */
  async read() {
    try {
      const book = await rulebook(this.entry.id);
      const { chosen, wanted } = this;
      // Clear the filter if it hides the clause in the address.
      if (chosen && !matches(book, chosen, wanted)) Object.assign(wanted, { text: "", level: "" });
      if (!chosen) this.#book = book;
      this.redraw();
      await this.#loadExamples().catch(logRejection("examples"));
      this.#book = book;
    } catch (error) {
      const why = error instanceof Error ? error.message : "the rulebook did not load";
      this.#error = `${sentence(why)} Reload the page to try again.`;
    }
    this.redraw();
  }

  async #loadExamples() {
    /** @type {{examples: Example[]}} */
    const { examples } = await ask({ op: "examples", game: this.entry.id });
    if (!examples.length) return;
    const figures = await loadFigures(this.entry).catch(() => /** @type {Figures} */ ({}));
    for (const one of examples) {
      const drawn = example(one, figures);
      this.#examples.set(one.clause, [...(this.#examples.get(one.clause) ?? []), drawn]);
    }
  }

  draw() {
    const { id, title, lessons, print } = this.entry;
    return html`<div class="page rulebook">${screenHeader("rules", title)}
      <p class="row rulebook-links">${lessons ? html`<a class="pill" href="#/learn/${id}">Play the lesson</a>` : nothing}
        <a class="pill" href="#/new/${id}">Play</a>
        ${print ? html`<a class="pill" href="#/print/${id}">Print and play</a>` : nothing}</p>
      ${
        this.#book
          ? this.#content(this.#book)
          : html`<p class="quiet" data-mark="waiting">${this.#error || "Loading the rulebook…"}</p>`
      }</div>`;
  }

  /** @param {Rulebook} book */
  #content(book) {
    const { wanted } = this;
    const subjects = chapters(book, wanted);
    const count = subjects.reduce((sum, { clauses }) => sum + clauses.length, 0);
    const levels = listLevels(book);
    const filtered = Boolean(wanted.text.trim() || wanted.level);
    return html`<div class="book"><div class="guide"><div class="seek">
      <label for="seek">Search</label><input id="seek" type="search" autocomplete="off" .value=${wanted.text}
        @input=${onInput((text) => this.#setFilter({ text }))}>
      ${
        levels.length
          ? html`<fieldset class="chips"><legend>Level</legend>${["", ...levels].map((one) =>
              this.#level(one),
            )}</fieldset>`
          : nothing
      }
      <p class="quiet" role="status">${filtered ? describeCount(book, wanted, count) : ""}</p></div>
      ${filtered ? nothing : this.#contents(subjects)}</div><div>
      ${findTerms(book, wanted.text).map((term) => html`<p class="term"><strong>${term.names[0]}</strong>: ${term.meaning}.</p>`)}
      ${subjects.map(({ title, clauses }, at) => this.#section(book, title, clauses, at))}
      ${filtered && !count ? this.#nearMatches(book) : nothing}</div></div>`;
  }

  /** @param {Rulebook} book @param {string} title @param {string[]} clauses @param {number} at */
  #section(book, title, clauses, at) {
    return html`<section aria-labelledby="subject-${at}">
      ${title ? html`<h2 id="subject-${at}" class="subject">${title}</h2>` : nothing}
      <ol class="clauses">${clauses.map((id) => this.#clause(book, id))}</ol></section>`;
  }

  /** Draws what to look at instead if no clause matches: all levels, words that are spelt alike, and near matches.
   * @param {Rulebook} book */
  #nearMatches(book) {
    const { text, level } = this.wanted;
    const elsewhere = level ? chapters(book, { text, level: "" }).length : 0;
    const near = nearClauses(book, this.wanted);
    const words = similarWords(book, text);
    return html`${
      elsewhere
        ? html`<p><button type="button" class="pill" @click=${() => this.#setFilter({ level: "" })}>Search all levels</button></p>`
        : nothing
    }${
      words.length
        ? html`<p class="row">Did you mean ${words.map(
            (word) =>
              html`<button type="button" class="pill" @click=${() => this.#setFilter({ text: word })}>${word}</button>`,
          )}</p>`
        : nothing
    }${near.length ? this.#section(book, "Near matches", near, 0) : nothing}`;
  }

  /** @param {string} level "" for all */
  #level(level) {
    return html`<button type="button" class="pill" aria-pressed=${String(this.wanted.level === level)}
      @click=${() => this.#setFilter({ level })}>${level || "All"}</button>`;
  }

  /** @param {RuleSubject[]} subjects */
  #contents(subjects) {
    if (!subjects.some(({ title }) => title)) return nothing;
    return html`<nav class="contents" aria-label="Contents"><ol>${subjects.map(
      ({ title, clauses }) => html`<li><a href="#/rules/${this.entry.id}/${clauses[0]}">${title}</a></li>`,
    )}</ol></nav>`;
  }

  /** @param {Rulebook} book @param {string} id */
  #clause(book, id) {
    const levels = book.levels?.[id];
    return html`<li id="clause-${id}" tabindex="-1" class=${id === this.chosen ? "chosen" : ""}>
      <h3><a href="#/rules/${this.entry.id}/${id}">${id}</a> ${book.titles[id] ?? ""}${
        levels ? html` <span class="levels">${levels.join(", ")}</span>` : nothing
      }</h3><div>${paragraphs(book.rules[id] ?? "")}</div>${this.#examples.get(id) ?? nothing}</li>`;
  }

  /** @param {Partial<Wanted>} what */
  #setFilter(what) {
    Object.assign(this.wanted, what);
    this.redraw();
  }

  drawn() {
    if (!this.#book || !this.#target) return;
    const element = document.getElementById(`clause-${this.#target}`);
    this.#target = "";
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }
}

/**
 * Describes the number of matching clauses.
 * @param {Rulebook} book @param {Wanted} wanted @param {number} count
 */
export function describeCount(book, { text, level }, count) {
  if (count) return `${count} of ${Object.keys(book.rules).length} clauses`;
  return text.trim()
    ? `No results for “${text.trim()}”${level ? ` at level ${level}` : ""}.`
    : "No clause applies at this level.";
}

/**
 * Loads the functions that draw a game's figures, and its styles.
 * @param {import("../../table/register.js").Entry} game
 */
async function loadFigures(game) {
  const [module] = await Promise.all([fetchPart(game.id, "figures"), game.load()]);
  return module.default;
}
