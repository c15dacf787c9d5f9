/**
 * Makes the page's modules and style sheets few and small: `node tools/bundle.mjs <job.json>`.
 * job.root: the folder of the modules; job.entries: those that keep their names and take in whatever they import, other
 * entries excepted; job.apart: modules that are not there yet; job.shared: the entry that is on the page before those of
 * job.parts, which take from job.lenders and from parts of the same folder before them, the modules that these hold, so
 * that nothing is there twice; job.out: where to write.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { squeezed } from "./templates.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const whole = new Set([...job.entries, ...job.apart].map((/** @type {string} */ path) => join(job.root, path)));
/** Modules by the entry that has taken them in, where others may take them from it. @type {Map<string, string>} */
const held = new Map();

/** What each entry exports. @type {Map<string, Set<string>>} */
const exported = new Map();

/** What stays a file of its own is addressed from the file that the importer ends up in. @param {string} entry */
const apart = (entry) => ({
  name: "apart",
  setup: (/** @type {import("esbuild").PluginBuild} */ plugin) =>
    plugin.onResolve({ filter: /^\./ }, ({ path, importer, kind }) => {
      const target = join(dirname(importer), path);
      if (kind === "entry-point") return undefined;
      const there = whole.has(target) ? target : held.get(target);
      if (there === undefined) return undefined;
      const address = relative(dirname(entry), there);
      return { path: address.startsWith(".") ? address : `./${address}`, external: true };
    }),
});

const squeeze = {
  name: "squeeze",
  setup: (/** @type {import("esbuild").PluginBuild} */ plugin) =>
    plugin.onLoad({ filter: /\.js$/ }, ({ path }) => ({ contents: squeezed(readFileSync(path, "utf8")), loader: "js" })),
};

/** @param {string} path */
async function bundle(path) {
  const entry = join(job.root, path);
  const { metafile } = await build({
    absWorkingDir: job.root,
    entryPoints: [entry],
    outfile: join(job.out, path),
    bundle: true,
    minify: true,
    format: "esm",
    // Style sheets are taken as they stand: light-dark() is the browser's.
    ...(path.endsWith(".css") ? { external: ["*.woff2"] } : { target: "es2022" }),
    legalComments: "none",
    logLevel: "error",
    metafile: true,
    plugins: [apart(entry), squeeze],
  });
  const [made] = Object.values(metafile.outputs);
  exported.set(entry, new Set(made?.exports));
  scope(path);
  check(path);
  return Object.keys(metafile.inputs);
}

/**
 * A game's style sheet holds while its game is on the page, and weighs no more for it. @param {string} path
 */
function scope(path) {
  const game = /^games\/(\w+)\/.+\.css$/.exec(path)?.[1];
  if (!game) return;
  const file = join(job.out, path);
  // Keyframes cannot stand within a rule, nor need they.
  const frames = [];
  const rules = readFileSync(file, "utf8").replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (found) => {
    frames.push(found);
    return "";
  });
  writeFileSync(file, `${frames.join("")}:where([data-game=${game}]){${rules.trim().replaceAll(":root", "&:root")}}\n`);
}

/** A name that is taken from another entry must be exported there: the browser would refuse the whole file. @param {string} path */
function check(path) {
  const text = readFileSync(join(job.out, path), "utf8");
  for (const [, names = "", from = ""] of text.matchAll(/import\{([^}]*)\}from"([^"]+)"/g)) {
    const known = exported.get(join(job.root, dirname(path), from));
    for (const name of names.split(",").map((one) => one.split(" as ")[0] ?? "")) {
      if (known && !known.has(name)) throw new Error(`${path} takes ${name} from ${from}, which does not export it`);
    }
  }
}

const parts = new Set(job.parts);
for (const path of job.entries.filter((/** @type {string} */ path) => path !== job.shared && !parts.has(path))) await bundle(path);
/** Where each module went. @type {Map<string, string>} */
const taken = new Map();
for (const path of [job.shared, ...parts]) {
  for (const input of await bundle(path)) {
    const file = join(job.root, input);
    const before = taken.get(file);
    // lit-html's directives know nothing of one another: each game may bring those that it uses.
    if (before && !/^vendor\/lit-html\/(async-)?directive/.test(input)) throw new Error(`${input} would be in ${before} and in ${path}, twice with a state of its own; export it from ${job.shared}`);
    taken.set(file, path);
    // A game's modules are its own: only a part in its folder finds them.
    if (job.lenders.includes(path) || (path.startsWith("games/") && dirname(input) === dirname(path))) held.set(file, held.get(file) ?? join(job.root, path));
  }
}
