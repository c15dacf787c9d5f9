/**
 * Nets of dice: faces side by side, folded in thought, so that every pair of sides that meets has one tab and opposite
 * faces are known. Plain geometry, in millimetres; points of a face go clockwise as one sees the net.
 */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {[x: number, y: number, z: number]} Space */
/**
 * `faces`: the middle of each, how it is turned in degrees, and which face lies opposite; `cut` and `folds`: lines;
 * `tabs`: shapes to be glued.
 * @typedef {{width: number, height: number, faces: (Point & {turn: number, opposite: number})[], cut: string,
 *   folds: string, tabs: string[]}} Net
 */
/** A side of a face: from one corner to the next, clockwise. @typedef {{face: number, from: Point, to: Point}} Side */

/** A cube: a column of four and two wings. @param {number} side @param {number} [deep] of the tabs */
export function cube(side, deep = 5) {
  const places = [
    [1, 0],
    [1, 1],
    [0, 1],
    [2, 1],
    [1, 2],
    [1, 3],
  ];
  return net(
    places.map(([column = 0, row = 0]) => ({ x: column * side, y: row * side, turn: 0 })),
    (middle) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([x = 0, y = 0]) => ({
        x: middle.x + (x * side) / 2,
        y: middle.y + (y * side) / 2,
      })),
    Math.PI / 2,
    deep,
  );
}

/** A die of twelve faces: two flowers of pentagons that hang together. @param {number} edge @param {number} [deep] */
export function dodecahedron(edge, deep = 3.2) {
  const radius = edge / (2 * Math.sin(Math.PI / 5));
  const step = 2 * radius * Math.cos(Math.PI / 5);
  const from = (/** @type {Point} */ { x, y }, /** @type {number} */ degrees) => ({
    x: x + step * Math.cos((degrees * Math.PI) / 180),
    y: y + step * Math.sin((degrees * Math.PI) / 180),
  });
  // The middle of the first flower has a corner up, its petals a corner down; in the second it is the other way round.
  const first = { x: 0, y: 0 };
  const petals = [-54, 18, 90, 162, 234].map((way) => ({ ...from(first, way), turn: 180 }));
  const second = from(from(from(first, 90), 54), 90);
  const others = [54, 126, 198, 270, 342].map((way) => ({ ...from(second, way), turn: 0 }));
  const pentagon = (/** @type {Point & {turn: number}} */ { x, y, turn }) =>
    [0, 1, 2, 3, 4].map((at) => {
      const angle = ((turn - 90 + at * 72) * Math.PI) / 180;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    });
  // The angle by which a fold leaves the plane: that between the normals of two neighbours.
  const fold = Math.PI - Math.acos(-1 / Math.sqrt(5));
  return net([{ ...first, turn: 0 }, ...petals, { ...second, turn: 180 }, ...others], pentagon, fold, deep);
}

/**
 * @param {(Point & {turn: number})[]} middles @param {(middle: Point & {turn: number}) => Point[]} shape
 * @param {number} angle  of a fold @param {number} deep @returns {Net}
 */
function net(middles, shape, angle, deep) {
  const shapes = middles.map(shape);
  const points = shapes.flat();
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const moved = (/** @type {Point} */ { x, y }) => ({ x: x - left + deep, y: y - top + deep });
  const { folds, free, normals } = folded(shapes, angle);
  const glued = new Set();
  const [cut, bent, tabs] = [[""], folds.map(({ from, to }) => line(moved(from), moved(to))), [""]];
  for (const { side, meets } of free) {
    const [from, to] = [moved(side.from), moved(side.to)];
    // One side of each pair has the tab.
    if (glued.has(meets)) cut.push(line(from, to));
    else {
      bent.push(line(from, to));
      tabs.push(tab(from, to, deep));
    }
    glued.add(meets);
  }
  return {
    width: Math.max(...points.map(({ x }) => x)) - left + 2 * deep,
    height: Math.max(...points.map(({ y }) => y)) - top + 2 * deep,
    faces: middles.map((middle, at) => ({ ...moved(middle), turn: middle.turn, opposite: facing(normals, at) })),
    cut: cut.join(""),
    folds: bent.join(""),
    tabs: tabs.filter(Boolean),
  };
}

