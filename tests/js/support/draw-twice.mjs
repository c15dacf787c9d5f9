/**
 * Draws tables twice without a page, and reports side effects of drawing.
 *
 * Standard input is a JSON list of {game, name, view, ui}. Standard output is a JSON list of problems, one sentence each.
 * Only the function `changed` of a table may have side effects.
 */
import { readFileSync } from "node:fs";
import { register } from "node:module";

register("./lit-hook.mjs", import.meta.url);

/** Side effects since the list was last cleared. @type {string[]} */
const done = [];
const saved = new Map();
const doNothing = () => null;
const localStorage = {
  getItem: (/** @type {string} */ key) => saved.get(key) ?? null,
  setItem(/** @type {string} */ key, /** @type {string} */ value) {
    done.push(`saves ${key}`);
    saved.set(key, value);
  },
  removeItem: () => done.push("deletes a saved value"),
};
Object.assign(globalThis, {
  document: {
    createComment: doNothing,
    createTreeWalker: doNothing,
    querySelector: doNothing,
    documentElement: { dataset: {} },
  },
  location: { hash: "#/game/drawn" },
  matchMedia: () => ({ matches: false, addEventListener: doNothing, removeEventListener: doNothing }),
  HTMLElement: class {},
  Element: class {},
  window: Object.assign(new EventTarget(), { localStorage }),
});
for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "queueMicrotask", "fetch"])
  globalThis[name] = () => {
    done.push(`calls ${name}`);
    return 0;
  };

/** Evaluates everything that rendering a template would put on the page. @param {any} part */
function make(part) {
  if (Array.isArray(part)) part.forEach(make);
  else if (part?._$litDirective$) {
    // The content of a guard directive is a function without arguments.
    for (const value of part.values) make(typeof value === "function" && !value.length ? value() : value);
  } else if (part?.strings) part.values.forEach(make);
}

const { complete } = await import("../../../web/table/defaults.ts");
const { dock } = await import("../../../web/table/regions.ts");
const { drawStage } = await import("../../../web/table/slots.ts");
/** @type {string[]} */
const problems = [];
for (const { game: id, name, view, ui: given } of JSON.parse(readFileSync(0, "utf8"))) {
  const game = complete((await import(`../../../web/games/${id}/index.ts`)).createTable());
  const does = (/** @type {string} */ what) => () => {
    done.push(what);
    return new Promise(() => {});
  };
  const ui = { ...given, send: does("plays"), ask: does("asks"), redraw: does("draws"), hint: does("asks for advice") };
  game.changed?.(view, ui);
  done.length = 0;
  for (const _ of [1, 2]) {
    make(drawStage(game, view, ui));
    make(dock(game, view, ui, {}));
    make([game.question?.(view, ui), game.side?.(view, ui), game.place?.(view), game.menu?.(view, ui)]);
    make(game.card(view, ui.names, ui));
    make([game.caption?.(view), game.rivals?.(view), game.describeMoment?.(view)]);
  }
  if (done.length) problems.push(`${name}: drawing ${[...new Set(done)].join(", ")}`);
  game.changed?.(view, ui);
  const again = done.filter((what) => what !== "calls setTimeout");
  if (again.length && !problems.length) problems.push(`${name}: nothing has changed, but it ${again.join(", ")}`);
  game.dispose?.();
}
process.stdout.write(JSON.stringify(problems));
