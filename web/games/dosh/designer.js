// The designer of Doshboardgolf: a course on a map, and the decks of clubs.
import { say } from "../../core/page/announce.js";
import { chip, tick } from "../../core/page/fields.js";
import { confirm } from "../../core/page/sheets.js";
import { openPhoto } from "../../core/photo/photograph.js";
import { counted } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { clubs } from "./design-cards.js";
import { leaveMap, lookAt, map } from "./design-chart.js";
import { clear, courseOf, desk, LETTERS, MARKS, paints, TABS, TOOLS, turn, write } from "./design-desk.js";
import { addHole, holes, laying } from "./design-holes.js";
import { labels } from "./design-labels.js";
import { inked } from "./design-look.js";
import { cellsOf, folded, at as letterAt, MOST_COLUMNS, MOST_ROWS, resized, sizeOf } from "./design-paint.js";
import { photoTools } from "./design-photo.js";

/** @import { Designer, Host, Path } from "../../screens/design/types.js" */

/** @param {Host} host @param {string} name @param {string} label @param {readonly (readonly [any, string])[]} all
 * @param {unknown} now @param {(value: any) => void} choose @param {(value: any) => unknown} [sign] */
const choice = (host, name, label, all, now, choose, sign = () => nothing) =>
  html`<div class="chips" role="group" aria-label=${label}>${all.map(
    ([value, words]) =>
      html`${chip({ name: `dp-${name}` }, html`${sign(value)}${words}`, value === now, () => {
        choose(value);
        host.redraw();
      })}`,
  )}</div>`;

/** A cell of that ground. @param {string} letter */
const swatch = (letter) =>
  html`<svg class="dp-swatch" viewBox="-2 -2 64 56" aria-hidden="true">${inked([
    { cell: [0, 0], terrain: letter },
  ])}</svg>`;

/** The tools at hand. @param {Host} host */
const tools = (host) =>
  TOOLS.map(
    ([tool, name, key, sign]) => html`<button type="button" class="pill dp-tool"
    aria-pressed=${String(desk.tool === tool)} aria-label=${name} title="${name} (${key.toUpperCase()})"
    data-tool=${tool} @click=${() => turn(host, { tool })}><svg viewBox="0 0 24 24" width="24" height="24"
    aria-hidden="true"><path
    class="line" d=${sign}></path></svg></button>`,
  );

/** How wide the brush is. @param {Host} host */
const reach = (host) =>
  desk.tool === "brush" || desk.tool === "line"
    ? choice(
        host,
        "reach",
        "Width",
        ["1 cell", "3 wide", "5 wide", "7 wide"].map((words, at) => /** @type {[number, string]} */ ([at, words])),
        desk.reach,
        (reach) => Object.assign(desk, { reach }),
      )
    : nothing;

/** What is in hand, in a word. @type {() => unknown} */
const inHand = () => {
  if (desk.tab === "ground") {
    const [, name] = LETTERS.find(([one]) => one === desk.letter) ?? [];
    return html`${swatch(desk.letter)}<span class="words">${name}</span>`; // a phone's line has no room for the word
  }
  if (desk.tab === "height") return `Height ${desk.level}`;
  if (desk.tab === "holes") return `Hole ${desk.hole + 1}`;
  return TABS.find(([tab]) => tab === desk.tab)?.[1];
};

/** @type {Readonly<Record<typeof desk.tab, (host: Host) => unknown>>} */
const PARTS = {
  ground: (host) =>
    html`${choice(
      host,
      "letter",
      "Ground",
      LETTERS,
      desk.letter,
      (letter) => Object.assign(desk, { letter, tool: painting() }),
      swatch,
    )}${reach(host)}`,
  height: (host) =>
    html`${choice(
      host,
      "level",
      "Height",
      Array.from({ length: 10 }, (_, level) => /** @type {[number, string]} */ ([level, String(level)])),
      desk.level,
      (level) => Object.assign(desk, { level, tool: painting() }),
    )}${slopes(host)}${reach(host)}`,
  holes,
  labels,
  clubs: () => nothing,
  board,
  photo: photoTools,
};

/** @param {Host} host */
const slopes = (host) =>
  tick("Slopes follow", "The land around it rises and falls with it, one step per cell.", desk.slopes, (slopes) =>
    turn(host, { slopes }),
  );

/** At hand, where there is something.
 * @type {Readonly<Partial<Record<typeof desk.tab, (host: Host) => unknown>>>} */
const LINES = { ground: tools, height: tools, holes: laying };

/** The tool in hand if it paints, else the brush. */
const painting = () => (desk.tool === "pick" || desk.tool === "hand" ? "brush" : desk.tool);

