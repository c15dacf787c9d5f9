/** What a finger finds at the table. Taps may draw it anew, so each is known by its place in this list. */
const there = () => [
  ...document.querySelectorAll("#actions button, .table-hand button, #picture button, #picture [role=button]"),
];

/** Places of what is visible and enabled. */
export const found = () =>
  there()
    .map((one, at) => [one, at])
    .filter(
      ([one]) =>
        one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !one.disabled &&
        one.getAttribute("aria-disabled") !== "true",
    )
    .map(([, at]) => at);

/** The name of what is at a place, or null. */
export const named = (at) => {
  const one = there()[at];
  return one ? (one.getAttribute("aria-label") || one.textContent).replace(/\s+/g, " ").trim() : null;
};

export const tap = (at) => {
  there()[at].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
};

/** What an answer can change: words beside the table, words read out, and the table itself. */
export const seen = () =>
  JSON.stringify([
    ...["#actions", ".table-hand", "#picture"].map((place) => document.querySelector(place)?.innerHTML),
    ...[".teach-answer", "#live", "dialog[open]"].map((place) => document.querySelector(place)?.textContent),
  ]);

export const changed = (before) => seen() !== before || document.querySelector(".teach:not(.do)") !== null;
