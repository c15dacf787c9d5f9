// Where one looks at the map: pan, pinch, wheel, buttons. The sheet is moved as a whole, so that nothing is drawn anew.
import { CELL } from "./geometry.js";

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, number, number]} Edges  above, right, below, left, in pixels */
/** @typedef {[x: number, y: number, air?: Edges]} Spot  a board point, and what it keeps free around it */
/**
 * @typedef {{x: number, y: number, k: number}} Look  board point in the middle of the window, and pixels a board unit
 */

const STEP = 1.5;
/** Pixels that the map may be pulled beyond its edge. */
const SLACK = 72;
/** A window that changes by less, in pixels, leaves the map where it lies. */
const LITTLE = 48;
/** Pixels that what is brought in keeps free around it, where it does not say otherwise. @type {Edges} */
const AIR = [32, 32, 32, 32];
/** And as many more at first: a window that changes a little then hides nothing. */
const EASE = 18;
/** What lies over the map. */
const OVER = ".dosh-hud, .dosh-signs, .dosh-zoom, .dosh-dice, .over";

export class Camera {
  /** @type {Look} */
  look = { x: 0, y: 0, k: 1 };
  /** @type {HTMLElement|null} the window */
  port = null;
  /** @type {HTMLElement|null} what lies under it */
  sheet = null;
  /** @type {[number, number, number, number]} */
  room = [0, 0, 1, 1];
  /** What to bring into the window as soon as there is one. @type {Spot[]|null} */
  #due = null;
  /** @type {Spot[]} what was last brought in, for when the window changes */
  #last = [];
  /** Pixels that the map may be pulled beyond its edge: what lies over it may need more. */
  #slack = SLACK;
  #moved = false;
  /** The window as the map was last laid into it. @type {Point} */
  #laid = [0, 0];
  /** A finger is on the map, which must not move under it of itself. */
  held = false;
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
      if (this.#due) this.fit(this.#due, true);
      else if (!this.#stays() && !this.#moved && this.#last.length) this.fit(this.#last, true);
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
    if (this.held || this.#moved || !this.#hidden(this.#last, this.#covered())) return true;
    Object.assign(look, { x, y });
    return false;
  }

  get size() {
    return /** @type {Point} */ ([this.port?.clientWidth ?? 0, this.port?.clientHeight ?? 0]);
  }

  /** The whole board fits, with room for what lies over it. */
  get least() {
    const [width, height] = this.size;
    return 0.85 * Math.min(width / this.room[2], height / this.room[3]) || 0.01;
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
    this.#hold();
    const [x, y] = this.room;
    sheet.classList.toggle("glide", !quick);
    sheet.style.transform = `translate(${width / 2 - (look.x - x) * look.k}px, ${
      height / 2 - (look.y - y) * look.k
    }px) scale(${look.k})`;
    sheet.style.setProperty("--mark", String(1 / look.k));
    sheet.dataset.near = String(look.k * CELL > 38);
  }

  /** Keeps the window over the board. */
  #hold() {
    const { look } = this;
    const [width, height] = this.size;
    look.k = Math.min(this.most, Math.max(this.least, look.k));
    const [x, y, wide, high] = this.room;
    look.x = held(look.x, x, wide, width / look.k, this.#slack / look.k);
    look.y = held(look.y, y, high, height / look.k, this.#slack / look.k);
  }

  /** Boxes of what lies over the map, in pixels of the window: left, top, right, bottom. @returns {Edges[]} */
  #covered() {
    const { port } = this;
    if (!port) return [];
    const { left, top } = port.getBoundingClientRect();
    const [width, height] = this.size;
    return [...(port.closest(".table") ?? port).querySelectorAll(OVER)].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left - left, box.top - top];
      const seen = box.width && box.height && x < width && y < height && x + box.width > 0 && y + box.height > 0;
      return seen ? [/** @type {Edges} */ ([x, y, x + box.width, y + box.height])] : [];
    });
  }

  /** How many of them lie under something, or out of the window. @param {Spot[]} spots @param {Edges[]} over */
  #hidden(spots, over) {
    const [width, height] = this.size;
    return spots.filter((spot) => {
      const [x, y] = this.window([spot[0], spot[1]]);
      const [above, right, below, before] = spot[2] ?? AIR;
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

  /** Brings in what is out of sight, or lies under something; else, and where one has moved the map, nothing moves.
   * @param {Spot[]} spots @param {boolean} quick */
  show(spots, quick) {
    if (!this.size[0] || (!this.#moved && this.#hidden(spots, this.#covered()))) this.fit(spots, quick);
    else if (!this.#moved) this.#last = spots;
  }

  /**
   * Brings what is given into what is free of the window, as large as it goes: whatever lies over the map is passed by
   * on the one side or the other.
   * @param {Spot[]} spots @param {boolean} quick
   */
  fit(spots, quick) {
    const [width, height] = this.size;
    this.#due = width ? null : spots;
    if (!width) return;
    this.#last = spots;
    this.#moved = false;
    const over = this.#covered();
    const ways = over.reduce(
      (found, [left, top, right, foot]) =>
        found.flatMap(([above, after, below, before]) => [
          [above, after, below, before],
          left + right < width
            ? [above, after, below, Math.max(before, right)]
            : [above, Math.max(after, width - left), below, before],
          top + foot < height
            ? [Math.max(above, foot), after, below, before]
            : [above, after, Math.max(below, height - top), before],
        ]),
      /** @type {Edges[]} */ ([[0, 0, 0, 0]]),
    );
    let best = { look: this.look, hidden: Infinity, slack: SLACK };
    for (const edges of ways) {
      this.look = this.#framed(spots, edges);
      this.#slack = SLACK + Math.max(...edges);
      this.#hold();
      const hidden = this.#hidden(spots, over);
      if (hidden < best.hidden || (hidden === best.hidden && this.look.k > best.look.k))
        best = { look: this.look, hidden, slack: this.#slack };
    }
    this.look = best.look;
    this.#slack = best.slack;
    this.apply(quick);
  }

  /** Spots as large as they go between edges that are kept free.
   * @param {Spot[]} spots @param {Edges} edges @returns {Look} */
  #framed(spots, [above, right, below, before]) {
    const [width, height] = this.size;
    const room = [width - before - right - 2 * EASE, height - above - below - 2 * EASE];
    const air = (/** @type {Spot} */ spot, /** @type {number} */ side) => (spot[2] ?? AIR)[side] ?? 0;
    let k = (width > 600 ? 62 : 48) / CELL;
    for (const one of spots)
      for (const other of spots) {
        const [wide, high] = [other[0] - one[0], other[1] - one[1]];
        if (wide > 0) k = Math.min(k, ((room[0] ?? 0) - air(one, 3) - air(other, 1)) / wide);
        if (high > 0) k = Math.min(k, ((room[1] ?? 0) - air(one, 0) - air(other, 2)) / high);
      }
    k = Math.max(this.least, k);
    /** Where the middle lies between what is least and most.
     * @param {0|1} axis @param {number} low @param {number} high */
    const middle = (axis, low, high) =>
      (Math.min(...spots.map((one) => one[axis] * k - air(one, low))) +
        Math.max(...spots.map((one) => one[axis] * k + air(one, high)))) /
      2;
    return { x: (middle(0, 3, 1) + (right - before) / 2) / k, y: (middle(1, 0, 2) + (below - above) / 2) / k, k };
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
