"""The rooms stay small: lines, floors, functions and parameters of Doshboardgolf's Python. Its arrows: test_layers."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from layers import imports, sources
from pygolf.games import dosh

MOST_LINES, MOST_FLOORS, LONGEST, MOST_PARAMETERS = 8500, 10, 40, 6
MODULES = sources(Path(dosh.__file__).parent, dosh.__name__)


def floors(modules: dict[str, tuple[str, bool]]) -> int:
    """Of the longest chain of imports, lazy ones and those for types too, how many files it goes through."""
    known = frozenset(modules)
    graph = {
        name: {one.module for one in imports(source, name, package, known)} & known - {name}
        for name, (source, package) in modules.items()
    }

    @cache
    def height(name: str) -> int:
        return 1 + max(map(height, graph[name]), default=0)

    return max(map(height, TopologicalSorter(graph).static_order()))


def large(source: str) -> list[str]:
    """Functions that do not fit a screen, or take more than one can keep in mind."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef):
            continue
        given = [one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
        lines = (node.end_lineno or node.lineno) - node.lineno + 1
        if lines > LONGEST or len([one for one in given if one not in ("self", "cls")]) > MOST_PARAMETERS:
            found.append(f"{node.name}: {lines} lines, {len(given)} parameters")
    return found


def test_all_rooms_together_stay_small() -> None:
    assert sum(source.count("\n") for source, _ in MODULES.values()) <= MOST_LINES
    assert floors(MODULES) <= MOST_FLOORS
    assert {name: found for name, (source, _) in MODULES.items() if (found := large(source))} == {}


def test_what_is_large_is_found() -> None:
    assert (
        floors(
            {"a.x": ("from .y import b", False), "a.y": ("def f():\n    from .z import c", False), "a.z": ("", False)}
        )
        == 3
    )
    assert large("def f():\n" + "    a = 1\n" * LONGEST) == ["f: 41 lines, 0 parameters"]
    assert large("def f(a, b, c, d, *, e, f, g): ...") == ["f: 1 lines, 7 parameters"]
    assert large("def f(self, a, b, c, d, *, e, f): ...") == []
