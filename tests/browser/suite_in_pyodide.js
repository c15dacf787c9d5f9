// Runs pytest inside the site's Pyodide; served beside `pyodide/` and `suite.zip` by test_suite_in_pyodide.py.
import { loadPyodide } from "./pyodide/pyodide.mjs";

/** Python that runs the suite and leaves pytest's words and exit code in `report`. */
const RUN = `
import contextlib, io, os, sys, types
sys.dont_write_bytecode = True

class Absent(types.ModuleType):
    def __getattr__(self, name):
        self.__dict__[name] = made = type(name, (ArithmeticError,), {})
        return made

# pytest and hypothesis import them, and our tests never use them; both need modules that this Pyodide has not.
sys.modules.update({name: Absent(name) for name in ("decimal", "zoneinfo")})
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

/** @param {Record<string, number>} games how many of each @param {string[]} players @param {string} seed
 * @returns {Promise<Record<string, string>>} a digest a game */
globalThis.runDigests = async (games, players, seed) => {
  const interpreter = await python();
  interpreter.globals.set("PLAYERS", players);
  interpreter.globals.set("SEED", seed);
  const found = {};
  for (const [game, count] of Object.entries(games)) {
    interpreter.globals.set("GAME", game);
    interpreter.globals.set("GAMES", count);
    interpreter.runPython(DIGEST);
    found[game] = interpreter.globals.get("report");
  }
  return found;
};

document.documentElement.dataset.suite = "ready";
