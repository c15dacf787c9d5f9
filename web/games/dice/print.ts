// The printed sheets of Dice Golf: scorecards and hole cards. Apart from these, the game needs only five dice.

import type { Kit, Print } from "../../packages/print/types.ts";
import { svg } from "../../vendor/lit-html/lit-html.js";
import { motif } from "./scene.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const NAMES = ["Lone Pine", "Twin Lakes", "Three Sisters", "Four Winds", "Five Sands", "Six Arches"];

/** Returns the six hole cards; each has five places for the dice that are set aside. */
const holes = (kit: Kit) =>
  FACES.map((face) => ({
    draw: svg`<rect class="frame-line" x="3" y="3" width=${kit.poker.width - 6} height=${kit.poker.height - 6} rx="3"/>
      <svg x="4" y="12" width=${kit.poker.width - 8} height=${((kit.poker.width - 8) * 76) / 120}
        viewBox="0 0 120 76"><g class="dice-scenes">${motif(face)}</g></svg>
      <text class="w-big" x="6" y="10">${face}</text><text class="w-text" x="12" y="9.800">${NAMES[face - 1]}</text>
      ${FACES.slice(0, 5).map(
        (_, at) => svg`<rect class="frame-line" x=${5.5 + at * 10.6} y="53" width="9.600" height="9.600" rx="1.600"/>`,
      )}<text class="w-small" x="6" y="69">All five show ${face}: holed out.</text>
      <text class="w-tiny" x="6" y="74">${face > 1 ? `Addsies: the last two add up to ${face}.` : ""}</text>
      <text class="w-tiny" x="6"
        y=${face > 1 ? 78 : 74}>${face < 6 ? `Subtractsies: the last two differ by ${face}.` : ""}</text>`,
  }));

export default {
  lead: "Five dice and a scorecard are all you need for Dice Golf. Everything prints at actual size.",
  parts: (_, kit) => [
    kit.scoreCards({ title: "Dice Golf" }),
    {
      id: "holes",
      title: "Hole cards",
      line: "Six cards, 63 × 88 mm, to hold the dice you set aside.",
      steps: [["cut", "Cut along the marks, all the way from edge to edge."]],
      sheets: () => kit.cards(holes(kit), { title: "Hole cards" }),
    },
  ],
} satisfies Print;
