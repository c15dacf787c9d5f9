/**
 * Saves of older schemas, brought up step by step. A step is pure, has the number of the schema that it starts from,
 * and has a kept fixture (tests/fixtures/saves) that no later change may break.
 */

/** The schema that this version writes. */
export const SCHEMA = 1;

/** @typedef {Record<string, unknown>} Body  what a save holds: {record, view, meta} in schema 1 */
/** @typedef {(body: Body) => Body} Step */

/** From schema n to n + 1, by n. Schema 1 is the first that was ever written, so there is nothing to bring up yet. */
export const steps = /** @type {ReadonlyMap<number, Step>} */ (new Map());

/**
 * The body as schema `to` writes it.
 * @param {Body} body
 * @param {number} from  its schema
 * @param {number} [to]
 * @param {ReadonlyMap<number, Step>} [by]
 * @returns {Body}
 * @throws {RangeError} where a step is missing: a schema that was never written, or a later one
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
