/** The net of a cube to fold from paper: a column of four faces with a wing on each side. Lengths in millimetres. */

type Point = { x: number; y: number };

/**
 * The net of a cube. `faces`: the centre of each face; `cut` and `folds`: paths of the lines to cut and to fold;
 * `tabs`: a path for each glue tab.
 */
type Net = { width: number; height: number; faces: Point[]; cut: string; folds: string; tabs: string[] };

/** A side of a face, with its ends in units of the cube's edge. */
type Side = [x1: number, y1: number, x2: number, y2: number];

/** Columns and rows of the faces. */
const FACES: readonly [column: number, row: number][] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [2, 1],
  [1, 2],
  [1, 3],
];
/** Sides between two faces of the net. */
const HINGES: readonly Side[] = [
  [2, 1, 1, 1],
  [2, 1, 2, 2],
  [2, 2, 1, 2],
  [1, 2, 1, 1],
  [2, 3, 1, 3],
];
/** Sides with a tab, clockwise round the net. Each meets one of the sides in CUTS when the cube is folded. */
const TABS: readonly Side[] = [
  [1, 0, 2, 0],
  [2, 0, 2, 1],
  [1, 1, 1, 0],
  [1, 2, 0, 2],
  [0, 2, 0, 1],
  [3, 1, 3, 2],
  [3, 2, 2, 2],
];
/** Sides without a tab. */
const CUTS: readonly Side[] = [
  [0, 1, 1, 1],
  [2, 1, 3, 1],
  [2, 2, 2, 3],
  [1, 3, 1, 2],
  [2, 3, 2, 4],
  [2, 4, 1, 4],
  [1, 4, 1, 3],
];

/**
 * Returns the net of a cube.
 * @param edge - of the cube
 * @param deep - depth of the tabs
 */
export function cubeNet(edge: number, deep: number = 5): Net {
  const ends: (side: Side) => [Point, Point] = ([x1, y1, x2, y2]) => [
    { x: deep + x1 * edge, y: deep + y1 * edge },
    { x: deep + x2 * edge, y: deep + y2 * edge },
  ];
  const lines = (sides: readonly Side[]) => sides.map((side) => path(ends(side))).join("");
  return {
    width: 3 * edge + 2 * deep,
    height: 4 * edge + 2 * deep,
    faces: FACES.map(([column, row]) => ({ x: deep + (column + 0.5) * edge, y: deep + (row + 0.5) * edge })),
    cut: lines(CUTS),
    folds: lines([...HINGES, ...TABS]),
    tabs: TABS.map((side) => tab(...ends(side), deep)),
  };
}

const path = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;

/** Returns the outline of a tab; the face is on the right when going from one end to the other. */
function tab(from: Point, to: Point, deep: number) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const slant = deep / Math.hypot(dx, dy);
  // Two vectors, one along the side and one away from the face, each as long as the tab is deep.
  const along = { x: dx * slant, y: dy * slant };
  const out = { x: along.y, y: -along.x };
  return path([
    from,
    { x: from.x + along.x + out.x, y: from.y + along.y + out.y },
    { x: to.x - along.x + out.x, y: to.y - along.y + out.y },
    to,
  ]);
}
