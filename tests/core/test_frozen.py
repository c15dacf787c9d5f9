"""Tests that the fast ``replace`` gives the same result as ``dataclasses.replace``."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, dataclass, field

import pytest

from pygolf.core.frozen import replace


@dataclass(frozen=True, slots=True)
class Spot:
    """A class whose fields are not in alphabetical order; one has a default and is not compared."""

    where: str
    at: int
    marks: tuple[int, ...] = (1,)
    colour: str = field(default="red", compare=False)


@dataclass(frozen=True, slots=True)
class Even:
    """A class that validates its fields."""

    number: int
    name: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError if the number is odd."""
        if self.number % 2:
            raise ValueError("odd")


@dataclass(frozen=True, slots=True)
class Longer(Spot):
    """A class that inherits slots from another class."""

    length: int = 0


def test_replace_returns_an_ordinary_instance() -> None:
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


def test_replace_runs_post_init() -> None:
    assert replace(Even(2), number=4) == Even(4)
    with pytest.raises(ValueError, match="odd"):
        replace(Even(2), number=3)


def test_replace_supports_inheritance() -> None:
    assert replace(Longer("tee", 3, length=2), at=1) == Longer("tee", 1, length=2)


def test_replace_rejects_unknown_field() -> None:
    with pytest.raises(KeyError):
        replace(Spot("tee", 3), height=1)  # type: ignore[call-arg]
