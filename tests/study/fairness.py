"""Compute the mean luck over many rounds of bots, which should be 0, with its standard error."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import fmean, stdev
from typing import Any

from pygolf.core.events import Json
from pygolf.match import Match
from pygolf.register import find_game
from pygolf.study.ledger import Review

NAMES = ("expectation", "luck", "own", "gifts", "loss", "residual", "result")
"""The name ``own`` stands for the luck of a seat's own moves."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over all seats of all rounds."""

    mean: float
    error: float
    """Standard error, computed from the means of the rounds, because the seats of a round can share their luck."""
    spread: float
    """Standard deviation of a seat's round."""


def measure_fairness(
    game: str, games: int, levels: Sequence[str], seed: str, options: Mapping[str, Json] | None = None
) -> dict[str, Mean]:
    """Play ``games`` rounds with one bot per seat and return the means of their ledgers by name.

    Match play uses the ledger in chances of winning; other formats use the ledger in strokes or points.
    """
    rows = [row for number in range(games) for row in _play_round(game, levels, f"{seed}/{number}", options)]
    return {name: _mean([row[name] for row in rows], len(levels)) for name in NAMES}


def _play_round(
    game: str, levels: Sequence[str], seed: str, options: Mapping[str, Json] | None
) -> Iterator[dict[str, float]]:
    names = [f"{level} {seat + 1}" for seat, level in enumerate(levels)]
    match = Match(find_game(game), names, options, seed)
    while (seat := match.turn) is not None:
        match.play(match.bot(levels[seat]))
    ledger, own = Review(match), [0.0] * len(levels)
    for step in ledger:
        own[step.seat] += (step.chance or step).luck or 0.0
    head, end = ledger.head, ledger.end
    figures: dict[str, Any] = {**head.to_json(), **end.to_json(), **(head.chance or {}), **(end.chance or {})}
    figures["own"] = own
    for seat in range(len(levels)):
        yield {name: figures[name][seat] for name in NAMES}


def _mean(numbers: Sequence[float], seats: int) -> Mean:
    rounds = [fsum(numbers[at : at + seats]) / seats for at in range(0, len(numbers), seats)]
    return Mean(fmean(rounds), stdev(rounds) / sqrt(len(rounds)), stdev(numbers))


def list_formats(game: str) -> Iterator[tuple[str, int]]:
    """Yield every format of a game (empty if it has only one) with each number of seats that it allows."""
    info = find_game(game).info
    low, high = info.players
    known = next((option for option in info.options if option.name == "format"), None)
    for format in ("",) if known is None else known.offered:
        allowed = known.choices_when.get(format, {}).get("seats") if known else None
        yield from ((str(format), seats) for seats in range(low, high + 1) if allowed is None or seats in allowed)
