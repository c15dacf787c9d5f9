"""The events of Word Golf Tournament. ``event`` explains how they are declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core import vocabulary
from ....core.events import OMITTED, event

if TYPE_CHECKING:
    from typing import Literal, Unpack

    from .shapes import Doubt, Face, ScoredWord


@event("WG-4")
def rolled(player: None, *, purpose: Literal["roll"], dice: list[Face], rolled: list[int], faces: list[int]) -> None:
    """The six dice were rolled for all players.

    dice: The six faces that are up.
    rolled: Always all positions, for example [0, 1, 2, 3, 4, 5].
    faces: Indices of the faces, 0 to 5.
    """


@event("WG-5")
def wrote(player: int, *, round: int) -> None:
    """A seat has written a word.

    round: Number of the round, from 1, for example 3.
    """


@event("WG-6")
def passed(player: int, *, round: int) -> None:
    """A seat has left the card empty.

    round: Number of the round, from 1, for example 3.
    """


@event("WG-25")
def accepted(player: int, *, word: str) -> None:
    """The players accepted a word.

    word: The word in capitals, for example "KEEG".
    """


@event("WG-25")
def judge_began(player: None, *, words: list[Doubt]) -> None:
    """The players must decide about words.

    words: One entry per word, by seat.
    """


@event("WG-15", hidden=True)
def scored(player: int, *, round: int, hole: int, score: int, by_hand: bool, **word: Unpack[ScoredWord]) -> None:
    """A word was scored.

    round: Number of the round, from 1, for example 3.
    hole: Number of the hole, 1 to 9, for example 3.
    score: Same as total, for example 7.
    by_hand: Whether the word scored because the players accepted it.
    """


@event("WG-17")
def hole_in_one(player: int, *, cups: int) -> None:
    """Every space of a card scored, which earns a cup.

    cups: Cups of the seat so far, for example 1.
    """


@event("WG-16")
def coin(player: int, *, coins: int) -> None:
    """A seat won a coin for the lowest score.

    coins: Coins of the seat now, for example 1.
    """


@event("WG-24")
def luis(player: None, *, score: int, total: int) -> None:
    """Luis scored the round.

    score: Points in this round, for example 6.
    total: Points so far, for example 24.
    """


@event("WG-18", name="shop")
def shop_opened(player: int, *, money: int) -> None:
    """The shop opened for a seat.

    money: Money to spend, 0 or more, for example 7.
    """


@event("WG-18", hidden=True)
def bought(player: int, *, cards: list[int], discard: list[int], coins: int) -> None:
    """A seat bought wild cards, or nothing.

    cards: Kinds bought, for example [3]; empty: nothing.
    discard: Cards given back, for example [2].
    coins: Coins spent, for example 0.
    """


@event(base=vocabulary.game_over)
def tournament_over(
    player: None, clause: str, *, winners: list[int], totals: list[int], cups: list[int], luis: int = OMITTED
) -> None:
    """The last round was scored.

    winners: Seats of the winners, for example [1].
    totals: Totals by seat, in the unit of the card, for example [31, 28].
    cups: Cups per seat, for example [2, 0].
    luis: Luis's points in solo games, for example 78.
    """


round_began = vocabulary.round_began
