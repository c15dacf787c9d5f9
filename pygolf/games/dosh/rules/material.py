"""The course and the decks of the house, and those that a table brings."""

import json
from functools import cache, lru_cache
from importlib import resources

from ....core.events import Json
from .card import Card
from .course import Course, read_course
from .options import read_decks


def course_of(given: Json) -> Course:
    """The course of an option, read; the house's own for None."""
    return _course("" if given is None else json.dumps(given, sort_keys=True))


def decks_of(given: Json) -> dict[str, tuple[Card, ...]]:
    """The decks of an option, read; the house's own for None."""
    return _house_decks() if given is None else read_decks(given)


@lru_cache(maxsize=16)
def _course(text: str) -> Course:
    return read_course(json.loads(text) if text else data_of("course.json"))


@cache
def _house_decks() -> dict[str, tuple[Card, ...]]:
    return read_decks(data_of("decks.json"))


def data_of(name: str) -> Json:
    """A file of the house's material as plain data, a fresh copy."""
    folder = resources.files(__package__.rpartition(".")[0]).joinpath("data")
    found: Json = json.loads(folder.joinpath(name).read_text(encoding="utf-8"))
    return found
