"""Run all tests (Python, protocol, build, JavaScript, browsers), only fast ones, or those of one game."""

import os
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools import browsers, checks, nodeenv, pythonenv, shapes, site
from tools.console import BuildError, log
from tools.paths import ROOT
from tools.run import passthrough

MAX_WORKERS = 4
EXTRA_BROWSER_WORKERS = 2
"""Number of additional workers for browser tests: while one test waits for a page, another test can use its processor.
"""
NO_BROWSER = "not browser and not webkit"
NO_SITE = f"{NO_BROWSER} and not site"
FAST = f"{NO_SITE} and not slow"
SHARED_TESTS = ["tests/core", "tests/study", "tests/together", "tests/web", "tests/build/test_javascript.py"]
"""Tests that are run for each game, in addition to the files in tests/ itself. For JavaScript, each file is a test."""
BROWSER, MAX_RETRIES = "tests/browser/", 3
"""The folder whose failed tests are retried, and the maximum number of retries. Tests in browsers are less reliable on
a busy machine.
"""
ENVIRONMENT = {"PYTHONDONTWRITEBYTECODE": ""}
"""The environment variables for pytest. Bytecode is always cached, because rewriting all asserts takes as long as
running 500 tests, and many tests start Python.
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which tests to run."""

    fast: bool = False
    python_only: bool = False
    game: str = ""
    once_more: bool = False
    """Whether to retry failed browser tests, one at a time, if there are few."""
    checked: bool = False
    """Whether to run the checks at the same time as the build and the tests."""
    nightly: bool = False
    """Whether to run the tests that are marked ``nightly``, too."""

    @property
    def browsers(self) -> bool:
        """Return whether the selection includes browser tests."""
        return not (self.fast or self.game or self.python_only)


def workers(browsers: bool) -> list[str]:
    """Return the options for parallel tests: one worker per processor, and more for browsers. tests/distribution.py
    distributes the tests.
    """
    count = min(MAX_WORKERS, (os.cpu_count() or 1) + EXTRA_BROWSER_WORKERS * browsers)
    return ["-n", str(count), "--dist", "worksteal"]


def game_folder(game: str) -> Path:
    """Return the folder with a game's own tests. Raise BuildError if there is none."""
    for folder in (ROOT / "tests" / game, ROOT / "examples" / game / "tests"):
        if game and folder.is_dir():
            return folder
    raise BuildError(f"There is no folder tests/{game}; {game!r} is not a game with tests.")


def selection(choice: Choice) -> list[str]:
    """Return the arguments of pytest for a choice of tests."""
    if choice.nightly:
        return ["--nightly"]
    if choice.game:
        shared = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("test_*.py"))
        return [str(game_folder(choice.game)), *shared, *SHARED_TESTS, "--game", choice.game, "-m", NO_SITE]
    if choice.fast:
        return ["--ignore=tests/browser", "-m", FAST]
    if choice.python_only:
        return ["--ignore=tests/browser", "-m", NO_BROWSER]
    return []


def test(words: Sequence[str], choice: Choice) -> int:
    """Install and build what the chosen tests need, run pytest with the given arguments, and return its exit code.

    The site is built and browsers are installed only for tests that need them. Installing, building, compiling the
    tests and the optional check run in parallel. The tests start when the site is complete.
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
            log(f"- processors were {busy / whole:.0%} busy during the tests, including other programs")
        return code or (checked.result() if checked else 0)


def processors() -> tuple[int, int]:
    """Return the busy time of all processors and their total time, in ticks; both are 0 on systems without /proc/stat.

    `time` cannot measure this, because the processes in which a browser renders are not waited for.
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
    """Build the site as soon as its packages are installed."""
    packages.result()
    site.build()


def read_and_check(python: Path) -> int:
    """Let pytest compile all tests once, then run the checks and return their exit code."""
    command = [*pytest_command(python), "--collect-only", "--no-summary"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **ENVIRONMENT}, capture_output=True, check=False)
    return checks.check(False)


def pytest_command(python: Path) -> list[str | Path]:
    """Return the command that runs pytest."""
    return [python, "-m", "pytest", "-q", "-p", "no:cacheprovider"]


def run_tests(python: Path, words: Sequence[str], choice: Choice) -> int:
    """Run the tests; everything must be installed and built."""
    if choice.browsers:
        browsers.ensure(python)
    log("- running the tests")
    # Exit code 5 (no tests were collected) is a failure like any other.
    pytest = pytest_command(python)
    whole = [*workers(choice.browsers), *selection(choice), *words]
    if not choice.once_more:
        return passthrough([*pytest, *whole], env=ENVIRONMENT)
    return with_a_second_try(lambda more: passthrough([*pytest, *more], env=ENVIRONMENT), whole)


def with_a_second_try(run: Callable[[Sequence[str]], int], whole: Sequence[str]) -> int:
    """Run all tests. If at most three tests fail and all of them are browser tests, retry these, one at a time. Return
    the exit code.

    Tests that pass on the second try are listed, because the cause must still be found.
    """
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "failed"
        code = run([*whole, f"--failed-to={noted}"])
        failed = noted.read_text(encoding="utf-8").splitlines() if noted.exists() else []
    if code != 1 or not 1 <= len(failed) <= MAX_RETRIES or not all(name.startswith(BROWSER) for name in failed):
        return code
    log(f"- retrying {len(failed)} browser tests, one at a time")
    code = run(failed)
    if code == 0:
        log("FLAKY: failed once, then passed when run alone: " + ", ".join(failed))
    return code
