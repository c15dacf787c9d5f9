"""Which of Pyodide's files the site takes: lean ones where this Pyodide is known, else its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import pyodide_files
from tools.paths import PYODIDE
from tools.pyodide_files import SCRIPT, WASM, Chosen


def test_the_installed_pyodide_is_known() -> None:
    """Whoever takes another Pyodide brings tools/lean/known.json up to date, as docs/lean-pyodide.md says."""
    told = json.loads(pyodide_files.KNOWN.read_text())
    assert told["pyodide"] == json.loads((PYODIDE / "package.json").read_text())["version"]
    assert pyodide_files.known()


def test_stock_files_are_untouched() -> None:
    assert pyodide_files.chosen(stock=True) == Chosen("stock", PYODIDE)


def test_another_pyodide_gets_its_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / SCRIPT).write_text("another script")
    (tmp_path / WASM).write_bytes(b"another wasm")
    monkeypatch.setattr(pyodide_files, "PYODIDE", tmp_path)
    assert pyodide_files.chosen() == Chosen("stock", tmp_path)
    assert "does not know this Pyodide" in capsys.readouterr().err


def test_lean_files_are_in_the_site(dist: dict[str, bytes]) -> None:
    pyodide = pyodide_files.chosen()
    told = {path.rpartition("/")[2]: content for path, content in dist.items() if path.startswith("py-")}
    assert pyodide.kind == "lean"
    assert told["pyodide.asm.wasm"] == pyodide.read(WASM)
    assert told["pyodide.asm.js"] == pyodide.read(SCRIPT)
    assert len(told["pyodide.asm.js"]) < len((PYODIDE / SCRIPT).read_bytes()) / 2
    build = next(content for path, content in dist.items() if path.endswith("/build.js"))
    assert b'"pyodide": "lean"' in build
