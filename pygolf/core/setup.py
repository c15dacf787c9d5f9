"""What a table is set up with: which options count, sets of options by name, and a line that says what is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .events import Json
from .options import SUBJECTS, Condition, Option, Options, read_options

PERSON = "person"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of options that has a name."""

    id: str
    title: str
    options: Mapping[str, Json] = field(default_factory=dict)
    """By name; the others stand at their defaults."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a newcomer plays who does not choose."""

    seats: tuple[str, ...] = (PERSON, "club")
    """A person, or the id of a bot, each."""
    options: Mapping[str, Json] = field(default_factory=dict)
    title: str = "Play"
    """What the clubhouse calls it."""


def holds(condition: Condition, values: Mapping[str, Json], seats: int) -> bool:
    """Whether all of a condition does, with these values of all options and so many seats."""
    return all((seats if name == "seats" else values[name]) in will_do for name, will_do in condition.items())


def counting(known: Sequence[Option], values: Mapping[str, Json], seats: int) -> dict[str, tuple[Json, ...]]:
    """The options that have an effect, by name, each with the choices that can be played (none where it lists none)."""
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
    """The values that are played: what has no effect stands at its default, a seat that is not there at the first.

    Raises BadOption for a value that no table can play; a choice that is not for so many stays, for the game to refuse.
    """
    values = read_options(known, given)
    for option in known:
        if not holds(option.when, values, seats) or (option.seats and values.number(option.name) >= seats):
            values[option.name] = option.default
    return values


def line_of(known: Sequence[Option], values: Options, seats: int) -> str:
    """What will be played in one line, from the options' own words: ``Nine holes, beginner, stroke play``."""
    there = [option for option in known if holds(option.when, values, seats)]
    said = [_said(option, values) for option in sorted(there, key=lambda option: SUBJECTS.index(option.subject))]
    line = ", ".join(words for words in said if words)
    return line[:1].upper() + line[1:]


def counted(number: int, thing: str) -> str:
    """A number of things in words: ``nine holes``, ``one hole``, ``18 holes``."""
    words = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{words} {thing}" if number == 1 else f"{words} {thing}s"


def listed(names: Sequence[str]) -> str:
    """Names in words: ``Ann, Bo and Cleo``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def rounds_of(rounds: int, holes: int) -> str:
    """How much is played: ``nine holes``, ``four rounds of nine holes``."""
    return counted(holes, "hole") if rounds == 1 else f"{counted(rounds, 'round')} of {counted(holes, 'hole')}"


def same_words(text: str) -> str:
    """A label as it stands within a line: with a small first letter, unless it is a name or all capitals."""
    return text[:1].lower() + text[1:]


def _said(option: Option, values: Options) -> str:
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
    return f"{same_words(option.title)} of your own" if changed else ""


def _key(value: Json) -> Json:
    """As a key of ``choices_when``: lists are none."""
    return None if isinstance(value, (list, dict, tuple)) else value
