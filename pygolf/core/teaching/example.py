"""Worked examples of a rulebook: scripted matches with explanations.

The numbers in the explanations come from playing the match. The examples are in ``teaching/examples.toml`` of a game,
and the functions that make their figures in its module ``teaching.figures``. A game without the file has no examples.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..dice import Dice, Seeded
from ..events import Json, Move
from ..game import Game
from ..jsontext import fresh
from ..options import read_options
from .lesson import Scene
from .reading import has_file, read_file

EXAMPLES = "examples.toml"


@dataclass(frozen=True, slots=True)
class Played:
    """The result of playing the match of an example."""

    events: Sequence[Mapping[str, Any]]
    """All events as JSON."""
    views: Sequence[Mapping[str, Any]]
    """The views before the first move and after each move."""

    @property
    def view(self) -> Mapping[str, Any]:
        """The last view."""
        return self.views[-1]

    def named(self, name: str) -> list[Mapping[str, Any]]:
        """Return the events with this name, in order."""
        return [event for event in self.events if event["event"] == name]

    def facts(self) -> dict[str, Any]:
        """Return the last event of each name; ``name_1`` is the first event of that name, ``name_2`` the second."""
        facts: dict[str, Any] = {"view": self.view}
        for event in self.events:
            name = str(event["event"])
            facts[name] = event
            facts[f"{name}_{sum(key.startswith(name + '_') for key in facts) + 1}"] = event
        return facts


Draw = Callable[[Played], Mapping[str, Json]]


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example."""

    clause: str
    """ID of the clause under which the example is shown."""
    title: str
    words: str
    """The explanation, with placeholders such as ``{scored[score]}`` that are filled from :meth:`Played.facts`."""
    scene: Scene
    moves: tuple[Move, ...]
    figure: Mapping[str, Json] | None = None
    """The ``kind`` of figure, one of ``FIGURES`` of the game, and further fields that it contains."""

    def play(self, game: Game[Any]) -> Played:
        """Play the match. Raise BadOptionError or IllegalMoveError if the example is invalid."""
        info = game.info
        tray = Dice(Seeded(self.scene.seed), self.scene.dice)
        options = read_options(info.options, self.scene.options)
        version = self.scene.rules_version or info.rules_version
        state, events = game.new(len(self.scene.players), options, tray, version)
        happened, views = [event.to_json() for event in events], [game.view(state, None)]
        for move in self.moves:
            state, events = game.apply(state, game.check_move(move), tray)
            happened += [event.to_json() for event in events]
            views.append(game.view(state, None))
        return Played(fresh(happened), [fresh(dict(view)) for view in views])

    def to_json(self, game: Game[Any]) -> dict[str, Json]:
        """Play the example and return it as in the response to ``examples``, with the placeholders filled in."""
        played = self.play(game)
        return {
            "clause": self.clause,
            "title": self.title,
            "words": self.words.format_map(played.facts()),
            "figure": self.draw(game, played),
        }

    def draw(self, game: Game[Any], played: Played) -> dict[str, Json] | None:
        """Return the data of the figure of the played example, or None if it has no figure."""
        if self.figure is None:
            return None
        figures: Mapping[str, Draw] = game.part("teaching.figures").FIGURES
        kind = str(self.figure["kind"])
        return {"kind": kind, **figures[kind](played), **self.figure}


@dataclass(frozen=True, slots=True)
class Examples:
    """The contents of ``examples.toml``."""

    examples: tuple[Example, ...]


def list_examples(game: Game[Any]) -> Sequence[Example]:
    """Return the worked examples of a game's rulebook, in the order of their clauses. Raise ValueError if the file is
    invalid.
    """
    return read_file(game.package, EXAMPLES, Examples).examples if has_file(game.package, EXAMPLES) else ()
