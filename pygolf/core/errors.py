"""The one small tree of errors.

PygolfError (ValueError)
├── BadRequest    "bad-request"   a request, move object or dice face that cannot be read
├── UnknownGame   "unknown-game"  no game of that id
├── BadOption     "bad-option"    an option that the game does not have, or a value it cannot take
├── IllegalMove   "illegal-move"  a move that the rules forbid now; ``clause`` names the rule
├── BadRecord     "bad-record"    a record or token that does not read or does not play
└── BadSeed       "bad-seed"      a seed that is not a text of 1 to 200 characters
"""

from __future__ import annotations

from typing import ClassVar


class PygolfError(ValueError):
    """Something a caller handed in is wrong; the match it was meant for is as it was."""

    code: ClassVar[str] = "bad-request"

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause

    def to_json(self) -> dict[str, str]:
        """The error as the protocol writes it: ``code``, ``message`` and, for a rule, ``clause``."""
        told = {"code": self.code, "message": self.message}
        if self.clause is not None:
            told["clause"] = self.clause
        return told


class BadRequest(PygolfError):
    """A request, a move object or a face of a die that cannot be read."""

    code = "bad-request"


class UnknownGame(PygolfError):
    """No game of that id is in the register."""

    code = "unknown-game"


class BadOption(PygolfError):
    """An option that the game does not have, or a value that it cannot take."""

    code = "bad-option"


class IllegalMove(PygolfError):
    """A move that the rules forbid in this position; ``clause`` is the id of the rule."""

    code = "illegal-move"

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(message, clause)


class BadRecord(PygolfError):
    """A record, or its one-line token, that does not read or does not play."""

    code = "bad-record"


class BadSeed(PygolfError):
    """A seed that is not a text of 1 to 200 characters."""

    code = "bad-seed"
