import { storageKey } from "./storage.js";

/** Returns whether a saved game contains a move and the course it is played on. */
export const isPlayed = () =>
  Object.keys(localStorage).some((key) => {
    const text = key.startsWith(storageKey("game:")) ? localStorage.getItem(key) : "";
    return text.includes('"moves":[{') && text.includes('"terrain":[');
  });

/** Chooses a file as the photo: "picture" (noise), "board" (a board photographed at an angle, half lake and half
 * grass), "words" (not an image) or "heavy" (21 MB). */
export const choosePhoto = async (what) => {
  const canvas = new OffscreenCanvas(640, 400);
  const context = canvas.getContext("2d");
  const noise = context.createImageData(640, 400);
  for (let n = 0; n < noise.data.length; n += 1) noise.data[n] = n % 4 === 3 ? 255 : ((n * 2654435761) >>> 13) & 255;
  context.putImageData(noise, 0, 0);
  /** @type {[string, number[]][]} */
  const shapes = [
    ["#b08968", [0, 0, 640, 0, 640, 400, 0, 400]],
    ["#6f9d54", [200, 40, 440, 40, 560, 380, 80, 380]],
    ["#2f6a80", [200, 40, 320, 40, 320, 380, 80, 380]],
  ];
  if (what === "board")
    for (const [colour, [x, y, ...rest]] of shapes) {
      context.fillStyle = colour;
      context.beginPath();
      context.moveTo(x, y);
      for (let n = 0; n < rest.length; n += 2) context.lineTo(rest[n], rest[n + 1]);
      context.fill();
    }
  const picture = await canvas.convertToBlob();
  const parts = { picture, board: picture, words: "no picture", heavy: new Uint8Array(21e6) };
  const files = new DataTransfer();
  files.items.add(new File([parts[what]], "board.png", { type: "image/png" }));
  const field = document.querySelector("[data-part~=photo-chooser] input");
  field.files = files.files;
  field.dispatchEvent(new Event("change"));
};

/** Returns the opacity of the stored photo and its size in bytes. @returns {Promise<number[]>} */
const photo = (id) =>
  new Promise((done) => {
    const request = indexedDB.open("pygolf-photos");
    request.onsuccess = () => {
      const entry = request.result.transaction("photos").objectStore("photos").get(id);
      entry.onsuccess = () => {
        request.result.close();
        done(entry.result ? [entry.result.lie.share, entry.result.blob.size] : [0, 0]);
      };
    };
  });

/** Waits until the stored photo has this opacity, and returns its opacity and size. */
export const storedPhoto = async ([id, share]) => {
  for (let frames = 0; frames < 1200 && (await photo(id))[0] !== share; frames += 1)
    await new Promise((next) => requestAnimationFrame(next));
  return photo(id);
};

/** Returns red, green and blue of two pixels in the middle row of a photo, at a quarter and three quarters of its
 * width. */
export const colours = (photo) => {
  const canvas = new OffscreenCanvas(photo.naturalWidth, photo.naturalHeight);
  const context = canvas.getContext("2d");
  context.drawImage(photo, 0, 0);
  const at = (x) => [...context.getImageData(x * canvas.width, canvas.height / 2, 1, 1).data].slice(0, 3);
  return [...at(0.25), ...at(0.75)];
};

/** Returns whether there are two boards and both of their pictures have been decoded. */
export const havePictures = () => {
  const isDecoded = ({ src, naturalWidth }) => naturalWidth > 0 && src.includes("M");
  const all = [...document.querySelectorAll("[data-part~=boards] [data-part~=saved-item] img[data-part~=thumbnail]")];
  return all.length === 2 && all.every(isDecoded);
};
