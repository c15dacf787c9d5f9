"""Makes web/core/protocol.d.ts of the shapes that Python declares: what JavaScript may rely on."""

from __future__ import annotations

import ast
import textwrap
from importlib import import_module
from pathlib import Path
from typing import get_args

from pygolf.register import GAMES
from tools.paths import ROOT

TARGET = ROOT / "web/core/protocol.d.ts"
FILES = ("game_shapes", "advice_shapes", "shapes", "study_shapes", "room_shapes")
CORE = tuple(ROOT / f"pygolf/core/{name}.py" for name in FILES)
HEAD = """// Made by tools/shapes.py of the shapes in pygolf/core and each game's shapes.py; the build writes it anew.

/** Plain data. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
"""
AS_THEY_ARE = {
    "core/errors.py": {"Fault": "FaultShape"},
    "core/paper.py": {"Per": "Per", "Entry": "PaperEntry", "Note": "PaperNote"},
    "core/lesson.py": {"First": "FirstWords"},
    "core/rater.py": {"Brave": "RateBrave"},
    "study/handicap.py": {"Handicap": "Handicap"},
    "study/ledger.py": {"Head": "ReviewHead", "End": "ReviewEnd"},
}
"""Dataclasses that answers tell as they are, field by field, and what JavaScript calls them."""
SPARING = ("ReviewHead", "ReviewEnd")
"""Of them, those that leave out what is None."""
OF_A_GAME = ("event_shapes.py", "shapes.py")
"""Where a game declares them; events may have a file of their own."""
PLAIN = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null", "Json": "Json"}
UNIONS = {"AnyMove": "Move", "AnyEvent": "GameEvent", "AnyView": "View"}
"""Loose in Python, where the core knows no game; in JavaScript the union over all games."""
LOOSE = """export type Move = { do: string; [name: string]: any };
export type GameEvent = EventBase & { event: string; [name: string]: any };
export type View = Common & { phase: string; winners: number[]; scores: number[]; card: Card; [name: string]: any };
"""
"""Of a game that has not declared its shapes."""
WIDTH = 110


def write() -> bool:
    """Write the file; whether it was another before."""
    text = generate()
    if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text:
        return False
    TARGET.write_text(text, encoding="utf-8")
    return True


def generate() -> str:
    """The whole file."""
    parts = [HEAD, *(part for source in CORE for part in declarations(source))]
    for path, names in AS_THEY_ARE.items():
        parts += declarations(ROOT / "pygolf" / path, names=names)
    for game, package in GAMES.items():
        folder = ROOT / package.replace(".", "/")
        sources = [source for name in OF_A_GAME for source in folder.rglob(name)]
        inner = "\n".join([text for source in sources for text in declarations(source, game)] or [LOOSE])
        parts.append(f"export namespace {game} {{\n{textwrap.indent(inner, '  ').rstrip()}\n}}\n")
    for loose, name in UNIONS.items():
        union = " | ".join(f"{game}.{name}" for game in GAMES)
        parts.append(f"/** {name} of any game. */\nexport type {loose} = ({union}) & {{ [name: string]: any }};\n")
    return "\n".join(parts)


def declarations(source: Path, game: str | None = None, names: dict[str, str] | None = None) -> list[str]:
    """The declarations of one file of shapes, each a text; ``game`` is the id whose view it declares. Of a file that
    runs, those of ``names`` alone, under their names for JavaScript."""
    found = []
    body = ast.parse(source.read_text(encoding="utf-8")).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        doc = _text(following)
        if isinstance(node, ast.ClassDef) and (names is None or node.name in names):
            node.name = (names or {}).get(node.name, node.name)
            found.append(_interface(node, game))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name not in UNIONS and (names is None or name in names):
                kind = _events(source) if name == "GameEvent" else _type(node.value)
                found.append(f"{_comment(doc)}export type {name} = {kind};\n")
    return found


def _events(source: Path) -> str:
    """The events of a game, as its module finds them."""
    module = import_module(".".join(source.relative_to(ROOT).with_suffix("").parts))
    return " | ".join(shape.__name__ for shape in get_args(module.GameEvent))


def _interface(node: ast.ClassDef, game: str | None) -> str:
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    own = []
    if game and node.name == "View":
        bases, own = ["Common", *bases], [f'/** Id of the game. */\ngame: "{game}";']
    extends = f" extends {', '.join(bases)}" if bases else ""
    for field, following in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            spared = node.name in SPARING and isinstance(field.annotation, ast.BinOp)
            optional, kind = ("?", _type(field.annotation.left)) if spared else _field(field.annotation)  # type: ignore[attr-defined]
            own.append(f"{_comment(_text(following))}{field.target.id}{optional}: {kind};")
    inner = textwrap.indent("\n".join(own), "  ")
    return f"{_comment(ast.get_docstring(node))}export interface {node.name}{extends} {{\n{inner}\n}}\n"


def _field(annotation: ast.expr) -> tuple[str, str]:
    if isinstance(annotation, ast.Subscript) and _name(annotation.value) == "NotRequired":
        return "?", _type(annotation.slice)
    return "", _type(annotation)


def _type(node: ast.expr) -> str:
    """A Python type as TypeScript writes it. Raises ValueError for one that has no counterpart here."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return f"{_type(node.left)} | {_type(node.right)}"
    if isinstance(node, ast.Constant) and node.value is None:
        return "null"
    if isinstance(node, ast.Name):
        return PLAIN.get(node.id, node.id)
    if isinstance(node, ast.Subscript):
        return _generic(_name(node.value), node.slice)
    if isinstance(node, ast.Call) and _name(node.func) == "TypedDict" and isinstance(node.args[1], ast.Dict):
        pairs = zip(node.args[1].keys, node.args[1].values, strict=True)
        fields = [(ast.literal_eval(key), *_field(kind)) for key, kind in pairs if key]
        return "{ " + "; ".join(f"{name}{optional}: {kind}" for name, optional, kind in fields) + " }"
    raise ValueError(f"no TypeScript for {ast.unparse(node)}")


def _generic(name: str, inner: ast.expr) -> str:
    parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
    if name == "Literal":
        return " | ".join(_literal(part) for part in parts)
    if name == "tuple" and ast.unparse(parts[-1]) == "...":
        name, parts = "list", parts[:1]
    types = [_type(part) for part in parts]
    if name == "list":
        return f"({types[0]})[]" if "|" in types[0] else f"{types[0]}[]"
    if name == "tuple":
        return f"[{', '.join(types)}]"
    if name in ("dict", "Mapping"):
        return f"{{ [name: string]: {types[1]} }}"
    raise ValueError(f"no TypeScript for {name}")


def _literal(node: ast.expr) -> str:
    value: str | int | bool = ast.literal_eval(node)
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value!s}"'


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _text(node: ast.stmt | None) -> str | None:
    """The text that stands alone as a statement: Python's way to say something of the field above."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return None


def _comment(text: str | None) -> str:
    if not text:
        return ""
    words = " ".join(text.split()).replace("*/", "* /")
    if len(words) <= WIDTH:
        return f"/** {words} */\n"
    lines = "\n".join(f" * {line}" for line in textwrap.wrap(words, WIDTH))
    return f"/**\n{lines}\n */\n"
