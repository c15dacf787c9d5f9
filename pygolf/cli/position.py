"""``pygolf position``: prints a position as one line, with its legal moves or the possible outcomes of a move."""

import argparse
from typing import Any

from ..core.errors import BadRequestError, PygolfError
from ..core.game import Game
from ..core.outcomes import TooManyOutcomesError, outcomes
from ..match import read_line, replay
from ..register import find_game

MOVE_HELP = (
    "list the possible outcomes of this move, most likely first, instead of the legal moves"
    " (takes minutes with five dice)"
)


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    about = "show a position in one line, its legal moves, and the outcomes of a move"
    parser = commands.add_parser("position", help=about)
    token = "a share token or, with --game, a position in the format this command prints"
    parser.add_argument("position", help=token)
    parser.add_argument("--game", metavar="ID", help="game ID of a written position, for example dice")
    upto = "for a token: show the position after N moves (default: all)"
    parser.add_argument("--upto", type=int, metavar="N", help=upto)
    parser.add_argument("--move", metavar="MOVE", help=MOVE_HELP)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the position and its moves or outcomes. Raise PygolfError if an argument cannot be parsed."""
    game, state = _read(args)
    try:
        if args.move is None:
            lines = [game.move_text(move) for move in game.moves(state) or ()]
        else:
            lines = _outcomes(game, state, args.move)
    except PygolfError:
        raise
    except Exception:  # A written position is not checked against the rules.
        raise BadRequestError("this position cannot be reached under the rules") from None
    print("\n  ".join([game.write_position(state), *lines]))
    return 0


def _read(args: argparse.Namespace) -> tuple[Game[Any], Any]:
    if args.game is not None:
        if args.upto is not None:
            raise BadRequestError("--upto is for a token: a written position has no moves")
        game = find_game(args.game)
        return game, game.read_position(args.position)
    match = replay(read_line(args.position), args.upto)
    return match.game, match.state


def _outcomes(game: Game[Any], state: Any, text: str) -> list[str]:
    try:
        results = outcomes(game, state, game.parse_move(text))
    except TooManyOutcomesError as error:
        raise BadRequestError(str(error)) from None
    results.sort(key=lambda one: -one.probability)
    return [f"{float(one.probability):.6f}  {game.write_position(one.state)}" for one in results]
