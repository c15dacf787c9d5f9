"""Find the modules that Python source code imports, including lazy imports, by parsing it."""

import ast
import sys
from collections.abc import Iterable


class _WithoutTypeChecking(ast.NodeTransformer):
    """Removes the branches `if TYPE_CHECKING:`, which never run."""

    def visit_If(self, node: ast.If) -> ast.AST:
        """Replace such a branch by what runs instead of it."""
        self.generic_visit(node)
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.Module(node.orelse, [])
        return node


def imported(source: str, name: str, at_run_time: bool = False) -> set[str]:
    """Return the names of the modules that a source imports absolutely; `from a import b` counts as `a` and as
    `a.b`. With ``at_run_time``, leave out what only type checkers import.
    """
    found: set[str] = set()
    tree = ast.parse(source, filename=name)
    for node in ast.walk(_WithoutTypeChecking().visit(tree) if at_run_time else tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def standard(names: Iterable[str]) -> set[str]:
    """Return those of the names that belong to the standard library."""
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names and name != "__future__"}
