/**
 * Files, in: what transfer.js wrote, or a save as it lay in the storage. Apart from the store, for nobody needs it at
 * first.
 * @module
 */
import { MAGIC, MOST_TEXT, openSave, parse, unseal } from "./envelope.js";
import { isId } from "./keys.js";
import { relink } from "./locker.js";
import { migrate, SCHEMA } from "./migrations.js";
import { checkData, checkPlain, isObject, isText, isWhole } from "./shapes.js";
import { FORMAT, sum, VERSION, withoutLegal } from "./transfer.js";

/** @typedef {import("./shapes.js").Data} Data */
/**
 * @typedef {{id: string, data: Data, over: boolean, turnName: string|null}} Arrival  a game from a file; its view is
 *   null
 */

/** A file longer than this is not read. In UTF-16 units. */
export const MOST_FILE = 20_000_000;
const MOST_GAMES = 2000;

/**
 * Takes in the games of a file as new games; none that is here is touched. Settings that nobody has set here are
 * taken too. Whether a record plays is found out when it is opened (Python).
 * @param {import("../store.js").Store} store
 * @param {string} text
 * @param {import("./locker.js").Locker|null} [locker]  where the file's lines go
 * @param {import("./days.js").Days|null} [days]  where its rounds of the day go
 * @param {import("./boards.js").Boards|null} [boards]  where its boards go
 * @param {import("./cards.js").Cards|null} [cards]  where its score cards go
 * @returns {{added: string[], problems: string[]}}
 */
export function importText(store, text, locker = null, days = null, boards = null, cards = null) {
  const { games, settings, problems, lines, days: rounds, boards: own, cards: kept } = readFile(text);
  const { added, problems: more } = admit(store, games);
  if (settings) store.adopt(settings);
  const told = [
    locker?.import(lines).problem,
    days?.import(rounds),
    boards?.import(own).problem,
    cards?.import(kept).problem,
  ];
  if (locker) relink({ store, locker });
  const left = told.filter((problem) => typeof problem === "string");
  return { added, problems: [...problems, ...more, ...left] };
}

/** @param {import("../store.js").Store} store @param {Arrival[]} arrivals */
function admit(store, arrivals) {
  const records = new Set(arrivals.length > 0 ? store.records() : []);
  /** @type {string[]} */
  const added = [];
  /** @type {string[]} */
  const problems = [];
  for (const { data, over, turnName } of arrivals) {
    const record = JSON.stringify(data.record);
    const what = `The game of ${data.record.players.join(", ").slice(0, 80)}`;
    if (records.has(record)) {
      problems.push(`${what} is here already; it was not added again.`);
      continue;
    }
    records.add(record);
    const { id, saved } = store.add(data, { over, turnName });
    added.push(id);
    if (!saved.ok) problems.push(`${what} is only kept while this page is open: ${saved.message}`);
  }
  return { added, problems };
}

/**
 * Reads a file. What is good in it comes out even where something else in it is not.
 * @param {string} text
 * @returns {{games: Arrival[], settings: Record<string, unknown>|null, problems: string[],
 *   lines?: unknown, days?: unknown, boards?: unknown, cards?: unknown}}
 */
export function readFile(text) {
  if (typeof text !== "string" || text.length > MOST_FILE)
    return nothing("The file is far larger than any file of pygolf; it was not read.");
  if (text.startsWith(MAGIC)) return readSlotText(text);
  const file = parse(text);
  if (!isObject(file) || file.format !== FORMAT) return nothing("This is no file of pygolf games.");
  if (!isWhole(file.version, 1, Number.MAX_SAFE_INTEGER))
    return nothing("The file does not say of which version it is.");
  if (Number(file.version) > VERSION)
    return nothing("The file was made by a newer version of pygolf: reload the page and try again.");
  if (!Array.isArray(file.games)) return nothing("The file has no list of games.");
  if (file.games.length > MOST_GAMES) return nothing(`The file has more than ${MOST_GAMES} games; it was not read.`);
  const { locker: lines, days, boards, cards } = file;
  return { ...gather(file.games, file.settings), lines, days, boards, cards };
}

/** @param {unknown[]} entries @param {unknown} settings */
function gather(entries, settings) {
  const games = [];
  const problems = [];
  for (const [at, entry] of entries.entries()) {
    const read = readEntry(entry);
    if (typeof read === "string") problems.push(`Game ${at + 1} of the file was left out: ${read}.`);
    else games.push(read);
  }
  const values = settings === undefined ? null : readValues(settings);
  if (settings !== undefined && !values)
    problems.push("The settings in the file were left out: they were altered or damaged.");
  return { games, settings: values, problems };
}

/** @param {unknown} entry @returns {Arrival|string} what is wrong with it */
function readEntry(entry) {
  if (!isObject(entry) || !isObject(entry.save)) return "it is no game";
  const { save } = entry;
  const plain = checkPlain(save);
  if (plain) return plain;
  if (sum(save) !== entry.checksum) return "its checksum does not fit, it was altered or damaged";
  if (!isWhole(save.schema, 0, Number.MAX_SAFE_INTEGER)) return "it does not say of which version it is";
  if (Number(save.schema) > SCHEMA) return "it was made by a newer version of pygolf";
  try {
    return arrival(save, migrate({ record: save.record, view: null, meta: save.meta }, Number(save.schema)));
  } catch (error) {
    return error instanceof Error ? error.message : "it could not be brought up to this version";
  }
}

/**
 * @param {Record<string, unknown>} head
 * @param {Record<string, unknown>} body
 * @returns {Arrival|string}
 */
function arrival(head, body) {
  const why = checkData(body);
  if (why) return why;
  const data = /** @type {Data} */ (/** @type {unknown} */ (body));
  return {
    id: isId(head.id) ? head.id : "",
    data: { record: data.record, view: null, meta: withoutLegal(data.meta) },
    over: head.over === true,
    turnName: isText(head.turnName, 200) ? head.turnName : null,
  };
}

/** A save as it lay in the storage: what a download of a set-aside or newer save holds. @param {string} text */
function readSlotText(text) {
  if (text.length > MOST_TEXT) return nothing("The file is longer than any save; it was not read.");
  const save = unseal(text);
  if (save.kind === "newer")
    return nothing("The save was made by a newer version of pygolf: reload the page and try again.");
  if (save.kind === "broken") return nothing(`The save cannot be read: ${save.why}.`);
  const opened = openSave(save);
  if (!opened.ok) return nothing(`The save cannot be read: ${opened.why}.`);
  const read = arrival(/** @type {any} */ (save.head), /** @type {any} */ ({ ...opened.data, view: null }));
  return typeof read === "string"
    ? nothing(`The save cannot be read: ${read}.`)
    : { games: [read], settings: null, problems: [] };
}

/** @param {unknown} settings @returns {Record<string, unknown>|null} */
function readValues(settings) {
  if (!isObject(settings) || !isObject(settings.values) || checkPlain(settings.values)) return null;
  return sum(settings.values) === settings.checksum ? settings.values : null;
}

/** @param {string} problem @returns {{games: Arrival[], settings: null, problems: string[]}} */
const nothing = (problem) => ({ games: [], settings: null, problems: [problem] });
