"""``pygolf fairness``: the mean of luck over many rounds of bots; it should be 0."""

from __future__ import annotations

import argparse
import json
from functools import reduce
from operator import add
from pathlib import Path
from typing import Any

from ..core.errors import BadRequest
from ..core.jsontext import MATERIAL, read_json
from ..register import GAMES
from ..study.fairness import Fairness, fairness, formats_of, read_fairness
from .studies import add_players, add_study, read_options, read_players, with_bar, with_workers


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    told = "sum up the ledgers of many rounds of bots: luck should come to 0"
    seed = ("fairness", "round i is the match with seed S/i")
    parser = add_study(commands, "fairness", told, (1000, "how many rounds"), seed)
    add_players(parser)
    every = "a line for every format of the game (all: of every game) and number of seats, the first level on each seat"
    parser.add_argument("--every", action="store_true", help=every)
    more = "rounds that were played before, as --json wrote them; with --games 0 nothing else"
    parser.add_argument("--add", action="append", default=[], metavar="FILE", help=more)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, weigh and print; raises PygolfError for an argument that cannot be."""
    if args.every:
        return _run_every(args)
    pieces = [_read(name) for name in args.add]
    if args.games or not pieces:
        with with_workers(args.workers) as executor, with_bar("rounds") as progress:
            options, players = read_options(args), read_players(args)
            pieces.append(fairness(args.game, args.games, players, args.seed, executor, options, progress))
    found = reduce(add, pieces)
    print(json.dumps(found.to_json()) if args.json else "\n".join(_lines(found)))
    return 0


def _run_every(args: argparse.Namespace) -> int:
    games = list(GAMES) if args.game == "all" else [args.game]
    options, level = read_options(args), read_players(args)[0]
    with with_workers(args.workers) as executor:
        for game, (format, seats) in ((one, way) for one in games for way in formats_of(one)):
            chosen = {**options, **({"format": format} if format else {})}
            found = fairness(game, args.games, [level] * seats, args.seed, executor, chosen)
            print(json.dumps(found.to_json()) if args.json else _row(found, format), flush=True)
    return 0


def _row(found: Fairness, format: str) -> str:
    """As a row of the table in docs/review.md."""
    names = ("luck", "own", "gifts", "loss", "residual")
    told = (f"{one.mean:.3f} +- {one.error:.3f}" for one in map(found.means().get, names) if one)
    first = (found.game, format, str(len(found.players)), f"{found.games:,}", found.unit)
    return f"| {' | '.join((*first, *told))} |"


def _read(name: str) -> Fairness:
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise BadRequest(f"--add {name[:80]}: there is no such file to be read") from None
    try:
        return read_fairness(read_json(text, MATERIAL, "the file"))
    except BadRequest as error:
        raise BadRequest(f"--add {name[:80]}: {error.message}") from None


def _lines(found: Fairness) -> list[str]:
    seeds = f"seed{'s' if len(found.seeds) > 1 else ''} {', '.join(found.seeds)}"
    lines = [f"{found.game}: {found.games} rounds of {', '.join(found.players)}, {seeds}, in {found.unit}"]
    lines.append(f"{'':14}{'mean':>10}{'error':>10}{'spread':>10}")
    told = found.means().items()
    return lines + [f"{name:14}{one.mean:10.4f}{one.error:10.4f}{one.spread:10.4f}" for name, one in told]
