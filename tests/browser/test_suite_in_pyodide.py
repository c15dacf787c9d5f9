"""Tests that run the tests of the rules in the site's Pyodide in a browser, and compare bot games between Firefox and
CPython.

pytest needs more than the site's reduced standard library, so these pages load the complete one from the npm package.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis.internal.charmap import charmap, charmap_file, intervals_from_codec
from playwright.sync_api import Page

from browser.engines import TIMEOUT_MS, Engine
from every_game import GAMES as EVERY_GAME
from pygolf.study import simulate
from tools import pyodide_files, stdlib
from tools.paths import ROOT
from tools.server import FileCache, Site

TESTS = ROOT / "tests"
EXCLUDED_FOLDERS = {"browser", "build", "js", "study", "web"}
"""Folders of tests that do not test rules but pages, the build or parallel processes."""
EXCLUDED_FILES = {
    "test_coach",
    "test_builtins",
    "test_expectations",
    "test_lessons",
    "test_messages",
    "test_setup",
    "test_shapes",
    "test_vocabulary",
}
"""Test files that do not run in Pyodide: they are slow and read no external input, or they only read source files, or
they check declarations that are the same in all versions of Python. Saved games and digests cover the same code."""
FILES_OF_SHORT_RUN = ("test_digests", "test_stored_saves")
"""The files whose tests run in Pyodide even without --nightly."""
PACKAGES = ("pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
MODULES = ("py", "_hypothesis_globals", "_hypothesis_ftz_detector", "_hypothesis_pytestplugin")
PAGE = '<!doctype html><html lang="en"><title>suite</title><script type="module" src="./suite_in_pyodide.js"></script>'
MINUTE_MS = 60_000
CLAUSE_MARK = re.compile(r"\brule\(\s*[\"'][A-Z]{2}-\d")


def find_suite() -> dict[str, list[str]]:
    """Return the files whose tests run in Pyodide, by their folder in tests/.

    These are the tests of core, those of all games, those that check a clause, and those with hostile input. Tests of
    coaches are excluded because they are slow; test_digests.py compares the moves of bots.
    """
    files_by_folder: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        folder = file.relative_to(TESTS).parts[0] if file.parent != TESTS else "shared"
        is_included = folder in ("core", "shared") or "hostile" in file.stem or "faults" in file.stem
        if folder in EXCLUDED_FOLDERS or file.stem in EXCLUDED_FILES:
            continue
        if is_included or CLAUSE_MARK.search(file.read_text(encoding="utf-8")):
            files_by_folder.setdefault(folder, []).append(file.relative_to(ROOT).as_posix())
    return files_by_folder


SUITE = find_suite()


def pack_suite(target: Path) -> None:
    """Write a zip file with the project's Python code, its tests and the packages they import."""
    with zipfile.ZipFile(target, "w") as bundle:
        for folder in ("pygolf", "examples", "tests"):
            for file in sorted((ROOT / folder).rglob("*")):
                if file.suffix in {".py", ".md", ".json", ".bin", ".txt", ".z"} and "browser" not in file.parts:
                    bundle.write(file, file.relative_to(ROOT))
        bundle.write(ROOT / "pyproject.toml", "pyproject.toml")
        pack_packages(bundle)


def pack_packages(bundle: zipfile.ZipFile) -> None:
    """Add pytest and the packages it needs to the zip file, in the folder site/."""
    for name in (*PACKAGES, *MODULES):
        spec = importlib.util.find_spec(name)
        assert spec is not None, f"{name} is not installed"
        assert spec.origin is not None
        origin = Path(spec.origin)
        files = sorted(origin.parent.rglob("*.py")) if origin.name == "__init__.py" else [origin]
        top = origin.parent.parent if origin.name == "__init__.py" else origin.parent
        for file in files:
            bundle.write(file, Path("site") / file.relative_to(top))
    # Add Hypothesis's tables of characters. Computing them takes Pyodide a third of the time of all tests.
    charmap()
    intervals_from_codec("utf-8")
    for name in ("charmap", "codec-utf-8"):
        bundle.write(charmap_file(name), f"characters/{name}.json.gz")


@pytest.fixture(scope="module")
def workbench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("workbench")
    (folder / "index.html").write_text(PAGE)
    (folder / "suite_in_pyodide.js").write_text((Path(__file__).parent / "suite_in_pyodide.js").read_text())
    (folder / "pyodide").mkdir()
    pyodide = pyodide_files.choose()
    for name in (*pyodide.loaded, "pyodide-lock.json"):
        shutil.copyfile(pyodide.folder / name, folder / "pyodide" / name)
    shutil.copyfile(stdlib.STOCK, folder / "pyodide" / stdlib.STOCK.name)
    pack_suite(folder / "suite.zip")
    site = Site(folder)
    site.cache = FileCache(folder, effort=1)
    site.start()
    yield site
    site.stop()


@pytest.fixture
def bench(engine: Engine, workbench: Site) -> Iterator[Page]:
    # The suite runs for a long time, so Chromium optimises the wasm. Firefox plays only a few games, so optimising is
    # not worthwhile.
    context = engine.context(full_browser=engine.name == "chromium", reduced_motion=engine.name == "firefox")
    page = context.new_page()
    page.set_default_timeout(5 * MINUTE_MS)
    page.goto(workbench.url)
    page.wait_for_selector("html[data-suite=ready]", state="attached", timeout=TIMEOUT_MS)
    yield page
    context.close()


def test_suite_contains_the_important_files() -> None:
    """Check that the suite contains at least these folders and files, and that excluded files exist."""
    assert {file.stem for file in TESTS.rglob("test_*.py")} >= EXCLUDED_FILES
    files = {Path(name).name for names in SUITE.values() for name in names}
    assert set(EVERY_GAME) | {"core", "shared", "together"} == set(SUITE)
    assert {
        "test_clauses.py",
        "test_contract.py",
        "test_stored_saves.py",
        "test_protocol.py",
        "test_hostile.py",
    } <= files


@pytest.mark.slow
def test_rules_suite_passes_in_pyodide(bench: Page, nightly: bool) -> None:
    """Without --nightly, only saved games and digests of bot games are replayed."""
    files = [file for names in SUITE.values() for file in names if nightly or Path(file).stem in FILES_OF_SHORT_RUN]
    chosen = ["-m", "not subprocesses and not slow_in_pyodide", *files]
    # Rewriting asserts would take Pyodide as long as many tests. CPython shows the details of a failure.
    arguments = ["-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:faulthandler", *chosen]
    output: str = bench.evaluate("names => runSuite(names)", arguments)
    code, _, report = output.partition("\n")
    assert code == "0", report[-4000:]
    assert " passed" in report


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_bot_games_in_firefox_have_the_same_digest(bench: Page) -> None:
    """A few games are enough, because a difference in arithmetic shows in the first turns of a coach."""
    players = ["tour", "rookie"]
    digests = bench.evaluate("(asked) => runDigests(...asked)", [{"dice": 10}, players, "one log"])
    assert digests == {"dice": simulate("dice", 10, players, "one log", digest=True).digest}
