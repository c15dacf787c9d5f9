/**
 * Bundles the page's modules and style sheets with esbuild: `node tools/bundle.mjs <job.json>`.
 *
 * Fields of the job; all paths are relative to `root`:
 * - `root`: the folder of the sources; `out`: the folder to write to
 * - `page`: entry points of the page. Modules that they import dynamically become files with the same name, and code
 *   shared by several files goes into chunks
 * - `layers`: some of these entry points, in the order in which they load (see `findPrerequisites`)
 * - `alone`: style sheets, and scripts that run before the page or in a worker. Each is bundled into one file
 * - `outside`: modules that remain separate files
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const OUTSIDE = "outside:";

/**
 * Returns the path by which a module in a folder imports another file.
 * @param {string} folder @param {string} target
 */
function importAddress(folder, target) {
  const path = relative(folder, target);
  return path.startsWith(".") ? path : `./${path}`;
}

/**
 * Makes imports of the modules in `job.outside` import their built files. Their addresses are relative to the root until
 * `write` adjusts them to the folder of the output file, which may be a chunk.
 * @param {readonly string[]} entries @returns {import("esbuild").Plugin}
 */
const keepOutside = (entries) => ({
  name: "keep-outside",
  setup: (plugin) => {
    plugin.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const target = relative(job.root, join(resolveDir, path));
      const isOutside = job.outside.includes(target) && !entries.includes(target);
      return isOutside ? { path: OUTSIDE + target.replace(/\.ts$/, ".js"), external: true } : undefined;
    });
  },
});

/**
 * Adds imports of the modules that are loaded before an entry point.
 * @param {Map<string, string[]>} prerequisites @returns {import("esbuild").Plugin}
 */
const importPrerequisites = (prerequisites) => ({
  name: "import-prerequisites",
  setup: (plugin) => {
    plugin.onLoad({ filter: /\.[jt]s$/ }, ({ path }) => {
      const imports = (prerequisites.get(relative(job.root, path)) ?? []).map(
        (target) => `import ${JSON.stringify(importAddress(dirname(path), join(job.root, target)))};`,
      );
      const loader = path.endsWith(".ts") ? "ts" : "js";
      return { contents: [...imports, readFileSync(path, "utf8")].join("\n"), loader };
    });
  },
});

/**
 * @param {string[]} entries
 * @param {import("esbuild").BuildOptions} options
 * @param {import("esbuild").Plugin[]} plugins
 */
const bundle = (entries, options, ...plugins) =>
  build({
    absWorkingDir: job.root,
    entryPoints: entries,
    outdir: job.out,
    outbase: job.root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    chunkNames: "chunks/[hash]",
    legalComments: "none",
    logLevel: "error",
    plugins: [keepOutside(entries), ...plugins],
    ...options,
  });

/**
 * Returns the modules that a module imports statically, without their own imports.
 * @param {import("esbuild").Metafile} metafile @param {string} path
 */
const staticImports = ({ inputs }, path) =>
  (inputs[path]?.imports ?? []).filter(({ kind, external }) => kind === "import-statement" && !external);

/**
 * Returns a module and all modules that it imports statically, directly or indirectly.
 * @param {import("esbuild").Metafile} metafile @param {string} path @param {Set<string>} [found]
 */
function loadedWith(metafile, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const imported of staticImports(metafile, path)) loadedWith(metafile, imported.path, found);
  return found;
}

/**
 * Returns, for each entry point, the modules that are loaded before it.
 *
 * By default, splitting makes one chunk for each set of entry points that share code: about forty files for a table.
 * The page loads its files in a known order, though: the first layer (`app.ts`), the table, then the module of one
 * game. If an entry point uses code of a layer, it therefore imports that whole layer and all layers before it. As a
 * result, all code of a layer is used by the same entry points and goes into one chunk.
 * @param {import("esbuild").Metafile} metafile  of a build without layers
 * @returns {Map<string, string[]>}
 */
function findPrerequisites(metafile) {
  const entries = Object.values(metafile.outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  /** @type {Set<string>} */
  const inEarlierLayers = new Set();
  const layers = job.layers.map((/** @type {string} */ path, /** @type {number} */ at) => {
    const modules = loadedWith(metafile, path);
    const added = new Set([...modules].filter((one) => !inEarlierLayers.has(one)));
    for (const one of added) inEarlierLayers.add(one);
    // The module of the first layer starts the page, so others import only what it imports.
    const imports = at === 0 ? staticImports(metafile, path).map((one) => one.path) : [path];
    return { path, modules, added, imports };
  });
  /** @param {string} entry */
  const prerequisites = (entry) => {
    const used = [...loadedWith(metafile, entry)];
    const possible = layers.filter(({ path }) => !path.startsWith("games/") || dirname(path) === dirname(entry));
    const last = possible.findLastIndex(({ added }) => used.some((one) => added.has(one)));
    return possible.slice(0, last + 1).flatMap(({ modules, imports }) => (modules.has(entry) ? [] : imports));
  };
  return new Map(entries.map((entry) => [entry, prerequisites(entry)]));
}

/** @param {readonly import("esbuild").OutputFile[]} files */
function write(files) {
  const outside = new RegExp(`"${OUTSIDE}([^"]+)"`, "g");
  for (const { path, text } of files) {
    const folder = dirname(relative(job.out, path));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      text.replaceAll(outside, (_, target) => JSON.stringify(importAddress(folder, target))),
    );
  }
}

/**
 * Limits a game's style sheet to elements within `[data-game=<id>]`, which the page sets while the game is open.
 * Because of `:where`, the specificity of its rules does not change.
 * @param {string} path
 */
function scopeToGame(path) {
  const game = /^games\/(\w+)\/.+\.css$/.exec(path)?.[1];
  if (!game) return;
  const file = join(job.out, path);
  // @keyframes are not allowed inside a rule.
  const keyframes = [];
  const rules = readFileSync(file, "utf8").replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (found) => {
    keyframes.push(found);
    return "";
  });
  const scoped = `:where([data-game=${game}]){${rules.trim().replaceAll(":root", "&:root")}}`;
  writeFileSync(file, `${keyframes.join("")}${scoped}\n`);
}

async function bundleAll() {
  for (const path of job.alone) {
    // Style sheets are not compiled for older browsers: all browsers that can run the page support light-dark().
    const options = path.endsWith(".css") ? { external: ["*.woff2"] } : { target: "es2022" };
    write((await bundle([path], options)).outputFiles);
    scopeToGame(path);
  }
  const page = { target: "es2022", splitting: true };
  const prerequisites = findPrerequisites((await bundle(job.page, page)).metafile);
  write((await bundle([...prerequisites.keys()], page, importPrerequisites(prerequisites))).outputFiles);
}

try {
  await bundleAll();
} catch (error) {
  // esbuild has already printed the errors of the sources.
  if (!(error instanceof Error && "errors" in error)) throw error;
  process.exitCode = 1;
}
