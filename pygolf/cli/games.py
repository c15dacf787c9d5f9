"""``pygolf games``: prints the games with their IDs, for use in other commands."""

import argparse
from typing import Any

from ..register import GAMES, find_game


def add_parser(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("games", help="list the games")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the ID, the title and the number of players of each game."""
    for game in GAMES:
        info = find_game(game).info
        low, high = info.players
        print(f"{game:8}{info.title}, {low} to {high} players")
    return 0
