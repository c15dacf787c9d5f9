// What Luis, the opponent of a single player, says after a hole.

/** By how many points a hole must differ to be won clearly. */
const CLEAR = 4;

/** His remarks: about a hole that he has won, that was close, or that the player has won clearly. */
const REMARKS = {
  won: [
    "My dice did the spelling.",
    "Six dice, no dictionary.",
    "Sometimes I just add up.",
    "The letters fell my way.",
  ],
  close: ["One letter between us.", "Close enough to measure.", "Hm. I can count that, too.", "Neck and neck."],
  lost: ["Now that is a word.", "I take my hat off.", "I should learn to spell.", "Play it on every hole!"],
};

/** Returns his remark about a hole. The same hole always has the same one. */
export function luisRemark(round: number, luis: number, player: number) {
  const kind = luis > player ? "won" : player - luis < CLEAR ? "close" : "lost";
  return REMARKS[kind][round % REMARKS[kind].length] ?? "";
}