/** @param {Space[]} normals @param {number} face  the face that looks the other way */
const facing = (normals, face) =>
  normals.findIndex((other) => dot(other, /** @type {Space} */ (normals[face])) < -0.999);

/**
 * Folds a net from its first face on.
 * @param {Point[][]} shapes @param {number} angle
 * @returns {{folds: Side[], free: {side: Side, meets: string}[], normals: Space[]}} `meets`: where a free side ends up
 */
function folded(shapes, angle) {
  /** @type {Side[]} */
  const sides = shapes.flatMap((points, face) =>
    points.map((from, at) => ({ face, from, to: /** @type {Point} */ (points[(at + 1) % points.length]) })),
  );
  const mate = (/** @type {Side} */ side) =>
    sides.find((one) => one.face !== side.face && near(one.from, side.to) && near(one.to, side.from));
  /** Where a point of a face comes to lie. @type {((point: Point) => Space)[]} */
  const lies = [];
  lies[0] = ({ x, y }) => [x, y, 0];
  const [folds, waiting] = [/** @type {Side[]} */ ([]), [0]];
  for (const face of waiting)
    for (const side of sides.filter((one) => one.face === face)) {
      const other = mate(side);
      if (!other || lies[other.face]) continue;
      folds.push(side);
      lies[other.face] = hinged(/** @type {(point: Point) => Space} */ (lies[face]), side, angle);
      waiting.push(other.face);
    }
  const inner = new Set(folds.flatMap((side) => [side, mate(side)]));
  const at = (/** @type {Side} */ { face, from, to }, /** @type {number} */ part) =>
    /** @type {(point: Point) => Space} */ (lies[face])({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
  const rounded = (/** @type {Space} */ point) => point.map((one) => Math.round(one * 10) / 10 + 0).join(" ");
  return {
    folds,
    free: sides.filter((side) => !inner.has(side)).map((side) => ({ side, meets: rounded(at(side, 0.5)) })),
    normals: shapes.map(([a, b, c], face) => {
      const [p, q, r] = [a, b, c].map((point) => lies[face]?.(/** @type {Point} */ (point)));
      return unit(cross(less(q, p), less(r, q)));
    }),
  };
}

/**
 * The way of points beyond a side, bent round it. @param {(point: Point) => Space} lies @param {Side} side
 * @param {number} angle
 */
function hinged(lies, { from, to }, angle) {
  const [a, b] = [lies(from), lies(to)];
  const axis = unit(less(b, a));
  return (/** @type {Point} */ point) => {
    const arm = less(lies(point), a);
    // Rodrigues: a turn about the side.
    const along = dot(axis, arm) * (1 - Math.cos(angle));
    const aside = cross(axis, arm);
    return /** @type {Space} */ (
      arm.map(
        (one, i) => (a[i] ?? 0) + one * Math.cos(angle) + (aside[i] ?? 0) * Math.sin(angle) + (axis[i] ?? 0) * along,
      )
    );
  };
}

/** @param {Point} one @param {Point} other */
const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 0.01;
/** @param {Space} a @param {Space} b */
const dot = ([a, b, c], [x, y, z]) => a * x + b * y + c * z;
/** @param {Space} [a] @param {Space} [b] @returns {Space} */
const less = ([a, b, c] = [0, 0, 0], [x, y, z] = [0, 0, 0]) => [a - x, b - y, c - z];
/** @param {Space} a @param {Space} b @returns {Space} */
const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];
/** @param {Space} it @returns {Space} */
const unit = (it) => /** @type {Space} */ (it.map((one) => one / Math.hypot(...it)));
/** @param {number} number */
const short = (number) => Math.round(number * 1000) / 1000;
/** @param {Point} a @param {Point} b */
const line = (a, b) => `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`;

/** A tab on a side: outward is to the left of the way. @param {Point} from @param {Point} to @param {number} deep */
function tab(from, to, deep) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  const [ox, oy] = [(dy / long) * deep, (-dx / long) * deep];
  const slant = Math.min(0.4, deep / long);
  const a = { x: from.x + dx * slant + ox, y: from.y + dy * slant + oy };
  const b = { x: to.x - dx * slant + ox, y: to.y - dy * slant + oy };
  return `M${[from, a, b, to].map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;
}
