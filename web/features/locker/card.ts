/** A card to share: a finished round as a picture and as text. */

import type { Place, Screen } from "../../app/router.ts";
import type { Line } from "../../data/lines.ts";
import { gameOf } from "../../table/register.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, screenHeader } from "../common/screen-header.ts";
import { SharePanel } from "../share/panel.ts";
import { loadPictureFonts, withFonts } from "../share/picture-font.ts";
import { locker, saveLines } from "./device.ts";
import { roundPicture } from "./round-picture.ts";
import { comparison, diceLink, roundText, SIGNS, titleLine } from "./round-text.ts";

/** Opens the card of a round. */
export async function open({ params, redraw }: Place): Promise<Screen> {
  const id = params[0] ?? "";
  const [line] = await Promise.all([findRound(id), loadScreenAssets("features/locker"), loadPictureFonts()]);
  if (!line) throw new Error("That round is not in the locker. Only finished games have a card to share.");
  const title = gameOf(line.game)?.title ?? line.game;
  const drawing = roundPicture(line, title);
  const picture = { ...drawing, svg: withFonts(drawing.svg), name: fileName(line), alt: altText(line) };
  const link = diceLink(line);
  const text = roundText(line, title, link);
  const panel = new SharePanel(redraw);
  return {
    title: "Share the result",
    heading: "Card",
    close: () => panel.close(),
    draw: () => html`<div class="page show-card">${screenHeader("card", titleLine(line, title))}
      ${panel.draw({ text, picture }, "act")}
      <h2>As text</h2><p class="share-words signs" data-part=result-text>${text}</p>
      ${line.summary.par ? legend(line) : nothing}
      <p class="quiet">${
        link
          ? "Your friend gets the same dice."
          : line.typed
            ? "The dice were entered by hand, so a link cannot contain them."
            : "This game’s options do not fit in a link."
      }</p></div>`,
  };
}

/** Finds a round by its own id or the id of its save. A missing entry is created first. */
async function findRound(id: string) {
  const known = locker.find(id);
  if (known) return known;
  await saveLines(id);
  return locker.find(id);
}

const legend = (line: Line) =>
  html`<dl class="legend row">${[2, 1, 0, -1, -2].map(
    (sign) => html`<div class="abreast"><dt>${SIGNS[sign]?.sign}</dt><dd>${SIGNS[sign]?.words}</dd></div>`,
  )}</dl><p class="quiet">${comparison(line)}, hole by hole.</p>`;

/** Describes the picture for screen readers. */
const altText = ({ seats, summary }: Line) =>
  seats
    .map(({ name }, seat) => {
      const cells = summary.seats[seat]?.cells ?? [];
      return `${name}: ${cells.map((cell, at) => `hole ${summary.holes[at]}, ${cell ?? "open"}`).join("; ")}.`;
    })
    .join(" ");

const fileName = ({ game, date }: Line) => `pygolf-${game}-${new Date(date).toISOString().slice(0, 10)}.png`;
