/** Tests of the contents of a rulebook: chapters, search and levels. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chapters,
  findTerms,
  listLevels,
  matches,
  nearClauses,
  similarWords,
} from "../../web/features/rulebook/contents.ts";

const book = {
  rules: { "XX-1": "The ball flies.", "XX-2": "Wind blows it on.", "XX-3": "It is lost in water." },
  titles: { "XX-1": "Flight", "XX-2": "Wind", "XX-3": "Water" },
  subjects: [
    { title: "The ball", clauses: ["XX-1", "XX-3"] },
    { title: "The weather", clauses: ["XX-2"] },
  ],
  levels: { "XX-2": ["Low", "High"], "XX-3": ["Middle", "High"] },
  terms: [{ names: ["splash", "o'clock"], meaning: "a ball in the water", clauses: ["XX-3"] }],
};
const all = { text: "", level: "" };

test("chapters lists all clauses by subject", () => {
  assert.deepEqual(chapters(book, all), book.subjects);
  assert.deepEqual(chapters({ ...book, subjects: [] }, all), [{ title: "", clauses: ["XX-1", "XX-2", "XX-3"] }]);
});

test("chapters finds clauses whose number, title or text contains all search words, ignoring case", () => {
  const ids = (/** @type {string} */ text) => chapters(book, { text, level: "" }).flatMap(({ clauses }) => clauses);
  assert.deepEqual(ids("WIND"), ["XX-2"]);
  assert.deepEqual(ids("xx-3"), ["XX-3"]);
  assert.deepEqual(ids(" it  lost "), ["XX-3"]);
  assert.deepEqual(ids("ball wind"), []);
});

test("matches accepts a clause at its levels, or at all levels if it has none", () => {
  assert.deepEqual(listLevels(book), ["Low", "Middle", "High"]);
  assert.deepEqual(listLevels({ ...book, levels: {} }), []);
  assert.equal(matches(book, "XX-1", { text: "", level: "Low" }), true);
  assert.equal(matches(book, "XX-3", { text: "", level: "Low" }), false);
});

test("a clause also matches the names of a term that it is about", () => {
  assert.deepEqual(
    findTerms(book, "SPLASH").map(({ meaning }) => meaning),
    ["a ball in the water"],
  );
  assert.deepEqual(findTerms(book, " "), []);
  assert.equal(matches(book, "XX-3", { text: "o’clock", level: "" }), true);
  assert.equal(matches(book, "XX-1", { text: "splash", level: "" }), false);
});

test("nearClauses returns the clauses with the rarest search words in any form", () => {
  assert.deepEqual(nearClauses(book, { text: "winds that blow 3 sideways", level: "" }), ["XX-2"]);
  assert.deepEqual(nearClauses(book, { text: "splashing about", level: "" }), ["XX-3"]);
  assert.deepEqual(nearClauses(book, { text: "splashing about", level: "Low" }), []);
  assert.deepEqual(nearClauses(book, { text: "the it", level: "" }), [], "common words");
});

test("similarWords returns words with almost the same spelling", () => {
  assert.deepEqual(similarWords(book, "watre splsh wind"), ["splash", "water"]);
  assert.deepEqual(similarWords(book, "xylophone"), []);
});
