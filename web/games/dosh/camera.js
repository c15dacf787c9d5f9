// Where one looks at the map: pan, pinch, wheel, buttons. The sheet is moved as a whole, so that nothing is drawn anew.
import { CELL } from "./geometry.js";

/** @typedef {[number, number]} Point */
/**
 * @typedef {{x: number, y: number, k: number}} Look  board point in the middle of the window, and pixels a board unit
 */

const STEP = 1.5;
/** A map less high than this, in pixels, keeps its signs small (map.css). */
const LOW = 320;
/** Pixels that the map may be pulled beyond its edge. */
const SLACK = 72;
/** A window that changes by less, in pixels, leaves the map where it lies. */
const LITTLE = 48;
/** Pixels that a sign needs around its place. */
const AIR = 34;

export class Camera {
  /** @type {Look} */
  look = { x: 0, y: 0, k: 1 };
  /** @type {HTMLElement|null} the window */
  port = null;
  /** @type {HTMLElement|null} what lies under it */
  sheet = null;
  /** @type {[number, number, number, number]} */
  room = [0, 0, 1, 1];
  /** Points to bring into the window as soon as there is one. @type {{points: Point[], quick: boolean}|null} */
  #due = null;
  /** @type {Point[]} what was last brought in, for when the window changes */
  #last = [];
  #spare = 0;
  #moved = false;
  /** The window as the map was last laid into it. @type {Point} */
  #laid = [0, 0];
  /** A finger is on the map, which must not move under it of itself. */
  held = false;
  /** Pixels that the upper left corner's post takes. @returns {Point} */
  get corner() {
    const post = this.port?.querySelector(".dosh-hud");
    return post instanceof HTMLElement ? [post.offsetWidth + 10, post.offsetHeight + 10] : [0, 0];
  }

  /** @type {ResizeObserver|null} */
  #watch = null;

  /** @param {HTMLElement} port @param {HTMLElement} sheet @param {[number, number, number, number]} room */
  attach(port, sheet, room) {
    this.port = port;
    this.sheet = sheet;
    this.room = room;
    this.#laid = [0, 0];
    this.#watch?.disconnect();
    this.#watch = new ResizeObserver(() => {
      if (!port.clientWidth) return;
      if (this.#due) this.fit(this.#due.points, true);
      else if (!this.#stays() && !this.#moved && this.#last.length) this.fit(this.#last, true, this.#spare);
      else this.apply(true);
    });
    this.#watch.observe(port);
  }

  detach() {
    this.#watch?.disconnect();
    this.port = null;
    this.sheet = null;
    this.#due = null;
    this.#last = [];
    this.#moved = false;
    this.held = false;
  }

