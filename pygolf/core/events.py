"""Events: facts about what happened in a game, in order. The page shows them in the log and as animations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from .jsontext import fresh

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
