/** Returns the number of moves of a saved game. */
export const countMoves = async (id) => {
  const { store } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return store.load(id).record.moves.length;
};

export const hasMoves = async ([id, moves]) => (await countMoves(id)) >= moves;

/** Returns the computed styles of elements, one line per element: all properties of the body, and for the others those
 * that differ from the body's. Of elements with the same tag, class and ancestors, only the first and last are
 * included, because the style sheets treat them alike. */
export const computedStyles = () => {
  const names = Array.from(getComputedStyle(document.body)).sort();
  const computedValues = (one) => {
    const style = getComputedStyle(one);
    return names.map((name) => style.getPropertyValue(name));
  };
  const ground = computedValues(document.body);
  const kinds = new Map();
  const kindPath = (one) =>
    one.id === "screen" ? "" : `${kindPath(one.parentElement)}>${one.tagName}.${one.getAttribute("class") ?? ""}`;
  for (const one of document.querySelectorAll("#screen *")) {
    const alike = kinds.get(kindPath(one)) ?? [one];
    alike[1] = one;
    kinds.set(kindPath(one), alike);
  }
  return [document.body, ...new Set([...kinds.values()].flat())].map((one) => {
    const differing = computedValues(one).flatMap((value, at) =>
      one === document.body || value !== ground[at] ? `${names[at]}:${value}` : [],
    );
    return `${one.tagName} ${one.getAttribute("class") ?? ""};${differing.join(";")}`;
  });
};

/** Counts the event listeners of window and document in `listening`. */
export function countListeners() {
  globalThis.listening = 0;
  for (const target of [window, document]) {
    for (const [name, by] of [
      ["addEventListener", 1],
      ["removeEventListener", -1],
    ]) {
      const real = target[name];
      target[name] = (...what) => {
        globalThis.listening += by;
        return real.apply(target, what);
      };
    }
  }
}
