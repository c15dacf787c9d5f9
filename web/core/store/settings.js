/**
 * The settings, apart from the saves. Each field is read by itself: one that makes no sense falls back to its default
 * and the others stay. What is not understood is kept as it is, for the version that understands it.
 */
import { parse } from "./envelope.js";
import { SETTINGS_KEY } from "./keys.js";
import { setAside } from "./quarantine.js";
import { checkPlain, ifAny, isFlag, isList, isObject, isSeat, isText, misfit } from "./shapes.js";

/**
 * @typedef {object} Settings
 * @property {"auto"|"day"|"dusk"} theme
 * @property {"auto"|"on"|"off"} motion
 * @property {boolean} sound
 * @property {boolean} hints          the coach may be asked
 * @property {boolean} talk           bots say a word now and then
 * @property {"typewriter"|"alphabet"} letters   the order of letters to tap
 * @property {"slow"|"normal"|"fast"} speed   of dice and balls
 * @property {string[]} names         of the people who played last, in seat order
 * @property {Record<string, SetUp>} setups   by game: what was set up last
 * @property {Record<string, boolean>} learned   games whose lesson was played to its end
 * @property {Record<string, number>} steps      where lessons were left, by game and lesson
 * @property {Record<string, boolean>} met       what was said once already, by game and event
 * @property {boolean} firsts         first things are told of at all
 */

/**
 * @typedef {{seats: import("../types.js").Seat[], options: Options, line: string, typed: boolean,
 *   coach?: boolean}} SetUp   `coach`: false where he may not be asked
 */
/** @import { Options } from "../types.js" */
/** @typedef {{default: unknown, fits: (value: unknown) => boolean}} Field */

/** @param {string[]} words  the default first @returns {Field} */
const oneOf = (...words) => ({
  default: words[0],
  fits: (value) => words.includes(/** @type {string} */ (value)),
});

/** @param {boolean} value @returns {Field} */
const yesOrNo = (value) => ({ default: value, fits: isFlag });

/** @param {unknown} value @param {number} most  letters of its JSON */
const isSmall = (value, most) => isObject(value) && JSON.stringify(value).length <= most;

const MOST_NOTED = 4000;

/** @type {Field} */
const notes = { default: {}, fits: (value) => isSmall(value, MOST_NOTED) };

const MOST_NAMES = 8;
/** Of all set-ups together: boards of one's own are not kept here. */
const MOST_SETUPS = 8000;
const MOST_NAME = 60;

/** @type {import("./shapes.js").Fields} */
const SET_UP = {
  seats: (it) => isList(it, 1, MOST_NAMES, isSeat),
  options: isObject,
  typed: isFlag,
  line: (it) => isText(it, 400),
  coach: ifAny(isFlag),
};

/** @type {Readonly<Record<keyof Settings, Field>>} */
export const fields = {
  theme: oneOf("auto", "day", "dusk"),
  motion: oneOf("auto", "on", "off"),
  sound: yesOrNo(false),
  hints: yesOrNo(true),
  talk: yesOrNo(true),
  letters: oneOf("typewriter", "alphabet"),
  speed: oneOf("normal", "slow", "fast"),
  names: {
    default: [],
    fits: (value) => isList(value, 0, MOST_NAMES, (name) => isText(name, MOST_NAME)),
  },
  setups: {
    default: {},
    fits: (value) =>
      checkPlain(value) === null &&
      isSmall(value, MOST_SETUPS) &&
      Object.values(/** @type {object} */ (value)).every((one) => !misfit("set-up", one, SET_UP)),
  },
  learned: notes,
  steps: notes,
  met: notes,
  firsts: yesOrNo(true),
};

/** @param {unknown} key @returns {key is keyof Settings} */
const isField = (key) => typeof key === "string" && Object.hasOwn(fields, key);

/**
 * @param {Record<string, unknown>} kept
 * @returns {Settings} every field, the default where the kept one does not fit
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
  /** @type {Record<string, unknown>} as kept, with what we do not understand */
  #kept = {};
  /** @type {Record<string, unknown>} set here, and not written */
  #loose = {};
  /** @type {Settings|null} as they were read last: a table asks several times a drawing */
  #all = null;

  /** @param {import("./backend.js").Backend} backend */
  constructor(backend) {
    this.#backend = backend;
    this.reread();
  }

  /** Reads them again: another tab may have changed them. A storage that does not answer leaves them as they are. */
  reread() {
    const there = this.#backend.read(SETTINGS_KEY);
    if (!there.ok) return;
    this.#all = null;
    const kept = parse(there.text ?? "{}");
    if (isObject(kept) && !Object.hasOwn(kept, "__proto__")) this.#kept = kept;
    else if (there.text !== null) setAside(this.#backend, SETTINGS_KEY, "settings", there.text);
  }

  /** As kept, and what could not be. */
  get kept() {
    return { ...this.#kept, ...this.#loose };
  }

  /** @returns {Settings} */
  all() {
    this.#all ??= readSettings(this.kept);
    return structuredClone(this.#all);
  }

  /**
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
