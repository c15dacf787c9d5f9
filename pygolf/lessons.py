"""The requests ``lessons`` and ``examples``, for the door.

The page's package comes without the modules that answer them: what they say lies ready beside it, for whoever asks.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from importlib.util import find_spec
from typing import Any

from .core import large
from .register import find_game

Answer = dict[str, Any]
BESIDE = "{}-taught"
"""The large data (see ``core.large``) of a game's lessons and examples: ``lessons.json`` and ``examples.json``."""


def tell_lessons(request: Mapping[str, Any]) -> Answer:
    """The lessons of ``game``, and what is said once."""
    game = find_game(request.get("game"))
    if not game.info.lessons:
        return {"lessons": [], "firsts": []}
    if find_spec(f"{__package__}.core.lesson") is None:
        return _beside(game.info.id, "lessons.json")
    from .core.lesson import teach

    lessons, firsts = teach(game)
    return {
        "lessons": [lesson.to_json() for lesson in lessons],
        "firsts": [asdict(first) for first in firsts],
    }


def tell_examples(request: Mapping[str, Any]) -> Answer:
    """The worked examples of ``game``'s rulebook, played."""
    game = find_game(request.get("game"))
    if find_spec(f"{__package__}.core.example") is None:
        return _beside(game.info.id, "examples.json")
    from .core.example import examples_of

    return {"examples": [example.to_json(game) for example in examples_of(game)]}


def _beside(game: str, name: str) -> Answer:
    """Raises DataMissing until a host has handed it over."""
    answer: Answer = json.loads(large.read(BESIDE.format(game), name))
    return answer


REQUESTS = {"lessons": tell_lessons, "examples": tell_examples}
