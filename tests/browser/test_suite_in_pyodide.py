"""The rules' own suite inside the site's Pyodide in a browser, and in Firefox the logs of seeded games of bots.

The site's trimmed standard library has no pytest in it, so these pages load the standard library as npm ships it.
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
OUTSIDE = {"browser", "build", "js", "study", "web"}
"""Folders of what is no rule: pages, the build, processes side by side."""
LONG = {"test_coach", "test_builtins", "test_lessons", "test_messages", "test_setup", "test_shapes", "test_vocabulary"}
"""What computes for long and takes nothing from outside, reads sources and runs none of them, or compares with what is
declared what is the same in every Python: kept matches and digests show that."""
SHOWN = (
    *("bots_play_a_game_to_its_end", "options_at_their_largest", "every_position_and_every_move_reads_back"),
    *(
        "spoilt_material",
        "card_copied_from_a_match",
        "seeds_own_throw",
        "view_asks_no_coach",
        "is_shared_with_the_rules",
    ),
    *("every_way_to_read_a_word", "plain_scorer", "plain_geometry", "quick_and_slow_agree", "dice_are_alike"),
    *("saved_and_opened_again", "handed_in_dice_are_kept"),
    *("turned_by_a_third", "turned_by_a_half", "reckons_with_the_wind", "quick_answer_leaves_out"),
    *("fresh_value_is_equal", "moves_are_few_they_are_listed", "tournament_of_36_holes"),
)
"""What digests, kept matches and other positions show in seconds: many moves of every game come to the same. And what
holds whole numbers and words to a slower telling of the same rules: half of the suite's time here, while CPython tells
the two apart as well; that this Python reckons, hashes and packs as CPython does is what vectors and digests say."""
QUICK = ("test_digests", "test_kept_saves")
"""What runs in Pyodide outside the nightly tests."""
PACKAGES = ("pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
MODULES = ("py", "_hypothesis_globals", "_hypothesis_ftz_detector", "_hypothesis_pytestplugin")
LOADED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
PAGE = '<!doctype html><html lang="en"><title>suite</title><script type="module" src="./suite_in_pyodide.js"></script>'
MINUTES = 60_000
A_CLAUSE = re.compile(r"\brule\(\s*[\"'][A-Z]{2}-\d")


def suite() -> dict[str, list[str]]:
    """The files whose tests run in Pyodide, by the folder under tests/ that they are in.

    All that hold the code to a clause, all that are hostile to it, all of core, and what is the same for every game;
    not those of the coaches, which compute for long: what their bots play is compared by test_digests, game by game.
    """
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        folder = file.relative_to(TESTS).parts[0] if file.parent != TESTS else "house"
        whole = folder in ("core", "house") or "hostile" in file.stem or "faults" in file.stem
        if folder in OUTSIDE or file.stem in LONG:
            continue
        if whole or A_CLAUSE.search(file.read_text(encoding="utf-8")):
            found.setdefault(folder, []).append(file.relative_to(ROOT).as_posix())
    return found


SUITE = suite()


def pack(target: Path) -> None:
    """Zip the project's Python, its tests, and what the tests import."""
    with zipfile.ZipFile(target, "w") as bundle:
        for folder in ("pygolf", "examples", "tests"):
            for file in sorted((ROOT / folder).rglob("*")):
                if file.suffix in {".py", ".md", ".json", ".bin", ".txt", ".z"} and "browser" not in file.parts:
                    bundle.write(file, file.relative_to(ROOT))
        bundle.write(ROOT / "pyproject.toml", "pyproject.toml")
        pack_packages(bundle)


def pack_packages(bundle: zipfile.ZipFile) -> None:
    """pytest and what it needs, under site/."""
    for name in (*PACKAGES, *MODULES):
        spec = importlib.util.find_spec(name)
        assert spec is not None, f"{name} is not installed"
        assert spec.origin is not None
        origin = Path(spec.origin)
        files = sorted(origin.parent.rglob("*.py")) if origin.name == "__init__.py" else [origin]
        top = origin.parent.parent if origin.name == "__init__.py" else origin.parent
        for file in files:
            bundle.write(file, Path("site") / file.relative_to(top))
    # what hypothesis knows of all characters: to find it out anew took Pyodide a third of the time of all tests
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
    pyodide = pyodide_files.choose().folder
    for name in LOADED:
        shutil.copyfile(pyodide / name, folder / "pyodide" / name)
    shutil.copyfile(stdlib.STOCK, folder / "pyodide" / stdlib.STOCK.name)
    pack(folder / "suite.zip")
    site = Site(folder)
    site.cache = FileCache(folder, effort=1)
    site.start()
    yield site
    site.stop()


@pytest.fixture
def bench(engine: Engine, workbench: Site) -> Iterator[Page]:
    # The suite computes for long; what few games take never earns what Firefox spends on compiling the wasm better.
    context = engine.context(full_browser=engine.name == "chromium", reduced_motion=engine.name == "firefox")
    page = context.new_page()
    page.set_default_timeout(5 * MINUTES)
    page.goto(workbench.url)
    page.wait_for_selector("html[data-suite=ready]", state="attached", timeout=TIMEOUT_MS)
    yield page
    context.close()


def test_the_suite_is_found() -> None:
    """What is named here must be in it, whatever else is."""
    files = {Path(name).name for names in SUITE.values() for name in names}
    assert set(EVERY_GAME) | {"core", "house", "together"} == set(SUITE)
    assert {"test_clauses.py", "test_contract.py", "test_kept_saves.py", "test_protocol.py", "test_hostile.py"} <= files


@pytest.mark.slow
def test_rules_suite_passes_in_pyodide(bench: Page, nightly: bool) -> None:
    """Outside the nightly tests, only saved games and digests of bot games are replayed."""
    files = [file for found in SUITE.values() for file in found if nightly or Path(file).stem in QUICK]
    chosen = ["-m", "not subprocesses", "-k", f"not ({' or '.join(SHOWN)})", *files]
    # To rewrite the asserts takes Pyodide as long as many tests; what a failure looks like, CPython tells.
    arguments = ["-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:faulthandler", *chosen]
    output: str = bench.evaluate("names => runSuite(names)", arguments)
    code, _, words = output.partition("\n")
    assert code == "0", words[-4000:]
    assert " passed" in words


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_firefox_has_the_same_log(bench: Page) -> None:
    """Few games are enough: where an engine reckons otherwise, the first turns of a coach tell."""
    players = ["tour", "rookie"]
    there = bench.evaluate("(asked) => runDigests(...asked)", [{"dice": 10}, players, "one log"])
    assert there == {"dice": simulate("dice", 10, players, "one log", digest=True).digest}
