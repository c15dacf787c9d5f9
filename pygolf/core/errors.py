"""The one small tree of errors.

PygolfError (ValueError)
├── BadRequest    "bad-request"   a request, move object or dice face that cannot be read
├── UnknownGame   "unknown-game"  no game of that id
├── BadOption     "bad-option"    an option that the game does not have, or a value it cannot take
├── IllegalMove   "illegal-move"  a move that the rules forbid now; ``clause`` names the rule
├── BadRecord     "bad-record"    a record or token that does not read or does not play
├── BadSeed       "bad-seed"      a seed that is not a text of 1 to 200 characters
├── NoAdvice      "no-advice"     a position in which the coach gives no advice
└── DiceWanted    "dice-wanted"   people roll the dice, and more are to be rolled than were handed in
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from reprlib import Repr
from typing import ClassVar

_SHORT = Repr()
_SHORT.maxstring = 40


NO_SURVEYS = "surveys are no longer supported: on a custom course the coach uses a quick estimate"
"""Message for requests that began or continued a survey."""


def shown(value: object) -> str:
    """A value that was handed in, as a message quotes it: a text in quotes, cut to some 40 characters."""
    text = _SHORT.repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


class PygolfError(ValueError):
    """Something a caller handed in is wrong; the match it was meant for is as it was."""

    code: ClassVar[str] = "bad-request"
    more: ClassVar[tuple[str, ...]] = ()
    """What an error of that kind tells besides, where it is known."""

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause

    def to_json(self) -> dict[str, object]:
        """The error as the protocol writes it: ``code``, ``message``, for a rule ``clause``, and ``more``."""
        fields = {name: vars(self)[name] for name in ("clause", *self.more)}
        return {
            "code": self.code,
            "message": self.message,
            **{name: value for name, value in fields.items() if value not in (None, [])},
        }


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with material, and where."""

    at: tuple[str | int, ...]
    """Option or field names and zero-based positions that lead to it; of a row its letter: ("holes", 1, "tee")."""
    message: str
    """A sentence that names the place, for people: "hole 2: the tee [4, 7] is off the board"."""

    def within(self, *place: str | int) -> Fault:
        """The same fault, told from outside."""
        return Fault((*place, *self.at), self.message)


class BadRequest(PygolfError):
    """A request, a move object or a face of a die that cannot be read; ``seat`` is the player whose name it is."""

    code = "bad-request"
    more = ("seat",)

    def __init__(self, message: str, clause: str | None = None, *, seat: int | None = None) -> None:
        super().__init__(message, clause)
        self.seat = seat


class UnknownGame(PygolfError):
    """No game of that id is in the register."""

    code = "unknown-game"


class BadOption(PygolfError):
    """An option that the game does not have, or a value that it cannot take; ``option`` is its name."""

    code = "bad-option"
    more = ("option",)

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option


class IllegalMove(PygolfError):
    """A move that the rules forbid in this position; ``clause`` is the id of the rule."""

    code = "illegal-move"
    more = ("due",)

    def __init__(self, message: str, clause: str, due: Sequence[str] = ()) -> None:
        """``due``: the kinds of move that could be played instead."""
        super().__init__(message, clause)
        self.due = list(due)


class BadRecord(PygolfError):
    """A record, or its one-line token, that does not read or does not play."""

    code = "bad-record"


class BadSeed(PygolfError):
    """A seed that is not a text of 1 to 200 characters."""

    code = "bad-seed"


class NoAdvice(PygolfError):
    """A position in which the coach gives no advice; the message says why."""

    code = "no-advice"


class DiceWanted(PygolfError):
    """Dice that people roll and have not told yet; the match is as it was, and the move can be sent again."""

    code = "dice-wanted"
    more = ("seat", "purpose", "faces", "count")

    def __init__(self, seat: int, purpose: str, faces: Sequence[int | str], count: int) -> None:
        """``seat`` is zero-based, -1 for the whole table; ``count`` dice show one of ``faces`` each."""
        super().__init__(f"{count} more to be rolled or drawn: {purpose}")
        self.seat = seat
        self.purpose = purpose
        self.faces = list(faces)
        self.count = count
