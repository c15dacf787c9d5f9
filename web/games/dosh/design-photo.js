// A photograph of one's own board, laid over the map as a faint template. It stays on this device, in the browser's
// database: no file, link or export has it.

import { boards } from "../../core/device/boards.js";
import { noted } from "../../core/faults.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { courseOf } from "./design-desk.js";
import { sizeOf } from "./design-paint.js";
import { at } from "./geometry.js";
import { met } from "./met.js";

/** @import { Host } from "../../screens/design/types.js" */
/** Where a photograph lies, in board units: its middle, its width, its turn in degrees; how much it shows, 0 to 1.
 * @typedef {{x: number, y: number, width: number, turn: number, share: number}} Lie */
/** @typedef {{blob: Blob, lie: Lie}} Photo */

/** The longest side that is kept, in pixels: enough for sixty columns. */
const MOST = 1800;
/** Of a file that is read; and pixels that are unpacked, four bytes each: a cheap phone has 64 million to spare. */
const MOST_BYTES = 20e6;
const MOST_PIXELS = 64e6;
const NONE = "The browser cannot read this file as a picture.";
const DATABASE = "pygolf-photos";
const STORE = "photos";

const now = {
  id: "",
  /** @type {ImageBitmap|null} */ picture: null,
  /** @type {Photo|null} */ photo: null,
  /** @type {HTMLCanvasElement|null} the one that has been painted */ canvas: null,
  trouble: "",
  timer: 0,
};

/** @returns {Promise<IDBDatabase>} rejects where the browser has none */
const database = () =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("blocked"));
  });

/** @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>} */
async function kept(mode, act) {
  const base = await database();
  try {
    return await new Promise((resolve, reject) => {
      const work = base.transaction(STORE, mode);
      const asked = act(work.objectStore(STORE));
      work.oncomplete = () => resolve(asked.result);
      for (const kind of /** @type {const} */ (["onerror", "onabort"])) work[kind] = () => reject(work.error);
    });
  } finally {
    base.close();
  }
}

/** Fetches the photograph of a board, and forgets those whose boards are gone. @param {Host} host */
export async function openPhoto(host) {
  closePhoto();
  now.id = host.id;
  try {
    const ids = await kept("readonly", (store) => store.getAllKeys());
    const gone = ids.filter((id) => !boards.get(String(id)));
    for (const id of gone) await kept("readwrite", (store) => store.delete(id));
    if (!ids.includes(host.id)) return;
    const photo = await kept("readonly", (store) => store.get(host.id));
    now.picture = await createImageBitmap(photo.blob);
    now.photo = photo;
  } catch {
    // Without a database there is no photograph; everything else goes on.
  }
}

export function closePhoto() {
  if (now.timer) keep();
  now.picture?.close();
  Object.assign(now, { id: "", picture: null, photo: null, canvas: null, trouble: "" });
}

/** Writes where it lies, a little later: fingers move it often. */
function keepSoon() {
  clearTimeout(now.timer);
  now.timer = setTimeout(keep, 400);
}

function keep() {
  clearTimeout(now.timer);
  now.timer = 0;
  const { id, photo } = now;
  if (id && photo) kept("readwrite", (store) => store.put(photo, id)).catch(noted("photo"));
}

/** @param {Host} host @returns {Lie} over the whole board */
function fitted(host) {
  const [columns, rows] = sizeOf(courseOf(host));
  const [[left, top], [right, foot]] = [at([0, 0]), at([columns - 1, rows - 1])];
  return { x: (left + right) / 2, y: (top + foot) / 2, width: right - left + 60, turn: 0, share: 0.45 };
}

/** @param {File} file @returns {Promise<HTMLImageElement>} its size is known, not a pixel of it unpacked yet */
async function opened(file) {
  const address = await new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const image = new Image();
  await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject, src: address }));
  return image;
}

/** @param {File} file @returns {Promise<HTMLCanvasElement|string>} as large as it is kept; words where it is none */
async function shrunk(file) {
  if (file.size > MOST_BYTES)
    return `This file has ${Math.ceil(file.size / 1e6)} MB. Choose a picture of up to ${MOST_BYTES / 1e6} MB.`;
  const image = await opened(file).catch(() => null); // said below
  const [width, height] = [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0];
  if (!image || !width || !height) return NONE;
  if (width * height > MOST_PIXELS)
    return `This picture is too large: ${width} by ${height} pixels. Make it smaller first, some ${MOST} pixels wide.`;
  const share = Math.min(1, MOST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  });
  const pen = canvas.getContext("2d");
  if (!pen) return NONE;
  // What is clear in a picture would be black once it is a photograph.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @param {Host} host @param {File} file */
