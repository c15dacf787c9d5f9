/**
 * Downloads wheels from a Python package index that has the JSON API of the Python Package Index. Nothing is requested
 * before the player has allowed it, and only the page can do so: the worker of the bots has no network.
 *
 * The operator of the site chooses the index by adding its hosts to `connect-src` of the Content-Security-Policy, first
 * the index and then the hosts of its files. Without them, the policy forbids these requests.
 */

import { isObject } from "../../../data/shapes.ts";
import { getDigest } from "../../../platform/repair.ts";
import { checkFile, normalise, sizeText } from "./packages.ts";

/** Time until the browser has reported that the policy blocked a request, in milliseconds. */
const REPORT_MS = 100;
const NAME = /^[a-z0-9](?:[\w.-]{0,98}[a-z0-9])?$/i;
/** Returns an error whose message is shown to the player. */
const failure = (text: string) => new DownloadError(text);

/** A package index: the host of its descriptions, and the hosts of its files. */
export type Index = { host: string; hosts: string[] };

/** A wheel that can be downloaded. */
type Offer = { file: string; size: number; url: string; sha256: string };

/** Sends a request. Rejects with DownloadError. */
type Get = (url: string) => Promise<Response>;

/** A package that could not be downloaded; the message is a sentence for the player. */
export class DownloadError extends Error {
  name = "DownloadError";
}

/**
 * Returns the package index that a policy names, or null if it names none.
 * @param policy - a Content-Security-Policy; "" if the page has none
 */
export function readIndex(policy: string): Index | null {
  const directives = policy.split(";").map((one) => one.trim().split(/\s+/));
  const find = (name: string) => directives.find(([first]) => first?.toLowerCase() === name);
  const sources = (find("connect-src") ?? find("default-src") ?? []).slice(1);
  const hosts = sources.flatMap((source) => /^https:\/\/([\w.-]+(?::\d+)?)$/.exec(source)?.[1] ?? []);
  const [host] = hosts;
  return host === undefined ? null : { host, hosts };
}

/** Returns the policy in the page, which the build writes there. */
export const pagePolicy = () =>
  document.querySelector("meta[http-equiv='Content-Security-Policy']")?.getAttribute("content") ?? "";

/** Sends a request without cookies or the address of this page. */
export async function request(url: string): Promise<Response> {
  const { host } = new URL(url);
  let blocked = false;
  const report = () => {
    blocked = true;
  };
  document.addEventListener("securitypolicyviolation", report);
  try {
    return await fetch(url, { credentials: "omit", redirect: "error", referrerPolicy: "no-referrer" });
  } catch {
    await new Promise((done) => setTimeout(done, REPORT_MS));
    throw failure(
      blocked
        ? `The policy of this site blocks ${host}: it would have to contain “https://${host}” in connect-src.`
        : `${host} could not be reached.`,
    );
  } finally {
    document.removeEventListener("securitypolicyviolation", report);
  }
}

/** Returns a file in the list of the index, or null if its entry is not a wheel or is invalid. */
function readOffer(it: unknown): Offer | null {
  if (!isObject(it) || it.packagetype !== "bdist_wheel" || it.yanked === true || !isObject(it.digests)) return null;
  const { filename, size, url, digests } = it;
  const { sha256 } = digests;
  if (typeof filename !== "string" || typeof size !== "number" || typeof url !== "string") return null;
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256) || !/^https:/.test(url)) return null;
  return { file: filename, size, url, sha256 };
}

/** Finds the wheel of the newest version of a package. Rejects with DownloadError. */
export async function findWheel(name: string, { host, hosts }: Index, get: Get = request): Promise<Offer> {
  if (!NAME.test(name)) throw failure(`“${name.slice(0, 100)}” is not a name of a package.`);
  const response = await get(`https://${host}/pypi/${normalise(name)}/json`);
  if (response.status === 404) throw failure(`${host} has no package named “${name}”.`);
  if (!response.ok) throw failure(`${host} does not work at present: it answered ${response.status}.`);
  const found = (await response.json().catch(() => null)) as unknown; // The response may be incomplete.
  const files = isObject(found) && Array.isArray(found.urls) ? found.urls : [];
  const wheels = files.flatMap((one) => readOffer(one) ?? []);
  const offer = wheels.find(({ file, size }) => !checkFile(file, size));
  if (offer) {
    const source = new URL(offer.url).host;
    if (hosts.includes(source)) return offer;
    throw failure(`“${offer.file}” is on ${source}, which the policy of this site does not permit.`);
  }
  const [first] = wheels;
  throw failure(first ? checkFile(first.file, first.size) : `${host} has no wheel of “${name}”.`);
}

/** Downloads a wheel and compares it with the SHA-256 that the index states. Rejects with DownloadError. */
export async function download({ file, size, url, sha256 }: Offer, get: Get = request): Promise<ArrayBuffer> {
  const { host } = new URL(url);
  const response = await get(url);
  if (!response.ok) throw failure(`${host} does not work at present: it answered ${response.status}.`);
  const bytes = await readAll(response, size);
  const digest = bytes && (await getDigest(bytes));
  if (digest === "") throw failure(`“${file}” cannot be checked, because this page was not loaded with https.`);
  if (!bytes || digest !== sha256)
    throw failure(`What ${host} sent is not the file “${file}” (${sizeText(size)}) that the index describes.`);
  return bytes;
}

/** Reads a response, or returns null if it ends early or does not have this size. */
async function readAll(response: Response, size: number) {
  const bytes = new Uint8Array(size);
  let done = 0;
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { value } = await reader.read();
      if (!value) break;
      if (done + value.length > size) {
        await reader.cancel();
        return null;
      }
      bytes.set(value, done);
      done += value.length;
    }
  } catch {
    // The connection was interrupted.
    return null;
  }
  return done === size ? bytes.buffer : null;
}
