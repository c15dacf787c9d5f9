/**
 * Runs Pyodide in Node.js for the build: `node tools/pyodide.mjs <job.json>`. Writes the result as JSON to job.answer.
 *
 * - job.task "compile": compiles every source in the folder job.sources to bytecode in job.target; with job.bare,
 *   without function annotations, which make up a sixth of the code
 * - job.task "trace": starts Python without a snapshot, adds the wheel to the path, imports everything and plays games;
 *   returns the modules loaded from the zip of the standard library
 * - job.task "install": installs job.wheel over HTTP with micropip, whose archive is job.micropip; returns the result
 *   of the Python code job.script
 * - job.task "run": runs the Python code job.script, which can use job.mount (folders by mount point) and job.words
 * - job.notes: if the wasm is instrumented, the address and number of its counters (tools/lean/note.mjs); the field
 *   `ran` of the result then lists the functions that ran
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")).href);

/** Starts Pyodide with a fixed hash seed, which makes the bytecode reproducible and smaller. */
const start = (options = {}) =>
  loadPyodide({
    indexURL: job.pyodide,
    stdLibURL: job.stdlib,
    env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" },
    stdout: () => {},
    stderr: (line) => console.error(line),
    ...options,
  });

/**
 * Compiles sources to bytecode with unchecked hashes, without docstrings, asserts, columns and line numbers.
 *
 * Decorated functions keep their annotations, because decorators can read them (singledispatch does). Classes keep
 * theirs as strings, which are smaller than the code that would evaluate them.
 */
async function compile() {
  const python = await start();
  const compiled = python.runPython(`
import __future__, ast, importlib.util, importlib._bootstrap_external as bootstrap

def bare(tree):
    for one in ast.walk(tree):
        if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)) and not one.decorator_list:
            one.returns = None
            given = one.args
            for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if arg:
                    arg.annotation = None
    return tree

def lineless(code):
    parts = tuple(lineless(part) if hasattr(part, "co_code") else part for part in code.co_consts)
    return code.replace(co_consts=parts, co_linetable=b"")

def compiled(source, name, unannotated):
    tree = bare(ast.parse(source)) if unannotated else source
    flags = __future__.annotations.compiler_flag if unannotated else 0
    code = lineless(compile(tree, name, "exec", flags, dont_inherit=True, optimize=2))
    return bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(source), False)

lambda buffer, name, unannotated: compiled(buffer.to_bytes(), name, unannotated)
`);
  for (const [path, shown] of job.files) {
    const proxy = compiled(new Uint8Array(readFileSync(join(job.sources, path))), shown, Boolean(job.bare));
    const view = proxy.getBuffer("u8");
    const target = join(job.target, `${path}c`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, view.data);
    view.release();
    proxy.destroy();
  }
  return {};
}

/** Serves a file on the loopback address until `run` has finished. */
async function serving(file, run) {
  const server = createServer((request, response) => response.end(readFileSync(file)));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await run(`http://127.0.0.1:${server.address().port}/${basename(file)}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Starts Python in the same way as the page, then imports everything that the app can import. */
async function trace() {
  const python = await start();
  const place = `/lib/${basename(job.wheel)}`;
  python.FS.writeFile(place, new Uint8Array(readFileSync(job.wheel)));
  python.runPython(`import sys; sys.path.append(${JSON.stringify(place)})`);
  python.globals.set("job_text", JSON.stringify({ needed: job.needed, optional: job.optional, archive: job.archive }));
  return { ...JSON.parse(await python.runPythonAsync(readFileSync(job.script, "utf8"))), ...functionsRun(python) };
}

/** Installs the wheel in the same way as other users of Pyodide. */
async function install() {
  const python = await start();
  python.unpackArchive(new Uint8Array(readFileSync(job.micropip)), "whl");
  await serving(job.wheel, (url) => python.pyimport("micropip").install(url));
  return { told: python.runPython(job.script) };
}

/** Runs a Python script with access to mounted folders. */
async function run() {
  const python = await start();
  for (const [place, folder] of Object.entries(job.mount)) python.mountNodeFS(place, folder);
  python.globals.set("job_text", JSON.stringify(job.words));
  const text = await python.runPythonAsync(readFileSync(job.script, "utf8"));
  return { told: text, ...functionsRun(python) };
}

/** Returns the numbers of the functions that ran, if the wasm is instrumented. */
const functionsRun = (/** @type {any} */ python) => {
  if (!job.notes) return {};
  const { at, count } = job.notes;
  const notes = python._module.HEAPU8.subarray(at, at + count);
  return { ran: Array.from(notes.keys()).filter((one) => notes[one]) };
};

/**
 * Prints only the message of an error, because Node.js would print the line that threw, and lines of Pyodide can be a
 * megabyte long.
 */
function reportError(error) {
  process.stderr.write(`${error?.message ?? error}\n`, () => process.exit(1));
}

const TASKS = { compile, trace, install, run };

TASKS[job.task]().then((answer) => {
  writeFileSync(job.answer, JSON.stringify(answer));
  process.exit(0);
}, reportError);
