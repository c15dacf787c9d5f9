"""Options of a game: described once, for the set-up page, the command line and the check alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .errors import BadOption, shown
from .events import Json
from .jsontext import fresh

Check = Callable[[Json], Json]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table can agree on before the first roll."""

    name: str
    kind: str
    """``"int"``, ``"bool"``, ``"choice"``, ``"list"``, ``"text"`` or ``"material"``."""
    default: Json
    help: str
    title: str
    choices: tuple[Json, ...] = ()
    """The values there are; where there is a ``check`` as well, those that a form offers."""
    low: int = 0
    high: int = 0
    """Bounds of an ``"int"``, both included."""
    labels: tuple[str, ...] = ()
    """What a form calls the choices, one text each; empty where they speak for themselves."""
    seats: bool = False
    """An ``"int"`` that is a zero-based seat: a form shows the players' names."""
    omit_default: bool = False
    """Came after the first records were kept: at its default no record names it, and old ones stay as they are."""
    check: Check | None = None
    """For the other kinds: returns the value as the game keeps it, or raises BadOption."""

    def to_json(self) -> dict[str, Json]:
        """The option as the ``games`` request tells it."""
        default = fresh(self.default)
        told: dict[str, Json] = {"name": self.name, "type": self.kind, "title": self.title, "default": default}
        if self.kind == "int":
            told |= {"choices": list(range(self.low, self.high + 1)), "low": self.low, "high": self.high}
        elif self.choices:
            told["choices"] = list(self.choices)
        if self.labels:
            told["labels"] = list(self.labels)
        if self.seats:
            told["seats"] = True
        return told | {"help": self.help}

    def read(self, value: Json) -> Json:
        """The value, checked; raises BadOption, which names the option and what it takes."""
        if value == self.default and type(value) is type(self.default):
            return self.default
        if self.kind == "bool" and not isinstance(value, bool):
            raise BadOption(f"option {self.name} is true or false, not {shown(value)}")
        if self.kind == "int" and not (type(value) is int and self.low <= value <= self.high):
            raise BadOption(f"option {self.name} is a whole number {self.low} to {self.high}, not {shown(value)}")
        closed = bool(self.choices) and self.check is None
        if closed and not any(value == choice and type(value) is type(choice) for choice in self.choices):
            known = ", ".join(str(choice) for choice in self.choices)
            raise BadOption(f"option {self.name} is one of {known}, not {shown(value)}")
        return self.check(value) if self.check else value


class Options(dict[str, Json]):
    """Values of all options of a game by name, each read by its option: what a game may rely on, typed."""

    def number(self, name: str) -> int:
        """The value of an option that is a whole number."""
        value = self[name]
        assert type(value) is int, name
        return value

    def flag(self, name: str) -> bool:
        """The value of an option that is true or false."""
        return self[name] is True

    def text(self, name: str) -> str:
        """The value of an option that is a text."""
        value = self[name]
        assert isinstance(value, str), name
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """The values of an option that is a list of whole numbers; none where it is left out."""
        values = self[name] or ()
        assert isinstance(values, (list, tuple)), name
        return tuple(value for value in values if type(value) is int)


def read_options(known: Sequence[Option], given: object) -> Options:
    """Every option's value, in the game's order, defaults filled in; raises BadOption for a stranger or a bad value."""
    if not isinstance(given, Mapping):
        raise BadOption(f"options are an object of names and values, not {shown(given)}")
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadOption(f"there is no option {shown(name)}; there are {', '.join(names)}")
    return Options(fresh({option.name: option.read(given.get(option.name, option.default)) for option in known}))
