"""Record which functions of Pyodide run, so that the build never removes one of them.

`python3 -m tools.lean_gate --games 1000 --requests 10000` runs Pyodide's original wasm, with every function
instrumented: it starts Python and runs micropip, the Python tests, bot games, reviews, ratings and generated requests.
It adds the functions that ran to tools/lean_pygolf/ran.json, and tools/lean/lean.mjs refuses to remove any of them. A
test in tests/build runs a small part of this and checks that no other functions run.
"""

import argparse
import importlib
import json
import os
import shutil
import sys
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pygolf import register
from tools import lean_browser, nodeenv, pyodide_files, stdlib
from tools.console import log
from tools.paths import PYODIDE, ROOT, WORK
from tools.pyodide_files import KNOWN, LEAN, LEAN_PYGOLF, RAN, SCRIPT, START
from tools.run import run

HINT = "This is a bug in the build, not a problem of this machine; see the lines above."
LIMIT = 36_000
"""Time limit of a complete run, in seconds: a thousand games take hours."""


def noting(folder: Path) -> dict[str, int]:
    """Write Pyodide's files with an instrumented wasm to a folder, and return the address of each function's
    counter.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in (SCRIPT, START, *pyodide_files.EXTRA_FILES):
        shutil.copyfile(PYODIDE / name, folder / name)
    order = folder / "job.json"
    modules = json.loads(KNOWN.read_text(encoding="utf-8"))["modules"]
    order.write_text(json.dumps({"pyodide": str(PYODIDE), "modules": modules, "out": str(folder)}))
    run([nodeenv.node(), LEAN / "note.mjs", order], hint=HINT)
    notes: dict[str, int] = json.loads((folder / "notes.json").read_text())
    return notes


def task(folder: Path, job: dict[str, Any], limit: int = 600) -> dict[str, Any]:
    """Run tools/pyodide.mjs with a job and return its result."""
    order, reply = folder / "task.json", folder / "answer.json"
    order.write_text(json.dumps({"answer": str(reply), "stdlib": str(stdlib.STOCK), **job}))
    run([nodeenv.node(), "--stack-size=4000", ROOT / "tools" / "pyodide.mjs", order], hint=HINT, limit=limit)
    answer: dict[str, Any] = json.loads(reply.read_text())
    return answer


def make_job(pyodide: Path, packages: Path, words: dict[str, Any]) -> dict[str, Any]:
    """Return the job that makes tools/pyodide.mjs run tools/lean_pygolf/exercise.py."""
    script = str(LEAN_PYGOLF / "exercise.py")
    mount = {"/project": str(ROOT), "/packages": str(packages)}
    return {"task": "run", "pyodide": str(pyodide), "script": script, "mount": mount, "words": words}


def save(ran: Iterable[int], sources: dict[str, str]) -> None:
    """Write the functions that ran to the file, as ranges with first and last number, and where each was seen."""
    spans: list[list[int]] = []
    for one in sorted({*ran, *pyodide_files.functions_run()}):
        if spans and spans[-1][1] == one - 1:
            spans[-1][1] = one
        else:
            spans.append([one, one])
    before = json.loads(RAN.read_text(encoding="utf-8"))
    facts = {"sha256": before["sha256"], "from": before["from"] | sources}
    text = json.dumps(facts, indent=1, sort_keys=True)[:-2] + ',\n "functions": [\n'
    lines = ["  " + ", ".join(map(json.dumps, spans[at : at + 10])) for at in range(0, len(spans), 10)]
    RAN.write_text(text + ",\n".join(lines) + "\n ]\n}\n", encoding="utf-8")


def add(ran: Iterable[int], sources: dict[str, str]) -> None:
    """Add the functions that ran to the file, and print how many of them are new."""
    fresh = set(ran) - set(pyodide_files.functions_run())
    save(ran, sources)
    log(f"{len(set(ran))} functions ran, {len(fresh)} of them not seen before")


def options() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="add the functions of Pyodide that run to tools/lean_pygolf/ran.json")
    parser.add_argument("--games", type=int, default=0, metavar="N", help="number of bot games per game")
    parser.add_argument("--game", default="", metavar="ID", help="only this game")
    parser.add_argument("--requests", type=int, default=0, metavar="N", help="number of generated requests per game")
    parser.add_argument("--suite", action="store_true", help="also run the Python tests")
    parser.add_argument("--browser", action="store_true", help="only run the built site in Chromium")
    parser.add_argument("--lean", action="store_true", help="run the reduced Pyodide instead, and save nothing")
    return parser.parse_args()


def main() -> None:
    """Run the selected workloads (all by default) and record which functions ran."""
    asked = options()
    began = time.monotonic()
    games = [asked.game] if asked.game else list(register.GAMES)
    words: dict[str, Any] = {"games": dict.fromkeys(games if asked.games else [], asked.games), "seed": "digest"}
    words |= {"requests": asked.requests, "guest": 0, "suite": suite() if asked.suite else []}
    folder = WORK / f"gate.{os.getpid()}"
    try:
        notes = noting(folder)
        if asked.browser:
            add(lean_browser.record(folder, notes), {"browser": "clubhouse and tables in Chromium"})
            return
        packages = beside(folder / "packages") if asked.suite or asked.requests else LEAN
        if asked.lean:
            answer = task(folder, make_job(pyodide_files.choose().folder, packages, words), LIMIT)
        else:
            answer = task(folder, make_job(folder, packages, words) | {"notes": notes}, LIMIT)
            add(answer["ran"], json.loads(answer["told"]))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    log(f"{answer['told']}\n{time.monotonic() - began:.0f} s")


def browser_suite() -> Any:
    """Import tests/browser/test_suite_in_pyodide.py, which selects the tests that run in Pyodide, and return it."""
    sys.path.insert(0, str(ROOT / "tests"))
    return importlib.import_module("browser.test_suite_in_pyodide")


def suite() -> list[str]:
    """Return the paths of the Python tests that can run in Pyodide."""
    return [name for names in browser_suite().SUITE.values() for name in names]


def beside(folder: Path) -> Path:
    """Unpack pytest and its dependencies into a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with zipfile.ZipFile(folder / "suite.zip", "w") as bundle:
        browser_suite().pack_packages(bundle)
    with zipfile.ZipFile(folder / "suite.zip") as bundle:
        bundle.extractall(folder)
    return folder / "site"


if __name__ == "__main__":
    main()
