"""Declarations of a game's options, used by the set-up page, the command line and the validation of requests."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .errors import BadOptionError, shown
from .events import Json
from .jsontext import fresh

Check = Callable[[Json], Json]
Condition = Mapping[str, tuple[Json, ...]]
"""For each option named (or ``"seats"``, the number of seats), the values that satisfy the condition."""
Say = Callable[["Options"], str]
SUBJECTS = ("course", "rules", "format")


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game, chosen before the match starts."""

    name: str
    kind: str
    """``"int"``, ``"bool"``, ``"choice"``, ``"list"``, ``"text"`` or ``"material"``."""
    default: Json
    help: str
    title: str
    choices: tuple[Json, ...] = ()
    """The valid values; if there is a ``check``, only the values that a form offers."""
    low: int = 0
    high: int = 0
    """Lowest and highest value of an ``"int"``."""
    labels: tuple[str, ...] = ()
    """Labels of the choices in a form, in the same order."""
    seats: bool = False
    """Whether an ``"int"`` is a zero-based seat; a form then shows the names of the players."""
    when: Condition = field(default_factory=dict)
    """The condition under which the option has an effect. If it is not satisfied, the value is ignored."""
    choices_when: Mapping[Json, Condition] = field(default_factory=dict)
    """Conditions under which single choices can be selected. Choices that are not listed can always be selected."""
    subject: str = "rules"
    """Section of the form that contains the option, one of ``SUBJECTS``."""
    say: Say | None = None
    """Returns the text of the option in the summary line of a match, if title and label do not fit there."""
    ladder: bool = False
    """Whether the choices are opponents, weakest first: beating one unlocks the next."""
    omit_default: bool = False
    """Whether records omit the option at its default, because it was added later and old records must stay unchanged.
    """
    check: Check | None = None
    """For other kinds: a function that returns the value in the form in which the game stores it, or raises
    BadOptionError.
    """

    @property
    def offered(self) -> tuple[Json, ...]:
        """The valid values, or those that a form offers; empty if there is no fixed set."""
        return tuple(range(self.low, self.high + 1)) if self.kind == "int" else self.choices

    def to_json(self) -> dict[str, Json]:
        """Return the option as it appears in the response to ``games``."""
        default = fresh(self.default)
        fields: dict[str, Json] = {"name": self.name, "type": self.kind, "title": self.title, "default": default}
        if self.offered:
            fields["choices"] = fresh(list(self.offered))
        if self.kind == "int":
            fields |= {"low": self.low, "high": self.high}
        if self.labels:
            fields["labels"] = list(self.labels)
        if self.seats:
            fields["seats"] = True
        if self.ladder:
            fields["ladder"] = True
        fields["subject"] = self.subject
        if self.when:
            fields["when"] = _condition_to_json(self.when)
        if self.choices_when:
            fields["choices_when"] = [_condition_to_json(self.choices_when.get(choice, {})) for choice in self.choices]
        return fields | {"help": self.help}

    def read(self, value: Json) -> Json:
        """Return the validated value. Raise BadOptionError, with a message that names the option and the valid
        values.
        """
        try:
            return self._read(value)
        except BadOptionError as error:
            error.option = self.name
            raise

    def _read(self, value: Json) -> Json:
        if value == self.default and type(value) is type(self.default):
            return self.default
        if self.kind == "bool" and not isinstance(value, bool):
            raise BadOptionError(f"option {self.name}: must be true or false, not {shown(value)}")
        if self.kind == "int" and not (type(value) is int and self.low <= value <= self.high):
            raise BadOptionError(
                f"option {self.name}: must be an integer from {self.low} to {self.high}, not {shown(value)}"
            )
        closed = bool(self.choices) and self.check is None
        if closed and not any(value == choice and type(value) is type(choice) for choice in self.choices):
            known = ", ".join(str(choice) for choice in self.choices)
            raise BadOptionError(f"option {self.name}: must be one of {known}, not {shown(value)}")
        return self.check(value) if self.check else value


def custom_material(name: str, help: str, title: str, check: Check | None = None) -> Option:
    """Return an option for custom material, for example a board, which replaces the built-in one."""
    return Option(name, "material", None, help, title, check=check, subject="course")


class Options(dict[str, Json]):
    """The validated values of all options by name, with methods that return them with the right type."""

    def number(self, name: str) -> int:
        """Return the value of an integer option."""
        value = self[name]
        assert type(value) is int, name
        return value

    def flag(self, name: str) -> bool:
        """Return the value of a Boolean option."""
        return self[name] is True

    def text(self, name: str) -> str:
        """Return the value of a text option."""
        value = self[name]
        assert isinstance(value, str), name
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return the values of an option that is a list of integers; empty if it is not set."""
        values = self[name] or ()
        assert isinstance(values, (list, tuple)), name
        return tuple(value for value in values if type(value) is int)


def _condition_to_json(condition: Condition) -> dict[str, Json]:
    return {name: list(values) for name, values in condition.items()}


def read_options(known: Sequence[Option], given: object) -> Options:
    """Return the values of all options, in the order of ``known``, with defaults for those that are missing.

    Raises BadOptionError for an unknown option or an invalid value.
    """
    if not isinstance(given, Mapping):
        raise BadOptionError(f"options must be an object of names and values, not {shown(given)}")
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadOptionError(f"unknown option {shown(name)}; valid options are {', '.join(names)}")
    return Options(fresh({option.name: option.read(given.get(option.name, option.default)) for option in known}))
