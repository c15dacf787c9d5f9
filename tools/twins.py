"""Problems that are one problem told twice: the shelves hold no two of them.

Twins are known by where the ball lies and by what is best there, never by their theme, which depends on what the bot
did in its place. Where balls fly freely a position may also be another turned round the target, or in a mirror: then
distance, card and margin are the same, though no direction is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pygolf.games.dosh.rules.board import distance
from pygolf.match import replay
from pygolf.study.problems import Problem

ALIKE = 0.005
"""Margins (strokes) closer than this are those of one position turned: trees farther off may move the last digit."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """What makes a problem the one it is."""

    game: str
    place: Hashable
    """The lie, what was thrown, and the answer."""
    turned: Hashable
    """The same but for directions; None where a board is not to be turned."""
    margin: float

    def is_twin(self, other: Likeness) -> bool:
        """Whether who has solved one has solved the other."""
        if self.game != other.game:
            return False
        alike = self.turned is not None and self.turned == other.turned
        return self.place == other.place or (alike and abs(self.margin - other.margin) < ALIKE)


def likeness(problem: Problem) -> Likeness:
    """Of any problem of the four games; its record is played again."""
    game = problem.record.game
    place, turned = PLACES[game](replay(problem.record).state, problem.best)
    return Likeness(game, place, turned, problem.margin)


def without_twins(found: Iterable[Problem]) -> list[Problem]:
    """The first of all that are alike, in the order given."""
    kept: list[Problem] = []
    known: list[Likeness] = []
    for problem in found:
        own = likeness(problem)
        if not any(own.is_twin(other) for other in known):
            kept.append(problem)
            known.append(own)
    return kept


Place = tuple[Hashable, Hashable]
Placing = Callable[[Any, Mapping[str, Any]], Place]


def _dice(state: Any, best: Mapping[str, Any]) -> Place:
    """The same dice in any order, towards the same hole; strokes so far and the rules of pros change no answer here."""
    return (tuple(sorted(state.dice)), state.hole, best["do"], best.get("hole")), None


def _box(state: Any, best: Mapping[str, Any]) -> Place:
    """The same space of the same board and the same answer, whatever the dice; in the air also as far along."""
    ball, flown = state.ball, state.count if state.phase == "gem" else 0
    return (state.board.number, ball.putting, ball.space, state.phase, flown, tuple(sorted(best.items()))), None


def _word(state: Any, best: Mapping[str, Any]) -> Place:
    """The same word, on whatever card: who has found it once looks for it. In the shop the same cards."""
    if best["do"] == "write":
        return best["word"], None
    return (best["do"], state.hands[state.seat], tuple(best["cards"]), tuple(best["discard"])), None


def _dosh(state: Any, best: Mapping[str, Any]) -> Place:
    """The same shot from the same cell; or as far from the target, with the same card turned as far."""
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
