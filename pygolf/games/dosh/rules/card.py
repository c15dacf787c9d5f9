"""The clubs: cards of twelve Distances and twelve Hooks, as printed and as played."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Card:
    """A club as printed."""

    name: str
    distance: tuple[int, ...]
    """Counts for 1 to 12 on the blue die."""
    hook: tuple[int, ...]
    """Counts for 1 to 12 on the red die; to the left is negative."""
    green: tuple[int, int]
    """First and last number of the red die that allow holing out, counted from one. Their Hook is 0."""

    @property
    def rating(self) -> float:
        """The Overall Rating: the average Distance in counts."""
        return sum(self.distance) / 12


@dataclass(frozen=True, slots=True)
class Swing:
    """A card as played: adjusted up or down, and with a called number."""

    distance: tuple[int, ...]
    hook: tuple[int, ...]
    green: tuple[bool, ...]
    """Whether each number of the red die allows holing out; index 0 stands for the number 1."""


def swing(card: Card, adjust: int = 0, call: int | None = None) -> Swing:
    """Return the card after adjustment up or down (DB-32, DB-33) and a call (DB-34)."""
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
    """Return whether a card that was adjusted up still has a green box (DB-34)."""
    up = max(adjust, 0)
    return card.green[0] + up <= card.green[1] - up


SIDES = 12


@dataclass(frozen=True, slots=True)
class Boxes:
    """The red section of a card, as groups of equal boxes."""

    groups: tuple[tuple[float, int, bool], ...]
    """Probability, Hook, and whether the box allows holing out."""
    green: float
    """Probability of a box that allows holing out."""


def boxes(swing: Swing) -> Boxes:
    """Return the red section of a card as played."""
    counts = Counter(zip(swing.hook, swing.green, strict=True))
    groups = tuple((count / SIDES, hook, green) for (hook, green), count in counts.items())
    return Boxes(groups, sum(swing.green) / SIDES)


@dataclass(frozen=True, slots=True)
class Club:
    """A card of the hand as played, with its two sections grouped for evaluation."""

    card: int
    adjust: int
    call: int | None
    swing: Swing
    red: Boxes
    blue: tuple[tuple[int, int], ...]
    """The different Distances, and the number of faces for each."""


def club(card: int, swing: Swing, adjust: int = 0, call: int | None = None) -> Club:
    """Return the club of a card as played."""
    return Club(card, adjust, call, swing, boxes(swing), tuple(Counter(swing.distance).items()))


@lru_cache(maxsize=64)
def list_clubs(deck: tuple[Card, ...], hand: Sequence[int], adjusts: Sequence[int]) -> tuple[Club, ...]:
    """Return the cards of a hand, each with all adjustments."""
    return tuple(club(card, swing(deck[card - 1], adjust), adjust) for card in hand for adjust in adjusts)


@lru_cache(maxsize=512)
def called(deck: tuple[Card, ...], played: Club) -> tuple[Club, ...]:
    """Return the same club with a called number, for each number for which this can be better (DB-34)."""
    card = deck[played.card - 1]
    if not may_call(card, played.adjust):
        return ()
    # Calling a number that is already green would only exclude the other green boxes.
    numbers = [number for number in range(1, 13) if not played.swing.green[number - 1]]
    return tuple(club(played.card, swing(card, played.adjust, number), played.adjust, number) for number in numbers)
