"""Run long jobs in Pyodide in a browser: `pygolf digest` for `build.py digests`, the fuzz test, and the Python
tests.

    python benchmarks/in_browser.py chromium digest dice --games 1000 --seed digest
    python benchmarks/in_browser.py firefox fuzz 1000 7
    python benchmarks/in_browser.py webkit suite

The output is the same as in CPython. It needs the packages of the tests, and the browser: chromium, firefox or webkit.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import sync_playwright

from browser.engines import ADVICE, Engine, find, webkit_driver
from browser.test_suite_in_pyodide import SUITE, pack_suite
from tools import pyodide_files, stdlib
from tools.paths import ROOT
from tools.pyodide_files import LEAN
from tools.server import Site

PAGE = '<!doctype html><html lang="en"><title>long run</title><script type="module" src="./page.js"></script>'
SCRIPT = """const worker = new Worker("./worker.js", { type: "module" });
const tell = (text) => { document.title = text; };
worker.onmessage = ({ data }) => tell(data);
worker.onerror = (event) => tell(`failed: ${event.message}`);
"""
WORKER = """import { loadPyodide } from "./pyodide/pyodide.mjs";
try {
  const python = await loadPyodide();
  python.unpackArchive(await (await fetch("./pygolf.zip")).arrayBuffer(), "zip", { extractDir: "/pygolf" });
  python.globals.set("words", %s);
  postMessage("done " + python.runPython(`
import contextlib, io, json, os, sys
sys.path[:0] = ["/pygolf", "/pygolf/tests"]
out = io.StringIO()
with contextlib.redirect_stdout(out):
    name, *rest = words.to_py()
    if name in ("suite", "fuzz"):
        from pyodide.code import eval_code
        os.symlink("/pygolf", "/project")
        os.symlink("/pygolf/site", "/packages")
        job = {"suite": rest, "games": {}, "requests": 0}
        if name == "fuzz":
            job = {"suite": [], "games": {}, "requests": int(rest[0]), "guest": [*rest, "0"][1]}
        told = eval_code(open("/pygolf/exercise.py").read(), {"job_text": json.dumps(job)})
        code = out.write(told) - len(told)
    else:
        from pygolf.cli import main
        code = main([name, *rest])
assert code == 0, out.getvalue()
out.getvalue().strip()
`));
} catch (error) {
  postMessage(`failed: ${error}`);
}
"""
PAUSE = 0.5
"""Seconds between two checks of the page."""


def lay_out(folder: Path, words: list[str]) -> None:
    """Write a page whose worker runs a program with these arguments and puts its output into the title of the page."""
    (folder / "index.html").write_text(PAGE)
    (folder / "page.js").write_text(SCRIPT)
    (folder / "worker.js").write_text(WORKER % json.dumps(words))
    (folder / "pyodide").mkdir()
    pyodide = pyodide_files.choose()
    for name in (*pyodide.loaded, "pyodide-lock.json"):
        (folder / "pyodide" / name).write_bytes(pyodide.read(name))
    shutil.copy(stdlib.STOCK, folder / "pyodide" / stdlib.STOCK.name)
    if words[0] in ("suite", "fuzz"):
        pack_suite(folder / "pygolf.zip")
        with zipfile.ZipFile(folder / "pygolf.zip", "a") as bundle:
            bundle.write(LEAN / "exercise.py", "exercise.py")
        return
    with zipfile.ZipFile(folder / "pygolf.zip", "w") as bundle:
        for file in sorted((ROOT / "pygolf").rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                bundle.write(file, file.relative_to(ROOT))


@contextmanager
def open_title(engine: str, url: str) -> Iterator[Callable[[], str]]:
    """Open the page, and yield a function that returns its title."""
    program = find(engine)
    if program is None:
        sys.exit(f"{engine} is not installed ({ADVICE[engine]})")
    if engine == "webkit":
        with webkit_driver(program) as driver:
            driver.get(url)
            yield lambda: str(driver.title)
        return
    with sync_playwright() as playwright:
        browser = Engine(engine, program, playwright)
        page: Any = browser.context(full_browser=True).new_page()
        page.goto(url)
        yield page.title
        browser.close()


def run(engine: str, words: list[str]) -> str:
    """Run a program in Pyodide in a browser and return its output. Exit if it fails."""
    with TemporaryDirectory() as name:
        lay_out(Path(name), words)
        site = Site(Path(name)).start()
        try:
            with open_title(engine, site.url) as title:
                while not (text := title()).startswith(("done ", "failed")):
                    time.sleep(PAUSE)
        finally:
            site.stop()
    if not text.startswith("done "):
        sys.exit(f"{engine}: {text}")
    return text.removeprefix("done ")


def main() -> None:
    """Parse the command line and run the program; other arguments are passed to it."""
    parser = argparse.ArgumentParser(description="run a long job in a browser")
    parser.add_argument("engine", choices=sorted(ADVICE))
    parser.add_argument("program", choices=("digest", "fuzz", "suite"))
    given, words = parser.parse_known_args()
    if given.program == "suite":
        words = words or [file for found in SUITE.values() for file in found]
    print(run(given.engine, [given.program, *words]))


if __name__ == "__main__":
    main()
