/** Returns all controls of the table. A tap may re-render them, so tests identify a control by its index in this
 * list. */
const controls = () => [
  ...document.querySelectorAll("#actions button, [data-part~=hand] button, #picture button, #picture [role=button]"),
];

/** Returns the indices of the visible and enabled controls. */
export const enabledControls = () =>
  controls()
    .map((one, at) => [one, at])
    .filter(
      ([one]) =>
        one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !one.disabled &&
        one.getAttribute("aria-disabled") !== "true",
    )
    .map(([, at]) => at);

/** Returns the name of the control at an index, or null. */
export const controlName = (at) => {
  const one = controls()[at];
  return one ? (one.getAttribute("aria-label") || one.textContent).replace(/\s+/g, " ").trim() : null;
};

/** Clicks the control at an index. */
export const tap = (at) => {
  controls()[at].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
};

/** Returns everything that a response to a tap can change: the table, the messages next to it, and announcements. */
export const snapshot = () =>
  JSON.stringify([
    ...["#actions", "[data-part~=hand]", "#picture"].map((place) => document.querySelector(place)?.innerHTML),
    ...["[data-part~=lesson-answer]", "#live", "dialog[open]"].map(
      (place) => document.querySelector(place)?.textContent,
    ),
  ]);

/** Returns whether the page has changed since `before`, a result of `snapshot`. */
export const hasChanged = (before) =>
  snapshot() !== before || document.querySelector("[data-part~=lesson-step]:not([data-phase=do])") !== null;
