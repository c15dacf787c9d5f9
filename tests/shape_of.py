"""Holds plain values to the shapes that ``shapes.py`` files declare.

Most values fit, and whole matches are looked at: `fit` makes of a shape, once, what says yes or no. What it does not
say yes to is gone through step by step, for words.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

Fits = Callable[[Any], bool]


@cache
def fit(shape: Any) -> Fits:
    """Whether a value has this shape; no for shapes that are unknown here."""
    origin, inner = get_origin(shape), get_args(shape)
    if shape is Any:
        return lambda value: True
    if is_typeddict(shape) or is_dataclass(shape):
        return _record(fields_of(shape))
    if origin in (Union, types.UnionType):
        return _any([fit(one) for one in inner])
    if origin is Literal:
        known = {(type(one), one) for one in inner}
        return lambda value: type(value) in (str, int, bool, type(None)) and (type(value), value) in known
    if origin is list or ... in inner:
        return _each(fit(inner[0]))
    if origin is tuple:
        return _row([fit(one) for one in inner])
    if origin in (dict, Mapping):
        each = _each(fit(inner[1]))
        return lambda value: type(value) is dict and each(list(value.values()))
    if shape is float:
        return lambda value: type(value) in (int, float)
    return lambda value: isinstance(shape, type) and type(value) is shape


def _any(kinds: list[Fits]) -> Fits:
    return lambda value: any(kind(value) for kind in kinds)


def _each(kind: Fits) -> Fits:
    return lambda value: type(value) in (list, tuple) and all(map(kind, value))


def _row(kinds: list[Fits]) -> Fits:
    return lambda value: (
        type(value) in (list, tuple)
        and len(value) == len(kinds)
        and all(kind(one) for kind, one in zip(kinds, value, strict=True))
    )


def _record(fields: dict[str, Any]) -> Fits:
    needed = {name for name, kind in fields.items() if get_origin(kind) is not NotRequired}
    kinds = {name: fit(kind if name in needed else get_args(kind)[0]) for name, kind in fields.items()}
    return lambda value: (
        type(value) is dict
        and needed <= value.keys() <= kinds.keys()
        and all(kinds[name](one) for name, one in value.items())
    )


def faults(value: object, shape: Any, at: str = "") -> Iterator[str]:
    """What a value has otherwise than its shape, each with the path to it."""
    if fit(shape)(value):
        return
    origin, inner = get_origin(shape), get_args(shape)
    if shape is Any:
        return
    if is_typeddict(shape) or is_dataclass(shape):
        yield from _fields(value, fields_of(shape), at)
    elif origin in (Union, types.UnionType):
        each = [list(faults(value, one, at)) for one in inner]
        if all(each):
            yield min(each, key=len)[0] if isinstance(value, dict) else f"{at}: {value!r} is none of {shape}"
    elif origin is Literal:
        if not any(value == one and type(value) is type(one) for one in inner):
            yield f"{at}: {value!r} is none of {inner}"
    elif origin in (list, tuple):
        row = origin is tuple and ... not in inner
        if not isinstance(value, (list, tuple)) or (row and len(value) != len(inner)):
            yield f"{at}: {value!r} is no {shape}"
            return
        for number, one in enumerate(value):
            yield from faults(one, inner[number] if row else inner[0], f"{at}[{number}]")
    elif origin in (dict, Mapping):
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
    """The fields of a TypedDict, or of a dataclass that is told as it is, with their types; NotRequired still stands
    around some."""
    found = get_type_hints(shape, include_extras=True)
    if is_dataclass(shape):  # Fields that are None by default are left out of a response.
        optional = {field.name for field in fields(shape) if field.default is None}
        found = {name: NotRequired[kind] if name in optional else kind for name, kind in found.items()}
    return found


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
