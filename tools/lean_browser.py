"""Record which functions of Pyodide run in a browser, because some of them do not run in Node.js (see
tools/lean_gate.py).
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pygolf import register
from tools.console import BuildError
from tools.paths import DIST, ROOT
from tools.pyodide_files import SCRIPT, WASM
from tools.server import FileCache, Site

BEFORE = "var wasmImports={"
SHOW = f"globalThis.notedModule=Module;{BEFORE}"
"""JavaScript that makes Pyodide's module accessible in the worker."""
READ = """([at, count]) => {
  if (!globalThis.notedModule) return [];
  const notes = notedModule.HEAPU8.subarray(at, at + count);
  return Array.from(notes.keys()).filter((one) => notes[one]);
}"""
BUTTON = "#actions button:enabled"
MOVES = 5
"""Number of times the main button is tapped in each game."""


class NotingCache(FileCache):
    """The files of the built site, in which Pyodide's files are replaced by the instrumented ones."""

    folder = Path()

    def find(self, path: str) -> Path | None:
        """Return the file to serve for a path."""
        name = path.rpartition("/")[2]
        if name == "pyodide.asm.js":
            return self.folder / name
        return self.folder / WASM if name == WASM else super().find(path)


@contextmanager
def serving(folder: Path) -> Iterator[Site]:
    """Serve the site with the instrumented files from a folder."""
    script = (folder / SCRIPT).read_text(encoding="utf-8")
    if script.count(BEFORE) != 1:
        raise BuildError(f"Pyodide's script must contain {BEFORE} once.")
    (folder / "pyodide.asm.js").write_text(script.replace(BEFORE, SHOW), encoding="utf-8")
    site = Site(DIST)
    site.cache = NotingCache(DIST)
    site.cache.folder = folder
    with site:
        yield site


def record(folder: Path, notes: dict[str, int], name: str = "chromium") -> set[int]:
    """Open the clubhouse and each game, tap a few times, and return the numbers of the functions that ran.

    ``folder`` contains the instrumented files. The site must be built.
    """
    sys.path.insert(0, str(ROOT / "tests"))
    engines, sync = importlib.import_module("browser.engines"), importlib.import_module("playwright.sync_api")
    program = engines.find(name)
    if program is None:
        raise BuildError(f"{name} is not installed: {engines.ADVICE[name]}")
    with serving(folder) as site, sync.sync_playwright() as playwright:
        engine = engines.Engine(name, program, playwright)
        paths = ["", *(f"#/play/{game}" for game in register.GAMES)]
        found = [visit(engine.context(reduced_motion=True), site.url + path, notes) for path in paths]
        engine.close()
    return set().union(*found)


def visit(context: Any, address: str, notes: dict[str, int]) -> set[int]:
    """Open an address, tap the main button if there is one, and return the functions that ran."""
    conftest, javascript = (importlib.import_module(f"browser.{name}") for name in ("conftest", "javascript"))
    context.add_init_script(javascript.script("conftest.addSettings", conftest.EXPERIENCED))
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-python=ready]", state="attached", timeout=120_000)
    for _ in range(MOVES if "#" in address else 0):
        page.wait_for_selector(BUTTON, timeout=60_000)
        page.evaluate("(selector) => document.querySelector(selector).click()", BUTTON)
        page.wait_for_timeout(1000)
    ran = {one for worker in page.workers for one in worker.evaluate(READ, [notes["at"], notes["count"]])}
    context.close()
    return ran
