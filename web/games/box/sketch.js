// The position in a small picture, for the list of games: the board's spaces and where the balls lie.
import { byId, frame } from "./geometry.js";

/** @import { BoxView } from "./view.js" */

/** The colour of a space. @type {Readonly<Record<string, string>>} */
const GROUND = { bunker: "s", water: "w", star: "a", tree: "t", green: "c", arrow: "d" };

/** @param {BoxView} view @param {readonly number[]} inks  of the seats */
export function sketch({ board, balls, hole }, inks) {
  const { track } = board;
  const { x, y, width, height } = frame(track);
  const spaces = byId(track);
  const green = track.find(({ kind }) => kind === "green");
  const way = track.map((one) => {
    const next = one.next === undefined ? undefined : spaces.get(one.next);
    return next ? `M${one.x} ${one.y}L${next.x} ${next.y}` : "";
  });
  const dots = track.map(
    ({ kind, x, y }) => `<circle class="${GROUND[kind] ?? "c"}" cx="${x}" cy="${y}" r="${kind in GROUND ? 3.6 : 2}"/>`,
  );
  const lies = balls.map(({ space, surface, done }) =>
    done ? undefined : surface === "track" ? spaces.get(space) : green,
  );
  // Balls on one space stand side by side.
  const ball = lies.map((at, seat) => {
    const before = lies.slice(0, seat).filter((other) => at && other === at).length;
    return at ? `<circle class="p${inks[seat]} b" cx="${at.x + 6 * before}" cy="${at.y}" r="5"/>` : "";
  });
  const pin = green
    ? `<ellipse class="g" cx="${green.x}" cy="${green.y}" rx="11" ry="7"/>
      <path class="i" d="M${green.x} ${green.y}v-22h1.500v22z"/>
      <path class="d" d="M${green.x + 1.5} ${green.y - 22}l15 6-15 6z"/>
      <text class="c" x="${green.x + 6}" y="${green.y - 13}" font-size="9">${hole}</text>`
    : "";
  return `<svg viewBox="${x} ${y} ${width} ${height}" width="120" height="120">
    <path class="f l" d="${way.join("")}" stroke-width="15"/>
    ${pin}${dots.join("")}${ball.join("")}</svg>`;
}
