"""Events that games have in common: one name, one shape.

A table listens to these for sound, announcement and animation, whatever the game. A game adds fields of its own to
them, and events of its own beside them; a name that two games use stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from .events import Event

Check = Callable[[object], bool]


def number(value: object) -> bool:
    """A whole number."""
    return type(value) is int


def text(value: object) -> bool:
    """A text that is not empty."""
    return isinstance(value, str) and value != ""


def many(value: object) -> bool:
    """A list."""
    return isinstance(value, (list, tuple))


def numbers(value: object) -> bool:
    """A list of whole numbers."""
    return isinstance(value, (list, tuple)) and all(map(number, value))


@dataclass(frozen=True, slots=True)
class Term:
    """One event of the vocabulary."""

    about: str
    """What happened."""
    seat: bool | None
    """Whether it happens to a seat, or to the whole table (None: to either)."""
    fields: Mapping[str, Check] = field(default_factory=dict)
    """Fields that it has in every game."""
    optional: Mapping[str, Check] = field(default_factory=dict)
    """Fields that it has in some games, of this shape."""


VOCABULARY: Mapping[str, Term] = {
    "rolled": Term(
        "Dice were thrown: what for, the faces of all dice as they lie now, and the zero-based positions just thrown.",
        None,
        {"purpose": text, "dice": many, "rolled": numbers},
    ),
    "turn_began": Term("A seat is to move.", True, {}, {"round": number, "hole": number, "stroke": number}),
    "round_began": Term("A round begins, counted from 1.", False, {"round": number}, {"hole": number}),
    "hole_began": Term("Everybody stands on the tee.", False, {"hole": number, "order": numbers}, {"round": number}),
    "flew": Term("A ball flew: the places it touched, start first.", True, {"path": many}, {"leg": text}),
    "holed": Term("A hole is finished with the ball in it.", True, {"hole": number, "strokes": number}),
    "scored": Term(
        "A result is on the card, in the unit of the card.", True, {"hole": number, "round": number, "score": number}
    ),
    "hole_ended": Term("All have played a hole: strokes by seat.", False, {"hole": number, "strokes": many}),
    "round_ended": Term("A round is over: totals by seat.", False, {"round": number, "totals": numbers}),
    "game_over": Term(
        "The game is over: the seats that won, totals by seat.", False, {"winners": numbers, "totals": many}
    ),
}


def faults(event: Event) -> list[str]:
    """What an event has otherwise than its term of the vocabulary says; nothing for a word of the game's own."""
    term = VOCABULARY.get(event.name)
    if term is None:
        return []
    found = [f"{name} is missing" for name in term.fields if name not in event.facts]
    shapes = {**term.fields, **term.optional}
    found += [
        f"{name} is {value!r}" for name, value in event.facts.items() if name in shapes and not shapes[name](value)
    ]
    if term.seat is not None and (event.player is not None) != term.seat:
        found.append("player is a seat" if event.player is not None else "player is nobody")
    return [f"{event.name}: {fault}" for fault in found]
