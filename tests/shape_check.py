"""Compares JSON values with the shapes declared in ``shapes.py`` files and by event functions.

`matcher` builds a fast check of a shape once, because tests check complete matches, in which most values are valid.
`shape_problems` describes the differences of an invalid value.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import ModuleType
from typing import Any, Literal, NotRequired, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

from pygolf import find_game
from pygolf.core import shapes

Matcher = Callable[[Any], bool]


@cache
def matcher(shape: Any) -> Matcher:
    """Return a function that checks whether a value has this shape. Unsupported kinds of shapes are rejected."""
    origin, inner = get_origin(shape), get_args(shape)
    if shape is Any:
        return lambda value: True
    if is_typeddict(shape) or is_dataclass(shape):
        return _record(shape_fields(shape))
    if origin in (Union, types.UnionType):
        return _any([matcher(one) for one in inner])
    if origin is Literal:
        known = {(type(one), one) for one in inner}
        return lambda value: type(value) in (str, int, bool, type(None)) and (type(value), value) in known
    if origin is list or ... in inner:
        return _each(matcher(inner[0]))
    if origin is tuple:
        return _row([matcher(one) for one in inner])
    if origin in (dict, Mapping):
        each = _each(matcher(inner[1]))
        return lambda value: type(value) is dict and each(list(value.values()))
    if shape is float:
        return lambda value: type(value) in (int, float)
    return lambda value: isinstance(shape, type) and type(value) is shape


def _any(kinds: list[Matcher]) -> Matcher:
    return lambda value: any(kind(value) for kind in kinds)


def _each(kind: Matcher) -> Matcher:
    return lambda value: type(value) in (list, tuple) and all(map(kind, value))


def _row(kinds: list[Matcher]) -> Matcher:
    return lambda value: (
        type(value) in (list, tuple)
        and len(value) == len(kinds)
        and all(kind(one) for kind, one in zip(kinds, value, strict=True))
    )


def _record(fields: dict[str, Any]) -> Matcher:
    needed = {name for name, kind in fields.items() if get_origin(kind) is not NotRequired}
    kinds = {name: matcher(kind if name in needed else get_args(kind)[0]) for name, kind in fields.items()}
    return lambda value: (
        type(value) is dict
        and needed <= value.keys() <= kinds.keys()
        and all(kinds[name](one) for name, one in value.items())
    )


def shape_problems(value: object, shape: Any, at: str = "") -> Iterator[str]:
    """Yield a message for each difference between a value and its shape, with the path to it."""
    if matcher(shape)(value):
        return
    origin, inner = get_origin(shape), get_args(shape)
    if shape is Any:
        return
    if is_typeddict(shape) or is_dataclass(shape):
        yield from _fields(value, shape_fields(shape), at)
    elif origin in (Union, types.UnionType):
        each = [list(shape_problems(value, one, at)) for one in inner]
        if all(each):
            yield min(each, key=len)[0] if isinstance(value, dict) else f"{at}: {value!r} is not one of {shape}"
    elif origin is Literal:
        if not any(value == one and type(value) is type(one) for one in inner):
            yield f"{at}: {value!r} is not one of {inner}"
    elif origin in (list, tuple):
        row = origin is tuple and ... not in inner
        if not isinstance(value, (list, tuple)) or (row and len(value) != len(inner)):
            yield f"{at}: {value!r} is not of type {shape}"
            return
        for number, one in enumerate(value):
            yield from shape_problems(one, inner[number] if row else inner[0], f"{at}[{number}]")
    elif origin in (dict, Mapping):
        if not isinstance(value, dict):
            yield f"{at}: {value!r} is not of type {shape}"
            return
        for name, one in value.items():
            yield from shape_problems(one, inner[1], f"{at}.{name}")
    elif isinstance(shape, type):
        fits = type(value) in (int, float) if shape is float else type(value) is shape
        if not fits:
            yield f"{at}: {value!r} is not of type {shape.__name__}"


@cache
def shape_fields(shape: Any) -> dict[str, Any]:
    """Return the fields of a TypedDict or dataclass with their types. Optional fields are wrapped in NotRequired."""
    hints = get_type_hints(shape, include_extras=True)
    if is_dataclass(shape):  # Fields that are None by default are omitted from responses.
        optional = {field.name for field in fields(shape) if field.default is None}
        hints = {name: NotRequired[kind] if name in optional else kind for name, kind in hints.items()}
    return hints


def _fields(value: object, fields: dict[str, Any], at: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{at}: {value!r} is not an object"
        return
    for name in value.keys() - fields.keys():
        yield f"{at}.{name}: is not declared"
    for name, kind in fields.items():
        optional = get_origin(kind) is NotRequired
        if name in value:
            yield from shape_problems(value[name], get_args(kind)[0] if optional else kind, f"{at}.{name}")
        elif not optional:
            yield f"{at}.{name}: is missing"


def game_event_shapes(game: str) -> dict[str, Any]:
    """Return the shapes of all events of a game by name."""
    return event_shapes(find_game(game).part("rules.events"), find_game(game).part("rules.shapes"))


def event_shapes(module: ModuleType, types: ModuleType) -> dict[str, Any]:
    """Return the shapes of the events that a module declares, by name. Their facts have types from ``types``."""
    functions = [one for one in vars(module).values() if inspect.isfunction(one) and hasattr(one, "__wrapped__")]
    names = {"Literal": Literal, "Unpack": typing.Unpack, **vars(shapes), **vars(types)}
    return {function(None).name: _event_shape(function, names) for function in functions}


def _event_shape(function: Callable[..., Any], names: dict[str, Any]) -> Any:
    hints = get_type_hints(inspect.unwrap(function), localns=names)
    fields = {"event": Literal[function(None).name], "player": hints["player"], "clause": str}
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind is parameter.KEYWORD_ONLY:
            required = parameter.default is parameter.empty
            fields[name.rstrip("_")] = hints[name] if required else NotRequired[hints[name]]
        elif parameter.kind is parameter.VAR_KEYWORD:
            fields |= shape_fields(get_args(hints[name])[0])
    return TypedDict(function.__name__, fields)  # type: ignore[operator]


def view_problems(view: dict[str, Any], game_shapes: Any, common: Any) -> Iterator[str]:
    """Yield the differences between a view and the game's ``View`` plus the fields that all games have in common."""
    fields = shape_fields(common) | shape_fields(game_shapes.View) | {"game": str}
    yield from _fields(view, fields, "view")


def union_members(union: Any) -> tuple[Any, ...]:
    """Return the members of a union, or the shape itself if it is not a union."""
    return typing.get_args(union) or (union,)
