"""Tests that compare the reduced Pyodide with the published one. They run a small part of what tools/lean_gate.py runs
for hours.
"""

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
def test_games_run_only_functions_that_are_recorded(tmp_path: Path) -> None:
    """Games in the published wasm must not call functions that tools/lean_pygolf/ran.json does not list."""
    notes = lean_gate.noting(tmp_path)
    job = lean_gate.make_job(tmp_path, tmp_path, WORDS | {"games": GAMES})
    published = lean_gate.task(tmp_path, job | {"notes": notes})
    assert len(published["ran"]) > 2000
    assert set(published["ran"]) <= set(pyodide_files.functions_run())
    assert json.loads(published["told"])["dosh"] == STORED_DIGESTS["dosh"][1], "the same digest as in CPython"


@pytest.mark.slow
@pytest.mark.nightly
def test_corrupted_requests_get_responses_from_the_lean_files(tmp_path: Path) -> None:
    """A call to a removed function would end Python."""
    packages = lean_gate.beside(tmp_path / "packages")
    job = lean_gate.make_job(pyodide_files.choose().folder, packages, WORDS | {"requests": 10})
    found = json.loads(lean_gate.task(tmp_path, job)["told"])
    assert "'ok'" in found["fuzz"] and "'bad-request'" in found["fuzz"]


def test_functions_seen_running_are_not_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build must fail regardless of how the functions are marked."""
    monkeypatch.setattr(pyodide_files, "WORK", tmp_path)
    monkeypatch.setattr(pyodide_files, "functions_run", lambda: [0, 6100])
    with pytest.raises(BuildError, match="seen running would be removed: 6100"):
        pyodide_files.choose()


def test_list_of_functions_is_valid_for_only_one_pyodide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = json.loads(pyodide_files.RAN.read_text()) | {"sha256": "of another"}
    (tmp_path / "ran.json").write_text(json.dumps(facts))
    monkeypatch.setattr(pyodide_files, "RAN", tmp_path / "ran.json")
    with pytest.raises(BuildError, match="another version of Pyodide"):
        pyodide_files.functions_run()
