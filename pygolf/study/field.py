"""Where a result stands in a field of club players on the same holes, with their own dice and with these.

Exact where the game knows how likely each result is (its module ``field``), else so many players are played out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ..core.daily import counting
from ..core.dice import Dice, check_seed
from ..core.errors import BadRequest, shown
from ..core.events import Json
from ..core.field import Fields
from ..core.game import Game
from ..core.steps import Steps
from ..match import Match, bot_seed
from ..register import find_game

LEVEL = "club"
"""The bot that a field is made of: it knows the odds and errs like a person."""
USUAL, MOST = 1000, 100_000
"""Players of a field."""


class Field(Steps):
    """Results of a field, player by player, each once with dice of their own and once with those of the seed.

    Where it is exact they are shares of so many players. Else player i (zero-based) has the dice of the seed
    ``field/i``, and with these dice errs as in ``SEED/field/i``: the same numbers on every device.
    """

    def __init__(
        self, game: object, options: object = None, seed: object = None, level: object = LEVEL, players: object = USUAL
    ) -> None:
        """A round of one player. Raises UnknownGame, BadOption, BadSeed, BadRequest."""
        self.game: Game[Any] = find_game(game)
        match = Match(self.game, ["Field"], _object(options), check_seed(seed))
        if level not in self.game.info.bot_ids:
            raise BadRequest(f"there is no level {shown(level)}; there are {', '.join(self.game.info.bot_ids)}")
        if type(players) is not int or not 1 <= players <= MOST:
            raise BadRequest(f"players is a whole number 1 to {MOST}, not {shown(players)}")
        self._match, self._level, self.players = match, str(level), players
        self._options = match.options
        self.counting = counting(self.game, self._options)
        self.exact = self.game.has("field")
        self._clear()

    def _clear(self) -> None:
        self.own, self.same = Counter[float](), Counter[float]()

    @property
    def progress(self) -> float:
        """Share of the rounds that are played, 0 to 1."""
        return 1.0 if self.done else (self.own.total() + self.same.total()) / (2 * self.players)

    def _steps(self) -> Iterator[None]:
        self._clear()
        if self.exact:
            fields = self.game.part("field").fields
            found: Fields = yield from fields(self._match.state, self._level, self._match.chance)
            for results, chances in ((self.own, found.own), (self.same, found.same)):
                results.update({score: chance * self.players for score, chance in chances.items()})
            return
        for number in range(self.players):
            own = f"field/{number}"
            yield from self._play(Match(self.game, ["Field"], self._options, own), own, self.own)
            yield from self._play(self._match, f"{self._match.seed}/{own}", self.same)

    def _play(self, match: Match, errs: str, results: Counter[float]) -> Iterator[None]:
        """One round; its result counts when it is played out."""
        state, moves = match.state, 0
        while self.game.turn(state) is not None:
            moves += 1
            move = self.game.bot(state, self._level, bot_seed(moves, errs))
            state, _ = self.game.apply(state, move, Dice(match.chance))
            yield
        view: Mapping[str, Any] = self.game.view(state, None)
        results[view["scores"][0]] += 1

    def better(self, score: float) -> dict[str, Json]:
        """How many in 100 of each field a result beats, a tie counting half; null before the first."""
        return {"own": self._share(self.own, score), "same": self._share(self.same, score)}

    def _share(self, results: Counter[float], score: float) -> float | None:
        sign = 1 if self.counting.fewest else -1
        beaten = sum(times for one, times in results.items() if sign * one > sign * score)
        return round(100 * (beaten + results[score] / 2) / results.total(), 2) if results else None

    def to_json(self) -> dict[str, Json]:
        """All that is known so far: of each field the results, ascending, with how often each came."""
        return {"own": _pairs(self.own), "same": _pairs(self.same)}


def _pairs(results: Counter[float]) -> list[Json]:
    return [[score, round(times, 3)] for score, times in sorted(results.items())]


def _object(options: object) -> Mapping[str, Json]:
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise BadRequest(f"options is an object, not {shown(options)}")
    return options
