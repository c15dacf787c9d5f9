// The visible part of the map, which the player changes by panning, pinching, with the wheel or with buttons. A CSS
// transform moves the complete map, so nothing is redrawn.
import type { Grip } from "../../ui/gesture.ts";
import { CELL } from "./geometry.ts";

type Point = [number, number];

/** above, right, below, left, in pixels */
export type Edges = [number, number, number, number];

/**
 * A board point, the margin around it in pixels, and its rank. If not all spots fit, the map leaves out those with the
 * highest rank first; those without a rank must be shown.
 */
export type Spot = [x: number, y: number, air?: Edges, rank?: number];

/**
 * board point in the centre of the viewport, and pixels per board
 *   unit
 */
type Look = { x: number; y: number; k: number };

/** Factor of the zoom buttons. */
const ZOOM_STEP = 1.5;
/** Pixels by which the map can be dragged beyond its edge. */
const SLACK = 72;
/** Smallest change in the size of the viewport that moves the map, in pixels. */
const SMALL_CHANGE = 48;
/** Default margin around a spot, in pixels. */
const MARGIN: Edges = [32, 32, 32, 32];
/** Additional margin when spots are shown, in pixels, so that a small change of the viewport hides nothing. */
const EXTRA_MARGIN = 18;
/** Selector of the elements that cover parts of the map. */
const OVERLAYS = ".counter, .dosh-dice, .dosh-signs, .dosh-zoom";

const getRank = ([, , , rank = 0]: Spot) => rank;

/** Determines which part of a map is visible in its viewport. */
export class Camera {
  look: Look = { x: 0, y: 0, k: 1 };
  /** The viewport. */
  viewport: HTMLElement | null = null;
  /** The map, which is moved inside the viewport. */
  content: HTMLElement | null = null;
  /** The area of the map in board units: x, y, width, height. */
  bounds: [number, number, number, number] = [0, 0, 1, 1];
  /** Spots to show as soon as the viewport has a size. */
  #pending: Spot[] | null = null;
  /** Spots that were shown last; they are shown again when the viewport changes. */
  #last: Spot[] = [];
  /** Pixels by which the map can be dragged beyond its edge; more if it is covered by other elements. */
  #slack = SLACK;
  /** Whether the player has moved the map since spots were shown. */
  #moved = false;
  /** Whether the complete map was shown last. */
  #whole = false;
  /** Called when `showsSpots` has changed. */
  onMove: () => void = () => {};
  /** Size of the viewport when the map was last moved. */
  #lastSize: Point = [0, 0];
  /** Whether a finger is on the map; then the map must not move automatically. */
  isHeld = false;
  #observer: ResizeObserver | null = null;

