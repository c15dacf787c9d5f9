/**
 * Makes modules small without changing what they import or export: `node tools/minify.mjs <job.json>`.
 * job.files: [[source, target], ...]. Names of properties stay, so modules still fit one another.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { minify } from "terser";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const [source, target] of job.files) {
  const options = { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: /^!|@license/ } };
  const { code } = await minify(readFileSync(source, "utf8"), options).catch((error) => {
    console.error(`${job.names[source]}: ${error.message} (line ${error.line})`);
    process.exit(1);
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n`);
}