  /**
   * Where a window of another size may leave the map alone, every point of it stays where it is on the page: under a
   * finger, or after a little change that hides nothing of what was brought in.
   */
  #stays() {
    const { look, size } = this;
    const [wide, high] = [size[0] - this.#laid[0], size[1] - this.#laid[1]];
    const little = Math.abs(wide) < LITTLE && Math.abs(high) < LITTLE;
    if (!this.#laid[0] || !(this.held || little)) return false;
    const { x, y } = look;
    // The middle of the window has moved, its upper left corner has not.
    look.x += wide / 2 / look.k;
    look.y += high / 2 / look.k;
    const inside = (/** @type {Point} */ point) =>
      this.window(point).every((place, at) => place > AIR && place < (size[at] ?? 0) - AIR);
    if (this.held || this.#moved || this.#last.every(inside)) return true;
    Object.assign(look, { x, y });
    return false;
  }

  get size() {
    return /** @type {Point} */ ([this.port?.clientWidth ?? 0, this.port?.clientHeight ?? 0]);
  }

  /** The whole board fits. */
  get least() {
    const [width, height] = this.size;
    return Math.min(width / this.room[2], height / this.room[3]) || 0.01;
  }

  get most() {
    return Math.max(72 / CELL, this.least);
  }

  /** @param {boolean} quick  without a glide */
  apply(quick) {
    const { sheet, look } = this;
    const [width, height] = this.size;
    if (!sheet || !width) return;
    this.#laid = [width, height];
    look.k = Math.min(this.most, Math.max(this.least, look.k));
    const [x, y, wide, high] = this.room;
    look.x = held(look.x, x, wide, width / look.k, SLACK / look.k);
    look.y = held(look.y, y, high, height / look.k, SLACK / look.k);
    sheet.classList.toggle("glide", !quick);
    sheet.style.transform = `translate(${width / 2 - (look.x - x) * look.k}px, ${
      height / 2 - (look.y - y) * look.k
    }px) scale(${look.k})`;
    sheet.style.setProperty("--mark", String(1 / look.k));
    sheet.dataset.near = String(look.k * CELL > 38);
  }

  /** Whether the map is so low that its signs are small. */
  get low() {
    return this.size[1] < LOW;
  }

  /** Brings points into the window, as large as they go.
   * @param {Point[]} points @param {boolean} quick @param {number} [spare]  pixels that every edge keeps free */
  fit(points, quick, spare = 0) {
    const [width, height] = this.size;
    if (!width) {
      this.#due = { points, quick };
      return;
    }
    this.#due = null;
    this.#last = points;
    this.#spare = spare;
    this.#moved = false;
    const [left, right] = [Math.min(...points.map((one) => one[0])), Math.max(...points.map((one) => one[0]))];
    const [top, foot] = [Math.min(...points.map((one) => one[1])), Math.max(...points.map((one) => one[1]))];
    const box = /** @type {[number, number, number, number]} */ ([left, top, right - left, foot - top]);
    // On a low map the post is a strip along the top.
    if (this.low || spare) {
      const edges = this.low ? [72, 62, 38, 34] : [100, 84, 64, 44];
      this.look = this.#framed(
        box,
        /** @type {[number, number, number, number]} */ (edges.map((edge) => Math.max(edge, spare))),
      );
      return this.apply(quick);
    }
    const plain = this.#framed(box, [100, 84, 64, 44]);
    // The post stands in the upper left corner: what would lie under it moves to its right or below it.
    const [wide, high] = this.corner;
    const under = points.some(
      ([x, y]) => (x - plain.x) * plain.k < wide - width / 2 && (y - plain.y) * plain.k < high - height / 2,
    );
    const [beside, below] = [this.#framed(box, [100, 84, 64, wide + 30]), this.#framed(box, [high + 54, 84, 64, 44])];
    this.look = under ? (beside.k > below.k ? beside : below) : plain;
    this.apply(quick);
  }

  /**
   * A box as large as it goes between edges that are kept free: above, right, below, left.
   * @param {[number, number, number, number]} box @param {[number, number, number, number]} edges @returns {Look}
   */
  #framed([left, top, wide, high], [above, right, below, before]) {
    const [width, height] = this.size;
    const k = Math.max(
      this.least,
      Math.min(
        (width - before - right) / Math.max(1, wide),
        (height - above - below) / Math.max(1, high),
        (width > 600 ? 62 : 48) / CELL,
      ),
    );
    return { x: left + wide / 2 + (right - before) / 2 / k, y: top + high / 2 + (below - above) / 2 / k, k };
  }

  /** @param {boolean} quick */
  whole(quick) {
    const [x, y, width, height] = this.room;
    this.look = { x: x + width / 2, y: y + height / 2, k: 0 };
    this.#moved = false;
    this.#last = [
      [x, y],
      [x + width, y + height],
    ];
    this.apply(quick);
  }

  /** @param {number} factor @param {Point} [about]  a point of the window, from its upper left */
  zoom(factor, about, quick = false) {
    const [width, height] = this.size;
    const [px, py] = about ?? [width / 2, height / 2];
    const before = this.look.k;
    const k = Math.min(this.most, Math.max(this.least, before * factor));
    this.look.x += (px - width / 2) * (1 / before - 1 / k);
    this.look.y += (py - height / 2) * (1 / before - 1 / k);
    this.look.k = k;
    this.#moved = true;
    this.apply(quick);
  }

  closer() {
    this.zoom(STEP);
  }
  farther() {
    this.zoom(1 / STEP);
  }

  /** @param {number} dx @param {number} dy  pixels that the map is dragged by */
  pan(dx, dy, quick = true) {
    this.look.x -= dx / this.look.k;
    this.look.y -= dy / this.look.k;
    this.#moved = true;
    this.apply(quick);
  }

  /** Board point under a point of the page. @param {number} clientX @param {number} clientY @returns {Point} */
  board(clientX, clientY) {
    const box = this.port?.getBoundingClientRect();
    const [width, height] = this.size;
    return [
      this.look.x + (clientX - (box?.left ?? 0) - width / 2) / this.look.k,
      this.look.y + (clientY - (box?.top ?? 0) - height / 2) / this.look.k,
    ];
  }

  /**
   * Point of the window's upper left corner's frame where a board point shows.
   * @param {Point} point
   * @returns {Point}
   */
  window([x, y]) {
    const [width, height] = this.size;
    return [width / 2 + (x - this.look.x) * this.look.k, height / 2 + (y - this.look.y) * this.look.k];
  }
}

/**
 * Keeps the window over the board, give or take the room that signs at the edges need.
 * @param {number} middle @param {number} from @param {number} length @param {number} seen @param {number} slack
 */
function held(middle, from, length, seen, slack) {
  const centre = from + length / 2;
  const reach = Math.max(0, (length - seen) / 2) + slack;
  return Math.min(centre + reach, Math.max(centre - reach, middle));
}

export const camera = new Camera();
