/**
 * The settings. Each field is validated separately: an invalid value is replaced with the default and does not affect
 * the others. Unknown fields and values are stored unchanged, because a newer version may use them.
 */
import { parse } from "./envelope.js";
import { SETTINGS_KEY } from "./keys.js";
import { setAside } from "./quarantine.js";
import { checkPlain, findInvalid, isFlag, isList, isObject, isSeat, isText, optional } from "./shapes.js";

/**
 * @typedef {object} Settings
 * @property {"auto"|"day"|"dusk"} theme
 * @property {"auto"|"on"|"off"} motion
 * @property {boolean} sound
 * @property {boolean} hints          true if the coach gives hints
 * @property {boolean} awake          true if the display stays on at tables, in lessons and at the score keeper
 * @property {boolean} talk           true if bots make comments now and then
 * @property {"typewriter"|"alphabet"} letters   keyboard layout for tapping letters
 * @property {"slow"|"normal"|"fast"} speed   speed of animations
 * @property {string[]} names         names of the people who played last, in seat order
 * @property {string} sender          name of this device's player in links, "" if none was entered
 * @property {Record<string, SetUp>} setups   the last setup of each game
 * @property {Record<string, boolean>} learned   games whose lesson has been completed
 * @property {Record<string, number>} steps      the step at which a lesson was left, by game and lesson
 * @property {Record<string, boolean>} met       explanations that have already been shown, by game and event
 * @property {boolean} firsts         true if an explanation is shown when an event occurs for the first time
 */

/**
 * @typedef {{seats: import("../types.js").Seat[], options: Options, line: string, typed: boolean,
 *   coach?: boolean}} SetUp   `coach`: false if the coach is switched off
 */
/** @import { Options } from "../types.js" */
/** @typedef {{default: unknown, fits: (value: unknown) => boolean}} Field */

/** A field with fixed values. @param {string[]} words  the values, starting with the default @returns {Field} */
const oneOf = (...words) => ({
  default: words[0],
  fits: (value) => words.includes(/** @type {string} */ (value)),
});

/** @param {boolean} value @returns {Field} */
const yesOrNo = (value) => ({ default: value, fits: isFlag });

/** Returns whether a value is an object whose JSON is short enough. @param {unknown} value
 * @param {number} most  maximum number of characters */
const isSmall = (value, most) => isObject(value) && JSON.stringify(value).length <= most;

const MAX_NOTED = 4000;

/** @type {Field} */
const notes = { default: {}, fits: (value) => isSmall(value, MAX_NOTED) };

const MAX_NAMES = 8;
/** Maximum length of all setups together as JSON. Custom boards are stored elsewhere. */
const MAX_SETUPS = 8000;
const MAX_NAME = 60;

/** @type {import("./shapes.js").Fields} */
const SET_UP = {
  seats: (it) => isList(it, 1, MAX_NAMES, isSeat),
  options: isObject,
  typed: isFlag,
  line: (it) => isText(it, 400),
  coach: optional(isFlag),
};

/** @type {Readonly<Record<keyof Settings, Field>>} */
export const fields = {
  theme: oneOf("auto", "day", "dusk"),
  motion: oneOf("auto", "on", "off"),
  sound: yesOrNo(false),
  hints: yesOrNo(true),
  awake: yesOrNo(true),
  talk: yesOrNo(true),
  letters: oneOf("typewriter", "alphabet"),
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
      Object.values(/** @type {object} */ (value)).every((one) => !findInvalid("set-up", one, SET_UP)),
  },
  learned: notes,
  steps: notes,
  met: notes,
  firsts: yesOrNo(true),
};

/** @param {unknown} key @returns {key is keyof Settings} */
const isField = (key) => typeof key === "string" && Object.hasOwn(fields, key);

/**
 * Returns all settings, with the default for each missing or invalid one.
 * @param {Record<string, unknown>} kept
 * @returns {Settings}
 */
function readSettings(kept) {
  /** @type {Record<string, unknown>} */
  const settings = {};
  for (const [key, field] of Object.entries(fields)) {
    settings[key] = Object.hasOwn(kept, key) && field.fits(kept[key]) ? kept[key] : field.default;
  }
  return /** @type {Settings} */ (/** @type {unknown} */ (settings));
}

/** The settings on a backend. */
export class SettingsBox {
  /** @type {import("./backend.js").Backend} */
  #backend;
  /** The stored settings, including unknown ones. @type {Record<string, unknown>} */
  #kept = {};
  /** Settings that could not be written. @type {Record<string, unknown>} */
  #loose = {};
  /** Cached result of `all`, because tables read the settings several times per drawing. @type {Settings|null} */
  #all = null;

  /** @param {import("./backend.js").Backend} backend */
  constructor(backend) {
    this.#backend = backend;
    this.reread();
  }

  /** Reads the settings again, because another tab may have changed them. If that fails, they remain unchanged. */
  reread() {
    const there = this.#backend.read(SETTINGS_KEY);
    if (!there.ok) return;
    this.#all = null;
    const kept = parse(there.text ?? "{}");
    if (isObject(kept) && !Object.hasOwn(kept, "__proto__")) this.#kept = kept;
    else if (there.text !== null) setAside(this.#backend, SETTINGS_KEY, "settings", there.text);
  }

  /** The stored settings, with those that could not be written. */
  get kept() {
    return { ...this.#kept, ...this.#loose };
  }

  /** Returns a copy of all settings. @returns {Settings} */
  all() {
    this.#all ??= readSettings(this.kept);
    return structuredClone(this.#all);
  }

  /**
   * Changes a setting. If it cannot be written, it still applies until the page is closed.
   * @param {string} key
   * @param {unknown} value
   * @returns {{ok: true}|{ok: false, kind: "wrong"|"unsaved", message: string}}
   */
  set(key, value) {
    if (!isField(key) || !fields[key].fits(value))
      return {
        ok: false,
        kind: "wrong",
        message: `${String(key).slice(0, 40)} is not a setting, or this is not a valid value for it.`,
      };
    this.reread();
    this.#loose = { ...this.#loose, [key]: value };
    this.#all = null;
    const all = this.kept;
    const done = this.#backend.write(SETTINGS_KEY, JSON.stringify(all));
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
