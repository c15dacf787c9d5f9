/** The parts of a table that are loaded after the table is displayed, including the end of the game. */

import "../../screens/lesson/first-tips.ts";

export { attachSketcher } from "../../screens/home/sketch.ts";
export { openClause } from "../../screens/rulebook/clause.ts";
export { commentOn, currentComment } from "./chat.ts";
export { drawer, sendOn } from "./drawer.ts";
export { loadFriends } from "./duel-summary.ts";
export { end } from "./end.ts";
export { brokenGame, coachNumbers, plainTable, showInternalError, showRejection, watch } from "./error-panel.ts";
export { keyMap, menu } from "./menu.ts";
export { placeNotices, stopPlacingNotices } from "./notice-place.ts";
export { promptForDice } from "./typed-dice.ts";
