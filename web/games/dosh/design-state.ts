/**
 * State of the Doshboardgolf designer while one board is open: the chosen tool, what it paints, and the visible part of
 * the map.
 */
import { Camera } from "./camera.ts";
import type { Cell } from "./course-edit.ts";

export type Host = import("../../packages/editor/types.ts").Host<DesignState>;

type Course = import("./design-course.ts").Course;

export type Tab = "ground" | "height" | "holes" | "labels" | "clubs" | "board" | "photo";

type Tool = "brush" | "line" | "fill" | "pick" | "hand";

export type Mark = "tee" | "target" | "post";

/** Letter and button label of each ground, in the order of the keys 1 to 9. */
export const LETTERS: readonly [string, string][] = [
  [".", "Grass"],
  ["s", "Small tree"],
  ["m", "Medium tree"],
  ["b", "Big tree"],
  ["~", "Water"],
  ["!", "Waterfall"],
  ["u", "Mud"],
  ["a", "Sand"],
  [" ", "Off the board"],
];

export const MARKS: Readonly<Record<Mark, string>> = { tee: "Tee", target: "Target", post: "Post" };

/** Name, label, key and SVG path of each tool. */
export const TOOLS: readonly [Tool, string, string, string][] = [
  ["brush", "Brush", "b", "M14 4 20 10 11 17 7 13ZM6 14c-3 1-2 5-4 6 4 1 8 0 8-3"],
  ["line", "Line", "l", "M4 20 20 4M3 21h2v-2M19 3h2v2"],
  ["fill", "Fill", "f", "M5 11 12 4 20 12 12 20 4 12M12 4 10 2M21 15c2 3 1 5 0 5s-2-2 0-5"],
  ["pick", "Pick from the map", "e", "M13 6 18 11M15 4 20 9 17 10 8 19 4 20 5 16 14 7Z"],
  ["hand", "Move the map", "h", "M12 2V22M2 12H22M9 5 12 2 15 5M9 19 12 22 15 19M5 9 2 12 5 15M19 9 22 12 19 15"],
];

export const TABS: readonly [Tab, string][] = [
  ["ground", "Ground"],
  ["height", "Height"],
  ["holes", "Holes"],
  ["labels", "Labels"],
  ["clubs", "Clubs"],
  ["board", "Board"],
  ["photo", "Photo"],
];

/** The visible part of the map, and the stroke that is being painted on it. */
export class MapState {
  camera = new Camera();
  /** The course as the land was last drawn. */
  drawn: Course | null = null;
  /** The course including the unfinished stroke; null if nothing is being painted. */
  draft: Course | null = null;
  /** Cells of the unfinished stroke, by "column,row". */
  stroke: Map<string, Cell> = new Map();
  /** Timer that redraws the land once painting pauses. */
  drawTimer = 0;
  /** Timer that ends the `moving` style once the map stops. */
  moveTimer = 0;
  /** Size of the drawn course, as "columns,rows". */
  size = "";
  /** SVG paths over the land, cached for the course they were made of. */
  underlay: { course: Course | null; off: string; steps: string[]; even: string[] } = {
    course: null,
    off: "",
    steps: [],
    even: [],
  };

  /** Stops the timers and detaches the camera from the page. */
  close() {
    clearTimeout(this.drawTimer);
    clearTimeout(this.moveTimer);
    this.camera.detach();
  }
}

/** The open tab and the chosen tool, hole and deck of one design. */
export class DesignState {
  tab = "ground" as Tab;
  tool = "brush" as Tool;
  letter = "~";
  level = 1;
  /** Radius of the brush, in cells around its centre. */
  reach = 0;
  slopes = true;
  cursor = [0, 0] as Cell;
  /** First end of a line that is drawn with the keyboard. */
  start: Cell | null = null;
  /** Chosen hole, zero-based. */
  hole = 0;
  mark = "tee" as Mark;
  /** Name of the chosen deck. */
  colour = "";
  map = new MapState();
  /** The course read from the material, cached because each drawing reads it many times. */
  cache = { material: null as unknown, course: null as Course | null };

  /** The layer that the open tab paints. */
  get layer(): "height" | "terrain" {
    return this.tab === "height" ? "height" : "terrain";
  }

  /** Whether the tools of the open tab paint. */
  get paints() {
    return this.tab === "ground" || this.tab === "height";
  }

  /** The chosen tool if it paints, otherwise the brush. */
  get paintingTool(): Tool {
    return this.tool === "pick" || this.tool === "hand" ? "brush" : this.tool;
  }
}

/** Changes the choice, which cancels a line that was started with the keyboard. */
export function choose(host: Host, change: Partial<DesignState>) {
  Object.assign(host.state, { start: null }, change);
  host.redraw();
}
