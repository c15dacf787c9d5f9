/**
 * The settings. Each field is validated separately: an invalid value is replaced with the default and does not affect
 * the others. Unknown fields and values are stored unchanged, because a newer version may use them.
 */

import type { Options } from "../engine/types.ts";
import type { Backend } from "./backend.ts";
import type { Change, World } from "./collection.ts";
import { Collection } from "./collection.ts";
import { KINDS } from "./kinds.ts";
import type { Fields } from "./shapes.ts";
import { checkPlain, findInvalid, isFlag, isList, isObject, isSeat, isText, optional } from "./shapes.ts";
import type { Seat } from "./types.ts";

export type Settings = {
  theme: "auto" | "day" | "dusk";
  motion: "auto" | "on" | "off";
  sound: boolean;
  /** true if the coach gives hints */
  hints: boolean;
  /** true if the display stays on at tables, in lessons and at the score keeper */
  awake: boolean;
  /** true if bots make comments now and then */
  talk: boolean;
  /** keyboard layout for tapping letters */
  letters: "typewriter" | "alphabet";
  /** the hand that plays: the main button of a table is at this side */
  hand: "right" | "left";
  /** speed of animations */
  speed: "slow" | "normal" | "fast";
  /** names of the people who played last, in seat order */
  names: string[];
  /** name of this device's player in links, "" if none was entered */
  sender: string;
  /** the last setup of each game */
  setups: Record<string, SetUp>;
  /** games whose lesson has been completed */
  learned: Record<string, boolean>;
  /** the step at which a lesson was left, by game and lesson */
  steps: Record<string, number>;
  /** explanations that have already been shown, by game and event */
  met: Record<string, boolean>;
  /** true if an explanation is shown when an event occurs for the first time */
  firsts: boolean;
};

/** `coach`: false if the coach is switched off */
export type SetUp = { seats: Seat[]; options: Options; line: string; typed: boolean; coach?: boolean };

type Field = { default: unknown; fits: (value: unknown) => boolean };

/**
 * A field with fixed values.
 * @param words - the values, starting with the default
 */
const oneOf = (...words: string[]): Field => ({
  default: words[0],
  fits: (value) => words.includes(value as string),
});

const yesOrNo = (value: boolean): Field => ({ default: value, fits: isFlag });

/**
 * Returns whether a value is an object whose JSON is short enough.
 * @param most - maximum number of characters
 */
const isSmall = (value: unknown, most: number) => isObject(value) && JSON.stringify(value).length <= most;

const MAX_NOTED = 4000;

const notes: Field = { default: {}, fits: (value) => isSmall(value, MAX_NOTED) };

const MAX_NAMES = 8;
/** Maximum length of all setups together as JSON. Custom boards are stored elsewhere. */
const MAX_SETUPS = 8000;
const MAX_NAME = 60;

const SET_UP: Fields = {
  seats: (it) => isList(it, 1, MAX_NAMES, isSeat),
  options: isObject,
  typed: isFlag,
  line: (it) => isText(it, 400),
  coach: optional(isFlag),
};

export const fields: Readonly<Record<keyof Settings, Field>> = {
  theme: oneOf("auto", "day", "dusk"),
  motion: oneOf("auto", "on", "off"),
  sound: yesOrNo(true),
  hints: yesOrNo(true),
  awake: yesOrNo(true),
  talk: yesOrNo(true),
  letters: oneOf("typewriter", "alphabet"),
  hand: oneOf("right", "left"),
  speed: oneOf("normal", "slow", "fast"),
  names: {
    default: [],
    fits: (value) => isList(value, 0, MAX_NAMES, (name) => isText(name, MAX_NAME)),
  },
  sender: { default: "", fits: (value) => isText(value, MAX_NAME) },
  setups: {
    default: {},
    fits: (value) =>
      checkPlain(value) === null &&
      isSmall(value, MAX_SETUPS) &&
      Object.values(value as object).every((one) => !findInvalid("set-up", one, SET_UP)),
  },
  learned: notes,
  steps: notes,
  met: notes,
  firsts: yesOrNo(true),
};

const isField = (key: unknown): key is keyof Settings => typeof key === "string" && Object.hasOwn(fields, key);

/** Returns all settings, with the default for each missing or invalid one. */
function readSettings(kept: Record<string, unknown>): Settings {
  const settings: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    settings[key] = Object.hasOwn(kept, key) && field.fits(kept[key]) ? kept[key] : field.default;
  }
  return settings as unknown as Settings;
}

/** Freezes a value and everything in it. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

/** The id of the only item of its kind: all settings, as they are stored. */
const ONLY = "";

/** The settings on a backend. Dispatches "changed" when another tab has changed them. */
export class SettingsBox extends EventTarget {
  #items: Collection<Record<string, unknown>>;
  /** The stored settings, including unknown ones. */
  #kept: Record<string, unknown> = {};
  /** Settings that could not be written. */
  #loose: Record<string, unknown> = {};
  /** Cached result of `all`, because tables read the settings several times per drawing. */
  #all: Settings | null = null;

  constructor(backend: Backend, world: World) {
    super();
    this.#items = new Collection(backend, { ...KINDS.settings, validate: (value) => value }, world);
    this.#items.addEventListener("changed", (event) => {
      if (!(event as CustomEvent<Change>).detail.elsewhere) return;
      this.#reread();
      this.dispatchEvent(new Event("changed"));
    });
    this.#reread();
  }

  /** Reads the settings again, because another tab may have changed them. If that fails, they remain unchanged. */
  #reread() {
    const { item, silent } = this.#items.open(ONLY);
    if (silent !== null) return;
    this.#all = null;
    this.#kept = item ?? {};
  }

  /** The stored settings, with those that could not be written. */
  get kept() {
    return { ...this.#kept, ...this.#loose };
  }

  /** Returns all settings. They are frozen, because everyone gets the same object. */
  all(): Settings {
    this.#all ??= freeze(structuredClone(readSettings(this.kept)));
    return this.#all;
  }

  /** Changes a setting. If it cannot be written, it still applies until the page is closed. */
  set(key: string, value: unknown): { ok: true } | { ok: false; kind: "wrong" | "unsaved"; message: string } {
    if (!isField(key) || !fields[key].fits(value))
      return {
        ok: false,
        kind: "wrong",
        message: `${String(key).slice(0, 40)} is not a setting, or this is not a valid value for it.`,
      };
    // Settings that another tab has changed are kept, so a write is never a conflict.
    this.#reread();
    this.#loose = { ...this.#loose, [key]: value };
    this.#all = null;
    const all = this.kept;
    const done = this.#items.write(ONLY, all);
    if (done.ok) {
      this.#kept = all;
      this.#loose = {};
      return { ok: true };
    }
    return {
      ok: false,
      kind: "unsaved",
      message: `The setting could not be saved and applies only until you close this page: ${done.why}.`,
    };
  }
}
