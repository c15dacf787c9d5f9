// Runs pytest inside stock Pyodide; served beside `pyodide/` and `suite.zip` by test_suite_in_pyodide.py.
import { loadPyodide } from "./pyodide/pyodide.mjs";

/** Python that runs the suite and leaves pytest's words and exit code in `report`. */
const RUN = `
import contextlib, io, os, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/suite/site", "/suite"]
os.chdir("/suite")
import pytest
out = io.StringIO()
with contextlib.redirect_stdout(out):
    code = pytest.main(ARGUMENTS.to_py())
report = f"{int(code)}\\n{out.getvalue()}"
`;

const DIGEST = `
import sys
sys.path[:0] = ["/suite"]
from pygolf.study import simulate
report = simulate(GAME, GAMES, PLAYERS.to_py(), SEED, digest=True).digest
`;

async function python() {
  const interpreter = await loadPyodide();
  const answer = await fetch("./suite.zip");
  interpreter.unpackArchive(await answer.arrayBuffer(), "zip", { extractDir: "/suite" });
  return interpreter;
}

/** @param {string[]} names what pytest is called with */
globalThis.runSuite = async (names) => {
  const interpreter = await python();
  interpreter.globals.set("ARGUMENTS", names);
  interpreter.runPython(RUN);
  return interpreter.globals.get("report");
};

globalThis.runDigest = async (game, games, players, seed) => {
  const interpreter = await python();
  interpreter.globals.set("GAME", game);
  interpreter.globals.set("GAMES", games);
  interpreter.globals.set("PLAYERS", players);
  interpreter.globals.set("SEED", seed);
  interpreter.runPython(DIGEST);
  return interpreter.globals.get("report");
};

document.documentElement.dataset.suite = "ready";
