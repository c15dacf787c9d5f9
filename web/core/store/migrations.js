/**
 * Migrates saves from older schemas, one step per schema. A step must be a pure function, and it must have a fixture in
 * tests/fixtures/saves that all later versions can open.
 */

/** The current schema, which is used for writing. */
export const SCHEMA = 1;

/** @typedef {Record<string, unknown>} Body  the body of a save; in schema 1: {record, view, meta} */
/** @typedef {(body: Body) => Body} Step */

/** The steps from schema n to n + 1, by n. There are no steps yet, because schema 1 is the first. */
export const steps = /** @type {ReadonlyMap<number, Step>} */ (new Map());

/**
 * Converts the body of a save to schema `to`.
 * @param {Body} body
 * @param {number} from  schema of the body
 * @param {number} [to]
 * @param {ReadonlyMap<number, Step>} [by]
 * @returns {Body}
 * @throws {RangeError} if a step is missing, because the schema is unknown or newer than `to`
 */
export function migrate(body, from, to = SCHEMA, by = steps) {
  if (from > to) throw new RangeError(`schema ${from} is newer than ${to}`);
  let now = body;
  for (let schema = from; schema < to; schema += 1) {
    const step = by.get(schema);
    if (!step) throw new RangeError(`unknown schema ${schema}`);
    now = step(now);
  }
  return now;
}
