"""All errors that pygolf raises for invalid input.

PygolfError (ValueError)
├── BadRequestError    "bad-request"   a request, move object or dice face that cannot be read
├── UnknownGameError   "unknown-game"  there is no game with that ID
├── BadOptionError     "bad-option"    an option that the game does not have, or an invalid value
├── IllegalMoveError   "illegal-move"  a move that the rules forbid now; ``clause`` names the rule
├── BadRecordError     "bad-record"    a record or token that cannot be read or replayed
├── BadSeedError       "bad-seed"      a seed that is not a string of 1 to 200 characters
├── NoAdviceError      "no-advice"     a position in which the coach gives no advice
└── DiceRequiredError    "dice-wanted"   players roll real dice, and the move needs more faces than were entered
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from reprlib import Repr
from typing import ClassVar

_SHORT = Repr()
_SHORT.maxstring = 40


NO_SURVEYS = "surveys are no longer supported: on a custom course the coach uses a quick estimate"
"""Message for the removed requests that started or continued a survey."""


def shown(value: object) -> str:
    """Return a value as quoted in error messages, shortened to about 40 characters."""
    text = _SHORT.repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


class PygolfError(ValueError):
    """An error caused by invalid input. The match, if there is one, is unchanged."""

    code: ClassVar[str] = "bad-request"
    more: ClassVar[tuple[str, ...]] = ()
    """Names of the additional fields of this kind of error, which are reported if they are known."""

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause

    def to_json(self) -> dict[str, object]:
        """Return the error as JSON: ``code``, ``message``, ``clause`` (of a broken rule) and the fields in ``more``."""
        fields = {name: vars(self)[name] for name in ("clause", *self.more)}
        return {
            "code": self.code,
            "message": self.message,
            **{name: value for name, value in fields.items() if value not in (None, [])},
        }


@dataclass(frozen=True, slots=True)
class MaterialProblem:
    """One problem of custom material, with its location."""

    at: tuple[str | int, ...]
    """Path of option or field names and zero-based indices, for example ("holes", 1, "tee"); rows use their letter."""
    message: str
    """A message that names the location, for example "hole 2: the tee [4, 7] is off the board"."""

    def within(self, *place: str | int) -> MaterialProblem:
        """Return the problem with ``place`` prepended to its path."""
        return MaterialProblem((*place, *self.at), self.message)


class BadRequestError(PygolfError):
    """A request, a move object or a face of a die that cannot be read.

    If the name of a player is invalid, ``seat`` is the zero-based seat.
    """

    code = "bad-request"
    more = ("seat",)

    def __init__(self, message: str, clause: str | None = None, *, seat: int | None = None) -> None:
        super().__init__(message, clause)
        self.seat = seat


class UnknownGameError(PygolfError):
    """There is no game with the given ID."""

    code = "unknown-game"


class BadOptionError(PygolfError):
    """An option that the game does not have, or an invalid value. ``option`` is the name of the option."""

    code = "bad-option"
    more = ("option",)

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option


class IllegalMoveError(PygolfError):
    """A move that the rules forbid in this position; ``clause`` is the ID of the rule."""

    code = "illegal-move"
    more = ("due",)

    def __init__(self, message: str, clause: str, due: Sequence[str] = ()) -> None:
        """Create the error. ``due`` lists the kinds of move that are legal instead."""
        super().__init__(message, clause)
        self.due = list(due)


class BadRecordError(PygolfError):
    """A record or token that cannot be read or replayed."""

    code = "bad-record"


class BadSeedError(PygolfError):
    """A seed that is not a string of 1 to 200 characters."""

    code = "bad-seed"


class NoAdviceError(PygolfError):
    """A position in which the coach gives no advice; the message says why."""

    code = "no-advice"


class DiceRequiredError(PygolfError):
    """Players roll real dice and must enter more faces. The match is unchanged; send the move again with the faces."""

    code = "dice-wanted"
    more = ("seat", "purpose", "faces", "count")

    def __init__(self, seat: int, purpose: str, faces: Sequence[int | str], count: int) -> None:
        """Create the error. ``count`` dice are needed, each showing one of ``faces``.

        ``seat`` is zero-based, or -1 for the whole table.
        """
        super().__init__(f"{count} more needed (roll or draw): {purpose}")
        self.seat = seat
        self.purpose = purpose
        self.faces = list(faces)
        self.count = count
