/** Returns what a person can do at a table of Dice Golf: "hole" or "act"; "over" after the game; null while the table
 * is busy. */
export const nextStep = () => {
  if (document.querySelector("[data-part~=result]")) return "over";
  if (document.querySelector("#actions [data-part~=hole-choices]:not([hidden]) [data-part~=hole-choice]:enabled"))
    return "hole";
  return document.querySelector("#actions [data-part~=main-button]:enabled") ? "act" : null;
};

/** Presses a button repeatedly until it is removed. */
export const pressUntilGone = async (button) => {
  const { hash } = location;
  const label = button.textContent;
  const end = performance.now() + 20_000;
  for (let more = 20; button.isConnected && performance.now() < end; await new Promise((done) => setTimeout(done))) {
    if (location.hash !== hash) more -= 1;
    if (more > 0 && button.textContent === label) button.click();
  }
};

/** Records exported files: their contents in `exportedTexts` and the last name in `exportedName`. */
export const recordExports = () => {
  globalThis.exportedTexts = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (/** @type {Blob} */ blob) => {
    blob.text().then((text) => globalThis.exportedTexts.push(text));
    return make(blob);
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) globalThis.exportedName = this.download;
    click.call(this);
  };
};

/** Replaces the file chooser: file inputs receive a file with this text. */
export const replaceFileChooser = (text) => {
  HTMLInputElement.prototype.click = function () {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], "chosen.json"));
    this.files = chosen.files;
    this.dispatchEvent(new Event("change"));
  };
};

/** Loads the entry point that gives tests access to the page's modules. */
const inside = () => import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);

/** Saves a position of a game: as a new game if the id is empty. Returns its id. */
export const saveMatch = async ([id, record, view, meta]) => {
  const { store } = await inside();
  const seats = record.players.map((name, colour) => ({ name, kind: "person", level: "club", colour }));
  if (id === "") return store.create({ record, view, meta: { seats, typed: false, legal: [], ...meta } });
  const saved = store.load(id);
  const done = store.save(id, { record, view, meta: { ...saved.meta, ...meta } });
  if (!done.ok) throw new Error(done.message);
  return id;
};

/** Returns all saved games. */
export const loadSaves = async () => {
  const { store } = await inside();
  return store.list().map(({ id }) => store.load(id));
};

/** Replaces the clipboard. Copied texts are recorded in `copied`. */
export const replaceClipboard = () => {
  globalThis.copied = [];
  const clipboard = { writeText: async (text) => void globalThis.copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
};
