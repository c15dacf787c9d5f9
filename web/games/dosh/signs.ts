// Signs on and above the map: flags, tees, posts, balls, wind, tide, buttons and twelve-sided dice.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Camera } from "./camera.ts";
import { at } from "./geometry.ts";
import type { Cell } from "./view.ts";
import { CLOCK } from "./view.ts";

/** Colours of the seats, for the ring and the trail of a ball. */
export const SEAT_COLOURS: readonly string[] = [
  "light-dark(var(--flag), #b93822)",
  "var(--water)",
  "var(--sun)",
  "light-dark(var(--green), #1f5c3f)",
  "light-dark(var(--plum), #6b4570)",
  "var(--on-light)",
];

/**
 * Draws a ball in the colour of its player. It also shows the first letter of the name, so that it can be recognised
 * without its colour.
 */
export const ball = (
  colour: number,
  name: string,
  mine: boolean,
) => svg`<g class="dm-mark"><ellipse fill="color-mix(in srgb, var(--shade) 55%, transparent)" cx="2" cy="3" rx="13"
  ry="10"/>
  <g data-part=lift><circle class="dm-ball ${mine ? "mine" : ""}" data-part=${mine ? "ball current-ball" : "ball"} stroke=${SEAT_COLOURS[colour % SEAT_COLOURS.length]} r=${mine ? 11 : 9}/>
  ${
    mine
      ? svg`<circle fill="none" stroke="var(--wall)" stroke-width="2" stroke-dasharray="4 5" r="17"/>`
      : svg`<text class="dm-letter" y="5">${/[^\u2068]/u.exec(name)?.[0]}</text>`
  }</g></g>`;

/** Draws the flag of the current hole a second time, above the plan. */
export const flag = (hole: number) =>
  svg`<g class="land-flag land-current" data-part="current-flag target"><path class="p-wall" d="M-1 0v-38h2V0z"/><path class="p-flag" data-part=flag
    d="M1-38l22 8.5-22 8.5z"/><text class="land-number" x="7.500" y="-25.200">${hole}</text></g>`;

/** Draws the tee. */
export const tee = (hole: number) =>
  svg`<g class="dm-mark"><g class="dm-tee"><circle
    fill="color-mix(in srgb, var(--card) 86%, transparent)" stroke="var(--edge)" stroke-width="1.5" r="12"/><text
      y="5">${hole}</text></g></g>`;

/** Draws a sign on a cell, or nothing if there is no cell. */
export const spot = (cell: Cell | null | undefined, sign: unknown) =>
  cell ? svg`<g transform="translate(${at(cell).join(" ")})">${sign}</g>` : nothing;

/**
 * Draws a button above the map.
 * @param sign - path
 */
export const mapButton = (label: string, sign: string, run: () => void) =>
  html`<button type="button" class="map-button middle" aria-label=${label} title=${label} @click=${run}><svg
    viewBox="0 0 24 24" aria-hidden="true"><path class="line" d=${sign}></path></svg></button>`;

/**
 * Draws the zoom buttons.
 * @param wider - buttons before them
 */
export const zoom = (camera: Camera, wider?: unknown) =>
  html`<div class="dosh-zoom" data-part=map-zoom role="group" aria-label="The map">${wider}${mapButton(
    "Zoom in",
    "M12 5v14M5 12h14",
    () => camera.zoomIn(),
  )}${mapButton("Zoom out", "M5 12h14", () => camera.zoomOut())}</div>`;

/**
 * Draws an arrow.
 * @param direction - by the clock, 1 to 12
 */
export const arrow = (direction: number) =>
  html`<svg class="way" viewBox="0 0 24 24" aria-hidden="true"><path
    transform="rotate(${direction * 30} 12 12)" d="M12 2 18 11H14V22H10V11H6Z"></path></svg>`;

/** SVG path of the icon for the complete map. */
export const SHOW_ALL_ICON = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";

/** Draws a post that a ball must pass. */
export const post = (passed: boolean) =>
  svg`<g class="dm-mark"><g class=${passed ? "dm-post passed" : "dm-post"} data-part=post><path d="M-4 0V-30H4V0Z"/><path
    class="dm-band" d="M-4-24H4V-17H-4Z"/></g></g>`;

const STRENGTH = { none: 0, low: 1, medium: 2, high: 3, storm: 4 } as Readonly<Record<string, number>>;

/** Describes the wind, for example "low wind to 3 o’clock". */
export const describeWind = ({ strength, direction }: { strength: string; direction: number }) =>
  strength === "none" ? "no wind" : `${strength === "storm" ? "storm" : `${strength} wind`} to ${direction} o’clock`;

