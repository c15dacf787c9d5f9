"""``pygolf position``: where a match stands, as one line; what can be played there, and what a move can lead to."""

import argparse
from typing import Any

from ..core.errors import BadRequest, PygolfError
from ..core.game import Game
from ..core.outcomes import TooMany, outcomes
from ..match import read_line, replay
from ..register import find_game

WHERE = "instead of moves: where this one can lead to, likeliest first; with five dice that takes minutes"


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("position", help="show a position as one line, its moves, and where a move leads")
    parser.add_argument("position", help="a share token, or with --game a position as this command writes it")
    parser.add_argument("--game", metavar="ID", help="the game of a written position, such as dice")
    parser.add_argument("--upto", type=int, metavar="N", help="of a token: after so many moves (all)")
    parser.add_argument("--move", metavar="MOVE", help=WHERE)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print it; raises PygolfError for what does not read."""
    game, state = _read(args)
    try:
        if args.move is None:
            lines = [game.move_text(move) for move in game.moves(state) or ()]
        else:
            lines = _outcomes(game, state, args.move)
    except PygolfError:
        raise
    except Exception:  # a written position is not checked against the rules
        raise BadRequest("this position cannot be played: the rules never lead to it") from None
    print("\n  ".join([game.write_position(state), *lines]))
    return 0


def _read(args: argparse.Namespace) -> tuple[Game[Any], Any]:
    if args.game is not None:
        if args.upto is not None:
            raise BadRequest("--upto is for a token: a written position has no moves")
        game = find_game(args.game)
        return game, game.read_position(args.position)
    match = replay(read_line(args.position), args.upto)
    return match.game, match.state


def _outcomes(game: Game[Any], state: Any, text: str) -> list[str]:
    try:
        found = outcomes(game, state, game.parse_move(text))
    except TooMany as error:
        raise BadRequest(str(error)) from None
    found.sort(key=lambda one: -one.probability)
    return [f"{float(one.probability):.6f}  {game.write_position(one.state)}" for one in found]
