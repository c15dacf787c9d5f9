"""Tests that the rules avoid built-in functions that look up names given as strings, or whose result differs between
processes.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pygolf
from every_game import EXAMPLES_FOLDER

FORBIDDEN = {"getattr", "hasattr", "setattr", "hash", "eval", "exec"}
ALLOWED = {"bots.py": {"eval", "exec", "getattr"}, "help.py": {"getattr"}, "match.py": {"hash"}}
"""Modules that run bots written by players, that describe any object, or whose objects programs can put into sets."""


def test_package_uses_no_forbidden_builtin() -> None:
    """The interface of games is declared, so attributes need no lookup by name. ``hash`` differs between processes."""
    files = [*Path(pygolf.__file__).parent.rglob("*.py"), *(EXAMPLES_FOLDER / "pygolf").rglob("*.py")]
    for file in files:
        calls = [
            node.func for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
        ]
        forbidden = FORBIDDEN - ALLOWED.get(file.name, set())
        assert not {call.id for call in calls if isinstance(call, ast.Name)} & forbidden, file
