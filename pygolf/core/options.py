"""Options of a game: described once, for the set-up page, the command line and the check alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .errors import BadOption, shown
from .events import Json
from .jsontext import fresh

Check = Callable[[Json], Json]
Condition = Mapping[str, tuple[Json, ...]]
"""By the name of an option, or ``"seats"``, the values that will do."""
Say = Callable[["Options"], str]
SUBJECTS = ("course", "rules", "format")


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
    """What a form calls the choices, one text each."""
    seats: bool = False
    """An ``"int"`` that is a zero-based seat: a form shows the players' names."""
    when: Condition = field(default_factory=dict)
    """Where it has an effect: values of other options, or numbers of ``seats``; all must hold. Else it is idle."""
    choices_when: Mapping[Json, Condition] = field(default_factory=dict)
    """The same for single choices: where they can be played at all; those left out always can."""
    subject: str = "rules"
    """What a form files it under, one of ``SUBJECTS``."""
    say: Say | None = None
    """How a line about the whole game says it (see :func:`pygolf.core.setup.line_of`), where its words do not fit."""
    ladder: bool = False
    """Its choices are opponents, the weakest first: beating one opens the next."""
    omit_default: bool = False
    """Came after the first records were kept: at its default no record names it, and old ones stay as they are."""
    check: Check | None = None
    """For the other kinds: returns the value as the game keeps it, or raises BadOption."""

    @property
    def offered(self) -> tuple[Json, ...]:
        """The values there are, or that a form offers; none where any will do."""
        return tuple(range(self.low, self.high + 1)) if self.kind == "int" else self.choices

    def to_json(self) -> dict[str, Json]:
        """The option as the ``games`` request tells it."""
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
        """The value, checked; raises BadOption, which names the option and what it takes."""
        try:
            return self._read(value)
        except BadOption as fault:
            fault.option = self.name
            raise

    def _read(self, value: Json) -> Json:
        if value == self.default and type(value) is type(self.default):
            return self.default
        if self.kind == "bool" and not isinstance(value, bool):
            raise BadOption(f"option {self.name}: true or false is wanted, not {shown(value)}")
        if self.kind == "int" and not (type(value) is int and self.low <= value <= self.high):
            raise BadOption(
                f"option {self.name}: a whole number {self.low} to {self.high} is wanted, not {shown(value)}"
            )
        closed = bool(self.choices) and self.check is None
        if closed and not any(value == choice and type(value) is type(choice) for choice in self.choices):
            known = ", ".join(str(choice) for choice in self.choices)
            raise BadOption(f"option {self.name}: one of {known} is wanted, not {shown(value)}")
        return self.check(value) if self.check else value


def own_material(name: str, help: str, title: str, check: Check | None = None) -> Option:
    """Material of one's own in place of the house's, which a form files with the course."""
    return Option(name, "material", None, help, title, check=check, subject="course")


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


def _condition_to_json(condition: Condition) -> dict[str, Json]:
    return {name: list(values) for name, values in condition.items()}


def read_options(known: Sequence[Option], given: object) -> Options:
    """Every option's value, in the game's order, defaults filled in; raises BadOption for a stranger or a bad value."""
    if not isinstance(given, Mapping):
        raise BadOption(f"options are an object of names and values, not {shown(given)}")
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadOption(f"there is no option {shown(name)}; there are {', '.join(names)}")
    return Options(fresh({option.name: option.read(given.get(option.name, option.default)) for option in known}))
