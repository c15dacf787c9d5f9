"""Hole cards and dice, read from JSON data and validated completely.

A card is ``{"number", "par", "spaces": [{"x", "y", "kind"}, ...], "start", "flag"}``, optionally with a ``name``;
``cards`` are six sets of nine. Dice are six lists of six faces ``["S", 1]``; the wild face is ``["*", 1]``.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from ....core.errors import BadOptionError, MaterialProblem, shown
from ....core.events import Json
from ....core.schema import MAX_IN_MESSAGE, Path, Problems, is_integer, is_list, is_object, is_text
from .geometry import Point

KINDS = ("plain", "double", "obstacle")
SETS = 6
HOLES = 9
SPACES = (2, 12)
"""Minimum and maximum number of spaces on a card; the standard cards have 4 to 12."""
WILD = "*"
MAX_POINTS = 99
FARTHEST = 1_000_000
"""Coordinates are integers from minus this to this."""
MAX_WORDS = 60_000
LONGEST = 45
LETTERS = "abcdefghijklmnopqrstuvwxyz"

Face = tuple[str, int]
"""A capital letter or ``"*"``, and its points."""
Dice = tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a card; ``y`` increases downwards."""

    x: int
    y: int
    kind: str


@dataclass(frozen=True, slots=True)
class Card:
    """A hole card."""

    number: int
    par: int
    spaces: tuple[Space, ...]
    start: int
    """Index of the space with the arrow."""
    flag: int
    name: str = ""

    @property
    def points(self) -> tuple[Point, ...]:
        """The positions of the spaces."""
        return tuple((space.x, space.y) for space in self.spaces)

    def to_json(self) -> dict[str, Json]:
        """Return the card in the format of files and views."""
        fields: dict[str, Json] = {
            "number": self.number,
            "par": self.par,
            "spaces": [{"x": space.x, "y": space.y, "kind": space.kind} for space in self.spaces],
            "start": self.start,
            "flag": self.flag,
        }
        return fields | ({"name": self.name} if self.name else {})


Cards = tuple[tuple[Card, ...], ...]
"""Six sets of nine cards, hole 1 first."""


def read_cards(given: Any) -> Cards:
    """Read six sets of nine cards. Raises BadOptionError, which lists the problems by set, card and field."""
    try:
        return _read_text(json.dumps(given))
    except (TypeError, ValueError, RecursionError):  # The value contains something that JSON cannot represent.
        return _checked(given)


@lru_cache(maxsize=2)
def _read_text(text: str) -> Cards:
    """Cache the cards by their JSON text, because consecutive games often use the same cards, and comparing strings is
    ten times faster than reading cards.
    """
    return _checked(json.loads(text))


def _checked(given: Any) -> Cards:
    cards, problems = find_card_problems(given)
    _refuse(problems)
    return cards


def find_card_problems(given: Any) -> tuple[Cards, list[MaterialProblem]]:
    """Return the valid cards of six sets of nine, and all problems."""
    problems = Problems(("cards",))
    if not is_list(given, SETS, SETS) or not all(is_list(cards, HOLES, HOLES) for cards in given):
        problems.add(f"must be six sets of nine cards, not {shown(given)}")
        return (), problems.found
    read = tuple(
        tuple(_card(card, problems.within(s, h), h + 1) for h, card in enumerate(cards))
        for s, cards in enumerate(given)
    )
    return tuple(tuple(card for card in cards if card) for cards in read), problems.found


def _refuse(problems: list[MaterialProblem]) -> None:
    if problems:
        raise BadOptionError(
            "; ".join(f"{_place(problem.at)}: {problem.message}" for problem in problems[:MAX_IN_MESSAGE])
        )


