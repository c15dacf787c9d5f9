"""Changed copies, and quick ones: rules make several positions a move, and a simulation little else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, make_dataclass
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace as replace  # what a type checker knows by heart
else:

    def replace(old: Any, /, **changes: Any) -> Any:
        """``dataclasses.replace`` for a dataclass of two fields or more, all of them given to ``__init__``.

        Raises KeyError for a field that it has not.
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
    """What makes one, reads its fields, and their places.

    A frozen dataclass sets field by field past its own guard, which takes two thirds of the time. So a twin with the
    same slots that is not frozen is made, and then is told that it is of that class.
    """
    names = [field.name for field in fields(kind)]
    like = kind.__bases__ == (object,) and "__slots__" in vars(kind) and "__post_init__" not in vars(kind)
    make = make_dataclass(kind.__name__, names, slots=True) if like else kind
    return make, attrgetter(*names), {name: place for place, name in enumerate(names)}


def put(row: Sequence[T], at: int, value: T) -> tuple[T, ...]:
    """The row with one thing changed."""
    return (*row[:at], value, *row[at + 1 :])
