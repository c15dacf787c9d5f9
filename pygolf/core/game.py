"""What a game is: the protocol that each folder under ``pygolf/games`` fills.

A game is stateless. A state is a frozen dataclass of tuples and scalars; ``apply`` is pure but for the dice handed to
it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .dice import Dice
from .events import Events, Json, Move
from .options import Option
from .rulebook import Clause

LEVELS = ("rookie", "club", "tour")
"""Levels of bots, weakest first."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Static facts of a game."""

    id: str
    title: str
    players: tuple[int, int]
    """Fewest and most seats."""
    options: tuple[Option, ...]
    rules_version: int
    """Of a new match; raised whenever an old record would play out otherwise."""
    prefix: str
    """Of the clause ids, such as ``"DG"``."""
    oldest_version: int = 1
    """The oldest version of the rules that records are still played under."""

    def to_json(self) -> dict[str, Json]:
        """The game as the ``games`` request tells it."""
        return {
            "id": self.id,
            "title": self.title,
            "players": {"min": self.players[0], "max": self.players[1]},
            "levels": list(LEVELS),
            "options": [option.to_json() for option in self.options],
        }


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says of one legal move."""

    move: Move
    value: float
    """Expected final result of the player to move, in the unit of ``scores``."""
    loss: float
    """How much worse than the best move; 0 for the best."""
    why: str
    """One sentence."""
    more: Mapping[str, Json] = field(default_factory=dict)
    """What a game's page can draw of it, such as odds."""

    def to_json(self) -> dict[str, Json]:
        return {"move": self.move, "value": self.value, "loss": self.loss, "why": self.why, **self.more}


class Game(Protocol):
    """Rules, material, coach and rulebook of one game. ``state`` is the game's own frozen dataclass."""

    info: GameInfo

    def new(self, seats: int, options: Mapping[str, Json], dice: Dice, version: int) -> tuple[Any, Events]:
        """The position before the first move, and what happened on the way to it.

        Options come read and complete; ``version`` of the rules is one that ``info`` names.
        """

    def turn(self, state: Any) -> int | None:
        """Seat to move, zero-based; None when the game is over."""

    def moves(self, state: Any) -> Sequence[Move] | None:
        """All legal moves in a fixed order; empty when over; None where there are 200 or more."""

    def choices(self, state: Any) -> Mapping[str, Json]:
        """Where ``moves`` is None: what can be chosen."""

    def apply(self, state: Any, move: Move, dice: Dice) -> tuple[Any, Events]:
        """The next position, and the events; forced moves after it included. Raises IllegalMove or BadRequest."""

    def view(self, state: Any, player: int | None) -> dict[str, Json]:
        """What ``player`` (None: everybody) may see: phase, winners, scores, card and the game's own part."""

    def face(self, face: object) -> bool:
        """Whether any die of the game can show that face; for scripted dice."""

    def advise(self, state: Any, count: int) -> Sequence[Advice]:
        """The coach's best ``count`` moves, best first, for the player to move."""

    def bot(self, state: Any, level: str, bot_seed: int) -> Move:
        """The move of a bot of that level; ``bot_seed`` is a 32-bit number, equal for equal positions of one match."""

    def write_moves(self, moves: Sequence[Move]) -> str:
        """Moves as a short text, for the share token."""

    def read_moves(self, text: str) -> list[Move]:
        """The moves of such a text; raises BadRecord."""

    def rulebook(self) -> Mapping[str, Clause]:
        """Clauses by id."""
