"""Tests of the TOML files with lessons and examples: they can be read, and errors name the file and the key."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from every_game import GAMES, find_game
from pygolf.core.teaching.example import Examples, list_examples
from pygolf.core.teaching.lesson import Teaching, teach
from pygolf.core.teaching.reading import has_file, read_file

STEP = 'title = "Roll"\nwords = "Roll."\ntouch = "Tap."\nclause = "XX-1"\nplay = { do = "roll" }\ndone = "Rolled."\n'
LESSON = f'firsts = []\n[[lessons]]\nid = "first"\ntitle = "One step"\n[[lessons.steps]]\n{STEP}'


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder ``teaching`` of the package ``taught_game``."""
    folder = tmp_path / "taught_game" / "teaching"
    folder.mkdir(parents=True)
    (tmp_path / "taught_game" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "taught_game", raising=False)
    return folder


def read(folder: Path, text: str) -> Teaching:
    (folder / "lesson.toml").write_text(text)
    return read_file("taught_game", "lesson.toml", Teaching)


@pytest.mark.parametrize("id", GAMES)
def test_files_of_each_game_are_valid(id: str) -> None:
    """An error names the file and the key."""
    game = find_game(id)
    teach(game)
    list_examples(game)


def test_read_file_returns_dataclasses_with_defaults(game: Path) -> None:
    (step,) = read(game, LESSON).lessons[0].steps
    assert (step.title, step.play, step.wrong, step.scene) == ("Roll", {"do": "roll"}, (), None)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "Roll"', "title = 7", "lesson.toml: lessons[0].steps[0].title must be a string, not 7"),
        ('touch = "Tap."\n', "", "lesson.toml: lessons[0].steps[0].touch is missing"),
        ("done =", "did =", "lesson.toml: lessons[0].steps[0].did is unknown; valid keys are title, words"),
        (
            'play = { do = "roll" }',
            'play = "roll"',
            "lesson.toml: lessons[0].steps[0].play must be a table, not 'roll'",
        ),
        ('done = "Rolled."', 'done = "Rolled."\nscene.dice = 4', "steps[0].scene.dice must be a list, not 4"),
        ('done = "Rolled."', 'done = "Rolled."\nscene.dice = [true]', "steps[0].scene.dice[0] must be an integer"),
        ("firsts = []", "firsts = [{}]", "lesson.toml: firsts[0].event is missing"),
        ("firsts = []", "", "lesson.toml: firsts is missing"),
        ("firsts = []", "firsts = ", "lesson.toml: Invalid value (at line 1"),
    ],
)
def test_error_names_file_and_key(game: Path, old: str, new: str, message: str) -> None:
    assert old in LESSON
    with pytest.raises(ValueError) as caught:
        read(game, LESSON.replace(old, new))
    assert message in str(caught.value)


def test_has_file_returns_whether_a_game_has_examples() -> None:
    assert has_file("pygolf.games.dice", "examples.toml")
    assert not has_file("pygolf.games.dice", "nothing.toml")


def test_every_kind_of_figure_is_used() -> None:
    for id in GAMES:
        game = find_game(id)
        if has_file(game.package, "examples.toml"):
            figures: ModuleType = game.part("teaching.figures")
            used = {
                one.figure["kind"] for one in read_file(game.package, "examples.toml", Examples).examples if one.figure
            }
            assert used == set(figures.FIGURES)
