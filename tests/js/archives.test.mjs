/** Tests of downloading archives that the build has compressed: hosts, proxies and browsers differ in who decompresses. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";

register("./support/lit-hook.mjs", import.meta.url);

const ARCHIVE = Buffer.from("the standard library ".repeat(50));
const PACKED = gzipSync(ARCHIVE);

/** Contents of the host's files by name. @type {Record<string, Uint8Array<ArrayBuffer>>} */
let host = {};
/** @type {string[]} */
let requests = [];
globalThis.fetch = async (input) => {
  const name = String(input).split("/").pop() ?? "";
  requests.push(name);
  const file = host[name];
  return file ? new Response(file) : new Response("", { status: 404 });
};
const { build } = await import(/** @type {string} */ ("../build.js")); // The hook provides this module.
Object.assign(build.sizes, { "lib.zip": ARCHIVE.length, "lib.zip.bin": PACKED.length });
const { getArchive } = await import("../../web/engine/python.ts");

beforeEach(() => {
  host = { "lib.zip": ARCHIVE, "lib.zip.bin": PACKED };
  requests = [];
});

/** Downloads the archive and returns it as text. */
const download = async () => Buffer.from(await getArchive("lib.zip")).toString();

test("downloads the compressed archive and decompresses it", async () => {
  assert.equal(await download(), ARCHIVE.toString());
  assert.deepEqual(requests, ["lib.zip.bin"]);
});

test("accepts an archive that the host or a proxy has already decompressed", async () => {
  host["lib.zip.bin"] = ARCHIVE;
  assert.equal(await download(), ARCHIVE.toString());
});

test("downloads the uncompressed archive if the browser cannot decompress", async () => {
  const { DecompressionStream } = globalThis;
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  try {
    assert.equal(await download(), ARCHIVE.toString());
    assert.deepEqual(requests, ["lib.zip"]);
  } finally {
    globalThis.DecompressionStream = DecompressionStream;
  }
});

test("reports the progress in bytes of the compressed archive", async () => {
  /** @type {[string, number, number][]} */
  const reports = [];
  await getArchive("lib.zip", (...report) => reports.push(report));
  assert.deepEqual(reports.at(-1), ["lib.zip", PACKED.length, PACKED.length]);
});

test("rejects a truncated archive and an empty one", async () => {
  host["lib.zip.bin"] = PACKED.subarray(0, 30);
  await assert.rejects(download(), /lib\.zip\.bin is incomplete: 30 of/);
  host["lib.zip.bin"] = new Uint8Array();
  await assert.rejects(download(), /is incomplete/);
});
