"""The gate of the lean Pyodide: nothing that was ever seen running may be left out of it.

`python3 -m tools.lean_gate --games 1000 --requests 10000` runs Pyodide's published wasm, with a note in every function,
through a start, micropip, the rules' suite, games of bots, reviews, ratings and odd requests, and adds the functions
that ran to tools/lean/ran.json. The build refuses to leave out one of them (tools/lean/lean.mjs); tests/build plays a
little of the same again and finds nothing that the file does not know.
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
from tools import nodeenv, pyodide_files, stdlib
from tools.paths import PYODIDE, ROOT, WORK
from tools.pyodide_files import KNOWN, LEAN, RAN, SCRIPT, START
from tools.run import run
from tools.say import say

HINT = "This is a fault of the build, not of this machine; the lines above name it."
LIMIT = 36_000
"""Seconds that a run of all may take: a thousand games take hours."""


def noting(folder: Path) -> dict[str, int]:
    """Pyodide's files with a wasm that notes what runs; returns where the notes stand."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (SCRIPT, START, *pyodide_files.BESIDE):
        shutil.copyfile(PYODIDE / name, folder / name)
    order = folder / "job.json"
    modules = json.loads(KNOWN.read_text(encoding="utf-8"))["modules"]
    order.write_text(json.dumps({"pyodide": str(PYODIDE), "modules": modules, "out": str(folder)}))
    run([nodeenv.node(), LEAN / "note.mjs", order], hint=HINT)
    notes: dict[str, int] = json.loads((folder / "notes.json").read_text())
    return notes


def task(folder: Path, job: dict[str, Any], limit: int = 600) -> dict[str, Any]:
    """Runs tools/pyodide.mjs on a job; returns its answer."""
    order, reply = folder / "task.json", folder / "answer.json"
    order.write_text(json.dumps({"answer": str(reply), "stdlib": str(stdlib.STOCK), **job}))
    run([nodeenv.node(), "--stack-size=4000", ROOT / "tools" / "pyodide.mjs", order], hint=HINT, limit=limit)
    answer: dict[str, Any] = json.loads(reply.read_text())
    return answer


def job_of(pyodide: Path, packages: Path, words: dict[str, Any]) -> dict[str, Any]:
    """What tools/pyodide.mjs needs to run tools/lean/exercise.py."""
    script = str(LEAN / "exercise.py")
    mount = {"/project": str(ROOT), "/packages": str(packages)}
    return {"task": "run", "pyodide": str(pyodide), "script": script, "mount": mount, "words": words}


def keep(ran: Iterable[int], sources: dict[str, str]) -> None:
    """Adds what ran to the file, as first and last of each run of numbers, and what it came from."""
    spans: list[list[int]] = []
    for one in sorted({*ran, *pyodide_files.ran()}):
        if spans and spans[-1][1] == one - 1:
            spans[-1][1] = one
        else:
            spans.append([one, one])
    before = json.loads(RAN.read_text(encoding="utf-8"))
    facts = {"sha256": before["sha256"], "from": before["from"] | sources}
    text = json.dumps(facts, indent=1, sort_keys=True)[:-2] + ',\n "functions": [\n'
    lines = ["  " + ", ".join(map(json.dumps, spans[at : at + 10])) for at in range(0, len(spans), 10)]
    RAN.write_text(text + ",\n".join(lines) + "\n ]\n}\n", encoding="utf-8")


def options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="adds the functions of Pyodide that run to tools/lean/ran.json")
    parser.add_argument("--games", type=int, default=0, metavar="N", help="games of each game")
    parser.add_argument("--game", default="", metavar="ID", help="of one game alone")
    parser.add_argument("--requests", type=int, default=0, metavar="N", help="examples of requests per game")
    parser.add_argument("--suite", action="store_true", help="the rules' suite as well")
    parser.add_argument("--lean", action="store_true", help="run in the lean files instead, and keep nothing")
    return parser.parse_args()


def main() -> None:
    """Runs a part of the exercise, or all, and keeps what ran."""
    asked = options()
    began = time.monotonic()
    games = [asked.game] if asked.game else list(register.GAMES)
    words: dict[str, Any] = {"games": dict.fromkeys(games if asked.games else [], asked.games), "seed": "digest"}
    words |= {"requests": asked.requests, "guest": 0, "suite": suite() if asked.suite else []}
    folder = WORK / f"gate.{os.getpid()}"
    try:
        notes = noting(folder)
        packages = beside(folder / "packages") if asked.suite or asked.requests else LEAN
        if asked.lean:
            answer = task(folder, job_of(pyodide_files.chosen().folder, packages, words), LIMIT)
        else:
            answer = task(folder, job_of(folder, packages, words) | {"notes": notes}, LIMIT)
            fresh = set(answer["ran"]) - set(pyodide_files.ran())
            keep(answer["ran"], json.loads(answer["told"]))
            say(f"{len(answer['ran'])} functions ran, {len(fresh)} of them not seen before")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    say(f"{answer['told']}\n{time.monotonic() - began:.0f} s")


def browser_suite() -> Any:
    """tests/browser/test_suite_in_pyodide.py, which chooses what of the rules' suite runs in Pyodide, and with what."""
    sys.path.insert(0, str(ROOT / "tests"))
    return importlib.import_module("browser.test_suite_in_pyodide")


def suite() -> list[str]:
    """The files of the rules' suite that Pyodide can run."""
    return [name for names in browser_suite().SUITE.values() for name in names]


def beside(folder: Path) -> Path:
    """pytest and what it needs, in a folder of their own."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with zipfile.ZipFile(folder / "suite.zip", "w") as bundle:
        browser_suite().pack_packages(bundle)
    with zipfile.ZipFile(folder / "suite.zip") as bundle:
        bundle.extractall(folder)
    return folder / "site"


if __name__ == "__main__":
    main()
