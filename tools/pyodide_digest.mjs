/**
 * Runs `pygolf digest` in Pyodide, which is CPython compiled to wasm:
 * `node tools/pyodide_digest.mjs <pyodide's folder> <project's folder> GAME --games N --seed S`.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", project = "", ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: folder,
  stdLibURL: join(project, "node_modules/pyodide/python_stdlib.zip"),
});
python.mountNodeFS("/project", project);
python.globals.set("WORDS", JSON.stringify(["digest", ...words]));
const code = python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from pygolf.cli import main
main(json.loads(WORDS))
`);
process.exit(code);
