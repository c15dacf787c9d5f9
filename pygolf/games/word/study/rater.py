"""Rating of Word Golf cards and dice: each card is rated separately, with an empty hand."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ....core.dice import Seeded, Spot
from ....core.events import Event, Json
from ....core.study.rater import Place, Rater
from ..rules import material as printed
from ..rules.state import State


class WordRater(Rater[State]):
    """Rates cards in points. Each hole is a separate game, so no wild card bought earlier helps."""

    unit = "points"
    low = False
    counted: ClassVar[Mapping[str, str]] = {"cup": "hole-in-one", "empty": "card left empty"}
    samples = 30

    def places(self, material: Mapping[str, Json]) -> Sequence[Place]:
        """Return all 54 cards, set by set."""
        return [
            Place(f"{at}.{card.number}", f"Set {at + 1}, hole {card.number}", card.name, card.par)
            for at, of_set in enumerate(_cards(material))
            for card in of_set
        ]

    def games(self, number: int, places: Sequence[Place]) -> Sequence[Mapping[str, Json]]:
        """Return one game per card. The remaining cards are not played, but they affect the form of the bots."""
        return [_one_card(number, place.key) for place in places]

    def result(self, state: State, event: Event) -> tuple[str, float] | None:
        """Return the round's score: points minus par."""
        if event.name != "scored":
            return None
        hole, score = event.facts["hole"], event.facts["score"]
        assert isinstance(hole, int) and isinstance(score, int)
        return f"{state.table.deal[0][hole - 1]}.{hole}", score

    def count(self, event: Event) -> str | None:
        """Return the name under which a noteworthy event is counted: a hole-in-one or an empty card."""
        return {"hole_in_one": "cup", "passed": "empty"}.get(event.name)


def _one_card(number: int, key: str) -> Mapping[str, Json]:
    of_set, hole = map(int, key.split("."))
    deal: list[Json] = [*Seeded("rating").numbers(Spot(-1, str(number), 1, "deal"), range(9), 6)]
    deal[hole - 1] = of_set
    return {"holes": [hole], "deal": [deal]}


def _cards(material: Mapping[str, Json]) -> printed.Cards:
    given = material.get("cards")
    return printed.standard_cards() if given is None else printed.read_cards(given)


RATER = WordRater()
