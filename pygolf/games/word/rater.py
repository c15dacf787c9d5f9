"""How cards and dice of Word Golf are rated: each card by itself, with an empty hand, and the rolls that fill it."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt
from typing import ClassVar

from ...core.dice import Seeded, Spot
from ...core.events import Event, Json
from ...core.rater import Look, Place, Rater
from . import material as printed
from .dictionary import own
from .lanes import lanes
from .lines import shapes
from .material import Card, Dice
from .scoring import Roll
from .state import State

ROLLS, AT_ONCE = 60, 20
"""Rolls that each card is held against, and how many in one step."""


class WordRater(Rater[State]):
    """Points, card by card: one hole a game, so that no wild card bought before helps."""

    unit = "points"
    low = False
    counted: ClassVar[Mapping[str, str]] = {"cup": "hole-in-one", "empty": "card left empty"}
    samples = 30

    def places(self, material: Mapping[str, Json]) -> Sequence[Place]:
        """All 54 cards, set by set."""
        return [
            Place(f"{at}.{card.number}", f"Set {at + 1}, hole {card.number}", card.name, card.par)
            for at, of_set in enumerate(_cards(material))
            for card in of_set
        ]

    def games(self, number: int, places: Sequence[Place]) -> Sequence[Mapping[str, Json]]:
        """A hole with each card; the rest of the deal is never played, and gives each bot another day."""
        return [_one_card(number, place.key) for place in places]

    def result(self, state: State, event: Event) -> tuple[str, float] | None:
        """The round's score: points less par."""
        if event.name != "scored":
            return None
        hole, score = event.facts["hole"], event.facts["score"]
        assert isinstance(hole, int) and isinstance(score, int)
        return f"{state.table.deal[0][hole - 1]}.{hole}", score

    def count(self, event: Event) -> str | None:
        """A letter on every space that scores; nothing written."""
        return {"hole_in_one": "cup", "passed": "empty"}.get(event.name)

    def looks(self, material: Mapping[str, Json], place: Place) -> Sequence[Look]:
        """The share of rolls with a word that scores on every space."""
        of_set, hole = map(int, place.key.split("."))
        card, dice = _cards(material)[of_set][hole - 1], _dice(material)
        share = _Share()
        return [partial(share.add, card, dice, place.key, range(at, at + AT_ONCE)) for at in range(0, ROLLS, AT_ONCE)]

    def fair_par(self, place: Place, mean: float, ours: Mapping[str, float]) -> float | None:
        """The par with which the card brings as much as our six cards of that hole do."""
        alike = [value for key, value in ours.items() if key.split(".")[1] == place.key.split(".")[1]]
        if place.par is None or not alike:
            return None
        usual = 0.0
        for value in alike:
            usual += value / len(alike)
        return place.par + mean - usual


class _Share:
    """Rolls looked at so far, and those that fill the card."""

    def __init__(self) -> None:
        self.rolls = self.full = 0

    def add(self, card: Card, dice: Dice, key: str, numbers: range) -> Mapping[str, Json]:
        """Look at some more rolls; the share so far with its standard error."""
        for number in numbers:
            self.rolls += 1
            self.full += fills(card, dice, roll_of(f"rating {key}", number))
        share = self.full / self.rolls
        error = sqrt(share * (1 - share) / self.rolls)
        return {"full": round(share, 4), "full_error": round(error, 4), "rolls": self.rolls}


def roll_of(seed: str, number: int) -> Sequence[int]:
    """The faces of one roll of six dice, by their indices."""
    return Seeded(seed).numbers(Spot(-1, str(number), 1, "roll"), range(6), 6)


def fills(card: Card, dice: Dice, roll: Sequence[int]) -> bool:
    """Whether a word of our dictionary scores on every space of the card, without wild cards; by any line there is."""
    thrown, many = Roll(printed.faces(roll, dice)), len(card.spaces)
    block = own().block(many)
    if block is None or not shapes(card)[many]:
        return False
    values, wilds = thrown.values(), thrown.wilds()
    open_ = lanes(block, tuple(sorted(values.items())), max(wilds, default=0), 0).open
    if 0 in open_ or not wilds:
        return 0 in open_
    if any(letters in open_ for letters in range(1, len(wilds) + 1)):
        return True
    # a letter that is missing twice wants one wild face
    letters = set("".join(values).lower())
    return any(len(set(block.word(at)) - letters) <= len(wilds) for at, one in enumerate(open_) if one < 6)


def _one_card(number: int, key: str) -> Mapping[str, Json]:
    of_set, hole = map(int, key.split("."))
    deal: list[Json] = [*Seeded("rating").numbers(Spot(-1, str(number), 1, "deal"), range(9), 6)]
    deal[hole - 1] = of_set
    return {"holes": [hole], "deal": [deal]}


def _cards(material: Mapping[str, Json]) -> printed.Cards:
    given = material.get("cards")
    return printed.own_cards() if given is None else printed.read_cards(given)


def _dice(material: Mapping[str, Json]) -> Dice:
    given = material.get("dice")
    return printed.own_dice() if given is None else printed.read_dice(given)


RATER = WordRater()
