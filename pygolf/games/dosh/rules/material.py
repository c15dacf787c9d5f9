"""Loads the standard course and decks, and custom ones."""

import json
from functools import cache, lru_cache
from importlib import resources

from ....core.events import Json
from .card import Card
from .course import Course, read_course
from .options import read_decks


def load_course(given: Json) -> Course:
    """Return the course of an option; None stands for the standard course."""
    return _course("" if given is None else json.dumps(given, sort_keys=True))


def load_decks(given: Json) -> dict[str, tuple[Card, ...]]:
    """Return the decks of an option; None stands for the standard decks."""
    return _house_decks() if given is None else read_decks(given)


@lru_cache(maxsize=16)
def _course(text: str) -> Course:
    return read_course(json.loads(text) if text else load_data("course.json"))


@cache
def _house_decks() -> dict[str, tuple[Card, ...]]:
    return read_decks(load_data("decks.json"))


def load_data(name: str) -> Json:
    """Return the JSON data of a file of the standard course and decks. Each call returns a new copy."""
    folder = resources.files(__package__.rpartition(".")[0]).joinpath("data")
    data: Json = json.loads(folder.joinpath(name).read_text(encoding="utf-8"))
    return data
