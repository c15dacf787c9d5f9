"""The set-up of a match: options that have an effect, presets, and a summary of the match in one line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .events import Json
from .options import SUBJECTS, Condition, Option, Options, read_options

PERSON = "person"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options."""

    id: str
    title: str
    options: Mapping[str, Json] = field(default_factory=dict)
    """Values by name; options that are left out have their default values."""
    minutes: int = 0
    """About how long the match takes; 0 if it takes as long as the game's match of ``start``."""


@dataclass(frozen=True, slots=True)
class Start:
    """The match that is started if the player does not choose any options."""

    seats: tuple[str, ...] = (PERSON, "club")
    """``PERSON`` or the ID of a bot, for each seat."""
    options: Mapping[str, Json] = field(default_factory=dict)
    title: str = "Play"
    """Label of the button that starts the match."""


def holds(condition: Condition, values: Mapping[str, Json], seats: int) -> bool:
    """Return whether these values of all options, and this number of seats, meet a condition."""
    return all((seats if name == "seats" else values[name]) in will_do for name, will_do in condition.items())


def counting(known: Sequence[Option], values: Mapping[str, Json], seats: int) -> dict[str, tuple[Json, ...]]:
    """Return the options that have an effect, by name, with the choices that can be selected, if any."""
    return {
        option.name: tuple(
            choice
            for choice in option.offered[: seats if option.seats else None]
            if holds(option.choices_when.get(_key(choice), {}), values, seats)
        )
        for option in known
        if holds(option.when, values, seats)
    }


def settled(known: Sequence[Option], given: Mapping[str, Json], seats: int) -> Options:
    """Return the values that are used in play.

    Options without effect have their default values, and the number of a seat that does not exist is replaced by the
    default. Raises BadOptionError for an invalid value. A choice that does not allow this number of seats is kept, so
    that the game can reject it.
    """
    values = read_options(known, given)
    for option in known:
        if not holds(option.when, values, seats) or (option.seats and values.number(option.name) >= seats):
            values[option.name] = option.default
    return values


def describe_options(known: Sequence[Option], values: Options, seats: int) -> str:
    """Return a summary of the options in one line, for example ``Nine holes, beginner, stroke play``."""
    there = [option for option in known if holds(option.when, values, seats)]
    parts = [_describe(option, values) for option in sorted(there, key=lambda option: SUBJECTS.index(option.subject))]
    line = ", ".join(words for words in parts if words)
    return line[:1].upper() + line[1:]


def counted(number: int, thing: str) -> str:
    """Return a number of things as text, for example ``nine holes``, ``one hole`` or ``18 holes``."""
    words = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{words} {thing}" if number == 1 else f"{words} {thing}s"


def listed(names: Sequence[str]) -> str:
    """Return names as text, for example ``Ann, Bo and Cleo``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def describe_rounds(rounds: int, holes: int) -> str:
    """Return the length of a match as text, for example ``nine holes`` or ``four rounds of nine holes``."""
    return counted(holes, "hole") if rounds == 1 else f"{counted(rounds, 'round')} of {counted(holes, 'hole')}"


def same_words(text: str) -> str:
    """Return a label with a lower-case first letter, for use within a line."""
    return text[:1].lower() + text[1:]


def _describe(option: Option, values: Options) -> str:
    if option.say is not None:
        return option.say(values)
    value = values[option.name]
    changed = value != option.default
    if option.kind == "bool":
        return (same_words(option.title) if value else f"no {same_words(option.title)}") if changed else ""
    labels = zip(option.offered, option.labels, strict=False)
    label = next((label for choice, label in labels if choice == value), None)
    if label is not None:
        return same_words(label) if changed or option.kind == "choice" else ""
    if option.kind == "int":
        return f"{same_words(option.title)}: {value}"
    return f"custom {same_words(option.title)}" if changed else ""


def _key(value: Json) -> Json:
    """Return the key of a value in ``choices_when``, or None for lists and objects, which cannot be keys."""
    return None if isinstance(value, (list, dict, tuple)) else value
