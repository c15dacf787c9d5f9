"""Tests that the example game can be added to pygolf as docs/adding-a-game.md describes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from every_game import EXAMPLES, EXAMPLES_FOLDER
from tools import testing
from tools.paths import NODE_MODULES, ROOT, VENV

FOLDERS = {
    "examples/pygolf/games/putting": "pygolf/games/clock",
    "examples/web/games/putting": "web/games/clock",
    "tests/putting": "tests/clock",
}
NAMES = {"Putting Green": "Clock Golf", "PuttingGreen": "ClockGolf", "putting": "clock", "PG": "CK"}
LINES = {
    "pygolf/register.py": ('    "dosh":', '    "clock": "pygolf.games.clock",'),
    "docs/protocol.md": ("| dosh | `shot`", "| clock | `putt` · `lag` |"),
}
"""For each file, the start of the line after which a line is inserted, and the inserted line."""


def copy_project(target: Path) -> None:
    """Copy the files that git tracks or would track, and link the installed packages."""
    command = ["git", "ls-files", "-z", "-co", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    for name in names:
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    for path in (NODE_MODULES, VENV):
        (target / path.name).symlink_to(path)


def add_game(target: Path) -> None:
    """Copy the example under another name and add its lines to the files that list the games."""
    for source, copy in FOLDERS.items():
        shutil.copytree(ROOT / source, target / copy, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (path for path in (target / copy).rglob("*") if path.is_file()):
            text = path.read_text(encoding="utf-8")
            path.write_text(re.sub("|".join(NAMES), lambda found: NAMES[found[0]], text), encoding="utf-8")
    for name, (start, line) in LINES.items():
        path = target / name
        pattern = rf"^{re.escape(start)}.*$"
        text, count = re.subn(pattern, rf"\g<0>\n{line}", path.read_text(encoding="utf-8"), flags=re.M)
        assert count == 1, f"{name} has {count} lines that start with {start!r}"
        path.write_text(text, encoding="utf-8")


def test_example_consists_of_two_folders() -> None:
    environments = EXAMPLES_FOLDER / "rl"
    for game in EXAMPLES:
        own = {EXAMPLES_FOLDER / "pygolf" / "games" / game, EXAMPLES_FOLDER / "web" / "games" / game}
        others = [file for file in EXAMPLES_FOLDER.rglob("*.*") if not {environments, *own} & set(file.parents)]
        assert [file for file in others if "__pycache__" not in file.parts] == []
        assert (ROOT / "tests" / game).is_dir()


@pytest.mark.nightly
def test_example_passes_the_tests_of_every_game_once_registered(tmp_path: Path) -> None:
    """Run `build.py test --game` for a copy of the example in a copy of the project.

    The example has no lesson, examples, figures, ghost, paper score card, study, rating or digest; no test may require
    them.
    """
    copy_project(tmp_path)
    add_game(tmp_path)
    words = [word.removeprefix(f"{ROOT}/") for word in testing.selection(testing.Choice(game="putting"))]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    command = [word.replace("putting", "clock") for word in [*command, "--deselect=tests/build/test_javascript.py"]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    contracts = [str(VENV / "bin" / "lint-imports"), "--no-cache"]
    checked = subprocess.run(contracts, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout[-4000:]
