/**
 * What can go wrong at a table, told apart: a move that the rules refuse, a fault of pygolf's rules, a worker that is
 * gone, and whatever else is thrown, which is a fault of the page. Nothing here draws.
 */

/** @import { Failure } from "./types.js" */
/** An error of a response; `stale` is our own, for a request that nobody waits for any more.
 * @typedef {Omit<import("./protocol.js").ErrorShape, "code"> & {code: import("./protocol.js").ErrorShape["code"]|"stale"}}
 *   AnswerError */
/** @typedef {"refused"|"rules"|"worker"|"page"} Kind */
/** One line of the fault log. @typedef {{at: number, kind: Kind, place: string, message: string}} FaultLine */

/** An answer of Python's that is no: a refusal, or (`internal-error`) a fault of its own. */
export class Refused extends Error {
  /** @param {AnswerError} error */
  constructor(error) {
    super(error.message);
    this.name = "Refused";
    this.error = error;
  }
}

/**
 * Returns the response if it is not an error.
 * @template {{ok: true}} S
 * @param {S|Failure} answer
 * @returns {S}
 * @throws {Refused} if it is an error
 */
export function heard(answer) {
  if (!answer.ok) throw new Refused(answer.error);
  return answer;
}

/** The worker ended before it answered, or the match that was asked for ended with it. */
export class WorkerLost extends Error {
  name = "WorkerLost";
}

/** @param {unknown} error @returns {Kind} */
export function kindOf(error) {
  if (error instanceof WorkerLost) return "worker";
  if (error instanceof Refused) return error.error.code === "internal-error" ? "rules" : "refused";
  return "page";
}

/** The last faults of this page; a report holds them. @type {FaultLine[]} */
export const faultLog = [];
const MOST_LINES = 40;

/**
 * Writes a fault down, and says it on the console.
 * @param {Kind} kind
 * @param {string} place  such as "animation" or "table"
 * @param {unknown} error
 */
export function logFault(kind, place, error) {
  noteFault(kind, place, error);
  console.error(`pygolf ${kind} error in ${place}:`, error);
}

/**
 * Writes a fault down; one that comes again and again, once.
 * @param {Kind} kind
 * @param {string} place
 * @param {unknown} error
 */
export function noteFault(kind, place, error) {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const frames = kind === "page" && error instanceof Error ? frame(error.stack) : "";
  const line = { at: Date.now(), kind, place, message: frames ? `${message} (${frames})` : message };
  const last = faultLog.at(-1);
  if (last?.place === place && last.message === line.message) faultLog.pop();
  faultLog.push(line);
  if (faultLog.length > MOST_LINES) faultLog.shift();
}

/** For what leaves nobody worse off when it fails: a report tells of it. @param {string} place */
export const noted = (place) => (/** @type {unknown} */ error) => void noteFault(kindOf(error), place, error);

/** The first line of a stack that names a file of ours, without the host. @param {string|undefined} stack */
const frame = (stack) => /[\w.-]+\.js[^\s/]*:\d+:\d+/.exec(stack ?? "")?.[0] ?? "";

/**
 * Builds the report that a player can send to the developers: build, browser, record and log, and nothing else.
 * @param {{build: string, browser: string, record: object|null}} facts
 * @param {FaultLine[]} [log]
 */
export const faultReport = ({ build, browser, record }, log = faultLog) => ({
  report: "pygolf fault",
  version: 1,
  build,
  browser,
  record,
  log: log.map(({ at, ...line }) => ({ at: new Date(at).toISOString(), ...line })),
});
