"""The options of Doshboardgolf, and the validation of decks."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....core.errors import BadOptionError, MaterialProblem, shown
from ....core.events import Json
from ....core.formats import format_option
from ....core.options import Condition, Option, Options, custom_material
from ....core.schema import Problems, is_integer, is_list, is_object, reject
from ....core.setup import describe_rounds
from .board import Ruling
from .card import Card
from .course import read_course

LEVELS = ("beginner", "advanced", "professional", "second")
CURRENT, OLDEST = 2, 1
"""The rules version of new matches, and the oldest version that saved records use."""
COLOURS = ("yellow", "red", "blue", "green")
CARDS = 8


def read_decks(given: Json) -> dict[str, tuple[Card, ...]]:
    """Read decks by colour from their JSON object. Raises BadOptionError, which lists all problems."""
    decks, problems = examine_decks(given)
    reject(problems, "decks: ")
    return decks


def examine_decks(given: Json) -> tuple[dict[str, tuple[Card, ...]], list[MaterialProblem]]:
    """Return decks by colour with their valid cards, and all problems."""
    problems = Problems()
    if not is_object(given) or not 1 <= len(given) <= 12:
        problems.add("must be an object of one to twelve colours")
        return {}, problems.found
    decks = {
        str(colour)[:20]: _deck(str(colour)[:20], cards, problems.within(str(colour)))
        for colour, cards in given.items()
    }
    return decks, problems.found


def _deck(name: str, given: Json, problems: Problems) -> tuple[Card, ...]:
    if not is_list(given, CARDS, CARDS):
        problems.add(f"{name}: must be a list of {CARDS} cards")
        return ()
    cards = (_card(f"{name} {at + 1}", card, problems.within(at)) for at, card in enumerate(given))
    return tuple(card for card in cards if card is not None)


def _card(at: str, given: Json, problems: Problems) -> Card | None:
    if not is_object(given) or not isinstance(given.get("name"), str):
        problems.add(f"{at}: must be an object with name, distance, hook and green")
        return None
    distance = _numbers(
        given, "distance", (12, 0, 30), f"{at}: distance must be twelve integers from 0 to 30", problems
    )
    hook = _numbers(given, "hook", (12, -9, 9), f"{at}: hook must be twelve integers from -9 to 9", problems)
    words = f"{at}: green must be the first and last box, 1 to 12, in order"
    green = _numbers(given, "green", (2, 1, 12), words, problems)
    if green and green[0] > green[1]:
        problems.add(words, "green")
    elif green and hook:
        _check_hooks(at, hook, green, problems)
        if distance:
            return Card(str(given["name"])[:40], distance, hook, (green[0], green[1]))
    return None


def _check_hooks(at: str, hook: Sequence[int], green: Sequence[int], problems: Problems) -> None:
    for number, counts in enumerate(hook, start=1):
        side = (number > green[1]) - (number < green[0])
        if (side == 0 and counts) or counts * side < 0:
            words = f"{at}: hook {number} is {counts}; 0 in the green boxes, left before them, right after them"
            problems.add(words, "hook", number - 1)


def _numbers(
    card: Mapping[str, Json], field: str, bounds: tuple[int, int, int], words: str, problems: Problems
) -> tuple[int, ...] | None:
    """Return the numbers in a field, or None if they are invalid. ``bounds`` are the count, the minimum and the
    maximum.
    """
    given, (count, low, high) = card.get(field), bounds
    if not is_list(given, count, count):
        problems.add(words, field)
        return None
    invalid = [at for at, part in enumerate(given) if not is_integer(part, low, high)]
    for at in invalid:
        problems.add(f"{words}; number {at + 1} is {shown(given[at])}", field, at)
    return None if invalid else tuple(given)


def _check_course(given: Json) -> Json:
    read_course(given)
    return given


def _check_decks(given: Json) -> Json:
    read_decks(given)
    return given


def _check_colours(given: Json) -> Json:
    names = given if isinstance(given, Sequence) and not isinstance(given, str) else ()
    if not 1 <= len(names) <= 4 or not all(isinstance(name, str) for name in names):
        raise BadOptionError("option colours: must be one to four deck names, one for each player")
    return given


def _check_holes(given: Json) -> Json:
    if not isinstance(given, Sequence) or isinstance(given, str) or not 1 <= len(given) <= 9:
        raise BadOptionError("option holes: must be one to nine hole numbers")
    if any(type(hole) is not int or not 1 <= hole <= 9 for hole in given) or len(set(given)) < len(given):
        raise BadOptionError("option holes: must be different numbers from 1 to 9")
    return given


def _check_time_limit(given: Json) -> Json:
    """Accept any number of seconds, because records can have limits that the form does not offer."""
    if type(given) is not int or not 0 <= given <= MAX_SECONDS:
        raise BadOptionError(f"option time_limit: must be an integer from 0 to {MAX_SECONDS}, not {shown(given)}")
    return given


def _check_by_hole(given: Json) -> Json:
    """Accept an object with hole numbers as keys. Its values are checked against the course when the game starts."""
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise BadOptionError("options targets and doglegs must be objects keyed by hole number")
    return given


def _say_holes(values: Options) -> str:
    """Describe the number of holes and rounds."""
    course = values["course"]
    there = course.get("holes") if isinstance(course, Mapping) else None
    whole = len(there) if isinstance(there, Sequence) else 9
    return describe_rounds(values.number("rounds"), len(values.numbers("holes")) or whole)


FORMAT_HELP = (
    "Stroke play, match play (two players or two sides), skins, or better ball (seats 1 and 3 against 2 and 4)."
)
WIND_HELP = "The wind is rolled once, or again for each round or each hole (professional)."

FULL: Condition = {"level": ("professional", "second")}
"""The levels whose cards and dice have the rules that can be switched off."""
MANY = (2, 3, 4)
MAX_SECONDS = 600
"""Longest time limit of a turn, in seconds."""

OPTIONS = (
    Option(
        "level",
        "choice",
        "beginner",
        "Each level includes the one before. The second edition is a separate game.",
        "Rules",
        choices=LEVELS,
        labels=("Beginner", "Advanced", "Professional", "Second edition"),
    ),
    Option(
        "hit_or_miss",
        "bool",
        True,
        "The ball may miss trees and targets in its way (professional and second edition).",
        "Hit or miss",
        when=FULL,
    ),
    Option(
        "lost_card",
        "bool",
        True,
        "Trouble may cost you the club (professional and second edition).",
        "Lost club",
        when=FULL,
    ),
    Option("adjust", "bool", True, "Card up and card down (professional and second).", "Card up and down", when=FULL),
    Option(
        "call",
        "bool",
        True,
        "Players may call the hole-out number (professional and second edition).",
        "Called hole-out",
        when=FULL,
    ),
    Option("wind", "bool", True, "Wind moves balls after the Hook (professional and second).", "Wind", when=FULL),
    Option(
        "colours",
        "list",
        None,
        "The deck of each player. Default: yellow, red, blue, green.",
        "Colours",
        check=_check_colours,
        say=lambda values: "",
    ),
    replace(format_option(4, FORMAT_HELP), omit_default=False),
    Option(
        "start_cards",
        "choice",
        8,
        "All eight clubs, or three that each player chooses.",
        "Starting clubs",
        choices=(8, 3),
        labels=("All eight", "Three of your choice"),
        say=lambda values: "" if values.number("start_cards") == CARDS else "three clubs each",
    ),
    custom_material("targets", "Alternative tees and targets, by hole number.", "Tees and targets", _check_by_hole),
    custom_material("doglegs", "Marked cells that must be passed, by hole number.", "Dog-legs", _check_by_hole),
    Option(
        "rounds",
        "int",
        1,
        "Four rounds of nine holes are a tournament.",
        "Rounds",
        low=1,
        high=4,
        labels=("One", "Two", "Three", "Four"),
        subject="course",
        say=lambda values: "",
    ),
    Option(
        "rotate_colours",
        "bool",
        False,
        "Everyone moves to the next colour each round.",
        "Rotate colours",
        when={"level": LEVELS[1:], "rounds": MANY},
        say=lambda values: "colours rotate" if values.flag("rotate_colours") else "",
    ),
    Option(
        "wind_each",
        "choice",
        "game",
        WIND_HELP,
        "New wind",
        choices=("game", "round", "hole"),
        labels=("The same all game", "Each round", "Each hole"),
        when={"level": ("professional",), "wind": (True,)},
        choices_when={"round": {"rounds": MANY}},
        say=lambda values: "" if (each := values.text("wind_each")) == "game" else f"new wind each {each}",
    ),
    Option(
        "time_limit",
        "choice",
        0,
        "For each turn; running out of time costs a stroke. One minute is a professional rule.",
        "Time limit",
        choices=(0, 30, 60, 90, 120),
        labels=("No limit", "Half a minute", "One minute", "A minute and a half", "Two minutes"),
        check=_check_time_limit,
        say=lambda values: f"{limit} seconds per turn" if (limit := values.number("time_limit")) else "",
    ),
    Option(
        "holes",
        "list",
        None,
        "Numbers of the holes to play. Default: all.",
        "Holes",
        choices=(None, [1, 2, 3]),
        labels=("All", "First three"),
        check=_check_holes,
        subject="course",
        say=_say_holes,
    ),
    custom_material("course", "A custom course.", "Course", _check_course),
    custom_material("decks", "Custom decks.", "Decks", _check_decks),
)


def ruling(options: Mapping[str, Json]) -> Ruling:
    """Return the rules in effect (DB-42)."""
    level = options["level"]
    above = level != "beginner"
    full = level in ("professional", "second")
    return Ruling(
        hills=above,
        wind_hills=level == "second",
        leave_tree=above,
        roll_away=above,
        hit_or_miss=full and options["hit_or_miss"] is True,
        lost_card=full and options["lost_card"] is True,
        five_dice=level == "second",
    )


def switched_on(options: Mapping[str, Json], name: str) -> bool:
    """Return whether any of the higher levels' rules is in effect: ``adjust``, ``call`` or ``wind``."""
    return options["level"] in ("professional", "second") and options[name] is True
