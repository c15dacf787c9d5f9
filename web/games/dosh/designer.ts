/** The designer of Doshboardgolf: a course on a map, and decks of clubs. */

import type { Designer, Path } from "../../packages/editor/types.ts";
import { pluralise } from "../../table/text.ts";
import { announce } from "../../ui/announce.ts";
import { confirm } from "../../ui/dialogs.ts";
import { checkbox, radioChip } from "../../ui/fields.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cellsOf, at as letterAt, MAX_COLUMNS, MAX_ROWS, mirrorHalf, resized, sizeOf } from "./course-edit.ts";
import { readCourse, writeCourse } from "./design-course.ts";
import { clubs } from "./design-decks.ts";
import { addHole, holes, holeTools } from "./design-holes.ts";
import { labels } from "./design-labels.ts";
import { lookAt, map } from "./design-map.ts";
import { photoTools } from "./design-photo.ts";
import { colouredCells } from "./design-shapes.ts";
import type { Host, Tab } from "./design-state.ts";
import { choose, DesignState, LETTERS, MARKS, TABS, TOOLS } from "./design-state.ts";

/** Returns a group of chips, of which exactly one is selected. */
const choice = (
  host: Host,
  name: string,
  label: string,
  options: readonly (readonly [any, string])[],
  chosen: unknown,
  onChoose: (value: any) => void,
  sign: (value: any) => unknown = () => nothing,
) =>
  html`<div class="chips" role="group" aria-label=${label}>${options.map(
    ([value, text]) =>
      html`${radioChip({ name: `dp-${name}` }, html`${sign(value)}${text}`, value === chosen, () => {
        onChoose(value);
        host.redraw();
      })}`,
  )}</div>`;

/** Returns a picture of a cell with a given kind of ground. */
const swatch = (letter: string) =>
  html`<svg class="dp-swatch" viewBox="-2 -2 64 56" aria-hidden="true">${colouredCells([
    { cell: [0, 0], terrain: letter },
  ])}</svg>`;

/** Returns the toolbar of the tabs that paint. */
const tools = (host: Host) =>
  TOOLS.map(
    ([tool, name, key, sign]) => html`<button type="button" class="pill dp-tool"
    aria-pressed=${String(host.state.tool === tool)} aria-label=${name} title="${name} (${key.toUpperCase()})"
    data-tool=${tool} @click=${() => choose(host, { tool })}><svg viewBox="0 0 24 24" width="24" height="24"
    aria-hidden="true"><path
    class="line" d=${sign}></path></svg></button>`,
  );

/** Returns the control that sets the width of the brush. */
const brushWidth = (host: Host) =>
  host.state.tool === "brush" || host.state.tool === "line"
    ? choice(
        host,
        "reach",
        "Width",
        ["1 cell", "3 wide", "5 wide", "7 wide"].map((text, at) => [at, text] as [number, string]),
        host.state.reach,
        (reach) => Object.assign(host.state, { reach }),
      )
    : nothing;

/** Returns a short description of what the next tap does, for a phone's toolbar. */
const currentChoice = (host: Host): unknown => {
  if (host.state.tab === "ground") {
    const [, name] = LETTERS.find(([one]) => one === host.state.letter) ?? [];
    return html`${swatch(host.state.letter)}<span class="words">${name}</span>`; // Style sheets hide the name on phones.
  }
  if (host.state.tab === "height") return `Height ${host.state.level}`;
  if (host.state.tab === "holes") return `Hole ${host.state.hole + 1}`;
  return TABS.find(([tab]) => tab === host.state.tab)?.[1];
};

/** Controls of each tab. */
const PANELS: Readonly<Record<Tab, (host: Host) => unknown>> = {
  ground: (host) =>
    html`${choice(
      host,
      "letter",
      "Ground",
      LETTERS,
      host.state.letter,
      (letter) => Object.assign(host.state, { letter, tool: host.state.paintingTool }),
      swatch,
    )}${brushWidth(host)}`,
  height: (host) =>
    html`${choice(
      host,
      "level",
      "Height",
      Array.from({ length: 10 }, (_, level) => [level, String(level)] as [number, string]),
      host.state.level,
      (level) => Object.assign(host.state, { level, tool: host.state.paintingTool }),
    )}${slopes(host)}${brushWidth(host)}`,
  holes,
  labels,
  clubs: () => nothing,
  board,
  photo: photoTools,
};

/** Returns the option to adapt the surrounding heights. */
const slopes = (host: Host) =>
  checkbox(
    "Slopes follow",
    "The land around it rises and falls with it, one step per cell.",
    host.state.slopes,
    (slopes) => choose(host, { slopes }),
  );

/** Toolbars, by tab. */
const TOOLBARS: Readonly<Partial<Record<Tab, (host: Host) => unknown>>> = {
  ground: tools,
  height: tools,
  holes: holeTools,
};

