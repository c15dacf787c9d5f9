"""Events: facts about what happened in a game, in order. The page shows them in the log and as animations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, ParamSpec, TypeAlias

from .jsontext import fresh

Parameters = ParamSpec("Parameters")

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Move: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Event:
    """One fact: what happened, to which player, and under which clause of the rules. It contains no text or markup for
    display.
    """

    name: str
    player: int | None
    """Seat, zero-based; None for the whole table."""
    clause: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    hidden: bool = False
    """True if the event revealed something hidden, for example a card. Such a move cannot be undone."""

    def to_json(self) -> dict[str, Json]:
        """Return the event as JSON."""
        return {"event": self.name, "player": self.player, "clause": self.clause, **self.facts}

    def copy(self) -> Event:
        """Return a deep copy of the event."""
        return Event(self.name, self.player, self.clause, fresh(self.facts), self.hidden)


Events: TypeAlias = tuple[Event, ...]

OMITTED: Any = object()
"""The value of a fact that an event does not contain, and the default of a fact that only some events contain."""


def event(
    clause: str = "", *, name: str = "", base: Callable[..., Event] | None = None, hidden: bool = False
) -> Callable[[Callable[Parameters, None]], Callable[Parameters, Event]]:
    """Turn a declaration into a function that makes the event, for example::

        @event("DG-10")
        def switched(player: int, *, from_: int, to: int) -> None:
            '''The player switched to another hole.

            from_: The old hole, 1 to 6, for example 4.
            to: The new hole, 1 to 6, for example 5.
            '''

    The function is called as it is declared: ``switched(0, from_=4, to=5)``. Its keyword arguments are the facts of the
    event, so the signature is the type of the event; ``tools/shapes.py`` generates the types of the page from it. An
    underscore at the end of a name, as in ``from_``, is not part of the fact's name.

    The first parameter is the seat, or None for an event of the whole table. A second one, ``clause``, is for events
    with more than one clause; otherwise the clause is given here. The name of the event is ``name``, that of ``base``,
    the event of the common vocabulary to which a game adds facts, or that of the function. ``hidden`` is described in
    ``Event``.
    """

    def declare(declaration: Callable[Parameters, None]) -> Callable[Parameters, Event]:
        event_name = name or (base or declaration).__name__
        is_plain = not declaration.__kwdefaults__ and "from_" not in declaration.__code__.co_varnames

        @wraps(declaration)
        def make(player: int | None, clause: str = clause, **facts: Any) -> Event:
            if not is_plain:
                facts = {fact.rstrip("_"): value for fact, value in facts.items() if value is not OMITTED}
            return Event(event_name, player, clause, facts, hidden)

        return make  # type: ignore[return-value]

    return declare
