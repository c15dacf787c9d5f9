"""Collect the descriptions that `help` shows in the Lab. The page's Python has no docstrings, so the build stores them
separately.
"""

import ast
import re
from collections.abc import Iterator

from tools.paths import ROOT

MODULES = (
    "pygolf",
    "pygolf.bots",
    "pygolf.match",
    "pygolf.core.dice",
    "pygolf.core.errors",
    "pygolf.core.events",
    "pygolf.core.game",
    "pygolf.core.outcomes",
    "pygolf.core.record",
    "pygolf.lab.decisions",
    "pygolf.register",
)
"""The modules whose public classes and functions are described."""
MARKUP = re.compile(r":\w+:`(?P<name>[^`]+)`|``(?P<code>[^`]+)``")
"""References and code in docstrings."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
Described = Function | ast.ClassDef


def texts() -> dict[str, list[str]]:
    """Return the signature and the docstring of each public module, class, function, method and property.

    The keys are full names, for example ``pygolf.match.Match.play``. The signature is empty for modules and properties.
    """
    found: dict[str, list[str]] = {}
    for name in MODULES:
        path = ROOT / name.replace(".", "/")
        source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        module = ast.parse(source.read_text(encoding="utf-8"))
        found[name] = ["", _docstring(module)]
        for key, node in _public(module.body):
            found[f"{name}.{key}"] = [_signature(node), _docstring(node)]
    return found


def _public(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Described]]:
    """Yield the public classes and functions of a body, and the public members of the classes, by their full names."""
    for node in body:
        if isinstance(node, Described) and not node.name.startswith("_") and "overload" not in _decorators(node):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from _public(node.body, f"{prefix}{node.name}.")


def _docstring(node: ast.Module | Described) -> str:
    """Return a docstring as plain text; empty if there is none."""
    return MARKUP.sub(lambda one: one["name"] or one["code"], ast.get_docstring(node) or "")


def _decorators(node: Described) -> set[str]:
    return {ast.unparse(one).partition("(")[0] for one in node.decorator_list}


def _signature(node: Described) -> str:
    """Return a signature as in the source, without the parameters ``self`` and ``cls``."""
    if isinstance(node, Function):
        if "property" in _decorators(node):
            return ""
        arguments = ast.unparse(node.args)
        for first in ("self", "cls"):
            arguments = arguments.removeprefix(first).removeprefix(", ")
        return f"({arguments}) -> {ast.unparse(node.returns)}" if node.returns else f"({arguments})"
    start = next((one for one in node.body if isinstance(one, Function) and one.name == "__init__"), None)
    if start:
        return _signature(start).removesuffix(" -> None")
    fields = [ast.unparse(one) for one in node.body if isinstance(one, ast.AnnAssign)]
    return f"({', '.join(fields)})" if "dataclass" in _decorators(node) else ""
