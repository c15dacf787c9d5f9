"""The clubs: cards of twelve Distances and twelve Hooks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Card:
    """One club."""

    name: str
    distance: tuple[int, ...]
    """Counts for the blue die's 1 to 12."""
    hook: tuple[int, ...]
    """Counts for the red die's 1 to 12, left negative."""
    green: tuple[int, int]
    """First and last number of the red die that allows to hole out, one-based; hook 0 there."""

    @property
    def rating(self) -> float:
        """Overall Rating: the average Distance in counts."""
        return sum(self.distance) / 12


@dataclass(frozen=True, slots=True)
class Swing:
    """A card as it is played: adjusted up or down, and with the hole-out called."""

    distance: tuple[int, ...]
    hook: tuple[int, ...]
    green: tuple[bool, ...]
    """By the red die's number less one."""


def swing(card: Card, adjust: int = 0, call: int | None = None) -> Swing:
    """The card after card up or down (DB-32, DB-33) and a called hole-out (DB-34)."""
    up = max(adjust, 0)
    first, last = card.green[0] + up, card.green[1] - up
    middle = (card.green[0] + card.green[1]) / 2
    run = tuple(first <= number <= last for number in range(1, 13))
    hook = tuple(
        value if green or not up else value + (up if number >= middle else -up)
        for number, (value, green) in enumerate(zip(card.hook, run, strict=True), start=1)
    )
    green = run if call is None else tuple(number == call for number in range(1, 13))
    return Swing(tuple(max(0, counts + adjust) for counts in card.distance), hook, green)


def may_call(card: Card, adjust: int) -> bool:
    """Whether card up has left a green box (DB-34)."""
    up = max(adjust, 0)
    return card.green[0] + up <= card.green[1] - up
