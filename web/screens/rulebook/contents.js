/** Filters a rulebook by subject, level and search text. The functions have no side effects. */

/** @import { RulesResponse as Rulebook, RuleSubject } from "../../core/protocol.js" */
/** @typedef {{text: string, level: string}} Filter  search text and level; "" means no restriction */

/** Returns the levels named in the clauses, in the order in which the clauses list them. @param {Rulebook} book */
export function listLevels({ levels = {} }) {
  const named = Object.values(levels);
  const all = new Set(named.flat());
  // Levels in the same list keep their order; otherwise the one named earlier comes first.
  return [...all].sort((one, other) => before(named, one, other));
}

/** @param {string[][]} lists @param {string} one @param {string} other */
function before(lists, one, other) {
  const both = lists.find((list) => list.includes(one) && list.includes(other));
  if (both) return both.indexOf(one) - both.indexOf(other);
  return first(lists, one) - first(lists, other);
}

/** @param {string[][]} lists @param {string} one */
const first = (lists, one) => lists.findIndex((list) => list.includes(one));

/**
 * Returns whether a clause matches the filter.
 * @param {Rulebook} book
 * @param {string} id
 * @param {Filter} wanted
 */
export function matches({ rules, titles, levels = {} }, id, { text, level }) {
  const holds = !level || !levels[id] || levels[id].includes(level);
  const subjects = `${id} ${titles[id] ?? ""} ${rules[id] ?? ""}`.toLowerCase();
  return (
    holds &&
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => subjects.includes(word))
  );
}

/**
 * Returns the subjects with their matching clauses. A rulebook without subjects has a single one without a title.
 * @param {Rulebook} book
 * @param {Filter} wanted
 * @returns {RuleSubject[]}
 */
export function chapters(book, wanted) {
  const all = book.subjects?.length ? book.subjects : [{ title: "", clauses: Object.keys(book.rules) }];
  return all
    .map(({ title, clauses }) => ({ title, clauses: clauses.filter((id) => matches(book, id, wanted)) }))
    .filter(({ clauses }) => clauses.length > 0);
}
