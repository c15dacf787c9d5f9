/**
 * A photograph of a board, as numbers: straightened by its four corners, and what lies on each cell proposed by colour.
 * Nothing here draws, asks or keeps.
 */

/** @typedef {readonly [x: number, y: number]} Point */
/** Red, green, blue and a fourth byte a pixel, row by row.
 * @typedef {{data: Uint8ClampedArray, width: number, height: number}} Picture */
/** Of a cell: mean red, green and blue as light, 0 to 1; how rough it is, as a share of its brightness.
 * @typedef {{light: [number, number, number], rough: number}} Sample */
/** Nine numbers, row by row, that take one plane to another. @typedef {readonly number[]} Plane */

/** Four points clockwise from the upper left. @param {readonly Point[]} corners @returns {Point[]} */
export function clockwise(corners) {
  const middle = [0, 1].map((axis) => corners.reduce((sum, one) => sum + (one[axis] ?? 0), 0) / corners.length);
  const turn = (/** @type {Point} */ [x, y]) => Math.atan2(y - (middle[1] ?? 0), x - (middle[0] ?? 0));
  const around = [...corners].sort((one, other) => turn(one) - turn(other));
  const first = around.reduce((best, [x, y], at) => {
    const [bx, by] = /** @type {Point} */ (around[best]);
    return x + y < bx + by ? at : best;
  }, 0);
  return [...around.slice(first), ...around.slice(0, first)];
}

/** What takes four points to four others; null where three of them stand in a line.
 * @param {readonly Point[]} from @param {readonly Point[]} to @returns {Plane|null} */
export function plane(from, to) {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = /** @type {Point} */ (to[at]);
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const found = solved(rows);
  return found && [...found, 1];
}

/** @param {Plane} plane @param {Point} point @returns {[number, number]} */
export function through([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1], [x, y]) {
  const far = g * x + h * y + i;
  return [(a * x + b * y + c) / far, (d * x + e * y + f) / far];
}

/** Solves linear equations, the right side last in each row; null where there is no one answer.
 * @param {number[][]} rows @returns {number[]|null} */
function solved(rows) {
  const size = rows.length;
  const at = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column] ?? 0;
  for (let n = 0; n < size; n += 1) {
    let best = n;
    for (let row = n + 1; row < size; row += 1) if (Math.abs(at(row, n)) > Math.abs(at(best, n))) best = row;
    if (Math.abs(at(best, n)) < 1e-9) return null;
    rows.splice(n, 0, ...rows.splice(best, 1));
    for (let row = 0; row < size; row += 1)
      if (row !== n) {
        const share = at(row, n) / at(n, n);
        rows[row] = (rows[row] ?? []).map((value, column) => value - share * at(n, column));
      }
  }
  return rows.map((row, n) => (row[size] ?? 0) / (row[n] ?? 1));
}

/**
 * The board alone, as if seen from above.
 * @param {Picture} photo @param {readonly Point[]} corners  of the board in it, clockwise from the upper left
 * @param {number} width @param {number} height  of the new one
 * @returns {Picture|null} null where the corners are none of a board
 */
export function straightened(photo, corners, width, height) {
  const away = plane(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    corners,
  );
  if (!away) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4) {
      const [u, v] = through(away, [x + 0.5, y + 0.5]);
      blend(photo, u - 0.5, v - 0.5, data, to);
    }
  return { data, width, height };
}

/** The colour between four pixels. @param {Picture} photo @param {number} x @param {number} y
 * @param {Uint8ClampedArray} data @param {number} to */
function blend({ data: from, width, height }, x, y, data, to) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const pixel = (/** @type {number} */ across, /** @type {number} */ down) =>
    4 * (Math.min(height - 1, Math.max(0, down)) * width + Math.min(width - 1, Math.max(0, across)));
  const [a, b, c, d] = [pixel(left, top), pixel(left + 1, top), pixel(left, top + 1), pixel(left + 1, top + 1)];
  for (let n = 0; n < 3; n += 1)
    data[to + n] =
      ((from[a + n] ?? 0) * (1 - right) + (from[b + n] ?? 0) * right) * (1 - below) +
      ((from[c + n] ?? 0) * (1 - right) + (from[d + n] ?? 0) * right) * below;
  data[to + 3] = 255;
}

