import { isForScreenReaders } from "./visible.js";

/** Returns the visible text of the first screen, without the bar. */
export const visibleText = () => {
  const texts = [...document.querySelectorAll("#poster *, #screen *")].filter((one) => !isForScreenReaders(one));
  const own = (one) => [...one.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE);
  const seen = ({ top, bottom }) => bottom > 0 && (top + bottom) / 2 < innerHeight;
  return texts
    .filter((one) => one.checkVisibility() && seen(one.getBoundingClientRect()))
    .flatMap((one) => own(one).map((part) => part.data))
    .join(" ");
};

/** Sets the names of the last players. */
export const setNames = async (names) => {
  const { store } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  store.set("names", names);
};
