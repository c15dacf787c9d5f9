"""What a bot can see and do in each game, for the Lab: the keys of the view and the moves, with types and meanings.

Everything comes from the types that the games declare (see ``tools/shapes.py``), in the notation of Python.
"""

import ast
import re
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from pygolf.core.shapes import Common, ViewBase
from pygolf.register import GAMES
from tools.paths import ROOT
from tools.shapes import GAME_FILES

Line = tuple[str, str, str]
"""Name, type and meaning of a key of the view, or of a field of a move."""
Docs = dict[str, dict[str, str]]
"""The docstrings of fields by name, by the name of their class."""
CORE = ROOT / "pygolf/core/shapes.py"
IN_PYTHON = {"null": "None", "Null": "None", "true": "True", "false": "False", "one object": "one dict"}
JSON_WORD = re.compile(rf"\b({'|'.join(IN_PYTHON)})\b")
"""Words of JSON, and what they are in Python."""


def references() -> dict[str, dict[str, list[Any]]]:
    """Return, for each game, ``view``: its lines, and ``moves``: for each move its example, meaning and lines."""
    return {game: reference(ROOT / package.replace(".", "/")) for game, package in GAMES.items()}


def reference(folder: Path) -> dict[str, list[Any]]:
    """Return the view and the moves of the game in a folder."""
    sources = sorted(source for name in GAME_FILES for source in folder.rglob(name))
    docs: Docs = {}
    for source in (CORE, *sources):
        add_docstrings(source, docs)
    module = import_module(".".join(next(folder.rglob("shapes.py")).relative_to(ROOT).with_suffix("").parts))
    common = [*get_type_hints(ViewBase), *get_type_hints(Common)]
    view = sorted([*lines(module.View, docs), *lines(Common, docs)], key=lambda line: line[0] in common)
    return {"view": view, "moves": [describe_move(shape, docs) for shape in get_args(module.Move)]}


def add_docstrings(source: Path, docs: Docs) -> None:
    """Add the docstrings of each class in a file and, by name, of its fields; that of the class has the name ""."""
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.ClassDef):
            continue
        found: dict[str, str] = {}
        for base in node.bases:
            found |= docs.get(ast.unparse(base), {})
        found[""] = ast.get_docstring(node) or ""
        for field, text in zip(node.body, node.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
                found[ast.unparse(field.target)] = str(text.value.value)
        docs[node.name] = found


def lines(shape: type, docs: Docs) -> list[Line]:
    """Return the fields of a TypedDict."""
    texts = docs[shape.__name__]
    hints = get_type_hints(shape, include_extras=True)
    return [(name, describe_type(hint), _meaning(texts.get(name, ""), hint)) for name, hint in hints.items()]


def describe_move(shape: type, docs: Docs) -> list[Any]:
    """Return the names of a move, what it does, and its fields apart from ``do``."""
    names = list(get_args(get_type_hints(shape)["do"]))
    return [names, _sentence(docs[shape.__name__][""]), [line for line in lines(shape, docs) if line[0] != "do"]]


def describe_type(hint: Any) -> str:
    """Return a type in Python's notation. A TypedDict is a ``dict``, and a Literal is its values."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return describe_type(args[0])
    if origin is Literal:
        return " or ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in args)
    if origin is UnionType or str(origin) == "typing.Union":
        return " or ".join(dict.fromkeys(describe_type(one) for one in args))
    if is_typeddict(hint):
        return "dict"
    if hint is NoneType:
        return "None"
    if origin is None:
        return str(getattr(hint, "__name__", hint))
    return f"{origin.__name__}[{', '.join(describe_type(one) for one in args)}]"


def _meaning(text: str, hint: Any) -> str:
    """Return a docstring in one line, and the keys of the dictionaries that the value contains."""
    keys = ", ".join(_inner_keys(hint))
    return " ".join(filter(None, (_sentence(text), f"Keys: {keys}." if keys else "")))


def _inner_keys(hint: Any) -> list[str]:
    if is_typeddict(hint):
        return list(get_type_hints(hint))
    parts = () if get_origin(hint) is Literal else get_args(hint)
    return list(dict.fromkeys(key for part in parts for key in _inner_keys(part)))


def _sentence(text: str) -> str:
    """Return a docstring in one line, without markup and with Python's names for JSON values."""
    text = JSON_WORD.sub(lambda one: IN_PYTHON[one[0]], " ".join(text.split()))
    return text.replace("``", "").replace("`", "")
