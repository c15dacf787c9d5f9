"""The round of the day of each game, and the hole of the day of one game.

docs/links.md describes how seed and options are derived from the date, with test vectors. They must never change: a
date always gives the same dice.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from ..core.content.daily import Counting, counting, daily
from ..core.errors import BadRecordError, BadRequestError, shown
from ..core.events import Json
from ..core.game import Game
from ..core.record import Record
from ..match import Match, new, replay
from ..register import GAMES, find_game
from .duel import own_options

FIRST = date(2026, 11, 22)
"""The first day with a round; it must be a Sunday."""
LAST = date(9999, 12, 31)
HOLES = ("dice", "box", "word", "dosh")
"""The games in the order in which they are used: the hole of the day uses the next game each day, and the tournament
each week.
"""


@dataclass(frozen=True, slots=True)
class DayRound:
    """The round, hole or tournament of one game on one day."""

    day: date
    game: str
    seed: str
    options: Mapping[str, Json]
    """Options that differ from their default values."""
    rules_version: int
    counting: Counting

    def to_json(self) -> dict[str, Json]:
        """Return the fields of the response to ``day``."""
        return {
            "seed": self.seed,
            "options": dict(self.options),
            "rules_version": self.rules_version,
            "fewest": self.counting.fewest,
            "unit": self.counting.unit,
        }


def read_day(text: object) -> date:
    """Parse a date such as ``2026-11-22``. Raise BadRequestError if it is invalid or before the first day."""
    try:
        if not isinstance(text, str) or len(text) != 10:
            raise ValueError
        day = date.fromisoformat(text)
    except ValueError:
        raise BadRequestError(f'"day" must be a date such as {FIRST}, not {shown(text)}') from None
    if day.isoformat() != text or day < FIRST:
        raise BadRequestError(f"the first round of the day was on {FIRST}; there is none for {shown(text)}")
    return day


def day_round(day: date, game: str) -> DayRound:
    """Return the round of a day (in UTC) and game. Raise UnknownGameError, or BadRequestError for a day before the
    first.

    >>> day_round(FIRST, "dice").seed
    'pygolf day 2026-11-22 dice'
    """
    rules = find_game(game)
    turns = daily(rules).options
    options = turns[(read_day(day.isoformat()) - FIRST).days % len(turns)]
    return _make_round(day, "day", rules, options)


def day_hole(day: date) -> DayRound:
    """Return the hole of a day (in UTC). Raise BadRequestError for a day before the first.

    >>> day_hole(FIRST).seed
    'pygolf hole 2026-11-22 dice'
    """
    return _in_turn(day, "hole", (read_day(day.isoformat()) - FIRST).days)


def day_tournament(day: date) -> DayRound:
    """Return the tournament of a Sunday (in UTC). Raise BadRequestError for any other day.

    >>> day_tournament(FIRST).seed
    'pygolf tournament 2026-11-22 dice'
    """
    week, weekday = divmod((read_day(day.isoformat()) - FIRST).days, 7)
    if weekday:
        raise BadRequestError(f"tournaments are on Sundays, and {day.isoformat()} is not a Sunday")
    return _in_turn(day, "tournament", week)


def _in_turn(day: date, what: str, number: int) -> DayRound:
    """Return the hole or tournament with this number, from 0. The games take turns, as do the options of each game."""
    turn, at = divmod(number, len(HOLES))
    rules = find_game(HOLES[at])
    turns = daily(rules).holes if what == "hole" else daily(rules).tournaments
    return _make_round(day, what, rules, turns[turn % len(turns)])


def _make_round(day: date, what: str, rules: Game[Any], options: Mapping[str, Json]) -> DayRound:
    game = rules.info.id
    version = daily(rules).rules_version(day, rules.info.rules_version)
    return DayRound(day, game, f"pygolf {what} {day.isoformat()} {game}", options, version, counting(rules, options))


def day_rounds(day: date) -> dict[str, DayRound]:
    """Return the rounds of a day by game ID."""
    return {game: day_round(day, game) for game in GAMES}


def begin(played: DayRound, name: str = "You") -> Match:
    """Start a match of the round for one player."""
    return new(played.game, [name], played.options, played.seed, rules_version=played.rules_version)


def check_round(day: date, record: Record, what: str = "round") -> None:
    """Raise BadRecordError unless a record is a single-player game with the dice of the day. Its moves are not
    replayed.

    ``what`` is ``"round"``, ``"hole"`` or ``"tournament"``. Raise BadRequestError if there is none on that day.
    """
    of_day = {"hole": day_hole, "tournament": day_tournament}
    match = begin(of_day[what](day) if what in of_day else day_round(day, record.game))
    dealt = match.record()
    fits = record.game == dealt.game and len(record.players) == 1 and not record.dice and record.seed == dealt.seed
    if not fits or own_options(record) != own_options(dealt) or not _starts_like(record, match):
        raise BadRecordError(f"this is not the {what} of {day.isoformat()}")


def _starts_like(record: Record, dealt: Match) -> bool:
    """Return whether a record starts in the same position as the match of the day, although their rules may have
    different versions. This is checked for games whose days have a version.
    """
    return not daily(dealt.game).rules or replay(record, 0).state == dealt.state


def par(played: DayRound) -> Match:
    """Return a finished match of the bot ``tour``, whose result is the par of the day."""
    match = begin(played, "Par")
    while not match.over:
        match.play(match.bot("tour"))
    return match
