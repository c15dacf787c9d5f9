"""Write and parse positions and moves as one line of text, for logs, reports, tests and the command line.

A move is its ``do``, then its required fields in order, then the other fields by name::

    hole 4
    shot 12 3 adjust=-1 elbow={"at":6,"direction":2}

A position consists of the fields of the state that differ from their default, by name::

    cards=[[[4,-,-,-,-,-]]] gimmes=[[t,f]] pro=f rounds=1 phase=hole stroke=1 dice=[4,4,1,6,4]

``-`` is None, ``t`` and ``f`` are true and false, ``[…]`` is a tuple, and ``{name:value,…}`` is a nested dataclass.
``@name`` stands for built-in material that would be long, for example the standard board. Positions are not checked
against the rules, so impossible positions can be parsed.
"""

import json
import re
import types
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import BadRequestError
from .events import Json, Move
from .jsontext import Limits, read_json, weigh

T = TypeVar("T")
Material = Mapping[str, Hashable]
"""Built-in material by name."""

VALUE = Limits(letters=10_000, containers=200, texts=500, values=2_000, depth=8)
LONGEST = 1_000_000
POSITION = Limits(letters=8 * LONGEST, containers=LONGEST, texts=LONGEST, values=LONGEST, depth=16)
_BARE = re.compile(r"[A-Za-z*_][A-Za-z0-9*_.]*")
_WORDS = {"t", "f"}
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|@[^\[\]{},:"]+|[^\[\]{},:"@]+')


def write_move(move: Move, required: tuple[str, ...]) -> str:
    """Return a move as one line; it must have the required fields."""
    first = [_json(move[name]) for name in required]
    rest = [f"{name}={_json(value)}" for name, value in move.items() if name not in ("do", *required)]
    return " ".join([str(move["do"]), *first, *rest])


def read_move(text: str, required: Mapping[str, tuple[str, ...]]) -> Move:
    """Parse a move. Raise BadRequestError. ``required`` contains the required fields by ``do``; fields are not
    validated.
    """
    do, *words = text.split()[:100] or [""]
    names = required.get(do, ())
    first = [word for word in words if not re.match(r"[a-z_]+=", word)]
    if len(first) > len(names):
        raise BadRequestError(f"the move {do[:20]} takes {len(names)} positional fields, not {len(first)}")
    move: dict[str, Json] = {"do": do}
    for name, word in zip(names, first, strict=False):
        move[name] = _value(word)
    for word in words:
        if word not in first:
            name, _, value = word.partition("=")
            move[name] = _value(value)
    return move


def _json(value: Json) -> str:
    if isinstance(value, str) and _BARE.fullmatch(value) and value not in ("null", "true", "false"):
        return value
    return json.dumps(value, separators=(",", ":")).replace(" ", "\\u0020")


def _value(word: str) -> Json:
    if _BARE.fullmatch(word) and word not in ("null", "true", "false"):
        return word
    value: Json = read_json(word, VALUE, f"the value {word[:40]}")
    return value


def write_position(state: object, material: Material) -> str:
    """Return a state, which must be a dataclass, as one line."""
    names = {part: f"@{name}" for name, part in material.items()}
    return " ".join(f"{name}={text}" for name, text in _changed(state, names))


def _changed(part: object, names: Mapping[Hashable, str]) -> Iterator[tuple[str, str]]:
    for each in fields(part):  # type: ignore[arg-type]
        value = part.__getattribute__(each.name)
        if value != (each.default_factory() if each.default_factory is not MISSING else each.default):
            yield each.name, _text(value, names)


def _text(value: Any, names: Mapping[Hashable, str]) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "t" if value else "f"
    if isinstance(value, str):
        bare = _BARE.fullmatch(value) and value not in _WORDS
        return value if bare else json.dumps(value).replace(" ", "\\u0020")
    if isinstance(value, (int, float)):
        return repr(value)
    if value and value in names:
        return names[value]
    if isinstance(value, tuple):
        return f"[{','.join(_text(inner, names) for inner in value)}]"
    return "{" + ",".join(f"{name}:{text}" for name, text in _changed(value, names)) + "}"


