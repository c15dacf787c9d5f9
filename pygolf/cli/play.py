"""``pygolf play``: plays a game in the terminal, against bots or with others at the same keyboard."""

import argparse
from typing import Any

from ..bots import Bot, choose_move
from ..core.errors import PygolfError
from ..match import Match, new
from .studies import read_bot, read_options, read_players

YOU = "you"
"""The player at the keyboard, in ``--players``."""
HELP = "type a move or its number; hint shows the coach's best move, undo takes a move back, quit ends the game"


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    parser = commands.add_parser("play", help="play a game in the terminal")
    parser.add_argument("game", help="game ID, for example dice")
    players = "players, one per seat: you, levels, or files of bots (default: you,club)"
    parser.add_argument("--players", default=f"{YOU},club", metavar="P,P", help=players)
    parser.add_argument("--seed", metavar="S", help="seed of the dice (default: random)")
    option = "game option, for example pro=true"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the match is over or the input ends. Raise PygolfError for an invalid argument or bot."""
    bots = [None if text == YOU else read_bot(args.game, text) for text in read_players(args)]
    names = [f"Player {seat}" if bot is None else bot.name for seat, bot in enumerate(bots, start=1)]
    match = new(args.game, names, read_options(args), args.seed)
    print(HELP)
    while not match.over and _take_turn(match, bots):
        pass
    print(f"\n{match}")
    print(f"{_result(match)}\nreview this game: pygolf review {match.token()}")
    return 0


def _take_turn(match: Match, bots: list[Bot | None]) -> bool:
    """Let the player to move play one move. Return False if the player quits."""
    seat = match.turn
    bot = None if seat is None else bots[seat]
    if bot is None:
        return _ask(match)
    move = choose_move(bot, match)
    match.play(move)
    print(f"{bot.name}: {match.game.move_text(move)}")
    return True


def _ask(match: Match) -> bool:
    """Show the position, and read input until a move is played or undone. Return False if the player quits."""
    print(f"\n{match}")
    position = match.state
    while match.state is position:
        try:
            text = input("> ").strip()
        except EOFError:
            return False
        if text == "quit":
            return False
        try:
            _do(match, text)
        except PygolfError as error:
            clause = f" ({error.clause})" if error.clause else ""
            print(f"{error.message}{clause}")
    return True


def _do(match: Match, text: str) -> None:
    """Play the move, undo one, or print the coach's best move. Raise PygolfError."""
    if text == "undo":
        match.undo()
    elif text == "hint":
        for advice in match.advise(1):
            print(f"{match.game.move_text(advice.move)}: {advice.why}")
    elif text:
        match.play(_numbered(match, text))


def _numbered(match: Match, text: str) -> str:
    """Return the move that a number from 1 stands for in the list of moves, or the text if it is not such a number."""
    texts = match.moves(text=True) or []
    return texts[int(text) - 1] if text.isdecimal() and 1 <= int(text) <= len(texts) else text


def _result(match: Match) -> str:
    view = match.view()
    if not match.over:
        return f"stopped; seed {match.seed}"
    winners = " and ".join(match.players[seat] for seat in view["winners"])
    return f"winner: {winners or 'none'}; seed {match.seed}"
