/** "Why?": one clause of the rulebook in a sheet. */

import { sheet } from "../../core/page/sheets.js";
import { askedOnce } from "../../core/python/ask.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/**
 * @typedef {{rules: Record<string, string>, titles: Record<string, string>, subjects: {title: string, clauses:
 *   string[]}[], levels: Record<string, string[]>}} Rulebook  `levels`: of clauses that do not hold at all of them
 */

/** @type {(game: string) => Promise<Rulebook>} */
export const rulebook = askedOnce("rules");

/** The paragraphs of a clause; `backticks` and *stars* of the text become plain words. @param {string} text */
export const paragraphs = (text) =>
  text.split(/\n\s*\n/).map((part) => html`<p>${part.replace(/[*_`]{1,2}([^*_`]+)[*_`]{1,2}/g, "$1")}</p>`);

/** @param {string} game @param {string} clause @returns {Promise<void>} */
export async function openClause(game, clause) {
  const book = await rulebook(game).catch(() => null); // said below
  const text = book?.rules[clause] ?? "The rulebook is not here yet: try again in a moment.";
  const title = book?.titles[clause];
  await sheet(
    title ? `${clause} · ${title}` : clause,
    (done) => html`${paragraphs(text)}
    <div class="row">${
      book
        ? html`<a class="pill" href="#/rules/${game}/${clause}"
      @click=${() => done(null)}>The whole rulebook</a>`
        : nothing
    }
    <button class="pill" autofocus @click=${() => done(null)}>Close</button></div>`,
  );
}
