/**
 * Makes the page's modules few and small: `node tools/bundle.mjs <job.json>`.
 * job.root: the folder of the modules; job.entries: those that keep their names and take in whatever they import;
 * job.out: where to write.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const entries = job.entries.map((/** @type {string} */ path) => join(job.root, path));

/** build.js is written after the bundle; an entry that another imports stays a file of its own. */
const apart = {
  name: "apart",
  setup: (/** @type {import("esbuild").PluginBuild} */ plugin) =>
    plugin.onResolve({ filter: /^\./ }, ({ path, importer, kind }) => {
      const kept = path.endsWith("/build.js") || (kind !== "entry-point" && entries.includes(join(importer, "..", path)));
      return kept ? { path, external: true } : undefined;
    }),
};

await build({
  absWorkingDir: job.root,
  entryPoints: entries,
  outbase: job.root,
  outdir: job.out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "error",
  plugins: [apart],
});
