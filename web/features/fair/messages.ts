/** What the chance of a deviation means, and the Python program that repeats a roll. */

import type { Throw } from "../../engine/protocol.d.ts";

/** Chances below these limits are described as a little uneven, unusual and very unusual. */
const UNEVEN = 0.2;
const UNUSUAL = 0.05;
const RARE = 0.01;

/** Writes a chance as “46 in 100”, “1 in 250” or “less than 1 in a million”. */
export function formatChance(chance: number) {
  if (chance < 1e-6) return "less than 1 in a million";
  if (chance < RARE) return `1 in ${Math.round(1 / chance).toLocaleString("en")}`;
  return `${Math.max(1, Math.round(100 * chance))} in 100`;
}

/** With fewer rolls, the counts say nothing about the dice. */
const MIN_ROLLS = 60;

/**
 * Returns the chance that the most unusual of several groups of fair dice deviates as much (Bonferroni's bound). The
 * first chance is that of all rolls together.
 */
export const correctChance = (chances: readonly number[]): number => Math.min(1, Math.min(...chances) * chances.length);

/** Describes how unusual the counts are, as a sentence. */
export function describeFairness(chance: number, rolls: number) {
  if (!rolls) return "There are no rolls yet.";
  if (rolls < MIN_ROLLS) return "Too few rolls to say.";
  const word =
    chance >= UNEVEN ? "Ordinary" : chance >= UNUSUAL ? "A little uneven" : chance >= RARE ? "Unusual" : "Very unusual";
  return `${word}: in some row, fair dice deviate at least this much with a chance of ${formatChance(chance)}.`;
}

/** Returns the text whose hash decides a throw (see docs/dice.md). */
export const hashedText = (seed: string, { seat, where, stroke, purpose }: Throw) =>
  `pygolf dice 1\n${seed}/${seat}/${where}/${stroke}/${purpose}/0/0`;

/** Returns a face as Python source. */
const toPython = (face: string | number) => JSON.stringify(face);

/** Returns the program that computes a throw. */
export function rollProgram(seed: string, roll: Throw) {
  const { faces, indices } = roll;
  const sides = faces.length;
  const counted = faces.every((face, at) => face === Number(faces[0]) + at);
  const number = `numbers[die] % ${sides}`;
  const face = counted
    ? faces[0]
      ? `${number} + ${faces[0]}`
      : number
    : `[${faces.map(toPython).join(", ")}][${number}]`;
  return `from hashlib import sha256
text = ${toPython(hashedText(seed, roll))}
digest = sha256(text.encode()).digest()
numbers = [int.from_bytes(digest[at:at + 4], "big") for at in range(0, 32, 4)]
print([${face} for die in [${indices.join(", ")}]])
`;
}
