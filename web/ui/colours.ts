/**
 * Colours of the light and the dark theme for small pictures, which are separate images and cannot use the page's style
 * sheets.
 */

/**
 * Colours by the class name used in drawings: r rough, f fairway, g green, s sand, m mud, w water, t trees, c card, i ink, a amber, d flag;
 * p0 to p5 are the seats.
 */
const DAY =
  "r#5c8f50 f#8db35a g#a8c66c s#e6c98f m#9a8a5c w#2f6a80 t#3f7346 c#fff9ec i#1f2a24 a#e9a23b d#b93822 " +
  "p0#b93822 p1#2f6a80 p2#e9a23b p3#2f5a39 p4#6b4570 p5#1f2a24";
const DUSK = "r#335a3b f#4e7a45 g#5c8a52 s#b79a66 m#6f6446 w#3c6f86 t#284a31 c#e2d9c2 i#14211c a#d09a48 d#c8503a";
const toCss = (inks: string) => inks.replace(/(\w+)(#\w+) ?/g, ".$1{color:$2}");
const STYLE = `*{fill:currentColor}text{font-family:sans-serif;font-weight:700;text-anchor:middle}
.l{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
.b{stroke:#fff9ec;stroke-width:2px;vector-effect:non-scaling-stroke}
${toCss(DAY)}@media(prefers-color-scheme:dark){${toCss(DUSK)}}`.replaceAll("\n", "");

/**
 * Wraps a drawing in an SVG image with its own colours.
 * @param drawing - SVG in a 120 by 120 box, with the class names above as colours
 * @returns a complete SVG image
 */
export const asImage = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><style>${STYLE}</style>
  <rect class="r" width="120" height="120"/>${drawing}</svg>`.replace(/\n\s*/g, " ");
