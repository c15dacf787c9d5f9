"""Arrows point inward only: the core knows no game, a game knows no other game, and there is no circle."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import pygolf
from every_game import FOLDER
from layers import faults, sources

TYPES = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n"
MODULES = sources(Path(pygolf.__file__).parent) | sources(FOLDER / "pygolf")


def test_no_module_imports_outward_or_sideways_and_there_is_no_circle() -> None:
    assert faults(MODULES) == []


@pytest.mark.parametrize(
    ("module", "line", "fault"),
    [
        ("pygolf.games.box.rules", "from ..dice.state import State", "imports pygolf.games.dice.state"),
        ("pygolf.games.box.rules", "from .. import dice", "imports pygolf.games.dice"),
        ("pygolf.games.box", "from ..dice import rules", "imports pygolf.games.dice.rules"),
        ("pygolf.games.word.view", "from pygolf.games.box import GAME", "imports pygolf.games.box"),
        ("pygolf.games.word.view", "import pygolf.games.box.board", "imports pygolf.games.box.board"),
        ("pygolf.games.word.view", "from ...games.box import GAME", "imports pygolf.games.box"),
        ("pygolf.games.word.view", "from ...match import Match", "imports pygolf.match"),
        ("pygolf.games.word.view", "from ... import register", "imports pygolf.register"),
        ("pygolf.games.dosh.rules.plan", "def f():\n    from ...box import board", "imports pygolf.games.box.board"),
        ("pygolf.games.dosh.rules.turns", "import_module('pygolf.games.box')", "imports pygolf.games.box"),
        ("pygolf.games.dosh.rules.state", "from ..values.odds import Rest", "imports pygolf.games.dosh.values.odds"),
        ("pygolf.games.dosh.rules.state", "from .. import GAME", "imports pygolf.games.dosh"),
        ("pygolf.games.dosh.values.odds", "def f():\n    from ..coach import advice", "dosh.coach.advice"),
        ("pygolf.games.dosh.values.odds", f"{TYPES}    from ..bots import players", "imports pygolf.games.dosh.bots"),
        ("pygolf.games.dosh.coach.advice", "from ..analysis import ledger", "imports pygolf.games.dosh.analysis"),
        ("pygolf.games.dosh.values.plain_field", "def f():\n    from .tables import outlook", "a circle"),
        ("pygolf.games.dosh.values.plain_field", f"{TYPES}    from .tables import Outlook", "a circle"),
        ("pygolf.core.dice", "from ..games.dice import GAME", "imports pygolf.games.dice"),
        ("pygolf.core.dice", "from ..match import Match", "imports pygolf.match"),
        ("pygolf.match", "from .games import dice", "imports pygolf.games.dice"),
        ("pygolf.register", "from .match import Match", "imports pygolf.match"),
        ("pygolf.games.dice.rules", "import random", "imports random"),
        ("pygolf.games.dice.rules", "from js import document", "imports js"),
        ("pygolf.games.dice.rules", "from pyodide.ffi import to_js", "imports pyodide.ffi"),
        ("pygolf.core.errors", "from .match_of import x\nfrom .events import Event", "a circle"),
    ],
)
def test_a_planted_import_is_found(module: str, line: str, fault: str) -> None:
    source, package = MODULES[module]
    planted = {**MODULES, module: (f"{source}\n{line}\n", package)}
    found = faults(planted)
    assert any(fault in one for one in found), found


def test_an_import_for_types_alone_makes_no_circle() -> None:
    lazy = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .b import B\n"
    modules = {"pygolf.core.a": (lazy, False), "pygolf.core.b": ("from .a import A\n", False)}
    assert faults(modules) == []
    modules["pygolf.core.a"] = ("from .b import B\n", False)
    assert faults(modules)[0].startswith("a circle: ")


def test_nothing_is_found_by_its_name_and_nothing_hangs_on_hash() -> None:
    """What protocol and match need of a game is declared; ``hash`` differs from process to process."""
    for module, (source, _) in MODULES.items():
        calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
        named = {call.id for call in calls if isinstance(call, ast.Name)}
        assert not named & {"getattr", "hasattr", "setattr", "hash", "eval", "exec"}, module
