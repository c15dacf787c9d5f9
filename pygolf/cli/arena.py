"""``pygolf arena``: lets your bots play against each other, or one bot against all built-in bots."""

import argparse
import json
from typing import Any

from ..bots import Row, Tournament, against_house, tournament
from .studies import add_workers, read_bot, read_options, read_players, with_bar, with_workers


def add_parser(commands: Any) -> None:
    """Add the command and its arguments."""
    parser = commands.add_parser("arena", help="let bots play against each other with the same dice")
    parser.add_argument("game", help="game ID, for example dice")
    players = "bots: files such as bot.py or bot.py:FUNCTION, and levels; a single bot plays against all built-in bots"
    parser.add_argument("--players", required=True, metavar="BOT,BOT", help=players)
    parser.add_argument("--rounds", type=int, default=100, metavar="N", help="number of rounds (default: 100)")
    seed = "base seed; round i (from 0) uses the seed S/i (default: arena)"
    parser.add_argument("--seed", default="arena", metavar="S", help=seed)
    option = "game option, for example pro=true"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    add_workers(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the rounds and print the table. Raise PygolfError for an invalid argument or bot."""
    options = read_options(args)
    bots = [read_bot(args.game, text) for text in read_players(args)]
    with with_workers(args.workers) as executor, with_bar("matches") as progress:
        given: dict[str, Any] = {"rounds": args.rounds, "seed": args.seed, "options": options}
        given |= {"progress": progress, "executor": executor}
        if len(bots) == 1:
            result = against_house(args.game, bots[0], **given)
        else:
            result = tournament(args.game, bots, **given)
    print(json.dumps(result.to_json()) if args.json else "\n".join(_lines(result)))
    return 0


def _lines(result: Tournament) -> list[str]:
    order = "lower is better" if result.low else "higher is better"
    lines = [f"{result.game}: {result.rounds} rounds, seed {result.seed}; {order}"]
    heads = f"{'bot':24}{'mean':>10}{'error':>9}{'wins':>7}{'ties':>7}{'losses':>8}"
    if result.bot is None:
        return [*lines, heads, *map(_line, result.rows)]
    lines.append(f"{result.bot.name}: mean {result.bot.mean:.3f}, error {_number(result.bot.error)}; against:")
    lines.append(f"{heads}{'gain':>10}{'error':>9}")
    return lines + [f"{_line(row)}{row.gain:>+10.3f}{_number(row.gain_error):>9}" for row in result.rows]


def _line(row: Row) -> str:
    counts = f"{row.wins:7}{row.ties:7}{row.losses:8}"
    return f"{row.name[:23]:24}{row.mean:10.3f}{_number(row.error):>9}{counts}"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"
