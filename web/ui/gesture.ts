/**
 * Pointer gestures: taps, drags with one finger, and moving and zooming with two fingers or the wheel. This module only
 * decides which gesture it is; what the gesture does is up to its `Gestures`.
 */

/** Longest movement of a pointer during a tap, in pixels. */
const TAP = 8;
/** Change of the scale per pixel of the wheel; browsers report a pinch on a touchpad as a wheel with Ctrl. */
const WHEEL_ZOOM = 0.0016;
const TOUCHPAD_ZOOM = 0.01;
/** Height of a line in pixels, for wheels that report lines. */
const WHEEL_LINE = 20;
/** Elements on top of a picture that handle their own pointers. */
const CONTROLS = "button, input, select, a";

/** What a drag with one finger does. */
export type Drag = {
  /** the pointer has moved; `isTap` as long as it has stayed close to where it was pressed */
  move?: (event: PointerEvent, isTap: boolean) => void;
  /** the pointer was lifted; `isTap` if it always stayed close to where it was pressed */
  drop?: (event: PointerEvent, isTap: boolean) => void;
  /** the browser or a second finger has ended the drag, so it must have no effect */
  cancel?: () => void;
};

/**
 * The fingers on a picture: their centre in pixels of the page, the distance between two of them in pixels (0 for one
 * finger), and the angle of the line through them in radians.
 */
export type Grip = { x: number; y: number; far: number; turn: number };

export type Gestures = {
  /** a pointer was pressed; returns what its drag does, or null if the pointer moves the picture */
  press: (event: PointerEvent) => Drag | null;
  /** the picture was tapped where a drag would move it */
  tap?: (event: PointerEvent) => void;
  /** moves and zooms the picture; without it, all fingers but the first are ignored */
  move?: (from: Grip, to: Grip) => void;
  /** zooms the picture with the wheel about a point, in pixels of the page */
  zoom?: (factor: number, about: { x: number; y: number }) => void;
  /** called before the rest of a gesture: the first finger was pressed (true) or the last one was lifted (false) */
  hold?: (isHeld: boolean) => void;
};

/** Recognises the gestures on one picture. `press`, `move` and `lift` are the listeners of its pointer events. */
export class GestureArea {
  #gestures;
  /** Positions of the pressed pointers in pixels of the page, by pointer id. */
  #fingers: Map<number, [x: number, y: number]> = new Map();
  /** The drag of the first finger, or null while the fingers move the picture. */
  #drag: Drag | null = null;
  /** Where the first finger was pressed, in pixels of the page. */
  #start: [x: number, y: number] = [0, 0];
  #isTap = false;
  #listening: AbortController | null = null;

  constructor(gestures: Gestures) {
    this.#gestures = gestures;
  }

  /** Adds the listeners to an element, and removes them from the previous one. */
  attach(element: Element) {
    this.detach();
    this.#listening = new AbortController();
    const options = { signal: this.#listening.signal, passive: false };
    const listeners: [kind: string, listener: (event: any) => void][] = [
      ["pointerdown", this.press],
      ["pointermove", this.move],
      ["pointerup", this.lift],
      ["pointercancel", this.lift],
      ["contextmenu", (event) => event.preventDefault()],
      ["wheel", this.#turnWheel],
    ];
    for (const [kind, listener] of listeners) element.addEventListener(kind, listener, options);
  }

  /** Removes the listeners and cancels the current gesture. */
  detach() {
    this.#listening?.abort();
    const drag = this.#drag;
    const isHeld = this.#fingers.size > 0;
    this.#fingers.clear();
    this.#drag = null;
    if (isHeld) this.#gestures.hold?.(false);
    drag?.cancel?.();
  }

  /** Whether a finger is pressed whose drag does something. */
  get isDragging() {
    return this.#drag !== null;
  }

  press = (event: PointerEvent) => {
    if ((event.target as Element).closest(CONTROLS)) return;
    const isFirst = this.#fingers.size === 0;
    if (!isFirst && !this.#gestures.move) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (isFirst) {
      this.#gestures.hold?.(true);
      this.#start = [event.clientX, event.clientY];
      this.#isTap = true;
      this.#drag = this.#gestures.press(event);
    } else {
      this.#drag?.cancel?.();
      this.#drag = null;
      this.#isTap = false;
    }
  };

  move = (event: PointerEvent) => {
    if (!this.#fingers.has(event.pointerId)) return;
    const { clientX, clientY } = event;
    this.#isTap &&= Math.hypot(clientX - this.#start[0], clientY - this.#start[1]) <= TAP;
    if (this.#drag) return this.#drag.move?.(event, this.#isTap);
    if (this.#isTap) return;
    const before = this.#grip();
    this.#fingers.set(event.pointerId, [clientX, clientY]);
    this.#gestures.move?.(before, this.#grip());
  };

  lift = (event: PointerEvent) => {
    if (!this.#fingers.delete(event.pointerId) || this.#fingers.size) return;
    const drag = this.#drag;
    this.#drag = null;
    this.#gestures.hold?.(false);
    if (event.type === "pointercancel") drag?.cancel?.();
    else if (drag) drag.drop?.(event, this.#isTap);
    else if (this.#isTap && event.button === 0) this.#gestures.tap?.(event);
  };

  #turnWheel = (event: WheelEvent) => {
    const { zoom } = this.#gestures;
    if (!zoom) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode ? WHEEL_LINE : 1);
    const factor = Math.exp(-pixels * (event.ctrlKey ? TOUCHPAD_ZOOM : WHEEL_ZOOM));
    zoom(factor, { x: event.clientX, y: event.clientY });
  };

  #grip(): Grip {
    const all = [...this.#fingers.values()];
    const centre = (axis: 0 | 1) => all.reduce((sum, finger) => sum + finger[axis], 0) / all.length;
    const [one, other] = all;
    const [dx, dy] = one && other ? [other[0] - one[0], other[1] - one[1]] : [0, 0];
    return { x: centre(0), y: centre(1), far: Math.hypot(dx, dy), turn: Math.atan2(dy, dx) };
  }
}
