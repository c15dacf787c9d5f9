"""Whether luck is fair: its mean over many rounds of bots, with the standard error; 0 is what it should be.

Where a format counts holes, skins or better balls, the ledger in those is summed up, else that in the game's unit.
``python -m pygolf fairness GAME`` prints it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from math import fsum, sqrt
from operator import add
from pathlib import Path
from typing import Any

from pygolf.cli.studies import add_players, add_study, read_options, read_players, with_bar, with_workers
from pygolf.core.dice import check_seed
from pygolf.core.errors import BadRequest, shown
from pygolf.core.events import Json
from pygolf.core.game import COUNTED
from pygolf.core.jsontext import MATERIAL, read_json
from pygolf.core.workers import Workers
from pygolf.match import Match
from pygolf.register import GAMES, find_game
from pygolf.study.ledger import Review, study_of
from pygolf.study.simulation import Progress

BATCH = 10
"""Rounds of one piece of work."""
MOST_GAMES = 1_000_000
Sums = tuple[float, float, float, float, float, float, float]
"""Of one seat in one round, as ``NAMES`` has them."""
NAMES = ("expectation", "luck", "own", "gifts", "loss", "residual", "result")
"""``own``: luck of the seat's own moves alone, which tells more where what one seat wins another loses."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over all seats of all rounds, and its standard error."""

    mean: float
    error: float
    spread: float
    """Standard deviation of one round."""

    def to_json(self) -> dict[str, Json]:
        """All of it as plain data."""
        return {"mean": self.mean, "error": self.error, "spread": self.spread}


@dataclass(frozen=True, slots=True)
class Fairness:
    """What the ledgers of many rounds come to, in what the format counts."""

    game: str
    games: int
    players: tuple[str, ...]
    seeds: tuple[str, ...]
    """One a piece, where pieces were added up."""
    options: Mapping[str, Json]
    unit: str
    expectation: Mean
    luck: Mean
    own: Mean
    gifts: Mean
    loss: Mean
    residual: Mean
    result: Mean

    def means(self) -> dict[str, Mean]:
        """The means by name."""
        means = (self.expectation, self.luck, self.own, self.gifts, self.loss, self.residual, self.result)
        return dict(zip(NAMES, means, strict=True))

    def to_json(self) -> dict[str, Json]:
        """All of it as plain data: ``read_fairness`` reads it again."""
        means = {name: mean.to_json() for name, mean in self.means().items()}
        return {
            "game": self.game,
            "games": self.games,
            "players": list(self.players),
            "seeds": list(self.seeds),
            "options": dict(self.options),
            "unit": self.unit,
            **means,
        }

    def __add__(self, other: Fairness) -> Fairness:
        """Both together, as if one study had played all the rounds.

        Raises BadRequest for another game, other players or options, and for rounds that were played in both.
        """
        alike = (self.game, other.game), (self.players, other.players), (self.options, other.options)
        for mine, theirs in alike:
            if mine != theirs:
                raise BadRequest(f"only like is added to like, not {shown(theirs)} to {shown(mine)}")
        if both := {*self.seeds} & {*other.seeds}:
            raise BadRequest(f"the rounds of seed {shown(min(both))} are in both")
        pairs = zip(self.means().values(), other.means().values(), strict=True)
        seats = len(self.players)
        means = [_joined(one, self.games, two, other.games, seats) for one, two in pairs]
        games, seeds = self.games + other.games, self.seeds + other.seeds
        return Fairness(self.game, games, self.players, seeds, self.options, self.unit, *means)


