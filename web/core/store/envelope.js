/**
 * The text of one save:
 *
 *     pygolf-save:<checksum>:<head as JSON>\n<body as JSON>
 *
 * The checksum covers everything after its colon. The head is small and holds what a list of games shows; the body
 * holds the rest. This outer form stays the same for every schema, so that any version can tell a damaged save (wrong
 * checksum) from one of a later schema (good checksum, higher number).
 */
import { checksum } from "./checksum.js";
import { migrate, SCHEMA } from "./migrations.js";
import { checkData, isFlag, isList, isName, isObject, isText, isWhole, misfit } from "./shapes.js";

/** @import { Data } from "./shapes.js" */

/**
 * @typedef {object} Head
 * @property {number} schema
 * @property {string} id         of the game; the same as in the key
 * @property {number} rev        counts the saves of this game: the highest is the newest, whatever the clock says
 * @property {number} saved      milliseconds since 1970 by the device's clock: shown, never compared
 * @property {string} game
 * @property {string} name       given by the players; "" where none was
 * @property {string[]} players
 * @property {boolean} over
 * @property {string|null} turnName
 * @property {string} [at]           where in the game it stands, in the game's own words
 * @property {number[]} [scores]     by seat
 * @property {string} [sketch]       the position as a small SVG
 */

/**
 * @typedef {{kind: "good", head: Head, body: string, sum: string}} Good  `sum` tells one save from any other
 * @typedef {{kind: "newer", schema: number, head: Record<string, unknown>}} Newer
 * @typedef {{kind: "broken", why: string}} Broken
 */

export const MAGIC = "pygolf-save:";
/** Longer than any save: such a text is not even looked at. In UTF-16 units. */
export const MOST_TEXT = 4_000_000;
const SUM_LENGTH = 16;
const FRONT = MAGIC.length + SUM_LENGTH + 1;

/**
 * @param {Data} data
 * @param {{id: string, rev: number, saved: number}} what
 * @returns {{text: string, sum: string}}
 */
export function seal(data, { id, rev, saved }) {
  const head = { schema: SCHEMA, id, rev, saved, ...glance(data) };
  const rest = `${JSON.stringify(head)}\n${JSON.stringify({ record: data.record, view: data.view, meta: data.meta })}`;
  const sum = checksum(rest);
  return { text: `${MAGIC}${sum}:${rest}`, sum };
}

const MOST_AT = 80;
/** Letters of a small picture, which is shown as an image only, in which nothing runs and nothing is fetched. */
const MOST_SKETCH = 9000;

/** Of what a list may show the parts that are sound: older saves say none of it.
 * @param {{at?: unknown, scores?: unknown, sketch?: unknown}} found */
export const listed = ({ at, scores, sketch }) => ({
  ...(isText(at, MOST_AT) ? { at } : {}),
  ...(isText(sketch, MOST_SKETCH) && sketch.startsWith("<svg ") ? { sketch } : {}),
  ...(Array.isArray(scores) && scores.length <= 32 && scores.every(Number.isFinite) ? { scores } : {}),
});

/** What a list shows of a game. @param {Data} data */
export function glance({ record, view, meta }) {
  const turn = view?.turn ?? null;
  return {
    game: record.game,
    name: isName(meta.name) ? meta.name : "",
    players: record.players,
    over: view?.over ?? false,
    turnName: turn === null ? null : (record.players[turn] ?? null),
    ...listed({ ...meta, scores: view?.scores }),
  };
}

/**
 * What a text under a game's key is. The body is not parsed yet.
 * @param {string} text
 * @param {string|null} [id]  the game that the key names; null: any
 * @returns {Good|Newer|Broken}
 */
export function unseal(text, id = null) {
  if (text.length > MOST_TEXT)
    return broken(`it is ${Math.round(text.length / 1e6)} million characters long, which is too long for a saved game`);
  if (!text.startsWith(MAGIC)) return broken("it is not a pygolf save");
  const sum = text.slice(MAGIC.length, MAGIC.length + SUM_LENGTH);
  if (text[FRONT - 1] !== ":" || checksum(text, FRONT) !== sum)
    return broken("its checksum does not match: it is incomplete or was altered");
  const line = text.indexOf("\n", FRONT);
  const head = line < 0 ? null : parse(text.slice(FRONT, line));
  if (!isObject(head) || !isWhole(head.schema, 0, Number.MAX_SAFE_INTEGER)) return broken("its header cannot be read");
  if (id !== null && head.id !== id) return broken("it belongs to a different game");
  if (Number(head.schema) > SCHEMA) return { kind: "newer", schema: Number(head.schema), head };
  if (!isHead(head)) return broken("its header is incomplete");
  return { kind: "good", head, body: text.slice(line + 1), sum };
}

/**
 * @param {Good} good
 * @returns {{ok: true, data: Data}|{ok: false, why: string}} the body: parsed, brought up to our schema, its shape
 *   checked
 */
export function openSave(good) {
  const body = parse(good.body);
  if (!isObject(body)) return { ok: false, why: "its body cannot be read" };
  try {
    const data = migrate(body, good.head.schema);
    const why = checkData(data);
    return why ? { ok: false, why } : { ok: true, data: /** @type {Data} */ (/** @type {unknown} */ (data)) };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : "it could not be upgraded to this version" };
  }
}

/** @param {string} text @returns {unknown} undefined where it is no JSON */
export function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON
  }
}

/** @param {string} why @returns {Broken} */
const broken = (why) => ({ kind: "broken", why });

/** @type {import("./shapes.js").Fields} */
const HEAD = {
  id: (it) => isText(it, 32),
  rev: (it) => isWhole(it, 1, Number.MAX_SAFE_INTEGER - 1),
  saved: Number.isFinite,
  game: (it) => isText(it, 40),
  name: isName,
  players: (it) => isList(it, 0, Number.POSITIVE_INFINITY, isName),
  over: isFlag,
  turnName: (it) => it === null || isName(it),
};

/** @param {Record<string, unknown>} head @returns {head is Head & Record<string, unknown>} */
const isHead = (head) => misfit("head", head, HEAD) === null;
