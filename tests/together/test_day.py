"""The round of the day: the published recipe, and what may never change of it."""

import json
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

import pygolf
from pygolf.core.errors import BadRequest, UnknownGame
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
"""As docs/together.md has them: options, and where given the faces of the first roll."""


@pytest.mark.parametrize(("when", "game"), VECTORS, ids=lambda one: str(one))
def test_the_recipe_is_as_it_was_published(when: str, game: str) -> None:
    options, first = VECTORS[when, game]
    found = day.day_round(date.fromisoformat(when), game)
    assert found.seed == f"pygolf day {when} {game}"
    assert found.options == options
    if first:
        match = day.begin(found)
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
def test_todays_hole_is_as_it_was_published(when: str, game: str, options: dict[str, Any]) -> None:
    found = day.day_hole(date.fromisoformat(when))
    assert (found.game, found.options, found.seed) == (game, options, f"pygolf hole {when} {game}")


def test_every_hole_of_two_years_is_one_hole_and_can_be_played() -> None:
    courses = set()
    for number in range(730):
        found = day.day_hole(day.FIRST + timedelta(days=number))
        courses.add((found.game, str(found.options)))
        if number < 150:
            match = day.begin(found)
            assert not match.over
            assert found.game == "dice" or [one for one in match.view()["card"]["columns"] if str(one).isdigit()] == [
                str(number)
                for number in found.options["holes"]  # type: ignore[union-attr]
            ]
    assert len(courses) == 1 + 18 + 9 + 27


def test_a_record_of_the_hole_is_told_from_the_round() -> None:
    for number in range(4):
        when = day.FIRST + timedelta(days=number)
        hole = day.day_hole(when)
        record = day.begin(hole, "Ann").record().to_json()
        ask = {"op": "day", "date": when.isoformat(), "record": record}
        assert answer(ask)["error"]["message"] == f"this is not the round of {when}"
        assert answer({**ask, "hole": True})["hole"]["seed"] == hole.seed
        later = {**ask, "hole": True, "date": (when + timedelta(days=4)).isoformat()}
        assert answer(later)["error"]["code"] == "bad-record"
        whole = day.begin(day.day_round(when, hole.game)).record().to_json()
        assert answer({**ask, "hole": True, "record": whole})["error"]["message"] == f"this is not the hole of {when}"


def test_sundays_tournament_takes_turns_and_is_no_other_days() -> None:
    games = []
    for week in range(104):
        when = day.FIRST + timedelta(days=7 * week)
        found = day.day_tournament(when)
        games.append((found.game, *found.options.items()))
        assert found.seed == f"pygolf tournament {when} {found.game}" and found.seed != day.day_round(when, "dice").seed
        assert answer({"op": "day", "date": when.isoformat()})["tournament"] == {"game": found.game, **found.to_json()}
        if week < 8:
            record = day.begin(found, "Ann").record().to_json()
            ask = {"op": "day", "date": when.isoformat(), "record": record}
            assert answer({**ask, "tournament": True})["ok"]
            assert answer(ask)["error"]["message"] == f"this is not the round of {when}"
            monday = {**ask, "tournament": True, "date": (when + timedelta(days=1)).isoformat()}
            assert answer(monday)["error"]["code"] == "bad-request"
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
    assert "tournament" not in answer({"op": "day", "date": "2026-11-23"})


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_every_day_of_two_years_can_be_played(game: str) -> None:
    seeds = set()
    for number in range(730):
        found = day.day_round(day.FIRST + timedelta(days=number), game)
        seeds.add(found.seed)
        assert not day.begin(found).over
    assert len(seeds) == 730


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_par_is_the_tour_bots_own_result_and_the_same_each_time(game: str) -> None:
    found = day.day_round(day.FIRST, game)
    first, second = day.par(found), day.par(found)
    assert first.over
    assert first.record() == second.record()
    assert first.record().seed == found.seed


@pytest.mark.parametrize(
    "text", ["2026-11-21", "1999-01-01", "22.11.2026", "2026-11-31", "20261122", "", None, 7, "２０２６-11-22"]
)
def test_what_is_no_day_is_refused_with_words(text: object) -> None:
    with pytest.raises(BadRequest, match="day"):
        day.read_day(text)


def test_an_unknown_game_has_no_day() -> None:
    with pytest.raises(UnknownGame):
        day.day_round(day.FIRST, "chess")


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_a_record_is_told_from_any_other_than_that_days(game: str) -> None:
    found = day.day_round(day.FIRST, game)
    record = day.begin(found, "Ann").record()
    ask = {"op": "day", "date": day.FIRST.isoformat()}
    assert answer({**ask, "record": record.to_json()}) == answer(ask)
    later = day.begin(day.day_round(day.FIRST + timedelta(days=1), game)).record()
    two, typed = replace(record, players=("Ann", "Bo")), replace(record, dice=(1, 1, 1))
    for other in (later, two, typed, replace(record, seed="mine"), replace(record, options={"rounds": 2})):
        refused = answer({**ask, "record": other.to_json()})
        assert refused["error"] == {"code": "bad-record", "message": "this is not the round of 2026-11-22"}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(handle(json.dumps(request)))
    return found
