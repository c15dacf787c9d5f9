// The thumbnail of a custom board for the list of boards: the spaces of its first hole and the path between them.
// Invalid parts are left out.

type Spot = { id: unknown; kind: unknown; next: unknown; x: number; y: number };

/** CSS class with the colour of a space, by its kind. */
const SPACE_COLOURS: Readonly<Record<string, string>> = {
  bunker: "s",
  rough: "r",
  water: "w",
  star: "a",
  tree: "t",
  arrow: "d",
};
/** Limit of the rules for one surface. */
const MAX_SPACES = 120;
const MAX_COORDINATE = 10_000;

/** Returns the value if it is an object, otherwise an empty object. */
const asObject = (it: unknown): any => (typeof it === "object" && it !== null ? it : {});

/** Returns whether a value can be used as a coordinate. */
const isCoordinate = (it: unknown): it is number => typeof it === "number" && Math.abs(it) <= MAX_COORDINATE;

/** Returns the spaces of a hole that can be drawn. */
function spots(board: unknown): Spot[] {
  const { track } = asObject(board);
  const rows = Array.isArray(track) ? track.slice(0, MAX_SPACES) : [];
  return rows.flatMap((row) => {
    const { id, kind, next, x, y } = asObject(row);
    return isCoordinate(x) && isCoordinate(y) ? [{ id, kind, next, x, y }] : [];
  });
}

/** Returns the flag on the green. */
const pin = ({ x, y }: { x: number; y: number }) => `<ellipse class="g" cx="${x}" cy="${y}" rx="11" ry="7"/>
  <path class="i" d="M${x - 1} ${y}v-22h2v22z"/><path class="d" d="M${x + 1} ${y - 22}l15 6-15 6z"/>`;

/** Returns the sign of a space. */
function sign({ kind, x, y }: Spot) {
  if (kind === "tee") return `<rect class="i" x="${x - 5}" y="${y - 3}" width="10" height="6"/>`;
  const colour = typeof kind === "string" && Object.hasOwn(SPACE_COLOURS, kind) ? SPACE_COLOURS[kind] : "";
  return `<circle class="${colour || "c"}" cx="${x}" cy="${y}" r="${colour ? 4.2 : 2.2}"/>`;
}

/** Returns the thumbnail as SVG markup, 120 by 120 units. */
export function thumbnail({ boards }: Record<string, unknown>) {
  const track = (Array.isArray(boards) ? boards : []).map(spots).find(({ length }) => length > 0) ?? [];
  if (!track.length) return "";
  const places = new Map(track.map((space) => [space.id, space]));
  const path = track.map((space) => {
    const next = space.next === undefined ? undefined : places.get(space.next);
    return `M${space.x} ${space.y}${next ? `L${next.x} ${next.y}` : "h0"}`;
  });
  const greens = track.filter(({ kind }) => kind === "green");
  const [left, right] = [Math.min(...track.map(({ x }) => x)), Math.max(...track.map(({ x }) => x))];
  const top = Math.min(...track.map(({ y }) => y), ...greens.map(({ y }) => y - 16));
  const foot = Math.max(...track.map(({ y }) => y));
  const side = Math.max(right - left, foot - top, 40) + 24;
  return `<svg viewBox="${(left + right - side) / 2} ${(top + foot - side) / 2} ${side} ${side}" width="120"
    height="120"><path class="f l" stroke-width="13" d="${path.join("")}"/>${greens.map(pin).join("")}${track
      .filter(({ kind }) => kind !== "green")
      .map(sign)
      .join("")}</svg>`;
}
