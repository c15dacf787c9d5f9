"""How many examples a property is tried with: all in CPython, some in Pyodide, which takes several times as long."""

from __future__ import annotations

import sys

IN_PYODIDE = 5


def examples(full: int) -> int:
    """`full` in CPython; in Pyodide what differs would be the interpreter, which few of the same examples show."""
    return min(full, IN_PYODIDE) if sys.platform == "emscripten" else full
