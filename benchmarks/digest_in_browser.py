"""`pygolf digest` in stock Pyodide in a browser, as one of the Pythons of `build.py digests`.

    python benchmarks/digest_in_browser.py chromium dice --games 1000 --seed digest

Prints the digest alone; needs the tests' packages and the engine: chromium, firefox or webkit.
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

from benchmarks.stage import STOCK
from browser.engines import ADVICE, Engine, find, webkit_driver
from tools.paths import PYODIDE, ROOT
from tools.server import Site

PAGE = '<!doctype html><html lang="en"><title>digest</title><script type="module" src="./page.js"></script>'
SCRIPT = """const worker = new Worker("./worker.js", { type: "module" });
const tell = (text) => { document.title = text; };
worker.onmessage = ({ data }) => tell(data);
worker.onerror = (event) => tell(`failed: ${event.message}`);
"""
WORKER = """import { loadPyodide } from "./pyodide/pyodide.mjs";
try {
  const python = await loadPyodide();
  python.unpackArchive(await (await fetch("./pygolf.zip")).arrayBuffer(), "zip", { extractDir: "/pygolf" });
  const words = JSON.stringify(%s);
  postMessage("done " + python.runPython(`
import json, sys
sys.path.insert(0, "/pygolf")
from pygolf.study import games_digest
games_digest(*json.loads('${words}'))
`));
} catch (error) {
  postMessage(`failed: ${error}`);
}
"""
PAUSE = 0.5
"""Seconds between two looks at the page."""


def lay_out(folder: Path, asked: list[str | int]) -> None:
    """A page whose worker plays what is asked and makes the digest its title."""
    (folder / "index.html").write_text(PAGE)
    (folder / "page.js").write_text(SCRIPT)
    (folder / "worker.js").write_text(WORKER % json.dumps(asked))
    (folder / "pyodide").mkdir()
    for name in STOCK:
        shutil.copy(PYODIDE / name, folder / "pyodide" / name)
    with zipfile.ZipFile(folder / "pygolf.zip", "w") as bundle:
        for file in sorted((ROOT / "pygolf").rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                bundle.write(file, file.relative_to(ROOT))


@contextmanager
def title_of(engine: str, url: str) -> Iterator[Callable[[], str]]:
    """Opens the page; yields what tells its title."""
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
        page: Any = browser.context(lasting=True).new_page()
        page.goto(url)
        yield page.title
        browser.close()


def digest(engine: str, asked: list[str | int]) -> str:
    """What the engine's Pyodide makes of the games. Ends the program where it fails."""
    with TemporaryDirectory() as name:
        lay_out(Path(name), asked)
        site = Site(Path(name)).start()
        try:
            with title_of(engine, site.url) as title:
                while not (told := title()).startswith(("done ", "failed")):
                    time.sleep(PAUSE)
        finally:
            site.stop()
    if not told.startswith("done "):
        sys.exit(f"{engine}: {told}")
    return told.removeprefix("done ")


def main() -> None:
    """Reads the words of `pygolf digest`, after the engine's name."""
    parser = argparse.ArgumentParser(description="pygolf digest in a browser")
    parser.add_argument("engine", choices=sorted(ADVICE))
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="digest")
    words = parser.parse_args()
    print(digest(words.engine, [words.game, words.games, words.seed]))


if __name__ == "__main__":
    main()
