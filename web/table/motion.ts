// Building blocks for animations: layers, banners, and confetti for an ace.

/**
 * Adds a layer over a picture that receives no input and is hidden from screen readers.
 * @param name - its class
 */
export function layer(over: Element, name: string) {
  const sheet = document.createElement("div");
  sheet.className = name;
  sheet.dataset.part = "animation";
  sheet.inert = true;
  sheet.setAttribute("aria-hidden", "true");
  over.append(sheet);
  return sheet;
}

/**
 * Animates an element, which keeps its final state.
 * @param duration - in milliseconds
 */
const move = (element: Element, frames: Keyframe[], duration: number, easing: string = "ease-out") =>
  element.animate(frames, { duration, easing, fill: "both" });

/** How long a stamped text takes to appear, and to fade out, in milliseconds. */
const STAMP_IN_MS = 160;
const STAMP_OUT_MS = 100;

/** Stamps text onto a picture. It fades out at the end if `go` is true. With `still`, it only fades in. */
export const animateStamp = (
  words: Element,
  ms: number,
  { go = true, still = false }: { go?: boolean; still?: boolean } = {},
) =>
  move(
    words,
    [
      { opacity: 0, transform: still ? "none" : "scale(1.5) rotate(3deg)" },
      { opacity: 1, transform: "none", offset: Math.min(0.25, STAMP_IN_MS / ms) },
      { opacity: 1, transform: "none", offset: 1 - Math.min(0.15, STAMP_OUT_MS / ms) },
      { opacity: Number(!go), transform: "none" },
    ],
    ms,
    "linear",
  );

/** Creates an SVG element. */
export function shape(name: string, attributes: Record<string, string | number>, text: string = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/**
 * Drops confetti for a hole in one. Its positions are fixed and do not use the game's dice.
 * @param colours - names of colour variables
 */
export const dropConfetti = (
  over: Element,
  ms: number,
  count: number,
  colours: readonly string[],
  {
    far = 16,
    spread = 30,
    unit = "rem",
    easing,
  }: { far?: number; spread?: number; unit?: string; easing?: string } = {},
) =>
  Array.from({ length: count }, (_, i) => {
    const piece = document.createElement("i");
    piece.className = "piece";
    piece.style.background = `var(--${colours[i % colours.length]})`;
    piece.style.left = `${(i * 37) % 101}%`;
    over.append(piece);
    const down = `translate(${((i * 53) % 81) - 40}px, ${far + ((i * 29) % spread)}${unit})`;
    return move(
      piece,
      [{ transform: `translateY(-3rem) rotate(${i * 40}deg)` }, { transform: `${down} rotate(${i * 40 + 540}deg)` }],
      ms * (0.6 + ((i * 17) % 40) / 100),
      easing,
    );
  });
