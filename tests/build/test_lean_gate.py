"""The lean Pyodide against the published one: a little of what tools/lean_gate.py plays for hours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygolf import register
from test_digests import STORED_DIGESTS
from tools import lean_gate, pyodide_files
from tools.console import BuildError

GAMES = dict.fromkeys(register.GAMES, 1)
WORDS: dict[str, Any] = {"seed": "digest", "requests": 0, "guest": 7, "suite": [], "games": {}}


@pytest.mark.slow
@pytest.mark.nightly
def test_games_run_only_functions_that_the_gate_has_seen(tmp_path: Path) -> None:
    """In the published wasm they call no function that tools/lean/ran.json does not list."""
    notes = lean_gate.noting(tmp_path)
    job = lean_gate.make_job(tmp_path, tmp_path, WORDS | {"games": GAMES})
    published = lean_gate.task(tmp_path, job | {"notes": notes})
    assert len(published["ran"]) > 2000
    assert set(published["ran"]) <= set(pyodide_files.functions_run())
    assert json.loads(published["told"])["dosh"] == STORED_DIGESTS["dosh"][1], "what CPython plays"


@pytest.mark.slow
@pytest.mark.nightly
def test_corrupted_requests_are_answered_in_the_lean_files(tmp_path: Path) -> None:
    """A function that was left out would end the run."""
    packages = lean_gate.beside(tmp_path / "packages")
    job = lean_gate.make_job(pyodide_files.choose().folder, packages, WORDS | {"requests": 10})
    found = json.loads(lean_gate.task(tmp_path, job)["told"])
    assert "'ok'" in found["fuzz"] and "'bad-request'" in found["fuzz"]


def test_what_ran_must_not_be_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build itself refuses, whatever the marking says."""
    monkeypatch.setattr(pyodide_files, "WORK", tmp_path)
    monkeypatch.setattr(pyodide_files, "functions_run", lambda: [0, 6021])
    with pytest.raises(BuildError, match="seen running would be removed: 6021"):
        pyodide_files.choose()


def test_what_ran_is_of_one_pyodide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = json.loads(pyodide_files.RAN.read_text()) | {"sha256": "of another"}
    (tmp_path / "ran.json").write_text(json.dumps(facts))
    monkeypatch.setattr(pyodide_files, "RAN", tmp_path / "ran.json")
    with pytest.raises(BuildError, match="another version of Pyodide"):
        pyodide_files.functions_run()
