"""Where a result stands in a field of club players on the same holes, with their own dice and with these.

With these dice all that they may choose is followed, with its chance. With their own the field is exact where the game
knows how likely each result is (its module ``field``); it was counted beforehand for what a day offers
(``large/fields.json``, by ``tools.make_fields``); else so many players are played out.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ..core import large
from ..core.daily import counting
from ..core.dice import Dice, check_seed
from ..core.errors import BadRequest, shown
from ..core.events import Json, Move
from ..core.field import Fields
from ..core.game import Game
from ..core.steps import Steps
from ..match import Match, bot_seed
from ..register import find_game

LEVEL = "club"
"""The bot that a field is made of: it knows the odds and errs like a person."""
MOST_PLAYERS = 100_000
"""Players of a field."""
WAYS = 1000
"""Positions that are followed at once; where there are more, evenly chosen ones stand for all."""
ASKED = 16
"""Of a game that does not say what its bots may choose."""
KEPT = "fields.json"


class Field(Steps):
    """Results of a field, each once with dice of their own and once with those of the seed.

    Chances are told as shares of so many players. Player i (zero-based) who is played out has the dice of the seed
    ``field/i``: the same numbers on every device.
    """

    def __init__(
        self, game: object, options: object = None, seed: object = None, level: object = LEVEL, players: object = None
    ) -> None:
        """A round of one player. Raises UnknownGame, BadOption, BadSeed, BadRequest.

        ``players``: play so many out, whatever was counted beforehand.
        """
        self.game: Game[Any] = find_game(game)
        match = Match(self.game, ["Field"], _object(options), check_seed(seed))
        if level not in self.game.info.bot_ids:
            raise BadRequest(f"there is no level {shown(level)}; there are {', '.join(self.game.info.bot_ids)}")
        if players is not None and (type(players) is not int or not 1 <= players <= MOST_PLAYERS):
            raise BadRequest(f"players must be an integer from 1 to {MOST_PLAYERS}, not {shown(players)}")
        self._match, self._level, self.options, self.kind = match, str(level), match.options, _kind(match)
        self.counting = counting(self.game, match.options)
        self.exact = self.game.has("field")
        kept = json.loads(large.read(large.STUDY, KEPT)) if level == LEVEL and players is None else {}
        self._counted: dict[float, int] = dict(kept.get(self.kind, ()))
        self.players: int = sum(self._counted.values()) or players or self.counting.players
        self._clear()

    def _clear(self) -> None:
        self.own, self.same = Counter[float](self._counted), Counter[float]()

    @property
    def known(self) -> bool:
        """Whether nobody is played out."""
        return self.exact or bool(self._counted)

    @property
    def progress(self) -> float:
        """Share of the players who are in, 0 to 1."""
        return 1.0 if self.done else 0.0 if self.known else self.own.total() / self.players

    def _steps(self) -> Iterator[None]:
        self._clear()
        if self.exact:
            fields = self.game.part("field").fields
            found: Fields = yield from fields(self._match.state, self._level, self._match.seeded)
            for results, chances in ((self.own, found.own), (self.same, found.same)):
                results.update({score: chance * self.players for score, chance in chances.items()})
            return
        yield from self._follow()
        for number in range(0 if self.known else self.players):
            yield from self.play(number)

    def _follow(self) -> Iterator[None]:
        """All that a player may do with these dice: chance decides nothing, so whoever chooses alike is one."""
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
        """What a bot may choose, with chances; where its game does not say, what so many choose that are asked."""
        found = self.game.odds(state, self._level)
        if found is not None:
            return found
        seeds = (bot_seed(number, self._match.seed) for number in range(ASKED))
        return [(self.game.bot(state, self._level, seed), 1 / ASKED) for seed in seeds]

    def play(self, number: int) -> Iterator[None]:
        """That player's round with dice of its own; its result counts when it is played out."""
        seed = f"field/{number}"
        match = Match(self.game, ["Field"], self.options, seed)
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
        """How many in 100 of each field a result beats, a tie counting half; null before the first."""
        return {"own": self._share(self.own, score), "same": self._share(self.same, score)}

    def _share(self, results: Counter[float], score: float) -> float | None:
        sign = 1 if self.counting.fewest else -1
        beaten = sum(times for one, times in results.items() if sign * one > sign * score)
        return round(100 * (beaten + results[score] / 2) / results.total(), 2) if results else None

    def to_json(self) -> dict[str, Json]:
        """All that is known so far: of each field the results, ascending, with how often each came."""
        return {"own": _pairs(self.own), "same": _pairs(self.same)}


def _kind(match: Match) -> str:
    """What is played, by its options that do not stand at their default."""
    defaults = {option.name: option.default for option in match.game.info.options}
    options = {name: value for name, value in match.options.items() if value != defaults[name]}
    return f"{match.game.info.id} {json.dumps(options, sort_keys=True)}"


def _few(at: Mapping[Any, float]) -> Iterator[tuple[Any, float]]:
    """Positions and how many players stand there; of too many, every so many-th player's, in the order of play."""
    if len(at) <= WAYS:
        yield from at.items()
        return
    each = sum(at.values()) / WAYS
    passed, due = 0.0, each / 2
    for state, players in at.items():
        passed += players
        stand = 0
        while due < passed and stand < WAYS:
            stand, due = stand + 1, due + each
        if stand:
            yield state, stand * each


def _pairs(results: Counter[float]) -> list[Json]:
    return [[score, round(times, 3)] for score, times in sorted(results.items())]


def _object(options: object) -> Mapping[str, Json]:
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise BadRequest(f"options must be an object, not {shown(options)}")
    return options
