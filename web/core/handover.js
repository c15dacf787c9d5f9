/**
 * A match that a form or a link has opened in Python, on its way to the table of its save, which need not play it again.
 * @module
 */

/** @typedef {import("./remote-match.js").RemoteMatch} RemoteMatch */
/** @typedef {import("./remote-match.js").Position} Position */

/** @type {{id: string, match: RemoteMatch, position: Position}|null} */
let waiting = null;

/** @param {string} id  of the save @param {RemoteMatch} match @param {Position} position  where it stands */
export function handOver(id, match, position) {
  waiting?.match.close();
  waiting = { id, match, position };
}

/** The match that was handed over for this save; one for another save is not wanted any more. @param {string} id */
export function receive(id) {
  const found = waiting;
  waiting = null;
  if (found?.id === id) return found;
  found?.match.close();
  return null;
}
