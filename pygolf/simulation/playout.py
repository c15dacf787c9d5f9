"""Play games between bots to their end without keeping undo data or copies. Moves and dice are those of a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.dice import Dice
from ..core.errors import BadRequestError
from ..core.events import Event, Move
from ..core.game import Game
from ..match import Match, bot_seed
from .fuzz import RANDOM, Draws

Chooser = Callable[[Any, int], Move]
"""Returns the move in a position in which the game is not over, given the seed of the bot."""


@dataclass(frozen=True, slots=True)
class Playout:
    """A game that was played to its end."""

    state: Any
    moves: int
    log: Sequence[Event]
    """The complete log if it was requested, otherwise empty."""


def play_out(match: Match, levels: Sequence[str], keep_log: bool) -> Playout:
    """Play a match to its end from its first position, without changing the match.

    ``levels`` contains the level of a bot or ``random`` for each seat. Raises BadRequestError if a game has too many
    moves for ``random``.
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
            raise BadRequestError(f"{game.info.title} has too many legal moves for random play-outs")
        return moves[draws.below(len(moves))] if len(moves) > 1 else moves[0]

    return choose
