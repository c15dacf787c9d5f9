// Runs pytest in the site's Pyodide. test_suite_in_pyodide.py serves this file along with `pyodide/` and `suite.zip`.
import { loadPyodide } from "./pyodide/pyodide.mjs";

/** Python code that runs the tests and stores pytest's exit code and output in `report`. */
const RUN = `
import contextlib, io, os, sys, types
sys.dont_write_bytecode = True

class Absent(types.ModuleType):
    def __getattr__(self, name):
        self.__dict__[name] = made = type(name, (ArithmeticError,), {})
        return made

# pytest and Hypothesis import this module, which needs others that Pyodide does not have. The tests do not use it.
sys.modules["zoneinfo"] = Absent("zoneinfo")
sys.path[:0] = ["/suite/site", "/suite"]
os.chdir("/suite")
import unicodedata
os.renames("characters", f".hypothesis/unicode_data/{unicodedata.unidata_version}")
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
  const response = await fetch("./suite.zip");
  interpreter.unpackArchive(await response.arrayBuffer(), "zip", { extractDir: "/suite" });
  return interpreter;
}

/** Runs pytest and returns its exit code and output. @param {string[]} names arguments of pytest */
globalThis.runSuite = async (names) => {
  const interpreter = await python();
  interpreter.globals.set("ARGUMENTS", names);
  interpreter.runPython(RUN);
  return interpreter.globals.get("report");
};

/** Plays games of bots and returns one digest per game.
 * @param {Record<string, number>} games the number of games, by game id @param {string[]} players
 * @param {string} seed @returns {Promise<Record<string, string>>} */
globalThis.runDigests = async (games, players, seed) => {
  const interpreter = await python();
  interpreter.globals.set("PLAYERS", players);
  interpreter.globals.set("SEED", seed);
  const digests = {};
  for (const [game, count] of Object.entries(games)) {
    interpreter.globals.set("GAME", game);
    interpreter.globals.set("GAMES", count);
    interpreter.runPython(DIGEST);
    digests[game] = interpreter.globals.get("report");
  }
  return digests;
};

document.documentElement.dataset.suite = "ready";
