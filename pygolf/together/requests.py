"""The requests ``day``, ``duel``, ``open-duel``, ``turn`` and ``open-turn``, for the door."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.daily import counting
from ..core.errors import BadRecord, BadRequest
from ..core.events import Json
from ..core.record import MOST_MOVES, read_record
from ..match import Match
from ..register import find_game
from . import day, duel, ghost, turn
from .seal import KEY, SEALED, read_seals, write_seals
from .sealed import replay_sealed, unshown

MOST_VIEWS = 120
"""Positions that an answer tells of a game that went on: the last ones."""

SUNDAY = 6

Request = Mapping[str, Any]
Answer = dict[str, Any]


def tell_day(request: Request) -> Answer:
    """Rounds and hole of the day ``date``, or the first day there is, and a Sunday's tournament.

    Refused for a ``record`` that is none of the rounds; with ``hole`` or ``tournament`` true for one that is not that.
    """
    date = day.read_day(request.get("date", day.FIRST.isoformat()))
    if "record" in request:
        what = next((one for one in ("hole", "tournament") if request.get(one)), "round")
        day.check_round(date, read_record(request["record"]), what)
    games = {game: one.to_json() for game, one in day.day_rounds(date).items()}
    special = {"hole": day.day_hole(date)}
    if date.weekday() == SUNDAY:
        special["tournament"] = day.day_tournament(date)
    return {
        "date": date.isoformat(),
        "first": day.FIRST.isoformat(),
        "number": (date - day.FIRST).days + 1,
        "games": games,
        **{name: {"game": one.game, **one.to_json()} for name, one in special.items()},
    }


def write_duel(request: Request) -> Answer:
    """A duel's line of finished ``records``."""
    records = request.get("records")
    if not isinstance(records, list) or len(records) > duel.MOST_ROUNDS:
        raise BadRequest(f"records are a list of one to {duel.MOST_ROUNDS} finished rounds")
    rounds = [duel.play_round(read_record(one)) for one in records]
    return {"duel": duel.write_duel(rounds), **_duel_of(rounds)}


def open_duel(request: Request) -> Answer:
    """The rounds of a duel's line, played again."""
    return _duel_of(duel.read_duel(request.get("duel")))


def _duel_of(rounds: Sequence[duel.Round]) -> Answer:
    first = rounds[0].record
    how = counting(find_game(first.game), first.options)
    head = {"game": first.game, "seed": first.seed, "fewest": how.fewest, "unit": how.unit}
    return {**head, "rounds": [one.to_json() for one in rounds]}


def write_turn(match: Match, request: Request) -> Answer:
    """The line of a match, for the other device, and the keys that this one keeps of what is sealed in it."""
    random = request.get("random", "")
    if not isinstance(random, str) or not re.fullmatch(r"([0-9a-f]{2}){0,64}", random):
        raise BadRequest("random is at most 64 bytes as small hexadecimal digits")
    whole = bool(request.get("whole"))
    keys = _keys(request.get("keys"))
    line, kept = turn.begin_line(request.get("key"), match, keys, bytes.fromhex(random), whole)
    return {"turn": line, "keys": write_seals(kept), "unshown": unshown(match) if whole else []}


def open_turn(request: Request) -> tuple[Match, Answer]:
    """A turn's game, and what it means for the ``kept`` one (``record``, ``seats``, ``keys``), if there is one.

    Of a list of kept games the one with the line's ``key`` counts. The line's game is played once for all of it.
    """
    found = turn.read_turn(request.get("turn"))
    kept = _kept(_of_key(request.get("kept"), found.key))
    verdict = turn.judge(kept, found)
    record, keys = turn.joined(kept, found, verdict)
    match = found.played(record)
    judged: dict[str, Json] = {"meaning": verdict.meaning, "at": verdict.at, "words": verdict.words}
    answer: Answer = {"key": found.key, "movers": list(found.movers), "verdict": judged, "keys": write_seals(keys)}
    if kept is not None and verdict.meaning in ("ahead", "seat", "fork"):
        # the kept game has shown its own choices to the line's: they are shown together, from the first on
        opened = [] if record.sealed else found.record.sealed
        start = min([verdict.at, *turn.newly_open(kept, found), *opened])
        answer["before"], answer["since"] = _film(match, start)
    if kept is not None and verdict.meaning in ("older", "fork"):
        _, happened = _film(replay_sealed(kept.record), verdict.at)
        answer["here"] = [{name: one[name] for name in ("player", "events")} for one in happened]
    return match, answer


def _film(match: Match, at: int) -> tuple[Json, list[Answer]]:
    """What happened after so many moves: each move's seat and events, and its view where it is one of the last. With
    them comes the view before the first of those that have one.
    """
    moves = len(match.path()) - 1
    shown = max(at, moves - MOST_VIEWS)
    film: list[Answer] = []
    for number in range(at, moves):
        player, events = match.made(number)
        seen = {"view": match.view(after=number + 1)} if number >= shown else {}
        film.append({"player": player, "events": [event.to_json() for event in events], **seen})
    return match.view(after=shown) if shown < moves else None, film


def _of_key(given: object, key: str) -> object:
    if not isinstance(given, list):
        return given
    return next((one for one in given if isinstance(one, Mapping) and one.get("key") == key), None)


def _kept(given: object) -> turn.Kept | None:
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise BadRequest("kept is an object with record and seats")
    seats = given.get("seats", [])
    if not isinstance(seats, list) or not all(type(seat) is int for seat in seats):
        raise BadRequest("the seats of kept are a list of whole numbers")
    record = read_record(given.get("record"))
    for seal in record.sealed.values():
        if not SEALED.fullmatch(seal):
            raise BadRequest("kept has a seal that is none")
    return turn.Kept(record, tuple(seats), _keys(given.get("keys")))


def _keys(given: object) -> dict[int, str]:
    try:
        return {} if given is None else read_seals(given, MOST_MOVES, KEY, "the keys")
    except BadRecord:
        raise BadRequest("keys are an object of keys by the number of their move") from None


def tell_ghost(request: Request) -> Answer:
    """What the round of a ``record`` had done, by place and strokes."""
    return {"marks": ghost.trace(read_record(request.get("record")))}


REQUESTS = {"day": tell_day, "duel": write_duel, "open-duel": open_duel, "ghost": tell_ghost}
