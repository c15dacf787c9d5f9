"""The options of Word Golf Tournament."""

from typing import Any

from ....core.errors import BadOptionError
from ....core.events import Json
from ....core.options import Option, Options, custom_material
from ....core.setup import counted
from . import material
from .dictionary import VERSION
from .state import LADDER

MAX_ACCEPTED = 500
LONGEST_TIMER = 3600
NINE = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def _holes(given: Any) -> Json:
    known = isinstance(given, (list, tuple)) and 1 <= len(given) <= 9 and len(set(map(repr, given))) == len(given)
    if not known or not all(type(hole) is int and 1 <= hole <= 9 for hole in given):
        raise BadOptionError("option holes: must be one to nine different numbers from 1 to 9")
    return list(given)


def _timer(given: Any) -> Json:
    if type(given) is not int or not 0 <= given <= LONGEST_TIMER:
        raise BadOptionError(f"option timer: must be an integer number of seconds from 0 to {LONGEST_TIMER}")
    return given


def _say_timer(values: Options) -> str:
    seconds = values.number("timer")
    return f"{seconds} seconds per word" if seconds else ""


def _accept(given: Any) -> Json:
    if not isinstance(given, (list, tuple)) or len(given) > MAX_ACCEPTED:
        raise BadOptionError(f"option accept: must be a list of at most {MAX_ACCEPTED} words")
    for word in given:
        if not isinstance(word, str) or not word.isascii() or not word.isalpha() or not 2 <= len(word) <= 15:
            raise BadOptionError(f"option accept: {str(word)[:20]!r} is not a word of 2 to 15 letters A to Z")
    return sorted({word.upper() for word in given})


def _deal(given: Any) -> Json:
    rows = given if isinstance(given, (list, tuple)) else ()
    fits = 1 <= len(rows) <= 6 and all(isinstance(row, (list, tuple)) and len(row) == 9 for row in rows)
    if not fits or any(type(one) is not int or not 0 <= one < 6 for row in rows for one in row):
        raise BadOptionError("option deal: must be a list of nine numbers from 0 to 5 for each player")
    return [list(row) for row in rows]


def _dictionary(given: Any) -> Json:
    if given != VERSION:
        raise BadOptionError(f"option dictionary: this version has dictionary {VERSION}, not {str(given)[:40]!r}")
    return VERSION


OPTIONS = (
    Option(
        "holes",
        "list",
        list(NINE),
        "Which holes, in which order.",
        "Holes",
        choices=(list(NINE), list(NINE[:3]), list(NINE[:6])),
        labels=("All nine", "First three", "First six"),
        check=_holes,
        subject="course",
        say=lambda values: counted(len(values.numbers("holes")), "hole"),
    ),
    Option(
        "timer",
        "choice",
        0,
        "Seconds per word; 0: no clock.",
        "Timer",
        (0, 30, 60, 90, 120, 180),
        labels=("No clock", "Half a minute", "One minute", "A minute and a half", "Two minutes", "Three minutes"),
        check=_timer,
        say=_say_timer,
    ),
    Option(
        "luis",
        "choice",
        "rulebook",
        "In solo games: whether Luis counts all six dice (as in the rulebook), leaves one out, or counts the best ones"
        " twice.",
        "Luis",
        tuple(LADDER),
        labels=(
            "Gentle: without the best die",
            "Mild: without the weakest die",
            "As in the rulebook",
            "Keen: the best die twice",
            "Mighty: the two best dice twice",
        ),
        ladder=True,
        omit_default=True,
        when={"seats": (1,)},
        say=lambda values: f"against {'Luis' if (luis := values.text('luis')) == 'rulebook' else f'a {luis} Luis'}",
    ),
    Option(
        "accept",
        "list",
        [],
        "Words that this table accepts, in the dictionary or not.",
        "Our words",
        check=_accept,
        say=lambda values: "plus custom words" if values["accept"] else "",
    ),
    Option(
        "deal",
        "list",
        None,
        "For each player, the set (0 to 5) of each hole's card.",
        "Deal",
        check=_deal,
        subject="course",
        say=lambda values: "" if values["deal"] is None else "cards dealt by hand",
    ),
    custom_material(
        "cards",
        "Six custom sets of nine hole cards.",
        "Hole cards",
        lambda given: material.cards_json(material.read_cards(given)),
    ),
    custom_material(
        "dice",
        "Six custom dice.",
        "Dice",
        lambda given: [[list(face) for face in die] for die in material.read_dice(given)],
    ),
    Option("words", "material", None, "A custom word list in lower case.", "Words", check=material.read_words),
    Option(
        "dictionary",
        "text",
        VERSION,
        "Version of the built-in dictionary, for records.",
        "Dictionary",
        check=_dictionary,
        say=lambda values: "",
    ),
)
