"""The requests ``lessons`` and ``examples``.

The package that the page loads does not contain the lessons and examples of the games. The build computes the
responses and stores them as data files, which the page loads when they are requested.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from importlib.util import find_spec
from typing import Any

from .core import large
from .register import find_game

Response = dict[str, Any]
DATA_NAME = "{}-taught"
"""Name of the data files (see ``core.large``) of a game that contain ``lessons.json`` and ``examples.json``."""


def tell_lessons(request: Mapping[str, Any]) -> Response:
    """Return the lessons of ``game``, and the tips that are shown once."""
    game = find_game(request.get("game"))
    if not game.info.lessons:
        return {"lessons": [], "firsts": []}
    if find_spec(f"{__package__}.core.teaching") is None:
        return _read_computed(game.info.id, "lessons.json")
    from .core.teaching.lesson import teach

    lessons, firsts = teach(game)
    return {
        "lessons": [lesson.to_json() for lesson in lessons],
        "firsts": [asdict(first) for first in firsts],
    }


def tell_examples(request: Mapping[str, Any]) -> Response:
    """Return the worked examples of the rulebook of ``game`` with the results of playing them."""
    game = find_game(request.get("game"))
    if find_spec(f"{__package__}.core.teaching") is None:
        return _read_computed(game.info.id, "examples.json")
    from .core.teaching.example import list_examples

    return {"examples": [example.to_json(game) for example in list_examples(game)]}


def _read_computed(game: str, name: str) -> Response:
    """Return a response that the build computed. Raise MissingDataError if the host has not loaded it yet."""
    response: Response = json.loads(large.read(DATA_NAME.format(game), name))
    return response
