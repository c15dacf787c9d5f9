"""``pygolf rules``: prints a game's rulebook, or one clause of it."""

import argparse
import textwrap
from typing import Any

from ..core.errors import BadRequestError
from ..register import find_game


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    parser = commands.add_parser("rules", help="print the rulebook of a game")
    parser.add_argument("game", help="game ID, for example dice")
    parser.add_argument("clause", nargs="?", help="clause ID or its number, for example DG-7 or 7")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the clauses. Raise BadRequestError if the clause does not exist."""
    game = find_game(args.game)
    clauses = game.rulebook()
    chosen = list(clauses)
    if args.clause is not None:
        wanted = f"{game.info.prefix}-{args.clause}" if args.clause.isdigit() else args.clause.upper()
        if wanted not in clauses:
            raise BadRequestError(f"{args.game} has no clause {args.clause[:20]!r}; the last one is {chosen[-1]}")
        chosen = [wanted]
    for clause in map(clauses.__getitem__, chosen):
        print(f"{clause.id}  {clause.title}")
        for part in clause.text.split("\n"):
            print(textwrap.fill(part, 100, initial_indent="    ", subsequent_indent="    "))
        print()
    return 0
