"""Worked examples of a rulebook: scripted matches, whose words take their numbers from what the rules made of them.

The module ``examples`` beside a game's rules has ``EXAMPLES``; a game without one has no examples.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .dice import Dice, Seeded
from .events import Json, Move
from .game import Game
from .jsontext import fresh
from .lesson import Scene
from .options import read_options


@dataclass(frozen=True, slots=True)
class Played:
    """What an example's match has led to."""

    events: Sequence[Mapping[str, Any]]
    """All of them, as the protocol tells events."""
    views: Sequence[Mapping[str, Any]]
    """Before the first move, and after each."""

    @property
    def view(self) -> Mapping[str, Any]:
        """The last view."""
        return self.views[-1]

    def named(self, name: str) -> list[Mapping[str, Any]]:
        """The events of that name, in order."""
        return [event for event in self.events if event["event"] == name]

    def facts(self) -> dict[str, Any]:
        """By name the last event; ``name_1`` is the first of that name, ``name_2`` the second."""
        found: dict[str, Any] = {"view": self.view}
        for event in self.events:
            name = str(event["event"])
            found[name] = event
            found[f"{name}_{sum(key.startswith(name + '_') for key in found) + 1}"] = event
        return found


Draw = Callable[[Played], Mapping[str, Json]]


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example."""

    clause: str
    """Under which it stands."""
    title: str
    words: str
    """With places such as ``{scored[score]}``, filled by :meth:`Played.facts`."""
    scene: Scene
    moves: tuple[Move, ...]
    figure: Draw | None = None
    """What a page draws it of: ``kind`` and the game's own data."""

    def play(self, game: Game[Any]) -> Played:
        """The whole match, by the current rules; raises what a wrong set-up or an illegal move raises."""
        info = game.info
        tray = Dice(Seeded(self.scene.seed), self.scene.dice)
        options = read_options(info.options, self.scene.options)
        state, events = game.new(len(self.scene.players), options, tray, info.rules_version)
        happened, views = [event.to_json() for event in events], [game.view(state, None)]
        for move in self.moves:
            state, events = game.apply(state, game.check_move(move), tray)
            happened += [event.to_json() for event in events]
            views.append(game.view(state, None))
        return Played(fresh(happened), [fresh(dict(view)) for view in views])

    def to_json(self, game: Game[Any]) -> dict[str, Json]:
        """The example as the request ``examples`` tells it: played, and its words filled in."""
        played = self.play(game)
        return {
            "clause": self.clause,
            "title": self.title,
            "words": self.words.format_map(played.facts()),
            "figure": None if self.figure is None else dict(self.figure(played)),
        }


def examples_of(game: Game[Any]) -> Sequence[Example]:
    """The worked examples of a game's rulebook, in the order of their clauses."""
    if not game.has("examples"):
        return ()
    found: Sequence[Example] = game.part("examples").EXAMPLES
    return found
