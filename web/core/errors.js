/**
 * The kinds of error that can occur at a table: a move that the rules reject, a bug in pygolf's rules, a worker that
 * has ended, and anything else, which counts as a bug in the page. This module logs errors but displays nothing.
 */

/** @import { Failure } from "./types.js" */
/** The error in a response. The page adds the code `stale`, for a request whose result is no longer needed.
 * @typedef {Omit<import("./protocol.js").ErrorShape, "code"> & {code:
 * import("./protocol.js").ErrorShape["code"]|"stale"}}
 *   AnswerError */
/** @typedef {"refused"|"rules"|"worker"|"page"} Kind */
/** One entry of the error log. @typedef {{at: number, kind: Kind, place: string, message: string}} FaultLine */

/** Thrown if Python responds with an error: it rejected the request or, for `internal-error`, has a bug. */
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

/** Thrown if the worker ended before it responded, or if the requested match was open in a worker that has ended. */
export class WorkerLost extends Error {
  name = "WorkerLost";
}

/** Returns the kind of an error. @param {unknown} error @returns {Kind} */
export function kindOf(error) {
  if (error instanceof WorkerLost) return "worker";
  if (error instanceof Refused) return error.error.code === "internal-error" ? "rules" : "refused";
  return "page";
}

/** The most recent errors on this page, oldest first. Error reports include them. @type {FaultLine[]} */
export const faultLog = [];
const MAX_LINES = 40;

/**
 * Adds an error to the log and prints it to the console.
 * @param {Kind} kind
 * @param {string} place  where it occurred, for example "animation" or "table"
 * @param {unknown} error
 */
export function logFault(kind, place, error) {
  noteFault(kind, place, error);
  console.error(`pygolf ${kind} error in ${place}:`, error);
}

/**
 * Adds an error to the log. If the last entry is the same error, only its time is updated.
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
  if (faultLog.length > MAX_LINES) faultLog.shift();
}

/** Returns a rejection handler that only logs, for operations whose failure the player need not notice.
 * @param {string} place */
export const noted = (place) => (/** @type {unknown} */ error) => void noteFault(kindOf(error), place, error);

/** Returns the first script location in a stack trace, without the host: for example "app.js:10:5".
 * @param {string|undefined} stack */
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
