/** Dice that this device has met before: a round over them again is played for pleasure, not for handicap or streak. */
import { Backend } from "./store/backend.js";
import { checksum } from "./store/checksum.js";
import { browserStorage } from "./store.js";

const KEY = "pygolf:seen";
/** The oldest are forgotten; nine letters each. */
const MOST = 5000;

/** Notes the dice of a game. @param {{game: string, seed: string}} record @returns {boolean} whether they were noted */
export function seenBefore({ game, seed }, backend = new Backend(browserStorage())) {
  const there = backend.read(KEY);
  const marks = there.ok && there.text ? there.text.split(" ") : [];
  const mark = checksum(`${game} ${seed}`).slice(0, 8);
  if (marks.includes(mark)) return true;
  backend.write(KEY, [...marks, mark].slice(-MOST).join(" "));
  return false;
}
