"""Compare a result with a field of simulated club players on the same holes, with random dice and with the same dice.

With the same dice, all possible choices of the bots are followed and weighted by their probabilities. With random dice,
the results are exact if the game can compute their distribution (in its module ``field``). For the rounds of the day,
they were simulated beforehand (``large/fields.json``, made by ``tools.make_fields``). Otherwise, ``players`` rounds are
simulated.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ..core import large
from ..core.content.daily import counting
from ..core.dice import Dice, check_seed
from ..core.errors import BadRequestError, shown
from ..core.events import Json, Move
from ..core.game import Game
from ..core.record import LAST_UNNUMBERED
from ..core.steps import Steps
from ..core.study.field import Fields
from ..match import Match, bot_seed
from ..register import find_game

LEVEL = "club"
"""Level of the bots in a field. It knows the odds and makes mistakes like a person."""
MAX_PLAYERS = 100_000
"""Maximum number of simulated players in a field."""
MAX_POSITIONS = 1000
"""Maximum number of positions followed in parallel; if there are more, an evenly spaced sample represents them."""
SAMPLED_CHOICES = 16
"""Number of bot choices sampled per position in games that do not define ``odds``."""
FILE = "fields.json"


class Field(Steps):
    """The results of a field with random dice and with the dice of the seed.

    Probabilities are given as fractions of the number of players. Simulated player i (zero-based) has the dice of the
    seed ``field/i``, so the results are the same on every device.
    """

    def __init__(
        self,
        game: object,
        options: object = None,
        seed: object = None,
        level: object = LEVEL,
        players: object = None,
        rules_version: int | None = None,
    ) -> None:
        """Create the field of a single-player round. Raise UnknownGameError, BadOptionError, BadSeedError or
        BadRequestError.

        If ``players`` is given, this number of rounds is simulated, even if results are stored. ``rules_version`` is
        the version of the rules; None stands for the current version.
        """
        self.game: Game[Any] = find_game(game)
        match = Match(self.game, ["Field"], _object(options), check_seed(seed), version=rules_version)
        if level not in self.game.info.bot_ids:
            raise BadRequestError(f"unknown level {shown(level)}; valid levels are {', '.join(self.game.info.bot_ids)}")
        if players is not None and (type(players) is not int or not 1 <= players <= MAX_PLAYERS):
            raise BadRequestError(f"players must be an integer from 1 to {MAX_PLAYERS}, not {shown(players)}")
        self._match, self._level, self.options, self.kind = match, str(level), match.options, _kind(match)
        self.counting = counting(self.game, match.options)
        self.exact = self.game.has("study.field")
        stored = json.loads(large.read(large.STUDY, FILE)) if level == LEVEL and players is None else {}
        self._counted: dict[float, int] = dict(stored.get(self.kind, ()))
        self.players: int = sum(self._counted.values()) or players or self.counting.players
        self._clear()

    def _clear(self) -> None:
        self.own, self.same = Counter[float](self._counted), Counter[float]()

    @property
    def known(self) -> bool:
        """Whether no simulation is needed."""
        return self.exact or bool(self._counted)

    @property
    def progress(self) -> float:
        """The fraction of players whose rounds are finished, from 0 to 1."""
        return 1.0 if self.done else 0.0 if self.known else self.own.total() / self.players

    def _steps(self) -> Iterator[None]:
        self._clear()
        if self.exact:
            fields = self.game.part("study.field").fields
            found: Fields = yield from fields(self._match.state, self._level, self._match.seeded)
            for results, chances in ((self.own, found.own), (self.same, found.same)):
                results.update({score: chance * self.players for score, chance in chances.items()})
            return
        yield from self._follow()
        for number in range(0 if self.known else self.players):
            yield from self.play(number)

    def _follow(self) -> Iterator[None]:
        """Follow all choices of a player who plays with the dice of the seed. Players who make the same choices get the
        same result.
        """
        at = {self._match.state: float(self.players)}
        while at:
            then = dict[Any, float]()
            for state, players in _few(at):
                for move, share in self._odds(state):
                    to, _ = self.game.apply(state, move, Dice(self._match.seeded))
                    yield
                    if self.game.turn(to) is None:
                        self.same.update({self._score(to): players * share})
                    else:
                        then[to] = then.get(to, 0.0) + players * share
            at = then

    def _odds(self, state: object) -> list[tuple[Move, float]]:
        """Return the moves a bot can choose, with probabilities. If the game does not define them, sample ``ASKED``
        choices.
        """
        found = self.game.odds(state, self._level)
        if found is not None:
            return found
        seeds = (bot_seed(number, self._match.seed) for number in range(SAMPLED_CHOICES))
        return [(self.game.bot(state, self._level, seed), 1 / SAMPLED_CHOICES) for seed in seeds]

    def play(self, number: int) -> Iterator[None]:
        """Simulate the round of one player with random dice, and add its result."""
        seed = f"field/{number}"
        match = Match(self.game, ["Field"], self.options, seed, version=self._match.version)
        state, moves = match.state, 0
        while self.game.turn(state) is not None:
            moves += 1
            move = self.game.bot(state, self._level, bot_seed(moves, seed))
            state, _ = self.game.apply(state, move, Dice(match.seeded))
            yield
        self.own[self._score(state)] += 1

    def _score(self, state: object) -> float:
        view: Mapping[str, Any] = self.game.view(state, None)
        score: float = view["scores"][0]
        return score

    def better(self, score: float) -> dict[str, Json]:
        """Return the percentage of each field that a result beats, where a tie counts half; None before the first
        result.
        """
        return {"own": self._share(self.own, score), "same": self._share(self.same, score)}

    def _share(self, results: Counter[float], score: float) -> float | None:
        sign = 1 if self.counting.fewest else -1
        beaten = sum(times for one, times in results.items() if sign * one > sign * score)
        return round(100 * (beaten + results[score] / 2) / results.total(), 2) if results else None

    def to_json(self) -> dict[str, Json]:
        """Return the results so far as JSON: for each field, pairs of a result and its number of players, in ascending
        order.
        """
        return {"own": _pairs(self.own), "same": _pairs(self.same)}


def _kind(match: Match) -> str:
    """Return the key of a match in the stored fields: the game, the version of its rules if it is above 2, and the
    options that differ from their defaults.
    """
    defaults = {option.name: option.default for option in match.game.info.options}
    options = {name: value for name, value in match.options.items() if value != defaults[name]}
    version = f" {match.version}" if match.version > LAST_UNNUMBERED else ""
    return f"{match.game.info.id}{version} {json.dumps(options, sort_keys=True)}"


def _few(at: Mapping[Any, float]) -> Iterator[tuple[Any, float]]:
    """Yield positions with their numbers of players. If there are too many, yield an evenly spaced sample."""
    if len(at) <= MAX_POSITIONS:
        yield from at.items()
        return
    each = sum(at.values()) / MAX_POSITIONS
    passed, due = 0.0, each / 2
    for state, players in at.items():
        passed += players
        stand = 0
        while due < passed and stand < MAX_POSITIONS:
            stand, due = stand + 1, due + each
        if stand:
            yield state, stand * each


def _pairs(results: Counter[float]) -> list[Json]:
    return [[score, round(times, 3)] for score, times in sorted(results.items())]


def _object(options: object) -> Mapping[str, Json]:
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise BadRequestError(f"options must be an object, not {shown(options)}")
    return options
