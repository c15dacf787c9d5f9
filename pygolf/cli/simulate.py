"""``pygolf simulate``: many games of bots, counted."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from time import perf_counter
from typing import Any

from ..core.errors import BadRequest
from ..core.events import Json
from ..core.workers import with_processes
from ..study import Simulation, simulate
from ..study.simulation import Progress

MOST_WORKERS = 61  # what Windows can wait for


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    parser = commands.add_parser("simulate", help="play many games of bots and count")
    parser.add_argument("game", help="id of the game, such as dice")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    levels = "levels, one a seat: rookie, club, tour, random (tour)"
    parser.add_argument("--players", default="tour", metavar="L,L", help=levels)
    parser.add_argument(
        "--seed", default="study", metavar="S", help="game i, from 0, is the match with seed S/i (study)"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes; the result is the same (1)")
    option = "an option of the game, such as pro=true"
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--digest", action="store_true", help="also one SHA-256 over the logs of all games")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and print; raises PygolfError for an argument that cannot be."""
    if not 1 <= args.workers <= MOST_WORKERS:
        raise BadRequest(f"workers is a whole number 1 to {MOST_WORKERS}, not {args.workers}")
    options = dict(read_option(text) for text in args.option)
    players = [level.strip() for level in args.players.split(",")]
    started = perf_counter()
    with with_workers(args.workers) as executor, with_bar() as progress:
        found = simulate(args.game, args.games, players, args.seed, executor, progress, options, args.digest)
    speed = found.moves / max(perf_counter() - started, 1e-9)
    if args.json:
        print(json.dumps(found.to_json() | {"moves_per_second": round(speed)}))
    else:
        print("\n".join(_lines(found, speed)))
    return 0


def read_option(text: str) -> tuple[str, Json]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadRequest(f"an option is written name=value, not {text[:40]!r}")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


@contextmanager
def with_workers(workers: int) -> Iterator[Executor | None]:
    if workers == 1:
        yield None
        return
    with with_processes(workers) as executor:
        yield executor


@contextmanager
def with_bar(unit: str = "games") -> Iterator[Progress | None]:
    """Progress on standard error, if that is a terminal: a bar where tqdm is installed (the extra ``progress``)."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        tqdm = import_module("tqdm").tqdm
    except ImportError:
        yield _plain(unit)
        print(end="\r\033[K", file=sys.stderr, flush=True)
        return
    with tqdm(unit=f" {unit}", leave=False) as bar:

        def draw(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        yield draw


def _plain(unit: str) -> Progress:
    def draw(done: int, total: int) -> None:
        print(f"\r{done:,} of {total:,} {unit}; Ctrl-C stops", end="", file=sys.stderr, flush=True)

    return draw


def _lines(found: Simulation, speed: float) -> list[str]:
    lines = [f"{found.game}: {found.games} games, seed {found.seed}, {found.moves} moves, {speed:,.0f} moves a second"]
    heads = f"{'seat':6}{'level':10}{'mean':>10}{'spread':>10}{'wins':>8}{'shared':>8}"
    lines.append(f"{heads}  lowest, quartiles, highest")
    for number, seat in enumerate(found.seats, start=1):
        marks = ", ".join(f"{mark:g}" for mark in _marks(seat.counts, seat.games))
        told = f"{number:<6}{seat.level:10}{seat.mean:10.3f}{seat.spread:10.3f}{seat.wins:8}{seat.shared:8}"
        lines.append(f"{told}  {marks}")
    return lines + ([f"digest {found.digest}"] if found.digest else [])


def _marks(counts: tuple[tuple[float, int], ...], games: int) -> list[float]:
    """Lowest score, quartiles and highest."""
    return [_score_at(counts, (games - 1) * quarter // 4) for quarter in range(5)]


def _score_at(counts: tuple[tuple[float, int], ...], place: int) -> float:
    for score, count in counts:
        place -= count
        if place < 0:
            return score
    raise IndexError("there are fewer scores than that")
