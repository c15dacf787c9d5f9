"""The number of examples of property tests. Pyodide is several times slower, so it gets fewer."""

from __future__ import annotations

import sys

MAX_IN_PYODIDE = 5


def example_count(full: int) -> int:
    """Return `full` in CPython, and a small number in Pyodide, where only differences between the interpreters
    matter.
    """
    return min(full, MAX_IN_PYODIDE) if sys.platform == "emscripten" else full
