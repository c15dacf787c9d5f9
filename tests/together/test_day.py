"""Tests of the round of the day, whose published recipe must never change."""

import json
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadRecordError, BadRequestError, UnknownGameError
from pygolf.games.box.rules.course import standard_boards
from pygolf.protocol import handle
from pygolf.together import day

VECTORS = {
    ("2026-11-22", "dice"): ({"pro": True}, [5, 3, 3, 3, 6]),
    ("2026-11-23", "dice"): ({}, [2, 3, 4, 4, 6]),
    ("2027-01-01", "dice"): ({}, [3, 6, 6, 3, 5]),
    ("2026-11-22", "box"): ({"holes": [1, 2, 3], "format": "stroke"}, None),
    ("2026-11-28", "box"): ({"holes": [1, 2, 3], "format": "stroke"}, None),
    ("2026-11-27", "box"): ({"holes": [16, 17, 18], "format": "stroke"}, None),
    ("2026-11-23", "word"): ({"holes": [4, 5, 6]}, None),
    ("2026-11-22", "dosh"): ({"level": "beginner", "holes": [1, 2, 3]}, None),
    ("2026-11-30", "dosh"): ({"level": "professional", "holes": [7, 8, 9]}, None),
}
"""The test vectors of docs/links.md: options, and the faces of the first roll if they are listed."""


@pytest.mark.parametrize(("when", "game"), VECTORS, ids=lambda one: str(one))
def test_day_round_matches_the_published_recipe(when: str, game: str) -> None:
    options, first = VECTORS[when, game]
    day_round = day.day_round(date.fromisoformat(when), game)
    assert day_round.seed == f"pygolf day {when} {game}"
    assert day_round.options == options
    if first:
        match = day.begin(day_round)
        match.play({"do": "roll"})
        assert match.view()["dice"] == first


@pytest.mark.parametrize(
    ("when", "game", "options"),
    [
        ("2026-11-22", "dice", {"holes": 1}),
        ("2026-11-23", "box", {"holes": [1], "format": "stroke"}),
        ("2026-11-24", "word", {"holes": [1]}),
        ("2026-11-25", "dosh", {"level": "beginner", "holes": [1]}),
        ("2026-11-29", "dosh", {"level": "advanced", "holes": [2]}),
        ("2027-02-03", "box", {"holes": [1], "format": "stroke"}),
        ("2027-01-04", "dosh", {"level": "professional", "holes": [2]}),
    ],
)
def test_day_hole_matches_the_published_recipe(when: str, game: str, options: dict[str, Any]) -> None:
    day_round = day.day_hole(date.fromisoformat(when))
    assert (day_round.game, day_round.options, day_round.seed) == (game, options, f"pygolf hole {when} {game}")


def test_day_hole_is_one_playable_hole_for_two_years() -> None:
    courses = set()
    for number in range(730):
        day_round = day.day_hole(day.FIRST + timedelta(days=number))
        courses.add((day_round.game, str(day_round.options)))
        if number < 150:
            match = day.begin(day_round)
            assert not match.over
            assert day_round.game == "dice" or [
                one for one in match.view()["card"]["columns"] if str(one).isdigit()
            ] == [
                str(number)
                for number in day_round.options["holes"]  # type: ignore[union-attr]
            ]
    assert len(courses) == 1 + 18 + 9 + 27


def test_record_of_the_hole_is_distinguished_from_the_round() -> None:
    for number in range(4):
        when = day.FIRST + timedelta(days=number)
        hole = day.day_hole(when)
        record = day.begin(hole, "Ann").record().to_json()
        request = {"op": "day", "date": when.isoformat(), "record": record}
        assert respond(request)["error"]["message"] == f"this is not the round of {when}"
        assert respond({**request, "hole": True})["hole"]["seed"] == hole.seed
        later = {**request, "hole": True, "date": (when + timedelta(days=4)).isoformat()}
        assert respond(later)["error"]["code"] == "bad-record"
        whole = day.begin(day.day_round(when, hole.game)).record().to_json()
        assert (
            respond({**request, "hole": True, "record": whole})["error"]["message"] == f"this is not the hole of {when}"
        )


