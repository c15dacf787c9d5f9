/** What build.py writes into build.js: where this build's files are. Addresses are relative to build.js. */

/** The folder of the page's own files, an absolute address with a slash at its end. */
export const root: string;
export const build: Readonly<{
  version: string;
  /** The games of the site, in the order of pygolf's register. */
  games: readonly Readonly<{ id: string; title: string; tagline: string; credits: string; coach: string;
    lessons: boolean;
    comparison: boolean; designer: boolean; figures: boolean; ghost: boolean; paper: boolean; print: boolean; sketch: boolean; study: boolean; bots: { id: string; name: string; line: string }[]; most: number;
    start: { title: string; line: string; options: { [name: string]: import("./core/protocol.js").Json };
      seats: readonly { kind: "person" | "bot"; level: string; name: string }[] } }>[];
  /** Numbers for the About page: games, clauses of all rulebooks, stored matches that the tests replay. */
  tested: Readonly<{ games: number; clauses: number; kept: number }>;
  /** Whether Pyodide's files are as published, or only what pygolf runs. */
  pyodide: "lean" | "stock";
  /** The folder of Pyodide's files, with a slash at its end. */
  python: string;
  wheel: string;
  stdlib: string;
  lock: string;
  /** By game, the file of its large data, which is fetched when the game is opened. */
  large: Readonly<Record<string, string>>;
  /** What the page fetches when it is idle, by its path in the page's folder. */
  late: readonly string[];
  /** What the table and the games take, by their path. */
  needs: Readonly<Record<string, readonly string[]>>;
  pyscript: string;
  interpreter: string;
  /** Bytes of each file in the folder, before compression. */
  sizes: Readonly<Record<string, number>>;
  /** sha256 of each file in the folder, in hexadecimal. */
  digest: Readonly<Record<string, string>>;
}>;
