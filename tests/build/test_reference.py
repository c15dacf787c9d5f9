"""Tests of the documentation site that build.py docs makes from docs/ and the docstrings. MkDocs itself is not
run here.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tools import reference
from tools.paths import ROOT


def list_navigation(entries: list[Any]) -> list[str]:
    found = []
    for entry in entries:
        target = entry if isinstance(entry, str) else next(iter(entry.values()))
        found += [target] if isinstance(target, str) else list_navigation(target)
    return found


def test_navigation_lists_every_page_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SOURCE", "SITE", "CONFIG"):
        monkeypatch.setattr(reference, name, tmp_path / name)
    reference.stage()
    listed = list_navigation(json.loads((tmp_path / "CONFIG").read_text())["nav"])
    written = [path.relative_to(tmp_path / "SOURCE").as_posix() for path in (tmp_path / "SOURCE").rglob("*.md")]
    assert sorted(listed) == sorted(written)
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")} <= set(listed)


def test_modules_of_the_reference_can_be_imported() -> None:
    modules = reference.list_modules()
    assert {"pygolf", "pygolf.match", "pygolf.protocol", "pygolf.core.game"} <= set(modules)
    for name in modules:
        assert import_module(name).__doc__, f"{name} has no docstring"


def test_interactive_sessions_become_fenced_blocks() -> None:
    source = 'def f():\n    """Return 1.\n\n    >>> f()\n    1\n    """\n'
    fenced = 'def f():\n    """Return 1.\n\n    ```pycon\n    >>> f()\n    1\n    ```\n    """\n'
    assert reference.fence_sessions(source) == fenced


def test_external_resources_are_found() -> None:
    page = b'<link href="/a.css"><a href="https://x.org">x</a><script src="https://x.org/a.js"></script>'
    assert [*reference.find_external_resources({"a.html": page})] == ['a.html: <script src="https://x.org/a.js">']
