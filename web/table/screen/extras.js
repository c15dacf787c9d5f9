/** What a table does now and then, and its end: it comes once the table stands. */

import "../../screens/lesson/firsts.js";

export { keepSketch } from "../../screens/home/sketch.js";
export { openClause } from "../../screens/rulebook/clause.js";
export { complete } from "../defaults.js";
export { listen, spoken } from "./chat.js";
export { drawer, sendOn } from "./drawer.js";
export { end } from "./end.js";
export { keyMap, menu } from "./menu.js";
export { broken, coachNumbers, plainTable, tellFault, tellRefusal, watch } from "./troubles.js";
export { askFaces } from "./typed-dice.js";
