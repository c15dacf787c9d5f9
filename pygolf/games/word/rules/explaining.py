"""Explains the score of a word: what makes each space score, and a sentence about points that need one."""

from collections.abc import Mapping, Sequence

from ....core.events import Json
from ....core.setup import listed
from .material import Card
from .scoring import Result, Roll


def reasons(card: Card, roll: Roll, result: Result) -> list[Json]:
    """Return, for each space, ``by`` (what makes it score: "die", "wild", "card", "nothing", "mistake" or "empty") and
    ``worth``, the points before doubling.
    """
    by_space: list[Json] = [{"by": "empty", "worth": 0} for _ in card.spaces]
    values, cards = roll.values(), dict(result.cards)
    wild: dict[str, int] = {}
    for letter, number in zip(result.wild, roll.wilds(), strict=True):
        if letter:
            wild[letter] = max(number, wild.get(letter, 0))
    for at, (letter, space) in enumerate(zip(result.word, result.spaces, strict=True)):
        if at in result.mistakes:
            by_space[space] = {"by": "mistake", "worth": 0}
        elif at in cards:
            by_space[space] = {"by": "card", "worth": cards[at]}
        elif wild.get(letter, 0) > values.get(letter, 0):
            by_space[space] = {"by": "wild", "worth": wild[letter]}
        else:
            by_space[space] = {"by": "die" if letter in values else "nothing", "worth": values.get(letter, 0)}
    return by_space


def explain(card: Card, roll: Roll, result: Result) -> str:
    """Return one sentence about the points of a word that do not come directly from the dice, for example ``A counts
    double, 1 × 2 · 2 spaces empty, −2.``.
    """
    spaces: dict[str, list[int]] = {}
    worth: dict[int, int] = {}
    for space, reason in enumerate(reasons(card, roll, result)):
        assert isinstance(reason, Mapping) and isinstance(reason["worth"], int)
        spaces.setdefault(str(reason["by"]), []).append(space)
        worth[space] = reason["worth"]
    letters = dict(zip(result.spaces, result.word, strict=True))

    def name(kind: str) -> str:
        # Letters are named in the order of the word.
        return listed(list(dict.fromkeys(letters[space] for space in result.spaces if space in spaces.get(kind, ()))))

    def lost(caught: Sequence[int]) -> str:
        return f"−{-sum(result.points[space] for space in caught)}"

    doubled = (space for space in result.spaces if result.points[space] > worth[space])
    notes = list(dict.fromkeys(f"{letters[space]} counts double, {worth[space]} × 2" for space in doubled))
    if "wild" in spaces:
        notes.append(f"{name('wild')} read from the wild face")
    notes += [
        f"{letters[space]} by wild card {worth[space]}" for space in result.spaces if space in spaces.get("card", ())
    ]
    if "nothing" in spaces:
        notes.append(f"{name('nothing')} not on the dice")
    missed = [*spaces.get("nothing", ()), *spaces.get("mistake", ())]
    if caught := [space for space in missed if result.points[space] < 0]:
        notes.append(f"{len(caught)} obstacle{'s'[: len(caught) > 1]} hit, {lost(caught)}")
    if empty := spaces.get("empty"):
        notes.append(f"{len(empty)} space{'s'[: len(empty) > 1]} empty, {lost(empty)}")
    return f"{' · '.join(notes)}." if notes else "Every letter straight from the dice."
