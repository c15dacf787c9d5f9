"""Tests that the rules avoid built-in functions that look up names in strings or whose result differs between
processes.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pygolf
from every_game import EXAMPLES_FOLDER

FORBIDDEN = {"getattr", "hasattr", "setattr", "hash", "eval", "exec"}
RUNS_PLAYERS_CODE = "bots.py"
"""The module that runs bots that players have written."""


def test_package_uses_no_forbidden_builtin() -> None:
    """The interface of games is declared, so attributes need no lookup by name. ``hash`` differs between processes."""
    files = [*Path(pygolf.__file__).parent.rglob("*.py"), *(EXAMPLES_FOLDER / "pygolf").rglob("*.py")]
    for file in files:
        calls = [
            node.func for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
        ]
        allowed = {"exec", "getattr"} if file.name == RUNS_PLAYERS_CODE else set()
        assert not {call.id for call in calls if isinstance(call, ast.Name)} & (FORBIDDEN - allowed), file
