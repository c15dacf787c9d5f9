/** The header of a screen (picture, title and introduction) and the row of small game posters. */

import { loadSharedStyle, loadStyle } from "../../app/styles.ts";
import { root } from "../../build.js";
import { logRejection } from "../../engine/errors.ts";
import type { Entry } from "../../table/register.ts";
import { games } from "../../table/register.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { art } from "../home/home.ts";

/** Pictures by name, once `screens.svg` has loaded. */
let pictures: Map<string, Element> | undefined;

/** Loads the pictures once. If this fails, the header shows only its hills, and the next screen tries again. */
async function loadPictures() {
  if (pictures) return;
  const response = await fetch(`${root}features/common/screens.svg`, { signal: AbortSignal.timeout(5000) });
  if (!response.ok || /html/.test(response.headers.get("Content-Type") ?? "")) return;
  const sheet = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  if (sheet.querySelector("parsererror")) return; // The file is incomplete.
  pictures = new Map([...sheet.querySelectorAll("svg > g")].map(({ id, children }) => [id, grouped(children)]));
}

/** Imports the shapes into the page's document as one group. */
function grouped(shapes: HTMLCollection) {
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.append(...[...shapes].map((one) => document.importNode(one, true)));
  return group;
}

/**
 * Loads everything that a screen needs to be displayed: the shared style sheet, its own, and the pictures.
 * @param folder - folder of its style sheet, below web/
 */
export const loadScreenAssets = (folder?: string) =>
  Promise.all([loadSharedStyle(), folder && loadStyle(folder), loadPictures().catch(logRejection("room picture"))]);

/**
 * Renders the header of a screen.
 * @param name - name of its picture in screens.svg
 */
export const screenHeader = (
  name: string,
  title: string,
  lead: unknown = nothing,
) => html`<header class="screen-header" data-part=screen-header><svg class="screen-art" data-part=illustration
  viewBox="0 0 320 140" preserveAspectRatio="xMidYMid" aria-hidden="true"><path class="p-sky"
    d="M-400 0H720V140H-400Z"/><path class="p-far"
    d="M-400 90C-240 60-90 110 0 84C50 62 100 64 150 80C200 60 260 62 320 82S540 60 720 90V140H-400Z"/><path
    class="p-rough" d="M-400 104C-200 90 0 104 160 98S560 92 720 104V140H-400Z"/><path class="p-fairway"
    d="M-400 124C-160 112 200 116 320 114S600 112 720 120V140H-400Z"/>${pictures?.get(name) ?? nothing}</svg>
  <div><h1 tabindex="-1">${title}</h1>${lead === nothing ? nothing : html`<p class="lead" data-part=lead>${lead}</p>`}</div></header>`;

/**
 * Renders a row of small game posters, each of which is a link.
 * @param to - returns the link for a game, or null to leave the game out
 */
export const posters = (
  to: (game: Entry) => { href: string; words?: unknown; look?: string; current?: boolean } | null,
  label: string,
) =>
  html`<nav class="posters" data-part=game-tabs aria-label=${label}>${games.map((game) => {
    const place = to(game);
    return place
      ? html`<a class=${place.look ?? ""} href=${place.href} aria-current=${place.current ? "page" : nothing}>${art(
          game.id,
        )}<strong>${game.title}</strong><span>${place.words ?? nothing}</span></a>`
      : nothing;
  })}</nav>`;