def test_sunday_tournament_rotates_and_is_not_the_round_of_any_day() -> None:
    games = []
    for week in range(104):
        when = day.FIRST + timedelta(days=7 * week)
        day_round = day.day_tournament(when)
        games.append((day_round.game, *day_round.options.items()))
        assert (
            day_round.seed == f"pygolf tournament {when} {day_round.game}"
            and day_round.seed != day.day_round(when, "dice").seed
        )
        assert respond({"op": "day", "date": when.isoformat()})["tournament"] == {
            "game": day_round.game,
            **day_round.to_json(),
        }
        if week < 8:
            record = day.begin(day_round, "Ann").record().to_json()
            request = {"op": "day", "date": when.isoformat(), "record": record}
            assert respond({**request, "tournament": True})["ok"]
            assert respond(request)["error"]["message"] == f"this is not the round of {when}"
            monday = {**request, "tournament": True, "date": (when + timedelta(days=1)).isoformat()}
            assert respond(monday)["error"]["code"] == "bad-request"
    assert games[:8] == [
        ("dice", ("rounds", 2), ("pro", True)),
        ("box", ("holes", "front"), ("format", "stroke")),
        ("word", ("luis", "keen")),
        ("dosh", ("level", "professional")),
        ("dice", ("rounds", 2), ("pro", True)),
        ("box", ("holes", "back"), ("format", "stroke")),
        ("word", ("luis", "keen")),
        ("dosh", ("level", "professional")),
    ]
    assert games[8:] == games[:8] * 12
    assert "tournament" not in respond({"op": "day", "date": "2026-11-23"})


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_day_round_is_playable_for_two_years(game: str) -> None:
    seeds = set()
    for number in range(730):
        day_round = day.day_round(day.FIRST + timedelta(days=number), game)
        seeds.add(day_round.seed)
        assert not day.begin(day_round).over
    assert len(seeds) == 730


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_par_is_the_reproducible_result_of_the_tour_bot(game: str) -> None:
    day_round = day.day_round(day.FIRST, game)
    first, second = day.par(day_round), day.par(day_round)
    assert first.over
    assert first.record() == second.record()
    assert first.record().seed == day_round.seed


@pytest.mark.parametrize(
    "text", ["2026-11-21", "1999-01-01", "22.11.2026", "2026-11-31", "20261122", "", None, 7, "２０２６-11-22"]
)
def test_read_day_rejects_invalid_dates(text: object) -> None:
    with pytest.raises(BadRequestError, match="day"):
        day.read_day(text)


def test_unknown_game_has_no_day_round() -> None:
    with pytest.raises(UnknownGameError):
        day.day_round(day.FIRST, "chess")


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_record_of_another_round_is_rejected(game: str) -> None:
    day_round = day.day_round(day.FIRST, game)
    record = day.begin(day_round, "Ann").record()
    request = {"op": "day", "date": day.FIRST.isoformat()}
    assert respond({**request, "record": record.to_json()}) == respond(request)
    later = day.begin(day.day_round(day.FIRST + timedelta(days=1), game)).record()
    two, typed = replace(record, players=("Ann", "Bo")), replace(record, dice=(1, 1, 1))
    for other in (later, two, typed, replace(record, seed="mine"), replace(record, options={"rounds": 2})):
        error = respond({**request, "record": other.to_json()})
        assert error["error"] == {"code": "bad-record", "message": "this is not the round of 2026-11-22"}


def box_days(count: int) -> list[day.DayRound]:
    """Return all rounds, holes and tournaments of Box of Golf on the first days."""
    dates = [day.FIRST + timedelta(days=number) for number in range(count)]
    played = [day.day_round(when, "box") for when in dates] + [day.day_hole(when) for when in dates]
    played += [day.day_tournament(when) for when in dates if when.weekday() == 6]
    return [one for one in played if one.game == "box"]


def test_box_days_have_the_second_set_of_boards_from_2_december_on() -> None:
    days = box_days(40)
    assert {one.seed.split()[1] for one in days} == {"day", "hole", "tournament"}
    for one in days:
        version = 2 if one.day < date(2026, 12, 2) else 3
        assert one.rules_version == one.to_json()["rules_version"] == version
        match = day.begin(one)
        assert match.version == version
        boards = {board.number: board for board in standard_boards(version)}
        assert match.state.boards == tuple(boards[board.number] for board in match.state.boards)
    others = [day.day_round(date(2026, 11, 22), game).rules_version for game in ("dice", "word", "dosh")]
    assert others == [1, 2, 2]


def test_record_with_the_boards_of_another_day_is_rejected() -> None:
    """A page that was not updated plays the first set of boards on later days. Version 1 has the same boards as 2."""
    for when, version, other in ((date(2026, 12, 1), 2, 3), (date(2026, 12, 2), 3, 2), (date(2026, 12, 5), 3, 2)):
        record = day.begin(day.day_round(when, "box"), "Ann").record()
        assert record.rules_version == version
        day.check_round(when, record)
        with pytest.raises(BadRecordError, match=f"not the round of {when}"):
            day.check_round(when, replace(record, rules_version=other))
    oldest = replace(day.begin(day.day_round(day.FIRST, "box"), "Ann").record(), rules_version=1)
    day.check_round(day.FIRST, oldest)


def respond(request: dict[str, Any]) -> dict[str, Any]:
    day_round: dict[str, Any] = json.loads(handle(json.dumps(request)))
    return day_round
