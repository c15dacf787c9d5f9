/** Tests of the bots' comments at the end of a game. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

register("./support/lit-hook.mjs", import.meta.url);
const doNothing = () => null;
Object.assign(globalThis, { document: { createComment: doNothing, createTreeWalker: doNothing }, pyscript: {} });
const { engine } = await import("../../web/engine/engine.ts");
const { finalComments } = await import("../../web/features/play/chat.ts");

/** Returns the markup of a template, including nested ones. @param {any} part @returns {string} */
function markup(part) {
  if (Array.isArray(part)) return part.map(markup).join("");
  if (part?.strings) return markup(part.strings.flatMap((/** @type {any} */ one, at = 0) => [one, part.values[at]]));
  return typeof part === "string" ? part : "";
}
/** Returns the visible text of a template. @param {unknown} part */
const visibleText = (part) =>
  markup(part)
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const seats = [
  { name: "You", kind: "person" },
  { name: "Bob", kind: "bot", level: "club" },
];

test("finalComments match the new result if the end of a game was undone and reached again", async () => {
  const talk = { won: "I won.", lost: "I lost." };
  engine.call = async () => ({ ok: true, games: [{ id: "dice", bots: [{ id: "club", name: "Bob", talk }] }] });
  const hasOwnBot = () => false;
  const session = /** @type {any} */ ({ seats, names: ["You", "Bob"], hasOwnBot, record: { game: "dice" } });
  for (const [winner, line] of /** @type {const} */ ([
    [1, talk.won],
    [0, talk.lost],
  ])) {
    session.view = { over: true, winners: [winner] };
    session.shown = session.view;
    finalComments(session, () => {});
    await new Promise((done) => setImmediate(done));
    assert.equal(visibleText(finalComments(session, () => {})), `Bob ${line}`);
  }
});

test("the player's own bot does not comment", () => {
  const session = /** @type {any} */ ({
    seats,
    hasOwnBot: (/** @type {number} */ seat) => seat === 1,
    view: { winners: [1] },
  });
  assert.equal(visibleText(finalComments(session, () => {})), "");
});
