/** How the club looks, sounds and moves: the settings put into effect. */

/** @import { Settings } from "../store/settings.js" */

/** Milliseconds that a bot waits before it moves, by speed. */
export const pauses = { slow: 1400, normal: 600, fast: 0 };

/** How fast dice and balls move, by speed; 1 is as designed. A bot's are there at once where all is fast. */
export const paces = { slow: 0.6, normal: 1, fast: 2.5, bot: 20 };

const motions = { auto: "", on: "moving", off: "still" };

/** @param {Settings} settings */
export function applyAppearance({ theme, motion }) {
  const appearance = { theme: theme === "auto" ? "" : theme, motion: motions[motion] };
  put("theme", appearance.theme);
  put("motion", appearance.motion);
  try {
    // early.js reads this copy before the first paint.
    localStorage.setItem("pygolf:look", JSON.stringify(appearance));
  } catch {
    // The next visit starts with the system's choice, then.
  }
}

/** @param {string} key @param {string} value */
function put(key, value) {
  if (value) document.documentElement.dataset[key] = value;
  else delete document.documentElement.dataset[key];
}
