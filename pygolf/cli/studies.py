"""Code shared by the commands that play many bot games: arguments, worker processes, progress display."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from ..bots import Bot, BotError, find_bot, load_bot
from ..core.errors import BadRequestError
from ..core.events import Json
from ..core.jsontext import REQUEST, read_json
from ..core.names import NAME_LENGTH
from ..simulation.simulate import Progress
from ..simulation.workers import Workers, with_processes

LINE_SECONDS = 10
DEFAULT_PLAYERS = "tour"
MAX_WORKERS = 61  # Windows cannot wait for more processes.


def add_study(commands: Any, name: str, about: str, games: tuple[int, str], seed: tuple[str, str]) -> Any:
    """Add a command with the arguments of a study and return its parser.

    ``games`` and ``seed`` are pairs of a default value and a help text.
    """
    parser = commands.add_parser(name, help=about)
    parser.add_argument("game", help="game ID, for example dice")
    parser.add_argument("--games", type=int, default=games[0], metavar="N", help=f"{games[1]} (default: {games[0]})")
    parser.add_argument("--seed", default=seed[0], metavar="S", help=f"{seed[1]} (default: {seed[0]})")
    option = "game option, for example pro=true"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    add_workers(parser)
    return parser


def add_players(parser: Any) -> None:
    """Add the argument for the bot levels."""
    levels = "bot levels, one per seat: rookie, club, tour … (default: tour)"
    parser.add_argument("--players", default=DEFAULT_PLAYERS, metavar="L,L", help=levels)


def add_workers(parser: Any) -> None:
    """Add the argument for the number of processes."""
    about = "number of worker processes; does not change the result (default: 1)"
    parser.add_argument("--workers", type=int, default=1, metavar="K", help=about)


def read_players(args: argparse.Namespace) -> list[str]:
    """Return the levels in the given order; they are validated elsewhere."""
    return [level.strip() for level in args.players.split(",")]


def read_bot(game: str, text: str) -> Bot:
    """Return the bot of a file, given as ``FILE.py`` or ``FILE.py:FUNCTION``, or the built-in bot with this ID.

    Raises BotError, or BadRequestError if there is no such bot or the file cannot be read.
    """
    text = text.strip()
    name, _, function = (text, "", "choose") if text.endswith(".py") else text.rpartition(":")
    if not name.endswith(".py"):
        return find_bot(game, text)
    try:
        source = Path(name).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "it is not text"
        raise BadRequestError(f"the bot {name[:80]} cannot be read: {why}") from None
    try:
        return load_bot(source, Path(name).stem[:NAME_LENGTH], function)
    except BotError as error:
        raise BadRequestError(f"{name}, {error}") from None


def read_options(args: argparse.Namespace) -> dict[str, Json]:
    """Return the options of the game. Raise BadRequestError if one does not have the form ``name=value``."""
    return dict(map(_read_option, args.option))


def _read_option(text: str) -> tuple[str, Json]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadRequestError(f"an option must have the form name=value, not {text[:40]!r}")
    try:
        return name, read_json(value, REQUEST, "the option")
    except BadRequestError:
        return name, value


@contextmanager
def with_workers(workers: int) -> Iterator[Workers | None]:
    """Start ``workers`` processes, or none if it is 1. Raise BadRequestError if the number is invalid."""
    if not 1 <= workers <= MAX_WORKERS:
        raise BadRequestError(f"--workers must be an integer from 1 to {MAX_WORKERS}, not {workers}")
    if workers == 1:
        yield None
        return
    with with_processes(workers) as executor:
        yield executor


def _line_printer(unit: str) -> Progress:
    """Return a function that prints the progress at most once in `LINE_SECONDS`."""
    printed = monotonic()

    def draw(done: int, total: int) -> None:
        nonlocal printed
        if monotonic() - printed >= LINE_SECONDS:
            printed = monotonic()
            print(f"{done:,} of {total:,} {unit}", file=sys.stderr, flush=True)

    return draw


@contextmanager
def with_bar(unit: str = "games") -> Iterator[Progress]:
    """Show progress on standard error: in one line of a terminal, otherwise in a line every ten seconds."""
    if not sys.stderr.isatty():
        yield _line_printer(unit)
        return

    def draw(done: int, total: int) -> None:
        print(f"\r{done:,} of {total:,} {unit}; press Ctrl-C to stop", end="", file=sys.stderr, flush=True)

    yield draw
    print(end="\r\033[K", file=sys.stderr, flush=True)
