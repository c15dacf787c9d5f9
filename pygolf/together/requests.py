"""Handlers of the requests ``day``, ``duel``, ``open-duel``, ``solo``, ``ghost``, ``turn`` and ``open-turn``."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.content.daily import counting
from ..core.errors import BadRecordError, BadRequestError
from ..core.events import Json
from ..core.record import MAX_MOVES, read_record
from ..match import Match
from ..register import find_game
from . import day, duel, ghost, turn
from .seal import KEY, SEALED, read_seals, write_seals
from .sealed import replay_sealed, unshown

MAX_VIEWS = 120
"""Maximum number of views in the response for a game that has moved on; only the last moves have a view."""

SUNDAY = 6

Request = Mapping[str, Any]
Response = dict[str, Any]


def tell_day(request: Request) -> Response:
    """Return the rounds and the hole of the day ``date`` (default: the first day), and the tournament on Sundays.

    Raises BadRecordError if ``record`` is given and is not one of these rounds, or, with ``hole`` or ``tournament``
    true, not the hole or the tournament.
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


def write_duel(request: Request) -> Response:
    """Return the line of a duel that consists of the finished ``records``."""
    records = request.get("records")
    if not isinstance(records, list) or len(records) > duel.MAX_ROUNDS:
        raise BadRequestError(f"records must be a list of one to {duel.MAX_ROUNDS} finished rounds")
    rounds = [duel.play_round(read_record(one)) for one in records]
    return {"duel": duel.write_duel(rounds), **_describe_duel(rounds)}


def tell_solo(request: Request) -> Response:
    """Return what ``seat`` played in the finished game ``record`` as a record of one player, or null (see
    :func:`duel.solo_round`).
    """
    seat = request.get("seat")
    if type(seat) is not int:
        raise BadRequestError("seat must be an integer")
    alone = duel.solo_round(read_record(request.get("record")), seat)
    return {"record": alone.record.to_json() if alone else None}


def open_duel(request: Request) -> Response:
    """Replay the rounds of a duel's line and return them."""
    return _describe_duel(duel.read_duel(request.get("duel")))


def _describe_duel(rounds: Sequence[duel.Round]) -> Response:
    first = rounds[0].record
    how = counting(find_game(first.game), first.options)
    head = {"game": first.game, "seed": first.seed, "fewest": how.fewest, "unit": how.unit}
    return {**head, "rounds": [one.to_json() for one in rounds]}


def write_turn(match: Match, request: Request) -> Response:
    """Return the line of a match for another device, and the keys of its sealed moves, which this device must save."""
    random = request.get("random", "")
    if not isinstance(random, str) or not re.fullmatch(r"([0-9a-f]{2}){0,64}", random):
        raise BadRequestError("random must be at most 64 bytes of lower-case hexadecimal digits")
    whole = bool(request.get("whole"))
    keys = _keys(request.get("keys"))
    line, saved = turn.begin_line(request.get("key"), match, keys, bytes.fromhex(random), whole)
    return {"turn": line, "keys": write_seals(saved), "unshown": unshown(match) if whole else []}


def open_turn(request: Request) -> tuple[Match, Response]:
    """Return the match read from a line, and a response that compares it with the saved game ``kept``, if there is one.

    A saved game has ``record``, ``seats`` and ``keys``. From a list of saved games, the one with the ``key`` of the
    line is used. The game of the line is replayed only once.
    """
    linked = turn.read_turn(request.get("turn"))
    saved = _read_saved(_with_key(request.get("kept"), linked.key))
    verdict = turn.judge(saved, linked)
    record, keys = turn.joined(saved, linked, verdict)
    match = linked.played(record)
    judged: dict[str, Json] = {"meaning": verdict.meaning, "at": verdict.at, "words": verdict.words}
    response: Response = {
        "key": linked.key,
        "movers": list(linked.movers),
        "verdict": judged,
        "keys": write_seals(keys),
    }
    if saved is not None and verdict.meaning in ("ahead", "seat", "fork"):
        # The saved game knew choices that the line now reveals, so show everything from the first revealed choice on.
        opened = [] if record.sealed else linked.record.sealed
        start = min([verdict.at, *turn.newly_open(saved, linked), *opened])
        response["before"], response["since"] = _moves_after(match, start)
    if saved is not None and verdict.meaning in ("older", "fork"):
        _, happened = _moves_after(replay_sealed(saved.record), verdict.at)
        response["here"] = [{name: one[name] for name in ("player", "events")} for one in happened]
    return match, response


def _moves_after(match: Match, at: int) -> tuple[Json, list[Response]]:
    """Return the seat and events of each move after the first ``at`` moves, with views of the last ``MAX_VIEWS``.

    The first item of the result is the view before the first of those views.
    """
    moves = len(match.path()) - 1
    shown = max(at, moves - MAX_VIEWS)
    replay: list[Response] = []
    for number in range(at, moves):
        player, events = match.made(number)
        seen = {"view": match.view(after=number + 1)} if number >= shown else {}
        replay.append({"player": player, "events": [event.to_json() for event in events], **seen})
    return match.view(after=shown) if shown < moves else None, replay


def _with_key(given: object, key: str) -> object:
    if not isinstance(given, list):
        return given
    return next((one for one in given if isinstance(one, Mapping) and one.get("key") == key), None)


def _read_saved(given: object) -> turn.SavedGame | None:
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise BadRequestError('"kept" must be an object with record and seats')
    seats = given.get("seats", [])
    if not isinstance(seats, list) or not all(type(seat) is int for seat in seats):
        raise BadRequestError('the seats in "kept" must be a list of integers')
    record = read_record(given.get("record"))
    for seal in record.sealed.values():
        if not SEALED.fullmatch(seal):
            raise BadRequestError('"kept" contains an invalid seal')
    return turn.SavedGame(record, tuple(seats), _keys(given.get("keys")))


def _keys(given: object) -> dict[int, str]:
    try:
        return {} if given is None else read_seals(given, MAX_MOVES, KEY, "the keys")
    except BadRecordError:
        raise BadRequestError("keys must be an object that maps move numbers to keys") from None


def tell_ghost(request: Request) -> Response:
    """Return the marks of the round ``record`` by place and number of strokes."""
    return {"marks": ghost.trace(read_record(request.get("record")))}
