/** The parts of a table that are loaded after the table is displayed, including the end of the game. */

import "../../screens/lesson/first-tips.js";

export { attachSketcher } from "../../screens/home/sketch.js";
export { openClause } from "../../screens/rulebook/clause.js";
export { complete } from "../defaults.js";
export { commentOn, currentComment } from "./chat.js";
export { drawer, sendOn } from "./drawer.js";
export { loadFriends } from "./duel-summary.js";
export { end } from "./end.js";
export { brokenGame, coachNumbers, plainTable, showInternalError, showRejection, watch } from "./error-panel.js";
export { keyMap, menu } from "./menu.js";
export { placeNotices, stopPlacingNotices } from "./notice-place.js";
export { promptForDice } from "./typed-dice.js";
