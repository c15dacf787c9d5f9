/**
 * Detects browsers that return noise instead of a canvas's pixels to make tracking harder: Firefox with
 * `privacy.resistFingerprinting` (Tor Browser, Mullvad Browser, LibreWolf).
 */

/** Width and height of the test picture. */
const SIDE = 16;
/** Largest accepted difference of a colour value (0 to 255). Some browsers change only the last bit, which is invisible. */
const TOLERANCE = 8;
const COLOUR = [32, 160, 96, 255];

export const FALSIFIED =
  "This browser protects against tracking by returning noise instead of pictures. Allow pygolf to use canvas data (an icon in the address bar), or use another browser.";

let exact: boolean | null = null;

/** Draws a picture of one colour and returns whether it can be read back. */
function readBack() {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = `rgb(${COLOUR.slice(0, 3)})`;
  context.fillRect(0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return data.every((value, at) => Math.abs(value - Number(COLOUR[at % 4])) <= TOLERANCE);
}

/** Returns whether the page can read a canvas. The browser is tested again after a failure, because the player may
 * have allowed it in the meantime. */
export function isCanvasExact() {
  exact ||= readBack();
  return exact;
}
