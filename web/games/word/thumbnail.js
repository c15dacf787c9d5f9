// Cards and dice of one's own in a small picture, for the library: the hole card, or a fan of three of many, and the
// first face of each die. Whatever cannot be read is left out.

/** The ink of a space. @type {Readonly<Record<string, string>>} */
const GROUND = { double: "a", obstacle: "s" };
/** No card has more, no box more sets, no set more cards. */
const MOST_SPACES = 12;
const MOST_SETS = 6;
const MOST_HOLES = 9;
const FAR = 10_000;
const STAR =
  "M0-9 2.600-2.800 9.300-2.300 4.200 2.100 5.800 8.600 0 5-5.800 8.600-4.200 2.100-9.300-2.300-2.600-2.800Z";

/** @param {unknown} it @returns {any} an object whose fields can be asked for */
const thing = (it) => (typeof it === "object" && it !== null ? it : {});
/** @param {unknown} it @returns {unknown[]} */
const list = (it) => (Array.isArray(it) ? it : []);
/** @param {unknown} it @returns {it is number} */
const near = (it) => typeof it === "number" && Math.abs(it) <= FAR;

/** A card whose spaces can be drawn. @param {unknown} card @returns {any[]} its spaces, in their order */
function spaces(card) {
  const found = list(thing(card).spaces).slice(0, MOST_SPACES).map(thing);
  return found.some(({ x, y }) => near(x) && near(y)) ? found : [];
}

/** @param {any} card @param {string} place  where the drawing stands: its x, y, width and height */
function hole(card, place) {
  const all = spaces(card);
  const seen = all.filter(({ x, y }) => near(x) && near(y));
  const end = (/** @type {unknown} */ at) => seen.find((space) => Number.isInteger(at) && space === all[Number(at)]);
  const [flag, start] = [end(card.flag), end(card.start)];
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - 16, Math.max(...xs) + 16];
  const [top, foot] = [Math.min(...ys, flag ? flag.y - 10 : FAR) - 16, Math.max(...ys) + 16];
  const discs = seen.map(({ x, y, kind }) => {
    const ink = typeof kind === "string" && Object.hasOwn(GROUND, kind) ? GROUND[kind] : "c";
    return `<circle class="f" cx="${x}" cy="${y}" r="15"/><circle class="${ink} b" cx="${x}" cy="${y}" r="8"/>`;
  });
  const pin = flag
    ? `<path class="i" d="M${flag.x - 1} ${flag.y}v-22h2v22z"/>
      <path class="d" d="M${flag.x} ${flag.y - 22}l-16 6 16 6z"/>`
    : "";
  const arrow = start ? `<path class="i" d="M${start.x - 3} ${start.y - 5}l8 5-8 5z"/>` : "";
  return `<svg viewBox="${left} ${top} ${right - left} ${foot - top}" ${place}>
    ${discs.join("")}${pin}${arrow}</svg>`;
}

/** @param {unknown} die @param {number} at @param {number} y */
function face(die, at, y) {
  const [letter] = list(list(die)[0]);
  const x = 12 + 19.2 * at;
  const sign =
    letter === "*"
      ? `<path class="d" transform="translate(${x} ${y + 9.5}) scale(.8)" d="${STAR}"/>`
      : typeof letter === "string" && /^[A-Z]$/.test(letter)
        ? `<text class="i" x="${x}" y="${y + 14.5}" font-size="14">${letter}</text>`
        : "";
  return `<rect class="c" x="${x - 9}" y="${y}" width="18" height="19" rx="4"/>${sign}`;
}

/** Three cards of many, as a hand is held: the first, one of the middle, the last. @param {unknown[]} cards
 * @param {number} middle  how far down the fan stands */
function fan(cards, middle) {
  const shown = [...new Set([0, cards.length >> 1, cards.length - 1])].map((at) => cards[at]);
  return shown
    .map((card, at) => {
      const turn = at - (shown.length - 1) / 2;
      return `<g transform="translate(${60 + 26 * turn} ${middle + 3 * turn * turn}) rotate(${12 * turn})">
        <rect class="c" x="-25" y="-39" width="50" height="78" rx="5"/>
        <rect class="r" x="-22" y="-36" width="44" height="72" rx="3"/>
        ${hole(card, 'x="-21" y="-35" width="42" height="70"')}</g>`;
    })
    .join("");
}

/** @param {Record<string, unknown>} material */
export function thumbnail({ cards, dice }) {
  const holes = list(cards)
    .slice(0, MOST_SETS)
    .flatMap((of) => list(of).slice(0, MOST_HOLES))
    .filter((one) => spaces(one).length > 0);
  const faces = list(dice).slice(0, 6);
  const letters = faces.map((die, at) => face(die, at, holes.length ? 97 : 50)).join("");
  if (holes.length > 1) return fan(holes, faces.length ? 48 : 60) + letters;
  const height = faces.length ? 90 : 112;
  return (holes.length ? hole(holes[0], `y="4" width="120" height="${height}"`) : "") + letters;
}
