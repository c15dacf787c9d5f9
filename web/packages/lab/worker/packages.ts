/**
 * The packages that the player has added to the Lab: wheels, stored in IndexedDB on this device. No file, link or
 * export contains them.
 *
 * This module checks only the name and the size of a file. pygolf/lab/packages.py checks the contents in a worker like
 * those of the bots, and code in a file runs only there.
 */

import { Database } from "../../../data/database.ts";
import { isObject } from "../../../data/shapes.ts";
import { getDigest, hasDigest } from "../../../platform/repair.ts";
import type { Wheel } from "./sandbox.ts";

/** What a wheel contains: the names that can be imported, and the packages that it depends on. */
export type Contents = { modules: string[]; needs: string[] };

/** A package as it is listed. `damaged`: its file was altered after it was saved. */
export type Package = Contents & { name: string; version: string; file: string; size: number; damaged: boolean };

/** The result of a change. */
type Done = { ok: true } | { ok: false; message: string };

type StoredPackage = Contents & Wheel & { sha256: string };

type DatabaseLike = Pick<Database<StoredPackage>, "keys" | "get" | "put" | "delete">;

/** Maximum size of a wheel and of all wheels together, in bytes. */
export const MAX_WHEEL = 5_000_000;
const MAX_ALL = 20_000_000;
/** Maximum length of the name of a file, in characters. */
const MAX_FILE_NAME = 200;
const WHEEL = /^([a-z0-9][\w.]*)-([\w.!+]+)(?:-\d[\w.]*)?-([\w.]+)-([\w.]+)-([\w.]+)\.whl$/i;

/** Formats a size in bytes for display. */
export const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${Number((bytes / 1e6).toFixed(1))} MB`;

/** Returns the name of a package in the form in which package indexes compare names. */
export const normalise = (name: string) => name.replace(/[-_.]+/g, "-").toLowerCase();

/** Returns the name of a downloaded file without the number that browsers add to a second copy. */
export const cleanFileName = (file: string) => file.replace(/\s*\(\d+\)(?=\.whl$)/, "");

/** Returns the name and version of a package from the name of its wheel. */
export function parseName(file: string) {
  const [, name = "", version = ""] = WHEEL.exec(file) ?? [];
  return { name: normalise(name), version };
}

/**
 * Returns why a file cannot be added, as a sentence; "" if its name and size are accepted.
 * @param file - its name
 * @param size - in bytes
 */
export function checkFile(file: string, size: number) {
  const [, , , python = "", abi, platform] = (file.length <= MAX_FILE_NAME && WHEEL.exec(file)) || [];
  if (!platform)
    return `“${file.slice(0, 100)}” is not a wheel: the name of a wheel is like “six-1.17.0-py3-none-any.whl”.`;
  if (abi !== "none" || platform !== "any")
    return `“${file}” contains compiled code; only pure Python wheels (…-none-any.whl) run here.`;
  if (!/(^|\.)py3\d*(\.|$)/.test(python)) return `“${file}” is not for Python 3.`;
  if (size > MAX_WHEEL) return `“${file}” has ${sizeText(size)}; at most ${sizeText(MAX_WHEEL)} are allowed.`;
  return "";
}

/** Maximum numbers of modules and of dependencies, and maximum length of a name; pygolf/lab/packages.py has the same. */
const MAX_NAMES = 100;
const MAX_NAME = 100;

const isNameList = (it: unknown): it is string[] =>
  Array.isArray(it) &&
  it.length <= MAX_NAMES &&
  it.every((one) => typeof one === "string" && one.length <= MAX_NAME && one.isWellFormed());

/** Returns the contents that pygolf/lab/packages.py reported; null if they are invalid. */
export const readContents = (it: unknown): Contents | null =>
  isObject(it) && isNameList(it.modules) && isNameList(it.needs) ? { modules: it.modules, needs: it.needs } : null;

/** Returns the dependencies of a package that are not among the added packages. */
export const missing = (one: Package, all: readonly Package[]) =>
  one.needs.filter((name) => !all.some((other) => other.name === name));

/** The added packages. */
export class Packages {
  #database;

  constructor(database: DatabaseLike) {
    this.#database = database;
  }

  /** Returns the valid entries of the database by name, or none if the browser has no database. */
  async #load(): Promise<{ key: string; value: StoredPackage | null }[]> {
    try {
      const keys = await this.#database.keys();
      return await Promise.all(keys.sort().map(async (key) => ({ key, value: await this.#read(key) })));
    } catch {
      // The browser has no database, for example in a private window. Bots run without packages.
      return [];
    }
  }

  /** Returns a package, or null if it was altered. */
  async #read(key: string) {
    const value = (await this.#database.get(key)) as unknown;
    const valid =
      isObject(value) && typeof value.file === "string" && value.bytes instanceof ArrayBuffer && readContents(value);
    const stored = value as StoredPackage;
    if (!valid || checkFile(stored.file, stored.bytes.byteLength) || parseName(stored.file).name !== key) return null;
    return (await hasDigest(stored.bytes, stored.sha256)) ? stored : null;
  }

  /** Returns all packages. */
  async list(): Promise<Package[]> {
    return (await this.#load()).map(({ key, value }) => {
      if (!value) return { name: key, version: "", file: "", size: 0, modules: [], needs: [], damaged: true };
      const { file, bytes, modules, needs } = value;
      return { ...parseName(file), file, size: bytes.byteLength, modules, needs, damaged: false };
    });
  }

  /** Returns the files of all packages that are not damaged. */
  async wheels(): Promise<Wheel[]> {
    return (await this.#load()).flatMap(({ value }) => (value ? { file: value.file, bytes: value.bytes } : []));
  }

  /** Saves a package, replacing an earlier version. */
  async add({ file, bytes }: Wheel, { modules, needs }: Contents): Promise<Done> {
    const { name } = parseName(file);
    const others = (await this.list()).filter((one) => one.name !== name);
    if (others.reduce((sum, one) => sum + one.size, bytes.byteLength) > MAX_ALL)
      return { ok: false, message: `All packages together can have ${sizeText(MAX_ALL)}. Remove one first.` };
    try {
      await this.#database.put(name, { file, bytes, modules, needs, sha256: await getDigest(bytes) });
      return { ok: true };
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      const why = full ? "the browser’s storage is full" : "this browser does not store files for this page";
      return { ok: false, message: `“${file}” could not be saved: ${why}.` };
    }
  }

  /** Deletes a package. */
  async remove(name: string): Promise<Done> {
    try {
      await this.#database.delete(name);
      return { ok: true };
    } catch {
      return {
        ok: false,
        message: `The package ${name} could not be removed: the browser’s storage does not respond.`,
      };
    }
  }
}

/** The packages of this browser. */
export const packages = new Packages(new Database("pygolf-packages", "packages"));

/** Returns the files of the added packages for a worker. */
export const loadWheels = () => packages.wheels();
