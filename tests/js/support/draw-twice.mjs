/**
 * Draws tables twice without a page, and counts what they do beside drawing.
 *
 * Standard input is a list of {game, name, view, ui}; the answer on standard output is a list of the troubles, each a
 * sentence. `changed` may do whatever it likes, drawing nothing.
 */
import { readFileSync } from "node:fs";
import { register } from "node:module";

register("./lit-hook.mjs", import.meta.url);

/** Since your last turn it was emptied. @type {string[]} */
const done = [];
const kept = new Map();
const quiet = () => null;
const localStorage = {
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem(/** @type {string} */ key, /** @type {string} */ value) {
    done.push(`keeps ${key}`);
    kept.set(key, value);
  },
  removeItem: () => done.push("forgets"),
};
Object.assign(globalThis, {
  document: { createComment: quiet, createTreeWalker: quiet, querySelector: quiet, documentElement: { dataset: {} } },
  location: { hash: "#/game/drawn" },
  matchMedia: () => ({ matches: false, addEventListener: quiet, removeEventListener: quiet }),
  HTMLElement: class {},
  Element: class {},
  window: Object.assign(new EventTarget(), { localStorage }),
});
for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "queueMicrotask", "fetch"])
  globalThis[name] = () => {
    done.push(`calls ${name}`);
    return 0;
  };

/** Everything that a drawing would put on the page is made. @param {any} part */
function make(part) {
  if (Array.isArray(part)) part.forEach(make);
  else if (part?._$litDirective$) {
    // What a guard holds is made by a function without arguments.
    for (const value of part.values) make(typeof value === "function" && !value.length ? value() : value);
  } else if (part?.strings) part.values.forEach(make);
}

const { complete } = await import("../../../web/table/defaults.js");
const { upper } = await import("../../../web/table/slots.js");
/** @type {string[]} */
const troubles = [];
for (const { game: id, name, view, ui: given } of JSON.parse(readFileSync(0, "utf8"))) {
  const game = complete((await import(`../../../web/games/${id}/index.js`)).createTable());
  const does = (/** @type {string} */ what) => () => {
    done.push(what);
    return new Promise(() => {});
  };
  const ui = { ...given, send: does("plays"), ask: does("asks"), redraw: does("draws"), hint: does("asks for advice") };
  game.changed?.(view, ui);
  done.length = 0;
  for (const _ of [1, 2]) {
    make(upper(game, view, ui));
    make(game.actions(view, ui));
    make(game.details?.(view, ui));
    make(game.card(view, ui.names, ui));
    make([game.caption?.(view), game.note?.(view), game.rivals?.(view), game.describeMoment?.(view)]);
  }
  if (done.length) troubles.push(`${name}: drawing ${[...new Set(done)].join(", ")}`);
  game.changed?.(view, ui);
  const again = done.filter((what) => what !== "calls setTimeout");
  if (again.length && !troubles.length) troubles.push(`${name}: nothing has changed, but it ${again.join(", ")}`);
  game.dispose?.();
}
process.stdout.write(JSON.stringify(troubles));
