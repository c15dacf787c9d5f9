"""Detect duplicate problems, which a set must not contain.

Problems are compared by the position of the ball and the best move. Their themes do not matter, because they depend on
the bot's move. In games in which balls fly freely, positions that are rotations or reflections of each other around the
target are also duplicates: distance, card and margin are equal, although directions differ.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pygolf.games.dosh.rules.board import distance
from pygolf.match import replay
from pygolf.study.problems import Problem

ALIKE = 0.005
"""Maximum difference between the margins of rotated positions, in strokes. Distant trees can change the last digit."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """The features of a problem that are compared."""

    game: str
    place: Hashable
    """The lie, the dice and the best move."""
    turned: Hashable
    """The position apart from its directions; None for boards that cannot be rotated."""
    margin: float

    def is_twin(self, other: Likeness) -> bool:
        """Return whether a player who has solved one problem also knows the answer to the other."""
        if self.game != other.game:
            return False
        alike = self.turned is not None and self.turned == other.turned
        return self.place == other.place or (alike and abs(self.margin - other.margin) < ALIKE)


def likeness(problem: Problem) -> Likeness:
    """Return the features of a problem, after replaying its record."""
    game = problem.record.game
    place, turned = PLACES[game](replay(problem.record).state, problem.best)
    return Likeness(game, place, turned, problem.margin)


def without_twins(found: Iterable[Problem]) -> list[Problem]:
    """Return the problems without duplicates, in the given order."""
    unique: list[Problem] = []
    known: list[Likeness] = []
    for problem in found:
        own = likeness(problem)
        if not any(own.is_twin(other) for other in known):
            unique.append(problem)
            known.append(own)
    return unique


Place = tuple[Hashable, Hashable]
Placing = Callable[[Any, Mapping[str, Any]], Place]


def _dice(state: Any, best: Mapping[str, Any]) -> Place:
    """Compare the hole, the best move and the dice in any order; the strokes so far and the pro rules do not change the
    best move.
    """
    return (tuple(sorted(state.dice)), state.hole, best["do"], best.get("hole")), None


def _box(state: Any, best: Mapping[str, Any]) -> Place:
    """Compare the space, the board and the best move, but not the dice. For balls in flight, also compare the counts so
    far.
    """
    ball, flown = state.ball, state.count if state.phase == "gem" else 0
    return (state.board.number, ball.putting, ball.space, state.phase, flown, tuple(sorted(best.items()))), None


def _word(state: Any, best: Mapping[str, Any]) -> Place:
    """Compare the word, but not the card, because players remember words. In the shop, compare the cards."""
    if best["do"] == "write":
        return best["word"], None
    return (best["do"], state.hands[state.seat], tuple(best["cards"]), tuple(best["discard"])), None


def _dosh(state: Any, best: Mapping[str, Any]) -> Place:
    """Compare the shot and the cell, or distance, card and adjustment for rotated positions."""
    lie, table = state.lies[state.seat], state.table
    away = distance(table.course.grid.cell(lie), table.course.grid.cell(table.target(state.hole)))
    shot = best["do"], best.get("card"), best.get("adjust", 0)
    elbow = best.get("elbow") or {}
    bent = elbow.get("at"), elbow.get("direction")
    return (state.hole, lie, *shot, best.get("direction"), *bent), (away, *shot)


PLACES: dict[str, Placing] = {
    "dice": _dice,
    "box": _box,
    "word": _word,
    "dosh": _dosh,
}
