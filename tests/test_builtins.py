"""The rules avoid builtins that look names up in strings or whose result differs between processes."""

from __future__ import annotations

import ast
from pathlib import Path

import pygolf
from every_game import FOLDER

FORBIDDEN = {"getattr", "hasattr", "setattr", "hash", "eval", "exec"}


def test_package_uses_no_forbidden_builtin() -> None:
    """What the protocol and the match need from a game is declared; ``hash`` differs from process to process."""
    files = [*Path(pygolf.__file__).parent.rglob("*.py"), *(FOLDER / "pygolf").rglob("*.py")]
    for file in files:
        calls = [
            node.func for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
        ]
        assert not {call.id for call in calls if isinstance(call, ast.Name)} & FORBIDDEN, file
