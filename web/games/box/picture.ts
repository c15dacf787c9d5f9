// The upper part of the table: the hole with balls, odds and the putting inset, and the dice below it.

import { lookUp } from "../../platform/look-up.ts";
import { isOwnTurn } from "../../table/play.ts";
import { colours, seatMark } from "../../table/seats.ts";
import { capitalise, currentPlayer, spell, spellCount, withVerb } from "../../table/text.ts";
import { coachLine } from "../../table/widgets.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { die } from "./dice.ts";
import { byId, fanOut, insetWidth, row } from "./geometry.ts";
import { layout } from "./layout.ts";
import { dropSpaces, greenOdds, percent, trackOdds } from "./odds-overlay.ts";
import { ground, inset, pin, spaces } from "./scene.ts";
import type { BoxView, Id, Space, Ui } from "./view.ts";
import { ball, chances, clubSize, describeResult, isPutting } from "./view.ts";

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
const token = (space: Space, seat: number, seats: Ui["seats"], offset: { x: number; y: number }, turn: boolean) => {
  const colour = colours[(seats[seat]?.colour ?? seat) % colours.length];
  return svg`<g class="ball ${turn ? "turn" : ""}" data-part=ball data-seat=${seat}
    transform="translate(${space.x + offset.x} ${space.y + offset.y})"><ellipse class="p-shadow" cx=".8" cy="3.4"
      rx="3.6" ry="1.2"/>
    ${
      turn
        ? svg`<circle fill="none" stroke="var(--wall)" stroke-width="0.9" stroke-dasharray="2.2 1.5" r="5.4"/>`
        : nothing
    }<circle class="t-disc ${colour?.name ?? ""}"
      r="3.9"/><path class="t-mark ${colour?.name ?? ""}" transform="translate(-2.4 -2.4) scale(.2)"
        d=${colour?.path ?? ""}/></g>`;
};

/** Draws the balls on one surface. */
function tokens(view: BoxView, seats: Ui["seats"], surface: string, list: Space[]) {
  const spaces = byId(list);
  const places = view.balls.map((it, seat) => {
    const end = seat === view.turn && view.phase === "gem" ? view.shot?.path.at(-1) : undefined;
    return it.surface === surface && !it.done ? (end ?? it.space) : null;
  });
  // Draw the ball of the player to move last, so that it is on top.
  const order = view.balls.map((_, seat) => seat).sort((a, b) => Number(a === view.turn) - Number(b === view.turn));
  return order.map((seat) => {
    const place = places[seat] ?? null;
    const space = place === null ? undefined : spaces.get(place);
    if (!space) return nothing;
    const together = places.filter((other) => other === place).length;
    const offset = fanOut(places.slice(0, seat).filter((other) => other === place).length, together);
    return keyed(seat, token(space, seat, seats, offset, seat === view.turn));
  });
}

/** Draws each player's number of gems, in games that are decided by gems. */
const gems = (view: BoxView, names: readonly string[], seats: Ui["seats"]) =>
  view.standing
    ? nothing
    : html`<span class="box-gems narrow-only" data-part=gem-counts>${view.gems.map(
        (purse, seat) => html`<span class="box-has"><span
          class="unseen">${names[seat]}: </span>${seatMark(seats[seat]?.colour ?? seat)}${Object.values(purse).reduce(
            (sum, count) => sum + count,
            0,
          )}</span> `,
      )}gems</span>`;

/** Draws the picture without the hand. */
export function picture(view: BoxView, names: readonly string[], seats: Ui["seats"]) {
  const { track, number } = view.board;
  const { box, at, corner, card, inset: small } = layout(view);
  const odds = chances(view);
  const onGreen = isPutting(view);
  const strokes = ball(view)?.strokes ?? 0;
  const green = row(view.board.putting);
  const flag = green.find(({ kind }) => kind === "flag");
  return html`<svg class="covering hole ${onGreen ? "zoomed" : ""}" data-part=hole-picture ?data-zoomed=${onGreen} role="img" aria-label=${caption(view, names)}
    viewBox="${box.x} ${box.y} ${box.width} ${box.height}" .style=${`--wide: ${box.width}; --high: ${box.height}`}>
    ${guard(
      [number, track.map(({ kind, x, y }) => `${kind} ${x} ${y}`).join()],
      () => svg`${ground(track, number)}${spaces(track, number)}`,
    )}
    <g>${onGreen ? nothing : view.drop ? dropSpaces(track, view.drop) : trackOdds(track, odds, box, [card, small])}</g>
    <g class="balls">${tokens(view, seats, "track", track)}</g>
    <g class="inset ${onGreen ? "" : "small"}" .style=${`--zoom: ${at.scale}`}
      transform="translate(${at.x} ${at.y}) scale(${at.scale})"><ellipse class="p-deep"
        cx=${insetWidth(green) / 2 - 6} cy="5" rx=${insetWidth(green) / 2} ry="12"/>${inset(green, onGreen)}
      <g>${onGreen ? greenOdds(green, odds) : nothing}</g>
      ${flag ? pin(flag, onGreen ? number : null) : nothing}<g
        class="balls">${tokens(view, seats, "putting", green)}</g></g></svg>
    ${keyed(
      view.hole,
      html`<div class="box-strip" data-part=hole-title><span class="box-title">${view.board.name || `Hole ${view.hole}`}</span>${gems(
        view,
        names,
        seats,
      )}<span class="box-par">Par ${view.par}</span></div>`,
    )}
    ${
      view.over
        ? nothing
        : keyed(
            `${corner} ${strokes}`,
            html`<div class="box-stroke ${corner}"><span>Stroke</span><strong
      data-stroke=${strokes + 1}>${strokes + 1}</strong></div>`,
          )
    }`;
}

