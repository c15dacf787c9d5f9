"""Tests that every code cell of the notebooks in docs/notebooks/ runs."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from tools import pyodide_files, pythonenv, stdlib, wheel
from tools.paths import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.nightly
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Run the cells in one namespace, as a kernel does, and show the value of a last expression."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for cell in read_cells(path, "code"):
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, path.name, "exec"), namespace)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), path.name, "eval"), namespace)
            assert value is None or value._repr_svg_().startswith("<svg")
    assert capsys.readouterr().out


@pytest.mark.nightly
def test_notebooks_run_in_pyodide(tmp_path: Path) -> None:
    """JupyterLite uses Pyodide. The wheel is installed with micropip, as a notebook would do."""
    package = wheel.build_wheel(tmp_path, wheel.package_files())
    cells = [cell for path in NOTEBOOKS for cell in read_cells(path, "code")]
    sources = ["".join(cell["source"]) for cell in cells]
    script = f"space = {{'__name__': '__main__'}}\nfor source in {sources!r}:\n    exec(source, space)\n'all ran'"
    micropip = str(pythonenv.wheel("site", pyodide_files.python_version()))
    places = {"stdlib": str(stdlib.STOCK), "wheel": str(package), "micropip": micropip}
    told = stdlib.run_pyodide(tmp_path / "run", {"task": "install", "script": script, **places})["told"]
    assert "".join(told) == "all ran"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_stored_without_results(path: Path) -> None:
    for cell in read_cells(path, "code"):
        assert cell["outputs"] == [] and cell["execution_count"] is None
    assert "".join(read_cells(path, "markdown")[0]["source"]).startswith("# ")


def read_cells(path: Path, kind: str) -> list[dict[str, Any]]:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]
