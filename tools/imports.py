"""Find the modules that Python source code imports, including lazy imports, by parsing it."""

import ast
import sys
from collections.abc import Iterable


def imported(source: str, name: str) -> set[str]:
    """Return the names of the modules that a source imports absolutely; `from a import b` counts as `a` and as
    `a.b`.
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source, filename=name)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def standard(names: Iterable[str]) -> set[str]:
    """Return those of the names that belong to the standard library."""
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names and name != "__future__"}
