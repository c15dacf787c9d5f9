/** The head of a room: its own picture, its name, what it is for; and games as small posters. */

import { games } from "../../table/register.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { art } from "../home/home.js";

/** @import { Entry } from "../../table/register.js" */

/** Days as flags: played, today's, and those to come. */
const flags = Array.from({ length: 18 }, (_, at) => {
  const [x, y] = [113 + (at % 6) * 18, 48 + Math.floor(at / 6) * 24];
  return at < 12
    ? svg`<path class="p-ink" d="M${x} ${y}h1.6v15h-1.600z"/><path class=${at < 11 ? "p-flag" : "p-sunflag"}
        d="M${x + 1.6} ${y}l9 4-9 4z"/>`
    : svg`<circle class="p-rim" cx=${x + 4} cy=${y + 8} r="3"/>`;
});

/** @param {number} x @param {string} look  of its ribbon */
const medal = (x, look) => svg`<path class=${look} d="M${x - 6} 34h12l-3 22h-6z"/><circle class="p-sun" cx=${x} cy="64"
  r="11"/><circle class="p-die" cx=${x} cy="64" r="6"/>`;

/** A pencil that lies with its point at the lower left. @param {string} place */
const pencil = (place) => svg`<g transform=${place}><path class="p-sun" d="M0-4H52V4H0z"/><path class="p-flag"
  d="M52-4h8v8h-8z"/><path class="p-die" d="M0-4V4L-12 0z"/><path class="p-ink" d="M-8-1.400V1.400L-12 0z"/></g>`;

/** Lines of writing. @param {number} x @param {number} y @param {readonly number[]} widths */
const lines = (x, y, widths) =>
  widths.map((width, at) => svg`<path class="p-far" d="M${x} ${y + at * 12}h${width}v4h-${width}z"/>`);

const PICTURES = {
  day: svg`<path class="p-shade" d="M96 118h132l10 8H106z"/><rect class="p-die" x="96" y="14" width="128" height="106"
    rx="5"/><path class="p-roof" d="M96 38V19a5 5 0 0 1 5-5H219a5 5 0 0 1 5 5V38z"/><g class="p-pole"><circle cx="126"
    cy="26" r="5"/><circle cx="194" cy="26" r="5"/></g>${flags}`,
  locker: svg`<path class="p-shade" d="M84 124h152l10 8H94z"/><path class="p-roof" d="M84 10H236V126H84z"/><path
    class="p-wall2" d="M104 20H228V118H104z"/><path class="p-roof2" d="M84 10L104 20V118L84 126z"/><path class="p-trunk"
    d="M104 30H228v4H104zM104 86H228v4H104z"/>${medal(130, "p-flag")}${medal(164, "p-water")}${medal(198, "p-roof")}<g
    class="p-sun"><path d="M156 94h20c0 9-3 13-7 14v4h5v4h-16v-4h5v-4c-4-1-7-5-7-14z"/></g><g class="p-die"><circle
    cx="128" cy="112" r="5"/><circle cx="140" cy="112" r="5"/></g>`,
  keeper: svg`<path class="p-shade" d="M104 118h118l10 8H114z"/><g transform="rotate(-5 160 70)"><rect class="p-die"
    x="92" y="20" width="132" height="92" rx="3"/><path class="p-roof" d="M92 38V23a3 3 0 0 1 3-3H221a3 3 0 0 1 3
    3V38z"/>${lines(100, 49, [34, 26, 38, 30])}<path class="p-far" d="M142 38h1.500v74h-1.500zM92 58h132v1.500H92zM92
    70h132v1.500H92zM92 82h132v1.500H92z"/><g class="p-ink">${[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map((at) => svg`<circle cx=${154 + at * 20} cy=${51 + row * 12} r=${2 + ((row + at) % 2)}/>`),
    )}</g></g>${pencil("translate(206 92) rotate(-38)")}`,
  boards: svg`<g class="p-trunk"><path d="M112 108L100 136h8l12-28zM208 108l12 28h-8l-12-28zM157 8h6v16h-6z"/></g><rect
    class="p-die" x="92" y="18" width="136" height="94" rx="3"/><path class="p-fairway" d="M112 96c-14-16 0-36 22-36
    18 0 18-28 46-30 26-2 38 22 22 34-14 10-30 2-34 18s-42 30-56 14z"/><ellipse class="p-water" cx="150" cy="92"
    rx="12" ry="7"/><g class="p-green">${[
      [120, 86],
      [128, 72],
      [144, 66],
      [158, 52],
      [170, 42],
      [188, 40],
    ].map(
      ([x, y]) => svg`<circle cx=${x} cy=${y} r="5"/>`,
    )}</g><path class="p-ink" d="M187 18h2v22h-2z"/><path class="p-flag" d="M189 18l15 5-15 5z"/>${pencil(
      "translate(196 92) rotate(-38)",
    )}`,
  rules: svg`<path class="p-shade" d="M78 122h164l8 6H86z"/><path class="p-roof" d="M78 28H242V124H78z"/><path
    class="p-die" d="M86 22c26-6 56-4 74 6 18-10 48-12 74-6V114c-26-6-56-4-74 6-18-10-48-12-74-6z"/><path
    class="p-wall2" d="M160 28c18-10 48-12 74-6V114c-26-6-56-4-74 6z"/>${lines(96, 40, [52, 46, 52, 38, 50])}${lines(
      172,
      80,
      [50, 42],
    )}<ellipse class="p-rim" cx="196" cy="68" rx="22" ry="5"/><path class="p-ink" d="M195 34h2v34h-2z"/><path
    class="p-flag" d="M197 34l20 7-20 7z"/>`,
};

/**
 * @param {keyof typeof PICTURES} room @param {string} title @param {unknown} [lead]
 */
export const roomHead = (room, title, lead = nothing) => html`<header class="room-head"><svg class="room-art"
  viewBox="0 0 320 140" preserveAspectRatio="xMidYMid" aria-hidden="true"><path class="p-sky"
    d="M-400 0H720V140H-400Z"/><path class="p-far"
    d="M-400 90C-240 60-90 110 0 84C50 62 100 64 150 80C200 60 260 62 320 82S540 60 720 90V140H-400Z"/><path
    class="p-rough" d="M-400 104C-200 90 0 104 160 98S560 92 720 104V140H-400Z"/><path class="p-fairway"
    d="M-400 124C-160 112 200 116 320 114S600 112 720 120V140H-400Z"/>${PICTURES[room]}</svg>
  <div><h1 tabindex="-1">${title}</h1>${lead === nothing ? nothing : html`<p class="lead">${lead}</p>`}</div></header>`;

/**
 * Games as small posters that lead somewhere.
 * @param {(game: Entry) => {href: string, words?: unknown, look?: string, current?: boolean}|null} to  null: left out
 * @param {string} label
 */
export const posters = (to, label) =>
  html`<nav class="posters" aria-label=${label}>${games.map((game) => {
    const place = to(game);
    return place
      ? html`<a class=${place.look ?? ""} href=${place.href} aria-current=${place.current ? "page" : nothing}>${art(
          game.id,
        )}<strong>${game.title}</strong><span>${place.words ?? nothing}</span></a>`
      : nothing;
  })}</nav>`;
