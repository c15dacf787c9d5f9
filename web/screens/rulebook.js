/** The rulebook: every clause under its number, so that "why?" and friends can point at it. */

import { gameOf } from "../table/register.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { paragraphs, rulebook } from "./clause.js";

/** @typedef {import("../core/router.js").Place} Place */
/** @typedef {import("../core/router.js").Screen} Screen */
/** @typedef {import("./clause.js").Rulebook} Rulebook */

/** @param {Place} place @returns {Screen} */
export function open({ params, redraw }) {
  const [id = "", clause = ""] = params;
  const game = gameOf(id);
  if (!game) throw new Error("The clubhouse has no such game.");
  /** @type {Rulebook|null} */
  let book = null;
  let trouble = "";
  let sought = clause;
  rulebook(id)
    .then(
      (found) => (book = found),
      (error) => (trouble = String(error.message)),
    )
    .finally(redraw);
  return {
    title: `${game.title}, the rules`,
    heading: "Rulebook",
    draw: () => html`<div class="page rulebook"><h1 tabindex="-1">${game.title}</h1>
      ${
        book
          ? clauses(id, book, clause)
          : html`<p class="quiet">${trouble || "The rulebook comes with the rules, in a moment."}</p>`
      }
      <p><a class="pill" href="#/new/${id}">Play ${game.title}</a></p></div>`,
    drawn: () => {
      if (!book || !sought) return;
      const found = document.getElementById(`clause-${sought}`);
      sought = "";
      found?.scrollIntoView({ block: "center" });
      found?.focus({ preventScroll: true });
    },
  };
}

/** @param {string} game @param {Rulebook} book @param {string} chosen */
const clauses = (game, book, chosen) =>
  html`<ol class="clauses">${Object.entries(book.rules).map(
    ([id, text]) => html`
  <li id="clause-${id}" tabindex="-1" class=${id === chosen ? "chosen" : ""}>
    <h2><a href="#/rules/${game}/${id}">${id}</a> ${book.titles[id] ?? ""}</h2>${paragraphs(text)}</li>`,
  )}</ol>`;
