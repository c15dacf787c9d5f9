"""The round of the day of each game, and today's hole of one: seed and options by a recipe that anybody can repeat.

docs/together.md has the recipe in words, with test vectors. It is a promise: a date means the same dice for ever.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from ..core.daily import Counting, counting, daily
from ..core.errors import BadRecord, BadRequest, shown
from ..core.events import Json
from ..core.record import Record
from ..match import Match, new
from ..register import GAMES, find_game
from .duel import own_options

FIRST = date(2026, 11, 22)
"""The first day there is; a Sunday."""
LAST = date(9999, 12, 31)
HOLES = ("dice", "box", "word", "dosh")
"""The games of today's hole, day after day in turn; those of the tournament, week after week."""


@dataclass(frozen=True, slots=True)
class DayRound:
    """One game's round of one day, or its hole."""

    day: date
    game: str
    seed: str
    options: Mapping[str, Json]
    """Those that are not left at their default."""
    counting: Counting

    def to_json(self) -> dict[str, Json]:
        """As the request ``day`` tells it."""
        return {
            "seed": self.seed,
            "options": dict(self.options),
            "fewest": self.counting.fewest,
            "unit": self.counting.unit,
        }


def read_day(text: object) -> date:
    """A date such as ``2026-11-22``; raises BadRequest for what is none, and for days before the first."""
    try:
        if not isinstance(text, str) or len(text) != 10:
            raise ValueError
        day = date.fromisoformat(text)
    except ValueError:
        raise BadRequest(f"a day is a date such as {FIRST}, not {shown(text)}") from None
    if day.isoformat() != text or day < FIRST:
        raise BadRequest(f"the first round of the day was that of {FIRST}; {shown(text)} has none")
    return day


def day_round(day: date, game: str) -> DayRound:
    """The round of that day (in UTC) and game. Raises UnknownGame, and BadRequest for a day before the first.

    >>> day_round(FIRST, "dice").seed
    'pygolf day 2026-11-22 dice'
    """
    rules = find_game(game)
    turns = daily(rules).options
    options = turns[(read_day(day.isoformat()) - FIRST).days % len(turns)]
    return DayRound(day, game, f"pygolf day {day.isoformat()} {game}", options, counting(rules, options))


def day_hole(day: date) -> DayRound:
    """The one hole of that day (in UTC). Raises BadRequest for a day before the first.

    >>> day_hole(FIRST).seed
    'pygolf hole 2026-11-22 dice'
    """
    return _in_turn(day, "hole", (read_day(day.isoformat()) - FIRST).days)


def day_tournament(day: date) -> DayRound:
    """The tournament of a Sunday (in UTC). Raises BadRequest for any other day.

    >>> day_tournament(FIRST).seed
    'pygolf tournament 2026-11-22 dice'
    """
    week, weekday = divmod((read_day(day.isoformat()) - FIRST).days, 7)
    if weekday:
        raise BadRequest(f"the tournament is on Sundays, and {day.isoformat()} is not one")
    return _in_turn(day, "tournament", week)


def _in_turn(day: date, what: str, number: int) -> DayRound:
    """The one of that number, of the games in turn."""
    turn, at = divmod(number, len(HOLES))
    rules = find_game(HOLES[at])
    turns = daily(rules).holes if what == "hole" else daily(rules).tournaments
    options = turns[turn % len(turns)]
    return DayRound(day, HOLES[at], f"pygolf {what} {day.isoformat()} {HOLES[at]}", options, counting(rules, options))


def day_rounds(day: date) -> dict[str, DayRound]:
    """The round of each game, by its id."""
    return {game: day_round(day, game) for game in GAMES}


def begin(played: DayRound, name: str = "You") -> Match:
    """A match of that round for one player."""
    return new(played.game, [name], played.options, played.seed)


def check_round(day: date, record: Record, what: str = "round") -> None:
    """Raises BadRecord where a record is not of one player over the dice of that day; its moves are not played here.

    ``what``: ``"round"``, ``"hole"`` or ``"tournament"``; BadRequest where that day has none.
    """
    of_day = {"hole": day_hole, "tournament": day_tournament}
    dealt = begin(of_day[what](day) if what in of_day else day_round(day, record.game)).record()
    fits = record.game == dealt.game and len(record.players) == 1 and not record.dice and record.seed == dealt.seed
    if not fits or own_options(record) != own_options(dealt):
        raise BadRecord(f"this is not the {what} of {day.isoformat()}")


def par(played: DayRound) -> Match:
    """The match of the tour bot, played out: its result is the par of the day."""
    match = begin(played, "Par")
    while not match.over:
        match.play(match.bot("tour"))
    return match