/** Light of each byte of a screen's colour. */
const LIGHT = Float64Array.from({ length: 256 }, (_, byte) =>
  byte < 11 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);

/** What a round spot of a picture looks like. @param {Picture} picture @param {Point} middle @param {number} reach
 * pixels @returns {Sample} */
export function sampled({ data, width, height }, [x, y], reach) {
  const light = /** @type {[number, number, number]} */ ([0, 0, 0]);
  let [count, sum, squares] = [0, 0, 0];
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row += 1)
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(width - 1, x + reach); column += 1) {
      if ((column - x) ** 2 + (row - y) ** 2 > reach ** 2) continue;
      const at = 4 * (row * width + column);
      const [red = 0, green = 0, blue = 0] = [LIGHT[data[at] ?? 0], LIGHT[data[at + 1] ?? 0], LIGHT[data[at + 2] ?? 0]];
      light[0] += red;
      light[1] += green;
      light[2] += blue;
      const bright = brightness([red, green, blue]);
      sum += bright;
      squares += bright * bright;
      count += 1;
    }
  const many = Math.max(1, count);
  const mean = sum / many;
  return {
    light: [light[0] / many, light[1] / many, light[2] / many],
    rough: Math.sqrt(Math.max(0, squares / many - mean * mean)) / (mean + 0.01),
  };
}

/** @param {readonly [number, number, number]} light */
const brightness = ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Light as people see it: OKLab, lightness, green to red, blue to yellow. @param {readonly number[]} light
 * @returns {[number, number, number]} */
export function seen([r = 0, g = 0, b = 0]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How much cells of one kind differ at least: in lightness, in both colours, in roughness, which trees have. Three
 * examples of a kind are more alike than all of it. */
const LEAST = [0.03, 0.01, 0.01, 0.1];
/** What neighbours of other kinds count, and that a kind is rare; how often they are asked. */
const [COMPANY, RARE, ASKED] = [2, 0.6, 3];
/** How often the light is looked at again, with what was proposed. */
const LOOKS = 4;

/**
 * The kind of each cell: that of the example it looks most like, once the light is evened out. How the light falls off
 * is found from cells of one kind at different places: first from the examples, then from all cells as proposed.
 * @param {readonly Sample[]} samples @param {readonly Point[]} places  of the cells, in any unit
 * @param {ReadonlyMap<number, string>} examples  kinds that are known, by cell
 * @returns {string[]} empty without an example
 */
export function proposed(samples, places, examples) {
  const spread = Math.max(1, ...places.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))));
  const slopes = places.map(([x, y]) => {
    const [u, v] = [(2 * x) / spread - 1, (2 * y) / spread - 1];
    return [u, v, u * u, u * v, v * v];
  });
  const bright = samples.map(({ light }) => Math.log(brightness(light) + 1e-4));
  const near = neighbours(places);
  /** @type {string[]} */
  let kinds = [];
  let fall = fallen(bright, slopes, examples, 2);
  for (let look = 0; look <= LOOKS && examples.size; look += 1) {
    const even = samples.map(({ light, rough }, at) => {
      const gain = Math.exp(-fall.reduce((sum, value, way) => sum + value * (slopes[at]?.[way] ?? 0), 0));
      return [...seen(light.map((one) => one * gain)), rough];
    });
    kinds = likeliest(even, examples, near);
    for (const [at, kind] of examples) kinds[at] = kind;
    fall = fallen(bright, slopes, new Map(kinds.entries()), 5);
  }
  return kinds;
}

/** The cells that lie beside each. @param {readonly Point[]} places @returns {number[][]} */
function neighbours(places) {
  const apart = (/** @type {Point} */ [x, y], /** @type {Point} */ [u, v]) => Math.hypot(x - u, y - v);
  const [first = [0, 0], ...rest] = places;
  const step = 1.2 * Math.min(...rest.map((one) => apart(one, first)));
  return places.map((one, at) => {
    /** @type {number[]} */
    const near = [];
    for (const [n, other] of places.entries())
      if (Math.abs(one[0] - other[0]) < step && n !== at && apart(one, other) < step) near.push(n);
    return near;
  });
}

