// The stage of Box of Golf: the hole with balls, odds and the putting surface, and the number of the stroke.

import { lookUp } from "../../platform/look-up.ts";
import { colours } from "../../table/seats.ts";
import { currentPlayer, percent } from "../../table/text.ts";
import type { Counter } from "../../table/types.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { byId, fanOut, insetWidth, row, surroundings } from "./geometry.ts";
import { layout } from "./layout.ts";
import { dropSpaces, greenOdds, trackOdds } from "./odds-overlay.ts";
import { ground, inset, pin, spaces } from "./scene.ts";
import type { BoxView, Id, Space, Ui } from "./view.ts";
import { ball, chances, describeResult, isPutting } from "./view.ts";

/** Counts the spaces along the track from one space to the goal. */
function toGo(list: Space[], from: Id, goal: string) {
  const spaces = byId(list);
  let steps = 0;
  for (
    let here = spaces.get(from);
    here && here.kind !== goal && steps < list.length;
    here = here.next === undefined ? undefined : spaces.get(here.next)
  )
    steps += 1;
  return steps;
}

const LIES: Readonly<Record<string, string>> = {
  tee: "on the tee",
  bunker: "in a bunker",
  rough: "in the rough",
  tree: "at a tree",
  star: "on a star",
};

/** Describes the lie of a ball, for example "in a bunker, 4 to the green". */
export function describeLie(view: BoxView, seat: number) {
  const it = view.balls[seat];
  if (!it) return "";
  if (it.done) return it.picked_up ? "picked up" : `holed out in ${it.strokes}`;
  const list = it.surface === "putting" ? view.board.putting : view.board.track;
  const kind = byId(list).get(it.space)?.kind ?? "";
  const left = toGo(list, it.space, it.surface === "putting" ? "flag" : "green");
  const green = kind === "p" ? "at P on the green" : "on the green";
  const on = it.surface === "putting" ? green : (lookUp(LIES, kind) ?? "on the fairway");
  return `${on}, ${left} to the ${it.surface === "putting" ? "flag" : "green"}`;
}

/** Describes the picture for screen readers. */
export function caption(view: BoxView, names: readonly string[]) {
  const who = view.over
    ? `${describeResult(view, names)}.`
    : `${currentPlayer(view, names)} to play stroke ${(ball(view)?.strokes ?? 0) + 1}.`;
  const odds = [...chances(view)].sort((a, b) => b[1] - a[1]).slice(0, 4);
  const list = isPutting(view) ? view.board.putting : view.board.track;
  const texts = odds.map(
    ([id, chance]) =>
      `${percent(chance)} ${byId(list).get(id)?.kind ?? ""} ${toGo(list, id, isPutting(view) ? "flag" : "green")} to go`,
  );
  return `Hole ${view.hole}, ${view.board.name}, par ${view.par}. ${names
    .map((name, seat) => `${name}: ${describeLie(view, seat)}.`)
    .join(" ")} ${who}${texts.length ? ` Odds: ${texts.join(", ")}.` : ""}`;
}

/**
 * Draws a ball.
 * @param turn - whether it is this player's turn
 */
const token = ({ x, y }: { x: number; y: number }, seat: number, seats: Ui["seats"], turn: boolean) => {
  const colour = colours[(seats[seat]?.colour ?? seat) % colours.length];
  return svg`<g class="ball ${turn ? "turn" : ""}" data-part=ball data-seat=${seat}
    transform="translate(${x} ${y})"><ellipse class="p-shadow" cx=".8" cy="3.4"
      rx="3.6" ry="1.2"/><g data-part=lift>${
        turn
          ? svg`<circle fill="none" stroke="var(--wall)" stroke-width="0.9" stroke-dasharray="2.2 1.5" r="5.4"/>`
          : nothing
      }<circle class="t-disc ${colour?.name ?? ""}"
      r="3.9"/><path class="t-mark ${colour?.name ?? ""}" transform="translate(-2.4 -2.4) scale(.2)"
        d=${colour?.path ?? ""}/></g></g>`;
};

