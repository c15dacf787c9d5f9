/**
 * The kinds of error that can occur at a table: a move that the rules reject, a bug in pygolf's rules, a worker that
 * has ended, and anything else, which counts as a bug in the page. This module logs errors but displays nothing.
 */

import type { ErrorShape } from "./protocol.d.ts";
import type { Failure } from "./types.ts";

/** The error in a response. The page adds the code `stale`, for a request whose result is no longer needed. */
type ResponseError = Omit<ErrorShape, "code"> & { code: ErrorShape["code"] | "stale" };

export type Kind = "rejected" | "rules" | "worker" | "page";

/** One entry of the error log. */
type ErrorEntry = { at: number; kind: Kind; place: string; message: string };

/** Thrown if Python responds with an error: it rejected the request or, for `internal-error`, has a bug. */
export class RejectedError extends Error {
  name: string;
  error: ResponseError;
  constructor(error: ResponseError) {
    super(error.message);
    this.name = "RejectedError";
    this.error = error;
  }
}

/**
 * Returns the response if it is not an error.
 * @throws {RejectedError} if it is an error
 */
export function unwrap<S extends { ok: true }>(answer: S | Failure): S {
  if (!answer.ok) throw new RejectedError(answer.error);
  return answer;
}

/** Thrown if the worker ended before it responded, or if the requested match was open in a worker that has ended. */
export class WorkerLostError extends Error {
  name = "WorkerLostError";
}

/** Returns the kind of an error. */
export function classify(error: unknown): Kind {
  if (error instanceof WorkerLostError) return "worker";
  if (error instanceof RejectedError) return error.error.code === "internal-error" ? "rules" : "rejected";
  return "page";
}

/** The most recent errors on this page, oldest first. Error reports include them. */
export const errorLog: ErrorEntry[] = [];
const MAX_ENTRIES = 40;

/**
 * Adds an error to the log and prints it to the console.
 * @param place - where it occurred, for example "animation" or "table"
 */
export function logError(kind: Kind, place: string, error: unknown) {
  recordError(kind, place, error);
  console.error(`pygolf ${kind} error in ${place}:`, error);
}

/** Adds an error to the log. If the last entry is the same error, only its time is updated. */
export function recordError(kind: Kind, place: string, error: unknown) {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const frames = kind === "page" && error instanceof Error ? frame(error.stack) : "";
  const line = { at: Date.now(), kind, place, message: frames ? `${message} (${frames})` : message };
  const last = errorLog.at(-1);
  if (last?.place === place && last.message === line.message) errorLog.pop();
  errorLog.push(line);
  if (errorLog.length > MAX_ENTRIES) errorLog.shift();
}

/** Returns a rejection handler that only logs, for operations whose failure the player need not notice. */
export const logRejection = (place: string) => (error: unknown) => void recordError(classify(error), place, error);

/** Returns the first script location in a stack trace, without the host: for example "app.js:10:5". */
const frame = (stack: string | undefined) => /[\w.-]+\.js[^\s/]*:\d+:\d+/.exec(stack ?? "")?.[0] ?? "";

/** Builds the report that a player can send to the developers: build, browser, record and log, and nothing else. */
export const errorReport = (
  { build, browser, record }: { build: string; browser: string; record: object | null },
  log: ErrorEntry[] = errorLog,
) => ({
  report: "pygolf fault",
  version: 1,
  build,
  browser,
  record,
  log: log.map(({ at, ...line }) => ({ at: new Date(at).toISOString(), ...line })),
});
