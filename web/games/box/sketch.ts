// A small picture of the position for the list of saved games: the spaces of the board and the balls.
import { lookUp } from "../../platform/look-up.ts";
import { byId, frame } from "./geometry.ts";
import type { BoxView } from "./view.ts";

/** CSS class with the colour of a space, by its kind. */
const SPACE_COLOURS: Readonly<Record<string, string>> = {
  bunker: "s",
  water: "w",
  star: "a",
  tree: "t",
  green: "c",
  arrow: "d",
};

/**
 * Returns the picture as SVG markup, 120 by 120 units.
 * @param colours - colour number of each seat
 */
export function sketch({ board, balls, hole }: BoxView, colours: readonly number[]) {
  const { track } = board;
  const { x, y, width, height } = frame(track);
  const spaces = byId(track);
  const green = track.find(({ kind }) => kind === "green");
  const path = track.map((one) => {
    const next = one.next === undefined ? undefined : spaces.get(one.next);
    return next ? `M${one.x} ${one.y}L${next.x} ${next.y}` : "";
  });
  const dots = track.map(
    ({ kind, x, y }) =>
      `<circle class="${lookUp(SPACE_COLOURS, kind) ?? "c"}" cx="${x}" cy="${y}" r="${Object.hasOwn(SPACE_COLOURS, kind) ? 3.6 : 2}"/>`,
  );
  const lies = balls.map(({ space, surface, done }) =>
    done ? undefined : surface === "track" ? spaces.get(space) : green,
  );
  // Balls on the same space are drawn side by side.
  const ball = lies.map((at, seat) => {
    const before = lies.slice(0, seat).filter((other) => at && other === at).length;
    return at ? `<circle class="p${colours[seat]} b" cx="${at.x + 6 * before}" cy="${at.y}" r="5"/>` : "";
  });
  const pin = green
    ? `<ellipse class="g" cx="${green.x}" cy="${green.y}" rx="11" ry="7"/>
      <path class="i" d="M${green.x} ${green.y}v-22h1.500v22z"/>
      <path class="d" d="M${green.x + 1.5} ${green.y - 22}l15 6-15 6z"/>
      <text class="c" x="${green.x + 6}" y="${green.y - 13}" font-size="9">${hole}</text>`
    : "";
  return `<svg viewBox="${x} ${y} ${width} ${height}" width="120" height="120">
    <path class="f l" d="${path.join("")}" stroke-width="15"/>
    ${pin}${dots.join("")}${ball.join("")}</svg>`;
}
