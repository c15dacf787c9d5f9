/**
 * Tests of the thumbnails of boards, which show the valid parts of incomplete, invalid or malicious material. `FUZZ=20000 node --test tests/js/thumbnails.test.mjs` tries more corrupted materials.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardPicture, loadRenderers } from "../../web/features/boards/picture.ts";
import * as box from "../../web/games/box/thumbnail.ts";
import * as dosh from "../../web/games/dosh/thumbnail.ts";
import * as word from "../../web/games/word/thumbnail.ts";
import { asImage } from "../../web/ui/colours.ts";

const read = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(new URL(`../../pygolf/games/${path}`, import.meta.url), "utf8"));
const course = read("dosh/data/course.json");
const RENDERERS = { box, dosh, word };
const card = {
  number: 1,
  par: 3,
  spaces: [
    { x: 50, y: 100, kind: "plain" },
    { x: 22, y: 70, kind: "double" },
    { x: 34, y: 10, kind: "obstacle" },
  ],
  start: 0,
  flag: 2,
};
const track = [
  { id: "tee", kind: "tee", next: 1, x: 50, y: 95 },
  { id: 1, kind: "water", next: "green", x: 60, y: 60 },
  { id: "green", kind: "green", x: 50, y: 20 },
];
/** Valid material of each game. @type {Record<keyof typeof RENDERERS, any>} */
const VALID = {
  dosh: { course, decks: { yellow: [], red: [], own: [] }, doglegs: { 1: [5, 5] } },
  box: { boards: [{ number: 1, par: 4, name: "Pond", track, putting: [] }] },
  word: { cards: [[card, card], [card]], dice: ["ABCDEF", "*BCDEF"].map((die) => [...die].map((one) => [one, 1])) },
};
const GAMES = /** @type {(keyof typeof RENDERERS)[]} */ (Object.keys(RENDERERS));

/**
 * Checks that a picture contains only known tags and attributes, closed elements and real numbers.
 * @param {string} svg
 */
