// A board of one's own in a small picture, for the library: the spaces of its first hole and the way between them.
// Whatever cannot be read is left out.

/** @typedef {{id: unknown, kind: unknown, next: unknown, x: number, y: number}} Spot */

/** The ink of a space. @type {Readonly<Record<string, string>>} */
const GROUND = { bunker: "s", rough: "r", water: "w", star: "a", tree: "t", arrow: "d" };
/** No surface has more. */
const MOST_SPACES = 120;
const FAR = 10_000;

/** @param {unknown} it @returns {any} an object whose fields can be asked for */
const thing = (it) => (typeof it === "object" && it !== null ? it : {});

/** @param {unknown} it @returns {it is number} */
const near = (it) => typeof it === "number" && Math.abs(it) <= FAR;

/** The spaces of a hole that can be drawn. @param {unknown} board @returns {Spot[]} */
function spots(board) {
  const { track } = thing(board);
  const rows = Array.isArray(track) ? track.slice(0, MOST_SPACES) : [];
  return rows.flatMap((row) => {
    const { id, kind, next, x, y } = thing(row);
    return near(x) && near(y) ? [{ id, kind, next, x, y }] : [];
  });
}

/** @param {{x: number, y: number}} green */
const pin = ({ x, y }) => `<ellipse class="g" cx="${x}" cy="${y}" rx="11" ry="7"/>
  <path class="i" d="M${x - 1} ${y}v-22h2v22z"/><path class="d" d="M${x + 1} ${y - 22}l15 6-15 6z"/>`;

/** @param {Spot} space */
function sign({ kind, x, y }) {
  if (kind === "tee") return `<rect class="i" x="${x - 5}" y="${y - 3}" width="10" height="6"/>`;
  const ink = typeof kind === "string" && Object.hasOwn(GROUND, kind) ? GROUND[kind] : "";
  return `<circle class="${ink || "c"}" cx="${x}" cy="${y}" r="${ink ? 4.2 : 2.2}"/>`;
}

/** @param {Record<string, unknown>} material */
export function thumbnail({ boards }) {
  const track = (Array.isArray(boards) ? boards : []).map(spots).find(({ length }) => length > 0) ?? [];
  if (!track.length) return "";
  const places = new Map(track.map((space) => [space.id, space]));
  const way = track.map((space) => {
    const next = space.next === undefined ? undefined : places.get(space.next);
    return `M${space.x} ${space.y}${next ? `L${next.x} ${next.y}` : "h0"}`;
  });
  const greens = track.filter(({ kind }) => kind === "green");
  const [left, right] = [Math.min(...track.map(({ x }) => x)), Math.max(...track.map(({ x }) => x))];
  const top = Math.min(...track.map(({ y }) => y), ...greens.map(({ y }) => y - 16));
  const foot = Math.max(...track.map(({ y }) => y));
  const side = Math.max(right - left, foot - top, 40) + 24;
  return `<svg viewBox="${(left + right - side) / 2} ${(top + foot - side) / 2} ${side} ${side}" width="120"
    height="120"><path class="f l" stroke-width="13" d="${way.join("")}"/>${greens.map(pin).join("")}${track
      .filter(({ kind }) => kind !== "green")
      .map(sign)
      .join("")}</svg>`;
}