async function take(host, file) {
  const { id } = now;
  let trouble = "";
  try {
    const canvas = await shrunk(file);
    if (typeof canvas === "string") trouble = canvas;
    else {
      const blob = await new Promise((/** @type {BlobCallback} */ done) => canvas.toBlob(done, "image/jpeg", 0.85));
      if (!blob) throw new Error("no picture");
      const picture = await createImageBitmap(canvas);
      // The design may have been left meanwhile: the photograph is for no other board.
      if (now.id !== id) return picture.close();
      now.picture?.close();
      const photo = { blob, lie: fitted(host) };
      Object.assign(now, { picture, photo, canvas: null });
      await kept("readwrite", (store) => store.put(photo, id)).catch(() => {
        trouble = "The browser did not keep the photograph: it is here while this page is open.";
      });
    }
  } catch {
    trouble = NONE;
  }
  if (now.id !== id) return;
  now.trouble = trouble;
  host.redraw();
}

/** @param {Host} host */
function remove(host) {
  kept("readwrite", (store) => store.delete(now.id)).catch(noted("photo"));
  now.picture?.close();
  Object.assign(now, { picture: null, photo: null, canvas: null });
  host.redraw();
}

/** @param {Host} host @param {Partial<Lie>} change */
function lay(host, change) {
  if (!now.photo) return;
  now.photo = { ...now.photo, lie: { ...now.photo.lie, ...change } };
  keepSoon();
  host.redraw();
}

/**
 * Fingers move, size and turn it about a point of the board.
 * @param {Host} host
 * @param {{about: [number, number], by: [number, number], factor: number, turn: number}} grip
 * @returns {boolean} whether there is one
 */
export function hold(host, { about, by, factor, turn }) {
  const lie = now.photo?.lie;
  if (!lie) return false;
  const [dx, dy] = [lie.x - about[0], lie.y - about[1]];
  const [c, s] = [Math.cos(turn) * factor, Math.sin(turn) * factor];
  lay(host, {
    x: about[0] + dx * c - dy * s + by[0],
    y: about[1] + dx * s + dy * c + by[1],
    width: Math.min(20_000, Math.max(60, lie.width * factor)),
    turn: lie.turn + (turn * 180) / Math.PI,
  });
  return true;
}

/** The photograph in the map. @param {Host} _host @param {[number, number]} corner  the map's upper left */
export function template(_host, [left, top]) {
  const { picture, photo } = now;
  if (!picture || !photo) return nothing;
  const { x, y, width, turn, share } = photo.lie;
  const paint = (/** @type {Element} */ element) => {
    if (!(element instanceof HTMLCanvasElement)) return;
    if (now.canvas !== element) {
      now.canvas = element;
      Object.assign(element, { width: picture.width, height: picture.height });
      element.getContext("2d")?.drawImage(picture, 0, 0);
    }
    const scale = width / picture.width;
    element.style.opacity = String(share);
    const place = `translate(${x - left}px,${y - top}px) rotate(${turn}deg)`;
    element.style.transform = `${place} scale(${scale}) translate(-50%,-50%)`;
  };
  return html`<canvas class="dp-photo" aria-hidden="true" ${met(paint)}></canvas>`;
}

/** @param {string} label @param {keyof Lie} name @param {[number, number, number]} bounds  least, most, step
 * @param {Host} host @param {(value: number) => number} [told] @param {(shown: number) => number} [read] */
const slider = (label, name, [least, most, step], host, told = (value) => value, read = (shown) => shown) =>
  html`<label>${label}<input type="range" min=${least} max=${most} step=${step}
    .value=${String(told(now.photo?.lie[name] ?? 0))} @input=${(/** @type {Event} */ event) =>
      lay(host, { [name]: read(Number(/** @type {HTMLInputElement} */ (event.target).value)) })}></label>`;

/** A turn as the slider has it, from -180 to 180. @param {number} turn */
const halfTurns = (turn) => ((((turn + 180) % 360) + 360) % 360) - 180;

/** The part of the tools that has the photograph. @param {Host} host */
export function photoTools(host) {
  const given = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (file) void take(host, file);
    field.value = "";
  };
  return html`<p>Take a photograph of your own board and paint over it. It stays on this device: no link and no file
    has it.</p>
    <label class="pill dp-file">${now.photo ? "Another photograph" : "Choose a photograph"}<input type="file"
      accept="image/*" @change=${given}></label>
    ${now.trouble ? html`<p class="wrong" role="alert">${now.trouble}</p>` : nothing}
    ${
      now.photo
        ? html`<p class="quiet">Drag it into place with one finger; two fingers size and turn it.</p>
      <div class="dp-sliders">${slider("How strongly it shows", "share", [0, 1, 0.05], host)}
      ${slider("Left and right", "x", [-600, 3400, 5], host)}${slider("Up and down", "y", [-600, 2800, 5], host)}
      ${slider("Size", "width", [200, 5000, 10], host)}${slider(
        "Turn",
        "turn",
        [-180, 180, 0.5],
        host,
        halfTurns,
      )}</div>
      <div class="row"><button type="button" class="pill"
        @click=${() => lay(host, fitted(host))}>Fit to the board</button>
      <button type="button" class="pill danger" @click=${() => remove(host)}>Take it away</button></div>`
        : nothing
    }`;
}
