/** A rating in words and numbers: nothing is drawn here. */

/** @import { RateFigures as Figures, RateRow as Row } from "../../core/protocol.js" */

/** A number with its standard error. @param {number} mean @param {number|null|undefined} error
 * @param {number} digits */
export const plusMinus = (mean, error, digits = 1) =>
  error === null || error === undefined ? mean.toFixed(digits) : `${mean.toFixed(digits)} ± ${error.toFixed(digits)}`;

/** @param {number} share */
export const percent = (share) => (share > 0 && share < 0.005 ? "<1%" : `${Math.round(100 * share)}%`);

/** @param {Figures} figures @param {string} bot */
export const nameOf = ({ bots }, bot) => bots.find(({ id }) => id === bot)?.name ?? bot;

/** Rows that have a result of the reference bot. @param {Figures} figures @returns {Row[]} */
export const known = ({ places, reference }) => places.filter(({ bots }) => (bots[reference]?.n ?? 0) > 0);

/**
 * The mean of one place, over those that there are.
 * @param {Figures} figures @param {string} bot
 * @returns {{mean: number, error: number|null}|null}
 */
export function ofOne({ places }, bot) {
  const tallies = places.flatMap(({ bots }) => (bots[bot]?.n ? [bots[bot]] : []));
  if (!tallies.length) return null;
  const mean = tallies.reduce((sum, one) => sum + one.mean, 0) / tallies.length;
  const errors = tallies.map(({ error }) => error);
  const squares = errors.reduce((/** @type {number} */ sum, one) => sum + (one ?? 0) ** 2, 0);
  return { mean, error: errors.includes(null) ? null : Math.sqrt(squares) / tallies.length };
}

/** The sentences at the head. @param {Figures} figures @param {Figures|null} ours @returns {string[]} */
export function summary(figures, ours) {
  const { reference, unit, low, places } = figures;
  const name = nameOf(figures, reference);
  const one = ofOne(figures, reference);
  if (!one) return ["The first results come in a moment."];
  const place = ofCards(figures) ? "card" : "hole";
  const found = [`${name} takes ${plusMinus(one.mean, one.error, 2)} ${unit} a ${place}.`];
  if (!low) found[0] = `${name} makes ${plusMinus(one.mean, one.error, 2)} ${unit} a ${place}.`;
  const base = ours && ofOne(like(figures, ours), reference);
  if (base) found.push(`On ours it is ${plusMinus(base.mean, base.error, 2)}.`);
  const rows = known(figures);
  const honest = rows.flatMap(({ honest }) => (honest ? [honest] : []));
  if (honest.length === places.length && low) {
    const fair = honest.reduce((sum, { par }) => sum + par, 0);
    const printed = places.every(({ par }) => par !== null);
    const par = places.reduce((sum, { par }) => sum + (par ?? 0), 0);
    const unsure = honest.filter(({ sure }) => !sure).length;
    const same = ours ? ", as you have it" : ", as printed";
    found.push(
      `An honest par is ${fair}${printed ? (fair === par ? same : `; you have ${par}`) : ""}${
        unsure ? ` (${unsure === 1 ? "one hole" : `${unsure} holes`} by a hair)` : ""
      }.`,
    );
  }
  const pays = places.filter(({ looks }) => looks.brave?.pays);
  if (low && places.some(({ looks }) => looks.best !== undefined))
    found.push(
      pays.length
        ? `The brave line pays on ${pays.length === 1 ? "one hole" : `${pays.length} of ${places.length} holes`}.`
        : "The brave line pays on no hole: add water worth the risk.",
    );
  const full = places.flatMap(({ looks }) => (looks.full === undefined ? [] : [looks.full]));
  if (full.length)
    found.push(
      `${percent(full.reduce((sum, one) => sum + one, 0) / full.length)} of rolls have a word on every space.`,
    );
  return found;
}

/** Whether its places are cards, several a hole: their keys say which hole. @param {Figures} figures */
export const ofCards = ({ places }) => places[0]?.key.includes(".") ?? false;

/** Those rows of ours that a comparison is fair with: of cards the same holes, else all. @param {Figures} figures
 * @param {Figures} ours @returns {Figures} */
export function like(figures, ours) {
  if (!ofCards(figures)) return ours;
  const holes = new Set(figures.places.map(({ key }) => key.split(".")[1]));
  return { ...ours, places: ours.places.filter(({ key }) => holes.has(key.split(".")[1])) };
}

/** Whole numbers on the axis, at most eight of them. @param {number} low @param {number} high */
export function ticks(low, high) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (high - low) / one <= 8) ?? 200;
  const found = [];
  for (let at = Math.ceil(low / step); at * step <= high; at += 1) found.push(at * step || 0);
  return found;
}

/** The span of everything that is drawn. @param {Figures} figures @returns {[number, number]} */
export function span({ places }) {
  const all = places.flatMap(({ par, bots }) => [
    ...(par === null ? [] : [par]),
    ...Object.values(bots).flatMap(({ n, mean }) => (n ? [mean] : [])),
  ]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (!all.length) return [0, 5];
  return [Math.floor(low - 0.4), Math.ceil(high + 0.4)];
}
