"""The one reader of JSON text: what comes from outside is weighed first, then parsed.

The parser's recursion would end Pyodide on deep nesting, not raise; and what holds too many parts would be felt before
it could be refused. Nothing else in pygolf parses JSON that it did not write itself.
"""

import json
import marshal
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from math import isinf
from typing import Any

from .errors import BadRequest, PygolfError


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a JSON text may hold."""

    letters: int
    """Characters, or bytes."""
    containers: int
    """Lists and objects."""
    texts: int
    """Texts, names of fields included."""
    values: int
    """Commas: values beyond the first of each list or object."""
    depth: int = 60
    """Nesting of lists and objects."""
    fractions: int = 150_000
    """Numbers with a point, which take longest: as many as material may have values."""


MATERIAL = Limits(letters=1_000_000, containers=50_000, texts=65_000, values=130_000, depth=30)
"""The options of one match: a dictionary of 60,000 words has the most texts, boards have the most values."""
REQUEST = Limits(letters=6_000_000, containers=120_000, texts=500_000, values=700_000)
"""A request: material at its limit, and 20,000 moves with their typed dice. So whatever can be started can be saved."""
MOVES = Limits(letters=100_000, containers=20_000, texts=60_000, values=100_000, depth=8)
"""The moves of a token, where a game writes them as JSON."""

_NO_SHARING = 2
"""The last version of marshal's format that writes what is shared twice."""
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_DEPTH = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_BRACKETS = bytes(code for code in range(256) if code not in _DEPTH)


def read_json(text: str | bytes, limits: Limits, what: str, error: type[PygolfError] = BadRequest) -> Any:
    """The value of a JSON text. Numbers such as ``10.0`` are whole.

    Raises ``error`` with a message about ``what`` for a text that is no JSON or holds more than ``limits``.
    """
    if len(text) > limits.letters:
        raise error(f"{what} has at most {limits.letters} characters")
    try:
        if isinstance(text, bytes):
            text = text.decode()
        if excess := weigh(text, limits):
            raise error(f"{what} {excess}")
        return json.loads(text, parse_constant=_refuse, parse_float=_number)
    except PygolfError:
        raise
    except (ValueError, RecursionError) as fault:
        raise error(f"{what} is no JSON: {str(fault).partition(';')[0][:120]}") from None


def weigh(text: str, limits: Limits) -> str | None:
    """What a JSON text holds too much of, as words that follow its name; None if it may be parsed."""
    if text.count('"') > 2 * limits.texts:
        return f"holds more than {limits.texts} texts"
    if text.count(",") > limits.values:
        return f"holds more than {limits.values} values"
    if text.count(".") > limits.fractions and _STRING.sub("", text).count(".") > limits.fractions:
        return f"holds more than {limits.fractions} fractions"
    if text.count("[") + text.count("{") <= min(limits.containers, limits.depth):
        return None
    brackets = _STRING.sub("", text).encode("utf-8", "replace").translate(None, _NO_BRACKETS)
    if len(brackets) > 2 * limits.containers:
        return f"holds more than {limits.containers} lists and objects"
    if max(accumulate(map(_DEPTH.__getitem__, brackets)), default=0) > limits.depth:
        return f"is nested more than {limits.depth} deep"
    return None


def write_json(value: object) -> str:
    """One line of JSON without spaces."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return text.encode(errors="backslashreplace").decode()  # half a letter, which no UTF-8 holds, as JSON escapes it


def fresh(value: Any) -> Any:
    """A copy of plain data that shares no list and no dictionary with it, nor within itself."""
    try:
        return marshal.loads(marshal.dumps(value, _NO_SHARING))  # ten times as fast as copying part by part
    except ValueError:  # something that is no plain list or dictionary, but behaves like one
        return _copied(value)


def _copied(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _copied(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_copied(inner) for inner in value]
    return value


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is not a number that JSON knows")


def _number(text: str) -> int | float:
    value = float(text)
    if isinf(value):
        raise ValueError(f"{text[:40]} is too large")
    return int(value) if value.is_integer() and abs(value) < 2**53 else value