/** Size, mirrors, ours. @param {Host} host */
function board(host) {
  const course = courseOf(host);
  const [columns, rows] = sizeOf(course);
  /** @type {(label: string, value: number, most: number, size: (value: number) => [number, number]) => unknown} */
  const number = (label, value, most, size) =>
    html`<label>${label}<input type="number" min="1" max=${most} .value=${String(value)} @change=${(
      /** @type {Event} */ event,
    ) => {
      const field = /** @type {HTMLInputElement} */ (event.target);
      const wish = Math.min(Math.max(most, value), Math.max(1, Math.round(Number(field.value)) || value));
      field.value = String(wish);
      const [wide, high] = size(wish);
      write(host, resized(course, wide, high), `${wide} columns, ${high} rows`);
    }}></label>`;
  const copy = () =>
    host.change({ ...host.material, course: structuredClone(host.ours.course), doglegs: null }, "Standard course");
  return html`<div class="dp-size">${number(`Columns, up to ${MOST_COLUMNS}`, columns, MOST_COLUMNS, (wish) => [
    wish,
    rows,
  ])}${number(`Rows, up to ${MOST_ROWS}`, rows, MOST_ROWS, (wish) => [columns, wish])}</div>
    ${
      columns % 2
        ? nothing
        : html`<p class="quiet">With ${columns} columns, the right half of a mirrored course sits half a cell lower.</p>`
    }<div class="row"><button type="button" class="pill" data-do="mirror-across"
      @click=${() => void fold(host, true)}>Mirror left to right</button>
    <button type="button" class="pill" @click=${() => void fold(host, false)}>Mirror top to bottom</button>
    <button type="button" class="pill" @click=${copy}>Start again from the standard course</button></div>`;
}

/** Mirrors one half over the other; asks first where that has more than a meadow. @param {Host} host
 * @param {boolean} across */
async function fold(host, across) {
  const course = courseOf(host);
  const next = folded(course, across);
  const lost = cellsOf(course).filter((cell) => {
    const ground = letterAt(course, "terrain", cell);
    const height = letterAt(course, "height", cell);
    const same = ground === letterAt(next, "terrain", cell) && height === letterAt(next, "height", cell);
    return !same && ground + height !== ".0";
  }).length;
  const [from, to, words] = across
    ? ["left", "right", "Left half mirrored to the right"]
    : ["upper", "lower", "Upper half mirrored down"];
  const question = {
    title: `Overwrite the ${to} half?`,
    text: `The ${from} half will overwrite ${counted(lost, "cell")} that are more than plain grass. Tees, targets and labels are kept.`,
    yes: "Mirror it",
    no: "Leave it",
  };
  if (!lost || (await confirm(question))) write(host, folded(courseOf(host), across), words);
}

/** @param {Host} host */
const draw = (host) => ({
  picture: html`<div class="designer">${desk.tab === "clubs" ? clubs(host) : map(host)}</div>`,
  line: (LINES[desk.tab] ?? (() => nothing))(host),
  sheet: html`${choice(host, "tab", "What to draw", TABS, desk.tab, (tab) =>
    Object.assign(desk, { tab, start: null }),
  )}${PARTS[desk.tab](host)}`,
  now: inHand(),
});

/** @param {Path} at */
function show([part, name, first, second, third]) {
  let goal = ".design-map";
  if (part === "decks") {
    Object.assign(desk, { tab: "clubs", colour: String(name ?? desk.colour) });
    goal =
      typeof first === "number"
        ? `#deck-${first}-${second ?? "name"}${second ? `-${third ?? 0}` : ""}`
        : ".dp-clubs button";
  } else if (part === "doglegs" || name === "holes") {
    const hole = part === "doglegs" ? Number(name) - 1 : Number(first ?? 0);
    Object.assign(desk, { tab: "holes", hole: Math.max(0, hole || 0) });
    const mark = part === "doglegs" ? "post" : second === "target" ? "target" : "tee";
    Object.assign(desk, { mark });
    goal = first === undefined && part !== "doglegs" ? "[data-do=add-hole]" : `[data-mark="${hole}-${mark}"]`;
  } else if (name === "labels") {
    desk.tab = name;
    goal = ".dp-labels button";
  } else if (name === "name") goal = ".design-title";
  else desk.tab = name === "height" ? "height" : "ground";
  if (part === "course" && name !== "holes" && typeof first === "number" && typeof second === "number")
    return () => lookAt([second, first]);
  return [goal];
}

/** @param {KeyboardEvent} event @param {Host} host @returns {boolean} */
function key({ key }, host) {
  const number = /^\d$/.test(key) ? Number(key) : -1;
  const tool = paints() && TOOLS.find(([, , letter]) => letter === key.toLowerCase());
  if (tool) turn(host, { tool: tool[0] });
  else if (paints() && (key === "[" || key === "]"))
    turn(host, { reach: Math.min(3, Math.max(0, desk.reach + (key === "]" ? 1 : -1))) });
  else if (desk.tab === "ground" && number > 0)
    turn(host, { letter: LETTERS[number - 1]?.[0] ?? ".", tool: painting() });
  else if (desk.tab === "height" && number >= 0) turn(host, { level: number, tool: painting() });
  else if (desk.tab === "holes" && number > 0 && number <= courseOf(host).holes.length)
    turn(host, { hole: number - 1 });
  else if (desk.tab === "holes" && "tgp".includes(key)) {
    const mark = key === "t" ? "tee" : key === "g" ? "target" : "post";
    if (!courseOf(host).holes.length) addHole(host);
    turn(host, { mark });
    say(`${MARKS[mark]} of hole ${desk.hole + 1}: press space.`);
  } else return false;
  return true;
}

/** @type {Designer} */
export const designer = {
  draw,
  show,
  key,
  open: async (host) => {
    clear();
    await openPhoto(host);
  },
  close: leaveMap,
};
