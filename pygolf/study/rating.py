"""Rate a game's boards or cards: two bots play on them, and their results and standard errors are collected for each
place.

A step is one move of one bot, so the caller can stop at any time and use the results so far. Places and bots take
turns: after any number of steps, all of them have about the same number of results.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from typing import Any

from ..core import large
from ..core.dice import Dice, Seeded
from ..core.errors import BadRequestError, shown
from ..core.events import Json
from ..core.game import Game
from ..core.options import Options, read_options
from ..core.steps import Steps
from ..core.study.rater import Place, Rater
from ..match import bot_seed, new
from ..register import find_game

REFERENCE = "club"
"""Level of the average bot, whose results represent those of people."""
BOTS = (REFERENCE, "tour")
"""The bots that play by default: an average one and a strong one."""
MAX_SAMPLES = 2000
MAX_MOVES = 5000
"""Maximum number of moves in one game; a board on which a bot needs more cannot be rated."""
FILE = "rated.json"
"""Data file with the ratings of the built-in material by game, made by ``tools/make_rated.py``."""
Figures = Mapping[str, Any]


@dataclass(slots=True)
class Tally:
    """Results of one bot at one place."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, result: float, counts: Mapping[str, int]) -> None:
        """Add a result, with the events counted on the way to it."""
        self.n += 1
        self.total += result
        self.squares += result * result
        self.counts.update(counts)

    @property
    def mean(self) -> float:
        """The mean in the unit of the game; 0 before the first result."""
        return self.total / self.n if self.n else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the results; 0 before the second result."""
        if self.n < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.total * self.mean) / (self.n - 1))

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None before the second result."""
        return self.spread / sqrt(self.n) if self.n > 1 else None

    def to_json(self) -> dict[str, Json]:
        """Return the results as JSON; ``counts`` are averages per result."""
        fields: dict[str, Json] = {"n": self.n, "mean": round(self.mean, 3), "spread": round(self.spread, 3)}
        fields["error"] = None if self.error is None else round(self.error, 3)
        return fields | {"counts": {name: round(times / self.n, 3) for name, times in self.counts.items() if self.n}}


