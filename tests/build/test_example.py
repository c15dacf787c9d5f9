"""What a further game takes, counted on the one to copy: the promise of docs/adding-a-game.md."""

from __future__ import annotations

import subprocess
from pathlib import Path

from every_game import EXAMPLES, FOLDER
from tools import fifth
from tools.mutants import pytest_of
from tools.paths import ROOT


def test_example_game_consists_of_two_folders() -> None:
    for game in EXAMPLES:
        python, page = FOLDER / "pygolf" / "games" / game, FOLDER / "web" / "games" / game
        assert python.is_dir() and page.is_dir()
        others = [file for file in FOLDER.rglob("*.*") if not {python, page} & set(file.parents)]
        assert [file for file in others if "__pycache__" not in file.parts] == []
        assert (ROOT / "tests" / game).is_dir()


def test_in_the_register_it_passes_what_every_game_has_to(tmp_path: Path) -> None:
    """A copy of it in a checkout of its own: it has no lesson, examples, figures, ghost, score card for paper, study,
    rating or digest, and nothing asks for them. `python3 -m tools.fifth` runs everything there."""
    fifth.add_game(fifth.checkout(tmp_path))
    command = [word.replace("putting", "clock") for word in pytest_of("putting")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
