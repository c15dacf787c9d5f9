"""What the commands that play many games of bots have alike: their arguments, their processes, their bar."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..core.errors import BadRequest
from ..core.events import Json
from ..core.jsontext import REQUEST, read_json
from ..core.workers import Workers, with_processes
from ..study.simulation import Progress

MOST_WORKERS = 61  # what Windows can wait for


def add_study(commands: Any, name: str, about: str, games: tuple[int, str], seed: tuple[str, str]) -> Any:
    """A command with the arguments of a study; ``games`` and ``seed`` are a default and what it is."""
    parser = commands.add_parser(name, help=about)
    parser.add_argument("game", help="id of the game, such as dice")
    parser.add_argument("--games", type=int, default=games[0], metavar="N", help=f"{games[1]} ({games[0]})")
    parser.add_argument("--seed", default=seed[0], metavar="S", help=f"{seed[1]} ({seed[0]})")
    option = "an option of the game, such as pro=true"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    add_workers(parser)
    return parser


def add_players(parser: Any) -> None:
    """Who plays."""
    levels = "levels, one a seat: rookie, club, tour … (tour)"
    parser.add_argument("--players", default="tour", metavar="L,L", help=levels)


def add_workers(parser: Any) -> None:
    """How many share the work."""
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes; the result is the same (1)")


def read_players(args: argparse.Namespace) -> list[str]:
    """Levels, as they were named."""
    return [level.strip() for level in args.players.split(",")]


def read_options(args: argparse.Namespace) -> dict[str, Json]:
    """The options of the game; raises BadRequest for one that is not ``name=value``."""
    return dict(map(_read_option, args.option))


def _read_option(text: str) -> tuple[str, Json]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadRequest(f"an option is written name=value, not {text[:40]!r}")
    try:
        return name, read_json(value, REQUEST, "the option")
    except BadRequest:
        return name, value


@contextmanager
def with_workers(workers: int) -> Iterator[Workers | None]:
    """That many processes, none for one; raises BadRequest where there cannot be so many."""
    if not 1 <= workers <= MOST_WORKERS:
        raise BadRequest(f"workers is a whole number 1 to {MOST_WORKERS}, not {workers}")
    if workers == 1:
        yield None
        return
    with with_processes(workers) as executor:
        yield executor


@contextmanager
def with_bar(unit: str = "games") -> Iterator[Progress | None]:
    """Progress on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return

    def draw(done: int, total: int) -> None:
        print(f"\r{done:,} of {total:,} {unit}; Ctrl-C stops", end="", file=sys.stderr, flush=True)

    yield draw
    print(end="\r\033[K", file=sys.stderr, flush=True)
