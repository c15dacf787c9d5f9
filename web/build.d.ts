/** Types of build.js, which build.py writes. It lists the files of a build, with URLs relative to build.js. */

/** Absolute URL of the folder with the page's own files, with a trailing slash. */
export const root: string;
export const build: Readonly<{
  version: string;
  /** The games of the site, in the order of pygolf's register. */
  games: readonly Readonly<{
    id: string;
    title: string;
    tagline: string;
    pitch: string;
    goal: string;
    minutes: number;
    credits: string;
    coach: string;
    lessons: boolean;
    lesson_minutes: number;
    presets: {
      title: string;
      options: { [name: string]: import("./engine/protocol.d.ts").Json };
      minutes: number;
    }[];
    rivals: {
      name: string;
      line: string;
      usual: boolean;
      options: { [name: string]: import("./engine/protocol.js").Json };
    }[];
    independent: boolean;
    rules_version: number;
    comparison: boolean;
    designer: boolean;
    figures: boolean;
    ghost: boolean;
    paper: boolean;
    print: boolean;
    sketch: boolean;
    study: boolean;
    unit: string;
    bots: { id: string; name: string; line: string }[];
    trophies: { title: string; line: string; count: string; least: number }[];
    most: number;
    start: {
      title: string;
      line: string;
      options: { [name: string]: import("./engine/protocol.js").Json };
      seats: readonly { kind: "person" | "bot"; level: string; name: string }[];
    };
  }>[];
  /** Numbers for the About page: games, clauses in all rulebooks, and stored matches that the tests replay. */
  tested: Readonly<{ games: number; clauses: number; kept: number }>;
  /** "stock" for Pyodide's published files, "lean" for a reduced copy with only what pygolf uses. */
  pyodide: "lean" | "stock";
  /** URL of the folder with Pyodide's files, with a trailing slash. */
  python: string;
  wheel: string;
  stdlib: string;
  lock: string;
  /** File with a game's large data, by game. It is loaded when the game is opened. */
  large: Readonly<Record<string, string>>;
  /** Paths of the files that the page downloads when it is idle, relative to the page's folder. */
  lazy: readonly string[];
  /** Files that the table and the games need, by path of their module. */
  needs: Readonly<Record<string, readonly string[]>>;
  pyscript: string;
  interpreter: string;
  /** Size of each file in Pyodide's folder in bytes, before compression. */
  sizes: Readonly<Record<string, number>>;
  /** SHA-256 digest of each file in Pyodide's folder, in hexadecimal. */
  digest: Readonly<Record<string, string>>;
}>;