class Rating(Steps):
    """A rating of a game's boards or cards that is in progress."""

    def __init__(
        self, game: object, material: object = None, samples: object = None, only: object = None, bots: object = None
    ) -> None:
        """Create a rating with ``samples`` results per bot and place, of the places ``only`` (zero-based indices).

        None stands for the default number of samples and all places. Raises UnknownGameError, BadRequestError or
        BadOptionError.
        """
        self.game: Game[Any] = find_game(game)
        self.rater = get_rater(self.game)
        self.material: Mapping[str, Json] = {} if material is None else read_material(material)
        self.samples = _sample_count(samples, self.rater.samples)
        self.bots = _bots(self.game, bots)
        new(self.game.info.id, ["Rating"], self.material, "rating")
        self._options = read_options(self.game.info.options, self.material)
        every = self.rater.places(self.material)
        self.places = [every[at] for at in _only(only, len(every))]
        self._clear()

    def _clear(self) -> None:
        self._tallies = {(place.key, bot): Tally() for place in self.places for bot in self.bots}

    @property
    def progress(self) -> float:
        """The fraction of results that have been collected, from 0 to 1."""
        there = sum(min(tally.n, self.samples) for tally in self._tallies.values())
        return 1.0 if self.done else there / (self.samples * len(self._tallies))

    def _steps(self) -> Iterator[None]:
        self._clear()
        for number in range(self.samples):
            for options in self.rater.games(number, self.places):
                for bot in self.bots:
                    yield from self._play(bot, options, number)

    def _play(self, bot: str, options: Mapping[str, Json], number: int) -> Iterator[None]:
        """Play one single-player game, and add each result as soon as its event occurs."""
        info, seed = self.game.info, f"rating/{number}"
        seeded, moves, seen = Seeded(seed), 0, Counter[str]()
        read = {option.name: option.read(options[option.name]) for option in info.options if option.name in options}
        state, _ = self.game.new(1, Options(self._options | read), Dice(seeded), info.rules_version)
        while self.game.turn(state) is not None:
            moves += 1
            if moves > MAX_MOVES:
                raise BadRequestError(f"a bot does not finish within {MAX_MOVES} moves, so this cannot be rated")
            move = self.game.bot(state, bot, bot_seed(moves, f"{seed}/{bot}"))
            state, events = self.game.apply(state, move, Dice(seeded))
            for event in events:
                if name := self.rater.count(event):
                    seen[name] += 1
                if scored := self.rater.result(state, event):
                    self._tallies[scored[0], bot].add(scored[1], seen)
                    seen.clear()
            yield

    def to_json(self) -> dict[str, Json]:
        """Return the results so far as JSON."""
        return {
            "game": self.game.info.id,
            "unit": self.rater.unit,
            "low": self.rater.low,
            "counted": dict(self.rater.counted),
            "reference": REFERENCE,
            "samples": self.samples,
            "bots": [{"id": bot.id, "name": bot.name} for bot in self.game.info.bots if bot.id in self.bots],
            "places": [self._row(place) for place in self.places],
            "totals": {bot: self._total(bot) for bot in self.bots},
            "hardest": self._hardest(),
        }

    def _row(self, place: Place) -> dict[str, Json]:
        row: dict[str, Json] = {"key": place.key, "name": place.name, "title": place.title, "par": place.par}
        row["bots"] = {bot: self._tallies[place.key, bot].to_json() for bot in self.bots}
        return row

    def _hardest(self) -> str | None:
        """Return the key of the place where the average bot does worst, or None before the first result.

        Results in strokes are compared with par, if it is known.
        """
        bot = REFERENCE if REFERENCE in self.bots else self.bots[0]
        tallies = [(place, tally) for place in self.places if (tally := self._tallies[place.key, bot]).n]
        sign = 1 if self.rater.low else -1
        pars = {place.key: place.par or 0 if self.rater.low else 0 for place, _ in tallies}
        return max(tallies, key=lambda one: sign * one[1].mean - pars[one[0].key])[0].key if tallies else None

    def _total(self, bot: str) -> Json:
        """Return the sum over all places with results. Places are assumed to be independent."""
        tallies = [tally for place in self.places if (tally := self._tallies[place.key, bot]).n]
        errors = [tally.error for tally in tallies]
        mean, error = 0.0, 0.0
        for tally in tallies:
            mean += tally.mean
            error += (tally.error or 0.0) ** 2
        sure = len(tallies) == len(self.places) and None not in errors
        return {"mean": round(mean, 3), "error": round(sqrt(error), 3) if sure else None}


def get_rater(game: Game[Any]) -> Rater[Any]:
    """Return ``RATER`` of the game's module ``rater``. Raise BadRequestError if the game has nothing to rate."""
    if not game.has("study.rater"):
        raise BadRequestError(f"{game.info.title} has no material to rate")
    rater: Rater[Any] = game.part("study.rater").RATER
    return rater


@cache
def stored_ratings() -> Mapping[str, Figures]:
    """Return the stored ratings of the built-in material by game. Raise MissingDataError."""
    ratings: Mapping[str, Figures] = json.loads(large.read(large.STUDY, FILE))
    return ratings


def read_material(given: object) -> Mapping[str, Json]:
    """Return the material of a request. Raise BadRequestError if it is not an object."""
    if not isinstance(given, Mapping):
        raise BadRequestError(f"material must be an object keyed by option name, not {shown(given)}")
    return given


def _sample_count(given: object, default: int) -> int:
    if given is None:
        return default
    if type(given) is not int or not 1 <= given <= MAX_SAMPLES:
        raise BadRequestError(f"samples must be an integer from 1 to {MAX_SAMPLES}, not {shown(given)}")
    return given


def _only(given: object, many: int) -> Sequence[int]:
    if given is None:
        return range(many)
    asked = given if isinstance(given, (list, tuple)) else ()
    places = [at for at in asked if type(at) is int and 0 <= at < many]
    if not places or len(set(places)) < len(asked):
        raise BadRequestError(f'"only" must be a list of different positions from 0 to {many - 1}, not {shown(given)}')
    return sorted(places)


def _bots(game: Game[Any], given: object) -> Sequence[str]:
    known = game.info.bot_ids
    if given is None:
        return BOTS
    if not isinstance(given, (list, tuple)) or not given or any(bot not in known for bot in given):
        raise BadRequestError(f"bots must be a list of {', '.join(known)}, not {shown(given)}")
    return [bot for bot in known if bot in given]
