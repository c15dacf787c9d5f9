"""The quick ``replace`` makes what ``dataclasses.replace`` makes."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, dataclass, field

import pytest

from pygolf.core.frozen import replace


@dataclass(frozen=True, slots=True)
class Spot:
    """Fields out of the alphabet's order, one with a default, one that is not compared."""

    where: str
    at: int
    marks: tuple[int, ...] = (1,)
    colour: str = field(default="red", compare=False)


@dataclass(frozen=True, slots=True)
class Even:
    """Looks at what it is given."""

    number: int
    name: str = ""

    def __post_init__(self) -> None:
        """Raises ValueError for an odd number."""
        if self.number % 2:
            raise ValueError("odd")


@dataclass(frozen=True, slots=True)
class Longer(Spot):
    """Has the slots of another class too."""

    length: int = 0


def test_a_changed_copy_is_of_the_same_class_in_all_respects() -> None:
    old = Spot("tee", 3)
    new = replace(old, at=4, colour="blue")
    assert type(new) is Spot
    assert new == dataclasses.replace(old, at=4)
    assert (new.where, new.at, new.marks, new.colour) == ("tee", 4, (1,), "blue")
    assert old == Spot("tee", 3)
    assert hash(new) == hash(Spot("tee", 4))
    assert repr(new).endswith("Spot(where='tee', at=4, marks=(1,), colour='blue')")
    assert copy.deepcopy(new) == pickle.loads(pickle.dumps(new)) == new
    with pytest.raises(FrozenInstanceError):
        new.at = 5  # type: ignore[misc]


def test_what_a_class_checks_is_checked() -> None:
    assert replace(Even(2), number=4) == Even(4)
    with pytest.raises(ValueError, match="odd"):
        replace(Even(2), number=3)


def test_classes_that_build_on_others_are_changed_too() -> None:
    assert replace(Longer("tee", 3, length=2), at=1) == Longer("tee", 1, length=2)


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        replace(Spot("tee", 3), height=1)  # type: ignore[call-arg]
