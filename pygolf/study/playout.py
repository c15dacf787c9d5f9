"""A game of bots played to its end without a log to undo or copies to hand out: the moves and dice of its match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.dice import Dice
from ..core.errors import BadRequest
from ..core.events import Event, Move
from ..core.game import Game
from ..match import Match, bot_seed
from .fuzz import RANDOM, Draws

Chooser = Callable[[Any, int], Move]
"""The move in a position that is not over; with the bot's seed."""


@dataclass(frozen=True, slots=True)
class Playout:
    """A game that was played to its end."""

    state: Any
    moves: int
    log: Sequence[Event]
    """The whole log where it was asked for, else empty."""


def play_out(match: Match, levels: Sequence[str], keep_log: bool) -> Playout:
    """Plays on from a match that stands at its first position, and leaves the match there.

    ``levels`` are bots, one a seat, or ``random``. Raises BadRequest where ``random`` cannot list the moves.
    """
    game, state, seed, seeded = match.game, match.state, match.seed, match.seeded
    draws = Draws(seed)
    choosers = [_random(game, draws) if level == RANDOM else _bot(game, level) for level in levels]
    log = match.events if keep_log else []
    moves = 0
    while (seat := game.turn(state)) is not None:
        moves += 1
        move = choosers[seat](state, bot_seed(moves, seed))
        state, events = game.apply(state, move, Dice(seeded))
        if keep_log:
            log += events
    return Playout(state, moves, log)


def _bot(game: Game[Any], level: str) -> Chooser:
    return lambda state, seed: game.bot(state, level, seed)


def _random(game: Game[Any], draws: Draws) -> Chooser:
    def choose(state: Any, _seed: int) -> Move:
        moves = game.moves(state)
        if moves is None:
            raise BadRequest(f"{game.info.title} has too many legal moves for random play-outs")
        return moves[draws.below(len(moves))] if len(moves) > 1 else moves[0]

    return choose
