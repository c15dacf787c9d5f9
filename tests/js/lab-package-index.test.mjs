/** Tests of packages from the network: the policy, the requests, and the checks of what is downloaded. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { DownloadError, download, findWheel, readIndex, request } from "../../web/packages/lab/worker/package-index.ts";

const content = new Uint8Array([80, 75, 3, 4]);
const sha256 = createHash("sha256").update(content).digest("hex");
const file = "six-1.17.0-py2.py3-none-any.whl";
const url = `https://files.example/packages/b7/${file}`;
const entry = { packagetype: "bdist_wheel", filename: file, size: 4, url, digests: { sha256 } };
const offer = { file, size: 4, url, sha256 };

const source = { host: "index.example", hosts: ["index.example", "files.example"] };

/** Returns a function that sends requests to a fake network. @param {Record<string, Response>} responses */
const network = (responses) => async (/** @type {string} */ address) => {
  const response = responses[address];
  assert.ok(response, `unexpected request of ${address}`);
  return response;
};
/** @param {unknown[]} urls */
const index = (urls) => network({ "https://index.example/pypi/six/json": Response.json({ urls }) });
/** @param {BodyInit|null} body @param {number} [status] */
const files = (body, status = 200) => network({ [url]: new Response(body, { status }) });

/** @param {Promise<unknown>} promise @param {RegExp} message */
const rejects = (promise, message) =>
  assert.rejects(promise, (error) => error instanceof DownloadError && message.test(error.message));

test("the index is the one that the policy names", () => {
  const both = "https://index.example https://files.example";
  assert.deepEqual(readIndex(`default-src 'none'; connect-src 'self' ${both}`), source);
  assert.deepEqual(readIndex(`default-src 'self' ${both}`), source);
  for (const policy of [
    "",
    "default-src 'none'; connect-src 'self'",
    "connect-src https:",
    "default-src *",
    "connect-src 'self' http://index.example",
    `default-src ${both}; connect-src 'none'`,
    "connect-src",
  ])
    assert.equal(readIndex(policy), null, policy);
});

test("the first pure Python wheel is found", async () => {
  const compiled = { ...entry, filename: "six-1-cp314-cp314-win32.whl" };
  const archive = { ...entry, packagetype: "sdist", filename: "six-1.tar.gz" };
  const yanked = { ...entry, yanked: true, filename: "six-0-py3-none-any.whl" };
  assert.deepEqual(await findWheel("six", source, index([archive, yanked, compiled, entry])), offer);
  assert.deepEqual(await findWheel("SIX", source, index([entry])), offer, "the index knows only normalised names");
});

test("one sentence says why a package cannot be downloaded", async () => {
  await rejects(findWheel("a b", source, index([])), /“a b” is not a name of a package/);
  await rejects(findWheel("../x", source, index([])), /is not a name/);
  await rejects(findWheel("six", source, index([])), /has no wheel of “six”/);
  await rejects(
    findWheel("six", source, index([{ ...entry, filename: "six-1-cp314-cp314-win32.whl" }])),
    /compiled code/,
  );
  await rejects(findWheel("six", source, index([{ ...entry, size: 6_000_000 }])), /at most 5 MB/);
  const status = (/** @type {number} */ code) =>
    network({ "https://index.example/pypi/six/json": new Response("no", { status: code }) });
  await rejects(findWheel("six", source, status(404)), /has no package named “six”/);
  await rejects(findWheel("six", source, status(503)), /answered 503/);
  await rejects(findWheel("six", source, status(200)), /has no wheel/);
});

test("files from other hosts and without SHA-256 are not offered", async () => {
  for (const change of [
    { url: "http://files.example/six.whl" },
    { digests: {} },
    { digests: { sha256: "0" } },
    { filename: 7 },
    { size: "4" },
  ])
    await rejects(findWheel("six", source, index([{ ...entry, ...change }])), /has no wheel/);
  const elsewhere = { ...entry, url: "https://example.org/six.whl" };
  await rejects(findWheel("six", source, index([elsewhere])), /is on example.org, which the policy/);
});

test("a downloaded file is used only if its size and its SHA-256 are right", async () => {
  assert.deepEqual(new Uint8Array(await download(offer, files(content))), content);
  for (const wrong of [new Uint8Array(4), content.slice(1), new Uint8Array(5_000_000), null])
    await rejects(download(offer, files(wrong)), /is not the file “six-1.17.0-py2.py3-none-any.whl” \(1 kB\) that/);
  await rejects(download(offer, files("no", 404)), /files.example does not work at present: it answered 404/);
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error("broke")) });
  await rejects(download(offer, files(broken)), /is not the file/);
});

test("a failed request says whether the policy or the network is the reason", async (context) => {
  const target = new EventTarget();
  Object.assign(globalThis, { document: target });
  context.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await rejects(request(url), /^files\.example could not be reached\.$/);
  const blocked = request(url);
  setTimeout(() => target.dispatchEvent(new Event("securitypolicyviolation")));
  await rejects(blocked, /would have to contain “https:\/\/files.example” in connect-src/);
});
