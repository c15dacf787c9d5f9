/** The parts of a table that are loaded after the table is displayed, including the end of the game. */

import "../lesson/first-tips.ts";

export { openClause } from "../../table/clause.ts";
export { promptForDice } from "../../table/typed-dice.ts";
export { commentOn, lastComment } from "./chat.ts";
export { offerFormat } from "./decided-game.ts";
export { drawer, sendOn } from "./drawer.ts";
export { loadFriends } from "./duel-summary.ts";
export { endParts } from "./end-table.ts";
export { brokenGame, coachNumbers, showInternalError, watch } from "./error-panel.ts";
export { gradeMove, showGrade } from "./grade.ts";
export { keyMap, menu } from "./menu.ts";
export { plainTable } from "./plain-table.ts";
export { facesOf, watchNearMisses } from "./reactions.ts";
export { replayPart } from "./replay-part.ts";
export { attachSketcher } from "./sketch.ts";
export { drawTipRing } from "./tip-ring.ts";
