/** What is told to those who make pygolf. */
import { faultLog } from "../faults.js";

/** @import { FaultLine } from "../faults.js" */

/**
 * What a player may send to those who make pygolf: build, browser, record and log, and nothing else.
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
