"""All tests: rules, protocol, build, JavaScript, browsers; or a quick part of them, or those of one game."""

import os
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools import browsers, checks, nodeenv, pythonenv, shapes, site
from tools.paths import ROOT
from tools.run import passthrough
from tools.say import Trouble, say

MOST_WORKERS = 4
WAITING = 2
"""Workers more than processors where browsers are driven: whoever waits for a page leaves his own to another."""
NO_BROWSER = "not browser and not webkit"
ALONE = f"{NO_BROWSER} and not site"
QUICK = f"{ALONE} and not slow"
HOUSE = ["tests/core", "tests/study", "tests/together", "tests/web", "tests/build/test_javascript.py"]
"""Where tests take a game as a parameter, beside the files of tests/ itself; of JavaScript each file is a test."""
BROWSER, MOST_AGAIN = "tests/browser/", 3
"""What may be tried once more, and how many of them at most: a browser on a busy machine has moods, rules have none."""
KEPT = {"PYTHONDONTWRITEBYTECODE": ""}
"""Compiled files are kept, whatever the machine says: to rewrite all asserts takes a worker as long as 500 tests, and
many tests start a Python of their own."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which tests to run."""

    fast: bool = False
    python_only: bool = False
    game: str = ""
    once_more: bool = False
    """Try browser tests that failed once more, alone, if they are few."""
    checked: bool = False
    """Check as well, beside the build and the tests."""
    nightly: bool = False
    """Also run the tests that are marked ``nightly``."""

    @property
    def browsers(self) -> bool:
        """Whether tests that drive a browser are among them."""
        return not (self.fast or self.game or self.python_only)


def workers(browsers: bool) -> list[str]:
    """Side by side: a worker a processor, and more for browsers; tests/dealing.py says who begins with what."""
    count = min(MOST_WORKERS, (os.cpu_count() or 1) + WAITING * browsers)
    return ["-n", str(count), "--dist", "worksteal"]


def game_folder(game: str) -> Path:
    """Where a game's own tests are. Raises Trouble for a game without any."""
    for folder in (ROOT / "tests" / game, ROOT / "examples" / game / "tests"):
        if game and folder.is_dir():
            return folder
    raise Trouble(f"There is no folder tests/{game}: which game is {game!r}?")


def selection(choice: Choice) -> list[str]:
    """What of pytest's words a choice stands for."""
    if choice.nightly:
        return ["--nightly"]
    if choice.game:
        shared = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("test_*.py"))
        return [str(game_folder(choice.game)), *shared, *HOUSE, "--game", choice.game, "-m", ALONE]
    if choice.fast:
        return ["--ignore=tests/browser", "-m", QUICK]
    if choice.python_only:
        return ["--ignore=tests/browser", "-m", NO_BROWSER]
    return []


def test(words: Sequence[str], choice: Choice) -> int:
    """Have what the chosen tests need, run pytest with further words for it; returns its exit code.

    The site is built, and browsers are had, only for tests that want them. What is fetched and built goes side by side;
    so do a reading of all tests, after which each worker finds them compiled, and the check. Tests begin when the site
    is there.
    """
    pythonenv.python()
    nodeenv.tools()
    with ThreadPoolExecutor() as beside:
        packages = beside.submit(page_packages)
        built = None if choice.fast or choice.game else beside.submit(build_after, packages)
        python = pythonenv.install("dev")
        if not choice.fast:
            pythonenv.install("tables")
        packages.result()
        checked = beside.submit(read_and_check, python) if choice.checked else None
        if built:
            built.result()
        before = processors()
        code = run_tests(python, words, choice)
        busy, whole = (now - then for now, then in zip(processors(), before, strict=True))
        if whole and choice.browsers:
            say(f"- processors were busy for {busy / whole:.0%} of that, with whatever else this machine did")
        return code or (checked.result() if checked else 0)


def processors() -> tuple[int, int]:
    """For how long all were busy, and how long there was, in ticks; both 0 where the system does not tell.

    `time` knows less: nobody waits for the processes in which a browser draws, so their time is nowhere added.
    """
    stat = Path("/proc/stat")
    ticks = [int(word) for word in stat.read_text().split("\n", 1)[0].split()[1:9]] if stat.exists() else [0] * 8
    return sum(ticks) - ticks[3] - ticks[4], sum(ticks)


def page_packages() -> None:
    """Install the npm packages, and write the files that are generated for the page and its type check."""
    nodeenv.install(dev=True)
    site.place_vendor()
    shapes.write()


def build_after(packages: Future[None]) -> None:
    """The site, once its packages are there."""
    packages.result()
    site.build()


def read_and_check(python: Path) -> int:
    """Have what pytest compiles for itself compiled once (whether tests can be read at all is the run's to say); then
    check, and return its exit code."""
    command = [*pytest_of(python), "--collect-only", "--no-summary"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **KEPT}, capture_output=True, check=False)
    return checks.check(False)


def pytest_of(python: Path) -> list[str | Path]:
    """How pytest is called."""
    return [python, "-m", "pytest", "-q", "-p", "no:cacheprovider"]


def run_tests(python: Path, words: Sequence[str], choice: Choice) -> int:
    """Do the work of `test` when everything is installed and built."""
    if choice.browsers:
        browsers.ensure(python)
    say("- running the tests")
    # Exit code 5, no test collected, is a failure like any other.
    pytest = pytest_of(python)
    whole = [*workers(choice.browsers), *selection(choice), *words]
    if not choice.once_more:
        return passthrough([*pytest, *whole], env=KEPT)
    return with_a_second_try(lambda more: passthrough([*pytest, *more], env=KEPT), whole)


def with_a_second_try(run: Callable[[Sequence[str]], int], whole: Sequence[str]) -> int:
    """Run all; where nothing but one to three browser tests failed, those once more, alone. Returns the exit code.

    What passes then is named at the end: its cause is still to be found.
    """
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "failed"
        code = run([*whole, f"--failed-to={noted}"])
        failed = noted.read_text(encoding="utf-8").splitlines() if noted.exists() else []
    if code != 1 or not 1 <= len(failed) <= MOST_AGAIN or not all(name.startswith(BROWSER) for name in failed):
        return code
    say(f"- trying {len(failed)} of the browser's tests once more, alone")
    code = run(failed)
    if code == 0:
        say("UNSTEADY: failed once, then passed alone: " + ", ".join(failed))
    return code
