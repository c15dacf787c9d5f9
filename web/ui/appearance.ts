/** Applies the settings for theme, motion and speed to the page. */

import type { Settings } from "../data/settings.ts";

/** How long a bot waits before it moves, in milliseconds, by speed setting. */
export const botPauses = { slow: 1400, normal: 600, fast: 0 };

/** Labels of the speed settings. */
export const SPEEDS: Readonly<Record<Settings["speed"], string>> = { slow: "Slow", normal: "Fast", fast: "Instant" };

/** How fast animations play, by speed setting; 1 is the designed speed. `bot` is for a bot's moves if the speed is
 * "fast". */
export const animationSpeeds = { slow: 0.6, normal: 1, fast: 2.5, bot: 20 };

/**
 * Returns how long a moment that decides stays on the screen, in milliseconds, if the root element has `--moment-ms`.
 * Browser tests set it to 0, so that they do not wait. Without it, games use their default. The computed style would
 * make the browser restyle the page during each move.
 */
export function momentMs(): number | undefined {
  const text = document.documentElement.style.getPropertyValue("--moment-ms").trim();
  return text ? Number(text) : undefined;
}

const motions = { auto: "", on: "moving", off: "still" };

/** Applies theme, motion and the hand that plays. */
export function applyAppearance({ theme, motion, hand }: Settings) {
  const appearance = { theme: theme === "auto" ? "" : theme, motion: motions[motion], hand };
  put("theme", appearance.theme);
  put("motion", appearance.motion);
  put("hand", hand === "left" ? hand : "");
  try {
    // early.ts reads this copy before the first paint.
    localStorage.setItem("pygolf:look", JSON.stringify(appearance));
  } catch {
    // Storage is unavailable, so the next visit starts with the defaults.
  }
}

/** Sets or removes a `data-` attribute of the root element. */
function put(key: string, value: string) {
  if (value) document.documentElement.dataset[key] = value;
  else delete document.documentElement.dataset[key];
}
