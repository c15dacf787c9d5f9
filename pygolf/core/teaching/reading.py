"""Reads the lessons and examples of a game from TOML files into dataclasses.

Errors name the file and the key, for example ``lesson.toml: lessons[0].steps[2].words must be a string``.
"""

import tomllib
from dataclasses import MISSING, fields, is_dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from types import UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")

PLAIN: Final[dict[type, str]] = {str: "a string", bool: "true or false", int: "an integer"}
"""Types of single values, with their names in error messages."""


def has_file(package: str, name: str) -> bool:
    """Return whether the folder ``teaching`` of a game contains this file."""
    return _locate(package, name).is_file()


def read_file(package: str, name: str, kind: type[T]) -> T:
    """Return the contents of a file in the folder ``teaching`` of a game as a dataclass. Raise ValueError."""
    try:
        table = tomllib.loads(_locate(package, name).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name}: {error}") from None
    result: T = _read_table(kind, table, f"{name}:")
    return result


def _locate(package: str, name: str) -> Traversable:
    return resources.files(package).joinpath("teaching", name)


def _read_table(kind: Any, table: object, at: str) -> Any:
    """Return a dataclass of this kind with the values of a table."""
    known = {field.name: field for field in fields(kind)}
    given = _check(table, dict, "a table", at)
    if unknown := sorted(set(given) - set(known)):
        raise ValueError(f"{_join(at, unknown[0])} is unknown; valid keys are {', '.join(known)}")
    for name, field in known.items():
        if name not in given and field.default is MISSING and field.default_factory is MISSING:
            raise ValueError(f"{_join(at, name)} is missing")
    hints = get_type_hints(kind)
    return kind(**{name: _read(hints[name], value, _join(at, name)) for name, value in given.items()})


def _read(kind: Any, value: object, at: str) -> Any:
    """Return a value as this type: a plain one, a table, a list, or one of a union of types."""
    if is_dataclass(kind):
        return _read_table(kind, value, at)
    if kind in PLAIN:
        return _check(value, kind, PLAIN[kind], at)
    if get_origin(kind) is tuple:
        items = _check(value, list, "a list", at)
        return tuple(_read(get_args(kind)[0], item, f"{at}[{number}]") for number, item in enumerate(items))
    if get_origin(kind) is UnionType:
        options = [one for one in get_args(kind) if one is not type(None)]
        return _read(next((one for one in options if one is type(value)), options[0]), value, at)
    return _check(value, dict, "a table", at)


def _check(value: Any, kind: type, name: str, at: str) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{at} must be {name}, not {value!r}")
    return value


def _join(at: str, name: str) -> str:
    return f"{at} {name}" if at.endswith(":") else f"{at}.{name}"