/**
 * Kinds by the example that a cell looks most like, each measure against what differs within a kind; then by what lies
 * beside it, for grounds lie together.
 * @param {readonly number[][]} looks @param {ReadonlyMap<number, string>} examples @param {readonly number[][]} near
 */
function likeliest(looks, examples, near) {
  const known = [...examples].map(([at, kind]) => ({ kind, look: looks[at] ?? [] }));
  const spread = spreads(known);
  const unlike = looks.map((look) => {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const one of known) {
      const far = look.reduce((sum, value, n) => sum + ((value - (one.look[n] ?? 0)) / (spread[n] ?? 1)) ** 2, 0);
      found.set(one.kind, Math.min(found.get(one.kind) ?? Infinity, far));
    }
    return [...found];
  });
  let kinds = unlike.map(least);
  for (let time = 0; time < ASKED; time += 1) {
    const before = kinds;
    /** @type {Map<string, number>} */
    const many = new Map();
    for (const kind of before) many.set(kind, (many.get(kind) ?? 0) + 1);
    const rare = (/** @type {string} */ kind) => -RARE * Math.log((many.get(kind) ?? 0) / before.length + 0.003);
    kinds = unlike.map((all, at) => {
      const beside = near[at] ?? [];
      const others = (/** @type {string} */ kind) => beside.filter((n) => before[n] !== kind).length / beside.length;
      return least(all.map(([kind, far]) => [kind, far + rare(kind) + COMPANY * (beside.length ? others(kind) : 0)]));
    });
  }
  return kinds;
}

/** @param {readonly (readonly [string, number])[]} all */
const least = (all) => all.reduce((best, one) => (one[1] < best[1] ? one : best))[0];

/** How much each measure differs within a kind. @param {readonly {kind: string, look: readonly number[]}[]} known */
function spreads(known) {
  const kinds = [...new Set(known.map(({ kind }) => kind))];
  const free = Math.max(1, known.length - kinds.length);
  return LEAST.map((little, n) => {
    let sum = 0;
    for (const one of kinds) {
      const values = known.flatMap(({ kind, look }) => (kind === one ? [look[n] ?? 0] : []));
      const mean = values.reduce((one, other) => one + other, 0) / values.length;
      for (const value of values) sum += (value - mean) ** 2;
    }
    return Math.sqrt(sum / free + little ** 2);
  });
}

/** How brightness falls off over the board, each kind against its own mean: least squares over some slopes.
 * @param {readonly number[]} bright @param {readonly number[][]} slopes @param {ReadonlyMap<number, string>} kinds
 * @param {number} many  slopes that are looked at @returns {number[]} */
function fallen(bright, slopes, kinds, many) {
  /** @type {Map<string, number[]>} */
  const means = new Map();
  const row = (/** @type {number} */ at) => [...(slopes[at] ?? []).slice(0, many), bright[at] ?? 0];
  for (const [at, kind] of kinds) {
    const sum = means.get(kind) ?? [];
    means.set(
      kind,
      [...row(at), 1].map((value, n) => value + (sum[n] ?? 0)),
    );
  }
  const sums = Array.from({ length: many }, () => new Array(many + 1).fill(0));
  // A little is taken off, so that too few examples make no slope.
  for (const [n, line] of sums.entries()) line[n] = 0.5;
  for (const [at, kind] of kinds) {
    const mean = means.get(kind) ?? [];
    const off = row(at).map((value, n) => value - (mean[n] ?? 0) / (mean[many + 1] ?? 1));
    for (const [n, line] of sums.entries())
      for (let m = 0; m <= many; m += 1) line[m] = (line[m] ?? 0) + (off[n] ?? 0) * (off[m] ?? 0);
  }
  return solved(sums) ?? [];
}
