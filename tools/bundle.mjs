/**
 * Makes the page's modules and style sheets few and small: `node tools/bundle.mjs <job.json>`.
 * job.root: the folder of the modules; job.entries: those that keep their names and take in whatever they import, other
 * entries excepted; job.apart: modules that are not there yet; job.out: where to write.
 */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const whole = new Set([...job.entries, ...job.apart].map((/** @type {string} */ path) => join(job.root, path)));

/** What stays a file of its own is addressed from the file that the importer ends up in. @param {string} entry */
const apart = (entry) => ({
  name: "apart",
  setup: (/** @type {import("esbuild").PluginBuild} */ plugin) =>
    plugin.onResolve({ filter: /^\./ }, ({ path, importer, kind }) => {
      const target = join(dirname(importer), path);
      if (kind === "entry-point" || !whole.has(target)) return undefined;
      const address = relative(dirname(entry), target);
      return { path: address.startsWith(".") ? address : `./${address}`, external: true };
    }),
});

for (const path of job.entries) {
  const entry = join(job.root, path);
  await build({
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
    plugins: [apart(entry)],
  });
}