function checkSvg(svg) {
  assert.doesNotMatch(svg, /NaN|undefined|null|Infinity|Object|script|&/);
  assert.ok(svg.length < 120_000, `${svg.length} characters`);
  const open = [];
  for (const [, shut, name = "", fields = "", closed] of svg.matchAll(/<(\/?)([\w-]+)([^<>]*?)(\/?)>/g)) {
    assert.match(name, /^(svg|style|rect|path|circle|ellipse|g|text)$/);
    assert.equal(fields.replace(/ ([\w-]+)="[^"<>]*"|\s/g, ""), "", fields);
    if (shut) assert.equal(open.pop(), name);
    else if (!closed) open.push(name);
  }
  assert.deepEqual(open, []);
}

test("thumbnails of the standard material show all their parts", () => {
  for (const game of GAMES) checkSvg(asImage(RENDERERS[game].thumbnail(VALID[game])));
  const land = dosh.thumbnail(VALID.dosh);
  for (const ground of "fgwsmt")
    assert.ok(land.includes(`class="${ground} l"`), `ground ${ground} of the built-in course`);
  assert.equal(land.match(/class="d"/g)?.length, course.holes.length, "one flag per hole");
  const hole = box.thumbnail(VALID.box);
  assert.match(hole, /M50 95L60 60M60 60L50 20M50 20h0/);
  assert.ok(hole.includes('class="w" cx="60"') && hole.includes('class="g" cx="50"'));
  const cards = word.thumbnail(VALID.word);
  for (const kind of ["a b", "s b", "c b"]) assert.ok(cards.includes(`class="${kind}"`), kind);
  assert.ok(cards.includes(">A</text>") && cards.includes("M0-7.200"), "a letter, and the star of a wild face");
  const fans = [[[card]], [[card, card]], [[card, card], [card]], Array(6).fill(Array(9).fill(card))];
  const fanned = fans.map((cards) => word.thumbnail({ cards }).match(/rotate/g)?.length ?? 0);
  assert.deepEqual(fanned, [0, 2, 3, 3], "a single card, or a fan of several");
});

test("incomplete material draws its valid parts, and empty material draws nothing", () => {
  for (const game of GAMES) assert.equal(RENDERERS[game].thumbnail({}), "");
  const bare = dosh.thumbnail({ course: { terrain: ["..~", ".."], holes: [{ tee: [0, 0] }, { target: [9, 9] }, 7] } });
  assert.ok(bare.includes('class="i"') && !bare.includes('class="d"'), "a tee, but no flag outside the board");
  assert.equal(dosh.thumbnail({ course: { terrain: ["   ", " "] } }), "");
  assert.equal(dosh.thumbnail({ decks: VALID.dosh.decks }).match(/<g /g)?.length, 3, "one card per deck");
  assert.match(box.thumbnail({ boards: [null, { track: "?" }, { track: [{ id: 1, x: 3, y: 4 }] }] }), /M3 4h0/);
  assert.equal(word.thumbnail({ dice: VALID.word.dice }).match(/<rect/g)?.length, 2);
  checkSvg(asImage(word.thumbnail({ cards: [[], [{ spaces: [{}, { x: 1, y: 2 }] }]] })));
});

/** Malicious values. */
const MALICIOUS = [
  null,
  true,
  "",
  "<script>alert(1)</script>",
  '"/><image href="x"/>',
  -1,
  0.5,
  1e308,
  [],
  {},
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  "~".repeat(5000),
  Array.from({ length: 5000 }, () => "~.".repeat(40)),
  ["length", "__proto__"],
];

const FUZZ = Number(process.env.FUZZ ?? 1000);

test(`${FUZZ} corrupted materials are drawn without throwing and without their text`, () => {
  let state = Number(process.env.SEED ?? 7);
  const die = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const small = { ...VALID.dosh, course: { ...course, terrain: course.terrain.slice(0, 5) } };
  for (let time = 0; time < FUZZ; time += 1) {
    const game = GAMES[die(3)] ?? "box";
    const material = structuredClone(game === "dosh" ? small : VALID[game]);
    for (let changes = 1 + die(3); changes > 0; changes -= 1) {
      let at = material;
      for (let depth = die(6); ; depth -= 1) {
        const names = Object.keys(at);
        const name = names[die(names.length)];
        if (name === undefined) break;
        if (depth <= 0 || typeof at[name] !== "object" || at[name] === null) {
          at[name] = structuredClone(MALICIOUS[die(MALICIOUS.length)]);
          break;
        }
        at = at[name];
      }
    }
    checkSvg(RENDERERS[game].thumbnail(material));
  }
});

test("boardPicture draws each version of a board once, and a flag if its renderer fails or does not load", async () => {
  let count = 0;
  const fetched = /** @type {string[]} */ ([]);
  await loadRenderers(["box", "word", "none"], async (game) => {
    fetched.push(game);
    if (game === "none") throw new Error("offline");
    return {
      thumbnail: () => {
        count += 1;
        if (game === "word") throw new Error("broken");
        return '<path class="w" d="M0 0h9"/>';
      },
    };
  });
  await loadRenderers(["box"], async () => assert.fail("the renderer is already loaded"));
  assert.deepEqual(fetched, ["box", "word", "none"]);
  const board = { id: "b1", game: "box", title: "", material: {}, begun: 1, changed: 1 };
  const first = boardPicture(board);
  assert.match(decodeURIComponent(first), /^data:image\/svg\+xml,<svg .*M0 0h9.*<\/svg>$/);
  assert.equal(boardPicture({ ...board }), first);
  assert.equal(count, 1);
  boardPicture({ ...board, changed: 2 });
  assert.equal(count, 2);
  const { error } = console;
  console.error = () => {};
  try {
    for (const game of ["word", "none"])
      assert.match(decodeURIComponent(boardPicture({ ...board, id: game, game })), /class="d" d="M62/);
  } finally {
    console.error = error;
  }
});
