/** Returns the key to press next, "over" after the game, and null while the table is busy. */
export const nextKey = () => {
  if (document.querySelector("[data-part~=winner]")) return "over";
  const hole = document.querySelector(
    "#actions [data-part~=hole-choices]:not([hidden]) [data-part~=hole-choice]:enabled",
  );
  const act = document.querySelector("#actions [data-part~=main-button]:enabled");
  return act ? ({ roll: "r", finish: "f" }[act.dataset.do] ?? null) : (hole?.dataset.hole ?? null);
};

/** Makes the browser decline the first request for persistent storage and accept later ones. `asked` counts them. */
export function grantSecondRequest() {
  globalThis.asked = 0;
  const { prototype } = StorageManager;
  prototype.persist = async () => {
    globalThis.asked += 1;
    return globalThis.asked > 1;
  };
  prototype.persisted = async () => globalThis.asked > 1;
}

/** Returns the name of the focused control if it is covered, otherwise null. */
export const coveredFocus = () => {
  const focus = /** @type {HTMLInputElement} */ (document.activeElement);
  const shown = focus?.closest("label") ?? focus;
  if (!shown || shown === document.body) return null;
  const { x, y, width, height } = shown.getBoundingClientRect();
  const seen = [0.15, 0.5, 0.85].some((part) => {
    const hit = document.elementFromPoint(x + width / 2, y + height * part);
    return hit && (shown.contains(hit) || (hit.contains(focus) && hit.closest("label")));
  });
  return seen ? null : shown.textContent.trim() || focus.name;
};

/** Returns whether an element has a line around it or below it. */
const hasBorder = (one) =>
  ["border-bottom", "outline"].some(
    (line) =>
      getComputedStyle(one)[`${line}-style`] !== "none" && parseFloat(getComputedStyle(one)[`${line}-width`]) >= 1,
  );

/** Returns the controls without border, outline or underline, which look like plain text if backgrounds are not
 * displayed. Rows of lists, which have a title in bold, are ignored. */
export const controlsWithoutBorder = () =>
  [
    ...document.querySelectorAll(
      "#screen button, #screen a:not(:has(strong)), [data-part~=main-button], [data-part~=option] span, #screen input, #screen select",
    ),
  ]
    .filter((one) => one.checkVisibility() && !one.matches("[type=radio], [type=checkbox]"))
    // Controls that show only a drawing cannot be mistaken for text.
    .filter((one) => one.matches("input, select") || one.innerText.trim())
    .filter((one) => !hasBorder(one) && !getComputedStyle(one).textDecorationLine.includes("underline"))
    .map((one) => one.outerHTML.slice(0, 90));

/** Replaces the audio API. `played` counts the sounds. */
export function countSounds() {
  globalThis.played = 0;
  /** A node that accepts every call and counts when it starts. */
  class Node {
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    frequency = this.gain;
    connect(next) {
      return next;
    }
    start() {
      globalThis.played += 1;
    }
    stop() {}
    getChannelData() {
      return new Float32Array(1);
    }
  }
  for (const name of ["Gain", "DynamicsCompressor", "Oscillator", "AudioBufferSource", "BiquadFilter"])
    globalThis[`${name}Node`] = Node;
  globalThis.AudioBuffer = /** @type {any} */ (Node);
  globalThis.AudioContext = /** @type {any} */ (
    class extends Node {
      currentTime = 0;
      sampleRate = 1;
    }
  );
}
