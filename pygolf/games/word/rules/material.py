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


Where = tuple[str | int, ...]
"""Path to a value, for example ``("cards", 0, 3, "par")``."""


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
    if not _is_list(given, SETS) or not all(_is_list(cards, HOLES) for cards in given):
        return (), [MaterialProblem(("cards",), f"must be six sets of nine cards, not {shown(given)}")]
    problems: list[MaterialProblem] = []
    read = tuple(
        tuple(_card(card, ("cards", s, h), h + 1, problems) for h, card in enumerate(cards))
        for s, cards in enumerate(given)
    )
    return tuple(tuple(card for card in cards if card) for cards in read), problems


def _refuse(problems: list[MaterialProblem]) -> None:
    if problems:
        raise BadOptionError("; ".join(f"{_place(problem.at)}: {problem.message}" for problem in problems[:20]))


def _place(where: Where) -> str:
    """Format a path, for example ``cards[0][3].par``."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in where)[1:]


def _card(given: object, where: Where, number: int, problems: list[MaterialProblem]) -> Card | None:
    before = len(problems)
    if not isinstance(given, Mapping):
        problems.append(MaterialProblem(where, f"a card must be an object, not {shown(given)}"))
        return None
    if strange := [key for key in given if key not in ("number", "par", "spaces", "start", "flag", "name")]:
        problems.append(MaterialProblem(where, f"unknown card field {shown(strange[0])}"))
    if type(given.get("number")) is not int or given["number"] != number:
        problems.append(
            MaterialProblem((*where, "number"), f"expected {number} here, not {shown(given.get('number'))}")
        )
    par = _integer(given.get("par"), (*where, "par"), -99, 99, problems)
    spaces = _spaces(given.get("spaces"), (*where, "spaces"), problems)
    start, flag = (_end(given.get(end), (*where, end), spaces, problems) for end in ("start", "flag"))
    name = given.get("name", "")
    if not isinstance(name, str) or len(name) > 40:
        problems.append(MaterialProblem((*where, "name"), "must be a string of at most 40 characters"))
    if len(problems) == before and start == flag:
        problems.append(MaterialProblem(where, "the arrow and the flag must be on different spaces"))
    return Card(number, par, spaces, start, flag, str(name)) if len(problems) == before else None


def _end(given: object, where: Where, spaces: tuple[Space, ...], problems: list[MaterialProblem]) -> int:
    """Return the index of the start or the flag. If the spaces are not valid, the index is not checked."""
    return _integer(given, where, 0, len(spaces) - 1, problems) if spaces else 0


def _spaces(given: object, where: Where, problems: list[MaterialProblem]) -> tuple[Space, ...]:
    if not isinstance(given, (list, tuple)) or not SPACES[0] <= len(given) <= SPACES[1]:
        problems.append(MaterialProblem(where, f"must be a list of {SPACES[0]} to {SPACES[1]} spaces"))
        return ()
    spaces = tuple(_space(space, (*where, at), problems) for at, space in enumerate(given))
    seen: dict[Point, int] = {}
    for at, space in enumerate(spaces):
        first = seen.setdefault((space.x, space.y), at)
        if first != at:
            problems.append(MaterialProblem((*where, at), "is in the same position as another space"))
    return spaces


def _space(given: object, where: Where, problems: list[MaterialProblem]) -> Space:
    if not isinstance(given, Mapping):
        problems.append(MaterialProblem(where, f"a space must be an object, not {shown(given)}"))
        return Space(0, 0, KINDS[0])
    kind = given.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        problems.append(MaterialProblem((*where, "kind"), f"must be one of {', '.join(KINDS)}, not {shown(kind)}"))
    x = _integer(given.get("x"), (*where, "x"), -FARTHEST, FARTHEST, problems)
    y = _integer(given.get("y"), (*where, "y"), -FARTHEST, FARTHEST, problems)
    return Space(x, y, str(kind))


def read_dice(given: Any) -> Dice:
    """Read six dice of six faces. Raises BadOptionError."""
    dice, problems = find_dice_problems(given)
    _refuse(problems)
    return dice


def find_dice_problems(given: Any) -> tuple[Dice, list[MaterialProblem]]:
    """Return the valid ones of six dice of six faces, and all problems."""
    if not _is_list(given, 6) or not all(_is_list(die, 6) for die in given):
        return (), [MaterialProblem(("dice",), f"must be six lists of six faces, not {shown(given)}")]
    problems: list[MaterialProblem] = []
    return tuple(
        tuple(_face(face, ("dice", d, f), problems) for f, face in enumerate(die)) for d, die in enumerate(given)
    ), problems


def _face(given: Any, where: Where, problems: list[MaterialProblem]) -> Face:
    if not _is_list(given, 2):
        problems.append(MaterialProblem(where, 'a face must be a letter and its points, for example ["S", 1]'))
        return WILD, 1
    letter, points = given
    if not isinstance(letter, str) or (letter != WILD and (len(letter) != 1 or letter.lower() not in LETTERS)):
        problems.append(MaterialProblem(where, f"must be a letter A to Z or {WILD}, not {shown(letter)}"))
    return str(letter).upper(), _integer(points, where, 1, MAX_POINTS, problems)


def read_words(given: object) -> list[str]:
    """Return a sorted list of distinct lower-case words. Raises BadOptionError."""
    if not isinstance(given, (list, tuple)) or not 1 <= len(given) <= MAX_WORDS:
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


def _integer(given: object, where: Where, low: int, high: int, problems: list[MaterialProblem]) -> int:
    if type(given) is int and low <= given <= high:
        return given
    problems.append(MaterialProblem(where, f"must be an integer from {low} to {high}, not {shown(given)}"))
    return 0


def _is_list(given: object, size: int) -> bool:
    return isinstance(given, (list, tuple)) and len(given) == size


def faces(dice: Sequence[int], of: Dice) -> tuple[Face, ...]:
    """Return the six faces that are up, given their indices."""
    return tuple(die[face] for die, face in zip(of, dice, strict=True))
