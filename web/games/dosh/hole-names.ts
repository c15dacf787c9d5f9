import type { Cell } from "./view.ts";

// The names of the nine holes of the standard course, and how each is played safely and boldly (docs/dosh-course.md).

type HoleStory = { name: string; safe: string; bold: string };

/** Tee and target, name, safe line and bold line of each hole. */
const HOLES: readonly [string, string, string, string][] = [
  [
    "20 24 8 22",
    "Mill Pond",
    "Short of the pond, then up the open part of the cliff, north of it.",
    "Over pond and cliff in one shot; a push to the left is off the board.",
  ],
  [
    "5 24 5 9",
    "The Stairs",
    "East of the pond, up one stair with each shot, away from the edges.",
    "Twelve o’clock over pond and stairs; a left hook ends in the trees of the western edge.",
  ],
  [
    "2 7 10 4",
    "The Tarn",
    "Lay up on the shore, and pitch with a club whose every distance is safe.",
    "Straight at the flag; a short, long or hooked shot is wet.",
  ],
  [
    "12 1 23 6",
    "The Leap",
    "Two o’clock past the spinney, down one cliff at a time.",
    "Over the spinney and both cliffs; a shot that runs on ends in the lake.",
  ],
  [
    "25 1 32 7",
    "Half Moon",
    "South of the lake along the foot of the cliff, round the firs, and in from below.",
    "Over the water from the bluff, onto the far shore in one shot.",
  ],
  [
    "36 8 31 14",
    "The Crown",
    "To the first step, then one sure pitch over the last cliff.",
    "The flag in one; uphill costs a count twice, so the club must be one longer than it looks.",
  ],
  [
    "27 20 13 13",
    "The Long Wood",
    "South and west round the wood, then north into the clearing from its open side.",
    "Down the ride, one cell wide: a hook of one hits a tree.",
  ],
  [
    "15 20 31 25",
    "The Flats",
    "Along the river bank, which stays dry at every tide, then over the sand.",
    "Straight over inlet and mud to the bank.",
  ],
  [
    "36 21 3 3",
    "Against the Stream",
    "South of the river from ledge to ledge, over it above the last fall.",
    "Along the water: each successful carry saves a shot, each failed one costs two.",
  ],
];

/** Returns the story of a hole of the standard course, or null for other courses, tees and targets. */
export function holeStory(
  course: { name: string; holes: readonly { tee: Cell; target: Cell }[] },
  hole: number,
): HoleStory | null {
  const place = course.holes[hole - 1];
  const [key, name = "", safe = "", bold = ""] = HOLES[hole - 1] ?? [];
  const isStandard = place && course.name === "The Doshboard" && [...place.tee, ...place.target].join(" ") === key;
  return isStandard ? { name, safe, bold } : null;
}