def read_position(text: str, kind: type[T], material: Material) -> T:
    """Parse a position and return a state of class ``kind``. Raise BadRequestError, with a message that names the
    field.
    """
    if len(text) > LONGEST:
        raise BadRequestError(f"a position can have at most {LONGEST} characters")
    given: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadRequestError(f"a position must have the form name=value, not {word[:40]!r}")
        given[name] = value
    try:
        return _made({name: _tree(name, value) for name, value in given.items()}, kind, material)
    except (TypeError, ValueError, RecursionError) as cause:
        raise BadRequestError(f"the position cannot be parsed: {str(cause)[:200]}") from None


def _tree(name: str, text: str) -> Any:
    """Return the value of a field as nested lists, dictionaries and strings.

    Strings that were quoted start with a quote, and names of built-in material with ``@``. Raises ValueError, with a
    message that names the field.
    """
    tokens = _TOKEN.findall(text)
    quoted = "".join(
        token if token in "[]{},:" else f'"\\"{token[1:]}' if token.startswith('"') else json.dumps(token)
        for token in tokens
    )
    if excess := weigh(quoted, POSITION):
        raise ValueError(f"{name} {excess}")
    complete = sum(map(len, tokens)) == len(text)
    try:
        return json.loads(quoted if complete else "")
    except ValueError:
        raise ValueError(f"{name} must not be {text[:40]!r}") from None


def _made(given: Mapping[str, Any], kind: type[T], material: Material) -> T:
    hints = get_type_hints(kind)
    known = {each.name for each in fields(kind)}  # type: ignore[arg-type]
    if unknown := given.keys() - known:
        raise ValueError(f"unknown field {min(unknown)[:20]!r}")
    return kind(**{name: _read(tree, hints[name], material, name) for name, tree in given.items()})


def _read(tree: Any, kind: Any, material: Material, name: str) -> Any:
    """Convert a parsed value to the type ``kind``. Raise ValueError, with a message that names the field."""
    if isinstance(tree, str) and tree.startswith("@"):
        if tree[1:] not in material:
            raise ValueError(f"{name}: unknown name {tree[:21]}")
        return material[tree[1:]]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _first_that_fits(tree, inner, material, name)
    if isinstance(tree, list) and origin is tuple:
        each = [inner[0]] * len(tree) if inner[-1] is Ellipsis else inner
        return tuple(_read(one, wanted, material, name) for one, wanted in zip(tree, each, strict=True))
    if isinstance(tree, dict) and is_dataclass(kind):
        return _made(tree, kind, material)  # type: ignore[arg-type]
    if isinstance(tree, str):
        return _atom(tree, kind, inner if origin is Literal else (), name)
    raise ValueError(f"{name} is not a valid {kind}")


def _first_that_fits(tree: Any, kinds: tuple[Any, ...], material: Material, name: str) -> Any:
    for kind in kinds:
        try:
            return _read(tree, kind, material, name)
        except ValueError:
            continue
    raise ValueError(f"{name} is not one of {', '.join(map(str, kinds))}")


def _atom(word: str, kind: Any, literals: tuple[Any, ...], name: str) -> Any:
    quoted = word.startswith('"')
    word = word.removeprefix('"')
    if kind is type(None) and word == "-" and not quoted:
        return None
    if kind is bool and word in _WORDS and not quoted:
        return word == "t"
    if (kind is str and (quoted or _BARE.fullmatch(word))) or word in literals:
        return str(word)
    if kind in (int, float) and not quoted and re.fullmatch(r"-?[0-9]{1,18}", word):
        return int(word)
    if kind is float and not quoted:
        return float(word)
    raise ValueError(f"{name} must not be {word[:40]!r}")
