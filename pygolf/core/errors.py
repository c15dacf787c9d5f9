"""The one small tree of errors.

PygolfError (ValueError)
├── BadRequest    "bad-request"   a request, move object or dice face that cannot be read
├── UnknownGame   "unknown-game"  no game of that id
├── BadOption     "bad-option"    an option that the game does not have, or a value it cannot take
├── IllegalMove   "illegal-move"  a move that the rules forbid now; ``clause`` names the rule
├── BadRecord     "bad-record"    a record or token that does not read or does not play
├── BadSeed       "bad-seed"      a seed that is not a text of 1 to 200 characters
└── DiceWanted    "dice-wanted"   people roll the dice, and more are to be rolled than were handed in
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from reprlib import Repr
from typing import ClassVar

_SHORT = Repr()
_SHORT.maxstring = 40


def shown(value: object) -> str:
    """A value that was handed in, as a message quotes it: a text in quotes, cut to some 40 characters."""
    text = _SHORT.repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


class PygolfError(ValueError):
    """Something a caller handed in is wrong; the match it was meant for is as it was."""

    code: ClassVar[str] = "bad-request"

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause

    def to_json(self) -> dict[str, object]:
        """The error as the protocol writes it: ``code``, ``message`` and, for a rule, ``clause``."""
        told: dict[str, object] = {"code": self.code, "message": self.message}
        if self.clause is not None:
            told["clause"] = self.clause
        return told


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

    def __init__(self, message: str, clause: str | None = None, *, seat: int | None = None) -> None:
        super().__init__(message, clause)
        self.seat = seat

    def to_json(self) -> dict[str, object]:
        """As every error, with ``seat`` (zero-based) where one is at fault."""
        return super().to_json() | ({} if self.seat is None else {"seat": self.seat})


class UnknownGame(PygolfError):
    """No game of that id is in the register."""

    code = "unknown-game"


class BadOption(PygolfError):
    """An option that the game does not have, or a value that it cannot take; ``option`` is its name."""

    code = "bad-option"

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option

    def to_json(self) -> dict[str, object]:
        """As every error, with ``option`` where one of the game's is at fault."""
        return super().to_json() | ({} if self.option is None else {"option": self.option})


class IllegalMove(PygolfError):
    """A move that the rules forbid in this position; ``clause`` is the id of the rule."""

    code = "illegal-move"

    def __init__(self, message: str, clause: str, due: Sequence[str] = ()) -> None:
        """``due``: the kinds of move that could be played instead."""
        super().__init__(message, clause)
        self.due = list(due)

    def to_json(self) -> dict[str, object]:
        """As every error, with ``due`` where it is known."""
        return super().to_json() | ({"due": self.due} if self.due else {})


class BadRecord(PygolfError):
    """A record, or its one-line token, that does not read or does not play."""

    code = "bad-record"


class BadSeed(PygolfError):
    """A seed that is not a text of 1 to 200 characters."""

    code = "bad-seed"


class DiceWanted(PygolfError):
    """Dice that people roll and have not told yet; the match is as it was, and the move can be sent again."""

    code = "dice-wanted"

    def __init__(self, seat: int, purpose: str, faces: Sequence[int | str], count: int) -> None:
        """``seat`` is zero-based, -1 for the whole table; ``count`` dice show one of ``faces`` each."""
        super().__init__(f"{count} more to be rolled or drawn: {purpose}")
        self.seat = seat
        self.purpose = purpose
        self.faces = list(faces)
        self.count = count

    def to_json(self) -> dict[str, object]:
        """As every error, with ``seat``, ``purpose``, ``faces`` and ``count`` of what is to be rolled next."""
        told = super().to_json()
        return told | {"seat": self.seat, "purpose": self.purpose, "faces": self.faces, "count": self.count}
