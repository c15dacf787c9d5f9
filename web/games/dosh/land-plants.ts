import type { Ground } from "./land-grid.ts";

// Details of the map: trees of three sizes, glints on water, grains of sand, ripples of mud, tufts of grass, and the
// dots of the cells. All details of one kind are a single SVG path.

type Trees = { shadow: string; trunk: string; lit: string; shade: string };

/**
 * Returns a pseudo-random number from 0 to 1 that depends only on its arguments, so that the map always looks the same.
 */
export function noise(cell: number, salt: number) {
  let mixed = Math.imul(cell + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Returns the SVG paths of a disc above the foot of a tree, and of its right half. */
const disc = (radius: number) => ({
  lit: `a${radius} ${radius} 0 1 1 .1 0z`,
  shade: `a${radius} ${radius} 0 0 0 0-${2 * radius}z`,
});

/**
 * The three sizes of trees, drawn upwards from the foot: a bush, a round tree on a trunk, and a tall fir. They differ
 * in shape and size, so that colour is never the only sign. Shadow and trunk are lines whose width is set in land.css.
 */
const SIZES: Readonly<Record<string, Trees>> = {
  s: { shadow: "m-7 1h18", trunk: "v-8", lit: `m0-3${disc(8).lit}`, shade: `m0-3${disc(8).shade}` },
  m: { shadow: "m-8 1h26", trunk: "v-13", lit: `m0-8${disc(15).lit}`, shade: `m0-8${disc(15).shade}` },
  b: {
    shadow: "m-9 2h34",
    trunk: "m0 3v-12",
    lit: "m0-56l-12 19h6l-11 16h7l-12 16h22z",
    shade: "m0-56l12 19h-6l11 16h-7l12 16h-22z",
  },
};

/** Returns the SVG paths of all trees of one size. */
export function trees(ground: Ground, size: string): Trees {
  const glyph = SIZES[size] as Trees;
  const sum = { shadow: "", trunk: "", lit: "", shade: "" };
  for (const cell of ground.cells) {
    if (ground.letters[cell] !== size) continue;
    const foot = `M${spot(ground, cell, 1, 8, 6, 18)}`;
    for (const part of Object.keys(sum) as (keyof Trees)[]) sum[part] += foot + glyph[part];
  }
  return sum;
}

/** Returns a pseudo-random point near the centre of a cell. */
const spot = ({ xs, ys }: Ground, cell: number, salt: number, wide: number, tall: number, low: number) =>
  `${Math.round((xs[cell] ?? 0) + wide * (noise(cell, salt) - 0.5))} ${Math.round(
    (ys[cell] ?? 0) + low + tall * (noise(cell, salt + 1) - 0.5),
  )}`;

/**
 * Returns the SVG path of marks that are scattered over some of the cells.
 * @param picked - whether a cell can have a mark
 * @param share - fraction of these cells that get one
 * @param mark - its path
 */
export function scatter(
  ground: Ground,
  picked: (letter: string, cell: number) => boolean,
  share: number,
  mark: string,
) {
  let text = "";
  for (const cell of ground.cells)
    if (picked(ground.letters[cell] ?? " ", cell) && noise(cell, 3) < share)
      text += `M${spot(ground, cell, 4, 16, 16, 0)}${mark}`;
  return text;
}

export const GLINT = "m-12 0q6-7 12 0t12 0";
export const GRAINS = "m-12-8h0m9 5h0m10-7h0m-16 15h0m9-2h0m9 5h0";
export const RIPPLE = "m-13 0h10m5-6h9m-8 12h8";
export const TUFT = "m-5 0l-2-7m6 7v-9m4 9l3-7";

/** Returns the SVG path of the dots of all cells: lines along the columns, dashed so that only dots remain. */
export function dots({ columns, cells, xs, ys }: Ground) {
  const on = new Set(cells);
  let text = "";
  for (const cell of cells) {
    if (on.has(cell - columns)) continue;
    let last = cell;
    while (on.has(last + columns)) last += columns;
    text += `M${xs[cell]} ${ys[cell]}V${(ys[last] ?? 0) + 1}`;
  }
  return text;
}
