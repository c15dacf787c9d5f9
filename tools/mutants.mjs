/**
 * Do the unit tests notice? Each mutant is one small change of the table's conductor, of the worker's supervisor or of the service
 * worker; the tests should fail on it: `node tools/mutants.mjs [words of a mutant]`. Says which survived, and exits with 1 below 90 %.
 * Not part of the suite: it runs the tests once for each.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = new URL("..", import.meta.url).pathname;
const TESTS = ["jobs", "session", "supervisor", "sw", "schedules"].map((name) => `tests/js/${name}.test.mjs`);
const GOAL = 0.9;

/** File, what stands there, what stands there instead. @type {[string, string, string][]} */
const MUTANTS = [
  // The table
  ["session", 'if (this.seat === null || this.#pending ||', "if (this.seat === null ||"],
  ["session", "this.seat === null || this.#pending", "this.#pending"],
  ["session", '!["waiting", "ready"].includes(this.#state)) return;', "false) return;"],
  ["session", 'if (this.#state === "waiting") return this.#change();', ""],
  ["session", "this.mine = await this.#claim.take();", "this.mine = true;"],
  ["session", "if (this.closed) return;\n    this.#services.engine", "this.#services.engine"],
  ["session", 'this.#services.engine.addEventListener("restarted", this.#restarted);', ""],
  ["session", 'this.#services.engine.removeEventListener("restarted", this.#restarted);', ""],
  ["session", 'this.#services.store.addEventListener("changed", this.#elsewhere);', ""],
  ["session", 'this.#services.store.removeEventListener("changed", this.#elsewhere);', ""],
  ["session", "if (this.mine) return true;\n    this.mine = true;", "this.mine = true;"],
  ["session", "this.mine = true;\n    this.#reread();", "this.mine = true;"],
  ["session", "this.#claim.end();", ""],
  ["session", "this.#claim.end();", "this.#claim.free();"],
  ["session", 'if (this.#state !== "ready" || !this.mine) return;\n    this.#to("undo");', 'if (this.#state !== "ready") return;\n    this.#to("undo");'],
  ["session", "this.#save(position);\n      this.catchUp();", "this.catchUp();"],
  ["session", 'if (this.view !== view || this.#state !== "ready") return;', ""],
  ["session", 'if (this.#state === "pausing") this.hurry();', ""],
  ["session", "this.#jobs.supersede();", ""],
  ["session", "this.#match?.close();", ""],
  ["session", "this.#match = null;\n", ""],
  ["session", "if (this.mine || (id && id !== this.id)) return;", "if (id && id !== this.id) return;"],
  ["session", "(late) => late.match.close()", "() => {}"],
  ["session", "(error) => !(error instanceof WorkerLost)", "() => true"],
  ["session", "tapped.tries += 1;", ""],
  ["session", "return tries < 2 &&", "return"],
  ["session", "at === this.record.moves.length && this.seat", "this.seat"],
  ["session", "=== this.record.moves.length && this.seat !== null;", "=== this.record.moves.length;"],
  ["session", "turn === null || over || !this.mine ?", "turn === null || over ?"],
  ["session", "const bot = this.#bot();\n    if (!bot) return true;", 'const bot = this.#bot() ?? { level: "club" };'],
  ["session", "await this.#during(this.#sleep(this.#services.pause(), this.#skip.signal));", "await this.#sleep(this.#services.pause(), this.#skip.signal);"],
  ["session", "if (!position) return this.#rest();", "if (!position) return;"],
  ["session", "this.#save(position);\n    const lines", "const lines"],
  ["session", "if (now()) this.fault(\"page\", \"animation\", error);", ""],
  ["session", "if (!now()) return;\n      this.picture", "this.picture"],
  ["session", "if (!now() || this.view === view) return;", "if (!now()) return;"],
  ["session", "if (!(error instanceof Refused)) throw error;", ""],
  ["session", "if (!this.#claim.held) return;\n    const { record", "const { record"],
  ["session", 'if (saved.kind === "stale") return this.#yield();', ""],
  ["session", "this.#claim.free();\n    this.mine = false;", "this.mine = false;"],
  ["session", 'this.#to("lost");', ""],
  ["session", "this.#pending = null;\n    this.catchUp();\n    const", "this.catchUp();\n    const"],
  ["table-facts", 'if (kind === "refused") this.emit', 'if (kind !== "page") this.emit'],
  ["session", 'if (!this.closed) this.dispatchEvent(new Event("change"));', 'this.dispatchEvent(new Event("change"));'],
  ["session", "this.advice = null;\n    this.#skip", "this.#skip"],
  ["session-states", "waiting: { ...ALWAYS, rest:", "waiting: { ...ALWAYS, undo: \"undoing\", rest:"],
  ["session-states", 'broken: { load: "waiting", close: "closed" }', 'broken: { close: "closed" }'],
  ["jobs", "if (!now()) return;\n      try", "try"],
  ["jobs", "throw now() ? error : new Superseded();", "throw error;"],
  ["jobs", "if (now()) return value;", "return value;"],
  ["jobs", "dispose?.(value);", ""],
  ["jobs", "this.#queue = Promise.resolve();\n    this.#life?", "this.#life?"],
  ["jobs", "this.#queue = this.#queue.then(async", "this.#queue = Promise.resolve().then(async"],
  ["claim", "this.#asking ??= this.#take(tries)", "this.#asking = this.#take(tries)"],
  ["claim", "if (mine && !this.#over.signal.aborted)", "if (mine)"],
  ["claim", "else release();", ""],
  ["claim", "this.#release?.();\n", ""],
  ["claim", "const TRIES = 10;", "const TRIES = 1;"],
  ["show", "over.signal.aborted || run()", "run()"],
  ["show", "Promise.race([animate", "Promise.all([animate"],
  ["show", "if (!over.signal.aborted) throw", "if (false) throw"],
  ["typed-play", "typed.dice = [...typed.dice, ...(dice ?? [])];", "typed.dice = dice ?? [];"],
  ["typed-play", "if (!typed.dice.length) {", "{"],
  ["typed-play", "return dice !== null;", "return true;"],
  ["remote-match", 'op: "bot", level, play: true', 'op: "bot", level'],
  ["faults", 'error.error.code === "internal-error" ? "rules"', 'error.error.code === "x" ? "rules"'],
  // The supervisor
  ["supervisor", 'if (this.#state === "idle") this.#run', "this.#run"],
  ["supervisor", 'if (this.#state === "failed") this.#crashes = 0;', ""],
  ["supervisor", "Math.floor(match / HANDLES) !== this.#workers", "false"],
  ["supervisor", 'own && (this.#state !== "ready" ||', "own && ("],
  ["supervisor", "match: match % HANDLES", "match"],
  ["supervisor", "answer.match += this.#workers * HANDLES;", ";"],
  ["supervisor", "if (mode !== \"any\" || !current()) throw error;", 'if (mode !== "any") throw error;'],
  ["supervisor", "if (!current()) throw error;\n", ""],
  ["supervisor", "if (!current()) return false;", ""],
  ["supervisor", 'if (!current()) throw new Error("The start of Python was given up.");', ""],
  ["supervisor", "if (found.worker === null) stop = wait();", ""],
  ["supervisor", "if (news.failed) fail(new Error(news.failed));", "if (news.failed) ;"],
  ["supervisor", "worker === this.#worker && this.#crashed", "this.#crashed"],
  ["supervisor", "this.#crashes = 0;\n    });", "});"],
  ["supervisor", "for (const pending of this.#queue.splice(0)) this.#send(pending);", ""],
  ["supervisor", "this.#sent.has(pending) && this.#crashed(\"Python broke", 'this.#crashed("Python broke'],
  ["supervisor", "if (!this.#sent.has(pending)) return;\n    const game", "const game"],
  ["supervisor", "if (!game || pending.fetched) {", "if (!game) {"],
  ["supervisor", "pending.stop = patience(this.#around.limits.start, missing);", ""],
  ["supervisor", "this.#crashes += 1;", ""],
  ["supervisor", "this.#crashes > MOST_CRASHES", "this.#crashes >= MOST_CRASHES"],
  ["supervisor", "(done) => done && this.#emit(\"restarted\")", "() => {}"],
  ["supervisor", "this.#end();\n", ""],
  ["supervisor", "this.#data.clear();", ""],
  ["supervisor", "for (const pending of this.#sent) this.#settle(pending, () => pending.reject(reason));", ""],
  ["supervisor", "for (const pending of this.#queue.splice(0)) pending.reject(new WorkerLost(message));", ""],
  ["supervisor", "pending.stop();\n    this.#sent.delete", "this.#sent.delete"],
  ["patience", "if (now - began < step + LATE) left", "left"],
  ["patience", "return () => clearTimeout(timer);", "return () => {};"],
  // The service worker
  ["../sw", "const kept = hashed ? await caches.match(address(url), { ignoreVary: true }) : undefined;", "const kept = await caches.match(address(url));"],
  ["../sw", "const kept = hashed ? await caches.match(address(url), { ignoreVary: true }) : undefined;", "const kept = undefined;"],
  ["../sw", "!answer.ok || answer.redirected", "!answer.ok"],
  ["../sw", "!answer.ok || answer.redirected", "answer.redirected"],
  ["../sw", "if (!kept && hex", "if (!kept && !hashed && hex"],
  ["../sw", "if (!kept && hex", "if (false && hex"],
  ["../sw", "if (!before) await caches.delete(own);", "await caches.delete(own);"],
  ["../sw", "if (!before) await caches.delete(own);", ""],
  ["../sw", "throw error;\n  }\n}\n\n/**\n * Deletes", "}\n}\n\n/**\n * Deletes"],
  ["../sw", "installing || waiting ? [] :", ""],
  ["../sw", "name.startsWith(family) && name !== own", "name !== own"],
  ["../sw", "name.startsWith(family) && name !== own", "name.startsWith(family)"],
  ["../sw", "await self.clients.claim();", ""],
  ["../sw", "const family = `pygolf-site ${scope} `;", "const family = `pygolf-site `;"],
  ["../sw", "kept && url.endsWith(\"/core/interpreter.js\")", "false"],
  ["../sw", "return kept ?? fetch(request);", "return kept;"],
  ["../sw", "return kept ?? fetch(request);", "return fetch(request);"],
  ["../sw", "if (page) return page;", ""],
  ["../sw", "return await fetch(request);\n  } catch", "throw new Error();\n  } catch"],
  ["../sw", 'if (event.data === "take over") self.skipWaiting();', "self.skipWaiting();"],
  ["../sw", 'request.method !== "GET" ||', ""],
  ["../sw", "url.search = url.hash = \"\";", ""],
  ["../sw", "url.href === `${scope}index.html` ? home : url.href", "url.href"],
  ["../sw", 'request.mode === "navigate"', "true"],
];

/** Tests that fail anyhow would kill every mutant. */
async function assertPasses() {
  await run(process.execPath, ["--test", ...TESTS], { cwd: ROOT, env: { ...process.env, SCHEDULES: "200" } });
}

/** @param {string} folder @param {[string, string, string]} mutant @returns {Promise<string>} "killed", "survived" or what is wrong with it */
async function tried(folder, [name, was, now]) {
  const path = join(folder, "web/core", `${name}.js`);
  const before = readFileSync(path, "utf8");
  if (before.split(was).length !== 2 && !before.includes(was)) return "is not in the file any more";
  writeFileSync(path, before.replace(was, () => now));
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
process.stdout.write(`${killed} of ${chosen.length} mutants killed (${((100 * killed) / chosen.length).toFixed(1)} %)\n`);
process.exitCode = faults || killed / chosen.length < GOAL ? 1 : 0;
