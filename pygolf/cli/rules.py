"""``pygolf rules``: prints a game's rulebook, or one clause of it."""

import argparse
import textwrap
from typing import Any

from ..core.errors import BadRequest
from ..register import find_game


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    parser = commands.add_parser("rules", help="print the rulebook of a game")
    parser.add_argument("game", help="game ID, for example dice")
    parser.add_argument("clause", nargs="?", help="clause ID, for example DG-7")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the clauses. Raise BadRequest if the clause does not exist."""
    clauses = find_game(args.game).rulebook()
    if args.clause is not None and args.clause not in clauses:
        raise BadRequest(f"{args.game} has no clause {args.clause[:20]!r}; the last one is {list(clauses)[-1]}")
    for clause in clauses.values() if args.clause is None else [clauses[args.clause]]:
        print(f"{clause.id}  {clause.title}")
        for part in clause.text.split("\n"):
            print(textwrap.fill(part, 100, initial_indent="    ", subsequent_indent="    "))
        print()
    return 0