/** Returns the controls of the Board tab: size, mirrors, and a copy of the standard course. */
function board(host: Host) {
  const course = readCourse(host);
  const [columns, rows] = sizeOf(course);
  const number: (label: string, value: number, max: number, size: (value: number) => [number, number]) => unknown = (
    label,
    value,
    max,
    size,
  ) =>
    html`<label>${label}<input type="number" min="1" max=${max} .value=${String(value)} @change=${(event: Event) => {
      const field = event.target as HTMLInputElement;
      const chosen = Math.min(Math.max(max, value), Math.max(1, Math.round(Number(field.value)) || value));
      field.value = String(chosen);
      const [wide, high] = size(chosen);
      writeCourse(host, resized(course, wide, high), `${wide} columns, ${high} rows`);
    }}></label>`;
  const copy = () =>
    host.change({ ...host.material, course: structuredClone(host.ours.course), doglegs: null }, "Standard course");
  return html`<div class="dp-size">${number(`Columns, up to ${MAX_COLUMNS}`, columns, MAX_COLUMNS, (value) => [
    value,
    rows,
  ])}${number(`Rows, up to ${MAX_ROWS}`, rows, MAX_ROWS, (value) => [columns, value])}</div>
    ${
      columns % 2
        ? nothing
        : html`<p class="quiet">With ${columns} columns, the right half of a mirrored course sits half a cell lower.</p>`
    }<div class="row"><button type="button" class="pill" data-do="mirror-across"
      @click=${() => void mirror(host, true)}>Mirror left to right</button>
    <button type="button" class="pill" @click=${() => void mirror(host, false)}>Mirror top to bottom</button>
    <button type="button" class="pill" @click=${copy}>Start again from the standard course</button></div>`;
}

/**
 * Mirrors one half onto the other; asks first if that overwrites more than flat grass.
 * @param across - true for left to right
 */
async function mirror(host: Host, across: boolean) {
  const course = readCourse(host);
  const next = mirrorHalf(course, across);
  const lost = cellsOf(course).filter((cell) => {
    const ground = letterAt(course, "terrain", cell);
    const height = letterAt(course, "height", cell);
    const same = ground === letterAt(next, "terrain", cell) && height === letterAt(next, "height", cell);
    return !same && ground + height !== ".0";
  }).length;
  const [from, to, what] = across
    ? ["left", "right", "Left half mirrored to the right"]
    : ["upper", "lower", "Upper half mirrored down"];
  const question = {
    title: `Overwrite the ${to} half?`,
    text: `The ${from} half will overwrite ${pluralise(lost, "cell")} that are more than plain grass. Tees, targets and labels are kept.`,
    yes: "Mirror it",
    no: "Leave it",
  };
  if (!lost || (await confirm(question))) writeCourse(host, mirrorHalf(readCourse(host), across), what);
}

/** Draws the designer. */
const draw = (host: Host) => ({
  picture: html`<div class="designer" data-part=designer>${host.state.tab === "clubs" ? clubs(host) : map(host)}</div>`,
  line: (TOOLBARS[host.state.tab] ?? (() => nothing))(host),
  sheet: html`${choice(host, "tab", "What to draw", TABS, host.state.tab, (tab) =>
    Object.assign(host.state, { tab, start: null }),
  )}${PANELS[host.state.tab](host)}`,
  now: currentChoice(host),
});

/** Opens the tab that shows a given part of the material. */
function show([part, name, first, second, third]: Path, host: Host) {
  let goal = ".design-map";
  if (part === "decks") {
    Object.assign(host.state, { tab: "clubs", colour: String(name ?? host.state.colour) });
    goal =
      typeof first === "number"
        ? `#deck-${first}-${second ?? "name"}${second ? `-${third ?? 0}` : ""}`
        : ".dp-clubs button";
  } else if (part === "doglegs" || name === "holes") {
    const hole = part === "doglegs" ? Number(name) - 1 : Number(first ?? 0);
    Object.assign(host.state, { tab: "holes", hole: Math.max(0, hole || 0) });
    const mark = part === "doglegs" ? "post" : second === "target" ? "target" : "tee";
    Object.assign(host.state, { mark });
    goal = first === undefined && part !== "doglegs" ? "[data-do=add-hole]" : `[data-mark="${hole}-${mark}"]`;
  } else if (name === "labels") {
    host.state.tab = name;
    goal = ".dp-labels button";
  } else if (name === "name") goal = ".design-title";
  else host.state.tab = name === "height" ? "height" : "ground";
  if (part === "course" && name !== "holes" && typeof first === "number" && typeof second === "number")
    return () => lookAt(host.state, [second, first]);
  return [goal];
}

/**
 * Handles a keyboard shortcut.
 * @returns whether the key is a shortcut
 */
function key({ key }: KeyboardEvent, host: Host): boolean {
  const number = /^\d$/.test(key) ? Number(key) : -1;
  const tool = host.state.paints && TOOLS.find(([, , letter]) => letter === key.toLowerCase());
  if (tool) choose(host, { tool: tool[0] });
  else if (host.state.paints && (key === "[" || key === "]"))
    choose(host, { reach: Math.min(3, Math.max(0, host.state.reach + (key === "]" ? 1 : -1))) });
  else if (host.state.tab === "ground" && number > 0)
    choose(host, { letter: LETTERS[number - 1]?.[0] ?? ".", tool: host.state.paintingTool });
  else if (host.state.tab === "height" && number >= 0) choose(host, { level: number, tool: host.state.paintingTool });
  else if (host.state.tab === "holes" && number > 0 && number <= readCourse(host).holes.length)
    choose(host, { hole: number - 1 });
  else if (host.state.tab === "holes" && "tgp".includes(key)) {
    const mark = key === "t" ? "tee" : key === "g" ? "target" : "post";
    if (!readCourse(host).holes.length) addHole(host);
    choose(host, { mark });
    announce(`${MARKS[mark]} of hole ${host.state.hole + 1}: press space.`);
  } else return false;
  return true;
}

export const designer: Designer = {
  create: () => new DesignState(),
  draw,
  show,
  key,
  // Not awaited, because the designer must open even if the browser's database never responds.
  open: (host) => void host.photo.open(),
  close: (host) => host.state.map.close(),
};
