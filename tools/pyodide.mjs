/**
 * Runs Pyodide in Node.js for the build: `node tools/pyodide.mjs <job.json>`, answers as JSON in the file job.answer.
 *
 * job.task "compile": every source under job.sources (a folder of .py files) becomes bytecode in job.target; job.bare:
 * without the annotations of functions, a sixth of typed code.
 * job.task "trace": a plain start, the wheel on the path, everything imported, games played; answers with the modules
 * that were loaded from the standard library's zip.
 * job.task "install": micropip, of the archive job.micropip, installs job.wheel over HTTP; answers with what the Python
 * of job.script then says.
 * job.task "run": runs the Python of job.script, which finds job.mount (folders by where they are mounted) and
 * job.words.
 * job.notes: where a wasm that notes what runs has its notes (tools/lean/note.mjs); the answer's `ran` then tells them.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")).href);

/** Starts Pyodide with one order of hashes, so that bytecode comes out the same each time, and smaller. */
const start = (options = {}) =>
  loadPyodide({
    indexURL: job.pyodide,
    stdLibURL: job.stdlib,
    env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" },
    stdout: () => {},
    stderr: (line) => console.error(line),
    ...options,
  });

/** Sources in, unchecked-hash bytecode out: without docstrings, asserts, columns and line numbers. A function with a
 * decorator keeps its annotations, since decorators may look at them (singledispatch does), and so do classes: as
 * texts, which take less than what would make types of them. */
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

/** Serves the wheel on the loopback address for as long as `run` takes. */
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

/** A start as the page makes it, then whatever the app may import. */
async function trace() {
  const python = await start();
  const place = `/lib/${basename(job.wheel)}`;
  python.FS.writeFile(place, new Uint8Array(readFileSync(job.wheel)));
  python.runPython(`import sys; sys.path.append(${JSON.stringify(place)})`);
  python.globals.set("job_text", JSON.stringify({ needed: job.needed, optional: job.optional, archive: job.archive }));
  return { ...JSON.parse(await python.runPythonAsync(readFileSync(job.script, "utf8"))), ...noted(python) };
}

/** The wheel as any Python user installs it. */
async function install() {
  const python = await start();
  python.unpackArchive(new Uint8Array(readFileSync(job.micropip)), "whl");
  await serving(job.wheel, (url) => python.pyimport("micropip").install(url));
  return { told: python.runPython(job.script) };
}

/** Python of ours, with folders of this machine. */
async function run() {
  const python = await start();
  for (const [place, folder] of Object.entries(job.mount)) python.mountNodeFS(place, folder);
  python.globals.set("job_text", JSON.stringify(job.words));
  const text = await python.runPythonAsync(readFileSync(job.script, "utf8"));
  return { told: text, ...noted(python) };
}

/** The functions that ran, by their numbers, where the wasm notes it. */
const noted = (/** @type {any} */ python) => {
  if (!job.notes) return {};
  const { at, count } = job.notes;
  const notes = python._module.HEAPU8.subarray(at, at + count);
  return { ran: Array.from(notes.keys()).filter((one) => notes[one]) };
};

/** Node.js would quote the line that threw: Pyodide's are a megabyte long. */
function complain(error) {
  process.stderr.write(`${error?.message ?? error}\n`, () => process.exit(1));
}

const TASKS = { compile, trace, install, run };

TASKS[job.task]().then((answer) => {
  writeFileSync(job.answer, JSON.stringify(answer));
  process.exit(0);
}, complain);
