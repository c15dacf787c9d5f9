"""Mutation tests, which check that the tests notice small changes in the code: Python with mutmut, JavaScript with
Stryker.

`build.py mutants` runs one of them. A complete game takes hours, so they are not part of CI. The packages have
their own lock files, `tools/locks/mutants.txt` and `tools/stryker/package-lock.json`.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from tools import nodeenv, pythonenv, testing
from tools.console import BuildError, step
from tools.paths import ROOT, WORK
from tools.run import passthrough, run

COPY = WORK / "mutants"
COPIED = (
    "pygolf",
    "tests",
    "examples",
    "tools",
    "docs",
    "web",
    "build.py",
    "pyproject.toml",
    "package.json",
    "README.md",
)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "vendor", "browser")
STRYKER = ROOT / "tools" / "stryker"
UNSUITABLE = {"test_builtins.py", "test_javascript.py"}
"""Tests that mutmut cannot run, because they read the sources, which it rewrites, or need Node.js packages."""
PYTEST = ("-p", "no:cacheprovider", "-p", "no:xdist")


def write_configuration(files: Sequence[str], game: str) -> None:
    """Write mutmut's section into the copy's pyproject.toml. JSON strings and lists are valid TOML."""
    words = [word.removeprefix(f"{ROOT}/") for word in testing.selection(testing.Choice(game=game))]
    settings = {
        "source_paths": ["pygolf"],
        "only_mutate": list(files),
        "also_copy": [name for name in COPIED if name not in ("pygolf", "tests", "pyproject.toml")],
        "pytest_add_cli_args": list(PYTEST),
        "pytest_add_cli_args_test_selection": [word for word in words if Path(word).name not in UNSUITABLE],
    }
    lines = ["", "[tool.mutmut]", *(f"{name} = {json.dumps(value)}" for name, value in settings.items()), ""]
    with (COPY / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n".join(lines))


def copy_project() -> None:
    """Copy what the tests of a game need into an empty folder."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, COPY / name, ignore=LEFT_OUT)
        else:
            shutil.copyfile(ROOT / name, COPY / name)


def find_game_id(files: Sequence[str]) -> str:
    """Return the id of the game to which all files belong. Raises BuildError if they do not belong to one game."""
    games = {file.split("/")[2] for file in files if file.startswith("pygolf/games/") and file.count("/") > 2}
    if len(games) != 1 or not all(file.startswith("pygolf/games/") for file in files):
        raise BuildError("Python files must belong to one game, for example pygolf/games/dice/rules/moves.py.")
    return games.pop()


def run_mutmut(files: Sequence[str], workers: int) -> int:
    """Mutate files of one game in a copy of the project and run the game's tests on each mutant."""
    game = find_game_id(files)
    python = pythonenv.install("dev")
    pythonenv.install("mutants")
    with step("copying the project"):
        copy_project()
        write_configuration(files, game)
    mutmut = str(python.parent / "mutmut")
    code = passthrough([mutmut, "run", "--max-children", str(workers)], cwd=COPY)
    return code or passthrough([mutmut, "results"], cwd=COPY)


def install_stryker() -> Path:
    """Install Stryker into its own folder and return its program."""
    program, npm = nodeenv.tools()
    lock = hashlib.sha256((STRYKER / "package-lock.json").read_bytes()).hexdigest()
    stamp = STRYKER / "node_modules" / ".pygolf-lock"
    if not stamp.exists() or stamp.read_text() != lock:
        with step("fetching Stryker (tools/stryker/package-lock.json)"):
            path = f"{Path(program).parent}{os.pathsep}{os.environ.get('PATH', '')}"
            flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            run([*npm, "ci", *flags], hint=nodeenv.NETWORK, env={"PATH": path}, cwd=STRYKER)
        stamp.write_text(lock)
    return STRYKER / "node_modules" / "@stryker-mutator" / "core" / "bin" / "stryker.js"


def run_stryker(files: Sequence[str], workers: int) -> int:
    """Mutate files of web/ and run the tests that tools/stryker/stryker.config.json names on each mutant."""
    nodeenv.install(dev=True)
    program = install_stryker()
    command: list[str | Path] = [nodeenv.node(), program, "run", STRYKER / "stryker.config.json"]
    command += ["--concurrency", str(workers), *(["--mutate", ",".join(files)] if files else [])]
    return passthrough(command, env={"SCHEDULES": "100", "SEED": "1"})


def test(files: Sequence[str], workers: int) -> int:
    """Run Stryker on files of web/ (default: the ones of its configuration) or mutmut on files of one game."""
    if all(file.startswith("web/") for file in files):
        return run_stryker(files, workers)
    return run_mutmut(files, workers)
