/** Tests of the remark next to the dice of Dice Golf, which must not reveal the solution of a problem. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { hand } = await import("../../web/games/dice/picture.ts");

/** Returns the text of a template, including nested ones. @param {any} part @returns {string} */
const text = (part) => {
  if (Array.isArray(part)) return part.map(text).join("");
  if (part?.strings)
    return part.strings
      .map((/** @type {string} */ one, /** @type {number} */ at) => one + text(part.values[at]))
      .join("");
  return typeof part === "string" || typeof part === "number" ? String(part) : "";
};

test("hand mentions a possible gimme at a table, but not in a problem", () => {
  const view = /** @type {any} */ ({
    phase: "play",
    turn: 0,
    hole: 4,
    stroke: 3,
    dice: [4, 4, 4, 1, 5],
    aside: [0, 1, 2],
  });
  for (const kind of ["addsies", "subtractsies"]) {
    const legal = [{ do: "roll" }, { do: kind }];
    const ui = /** @type {any} */ ({
      names: ["Ann"],
      seats: [{ kind: "person" }],
      seat: 0,
      busy: false,
      legal,
      advice: null,
    });
    assert.match(text(hand(view, ui)), new RegExp(`: ${kind} would end the hole here`));
    assert.doesNotMatch(text(hand(view, { ...ui, quiz: true })), /would end|addsies|subtractsies/);
  }
});
