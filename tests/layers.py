"""Who imports whom: read from source, so that lazy imports and imports for types count."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

FOREIGN = {"js", "pyodide", "pyscript", "pyodide_js", "random", "secrets", "numpy"}
"""What no rules may ask; ``secrets`` draws a seed in ``pygolf.match`` alone."""
ALLOWED = {
    "pygolf.core": ("pygolf.core",),
    "pygolf.register": ("pygolf.core",),
    "pygolf.match": ("pygolf.core", "pygolf.register"),
    "pygolf.protocol": ("pygolf.core", "pygolf.register", "pygolf.match", "pygolf.study", "pygolf.together"),
    "pygolf.lessons": ("pygolf.core", "pygolf.register"),
    "pygolf.design": ("pygolf.core", "pygolf.register", "pygolf.match"),
    "pygolf.paper": ("pygolf.core", "pygolf.register"),
    "pygolf.together": ("pygolf.core", "pygolf.register", "pygolf.match", "pygolf.together"),
    "pygolf.study": ("pygolf.core", "pygolf.register", "pygolf.match", "pygolf.study"),
    "pygolf.cli": ("pygolf.core", "pygolf.register", "pygolf.match", "pygolf.protocol", "pygolf.study", "pygolf.cli"),
}
"""Layer by layer: what each may import of the package. A game may import the core and itself."""
COACH = ("rules", "values", "coach")
ROOMS = {
    "pygolf.games.dosh": {
        "rules": COACH[:1],
        "values": COACH[:2],
        "coach": COACH,
        **{room: (*COACH, room) for room in ("bots", "analysis", "content")},
    }
}
"""Of a game in rooms, what each may see; in such a game lazy imports and imports for types make a circle, too."""


@dataclass(frozen=True, slots=True)
class Import:
    """One module that another one names."""

    module: str
    """In full, such as ``pygolf.core.dice``."""
    at_once: bool
    """Whether it is imported as soon as the importing module is."""


@cache
def imports(source: str, module: str, package: bool, known: frozenset[str]) -> tuple[Import, ...]:
    """The imports of a module's source; of ``known`` modules the very one that is meant."""
    tree = ast.parse(source)
    lazy = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or _for_types(node)
        for inner in ast.walk(node)
    }
    return tuple(
        Import(name, id(node) not in lazy) for node in ast.walk(tree) for name in _named(node, module, package, known)
    )


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _named(node: ast.AST, module: str, package: bool, known: frozenset[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = _base(node, module, package)
        for alias in node.names:
            whole = f"{base}.{alias.name}"
            yield whole if whole in known else base
    elif isinstance(node, ast.Call) and node.args and isinstance(first := node.args[0], ast.Constant):
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called in ("import_module", "__import__") and isinstance(first.value, str):
            yield first.value


def _base(node: ast.ImportFrom, module: str, package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = module.split(".") if package else module.split(".")[:-1]
    parts = parts[: len(parts) - (node.level - 1)]
    return ".".join([*parts, *([node.module] if node.module else [])])


def sources(root: Path, name: str = "pygolf") -> dict[str, tuple[str, bool]]:
    """Source of each module of a package, and whether it is a package itself."""
    found = {}
    for file in sorted(root.rglob("*.py")):
        parts = (name, *file.relative_to(root).with_suffix("").parts)
        package = parts[-1] == "__init__"
        found[".".join(parts[:-1] if package else parts)] = (file.read_text(encoding="utf-8"), package)
    return found


def faults(modules: Mapping[str, tuple[str, bool]]) -> list[str]:
    """Imports that go outward or sideways, foreign modules, and circles; empty where all is well."""
    known, found = frozenset(modules), []
    at_once: dict[str, set[str]] = {}
    for module, (source, package) in modules.items():
        named = imports(source, module, package, known)
        housed = module.startswith(tuple(f"{game}." for game in ROOMS))
        at_once[module] = {one.module for one in named if (one.at_once or housed) and one.module in known} - {module}
        for target in sorted({one.module for one in named}):
            if not _may(module, target):
                found.append(f"{module} imports {target}")
    try:
        TopologicalSorter(at_once).prepare()
    except CycleError as circle:
        found.append(f"a circle: {' -> '.join(circle.args[1])}")
    return found


def _may(module: str, target: str) -> bool:
    if target.split(".")[0] in FOREIGN:
        return module == "pygolf.match" and target == "secrets"
    if target.split(".")[0] != "pygolf" or module in ("pygolf", "pygolf.__main__"):
        return True
    parts = module.split(".")
    if parts[1] == "games":
        game = ".".join(parts[:3])
        if game in ROOMS and len(parts) > 3:
            return _within(target, ("pygolf.core", *(f"{game}.{room}" for room in ROOMS[game][parts[3]])))
        return len(parts) > 2 and _within(target, ("pygolf.core", game))
    return _within(target, ALLOWED[".".join(parts[:2])])


def _within(module: str, layers: tuple[str, ...]) -> bool:
    return any(module == layer or module.startswith(f"{layer}.") for layer in layers)