  /** Starts to control a map. */
  attach(viewport: HTMLElement, content: HTMLElement, bounds: [number, number, number, number]) {
    this.viewport = viewport;
    this.content = content;
    this.bounds = bounds;
    this.#lastSize = [0, 0];
    this.#observer?.disconnect();
    this.#observer = new ResizeObserver(() => {
      if (!viewport.clientWidth) return;
      if (this.#pending) this.fit(this.#pending, true);
      else if (this.#whole) this.showAll(true);
      else if (!this.#staysInPlace() && !this.#moved && this.#last.length) this.fit(this.#last, true);
      else this.apply(true);
    });
    this.#observer.observe(viewport);
  }

  /** Stops controlling the map. */
  detach() {
    this.#observer?.disconnect();
    this.viewport = null;
    this.content = null;
    this.#pending = null;
    this.#last = [];
    this.#moved = false;
    this.#whole = false;
    this.isHeld = false;
  }

  /**
   * After the viewport has changed, keeps every point of the map in its place on the page if a finger is on the map, or
   * if the change is small and hides none of the spots. Returns whether the map stayed in place.
   */
  #staysInPlace() {
    const { look, size } = this;
    const [wide, high] = [size[0] - this.#lastSize[0], size[1] - this.#lastSize[1]];
    const little = Math.abs(wide) < SMALL_CHANGE && Math.abs(high) < SMALL_CHANGE;
    if (!this.#lastSize[0] || !(this.isHeld || little)) return false;
    const { x, y } = look;
    // The centre of the viewport has moved, but not its upper left corner.
    look.x += wide / 2 / look.k;
    look.y += high / 2 / look.k;
    if (this.isHeld || this.#moved || !this.#countHidden(this.#last, this.#overlayBoxes())) return true;
    Object.assign(look, { x, y });
    return false;
  }

  /** Whether the map shows the spots for which it was moved last, and neither the complete map nor another part. */
  get showsSpots() {
    return !this.#moved && !this.#whole;
  }

  /** Records what the map shows: whether the player has moved it, or the complete map. */
  #setShown(moved: boolean, whole: boolean) {
    const before = this.showsSpots;
    this.#moved = moved;
    this.#whole = whole;
    if (this.showsSpots !== before) this.onMove();
  }

  /** Width and height of the viewport, in pixels. */
  get size() {
    return [this.viewport?.clientWidth ?? 0, this.viewport?.clientHeight ?? 0] as Point;
  }

  /**
   * Smallest scale, in pixels per board unit: the complete board fits, with space for the elements that cover the map.
   */
  get minScale() {
    const [width, height] = this.size;
    return 0.85 * Math.min(width / this.bounds[2], height / this.bounds[3]) || 0.01;
  }

  /** Largest scale, in pixels per board unit. */
  get maxScale() {
    return Math.max(72 / CELL, this.minScale);
  }

  /**
   * Moves the map to the position and scale of the camera.
   * @param quick - without an animation
   */
  apply(quick: boolean) {
    const { content, look } = this;
    const [width, height] = this.size;
    if (!content || !width) return;
    this.#lastSize = [width, height];
    this.#clamp();
    const [x, y] = this.bounds;
    content.classList.toggle("glide", !quick);
    content.style.transform = `translate(${width / 2 - (look.x - x) * look.k}px, ${
      height / 2 - (look.y - y) * look.k
    }px) scale(${look.k})`;
    content.style.setProperty("--mark", String(1 / look.k));
    content.dataset.near = String(look.k * CELL > 38);
  }

  /** Limits scale and position, so that the viewport stays on the board. */
  #clamp() {
    const { look } = this;
    const [width, height] = this.size;
    look.k = Math.min(this.maxScale, Math.max(this.minScale, look.k));
    const [x, y, wide, high] = this.bounds;
    look.x = clamp(look.x, x, wide, width / look.k, this.#slack / look.k);
    look.y = clamp(look.y, y, high, height / look.k, this.#slack / look.k);
  }

  /** Returns the boxes of elements that cover the map, in pixels of the viewport: left, top, right, bottom. */
  #overlayBoxes(): Edges[] {
    const { viewport } = this;
    if (!viewport) return [];
    const { left, top } = viewport.getBoundingClientRect();
    const [width, height] = this.size;
    return [...(viewport.closest(".table") ?? viewport).querySelectorAll(OVERLAYS)].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left - left, box.top - top];
      const seen = box.width && box.height && x < width && y < height && x + box.width > 0 && y + box.height > 0;
      return seen ? [[x, y, x + box.width, y + box.height] as Edges] : [];
    });
  }

  /** Returns the number of spots that are covered or outside the viewport. */
  #countHidden(spots: Spot[], over: Edges[]) {
    const [width, height] = this.size;
    return spots.filter((spot) => {
      const [x, y] = this.toViewport([spot[0], spot[1]]);
      const [above, right, below, before] = spot[2] ?? MARGIN;
      const [left, top, end, foot] = [x - before, y - above, x + right, y + below];
      return (
        left < -1 ||
        top < -1 ||
        end > width + 1 ||
        foot > height + 1 ||
        over.some((box) => left < box[2] - 1 && end > box[0] + 1 && top < box[3] - 1 && foot > box[1] + 1)
      );
    }).length;
  }

  /**
   * Moves the map only if some of the spots are hidden, and the player has neither moved it nor chosen the complete map.
   * @param quick - without an animation
   */
  show(spots: Spot[], quick: boolean) {
    if (this.#whole) return;
    if (!this.size[0] || (!this.#moved && this.#countHidden(spots, this.#overlayBoxes()))) this.fit(spots, quick, true);
    else if (!this.#moved) this.#last = spots;
  }

  /**
   * Shows spots in the free part of the viewport, as large as possible. If not all of them fit, those with the highest
   * rank are left out. The free part is next to, above or below each element that covers the map, whichever hides the least.
   * @param quick - without an animation
   * @param onlyIfBetter - whether the map stays in place if no other position shows more spots
   */
  fit(spots: Spot[], quick: boolean, onlyIfBetter: boolean = false) {
    const [width] = this.size;
    this.#pending = width ? null : spots;
    if (!width) return;
    this.#last = spots;
    this.#setShown(false, false);
    const over = this.#overlayBoxes();
    const upTo = (rank: number) => spots.filter((spot) => getRank(spot) <= rank);
    const before = { look: { ...this.look }, slack: this.#slack, hidden: this.#countHidden(upTo(0), over) };
    let best = this.#bestLook(spots, over);
    if (best.hidden) {
      const ranks = [...new Set(spots.map(getRank))].sort((one, other) => other - one).slice(1);
      for (const rank of ranks) if (best.hidden) best = this.#bestLook(upTo(rank), over);
      if (onlyIfBetter && best.hidden >= before.hidden) best = { ...best, ...before };
    }
    this.look = best.look;
    this.#slack = best.slack;
    this.apply(quick);
  }

  /** Returns the position that shows spots best, the number of those that it hides, and its slack. */
  #bestLook(spots: Spot[], over: Edges[]) {
    const [width, height] = this.size;
    const edgeOptions = over.reduce(
      (options, [left, top, right, foot]) =>
        options.flatMap(([above, after, below, before]) => [
          [above, after, below, before],
          left + right < width
            ? [above, after, below, Math.max(before, right)]
            : [above, Math.max(after, width - left), below, before],
          top + foot < height
            ? [Math.max(above, foot), after, below, before]
            : [above, after, Math.max(below, height - top), before],
        ]),
      [[0, 0, 0, 0]] as Edges[],
    );
    let best = { look: this.look, hidden: Infinity, slack: SLACK, value: 0 };
    for (const edges of edgeOptions) {
      const fitting = this.#lookAt(spots, edges);
      // The second try shows as little as possible of what is outside the board.
      for (const slack of [SLACK + Math.max(...edges), 0]) {
        this.look = { ...fitting };
        this.#slack = slack;
        this.#clamp();
        const hidden = this.#countHidden(spots, over);
        const value = this.look.k * this.#shareOfBoard() ** 2;
        if (hidden < best.hidden || (hidden === best.hidden && value > best.value))
          best = { look: this.look, hidden, slack: SLACK + Math.max(...edges), value };
      }
    }
    return best;
  }

  /** Returns the part of the viewport that shows the board and not what is around it. */
  #shareOfBoard() {
    const [x, y, wide, high] = this.bounds;
    const [left, top] = this.toViewport([x, y]);
    const [right, foot] = this.toViewport([x + wide, y + high]);
    const [width, height] = this.size;
    const visible = (from: number, to: number, length: number) => Math.min(to, length) - Math.max(from, 0);
    return (visible(left, right, width) * visible(top, foot, height)) / (width * height);
  }

  /** Returns the position that shows spots as large as possible between the edges. */
  #lookAt(spots: Spot[], [above, right, below, before]: Edges): Look {
    const [width, height] = this.size;
    const room = [width - before - right - 2 * EXTRA_MARGIN, height - above - below - 2 * EXTRA_MARGIN];
    const air = (spot: Spot, side: number) => (spot[2] ?? MARGIN)[side] ?? 0;
    let k = (width > 600 ? 62 : 48) / CELL;
    for (const one of spots)
      for (const other of spots) {
        const [wide, high] = [other[0] - one[0], other[1] - one[1]];
        if (wide > 0) k = Math.min(k, ((room[0] ?? 0) - air(one, 3) - air(other, 1)) / wide);
        if (high > 0) k = Math.min(k, ((room[1] ?? 0) - air(one, 0) - air(other, 2)) / high);
      }
    k = Math.max(this.minScale, k);
    /** Returns the centre of the spots on an axis, with their margins, in pixels. */
    const middle = (axis: 0 | 1, low: number, high: number) =>
      (Math.min(...spots.map((one) => one[axis] * k - air(one, low))) +
        Math.max(...spots.map((one) => one[axis] * k + air(one, high)))) /
      2;
    return { x: (middle(0, 3, 1) + (right - before) / 2) / k, y: (middle(1, 0, 2) + (below - above) / 2) / k, k };
  }

  /**
   * Shows the complete map.
   * @param quick - without an animation
   */
  showAll(quick: boolean) {
    const [x, y, width, height] = this.bounds;
    this.look = { x: x + width / 2, y: y + height / 2, k: 0 };
    this.#setShown(false, true);
    this.apply(quick);
  }

  /**
   * Changes the scale.
   * @param about - point of the viewport that stays in place, from the upper left; by default its centre
   */
  zoom(factor: number, about?: Point, quick = false) {
    const [width, height] = this.size;
    const [px, py] = about ?? [width / 2, height / 2];
    const before = this.look.k;
    const k = Math.min(this.maxScale, Math.max(this.minScale, before * factor));
    this.look.x += (px - width / 2) * (1 / before - 1 / k);
    this.look.y += (py - height / 2) * (1 / before - 1 / k);
    this.look.k = k;
    this.#setShown(true, false);
    this.apply(quick);
  }

  /**
   * Changes the scale with a wheel.
   * @param about - point that stays in place, in pixels of the page
   */
  zoomAt(factor: number, about: { x: number; y: number }) {
    const box = this.viewport?.getBoundingClientRect();
    this.zoom(factor, [about.x - (box?.left ?? 0), about.y - (box?.top ?? 0)], true);
  }

  /** Moves and zooms the map with the fingers. */
  follow(from: Grip, to: Grip) {
    if (from.far && to.far) this.zoomAt(to.far / from.far, from);
    this.pan(to.x - from.x, to.y - from.y);
  }

  /** Zooms in by one step. */
  zoomIn() {
    this.zoom(ZOOM_STEP);
  }

  /** Zooms out by one step. */
  zoomOut() {
    this.zoom(1 / ZOOM_STEP);
  }

  /**
   * Moves the map.
   * @param dy - in pixels
   */
  pan(dx: number, dy: number, quick = true) {
    this.look.x -= dx / this.look.k;
    this.look.y -= dy / this.look.k;
    this.#setShown(true, false);
    this.apply(quick);
  }

  /** Returns the board point under a point of the page. */
  toBoard(clientX: number, clientY: number): Point {
    const box = this.viewport?.getBoundingClientRect();
    const [width, height] = this.size;
    return [
      this.look.x + (clientX - (box?.left ?? 0) - width / 2) / this.look.k,
      this.look.y + (clientY - (box?.top ?? 0) - height / 2) / this.look.k,
    ];
  }

  /** Returns the position of a board point in the viewport, in pixels from its upper left corner. */
  toViewport([x, y]: Point): Point {
    const [width, height] = this.size;
    return [width / 2 + (x - this.look.x) * this.look.k, height / 2 + (y - this.look.y) * this.look.k];
  }
}

/**
 * Limits the centre of the viewport on one axis, so that it stays on the board.
 * @param from - where the board starts
 * @param length - of the board
 * @param seen - visible length
 * @param slack - allowed distance beyond the edge
 */
function clamp(middle: number, from: number, length: number, seen: number, slack: number) {
  const centre = from + length / 2;
  const reach = Math.max(0, (length - seen) / 2) + slack;
  return Math.min(centre + reach, Math.max(centre - reach, middle));
}
