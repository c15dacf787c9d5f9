/** Tests of writing and reading links, including damaged and malicious ones. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "../../web/data/checksum.ts";
import {
  address,
  MAX_LINK,
  MAX_READ,
  readFragment,
  readPasted,
  seedLink,
  toFragment,
  tokenLink,
} from "../../web/data/links/links.ts";
import { anyJson, chance } from "./support/games.mjs";

const token = "1.dice.q1YqLU4tUrJSSk7NK0nNSVXSUUpJLEm1MtRRSs7PLShKLS5RslIqSUxPVbJSykxRstKNBQA.Zm9vYmFy";
const seeded = { game: "dice", options: { rounds: 3, pro: true }, seed: "mailo-fustee-rigo" };

/** Returns the fragment, and fails if it is null. @param {string|null} fragment @returns {string} */
const assertFits = (fragment) => fragment ?? assert.fail("too long");

/** Returns a fragment as an address bar encodes it. @param {string} fragment */
const encodeAsAddressBar = (fragment) => new URL(`https://club.example/a/b/#${fragment}`).hash;

test("seedLink and tokenLink do not change between versions", () => {
  assert.equal(seedLink(seeded), "v=1&g=dice&o=eyJyb3VuZHMiOjMsInBybyI6dHJ1ZX0&s=mailo-fustee-rigo&c=85d5211b");
  assert.equal(seedLink({ game: "dice", seed: "x" }), "v=1&g=dice&s=x&c=486fef33");
  assert.equal(tokenLink(token), `t=${token}`);
});

test("readFragment and readPasted read seed links, including those encoded by an address bar", () => {
  const next = chance(2);
  const seeds = [
    "x",
    "mailo-fustee-rigo",
    "Dr. Müller's 50% & more? #1 (really!)",
    "\u{1F3CC}\u200d",
    "a+b c",
    "&s=1&c=2",
    "~*_'.",
    "x".repeat(200),
    "__proto__",
    "\u0000\n",
    "%41",
  ];
  for (const seed of seeds) {
    for (let round = 0; round < 40; round += 1) {
      const options = round === 0 ? {} : { odd: anyJson(next) };
      const fragment = seedLink({ game: "word", options, seed });
      if (fragment === null) continue;
      const expected = { kind: "seed", game: "word", options: JSON.parse(JSON.stringify(options)), seed };
      assert.deepEqual(readFragment(fragment), expected);
      assert.deepEqual(readFragment(encodeAsAddressBar(fragment)), expected);
      assert.deepEqual(readPasted(` https://club.example/a/b/?x=1#${fragment} `), expected);
    }
  }
});

test("readFragment and readPasted read token links", () => {
  assert.deepEqual(readFragment(`#${assertFits(tokenLink(token))}`), { kind: "token", token });
  assert.deepEqual(readPasted(token), { kind: "token", token });
  assert.deepEqual(readPasted(`Look: https://club.example/#t=${token}).`), { kind: "token", token });
});

test("readFragment ignores punctuation after a link, including encoded punctuation", () => {
  const marks = '. , ! ) ). … ” > \'? " ". “ ’… 。 ` ** \u{1F3CC} \u00a0'.split(" ");
  for (const tail of [...marks, "\n", " "])
    for (const encode of [String, encodeAsAddressBar]) {
      assert.deepEqual(
        readFragment(encode(`${assertFits(seedLink(seeded))}${tail}`)),
        { kind: "seed", ...seeded },
        tail,
      );
      assert.deepEqual(readFragment(encode(`t=${token}${tail}`)), { kind: "token", token }, tail);
    }
  assert.deepEqual(readFragment(`${assertFits(seedLink(seeded))} (1)`), { kind: "seed", ...seeded });
  assert.equal(readPasted(`#${"%22".repeat(MAX_READ)}x`).kind, "bad", "without a long search");
});

const line = "1.q1YqLU4tUrJSSk7NK0nNSVXSUUpJLEm1MtRRSs7PLShKLS5RslI.Zm9vYmFy";
const full = { ...seeded, seed: "50% of Ü, #1", from: { name: "Ann", result: "28 strokes" } };
const LINKS = [
  { fragment: assertFits(seedLink(seeded)), link: { kind: "seed", ...seeded } },
  { fragment: assertFits(seedLink(full)), link: { kind: "seed", ...full } },
  { fragment: `t=${token}`, link: { kind: "token", token } },
  { fragment: `p=${line}`, link: { kind: "turn", line } },
];

