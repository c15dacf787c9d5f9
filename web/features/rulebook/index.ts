/**
 * The rulebook: `#/rules/<game>/<clause>`. Clauses are grouped by subject and can be searched and filtered by level.
 * Examples are played by the rules and drawn by the game.
 */

import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { ask } from "../../engine/ask.ts";
import { logRejection } from "../../engine/errors.ts";
import type { ExampleInfo as Example, RulesResponse as Rulebook, RuleSubject } from "../../engine/protocol.d.ts";
import { sentence } from "../../platform/dom.ts";
import type { Figures } from "../../table/clause.ts";
import { example, paragraphs, rulebook } from "../../table/clause.ts";
import type { Entry } from "../../table/register.ts";
import { fetchPart, gameOf } from "../../table/register.ts";
import { onInput } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";
import type { Filter } from "./contents.ts";
import { chapters, findTerms, listLevels, matches, nearClauses, similarWords } from "./contents.ts";

/** The current filter, which is kept while the player moves between clauses. */
type Wanted = Filter;

const filters: Map<string, Wanted> = new Map();

/** Opens a rulebook. The address can contain a clause, which is then shown. */
export async function open({ params, redraw }: Place): Promise<Screen> {
  const [id = "", clause = ""] = params;
  const game = gameOf(id);
  if (!game) throw new Error("There is no such game.");
  await loadScreenAssets("features/rulebook");
  const wanted = filters.get(id) ?? { text: "", level: "" };
  filters.set(id, wanted);
  const screen = new RulebookScreen(game, clause, wanted, redraw);
  void screen.read();
  return Object.assign(screen, { title: `${game.title}, the rules`, game: id, heading: "Rulebook" });
}

class RulebookScreen extends ScreenBase {
  entry: Entry;
  chosen: string;
  wanted: Wanted;
  #book: Rulebook | null = null;
  /** Rendered examples by clause. */
  #examples: Map<string, unknown[]> = new Map();
  #target;

  constructor(game: Entry, chosen: string, wanted: Wanted, redraw: () => void) {
    super(redraw);
    this.entry = game;
    this.chosen = chosen;
    this.wanted = wanted;
    this.#target = chosen;
  }

  /**
   * Shows the text first, then the examples with their pictures. Scrolls to the clause in the address only after that,
   * because examples move the text.
   */
  read() {
    return this.task("read", async (task) => {
      const book = task.accept(await rulebook(this.entry.id));
      const { chosen, wanted } = this;
      // Clear the filter if it hides the clause in the address.
      if (chosen && !matches(book, chosen, wanted)) Object.assign(wanted, { text: "", level: "" });
      if (!chosen) this.#book = book;
      this.redraw();
      await this.#loadExamples().catch(logRejection("examples"));
      this.#book = task.accept(book);
    });
  }

  describe(error: unknown) {
    const why = error instanceof Error ? error.message : "the rulebook did not load";
    return `${sentence(why)} Reload the page to try again.`;
  }

  async #loadExamples() {
    const { examples }: { examples: Example[] } = await ask({ op: "examples", game: this.entry.id });
    if (!examples.length) return;
    const figures = await loadFigures(this.entry).catch(() => ({}) as Figures);
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
          : html`<p class="quiet" data-mark="waiting">${this.error || "Loading the rulebook…"}</p>`
      }</div>`;
  }

  #content(book: Rulebook) {
    const { wanted } = this;
    const subjects = chapters(book, wanted);
    const count = subjects.reduce((sum, { clauses }) => sum + clauses.length, 0);
    const levels = listLevels(book);
    const filtered = Boolean(wanted.text.trim() || wanted.level);
    return html`<div class="book"><div class="guide"><div class="seek" data-part=rule-search>
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

  #section(book: Rulebook, title: string, clauses: string[], at: number) {
    return html`<section aria-labelledby="subject-${at}">
      ${title ? html`<h2 id="subject-${at}" class="subject">${title}</h2>` : nothing}
      <ol class="clauses">${clauses.map((id) => this.#clause(book, id))}</ol></section>`;
  }

  /** Draws what to look at instead if no clause matches: all levels, words that are spelt alike, and near matches. */
  #nearMatches(book: Rulebook) {
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

  /** @param level - "" for all */
  #level(level: string) {
    return html`<button type="button" class="pill" aria-pressed=${String(this.wanted.level === level)}
      @click=${() => this.#setFilter({ level })}>${level || "All"}</button>`;
  }

  #contents(subjects: RuleSubject[]) {
    if (!subjects.some(({ title }) => title)) return nothing;
    return html`<nav class="contents" aria-label="Contents"><ol>${subjects.map(
      ({ title, clauses }) => html`<li><a href="#/rules/${this.entry.id}/${clauses[0]}">${title}</a></li>`,
    )}</ol></nav>`;
  }

  #clause(book: Rulebook, id: string) {
    const levels = book.levels?.[id];
    return html`<li id="clause-${id}" tabindex="-1" class=${id === this.chosen ? "chosen" : ""}>
      <h3><a href="#/rules/${this.entry.id}/${id}">${id}</a> ${book.titles[id] ?? ""}${
        levels ? html` <span class="levels">${levels.join(", ")}</span>` : nothing
      }</h3><div>${paragraphs(book.rules[id] ?? "")}</div>${this.#examples.get(id) ?? nothing}</li>`;
  }

  #setFilter(what: Partial<Wanted>) {
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

/** Describes the number of matching clauses. */
export function describeCount(book: Rulebook, { text, level }: Wanted, count: number) {
  if (count) return `${count} of ${Object.keys(book.rules).length} clauses`;
  return text.trim()
    ? `No results for “${text.trim()}”${level ? ` at level ${level}` : ""}.`
    : "No clause applies at this level.";
}

/** Loads the functions that draw a game's figures, and its styles. */
async function loadFigures(game: Entry) {
  const [module] = await Promise.all([fetchPart(game.id, "figures"), game.load()]);
  return module.default;
}
