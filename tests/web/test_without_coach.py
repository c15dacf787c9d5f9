"""In most lessons of the Lab, a bot has no coach: no expression that could reach one returns advice."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.paths import ROOT

PREPARE = """
import sys
sys.path.insert(0, sys.argv[1])
import pygolf, pygolf.bots, pygolf.lab.referee, pygolf.protocol, pygolf.study.ledger
from pygolf.lab.without_coach import remove_coach
from pygolf.register import find_game
from pygolf.together.seat_copy import copy_for_seat
match = pygolf.new("dice", seed="prepare")
copy_for_seat(match, 0)
match._repr_svg_()
remove_coach(find_game("dice"))
match = pygolf.new("dice", seed="lab")
match.play("roll")
"""
ATTACK = """
for attack in sys.argv[2:]:
    try:
        found = eval(attack)
    except BaseException as error:
        pass
    else:
        print(attack, "returned", found)
"""
OBJECTS = "[one for one in __import__('gc').get_objects() if getattr(one, '__module__', '') in {names}][0]"
ADVISERS = [
    f"pygolf.games.dice.{name}"
    for name in ("play.coach", "play.values", "play.turn", "play.bots", "study.winning", "study.distribution")
]
ATTACKS = (
    "match.advise(1)",
    "match.bot('tour')",
    "match.bot('rookie')",
    "match.copy().advise()",
    "match.best()",
    "match.review()",
    "match.game.advise(match.state, 1)",
    "match.game.bot(match.state, 'tour', 1)",
    "match.game.odds(match.state, 'tour')",
    "match.game.part('play.coach').evaluate(match.state)",
    "pygolf.core.game.Game.advise(match.game, match.state, 1)",
    "pygolf.bots.list_builtin('dice')[-1].choose(match)",
    "pygolf.bots.play_match('dice', ['tour'], seed='lab')",
    "list(pygolf.study.ledger.Review(pygolf.replay(match.record())))",
    "__import__('pygolf.lab.decisions').lab.decisions.cost_decisions('dice', 'tour', rounds=1, seed='x')",
    '__import__(\'json\').loads(pygolf.handle(\'{"op": "new", "game": "dice"}\'))[\'match\'] / 0',
    '[][(\'internal-error\' in pygolf.handle(\'{"op": "advise", "match": 1}\')) - 1]',
    *(f"__import__('importlib').import_module('{name}')" for name in ADVISERS),
    "__import__('importlib').reload(sys.modules['pygolf.games.dice.play.coach'])",
    "__import__('zipimport').zipimporter(sys.argv[1] + '/pygolf/games/dice/play').load_module('coach')",
    "[n for n in __import__('zipfile').ZipFile(sys.argv[1]).namelist() if 'play/coach' in n or 'play/values' in n][0]",
    "__import__('importlib.resources').resources.files('pygolf.games.dice').joinpath('play/values.json').read_text()",
    "__import__('pygolf.core.large').core.large.read('dosh', 'values.bin')",
    OBJECTS.format(names=ADVISERS),
)
"""Expressions that must raise an exception."""
HONEST = """
from pygolf.bots import load_bot, play_match
match = play_match("dice", [load_bot("def choose(match): return match.moves()[0]")], seed="lab")
print(match.over, len(match._repr_svg_()) > 1000, len(match.game.rulebook()) > 10)
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a zip archive with the package, from which Python can import it."""
    path = tmp_path_factory.mktemp("lab") / "pygolf.zip"
    with zipfile.ZipFile(path, "w") as target:
        for file in sorted((ROOT / "pygolf").rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                target.write(file, file.relative_to(ROOT))
    return path


def run_python(archive: Path, folder: Path, code: str, *arguments: str) -> str:
    """Run code in a Python that imports pygolf from a copy of the archive, and return its output."""
    copy = folder / archive.name
    copy.write_bytes(archive.read_bytes())
    command = [sys.executable, "-I", "-c", PREPARE + code, str(copy), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder).stdout


def test_bot_reaches_no_coach(archive: Path, tmp_path: Path) -> None:
    assert run_python(archive, tmp_path, ATTACK, *ATTACKS) == ""


def test_bot_without_coach_plays_a_round(archive: Path, tmp_path: Path) -> None:
    assert run_python(archive, tmp_path, HONEST).split() == ["True", "True", "True"]


def test_coach_that_is_loaded_already_is_not_removed(archive: Path, tmp_path: Path) -> None:
    code = PREPARE.replace("match._repr_svg_()", "match.advise()")
    copy = tmp_path / archive.name
    copy.write_bytes(archive.read_bytes())
    done = subprocess.run([sys.executable, "-I", "-c", code, str(copy)], capture_output=True, text=True, check=False)
    assert "cannot remove pygolf.games.dice.play.coach, which is already in use" in done.stderr