/** Draws the weather vane. */
export function vane(wind: { strength: string; direction: number }) {
  const bars = STRENGTH[wind.strength] ?? 0;
  return html`<div class="dosh-sign" role="img" aria-label="Wind: ${describeWind(wind)}"><svg viewBox="0 0 60 60"
    aria-hidden="true">
    <circle fill="var(--paper)" stroke="var(--edge)" stroke-width="2" cx="30" cy="30" r="27"/>${[0, 90, 180, 270].map(
      (turn) => svg`<path stroke="var(--edge)" stroke-width="2"
      d="M30 5v5" transform="rotate(${turn} 30 30)"/>`,
    )}
    ${
      bars
        ? svg`<g transform="rotate(${wind.direction * 30} 30 30)"><path class="p-flag" data-part=flag
          d="M30 7 40 27 33.500 25V52H26.500V25L20 27Z"/>
    ${Array.from(
      { length: bars },
      (_, at) => svg`<path stroke="var(--ink)" stroke-width="3" d="M21 ${52 - at * 7}H39"/>`,
    )}</g>`
        : svg`<circle fill="none" stroke="var(--edge)" stroke-width="3" cx="30" cy="30" r="9"/>`
    }</svg><span aria-hidden="true">${
      wind.strength === "none" ? "calm" : wind.strength === "storm" ? "storm" : `${wind.strength} wind`
    }</span></div>`;
}

const TIDE = { low: 42, high: 26, storm: 12 } as Readonly<Record<string, number>>;

/** Draws the tide gauge. */
export const gauge = (tide: string) => html`<div class="dosh-sign" role="img" aria-label="Tide: ${tide}"><svg
  viewBox="0 0 60 60" aria-hidden="true">
  <path class="p-sun" d="M24 4H36V56H24Z"/>${[12, 22, 32, 42].map(
    (y) => svg`<path stroke="var(--on-light)" stroke-width="2"
    d="M24 ${y}h6"/>`,
  )}
  <path fill="color-mix(in srgb, var(--water) 82%, transparent)"
    d="M3 ${TIDE[tide] ?? 42}q6.750-6 13.500 0t13.500 0t13.500 0t13.500 0V57H3Z"/></svg><span
    aria-hidden="true">${tide} tide</span></div>`;

const rim = CLOCK.slice(0, 10)
  .map((_, at) => corner(at, 10, 46))
  .join(" ");
const heart = [0, 1, 2, 3, 4].map((at) => corner(at, 5, 27)).join(" ");

/**
 * Returns a corner of a regular polygon as an SVG point.
 * @param at - index of the corner
 * @param of - number of corners
 * @param size - radius
 */
function corner(at: number, of: number, size: number) {
  const angle = (at / of) * 2 * Math.PI - Math.PI / 2;
  return `${(50 + size * Math.cos(angle)).toFixed(1)},${(50 + size * Math.sin(angle)).toFixed(1)}`;
}

/** What each die decides, and its sign before the roll. */
const DICE: Readonly<Record<string, { purpose: string; sign: string }>> = {
  blue: { purpose: "distance", sign: "M50 69V33M37 46 50 32 63 46" },
  red: { purpose: "hook", sign: "M31 50H69M42 38 30 50 42 62M58 38 70 50 58 62" },
  white: { purpose: "the white die", sign: "M38 32H62V68H38Z" },
  green: { purpose: "hit or miss", sign: "M38 38 62 62M62 38 38 62" },
  black: { purpose: "roll-away", sign: "M36 36 64 64M64 44V64H44" },
};

/**
 * Draws a twelve-sided die.
 * @param kind - its colour
 * @param face - null before the roll: the die then has a sign
 * @param position - its position on the apron
 */
export const die = (
  kind: string,
  face: number | null,
  position?: number,
) => html`<span class="d12 d12-${kind}" data-part=die role="img" data-die=${kind} data-face=${face ?? nothing} data-position=${position ?? nothing}
  aria-label="${kind} die, ${DICE[kind]?.purpose ?? ""}${face === null ? "" : `: ${face}`}"><svg viewBox="0 0 100 100" aria-hidden="true">
  <polygon fill="var(--die-side)" points=${rim}/>${[0, 1, 2, 3, 4].map((at) => {
    const [inner, outer] = [corner(at, 5, 27), corner(at * 2, 10, 46)];
    return svg`<polyline fill="none" stroke="var(--die-top)" stroke-width="2.5" points="${inner} ${outer}"/>`;
  })}<polygon fill="var(--die-top)" points=${heart}/>${
    face === null
      ? svg`<path class="d12-sign" d=${DICE[kind]?.sign ?? ""}/>`
      : svg`<text class="d12-face" x="50" y="61">${face}</text>`
  }</svg></span>`;
