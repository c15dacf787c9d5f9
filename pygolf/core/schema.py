"""Reading custom material: what counts as an integer, a list or an object, and the list of problems with their paths.

The validators of boards, courses, decks, cards and dice are built on this module. Each is a function that receives a
value from outside and ``Problems``, and returns what it could read. All problems of the material are reported together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from .errors import BadOptionError, MaterialProblem

MAX_IN_MESSAGE = 20
"""Number of problems that an error message lists."""
Path = tuple[str | int, ...]
"""Names of fields and zero-based indices that lead to a value, for example ``("cards", 0, 3, "par")``."""


def is_object(value: object) -> TypeGuard[Mapping[str, Any]]:
    """Return whether the value is an object. JSON objects are dictionaries, which can be checked much faster than
    mappings.
    """
    return type(value) is dict or isinstance(value, Mapping)


def is_list(value: object, low: int, high: int) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    """Return whether the value is a list of ``low`` to ``high`` values."""
    return isinstance(value, (list, tuple)) and low <= len(value) <= high


def is_text(value: object, high: int) -> TypeGuard[str]:
    """Return whether the value is a string of at most ``high`` characters."""
    return isinstance(value, str) and len(value) <= high


def is_integer(value: object, low: int, high: int) -> TypeGuard[int]:
    """Return whether the value is an integer from ``low`` to ``high``. True and False are not integers."""
    return type(value) is int and low <= value <= high


def is_number(value: object, low: float, high: float) -> TypeGuard[float]:
    """Return whether the value is a number from ``low`` to ``high``."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high


@dataclass(frozen=True, slots=True)
class Problems:
    """Collects the problems of a value from outside."""

    at: Path = ()
    """The path to the value."""
    found: list[MaterialProblem] = field(default_factory=list)
    """All problems of the material, in the order in which they were found."""

    def within(self, *place: str | int) -> Problems:
        """Return a collector for a part of the value. It adds to the same list."""
        return Problems((*self.at, *place), self.found)

    def add(self, message: str, *place: str | int) -> None:
        """Add a problem of the value, or of the part of it to which ``place`` leads."""
        self.found.append(MaterialProblem((*self.at, *place), message))

    def check(self, is_valid: bool, message: str, *place: str | int) -> bool:
        """Add a problem unless the condition holds. Return the condition."""
        if not is_valid:
            self.add(message, *place)
        return is_valid


def reject(problems: list[MaterialProblem], prefix: str = "", option: str | None = None) -> None:
    """Raise BadOptionError if there are problems. Its message lists the first ones after ``prefix``."""
    if problems:
        raise BadOptionError(prefix + "; ".join(problem.message for problem in problems[:MAX_IN_MESSAGE]), option)
