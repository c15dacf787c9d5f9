"""The requests ``day``, ``duel``, ``open-duel``, ``turn`` and ``open-turn``, for the door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.daily import counting
from ..core.errors import BadRequest
from ..core.events import Json
from ..core.record import Record, read_record
from ..match import Match, replay
from ..register import find_game
from . import day, duel, turn

Request = Mapping[str, Any]
Answer = dict[str, Any]


def tell_day(request: Request) -> Answer:
    """The rounds of the day ``date``, or the first day there is."""
    date = day.read_day(request.get("date", day.FIRST.isoformat()))
    games = {game: one.to_json() for game, one in day.day_rounds(date).items()}
    return {
        "date": date.isoformat(),
        "first": day.FIRST.isoformat(),
        "number": (date - day.FIRST).days + 1,
        "games": games,
    }


def write_duel(request: Request) -> Answer:
    """A duel's line of finished ``records``."""
    records = request.get("records")
    if not isinstance(records, list) or len(records) > duel.MOST:
        raise BadRequest(f"records are a list of one to {duel.MOST} finished rounds")
    rounds = [duel.play_round(read_record(one)) for one in records]
    return {"duel": duel.write_duel(rounds), **_told(rounds)}


def open_duel(request: Request) -> Answer:
    """The rounds of a duel's line, played again."""
    return _told(duel.read_duel(request.get("duel")))


def _told(rounds: Sequence[duel.Round]) -> Answer:
    first = rounds[0].record
    how = counting(find_game(first.game), first.options)
    head = {"game": first.game, "seed": first.seed, "fewest": how.fewest, "unit": how.unit}
    return {**head, "rounds": [one.to_json() for one in rounds]}


def write_turn(match: Match, request: Request) -> Answer:
    """The line of a match, for the other device."""
    return {"turn": turn.begin_line(request.get("key"), match)}


def open_turn(request: Request) -> tuple[turn.Turn, Answer]:
    """A turn's game, and what it means for the ``kept`` one (``record``, ``seats``), if there is one."""
    found = turn.read_turn(request.get("turn"))
    kept, here = _kept(request.get("kept"))
    verdict = turn.judge(kept, here, found)
    told: dict[str, Json] = {"meaning": verdict.meaning, "at": verdict.at, "words": verdict.words}
    answer: Answer = {"key": found.key, "movers": list(found.movers), "verdict": told}
    if kept is not None and verdict.meaning in ("ahead", "seat", "fork"):
        answer["since"] = _since(found.record, verdict.at)
    if kept is not None and verdict.meaning in ("older", "fork"):
        answer["here"] = _since(kept, verdict.at)
    return found, answer


def _since(record: Record, at: int) -> list[Answer]:
    """What happened after so many moves: a list of the moves with their events."""
    match = replay(record, at)
    told = []
    for move in record.moves[at:]:
        player = match.turn
        told.append({"player": player, "events": [event.to_json() for event in match.play(move)]})
    return told


def _kept(given: object) -> tuple[Any, tuple[int, ...]]:
    if given is None:
        return None, ()
    if not isinstance(given, Mapping):
        raise BadRequest("kept is an object with record and seats")
    seats = given.get("seats", [])
    if not isinstance(seats, list) or not all(type(seat) is int for seat in seats):
        raise BadRequest("the seats of kept are a list of whole numbers")
    return read_record(given.get("record")), tuple(seats)


REQUESTS = {"day": tell_day, "duel": write_duel, "open-duel": open_duel}