def _place(where: Path) -> str:
    """Format a path, for example ``cards[0][3].par``."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in where)[1:]


def _card(given: object, problems: Problems, number: int) -> Card | None:
    before = len(problems.found)
    if not is_object(given):
        problems.add(f"a card must be an object, not {shown(given)}")
        return None
    if strange := [key for key in given if key not in ("number", "par", "spaces", "start", "flag", "name")]:
        problems.add(f"unknown card field {shown(strange[0])}")
    there = given.get("number")
    problems.check(is_integer(there, number, number), f"expected {number} here, not {shown(there)}", "number")
    par = _integer(given, "par", -99, 99, problems)
    spaces = _spaces(given.get("spaces"), problems.within("spaces"))
    # If the spaces are not valid, the ends are not checked.
    start, flag = (_integer(given, end, 0, len(spaces) - 1, problems) if spaces else 0 for end in ("start", "flag"))
    name = given.get("name", "")
    problems.check(is_text(name, 40), "must be a string of at most 40 characters", "name")
    if len(problems.found) == before and start == flag:
        problems.add("the arrow and the flag must be on different spaces")
    return Card(number, par, spaces, start, flag, str(name)) if len(problems.found) == before else None


def _spaces(given: object, problems: Problems) -> tuple[Space, ...]:
    if not is_list(given, *SPACES):
        problems.add(f"must be a list of {SPACES[0]} to {SPACES[1]} spaces")
        return ()
    spaces = tuple(_space(space, problems.within(at)) for at, space in enumerate(given))
    seen: dict[Point, int] = {}
    for at, space in enumerate(spaces):
        first = seen.setdefault((space.x, space.y), at)
        problems.check(first == at, "is in the same position as another space", at)
    return spaces


def _space(given: object, problems: Problems) -> Space:
    if not is_object(given):
        problems.add(f"a space must be an object, not {shown(given)}")
        return Space(0, 0, KINDS[0])
    kind = given.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        problems.add(f"must be one of {', '.join(KINDS)}, not {shown(kind)}", "kind")
    x = _integer(given, "x", -FARTHEST, FARTHEST, problems)
    y = _integer(given, "y", -FARTHEST, FARTHEST, problems)
    return Space(x, y, str(kind))


def read_dice(given: Any) -> Dice:
    """Read six dice of six faces. Raises BadOptionError."""
    dice, problems = find_dice_problems(given)
    _refuse(problems)
    return dice


def find_dice_problems(given: Any) -> tuple[Dice, list[MaterialProblem]]:
    """Return the valid ones of six dice of six faces, and all problems."""
    problems = Problems(("dice",))
    if not is_list(given, 6, 6) or not all(is_list(die, 6, 6) for die in given):
        problems.add(f"must be six lists of six faces, not {shown(given)}")
        return (), problems.found
    dice = tuple(tuple(_face(face, problems.within(d, f)) for f, face in enumerate(die)) for d, die in enumerate(given))
    return dice, problems.found


def _face(given: object, problems: Problems) -> Face:
    if not is_list(given, 2, 2):
        problems.add('a face must be a letter and its points, for example ["S", 1]')
        return WILD, 1
    letter, points = given
    if not isinstance(letter, str) or (letter != WILD and (len(letter) != 1 or letter.lower() not in LETTERS)):
        problems.add(f"must be a letter A to Z or {WILD}, not {shown(letter)}")
    is_valid = problems.check(is_integer(points, 1, MAX_POINTS), _integer_message(points, 1, MAX_POINTS))
    return str(letter).upper(), points if is_valid else 0


def read_words(given: object) -> list[str]:
    """Return a sorted list of distinct lower-case words. Raises BadOptionError."""
    if not is_list(given, 1, MAX_WORDS):
        raise BadOptionError(f"words: must be a list of 1 to {MAX_WORDS} words")
    # Check the whole list at once, because a link can contain tens of thousands of words. Check them one by one only to
    # find which one is invalid.
    texts = set(map(type, given)) == {str}
    if texts and min(map(len, given)) and max(map(len, given)) <= LONGEST and not "".join(given).strip(LETTERS):
        # Records store the words in order, and sorting a list that is already sorted is fast.
        return sorted(dict.fromkeys(given))
    for at, word in enumerate(given):
        if not isinstance(word, str) or not 1 <= len(word) <= LONGEST or word.strip(LETTERS):
            raise BadOptionError(f"words[{at}]: 1 to {LONGEST} letters a to z are wanted, not {shown(word)}")
    return sorted(set(given))


@cache
def standard_cards() -> Cards:
    """Return the six standard sets."""
    return read_cards(json.loads(own_text("cards.json")))


@cache
def standard_dice() -> Dice:
    """Return the six standard dice."""
    return read_dice(json.loads(own_text("dice.json")))


def own_text(name: str) -> str:
    """Return the content of a file of the standard cards and dice."""
    return resources.files(__package__.rpartition(".")[0]).joinpath("material", name).read_text(encoding="utf-8")


def cards_json(cards: Cards) -> list[list[dict[str, Json]]]:
    """Return the cards in the format of the option."""
    return [[card.to_json() for card in of_set] for of_set in cards]


def _integer(given: Mapping[str, object], field: str, low: int, high: int, problems: Problems) -> int:
    """Return the integer in a field, or 0 if it is not valid."""
    value = given.get(field)
    if is_integer(value, low, high):
        return value
    problems.add(_integer_message(value, low, high), field)
    return 0


def _integer_message(value: object, low: int, high: int) -> str:
    return f"must be an integer from {low} to {high}, not {shown(value)}"


def faces(dice: Sequence[int], of: Dice) -> tuple[Face, ...]:
    """Return the six faces that are up, given their indices."""
    return tuple(die[face] for die, face in zip(of, dice, strict=True))
