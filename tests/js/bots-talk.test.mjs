/** What a table says of bots: whose turn the big button names, and what they say at an end, also at a second one. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

register("./support/lit-hook.mjs", import.meta.url);
const quiet = () => null;
Object.assign(globalThis, { document: { createComment: quiet, createTreeWalker: quiet }, pyscript: {} });
const { engine } = await import("../../web/core/python/engine.js");
const { renderMainButton } = await import("../../web/table/widgets.js");
const { finalComments } = await import("../../web/table/screen/chat.js");

/** The words that a drawing puts on the page. @param {any} part @returns {string} */
function words(part) {
  if (Array.isArray(part)) return part.map(words).join("");
  if (part?.strings) return words(part.strings.flatMap((/** @type {any} */ one, at = 0) => [one, part.values[at]]));
  return typeof part === "string" ? part : "";
}
/** @param {unknown} part */
const textOf = (part) =>
  words(part)
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const seats = [
  { name: "You", kind: "person" },
  { name: "Bob", kind: "bot", level: "club" },
];

test("a bot is skipped while it plays; with real dice its name alone says whose turn it is", () => {
  const drawn = (/** @type {boolean} */ busy) => {
    const ui = /** @type {any} */ ({ busy, seat: null, seats, names: ["You", "Bob"] });
    return renderMainButton({ turn: 1 }, ui, { kind: "roll", label: "Roll", run: null });
  };
  assert.equal(textOf(drawn(true)), "Skip Bob");
  assert.match(words(drawn(true)), /act skips/);
  assert.equal(textOf(drawn(false)), "Bob to play");
  assert.doesNotMatch(words(drawn(false)), /skips/);
});

test("at an end that was taken back and reached again a bot says what fits that one", async () => {
  const talk = { won: "I won.", lost: "I lost." };
  engine.call = async () => ({ ok: true, games: [{ id: "dice", bots: [{ id: "club", name: "Bob", talk }] }] });
  const session = /** @type {any} */ ({ seats, record: { game: "dice" } });
  for (const [winner, line] of /** @type {const} */ ([
    [1, talk.won],
    [0, talk.lost],
  ])) {
    session.view = { winners: [winner] };
    finalComments(session, () => {});
    await new Promise((done) => setImmediate(done));
    assert.equal(textOf(finalComments(session, () => {})), `Bob ${line}`);
  }
});
