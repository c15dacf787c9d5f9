/** A game was saved with a move in it and with the course that it was begun on. */
export const played = () =>
  Object.keys(localStorage).some((key) => {
    const text = key.startsWith("pygolf:game:") ? localStorage.getItem(key) : "";
    return text.includes('"moves":[{') && text.includes('"terrain":[');
  });

/** A file is chosen as a photograph: noise, a board aslant (half lake, half grass), one that is none, one of 21 MB. */
export const give = async (what) => {
  const canvas = new OffscreenCanvas(640, 400);
  const pen = canvas.getContext("2d");
  const noise = pen.createImageData(640, 400);
  for (let n = 0; n < noise.data.length; n += 1) noise.data[n] = n % 4 === 3 ? 255 : ((n * 2654435761) >>> 13) & 255;
  pen.putImageData(noise, 0, 0);
  /** @type {[string, number[]][]} */
  const shapes = [
    ["#b08968", [0, 0, 640, 0, 640, 400, 0, 400]],
    ["#6f9d54", [200, 40, 440, 40, 560, 380, 80, 380]],
    ["#2f6a80", [200, 40, 320, 40, 320, 380, 80, 380]],
  ];
  if (what === "board")
    for (const [ink, [x, y, ...rest]] of shapes) {
      pen.fillStyle = ink;
      pen.beginPath();
      pen.moveTo(x, y);
      for (let n = 0; n < rest.length; n += 2) pen.lineTo(rest[n], rest[n + 1]);
      pen.fill();
    }
  const picture = await canvas.convertToBlob();
  const parts = { picture, board: picture, words: "no picture", heavy: new Uint8Array(21e6) };
  const files = new DataTransfer();
  files.items.add(new File([parts[what]], "board.png", { type: "image/png" }));
  const field = document.querySelector(".photo-file input");
  field.files = files.files;
  field.dispatchEvent(new Event("change"));
};

/** How strongly the photograph that is kept shows, and its bytes. @returns {Promise<number[]>} */
const photo = (id) =>
  new Promise((done) => {
    const asked = indexedDB.open("pygolf-photos");
    asked.onsuccess = () => {
      const got = asked.result.transaction("photos").objectStore("photos").get(id);
      got.onsuccess = () => {
        asked.result.close();
        done(got.result ? [got.result.lie.share, got.result.blob.size] : [0, 0]);
      };
    };
  });

/** The same, as soon as the photograph shows that much. */
export const keptPhoto = async ([id, share]) => {
  for (let frames = 0; frames < 1200 && (await photo(id))[0] !== share; frames += 1)
    await new Promise((next) => requestAnimationFrame(next));
  return photo(id);
};

/** Red, green and blue a quarter and three quarters of the way across the middle of a photograph. */
export const colours = (photo) => {
  const canvas = new OffscreenCanvas(photo.naturalWidth, photo.naturalHeight);
  const pen = canvas.getContext("2d");
  pen.drawImage(photo, 0, 0);
  const at = (x) => [...pen.getImageData(x * canvas.width, canvas.height / 2, 1, 1).data].slice(0, 3);
  return [...at(0.25), ...at(0.75)];
};

/** Each of two boards has its picture, which is decoded. */
export const pictured = () => {
  const drawn = ({ src, naturalWidth }) => naturalWidth > 0 && src.includes("M");
  const all = [...document.querySelectorAll(".boards .ticket img.art")];
  return all.length === 2 && all.every(drawn);
};
