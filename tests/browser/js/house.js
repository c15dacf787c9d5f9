/** How many moves a saved game has. */
export const movesOf = async (id) => {
  const { store } = await import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);
  return store.load(id).record.moves.length;
};

export const hasMoves = async ([id, moves]) => (await movesOf(id)) >= moves;

/** Elements with everything that the engine has computed for them, as one line each: of the body all, of each other what is not as the body's. Of those of the same kind, in elements of the same kinds, the first and the last: whatever a sheet says of one, it says of them. */
export const styles = () => {
  const names = Array.from(getComputedStyle(document.body)).sort();
  const valuesOf = (one) => {
    const style = getComputedStyle(one);
    return names.map((name) => style.getPropertyValue(name));
  };
  const ground = valuesOf(document.body);
  const kinds = new Map();
  const kindOf = (one) =>
    one.id === "screen" ? "" : `${kindOf(one.parentElement)}>${one.tagName}.${one.getAttribute("class") ?? ""}`;
  for (const one of document.querySelectorAll("#screen *")) {
    const alike = kinds.get(kindOf(one)) ?? [one];
    alike[1] = one;
    kinds.set(kindOf(one), alike);
  }
  return [document.body, ...new Set([...kinds.values()].flat())].map((one) => {
    const told = valuesOf(one).flatMap((value, at) =>
      one === document.body || value !== ground[at] ? `${names[at]}:${value}` : [],
    );
    return `${one.tagName} ${one.getAttribute("class") ?? ""};${told.join(";")}`;
  });
};

/** Counts what listens to window and document. */
export function count() {
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
