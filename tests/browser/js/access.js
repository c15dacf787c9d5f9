import { isForScreenReaders } from "./visible.js";

/** Returns whether a link looks like a button. */
const isButton = (link) =>
  link.matches("[data-part~=main-button], [data-part~=title-bar] a") ||
  getComputedStyle(link).borderTopStyle !== "none";

/**
 * Returns the visible controls that are smaller than 44 CSS pixels in either direction. Ten letter keys must fit next to
 * each other, so they can be 24 pixels wide.
 */
export const smallTargets = () =>
  [...document.querySelectorAll("button, select, input, a, label[data-part~=option], label[data-part~=checkbox]")]
    .filter((one) => !one.matches("[type=radio], [type=checkbox], [data-part~=skip-link]"))
    .filter((one) => !one.matches("a") || isButton(one))
    .filter((one) => !one.closest("[data-part~=animation]") && !isForScreenReaders(one))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => ({
      box: one.getBoundingClientRect(),
      minWidth: one.matches("[data-part~=letter-key]") ? 24 : 43.9,
      text: one.outerHTML.slice(0, 90),
    }))
    .filter(({ box, minWidth }) => box.width > 0 && (box.height < 43.9 || box.width < minWidth))
    .map(({ box, text }) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`);

/** Returns the elements with text smaller than 14 pixels. */
export const smallText = () =>
  [...document.querySelectorAll("body *")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((one) => one.checkVisibility())
    .filter((one) => !one.closest("svg") && parseFloat(getComputedStyle(one).fontSize) < 14)
    .map((one) => one.outerHTML.slice(0, 90));
