"""Holds plain values to the shapes that ``shapes.py`` files declare."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def faults(value: object, shape: Any, at: str = "") -> Iterator[str]:
    """What a value has otherwise than its shape, each with the path to it."""
    origin, inner = get_origin(shape), get_args(shape)
    if shape is Any:
        return
    if is_typeddict(shape):
        yield from _fields(value, fields_of(shape), at)
    elif origin in (Union, types.UnionType):
        each = [list(faults(value, one, at)) for one in inner]
        if all(each):
            yield min(each, key=len)[0] if isinstance(value, dict) else f"{at}: {value!r} is none of {shape}"
    elif origin is Literal:
        if not any(value == one and type(value) is type(one) for one in inner):
            yield f"{at}: {value!r} is none of {inner}"
    elif origin in (list, tuple):
        if not isinstance(value, (list, tuple)) or (origin is tuple and len(value) != len(inner)):
            yield f"{at}: {value!r} is no {shape}"
            return
        for number, one in enumerate(value):
            yield from faults(one, inner[number] if origin is tuple else inner[0], f"{at}[{number}]")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{at}: {value!r} is no {shape}"
            return
        for name, one in value.items():
            yield from faults(one, inner[1], f"{at}.{name}")
    elif isinstance(shape, type):
        fits = type(value) in (int, float) if shape is float else type(value) is shape
        if not fits:
            yield f"{at}: {value!r} is no {shape.__name__}"


@cache
def fields_of(shape: Any) -> dict[str, Any]:
    """The fields of a TypedDict with their types; NotRequired still stands around some."""
    return get_type_hints(shape, include_extras=True)


def _fields(value: object, fields: dict[str, Any], at: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{at}: {value!r} is no object"
        return
    for name in value.keys() - fields.keys():
        yield f"{at}.{name}: is not declared"
    for name, kind in fields.items():
        optional = get_origin(kind) is NotRequired
        if name in value:
            yield from faults(value[name], get_args(kind)[0] if optional else kind, f"{at}.{name}")
        elif not optional:
            yield f"{at}.{name}: is missing"


def view_faults(view: dict[str, Any], game_shapes: Any, common: Any) -> Iterator[str]:
    """What a whole view has otherwise than the game's ``View`` and what a match adds to it."""
    fields = fields_of(common) | fields_of(game_shapes.View) | {"game": str}
    yield from _fields(view, fields, "view")


def members(union: Any) -> tuple[Any, ...]:
    """The shapes of a union."""
    return typing.get_args(union) or (union,)
