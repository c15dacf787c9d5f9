/** Tests of boards in links and files, including invalid ones. Set FUZZ=100000 for more random corruptions. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { readDraft } from "../../web/data/boards.ts";
import { checksum } from "../../web/data/checksum.ts";
import { readLine, writeLine } from "../../web/data/links/board-line.ts";
import { address, lineLink, readFragment, readPasted } from "../../web/data/links/links.ts";
import { boardFile, readBoardFile } from "../../web/features/boards/files.ts";

const readBuiltin = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`../../pygolf/games/dosh/data/${name}.json`, import.meta.url), "utf8"));
const draft = {
  game: "dosh",
  title: "Ours “at home”",
  material: { course: readBuiltin("course"), decks: readBuiltin("decks") },
};
const ROUNDS = Number(process.env.FUZZ ?? 1500);

/** Returns a line with a valid checksum. @param {Uint8Array} bytes @param {string} [version] */
function sealed(bytes, version = "1") {
  const packed = Buffer.from(bytes).toString("base64url");
  return `${version}.${packed}.${checksum(`1\nboard\n${packed}`).slice(0, 8)}`;
}

test("a board survives a link unchanged, and the built-in board is short enough for one", async () => {
  const line = /** @type {string} */ (await writeLine(draft));
  assert.deepEqual(await readLine(line), { draft });
  const url = address(/** @type {string} */ (lineLink("b", line)), {
    origin: "https://golf.example",
    pathname: "/club/",
  });
  assert.ok(url && url.length < 6000, String(url?.length));
  assert.deepEqual(readFragment(new URL(url).hash), { kind: "board", line });
  assert.deepEqual(readPasted(`Look: ${url}).`), { kind: "board", line });
});

test("lineLink returns null if the address would be too long", async () => {
  let state = 1;
  const noise = Array.from({ length: 9000 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 16;
  });
  const line = /** @type {string} */ (await writeLine({ ...draft, material: { noise } }));
  assert.equal(lineLink("b", line), null);
  assert.deepEqual(
    await readLine(line),
    { draft: { ...draft, material: { noise } } },
    "the line itself is valid, for example in a file",
  );
});

test("readLine rejects lines that are cut, altered, from a newer version or too large when decompressed", async () => {
  const line = /** @type {string} */ (await writeLine(draft));
  const wrong = async (/** @type {string} */ text) => {
    const read = await readLine(text);
    return "wrong" in read ? read.wrong : "";
  };
  for (const at of [0, 2, 40, line.length - 9, line.length - 1])
    assert.match(await wrong(line.slice(0, at) + (line[at] === "a" ? "b" : "a") + line.slice(at + 1)), /./);
  assert.match(await wrong(line.slice(0, -20)), /incomplete or was altered/);
  assert.match(await wrong(""), /incomplete or was altered/);
  assert.match(await wrong(line.replace("1.", "2.")), /newer version/);
  assert.match(await wrong("1.____.00000000"), /incomplete or was altered/);
  const text = (/** @type {unknown} */ it) => sealed(deflateRawSync(Buffer.from(JSON.stringify(it))));
  for (const bad of [3, [], {}, { g: "dosh" }, { g: "dosh", t: "x", m: [] }, { g: "../", t: "x", m: {} }])
    assert.match(await wrong(text(bad)), /too large or cannot be read/);
  assert.match(await wrong(sealed(Buffer.from("not deflated at all"))), /too large or cannot be read/);
  assert.match(await wrong(sealed(deflateRawSync(Buffer.from([0xff, 0xfe, 0x7b])))), /too large or cannot be read/);
  // 60 MB of spaces, compressed to 60 kB.
  assert.match(await wrong(sealed(deflateRawSync(Buffer.alloc(60_000_000, 32)))), /too large or cannot be read/);
  assert.deepEqual(await readLine(text({ g: "dosh", t: "<img src=x onerror=alert(1)>\u202e", m: {} })), {
    draft: { game: "dosh", title: "<img src=x onerror=alert(1)>", material: {} },
  });
});

test("readBoardFile returns the exported board, an error message for altered files and null for other files", () => {
  const { text, name } = boardFile(draft);
  assert.match(name, /^pygolf-board-ours-at-home-\d{4}-\d\d-\d\d\.json$/);
  assert.deepEqual(readBoardFile(text, readDraft), { draft });
  for (const other of ["", "[]", "{}", "x".repeat(1_000_001)]) assert.equal(readBoardFile(other, readDraft), null);
  for (const bad of [
    text.replace('"version": 1', '"version": 2'),
    text.replace("Mill", "Bill").replace("Driver", "Diver"),
  ]) {
    const read = readBoardFile(bad, readDraft);
    assert.ok(read && "wrong" in read && /^[A-Z].*\.$/.test(read.wrong), bad.slice(0, 40));
  }
});

test(`${ROUNDS} corrupted lines and files either give a board of the right shape or an error message`, async () => {
  let state = 20261122;
  const die = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const small = {
    game: "dosh",
    title: "x",
    material: { course: { name: "n", terrain: [".."], height: ["00"], holes: [] } },
  };
  const line = /** @type {string} */ (await writeLine(small));
  const json = JSON.stringify({ g: "dosh", t: "x", m: small.material });
  const file = boardFile(small).text;
  const corrupt = (/** @type {string} */ text, /** @type {string} */ characters) => {
    const at = die(text.length);
    const more = Array.from({ length: die(6) }, () => characters[die(characters.length)]).join("");
    return text.slice(0, at) + more + text.slice(at + die(8));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const kind = die(4);
    const read =
      kind === 0
        ? await readLine(corrupt(line, "abcXYZ019-_.%&=#"))
        : kind === 1
          ? await readLine(sealed(deflateRawSync(Buffer.from(corrupt(json, '{}[]":,019aegt\\u\u202e')))))
          : kind === 2
            ? await readLine(
                sealed(
                  Buffer.from(
                    corrupt(deflateRawSync(Buffer.from(json)).toString("latin1"), "\0\x7f\xff\x80"),
                    "latin1",
                  ),
                ),
              )
            : readBoardFile(corrupt(file, '{}[]":,019aegt\\'), readDraft);
    if (read === null) continue;
    if ("wrong" in read) assert.match(read.wrong, /^[A-Z].*\.$/);
    else assert.deepEqual(readDraft(read.draft), read.draft);
    if (kind === 0) assert.equal(typeof readFragment(`#b=${corrupt(line, "&=#.b")}`).kind, "string");
  }
});