/** Returns the state of a die. */
const dieState = (view: BoxView, position: number) =>
  view.grouped.includes(position) ? "counts" : view.free.includes(position) ? "free" : "locked";

/**
 * Returns the sentence that is shown when the coach has no advice. It is a single string, so that all of it moves
 * together.
 */
export function remark(view: BoxView, ui: Ui) {
  const name = currentPlayer(view, ui.names);
  const own = isOwnTurn(view, ui);
  if (view.over) return `${describeResult(view, ui.names)}.`;
  if (view.phase === "club")
    return html`${`${withVerb(name, "is", "are")} ${describeLie(view, view.turn ?? 0)}. ${own ? "How many dice for your club?" : `${name} chooses a club.`}`}
      <span class="idea">${ui.quiz || view.balls[view.turn ?? 0]?.strokes ? "" : view.board.idea}</span>`;
  if (view.phase === "drop")
    return `In the water: one penalty stroke. ${own ? "Where do you want to drop the ball?" : `${name} chooses where to drop the ball.`}`;
  const spaces = capitalise(spellCount(view.count, "space"));
  if (view.phase === "gem")
    return `${spaces}${
      view.wind ? (view.wind > 0 ? ", plus one for the wind" : ", minus one for the wind") : ""
    }: the ball is in the air, ${describeShot(view)}.`;
  if (!view.rolls) return `A club of ${spell(clubSize(view))}. Up to three rolls.`;
  return `${spaces}${view.group ? ` in ${view.group}` : ""} after roll ${view.rolls} of three.`;
}

/** Describes where the shot in the air is expected to end. */
function describeShot(view: BoxView) {
  const shot = view.shot;
  if (!shot) return "";
  if (shot.stuck) return "caught by the tree";
  if (shot.surface === "putting") return shot.kind === "flag" ? "in the hole" : "missing the flag";
  if (shot.kind === "green") return shot.natural ? "a natural on the green" : "on its way to the green";
  return (
    {
      water: "on its way into the water",
      star: "on its way to a star",
      bunker: "on its way into the sand",
      rough: "on its way into the rough",
      tree: "on its way into a tree",
    }[shot.kind] ?? "on its way to the fairway"
  );
}

/** Draws the dice of the current roll. */
export const rolled = (view: BoxView) =>
  view.dice.map((face, position) => die(face, position, dieState(view, position)));

/** Draws five dice for choosing the club: a tap on the n-th one picks up n dice. */
const rack = (view: BoxView, ui: Ui, choose: (dice: number) => void) =>
  [0, 1, 2, 3, 4].map(
    (
      position,
    ) => html`<button type="button" class="rack-die ${position < clubSize(view) ? "up" : ""}" data-club=${position + 1}
      aria-pressed=${String(clubSize(view) === position + 1)}
  aria-label="A club of ${position + 1} ${position ? "dice" : "die"}"
    ?disabled=${ui.busy || ui.seat === null || view.phase !== "club"}
      @click=${() => choose(position + 1)}>${die(null, position)}</button>`,
  );

/**
 * Draws the dice and the coach's sentence.
 * @param choose - picks up dice for a club
 */
export function hand(view: BoxView, ui: Ui, choose: (dice: number) => void) {
  return html`<div class="box-dice abreast" data-part=dice role="group"
    aria-label=${view.dice.length ? "Dice" : isOwnTurn(view, ui) ? "Pick up the dice of your club" : "Dice of the club"}>${
      view.dice.length ? rolled(view) : view.over ? nothing : rack(view, ui, choose)
    }</div>
    ${coachLine(ui, remark(view, ui))}`;
}

/**
 * Draws the upper part of the table.
 * @param choose - picks up dice for a club
 */
export const upper = (view: BoxView, ui: Ui, choose: (dice: number) => void) =>
  html`<div class="table-upper box-upper" data-part=box-table data-phase=${view.phase} data-hole=${view.hole} ?data-designed=${
    view.designed
  }
    data-rolls=${view.rolls} data-seat=${view.turn ?? ""}>
  <div class="table-picture box-picture" data-part=picture data-mark="picture">${picture(view, ui.names, ui.seats)}</div><div
    class="table-hand box-hand" data-part=hand>${hand(view, ui, choose)}</div></div>`;
