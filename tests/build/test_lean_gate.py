"""The lean Pyodide against the published one: a little of what tools/lean_gate.py plays for hours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygolf import register
from test_digests import PINNED
from tools import lean_gate, pyodide_files
from tools.say import Trouble

GAMES = dict.fromkeys(register.GAMES, 1)
WORDS: dict[str, Any] = {"seed": "digest", "requests": 200, "guest": 7, "suite": []}
"""A guest's requests, and in the published Pyodide one game of each as well: games in the lean one and the rules' suite
have their own tests in browsers."""


@pytest.mark.slow
@pytest.mark.nightly
def test_nothing_runs_that_the_gate_has_not_seen(tmp_path: Path) -> None:
    """The same in both, and in the published wasm no function that tools/lean/ran.json does not know."""
    notes = lean_gate.noting(tmp_path)
    games = lean_gate.job_of(tmp_path, tmp_path, WORDS | {"games": GAMES})
    published = lean_gate.task(tmp_path, games | {"notes": notes})
    lean = lean_gate.task(tmp_path, lean_gate.job_of(pyodide_files.chosen().folder, tmp_path, WORDS | {"games": {}}))
    stock, same = json.loads(published["told"]), json.loads(lean["told"])
    assert len(published["ran"]) > 2000
    assert set(published["ran"]) <= set(pyodide_files.ran())
    assert stock["dosh"] == PINNED["dosh"][1], "what CPython plays"
    assert "internal-error" not in same["fuzz"]
    assert same["fuzz"].partition(" s: ")[2] == stock["fuzz"].partition(" s: ")[2]


def test_what_ran_must_not_be_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build itself refuses, whatever the marking says."""
    monkeypatch.setattr(pyodide_files, "WORK", tmp_path)
    monkeypatch.setattr(pyodide_files, "ran", lambda: [0, 6021])
    with pytest.raises(Trouble, match="seen running: 6021"):
        pyodide_files.chosen()


def test_what_ran_is_of_one_pyodide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = json.loads(pyodide_files.RAN.read_text()) | {"sha256": "of another"}
    (tmp_path / "ran.json").write_text(json.dumps(facts))
    monkeypatch.setattr(pyodide_files, "RAN", tmp_path / "ran.json")
    with pytest.raises(Trouble, match="another Pyodide"):
        pyodide_files.ran()
