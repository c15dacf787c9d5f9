"""Parse JSON text from outside, after checking its size.

In Pyodide, deep nesting would crash the recursive parser instead of raising an exception, and very large input would
block the page. Other modules of pygolf parse only JSON that pygolf wrote, or whose size they
have checked (``notation.py``).
"""

import json
import marshal
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from math import isinf
from typing import Any

from .errors import BadRequestError, PygolfError


@dataclass(frozen=True, slots=True)
class Limits:
    """Maximum size of a JSON text."""

    letters: int
    """Number of characters or bytes."""
    containers: int
    """Number of arrays and objects."""
    texts: int
    """Number of strings, including names of fields."""
    values: int
    """Number of commas, that is, of values after the first one of each array or object."""
    depth: int = 60
    """Nesting depth of arrays and objects."""
    fractions: int = 150_000
    """Number of decimal points: numbers with a fraction are the slowest to parse."""


MATERIAL = Limits(letters=1_000_000, containers=50_000, texts=65_000, values=130_000, depth=30)
"""Limits of the options of one match, large enough for a dictionary of 60,000 words and for large boards."""
REQUEST = Limits(letters=6_000_000, containers=120_000, texts=500_000, values=700_000)
"""Limits of a request: the largest material and 20,000 moves with entered dice, so that every match can be saved."""
MOVES = Limits(letters=100_000, containers=20_000, texts=60_000, values=100_000, depth=8)
"""Limits of the moves of a token in games that write them as JSON."""

_NO_SHARING = 2
"""The last version of the marshal format that writes shared objects once per reference."""
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_DEPTH = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_BRACKETS = bytes(code for code in range(256) if code not in _DEPTH)


def read_json(text: str | bytes, limits: Limits, what: str, error: type[PygolfError] = BadRequestError) -> Any:
    """Return the value of a JSON text. Numbers such as ``10.0`` become integers.

    Raises ``error``, with a message that starts with ``what``, if the text is not valid JSON or exceeds ``limits``.
    """
    if len(text) > limits.letters:
        raise error(f"{what} can have at most {limits.letters} characters")
    try:
        if isinstance(text, bytes):
            text = text.decode()
        if excess := weigh(text, limits):
            raise error(f"{what} {excess}")
        return json.loads(text, parse_constant=_refuse, parse_float=_number)
    except PygolfError:
        raise
    except (ValueError, RecursionError) as cause:
        raise error(f"{what} is not valid JSON: {str(cause).partition(';')[0][:120]}") from None


def weigh(text: str, limits: Limits) -> str | None:
    """Return a description of the limit that a JSON text exceeds, as the end of an error message, or None if it can be
    parsed.
    """
    if text.count('"') > 2 * limits.texts:
        return f"contains more than {limits.texts} strings"
    if text.count(",") > limits.values:
        return f"contains more than {limits.values} values"
    if text.count(".") > limits.fractions and _STRING.sub("", text).count(".") > limits.fractions:
        return f"contains more than {limits.fractions} non-integer numbers"
    if text.count("[") + text.count("{") <= min(limits.containers, limits.depth):
        return None
    brackets = _STRING.sub("", text).encode("utf-8", "replace").translate(None, _NO_BRACKETS)
    if len(brackets) > 2 * limits.containers:
        return f"contains more than {limits.containers} arrays and objects"
    if max(accumulate(map(_DEPTH.__getitem__, brackets)), default=0) > limits.depth:
        return f"is nested more than {limits.depth} levels deep"
    return None


def write_json(value: object) -> str:
    """Return a value as one line of JSON without spaces."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return text.encode(errors="backslashreplace").decode()  # Unpaired surrogates become JSON escapes.


def fresh(value: Any) -> Any:
    """Return a deep copy of JSON data, in which no list or dictionary is shared, not even within the copy."""
    try:
        return marshal.loads(marshal.dumps(value, _NO_SHARING))  # Ten times faster than copying recursively.
    except ValueError:  # The value contains another kind of sequence or mapping.
        return _copied(value)


def _copied(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _copied(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_copied(inner) for inner in value]
    return value


def _refuse(name: str) -> None:
    raise ValueError(f"{name} is not a valid JSON number")


def _number(text: str) -> int | float:
    value = float(text)
    if isinf(value):
        raise ValueError(f"{text[:40]} is too large")
    return int(value) if value.is_integer() and abs(value) < 2**53 else value
