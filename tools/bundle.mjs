/**
 * Makes the page's modules and style sheets few and small: `node tools/bundle.mjs <job.json>`.
 * job.root: the folder of the modules; job.out: where to write.
 * job.page: modules of the page: its first one, and those that it asks for by an address made up as it runs. What they
 * import late is a file too, under its own name; what several of them share lies in a chunk. Each of job.layers is
 * there before whatever takes from it, and so comes in one piece.
 * job.alone: style sheets, and modules that run before the page or in a worker: each takes in all that it imports.
 * job.outside: modules that are files of their own for both.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { squeezed } from "./templates.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const OUTSIDE = "outside:";

/** @param {string} from  a folder @param {string} to */
function address(from, to) {
  const path = relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
}

/** What lit-html does at its start for others than a page: for old browsers, a count of its versions, its server. */
const FOR_OTHERS = [
  [
    "lit-html/lit-html.js",
    /B=t\.litHtmlPolyfillSupport;B\?\.\(S,k\),\(t\.litHtmlVersions\?\?=\[\]\)\.push\("[\d.]+"\);/,
    "B=0;",
  ],
  ["lit-html/directive-helpers.js", /\{I:t\}=o/, " t=o"],
];

/** @param {string} path  of a module @returns {string} its text as the page has it */
function taken(path) {
  let text = squeezed(readFileSync(path, "utf8"));
  for (const [of, found, by] of FOR_OTHERS) {
    if (!path.endsWith(of)) continue;
    if (!found.test(text)) throw new Error(`${of} is another one than bundle.mjs knows`);
    text = text.replace(found, by);
  }
  return text;
}

/**
 * @param {readonly string[]} entries
 * @param {Map<string, string[]>} before  what an entry finds on the page
 * @returns {import("esbuild").Plugin}
 */
const ways = (entries, before) => ({
  name: "ways",
  setup: (plugin) => {
    plugin.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const target = relative(job.root, join(resolveDir, path));
      return job.outside.includes(target) && !entries.includes(target)
        ? { path: OUTSIDE + target, external: true }
        : undefined;
    });
    plugin.onLoad({ filter: /\.js$/ }, ({ path }) => {
      const there = before.get(relative(job.root, path)) ?? [];
      const imports = there.map((one) => `import ${JSON.stringify(address(dirname(path), join(job.root, one)))};`);
      return { contents: [...imports, taken(path)].join("\n"), loader: "js" };
    });
  },
});

/** @param {string[]} entries @param {Map<string, string[]>} [before] */
const made = (entries, before = new Map()) =>
  build({
    absWorkingDir: job.root,
    entryPoints: entries,
    outdir: job.out,
    outbase: job.root,
    bundle: true,
    minify: true,
    // lit-html's own.
    mangleProps: /^_\$/,
    write: false,
    metafile: true,
    format: "esm",
    splitting: entries.length > 1,
    chunkNames: "chunks/[hash]",
    // Style sheets are taken as they stand: light-dark() is the browser's.
    ...(entries[0]?.endsWith(".css") ? { external: ["*.woff2"] } : { target: "es2022" }),
    legalComments: "none",
    logLevel: "error",
    plugins: [ways(entries, before)],
  });

/** @param {string} list @returns {[string, string][]}  name and other name */
const pairs = (list) => list.split(",").map((one) => /(\S+)(?: as (\S+))?/.exec(one)?.slice(1) ?? []);

const EXPORTS = /export\{([^}]+)\}(?=;\s*$)/;

/**
 * What a chunk exports goes by the name that it has in there, not by one more: a tenth of a kilobyte a list. What is
 * imported by an address keeps its names.
 * @param {readonly import("esbuild").OutputFile[]} files
 */
function plainly(files) {
  /** Own names by the others, by chunk. @type {Map<string, Map<string, string>>} */
  const own = new Map();
  for (const { path, text } of files) {
    const list = path.includes("/chunks/") && EXPORTS.exec(text)?.[1];
    if (list) own.set(path, new Map(pairs(list).map(([name, as = name]) => [as, name])));
  }
  return files.map(({ path, text }) => ({
    path,
    text: text
      .replace(own.has(path) ? EXPORTS : /$^/, (_, list) => `export{${pairs(list).map(([name]) => name)}}`)
      .replace(/import\{([^}]+)\}from"([^"]+)"/g, (whole, list, from) => {
        const names = own.get(join(dirname(path), from));
        const taken = () => pairs(list).map(([as, here = as]) => `${names.get(as)} as ${here}`);
        return names ? `import{${taken()}}from"${from}"` : whole;
      }),
  }));
}

