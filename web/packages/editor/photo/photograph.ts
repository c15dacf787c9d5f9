/**
 * The photograph that a player traces while designing a board, in any game. It is stored on this device only: no file,
 * link or export contains it.
 */

import { boards } from "../../../data/boards.ts";
import { logRejection } from "../../../engine/errors.ts";
import { FALSIFIED, isCanvasExact } from "../../../platform/exact-canvas.ts";
import { onInput } from "../../../ui/fields.ts";
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { askCorners } from "./corners.ts";
import { flatten, readPhoto, toBlob, toCanvas, toDataUrl, UNREADABLE } from "./photo-file.ts";
import type { Placement, StoredPhoto } from "./photo-store.ts";
import { deletePhoto, loadPhoto, photoKeys, savePhoto } from "./photo-store.ts";

/** Milliseconds without a change before a new placement is saved; a drag changes it many times per second. */
const SAVE_DELAY = 400;

/** The photograph of one open design. */
export class Photograph {
  #boardId;
  #redraw;
  /** Database key of the photograph that is open: the board's id, or `<board id>:<part of the board>`. */
  #key = "";
  #timer = 0;
  #stored: StoredPhoto | null = null;
  /** The photograph as a data URL; empty if there is none. */
  url = "";
  /** Message that says why the last chosen file could not be used; "" if it could. */
  error = "";

  constructor(boardId: string, redraw: () => void) {
    this.#boardId = boardId;
    this.#redraw = redraw;
  }

  /** How the photograph is drawn; null if there is no photograph. */
  get placement(): Placement | null {
    return this.#stored?.lie ?? null;
  }

  /** Loads the photograph of the board, or of one part of it, and deletes those of deleted boards. */
  async open(part: string = "") {
    const key = part ? `${this.#boardId}:${part}` : this.#boardId;
    if (this.#key === key) return;
    this.close();
    this.#key = key;
    try {
      const keys = await photoKeys();
      const orphans = keys.filter((one) => !boards.peek(one.split(":")[0] ?? ""));
      for (const orphan of orphans) await deletePhoto(orphan);
      if (!keys.includes(key)) return;
      const stored = await loadPhoto(key);
      if (isCanvasExact()) {
        const picture = await createImageBitmap(stored.blob);
        if (this.#key === key) this.#show(stored, toCanvas(picture));
        picture.close();
      } else if (this.#key === key) this.error = FALSIFIED;
      this.#redraw();
    } catch {
      // The browser has no database. The designer works without a photograph.
    }
  }

  /** Closes the photograph and saves its placement if that has changed. */
  close() {
    if (this.#timer) this.#save();
    this.#key = "";
    this.#clear();
  }

  /** Changes how the photograph is drawn. */
  place(change: Placement) {
    if (!this.#stored) return;
    this.#stored = { ...this.#stored, lie: { ...this.#stored.lie, ...change } };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), SAVE_DELAY);
    this.#redraw();
  }

  /**
   * Uses a file that the player chose, after asking for the corners of the board in it.
   * @param ratio - height of the board divided by its width
   * @param placement - how it is drawn at first
   */
  async choose(file: File, ratio: number, placement: Placement) {
    const key = this.#key;
    const isOpen = () => this.#key === key;
    let error = "";
    try {
      const picture = await readPhoto(file);
      if (typeof picture === "string") error = picture;
      else {
        const corners = await askCorners(picture);
        if (!corners) return;
        const canvas = corners.length ? flatten(picture, corners, ratio) : picture;
        const blob = await toBlob(canvas);
        if (!blob) throw new Error("The browser could not encode the picture.");
        // The player may have opened another board or part in the meantime.
        if (!isOpen()) return;
        const stored = { blob, lie: placement };
        this.#show(stored, canvas);
        await savePhoto(key, stored).catch(() => {
          error = "The browser could not save the photo. It stays only until you close this page.";
        });
      }
    } catch {
      error = UNREADABLE;
    }
    if (!isOpen()) return;
    this.error = error;
    this.#redraw();
  }

  /** Deletes the photograph. */
  remove() {
    deletePhoto(this.#key).catch(logRejection("photo"));
    this.#clear();
    this.#redraw();
  }

  #show(stored: StoredPhoto, canvas: HTMLCanvasElement) {
    this.#stored = stored;
    this.url = toDataUrl(canvas);
  }

  #clear() {
    this.#stored = null;
    this.url = "";
    this.error = "";
  }

  #save() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#key && this.#stored) savePhoto(this.#key, this.#stored).catch(logRejection("photo"));
  }
}

/**
 * Returns a slider that changes one number of the placement.
 * @param name - of the number
 * @param bounds - minimum, maximum and step
 * @param normalise - maps the number to the range of the slider
 */
export const slider = (
  photo: Photograph,
  label: string,
  name: string,
  [min, max, step]: readonly [number, number, number],
  normalise: (value: number) => number = (value) => value,
) =>
  html`<label>${label}<input type="range" min=${min} max=${max} step=${step}
    .value=${String(normalise(photo.placement?.[name] ?? 0))} @input=${onInput((value) =>
      photo.place({ [name]: Number(value) }),
    )}></label>`;

/**
 * Returns the form in which the player chooses, fades and removes the photograph.
 * @param ratio - height of the board divided by its width
 * @param placement - how a new photograph is drawn at first
 * @param extra - more controls
 */
export function photoForm(photo: Photograph, ratio: number, placement: Placement, extra: unknown = nothing) {
  const onChoose = (event: Event) => {
    const field = event.target as HTMLInputElement;
    const file = field.files?.[0];
    if (file) void photo.choose(file, ratio, placement);
    field.value = "";
  };
  return html`<section class="photo" aria-label="Photograph"><p>Photograph your own board and trace it. The photo stays on this device and is never part of a link or file.</p>
    <label class="pill photo-file" data-part=photo-chooser>${photo.url ? "Replace photo" : "Choose a photograph"}<input type="file"
      accept="image/*" @change=${onChoose}></label>
    ${photo.error ? html`<p class="wrong" role="alert">${photo.error}</p>` : nothing}
    ${
      photo.url
        ? html`<div class="photo-sliders">${slider(photo, "Opacity", "share", [0, 1, 0.05])}</div>
      ${extra}
      <button type="button" class="pill danger" @click=${() => photo.remove()}>Remove photo</button>`
        : nothing
    }</section>`;
}

/**
 * Draws the photograph over a rectangle of an SVG picture.
 * @param rectangle - in user units
 */
export const underlay = (
  photo: Photograph,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) =>
  photo.placement
    ? svg`<image class="photo-under" href=${photo.url} x=${x} y=${y} width=${width} height=${height}
        preserveAspectRatio="none" opacity=${photo.placement.share ?? 1}></image>`
    : nothing;