/** Strings that other programs append to a link. */
const TAILS = [
  ..."& = # &= ##".split(" "),
  "&utm_source=chat&utm_medium=social",
  "&fbclid=IwAR0abc-_",
  "?fbclid=IwAR0abc",
  "&amp;igshid=1",
  "\u00ad",
  "\u200b",
  "%E2%80%8B",
  "%0A",
  " see you at #9",
  "\n\n-- \nAnn (2)",
];

test("readPasted reads a link with tracking parameters, punctuation or text after it", () => {
  for (const { fragment, link } of LINKS)
    for (const tail of TAILS) {
      assert.deepEqual(readPasted(`https://club.example/a/#${fragment}${tail}`), link, `${fragment}${tail}`);
      if (!/[\s#]/.test(tail)) assert.deepEqual(readFragment(`#${fragment}${tail}`), link, `${fragment}${tail}`);
    }
});

test("readPasted finds a link anywhere in a message", () => {
  for (const { fragment, link } of LINKS)
    for (const [before, after] of [
      ["Your turn on hole #3: ", ""],
      ["Game #12, ", " (I had 28 = par). Beat that!"],
      ["<", ">"],
      ["[play](", ") now"],
      ["> On Friday, Ann wrote:\n> ", "\n> Cheers"],
      ["First #nothing, then ", "\nhttps://other.example/#x=1"],
    ])
      assert.deepEqual(readPasted(`${before}https://club.example/#${fragment}${after}`), link, `${before}${fragment}`);
});

test("readPasted reads a link with encoded, escaped or invisible characters or line breaks", () => {
  for (const { fragment, link } of LINKS) {
    const middle = Math.floor(fragment.length / 2);
    const broken = (/** @type {string} */ mark) => fragment.slice(0, middle) + mark + fragment.slice(middle);
    const changes = [
      fragment.replaceAll("&", "&amp;"),
      encodeURIComponent(fragment),
      encodeURIComponent(encodeURIComponent(fragment)),
      fragment.replaceAll("&", "%26").replaceAll("=", "%3D"),
      broken("\u00ad"),
      broken("\u200b"),
      broken("\r\n"),
      broken("\n> "),
      broken("%0A"),
      fragment.replaceAll("=", "=3D"),
      broken("=\n").replace(/=(?!\n)/g, "=3D"),
    ];
    for (const changed of changes)
      assert.deepEqual(readPasted(`https://club.example/#${changed}`), link, changed.slice(0, 300));
  }
});

test("tokenLink never ends with a character that chat programs drop, and links that lost one can be read", () => {
  for (const end of ["-", "_", "x"]) {
    const changed = `${token.slice(0, -1)}${end}`;
    const cut = { kind: "token", token: changed.slice(0, -1) };
    const fragment = assertFits(tokenLink(changed));
    assert.match(fragment, /[^-_]$/);
    assert.deepEqual(readFragment(fragment), { kind: "token", token: changed });
    assert.deepEqual(readFragment(`t=${changed.slice(0, -1)}`), cut);
    assert.deepEqual(readPasted(`Look: https://club.example/#t=${changed.slice(0, -1)} !`), cut);
  }
});

test("readFragment returns none for text that is not a link, including routes of the page", () => {
  for (const text of ["", "#", "#/table/x", "home", "#rulebook", "#DG-4", "#1=2"])
    assert.deepEqual(readFragment(text), { kind: "none" });
});

test("readFragment never returns another game if a character of a seed link is altered, missing or doubled", () => {
  const right = assertFits(seedLink({ ...seeded, seed: "50% ü" }));
  const expected = { kind: "seed", ...seeded, seed: "50% ü" };
  let bad = 0;
  for (let at = 0; at < right.length; at += 1) {
    const others = [
      ...Array.from({ length: 128 }, (_, unit) => String.fromCharCode(unit)),
      "",
      (right[at] ?? "").repeat(2),
      "é",
      "\ud800",
      "%",
    ];
    for (const other of others) {
      const link = readFragment(right.slice(0, at) + other + right.slice(at + 1));
      if (link.kind === "seed") assert.deepEqual(link, expected);
      else assert.notEqual(link.kind, "token");
      if (link.kind === "bad") bad += 1;
    }
    assert.notEqual(readFragment(right.slice(0, at)).kind, "seed");
  }
  assert.ok(bad > right.length * 100);
});

test("readFragment rejects an altered token link or returns a token that Python can check", () => {
  const right = `t=${token}`;
  for (let at = 0; at < right.length; at += 1) {
    for (let unit = 0; unit < 128; unit += 1) {
      const text = right.slice(0, at) + String.fromCharCode(unit) + right.slice(at + 1);
      const link = readFragment(text);
      assert.notEqual(link.kind, "seed");
      if (link.kind === "token") assert.match(link.token, /^[0-9]+\.[a-z0-9-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/);
    }
  }
});

test("readFragment reports links from a newer version", () => {
  for (const version of ["3", "17", "99999"]) {
    const link = readFragment(`#v=${version}&everything=else&g=dice`);
    assert.ok(link.kind === "bad" && /newer version.*Reload the page/.test(link.message));
  }
  for (const version of ["", "0", "01", "1.5", "-1", "1e3", "x"]) {
    const link = readFragment(`#v=${version}&g=dice&s=x&c=00000000`);
    assert.ok(link.kind === "bad" && /incomplete or was altered/.test(link.message), version);
  }
});

test("a seed link contains the version of the rules from the third one on", () => {
  for (const rules_version of [1, 2]) assert.equal(seedLink({ ...seeded, rules_version }), seedLink(seeded));
  const from = { name: "Ann", result: "28 strokes" };
  for (const more of [{}, { from }]) {
    const third = { ...seeded, rules_version: 3, ...more };
    const fragment = assertFits(seedLink(third));
    assert.match(fragment, /^v=2&g=dice&.*&w=3&/);
    assert.deepEqual(readFragment(encodeAsAddressBar(fragment)), { kind: "seed", ...third });
    assert.equal(toFragment({ kind: "seed", ...third }), fragment);
    for (const [one, other] of [
      ["w=3", "w=4"],
      ["w=3", "w=03"],
      ["w=3", "w="],
      ["w=3&", ""],
      ["v=2", "v=1"],
    ])
      assert.equal(readFragment(fragment.replace(one, other)).kind, "bad", other);
  }
  assert.equal(
    seedLink({ game: "box", seed: "x", rules_version: 3 }),
    "v=2&g=box&s=x&w=3&c=850048ea",
    "this link does not change between versions",
  );
  const sum = checksum(["2", "2", "dice", "", "x"].join("\n")).slice(0, 8);
  assert.equal(readFragment(`v=2&g=dice&s=x&w=2&c=${sum}`).kind, "bad", "the first two versions are not named");
});

test("readFragment rejects invalid content with a valid checksum", () => {
  /** @param {string} game @param {string} options @param {string} seed */
  const forgeLink = (game, options, seed) =>
    `v=1&g=${game}&o=${btoa(options).replace(/=+$/, "")}&s=${seed}` +
    `&c=${checksum(["1", game, options, seed].join("\n")).slice(0, 8)}`;
  assert.equal(readFragment(forgeLink("dice", "{}", "x")).kind, "seed");
  for (const options of [
    "[1]",
    "null",
    "7",
    '"x"',
    "{",
    '{"__proto__": {"polluted": 1}}',
    '{"a": {"__proto__": {"polluted": 1}}}',
    `{"a": ${"[".repeat(100)}${"]".repeat(100)}}`,
  ]) {
    assert.equal(readFragment(forgeLink("dice", options, "x")).kind, "bad", options);
  }
  for (const game of ["", "Dice", "../dice", "di ce", "x".repeat(41), "constructor()"])
    assert.equal(readFragment(forgeLink(game, "{}", "x")).kind, "bad");
  assert.equal(/** @type {any} */ ({}).polluted, undefined);
});

test("malicious strings are rejected quickly, without throwing", () => {
  const good = assertFits(seedLink(seeded));
  const texts = [
    "v=1",
    "v=1&v=1",
    good.replace("s=", "s=%"),
    good.replace("s=", "s=%ff%fe"),
    good.replace("s=", "s=%E0%A4%A"),
    good.replace("o=", "o=!!"),
    good.replace("o=", "o=____"),
    "t=",
    "t=1",
    "t=1.dice",
    "t=1.dice..x",
    "t=%31.dice.a.b",
    "t=<script>",
    "g=dice&s=x",
    "v=__proto__",
    "__proto__=1&v=1",
    "constructor=1",
    "v=1&__proto__=x",
    "=".repeat(100),
    "&".repeat(7000),
    `v=${"1".repeat(7000)}`,
    `t=${"1.".repeat(3000)}`,
    `s=${".".repeat(7000)}x`,
    `v=${"9".repeat(1_000_000)}`,
    `t=1.dice.${"A".repeat(1_000_000)}.x`,
    "\u0000",
    "\ud800",
    "v=\ud800",
  ];
  for (const text of texts) {
    // Measure CPU time, which other processes do not affect.
    const start = process.cpuUsage();
    for (const link of [readFragment(text), readFragment(`#${text}`), readPasted(text)])
      assert.ok(link.kind === "bad" || link.kind === "none", text.slice(0, 60));
    const { user, system } = process.cpuUsage(start);
    assert.ok(user + system < 500_000, text.slice(0, 60));
  }
  for (const value of [null, undefined, 7, {}, []]) assert.equal(readFragment(value).kind, "bad");
  assert.equal(readPasted("good morning").kind, "bad");
  assert.equal(readPasted(`https://evil.example/${"#".repeat(9000)}`).kind, "bad");
});

test("20,000 random strings of link characters never return a wrong game", () => {
  const next = chance(8);
  const characters = "vgosct=&%123abZ_-.#";
  const good = assertFits(seedLink(seeded));
  for (let round = 0; round < 20_000; round += 1) {
    const piece = Array.from({ length: next() % 30 }, () => characters[next() % characters.length]).join("");
    const at = next() % good.length;
    const link = readFragment(round % 2 ? piece : good.slice(0, at) + piece + good.slice(at + (next() % 20)));
    if (link.kind === "seed") assert.deepEqual(link, { kind: "seed", ...seeded });
  }
});

test("seedLink, tokenLink and address return null if the content is invalid or too long", () => {
  assert.equal(tokenLink(`1.dice.${"A".repeat(MAX_LINK)}.abcdefgh`), null);
  assert.equal(seedLink({ ...seeded, options: { words: ["x".repeat(MAX_LINK)] } }), null);
  assert.equal(seedLink({ ...seeded, seed: "x".repeat(201) }), null);
  assert.equal(seedLink({ ...seeded, seed: "" }), null);
  assert.equal(seedLink({ ...seeded, seed: "\ud800" }), null);
  assert.equal(seedLink({ ...seeded, game: "Not a game" }), null);
  assert.equal(tokenLink("not a token"), null);
  const long = `t=1.dice.${"A".repeat(MAX_LINK - 20)}.abcd`;
  assert.ok(long.length <= MAX_LINK);
  assert.equal(address(long, { origin: "https://club.example", pathname: "/a/b/" }), null);
  const read = readFragment(`t=1.dice.${"A".repeat(MAX_READ)}.abcd`);
  assert.ok(read.kind === "bad" && /too long/.test(read.message));
});

test("address returns a URL of this page without its query", () => {
  const place = new URL("https://club.example/a/b/index.html?utm=1#old");
  assert.equal(address("v=1", place), "https://club.example/a/b/index.html#v=1");
  assert.equal(address("v=1", new URL("http://localhost:8000/")), "http://localhost:8000/#v=1");
});

test("a seed link contains the sender's name and result, protected by the checksum", () => {
  const from = { name: "Ann \u{1F3CC}\uFE0F", result: "28 strokes" };
  const fragment = assertFits(seedLink({ ...seeded, from }));
  assert.deepEqual(readFragment(encodeAsAddressBar(fragment)), { kind: "seed", ...seeded, from });
  assert.deepEqual(readFragment(fragment.replace("28", "18")).kind, "bad");
  assert.deepEqual(readFragment(fragment.replace(/&n=[^&]*/, "")).kind, "bad");
  assert.deepEqual(readFragment(`${fragment}&n=Bo`), { kind: "seed", ...seeded, from });
  const named = assertFits(seedLink({ ...seeded, from: { name: "Ann", result: "" } }));
  assert.deepEqual(readFragment(named), { kind: "seed", ...seeded, from: { name: "Ann", result: "" } });
  assert.equal(seedLink({ ...seeded, from: { name: "", result: "" } }), seedLink(seeded));
});

test("a sender's name with invisible or too many characters is neither written nor read", () => {
  for (const name of ["a\nb", "\u202Eevil", "\u2066x", "x".repeat(61), "\u0000", "\uD800"]) {
    assert.equal(seedLink({ ...seeded, from: { name, result: "" } }), seedLink(seeded));
    if (!name.isWellFormed()) continue;
    const sum = checksum(["1", "dice", "", "x", name, ""].join("\n")).slice(0, 8);
    assert.deepEqual(readFragment(`v=1&g=dice&s=x&n=${encodeURIComponent(name)}&c=${sum}`).kind, "bad");
  }
  const sum = checksum(["1", "dice", "", "x"].join("\n")).slice(0, 8);
  assert.deepEqual(readFragment(`v=1&g=dice&s=x&n=&c=${sum}`).kind, "bad");
});