/** An entry that only hands on what one chunk has. */
const HANDS_ON = /^import\{(?<names>[^}]+)\}from"(?<from>[^"]+)";(?:import"[^"]+";)*export\{(?<list>[^}]+)\};\s*$/;
const ADDRESS = /(?<=\b(?:from|import\(?)")\.[^"]+(?=")/g;

/**
 * A chunk that was made for the sake of one entry becomes that entry: one file less to ask for.
 * @param {readonly {path: string, text: string}[]} files
 */
function united(files) {
  /** Entries by the chunks that they hand on, and as what. @type {Map<string, {path: string, list: string}>} */
  const heirs = new Map();
  for (const { path, text } of files) {
    const { names, from, list } = HANDS_ON.exec(text)?.groups ?? {};
    const chunk = names && join(dirname(path), from);
    if (!chunk || heirs.has(chunk)) continue;
    const own = new Map(pairs(names).map(([name, as = name]) => [as, name]));
    heirs.set(chunk, {
      path,
      list: pairs(list)
        .map(([name, as = name]) => `${own.get(name)} as ${as}`)
        .join(),
    });
  }
  const gone = new Set([...heirs.values()].map(({ path }) => path));
  return files
    .filter(({ path }) => !gone.has(path))
    .map(({ path, text }) => {
      const heir = heirs.get(path);
      const home = heir?.path ?? path;
      const moved = text.replace(ADDRESS, (to) => {
        const target = join(dirname(path), to);
        return address(dirname(home), heirs.get(target)?.path ?? target);
      });
      return { path: home, text: heir ? moved.replace(EXPORTS, `export{$1,${heir.list}}`) : moved };
    });
}

/** @param {readonly {path: string, text: string}[]} files */
function write(files) {
  for (const { path, text } of files) {
    const folder = dirname(relative(job.out, path));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      text.replaceAll(/"outside:([^"]+)"/g, (_, target) => JSON.stringify(address(folder, target))),
    );
  }
}

/** A game is there before its own parts alone. @param {string} entry @param {string} layer */
const follows = (entry, layer) => !layer.startsWith("games/") || dirname(entry) === dirname(layer);

/**
 * The page's entries, late ones too, each with what is there before it.
 * @param {import("esbuild").Metafile} plain  of a build that knows nothing of layers
 */
function layered({ inputs, outputs }) {
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  /** @param {string} path @param {Set<string>} seen  all that it imports at once */
  const reach = (path, seen = new Set()) => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const one of inputs[path]?.imports ?? [])
      if (one.kind === "import-statement" && !one.external) reach(one.path, seen);
    return seen;
  };
  /** @type {Set<string>} */
  const below = new Set();
  const layers = job.layers.map((/** @type {string} */ path) => {
    const all = reach(path);
    const own = new Set([...all].filter((one) => !below.has(one)));
    for (const one of own) below.add(one);
    // Of the first one what it takes, not what it does: it starts the page.
    const taken = (inputs[path]?.imports ?? []).filter(
      ({ kind, external }) => kind === "import-statement" && !external,
    );
    return { path, all, own, parts: path === job.layers[0] ? taken.map((one) => one.path) : [path] };
  });
  /** @param {string} entry */
  const found = (entry) => {
    const taken = [...reach(entry)];
    const mine = layers.filter(({ path }) => follows(entry, path));
    const last = mine.findLastIndex(({ own }) => taken.some((one) => own.has(one)));
    return mine.slice(0, last + 1).flatMap(({ all, parts }) => (all.has(entry) ? [] : parts));
  };
  return new Map(entries.map((entry) => [entry, found(entry)]));
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

for (const path of job.alone) {
  write((await made([path])).outputFiles);
  scope(path);
}
const before = layered((await made(job.page)).metafile);
write(united(plainly((await made([...before.keys()], before)).outputFiles)));
