/** Returns whether an element contains text only for screen readers. */
export const isForScreenReaders = (one) => getComputedStyle(one).clipPath === "inset(50%)";
