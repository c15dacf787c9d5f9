/** Filters a rulebook by subject, level and search text. The functions have no side effects. */

import type { RulesResponse as Rulebook, RuleSubject, RuleTerm } from "../../engine/protocol.d.ts";

/** search text and level; "" means no restriction */
export type Filter = { text: string; level: string };

/** Returns the levels named in the clauses, in the order in which the clauses list them. */
export function listLevels({ levels = {} }: Rulebook) {
  const named = Object.values(levels);
  const all = new Set(named.flat());
  // Levels in the same list keep their order; otherwise the one named earlier comes first.
  return [...all].sort((one, other) => before(named, one, other));
}

function before(lists: string[][], one: string, other: string) {
  const both = lists.find((list) => list.includes(one) && list.includes(other));
  if (both) return both.indexOf(one) - both.indexOf(other);
  return first(lists, one) - first(lists, other);
}

const first = (lists: string[][], one: string) => lists.findIndex((list) => list.includes(one));

/** Returns a string in the form in which strings are compared. */
const fold = (text: string) => text.toLowerCase().replaceAll("’", "'");

/** Returns the words of a search text. */
const searchWords = (text: string) => fold(text).split(/\s+/).filter(Boolean);

/** Returns the text of a clause that is searched. */
const searchable = ({ rules, titles }: Rulebook, id: string) => fold(`${id} ${titles[id] ?? ""} ${rules[id] ?? ""}`);

/** Returns whether a clause applies at a level. */
const appliesAt = ({ levels = {} }: Rulebook, id: string, level: string) =>
  !level || !levels[id] || levels[id].includes(level);

/** Returns a word without its ending: "putting", "putts" and "putter" all become "putt". */
const stem = (word: string) => {
  const short = word.replace(/(?:'s|ing|ed|er|ies|es|s|y)$/, "");
  return short.length > 2 ? short : word;
};

/** Returns the terms that a search text means: one of their names contains all its words, in any form. */
export function findTerms({ terms = [] }: Rulebook, text: string): RuleTerm[] {
  const words = searchWords(text);
  if (!words.length) return [];
  return terms.filter(({ names }) => names.some((name) => words.every((word) => fold(name).includes(stem(word)))));
}

/**
 * Returns whether a clause matches the filter: it contains all words of the search text, or is about a term that they
 * mean.
 */
export function matches(book: Rulebook, id: string, { text, level }: Filter) {
  if (!appliesAt(book, id, level)) return false;
  const content = searchable(book, id);
  return (
    searchWords(text).every((word) => content.includes(word)) ||
    findTerms(book, text).some(({ clauses }) => clauses.includes(id))
  );
}

/** Maximum number of near matches and of suggested words. */
const MAX_NEAR = 8;
/** Common words that do not make a clause a near match. */
const COMMON = new Set(
  "a all and are at can does for from how in into is it my no not of on one or the to what when with you your".split(
    " ",
  ),
);

/**
 * Returns the clauses that come nearest to a search text without a match, the nearest first: those that contain most of
 * its words, in any form. A word that is in few clauses counts for more.
 */
export function nearClauses(book: Rulebook, { text, level }: Filter): string[] {
  const words = searchWords(text).filter((word) => word.length > 2 && !COMMON.has(word));
  const ids = Object.keys(book.rules).filter((id) => appliesAt(book, id, level));
  const weights = new Map(ids.map((id) => [id, 0]));
  for (const word of words) {
    const holders = ids.filter((id) => isAbout(book, id, stem(word)));
    for (const id of holders) weights.set(id, Number(weights.get(id)) + 1 / holders.length);
  }
  const best = Math.max(0, ...weights.values());
  return [...weights]
    .filter(([, weight]) => best && weight >= best / 3)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_NEAR)
    .map(([id]) => id);
}

/** Returns whether a clause contains a word, or is about a term with the word in a name. */
const isAbout = (book: Rulebook, id: string, word: string) =>
  searchable(book, id).includes(word) ||
  (book.terms ?? []).some(
    ({ clauses, names }) => clauses.includes(id) && names.some((name) => fold(name).includes(word)),
  );

/** Returns words of the rulebook that are spelt like a word of the search text that it does not contain. */
export function similarWords(book: Rulebook, text: string): string[] {
  const content = fold([...Object.values(book.titles), ...Object.values(book.rules)].join(" "));
  const names = (book.terms ?? []).flatMap((term) => term.names.map(fold));
  const known = [...new Set([...(content.match(/[a-z][a-z'-]*[a-z]/g) ?? []), ...names])];
  const unknown = searchWords(text).filter((word) => word.length > 2 && !content.includes(word));
  return unknown
    .flatMap((word) => {
      const most = word.length > 4 ? 2 : 1;
      return known
        .map((one) => ({ one, distance: editDistance(word, one) }))
        .filter(({ distance }) => distance <= most);
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ one }) => one)
    .slice(0, MAX_NEAR);
}

/** Returns the number of letters to add, remove or replace to turn one word into the other. */
function editDistance(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, target] of [...other].entries())
      next.push(Math.min(Number(next[to]) + 1, Number(row[to + 1]) + 1, Number(row[to]) + (letter === target ? 0 : 1)));
    row = next;
  }
  return Number(row.at(-1));
}

/** Returns the subjects with their matching clauses. A rulebook without subjects has a single one without a title. */
export function chapters(book: Rulebook, wanted: Filter): RuleSubject[] {
  const all = book.subjects?.length ? book.subjects : [{ title: "", clauses: Object.keys(book.rules) }];
  return all
    .map(({ title, clauses }) => ({ title, clauses: clauses.filter((id) => matches(book, id, wanted)) }))
    .filter(({ clauses }) => clauses.length > 0);
}
