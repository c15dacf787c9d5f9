/**
 * Migrates saves from older schemas, one step per schema. A step must be a pure function, and it must have a fixture in
 * tests/fixtures/saves that all later versions can open.
 */

/** The current schema, which is used for writing. */
export const SCHEMA = 1;

/** the body of a save; in schema 1: {record, view, meta} */
type Body = Record<string, unknown>;

type Step = (body: Body) => Body;

/** The steps from schema n to n + 1, by n. There are no steps yet, because schema 1 is the first. */
export const steps = new Map() as ReadonlyMap<number, Step>;

/**
 * Converts the body of a save to schema `to`.
 * @param from - schema of the body
 * @throws {RangeError} if a step is missing, because the schema is unknown or newer than `to`
 */
export function migrate(body: Body, from: number, to: number = SCHEMA, by: ReadonlyMap<number, Step> = steps): Body {
  if (from > to) throw new RangeError(`schema ${from} is newer than ${to}`);
  let now = body;
  for (let schema = from; schema < to; schema += 1) {
    const step = by.get(schema);
    if (!step) throw new RangeError(`unknown schema ${schema}`);
    now = step(now);
  }
  return now;
}
