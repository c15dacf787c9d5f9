"""Events: small facts in order, the trace of a game and the script of its animation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from .jsontext import fresh

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Move: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Event:
    """One fact: what happened, to whom, by which clause. No prose, no markup, no pixels."""

    name: str
    player: int | None
    """Seat, zero-based; None for the whole table."""
    clause: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    hidden: bool = False
    """True where the fact showed something that cannot be unseen (a card turned): it ends undo."""

    def to_json(self) -> dict[str, Json]:
        """The event as the protocol writes it."""
        return {"event": self.name, "player": self.player, "clause": self.clause, **self.facts}

    def copy(self) -> Event:
        """The same fact, with lists and objects of its own."""
        return Event(self.name, self.player, self.clause, fresh(self.facts), self.hidden)


Events: TypeAlias = tuple[Event, ...]
