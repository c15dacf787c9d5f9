/** What the table offers: null while it is busy, else "over" or the key to press. */
export const offer = () => {
  if (document.querySelector(".podium")) return "over";
  const hole = document.querySelector("#actions .holes:not([hidden]) .hole-choice:enabled");
  const act = document.querySelector("#actions .act:enabled");
  return act ? ({ roll: "r", finish: "f" }[act.dataset.do] ?? null) : (hole?.dataset.hole ?? null);
};

export function promise() {
  globalThis.asked = 0;
  const { prototype } = StorageManager;
  prototype.persist = async () => {
    globalThis.asked += 1;
    return globalThis.asked > 1;
  };
  prototype.persisted = async () => globalThis.asked > 1;
}

export const unseen = () => {
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

/** What has neither border nor outline is a word among words where backgrounds are gone. */
export const bare = () =>
  [...document.querySelectorAll(".pill, .act, .chip span, #screen input, #screen select")]
    .filter((one) => one.checkVisibility() && !one.matches("[type=radio], [type=checkbox]"))
    .filter((one) =>
      ["border-bottom", "outline"].every(
        (line) =>
          getComputedStyle(one)[`${line}-style`] === "none" || parseFloat(getComputedStyle(one)[`${line}-width`]) < 1,
      ),
    )
    .map((one) => one.outerHTML.slice(0, 90));

export function audio() {
  globalThis.played = 0;
  globalThis.AudioContext = /** @type {any} */ (
    class {
      currentTime = 0;
      createOscillator() {
        globalThis.played += 1;
        return { frequency: {}, connect: (next) => next, start() {}, stop() {} };
      }
      createGain() {
        return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
      }
    }
  );
}
