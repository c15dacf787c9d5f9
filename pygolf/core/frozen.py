"""A faster ``dataclasses.replace`` for frozen dataclasses, because the rules create several positions per move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, make_dataclass
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace as replace  # Type checkers know the standard function.
else:

    def replace(old: Any, /, **changes: Any) -> Any:
        """Replace fields as ``dataclasses.replace`` does; for dataclasses of at least two fields, all in ``__init__``.

        Raises KeyError for an unknown field.
        """
        kind = type(old)
        make, read, places = _plan(kind)
        values = list(read(old))
        for name, value in changes.items():
            values[places[name]] = value
        made = make(*values)
        if make is not kind:
            made.__class__ = kind
        return made


@cache
def _plan(kind: type) -> tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """Return a function that creates an instance, a function that reads its fields, and the index of each field.

    Creating a frozen dataclass is slow, because it sets each field through ``object.__setattr__``. Therefore the
    function creates an instance of a class with the same slots that is not frozen, and then changes its ``__class__``.
    """
    names = [field.name for field in fields(kind)]
    like = kind.__bases__ == (object,) and "__slots__" in vars(kind) and "__post_init__" not in vars(kind)
    make = make_dataclass(kind.__name__, names, slots=True) if like else kind
    return make, attrgetter(*names), {name: place for place, name in enumerate(names)}


def put(row: Sequence[T], at: int, value: T) -> tuple[T, ...]:
    """Return the row as a tuple with the item at index ``at`` replaced."""
    return (*row[:at], value, *row[at + 1 :])
