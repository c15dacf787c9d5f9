"""How often a property is tried: all in CPython, some in Pyodide, which takes several times as long."""

from __future__ import annotations

import sys

IN_PYODIDE = 5


def tries(full: int) -> int:
    """`full` in CPython; in Pyodide what differs would be the interpreter, which few of the same tries show."""
    return min(full, IN_PYODIDE) if sys.platform == "emscripten" else full
