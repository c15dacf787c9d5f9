/**
 * The photograph under a board that is being made, for whatever game. It stays on this device, in the browser's
 * database: no file, link or export has it.
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { noted } from "../faults.js";
import { typed } from "../page/fields.js";
import { boards } from "../store/boards.js";
import { askCorners } from "./corners.js";
import { clockwise, straighten } from "./homography.js";

/** @typedef {{id: string, redraw: () => void}} Host  a board's; what is drawn */
/** How a photograph lies: how much it shows, 0 to 1, and whatever else its game says.
 * @typedef {Record<string, number>} Lie */

/** The longest side that is kept, in pixels: enough for sixty columns. */
const WIDE = 1800;
/** Of a file that is read; and pixels that are unpacked, four bytes each: a cheap phone has 64 million to spare. */
const MOST_BYTES = 20e6;
const MOST_PIXELS = 64e6;
const NONE = "The browser cannot read this file as a picture.";
const QUALITY = 0.85;
const DATABASE = "pygolf-photos";
const STORE = "photos";

export const now = {
  /** Whose it is: a board's id, and maybe the place in it after a colon. */
  key: "",
  /** @type {{blob: Blob, lie: Lie}|null} */ photo: null,
  /** The photograph as a data URL. */ address: "",
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

/** Fetches a photograph, and forgets those whose boards are gone. @param {Host} host @param {string} [place] */
export async function openPhoto(host, place = "") {
  const key = place ? `${host.id}:${place}` : host.id;
  if (now.key === key) return;
  closePhoto();
  now.key = key;
  try {
    const keys = await kept("readonly", (store) => store.getAllKeys());
    const gone = keys.filter((one) => !boards.get(String(one).split(":")[0] ?? ""));
    for (const one of gone) await kept("readwrite", (store) => store.delete(one));
    if (!keys.includes(key)) return;
    const photo = await kept("readonly", (store) => store.get(key));
    const picture = await createImageBitmap(photo.blob);
    if (now.key === key) Object.assign(now, { photo, address: dataUrl(canvasOf(picture)) });
    picture.close();
    host.redraw();
  } catch {
    // Without a database there is no photograph; everything else goes on.
  }
}

export function closePhoto() {
  if (now.timer) keep();
  Object.assign(now, { key: "", photo: null, address: "", trouble: "" });
}

/** @param {ImageBitmap} picture */
function canvasOf(picture) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas;
}

/** @param {HTMLCanvasElement} canvas */
const dataUrl = (canvas) => canvas.toDataURL("image/jpeg", QUALITY);

function keep() {
  clearTimeout(now.timer);
  now.timer = 0;
  const { key, photo } = now;
  if (key && photo) kept("readwrite", (store) => store.put(photo, key)).catch(noted("photo"));
}

/** Changes how it lies; written a little later, as fingers change it often. @param {Host} host @param {Lie} change */
export function lay(host, change) {
  if (!now.photo) return;
  now.photo = { ...now.photo, lie: { ...now.photo.lie, ...change } };
  clearTimeout(now.timer);
  now.timer = setTimeout(keep, 400);
  host.redraw();
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
    return `This file is ${Math.ceil(file.size / 1e6)} MB. Choose a picture of up to ${MOST_BYTES / 1e6} MB.`;
  const image = await opened(file).catch(() => null); // said below
  const [width, height] = [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0];
  if (!image || !width || !height) return NONE;
  if (width * height > MOST_PIXELS)
    return `This picture is too large: ${width} by ${height} pixels. Resize it to about ${WIDE} pixels wide first.`;
  const share = Math.min(1, WIDE / Math.max(width, height));
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

/** The board alone, as if seen from above: as wide as the photograph. @param {HTMLCanvasElement} canvas
 * @param {import("./homography.js").Point[]} corners @param {number} ratio  its height to its width */
function flattened(canvas, corners, ratio) {
  const pen = canvas.getContext("2d");
  const [width, height] = [canvas.width, Math.min(2 * WIDE, Math.max(1, Math.round(canvas.width * ratio)))];
  const found = pen && straighten(pen.getImageData(0, 0, width, canvas.height), clockwise(corners), width, height);
  if (!found) return canvas;
  const flat = Object.assign(document.createElement("canvas"), { width, height });
  flat.getContext("2d")?.putImageData(new ImageData(/** @type {any} */ (found.data), width, height), 0, 0);
  return flat;
}

/** @param {Host} host @param {File} file @param {number} ratio @param {Lie} lie */
async function take(host, file, ratio, lie) {
  const { key } = now;
  let trouble = "";
  try {
    const given = await shrunk(file);
    if (typeof given === "string") trouble = given;
    else {
      const corners = await askCorners(given);
      if (!corners) return;
      const canvas = corners.length ? flattened(given, corners, ratio) : given;
      const blob = await new Promise((/** @type {BlobCallback} */ done) => canvas.toBlob(done, "image/jpeg", QUALITY));
      if (!blob) throw new Error("no picture");
      // The design may have been left meanwhile: the photograph is for no other board.
      if (now.key !== key) return;
      const photo = { blob, lie };
      Object.assign(now, { photo, address: dataUrl(canvas) });
      await kept("readwrite", (store) => store.put(photo, key)).catch(() => {
        trouble = "The browser could not save the photo. It stays only until you close this page.";
      });
    }
  } catch {
    trouble = NONE;
  }
  if (now.key !== key) return;
  now.trouble = trouble;
  host.redraw();
}

/** @param {Host} host */
function remove(host) {
  kept("readwrite", (store) => store.delete(now.key)).catch(noted("photo"));
  Object.assign(now, { photo: null, address: "", trouble: "" });
  host.redraw();
}

/** @param {string} label @param {string} name @param {readonly [number, number, number]} bounds  least, most, step
 * @param {Host} host @param {(value: number) => number} [shown] */
export const slider = (label, name, [least, most, step], host, shown = (value) => value) =>
  html`<label>${label}<input type="range" min=${least} max=${most} step=${step}
    .value=${String(shown(now.photo?.lie[name] ?? 0))} @input=${typed((value) =>
      lay(host, { [name]: Number(value) }),
    )}></label>`;

/**
 * To choose a photograph, and how strongly it shows.
 * @param {Host} host @param {number} ratio  the board's height to its width @param {Lie} lie  at first
 * @param {unknown} [between]  what else can be done with it
 */
export function photoForm(host, ratio, lie, between = nothing) {
  const given = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (file) void take(host, file, ratio, lie);
    field.value = "";
  };
  return html`<section class="photo" aria-label="Photograph"><p>Photograph your own board and trace it. The photo stays on this device and is never part of a link or file.</p>
    <label class="pill photo-file">${now.photo ? "Replace photo" : "Choose a photograph"}<input type="file"
      accept="image/*" @change=${given}></label>
    ${now.trouble ? html`<p class="wrong" role="alert">${now.trouble}</p>` : nothing}
    ${
      now.photo
        ? html`<div class="photo-sliders">${slider("Opacity", "share", [0, 1, 0.05], host)}</div>
      ${between}
      <button type="button" class="pill danger" @click=${() => remove(host)}>Remove photo</button>`
        : nothing
    }</section>`;
}

/** The photograph in a drawing, laid over a rectangle of it. @param {{x: number, y: number, width: number,
 * height: number}} room */
export const underlay = ({ x, y, width, height }) =>
  now.photo
    ? svg`<image class="photo-under" href=${now.address} x=${x} y=${y} width=${width} height=${height}
        preserveAspectRatio="none" opacity=${now.photo.lie.share ?? 1}></image>`
    : nothing;
