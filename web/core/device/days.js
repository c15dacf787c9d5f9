/** The rounds of the day of this browser. */
import { Backend } from "../store/backend.js";
import { Days } from "../store/days.js";
import { browserStorage } from "../store/store.js";

export { gameOn, HOLE, isKept, keptDays, placeOf, readDays, TOURNAMENT } from "../store/days.js";
export * from "../store/streak.js";

export const days = new Days(new Backend(browserStorage()));
