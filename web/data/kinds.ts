/**
 * The kinds of items that the browser stores, one row each: their keys, the format of their texts, and their limits.
 * Collections (collection.ts) read and write them. The checks of the items are in the modules of the kinds, so that a
 * screen loads only those that it needs.
 *
 * Names and formats must never change, because saves and files of all versions have to open. docs/saves.md documents
 * them.
 */

/** A step from one version of the stored data to the next. It must be a pure function. */
export type Step = (data: Record<string, unknown>) => Record<string, unknown>;

/** A kind's row. */
export type Format = {
  /** The name of its part of an exported file. */
  name: string;
  /** What an item is, in messages: one and several. */
  nouns: readonly [string, string];
  /** Start of the keys; the id follows. */
  prefix: string;
  /** Matches a valid id. */
  id: RegExp;
  /** Whether the item contains its id, which must then be that of the key. */
  ownId?: true;
  /** Start of a text with a checksum. Without it, the text is plain JSON. */
  magic?: string;
  /** Name of the field that holds the version; without it, the items have none. */
  schema?: string;
  /** The current version, which is used for writing. */
  version: number;
  /** The steps from version n to n + 1, by n. */
  steps?: ReadonlyMap<number, Step>;
  /** Maximum length of a text that is read, in UTF-16 code units. */
  maxText: number;
  /**
   * Places for the versions of an item, whose keys end with `:<slot>`. A write uses a place that does not contain the
   * newest version. Without slots, an item has one place.
   */
  slots?: readonly string[];
  /**
   * Whether the first line of a text is a head with a revision and the time of the save. The newest version has the
   * highest revision. An item that this page has not read is then never overwritten.
   */
  revision?: true;
  /**
   * Start of the keys of unreadable texts, followed by id, slot and a number; they are moved when the item is read.
   * Without it, the key is that of the item with `:unread`, and the text is moved when the item is written.
   */
  aside?: string;
  /** Whether items that could not be written are kept in memory until the page is closed. */
  memory?: true;
  /** Whether the checks of an item remove hidden characters from its names. */
  cleansNames?: true;
  /** In an exported file: a list of the items, or an object with the items by id. Games and settings differ. */
  file?: "list" | "object";
};

const ID = /^[a-z0-9]{4,32}$/;

/** All kinds, by name. */
export const KINDS = {
  games: {
    name: "games",
    nouns: ["game", "games"],
    prefix: "pygolf:game:",
    id: ID,
    ownId: true,
    magic: "pygolf-save:",
    schema: "schema",
    version: 1,
    maxText: 4_000_000,
    slots: ["a", "b", "c", "d"],
    revision: true,
    aside: "pygolf:aside:",
    memory: true,
  },
  settings: {
    name: "settings",
    nouns: ["setting", "settings"],
    prefix: "pygolf:settings",
    id: /^$/,
    version: 1,
    maxText: 4_000_000,
    aside: "pygolf:aside:settings",
  },
  boards: {
    name: "boards",
    nouns: ["board", "boards"],
    prefix: "pygolf:board:",
    id: ID,
    ownId: true,
    magic: "pygolf-board:",
    schema: "v",
    version: 1,
    maxText: 800_000,
    memory: true,
    cleansNames: true,
    file: "list",
  },
  bots: {
    name: "bots",
    nouns: ["bot", "bots"],
    prefix: "pygolf:bot:",
    id: ID,
    ownId: true,
    magic: "pygolf-bot:",
    schema: "v",
    version: 1,
    maxText: 300_000,
    memory: true,
    cleansNames: true,
    file: "list",
  },
  cards: {
    name: "cards",
    nouns: ["scorecard", "scorecards"],
    prefix: "pygolf:card:",
    id: ID,
    ownId: true,
    schema: "schema",
    version: 1,
    maxText: 100_000,
    memory: true,
    file: "list",
  },
  days: {
    name: "days",
    nouns: ["round of the day", "rounds of the day"],
    prefix: "pygolf:day:",
    id: /^\d{4}-\d\d-\d\d$/,
    magic: "pygolf-day:",
    schema: "v",
    version: 1,
    maxText: 1_000_000,
    file: "object",
  },
  lines: {
    name: "lines",
    nouns: ["locker entry", "locker entries"],
    prefix: "pygolf:line:",
    id: /^[0-9a-f]{16}$/,
    ownId: true,
    magic: "pygolf-line:",
    schema: "schema",
    version: 1,
    maxText: 100_000,
    file: "list",
  },
} as const satisfies Record<string, Format>;