/** Returns where a ball is drawn: on its space, or next to other balls there. Undefined if it has been holed. */
export function ballPlace(view: BoxView, seat: number): { x: number; y: number } | undefined {
  const it = view.balls[seat];
  if (!it || it.done) return undefined;
  const places = view.balls.map((one, other) => {
    const end = other === view.turn && view.phase === "gem" ? view.shot?.path.at(-1) : undefined;
    return one.surface === it.surface && !one.done ? (end ?? one.space) : null;
  });
  const place = places[seat] ?? null;
  const list = it.surface === "putting" ? row(view.board.putting) : view.board.track;
  const space = place === null ? undefined : byId(list).get(place);
  if (!space) return undefined;
  const isHere = (other: Id | null) => other === place;
  const offset = fanOut(places.slice(0, seat).filter(isHere).length, places.filter(isHere).length);
  return { x: space.x + offset.x, y: space.y + offset.y };
}

/** Draws the balls on one surface. */
function tokens(view: BoxView, seats: Ui["seats"], surface: string) {
  // Draw the ball of the player to move last, so that it is on top.
  const order = view.balls.map((_, seat) => seat).sort((a, b) => Number(a === view.turn) - Number(b === view.turn));
  return order.map((seat) => {
    const place = view.balls[seat]?.surface === surface ? ballPlace(view, seat) : undefined;
    return place ? keyed(seat, token(place, seat, seats, seat === view.turn)) : nothing;
  });
}

/** Draws the hole with its balls, the odds and the putting surface. */
export function picture(view: BoxView, names: readonly string[], seats: Ui["seats"]) {
  const { track, number } = view.board;
  const { box, whole, at, card, inset: small } = layout(view);
  const odds = chances(view);
  const onGreen = isPutting(view);
  const green = row(view.board.putting);
  const flag = green.find(({ kind }) => kind === "flag");
  return html`<svg class="hole ${onGreen ? "zoomed" : ""}" data-part=hole-picture ?data-zoomed=${onGreen} role="img" aria-label=${caption(view, names)}
    viewBox="${box.x} ${box.y} ${box.width} ${box.height}" .style=${`--wide: ${box.width}; --high: ${box.height}`}>
    ${guard(
      [number, whole.width, track.map(({ kind, x, y }) => `${kind} ${x} ${y}`).join()],
      () => svg`${ground(track, number, whole, surroundings(whole))}${spaces(track, number)}`,
    )}
    <g>${onGreen ? nothing : view.drop ? dropSpaces(track, view.drop) : trackOdds(track, odds, box, [card, small])}</g>
    <g class="balls">${tokens(view, seats, "track")}</g>
    <g class="inset ${onGreen ? "" : "small"}" .style=${`--zoom: ${at.scale}`}
      transform="translate(${at.x} ${at.y}) scale(${at.scale})"><ellipse class="p-deep"
        cx=${insetWidth(green) / 2 - 6} cy="5" rx=${insetWidth(green) / 2} ry="12"/>${inset(green, onGreen)}
      <g>${onGreen ? greenOdds(green, odds) : nothing}</g>
      ${flag ? pin(flag, onGreen ? number : null) : nothing}<g
        class="balls">${tokens(view, seats, "putting")}</g></g></svg>`;
}

/** Draws the board. */
export const board = (view: BoxView, ui: Ui) =>
  html`<div class="box-board" data-part=box-table data-phase=${view.phase} data-hole=${view.hole} data-rolls=${view.rolls}
    data-seat=${view.turn ?? ""} ?data-designed=${view.designed}>${picture(view, ui.names, ui.seats)}</div>`;

/** Returns the number of the stroke or, after the last one, of the hole, in the corner in which it covers the least. */
export const counter = (view: BoxView): Counter => ({
  ...(view.over
    ? { word: "Hole", value: view.hole }
    : { word: "Stroke", value: (ball(view)?.strokes ?? 0) + 1, part: "stroke-number" }),
  note: `par ${view.par}`,
  plate: true,
  corner: layout(view).corner,
});
