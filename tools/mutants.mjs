/**
 * Do the unit tests notice? Each mutant is one small change of the table's conductor, of the worker's supervisor or of
 * the service worker; the tests should fail on it: `node tools/mutants.mjs [words of a mutant]`. Says which survived,
 * and exits with 1 below 90 %.
 * Not part of the suite: it runs the tests once for each.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { MUTANTS } from "./mutant-list.mjs";

const run = promisify(execFile);
const ROOT = new URL("..", import.meta.url).pathname;
const TESTS = ["jobs", "session", "supervisor", "sw", "schedules"].map((name) => `tests/js/${name}.test.mjs`);
const GOAL = 0.9;

/** Tests that fail anyhow would kill every mutant. */
async function assertPasses() {
  await run(process.execPath, ["--test", ...TESTS], { cwd: ROOT, env: { ...process.env, SCHEDULES: "200" } });
}

/** @param {string} folder @param {[string, string, string]} mutant
 * @returns {Promise<string>} "killed", "survived" or what is wrong with it */
async function tried(folder, [name, was, now]) {
  const path = join(folder, "web/core", `${name}.js`);
  const before = readFileSync(path, "utf8");
  if (before.split(was).length !== 2 && !before.includes(was)) return "is not in the file any more";
  writeFileSync(
    path,
    before.replace(was, () => now),
  );
  try {
    for (const test of TESTS) {
      if (!concerns(test, name)) continue;
      const env = { ...process.env, SEED: "1", SCHEDULES: "1500" };
      const killed = await run(process.execPath, ["--test", test], { cwd: folder, env, timeout: 120_000 }).then(
        () => false,
        () => true,
      );
      if (killed) return "killed";
    }
    return "survived";
  } finally {
    writeFileSync(path, before);
  }
}

/** @param {string} test @param {string} name */
const concerns = (test, name) => (name === "../sw") === test.includes("/sw.");

const wanted = process.argv.slice(2).join(" ");
const chosen = MUTANTS.filter((mutant) => mutant.join(" ").includes(wanted));
/** @type {string[]} */
const survived = [];
let faults = 0;
const todo = [...chosen.entries()];

async function worker() {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  for (const part of ["package.json", "web"]) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  cpSync(join(ROOT, "tests/js"), join(folder, "tests/js"), { recursive: true });
  try {
    for (let next = todo.shift(); next; next = todo.shift()) {
      const [at, mutant] = next;
      const how = await tried(folder, mutant);
      const text = `${at + 1} ${mutant[0]}: ${mutant[1].split("\n")[0]} -> ${mutant[2].split("\n")[0]}`;
      if (how === "survived") survived.push(text);
      if (how !== "killed" && how !== "survived") faults += 1;
      if (how !== "killed") process.stdout.write(`${how}: ${text}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await assertPasses();
await Promise.all([worker(), worker()]);
const killed = chosen.length - survived.length - faults;
process.stdout.write(
  `${killed} of ${chosen.length} mutants killed (${((100 * killed) / chosen.length).toFixed(1)} %)\n`,
);
process.exitCode = faults || killed / chosen.length < GOAL ? 1 : 0;
