"""The ledger of a round in what its format counts: chances to win the match, or skins, in place of strokes.

It goes beside the ledger in strokes (``ledger``), step by step, and adds up in the same way: for each seat

    result = expectation + luck - losses + residual

where the result is 1 for a match won, a half for one shared and 0 for one lost, or the skins taken. What others decide
and throw is luck to a seat. The residual is what the chances do not know: that somebody plays for the match later on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any

from ..core.events import Json, Move
from ..core.game import Game
from ..core.jsontext import fresh
from ..core.winning import Winning, Worth, winning_of


@dataclass(frozen=True, slots=True)
class Swing:
    """One move of the record, in chances or skins."""

    before: float
    """Of the seat to move, with the best move."""
    after: float
    """The same after the move and its dice."""
    loss: float | None
    """Of the decision, never below 0; None where there was no choice."""
    luck: float | None
    """Of what was thrown or drawn; None where nothing was."""
    best: Move | None
    """The best move by the format; None where there was no choice."""
    why: str
    """One sentence on it."""
    values: Worth
    """Per seat after the step."""
    lucks: Worth
    """Per seat; of others than the seat to move, all that happened to them."""

    def to_json(self) -> dict[str, Json]:
        """As the protocol writes it."""
        return {
            "before": self.before,
            "after": self.after,
            "loss": self.loss,
            "luck": self.luck,
            "best": None if self.best is None else {"move": self.best, "why": self.why},
            "values": list(self.values),
            "lucks": list(self.lucks),
        }


class Swings:
    """Sums of the swings of a round."""

    def __init__(self, game: Game[Any], winning: Winning[Any], first: Any) -> None:
        """``first`` is the position before the first move."""
        self._winning, self.unit = winning, unit_of(game, first)
        self._seats = winning.seats(first)
        self.expectation = self._values = self._by_seat(winning.values(first))
        self._luck: list[list[float]] = [[0.0] for _ in self._values]
        self._loss: list[list[float]] = [[0.0] for _ in self._values]

    def _by_seat(self, worth: Worth) -> Worth:
        return tuple(worth[side] for side in self._seats)

    def swing(self, state: Any, move: Move, seat: int, chosen: bool, threw: bool, after: Any) -> Swing:
        """Of one move; ``chosen``: there was a choice, ``threw``: dice or cards came. Not yet in the sums."""
        winning = self._winning
        own = self._by_seat(winning.worth(state, move))
        best, most = _best(winning, state, move, self._seats[seat]) if chosen else (None, own[seat])
        values = self._by_seat(winning.values(after))
        lucks = tuple(new - hope for new, hope in zip(values, own, strict=True))
        others = tuple(new - old for new, old in zip(values, self._values, strict=True))
        told = tuple(
            (luck if threw else 0.0) if number == seat else other
            for number, (luck, other) in enumerate(zip(lucks, others, strict=True))
        )
        return Swing(
            most,
            values[seat],
            None if best is None else max(0.0, most - own[seat]),
            lucks[seat] if threw else None,
            None if best is None else fresh(best),
            "" if best is None else winning.explain(state, best),
            values,
            told,
        )

    def note(self, swing: Swing, seat: int) -> None:
        """Into the sums."""
        self._values = swing.values
        for own, luck in zip(self._luck, swing.lucks, strict=True):
            own.append(luck)
        if swing.loss is not None:
            self._loss[seat].append(swing.loss)

    def head(self) -> dict[str, Json]:
        """As the protocol writes what is known before the first move."""
        return {"unit": self.unit, "expectation": list(self.expectation)}

    def end(self) -> dict[str, Json]:
        """As the protocol writes the sums."""
        luck, loss = self._sums(self._luck), self._sums(self._loss)
        told = zip(self._values, self.expectation, luck, loss, strict=True)
        residual: list[Json] = [value - (hope + lucky - lost) for value, hope, lucky, lost in told]
        return {"result": list(self._values), "luck": list(luck), "loss": list(loss), "residual": residual}

    def _sums(self, rows: Sequence[Sequence[float]]) -> list[float]:
        return [fsum(row) for row in rows]


def unit_of(game: Game[Any], state: Any) -> str:
    """What worths are in: ``skins``, or ``chance`` to win the match."""
    return "skins" if game.format(state) == "skins" else "chance"


def _best(winning: Winning[Any], state: Any, move: Move, side: int) -> tuple[Move, float]:
    """The best move by the format, and its worth; a move that the coach does not weigh can be better than all that it
    does.
    """
    best, own = winning.best(state), winning.worth(state, move)[side]
    most = winning.worth(state, best)[side]
    return (best, most) if most > own else (move, own)


def weigh_by_format(game: Game[Any], state: Any, move: Move) -> dict[str, Json] | None:
    """What a move of a choice loses in chances or skins; None where strokes count."""
    winning = winning_of(game, state)
    if winning is None:
        return None
    side = winning.side(state)
    best, most = _best(winning, state, move, side)
    loss = max(0.0, most - winning.worth(state, move)[side])
    told: Json = {"move": fresh(best), "why": winning.explain(state, best)}
    return {"unit": unit_of(game, state), "loss": loss, "best": told}
