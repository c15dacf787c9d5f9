// The names of the nine holes of the standard course (docs/dosh-course.md).

import type { Cell } from "./view.ts";

/** Tee and target, and name of each hole. */
const HOLES: readonly [string, string][] = [
  ["20 24 8 22", "Mill Pond"],
  ["5 24 5 9", "The Stairs"],
  ["2 7 10 4", "The Tarn"],
  ["12 1 23 6", "The Leap"],
  ["25 1 32 7", "Half Moon"],
  ["36 8 31 14", "The Crown"],
  ["27 20 13 13", "The Long Wood"],
  ["15 20 31 25", "The Flats"],
  ["36 21 3 3", "Against the Stream"],
];

/** The parts of a course that tell whether it is the standard one. */
export type Named = { name: string; holes: readonly { tee: Cell; target: Cell }[] };

/** Returns the name of a hole of the standard course, or "" for other courses, tees and targets. */
export function holeName(course: Named, hole: number) {
  const place = course.holes[hole - 1];
  const [key, name = ""] = HOLES[hole - 1] ?? [];
  const isStandard = place && course.name === "The Doshboard" && [...place.tee, ...place.target].join(" ") === key;
  return isStandard ? name : "";
}
