/** What there is to do at a table of Dice Golf: "over", "hole" or "act"; null while it is busy. */
export const nextStep = () => {
  if (document.querySelector(".page.result")) return "over";
  if (document.querySelector("#actions .holes:not([hidden]) .hole-choice:enabled")) return "hole";
  return document.querySelector("#actions .act:enabled") ? "act" : null;
};

export const press = async (button) => {
  const { hash } = location;
  const words = button.textContent;
  const end = performance.now() + 20_000;
  for (let more = 20; button.isConnected && performance.now() < end; await new Promise((done) => setTimeout(done))) {
    if (location.hash !== hash) more -= 1;
    if (more > 0 && button.textContent === words) button.click();
  }
};

export const spy = () => {
  globalThis.handedOut = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (/** @type {Blob} */ blob) => {
    blob.text().then((text) => globalThis.handedOut.push(text));
    return make(blob);
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) globalThis.handedName = this.download;
    click.call(this);
  };
};

export const choose = (text) => {
  HTMLInputElement.prototype.click = function () {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], "chosen.json"));
    this.files = chosen.files;
    this.dispatchEvent(new Event("change"));
  };
};

/** The page's own modules. */
const inside = () => import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);

/** Saves a position of a game: as a new game if the id is empty. Returns its id. */
export const put = async ([id, record, view, meta]) => {
  const { store } = await inside();
  const seats = record.players.map((name, colour) => ({ name, kind: "person", level: "club", colour }));
  if (id === "") return store.create({ record, view, meta: { seats, typed: false, legal: [], ...meta } });
  const saved = store.load(id);
  const done = store.save(id, { record, view, meta: { ...saved.meta, ...meta } });
  if (!done.ok) throw new Error(done.message);
  return id;
};

/** All saved games. */
export const saves = async () => {
  const { store } = await inside();
  return store.list().map(({ id }) => store.load(id));
};

/** Replaces the clipboard: what is copied goes to `copied`. */
export const replaceClipboard = () => {
  globalThis.copied = [];
  const clipboard = { writeText: async (text) => void globalThis.copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
};
