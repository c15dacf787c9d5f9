// How each of the nine holes of the standard course is played safely and boldly (docs/dosh-course.md).

import type { Named } from "./hole-names.ts";
import { holeName } from "./hole-names.ts";

/** Safe line and bold line of each hole. */
const LINES: readonly [safe: string, bold: string][] = [
  [
    "Short of the pond, then up the open part of the cliff, north of it.",
    "Over pond and cliff in one shot; a push to the left is off the board.",
  ],
  [
    "East of the pond, up one stair with each shot, away from the edges.",
    "Twelve o’clock over pond and stairs; a left hook ends in the trees of the western edge.",
  ],
  [
    "Lay up on the shore, and pitch with a club whose every distance is safe.",
    "Straight at the flag; a short, long or hooked shot is wet.",
  ],
  [
    "Two o’clock past the spinney, down one cliff at a time.",
    "Over the spinney and both cliffs; a shot that runs on ends in the lake.",
  ],
  [
    "South of the lake along the foot of the cliff, round the firs, and in from below.",
    "Over the water from the bluff, onto the far shore in one shot.",
  ],
  [
    "To the first step, then one sure pitch over the last cliff.",
    "The flag in one; uphill costs a count twice, so the club must be one longer than it looks.",
  ],
  [
    "South and west round the wood, then north into the clearing from its open side.",
    "Down the ride, one cell wide: a hook of one hits a tree.",
  ],
  [
    "Along the river bank, which stays dry at every tide, then over the sand.",
    "Straight over inlet and mud to the bank.",
  ],
  [
    "South of the river from ledge to ledge, over it above the last fall.",
    "Along the water: each successful carry saves a shot, each failed one costs two.",
  ],
];

/** Returns the story of a hole of the standard course, or null for other courses, tees and targets. */
export function holeStory(course: Named, hole: number) {
  const name = holeName(course, hole);
  const [safe, bold] = LINES[hole - 1] ?? ["", ""];
  return name ? { name, safe, bold } : null;
}