def fairness(
    game: str,
    games: int,
    players: Sequence[str],
    seed: str,
    executor: Workers | None = None,
    options: Mapping[str, Json] | None = None,
    progress: Progress | None = None,
) -> Fairness:
    """Play ``games`` rounds, ``players`` being levels, one a seat, and sum their ledgers up.

    Game number i is the match with seed ``seed/i``; ``progress`` is told rounds done, and all.
    Raises UnknownGame, BadRequest, BadOption or BadSeed.
    """
    found = find_game(game)
    if type(games) is not int or not 2 <= games <= MOST_GAMES:
        raise BadRequest(f"games is a whole number 2 to {MOST_GAMES}, not {shown(games)}")
    for level in players:
        if level not in found.info.bot_ids:
            raise BadRequest(f"there is no level {shown(level)}; there are {', '.join(found.info.bot_ids)}")
    check_seed(seed)
    counted = (options or {}).get("format")
    unit = study_of(found).unit if counted not in COUNTED else "skins" if counted == "skins" else "chance"
    firsts = range(0, games, BATCH)
    ends = [min(first + BATCH, games) for first in firsts]
    one = partial(ledgers, game, tuple(players), seed, dict(options or {}))
    rows: list[Sums] = []
    for some in (executor.map if executor else map)(one, firsts, ends):
        rows += some
        if progress:
            progress(len(rows) // len(players), games)
    means = [_mean([row[column] for row in rows], len(players)) for column in range(len(NAMES))]
    return Fairness(game, games, tuple(players), (seed,), dict(options or {}), unit, *means)


def ledgers(
    game: str, players: tuple[str, ...], seed: str, options: Mapping[str, Json], first: int, end: int
) -> list[Sums]:
    """The sums of every seat in the rounds from ``first`` to before ``end``."""
    rows: list[Sums] = []
    for number in range(first, end):
        names = [f"{level} {seat + 1}" for seat, level in enumerate(players)]
        match = Match(find_game(game), names, options, f"{seed}/{number}")
        while (seat := match.turn) is not None:
            match.play(match.bot(players[seat]))
        ledger, own = Review(match), [0.0] * len(players)
        for step in ledger:
            own[step.seat] += (step.chance or step).luck or 0.0
        head, sums = ledger.head, ledger.end
        figures: dict[str, Any] = {**head.to_json(), **sums.to_json(), **(head.chance or {}), **(sums.chance or {})}
        figures["own"] = own
        rows += zip(*(figures[name] for name in NAMES), strict=True)
    return rows


def formats_of(game: str) -> Iterator[tuple[str, int]]:
    """Every format of a game (empty where it has but one) with each number of seats that it is for.

    Raises UnknownGame.
    """
    info = find_game(game).info
    low, high = info.players
    known = next((option for option in info.options if option.name == "format"), None)
    for format in ("",) if known is None else known.offered:
        will_do = known.choices_when.get(format, {}).get("seats") if known else None
        yield from ((str(format), seats) for seats in range(low, high + 1) if will_do is None or seats in will_do)


def _mean(numbers: Sequence[float], seats: int) -> Mean:
    """Seats of one round may share their luck, so the error is that of the rounds' means."""
    rounds = [fsum(numbers[at : at + seats]) / seats for at in range(0, len(numbers), seats)]
    mean = fsum(rounds) / len(rounds)
    return Mean(mean, _spread(rounds, mean) / sqrt(len(rounds)), _spread(numbers, mean))


def _spread(numbers: Sequence[float], mean: float) -> float:
    return sqrt(fsum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1))


def _joined(one: Mean, games: int, other: Mean, others: int, seats: int) -> Mean:
    """Of the rounds of both: sums of squares are had back from what was told."""
    apart, together = other.mean - one.mean, games + others
    # squares about the mean of both, of rounds and of single seats
    between = apart * apart * games * others / together
    rounds = between + sum(mean.error**2 * count * (count - 1) for mean, count in ((one, games), (other, others)))
    seated = between * seats + sum(
        mean.spread**2 * (count * seats - 1) for mean, count in ((one, games), (other, others))
    )
    error, spread = sqrt(rounds / (together - 1) / together), sqrt(seated / (together * seats - 1))
    return Mean(one.mean + apart * others / together, error, spread)


def read_fairness(given: object) -> Fairness:
    """What ``to_json`` wrote; raises BadRequest with a message that names the field."""
    if not isinstance(given, Mapping):
        raise BadRequest(f"a study of fairness is an object, not {shown(given)}")
    game, games, unit = given.get("game"), given.get("games"), str(given.get("unit"))
    find_game(game)
    if type(games) is not int or games < 2:
        raise BadRequest(f"games is a whole number, 2 or more, not {shown(games)}")
    players, seeds, options = _texts(given, "players"), _texts(given, "seeds"), given.get("options")
    if not isinstance(options, Mapping):
        raise BadRequest(f"options is an object, not {shown(options)}")
    means = [_read_mean(given.get(name), name) for name in NAMES]
    return Fairness(str(game), games, players, seeds, options, unit, *means)


def _texts(given: Mapping[str, Any], field: str) -> tuple[str, ...]:
    found = given.get(field)
    if not isinstance(found, list) or not found or not all(isinstance(one, str) for one in found):
        raise BadRequest(f"{field} is a list of texts, not {shown(found)}")
    return tuple(found)


def _read_mean(given: object, field: str) -> Mean:
    found = [given.get(name) for name in ("mean", "error", "spread")] if isinstance(given, Mapping) else []
    numbers = [float(one) for one in found if type(one) in (int, float) and one is not None]
    if len(numbers) < 3:
        raise BadRequest(f"{field} has the numbers mean, error and spread, not {shown(given)}")
    return Mean(*numbers)


def add_parser(commands: Any) -> None:
    """The command's own arguments."""
    about = "sum up the ledgers of many rounds of bots: luck should come to 0"
    seed = ("fairness", "round i is the match with seed S/i")
    parser = add_study(commands, "fairness", about, (1000, "how many rounds"), seed)
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
    means = (f"{one.mean:.3f} +- {one.error:.3f}" for one in map(found.means().get, names) if one)
    first = (found.game, format, str(len(found.players)), f"{found.games:,}", found.unit)
    return f"| {' | '.join((*first, *means))} |"


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
    means = found.means().items()
    return lines + [f"{name:14}{one.mean:10.4f}{one.error:10.4f}{one.spread:10.4f}" for name, one in means]
