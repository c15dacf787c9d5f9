/** What of a rulebook is shown: by subject, by level, by what is searched. It knows no game. */

/** @import { RulesTold as Rulebook, RuleSubject } from "../../core/protocol.js" */
/** @typedef {{text: string, level: string}} Wanted  "" for everything */

/** The levels that clauses name, in the order of their first clause that names most. @param {Rulebook} book */
export function levelsOf({ levels = {} }) {
  const named = Object.values(levels);
  const all = new Set(named.flat());
  // Beginner, then what comes after it in the lists.
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

/** Whether a clause is shown. @param {Rulebook} book @param {string} id @param {Wanted} wanted */
export function shows({ rules, titles, levels = {} }, id, { text, level }) {
  const holds = !level || !levels[id] || levels[id].includes(level);
  const whole = `${id} ${titles[id] ?? ""} ${rules[id] ?? ""}`.toLowerCase();
  return (
    holds &&
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => whole.includes(word))
  );
}

/**
 * The subjects with their clauses that are wanted; one without a title where the rulebook has no contents.
 * @param {Rulebook} book @param {Wanted} wanted @returns {RuleSubject[]}
 */
export function chapters(book, wanted) {
  const whole = book.subjects?.length ? book.subjects : [{ title: "", clauses: Object.keys(book.rules) }];
  return whole
    .map(({ title, clauses }) => ({ title, clauses: clauses.filter((id) => shows(book, id, wanted)) }))
    .filter(({ clauses }) => clauses.length > 0);
}
