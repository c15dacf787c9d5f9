"""Tables for a course of one's own: as near as the coach can see, handed over, and taken as what they may be."""

from __future__ import annotations

import json
import random
from base64 import b64decode, b64encode
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from dosh import random_tables
from pygolf.core.dice import Dice, Seeded
from pygolf.core.large import DataMissing
from pygolf.core.options import read_options
from pygolf.games.dosh import GAME
from pygolf.games.dosh.analysis import survey
from pygolf.games.dosh.coach.weighing import weigh
from pygolf.games.dosh.rules.material import course_of, decks_of
from pygolf.games.dosh.rules.options import LEVELS
from pygolf.games.dosh.values import tables
from pygolf.games.dosh.values import value_function as value_functions
from pygolf.games.dosh.values.columns import WHOLE
from pygolf.games.dosh.values.solver import WORST
from pygolf.games.dosh.values.tables import ground_key, kin_key, table_key
from pygolf.protocol import Door

COURSE: dict[str, Any] = {
    "name": "small",
    "terrain": [
        ".............",
        ".m...~~......",
        "....b~~.s....",
        "..s..~....m..",
        ".....~..!....",
        "..........u..",
    ],
    "height": [
        "0000000001111",
        "0000000011111",
        "0000000011222",
        "0000000011111",
        "0000000001111",
        "0000000000000",
    ],
    "holes": [{"tee": [0, 3], "target": [11, 2]}, {"tee": [12, 5], "target": [2, 1]}],
}
DOOR = Door()


pytestmark = pytest.mark.usefixtures("forgetful")


def table_at(*of: Any) -> Any:
    return tables.table_of(tables.Hole(*of))


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(DOOR.handle(json.dumps(request)))
    return answer


@cache
def surveyed(level: str = "beginner") -> dict[str, Any]:
    """Tables of a course, asked for as a page does."""
    answer = ask(op="survey", game="dosh", material={"course": COURSE}, level=level)
    handle, before = answer["survey"], 0.0
    while not answer["done"]:
        answer = ask(op="survey-next", survey=handle, count=50)
        assert before <= answer["progress"] <= 1
        before = answer["progress"]
    assert ask(op="survey-close", survey=handle) == {"ok": True}
    assert ask(op="survey-next", survey=handle)["error"]["code"] == "bad-request"
    tables: dict[str, Any] = answer["tables"]
    return tables


@pytest.mark.parametrize("level", ["beginner", "professional", "second"])
def test_the_coach_finds_in_every_lie_about_what_the_table_says(level: str) -> None:
    """One exact shot ahead of the table is worth the table's value: never more, and hardly less."""
    assert ask(op="learn", game="dosh", tables=surveyed(level))["tables"] == 2
    quiet = {"lost_card": False, "wind": False, "call": False} if level in ("professional", "second") else {}
    state = GAME.new(
        1, read_options(GAME.info.options, {"course": COURSE, "level": level, **quiet}), Dice(Seeded("s")), 2
    )[0]
    state = replace(state, table=replace(state.table, tide=state.table.tide and "low"))
    table = table_at(state.table.course, "", level, state.table.decks[0], state.table.target(1))
    assert table is not None
    lies = [cell for cell, letter in enumerate(state.table.course.letters) if letter in ".smbua"]
    less = []
    for cell in random.Random(7).sample([cell for cell in lies if cell != state.table.target(1)], 12):
        best = weigh(replace(state, lies=(cell,)))[0].value
        assert best <= table[cell] + 0.01
        less.append(table[cell] - best)
    assert max(less) < 0.15
    assert sum(less) / len(less) < 0.04


def test_what_is_learnt_is_used_on_that_ground_and_level_alone() -> None:
    match = ask(op="new", game="dosh", options={"course": COURSE, "holes": [1]}, seed="s")["match"]
    before = ask(op="advise", match=match)["moves"][0]["value"]
    assert ask(op="learn", game="dosh", tables=surveyed())["tables"] == 2
    after = ask(op="advise", match=match)["moves"][0]["value"]
    assert abs(after - before) > 0.02, "an open table goes by it at once"
    course = course_of(COURSE)
    target = course.grid.number(course.holes[0][1])
    deck = decks_of(None)["yellow"]
    assert table_at(course, "", "beginner", deck, target)
    assert table_at(course, "", "beginner", decks_of(None)["red"], target), "clubs that go as far"
    assert not table_at(course, "", "advanced", deck, target)
    other = course_of({**COURSE, "terrain": ["." * 13, *COURSE["terrain"][1:]], "height": COURSE["height"]})
    assert not table_at(
        course_of({**COURSE, "terrain": ["s" + "." * 12, *COURSE["terrain"][1:]]}), "", "beginner", deck, target
    )
    assert table_at(other, "", "beginner", deck, target), "the same ground under another name"


def test_bots_that_ask_the_coach_play_by_it_at_once_where_they_have_thought_before() -> None:
    state = GAME.new(1, read_options(GAME.info.options, {"course": COURSE}), Dice(Seeded("s")), 2)[0]
    lies = [cell for cell, letter in enumerate(state.table.course.letters) if letter == "."][::7]
    states = [replace(state, lies=(lie,)) for lie in lies if lie != state.table.target(1)]
    before = [GAME.bot(one, "tour", 1) for one in states]
    assert before == [GAME.bot(one, "tour", 1) for one in states]
    assert ask(op="learn", game="dosh", tables=surveyed())["tables"] == 2
    after = [GAME.bot(one, "tour", 1) for one in states]
    assert after == [dict(weigh(one)[0].move) for one in states]
    assert after != before


def test_the_house_s_own_tables_stay() -> None:
    course, deck = course_of(None), decks_of(None)["yellow"]
    target, cells = course.grid.number(course.holes[0][1]), len(course.letters)
    before = table_at(course, "", "beginner", deck, target)
    for cards in (kin_key(deck), tables.deck_key(deck)):
        name = table_key("beginner", ground_key(course, ""), cards, target)
        survey.take_in(
            {"version": 1, "cells": cells, "tables": {name: b64encode(tables.write_table([9.0] * cells)).decode()}}
        )
    assert table_at(course, "", "beginner", deck, target) == before


NAME = "beginner/0123456789ab/0123456789ab/3"
GOOD = b64encode(tables.write_table([2.0] * 4)).decode()


@pytest.mark.parametrize(
    "given",
    [
        None,
        [],
        {"version": 2, "cells": 4, "tables": {NAME: GOOD}},
        {"version": 1, "cells": True, "tables": {NAME: GOOD}},
        {"version": 1, "cells": 10**9, "tables": {NAME: GOOD}},
        {"version": 1, "cells": 5, "tables": {NAME: GOOD}},
        {"version": 1, "cells": 4, "tables": {}},
        {"version": 1, "cells": 4, "tables": [NAME]},
        {"version": 1, "cells": 4, "tables": {NAME: None}},
        {"version": 1, "cells": 4, "tables": {NAME: GOOD[:-1] + "é"}},
        {"version": 1, "cells": 4, "tables": {NAME: "A" * 10**6}},
        {"version": 1, "cells": 4, "tables": {NAME: b64encode(bytes(8)).decode()}},
        {"version": 1, "cells": 4, "tables": {NAME.replace("beginner", "rookie"): GOOD}},
        {"version": 1, "cells": 4, "tables": {NAME.replace("/3", "/4"): GOOD}},
        {"version": 1, "cells": 4, "tables": {NAME.replace("/3", "/-1"): GOOD}},
        {"version": 1, "cells": 4, "tables": {NAME.replace("/3", "/\u0663"): GOOD}},
        {"version": 1, "cells": 4, "tables": {NAME.replace("ab", "zz"): GOOD}},
        {"version": 1, "cells": 4, "tables": {"/".join([NAME] * 9): GOOD}},
        {"version": 1, "cells": 4, "tables": {"beginner": GOOD}},
        {"version": 1, "cells": 4, "tables": {f"{NAME}{number}": GOOD for number in range(100)}},
    ],
    ids=str,
)
def test_what_is_no_survey_is_refused_in_words_and_changes_nothing(given: Any) -> None:
    answer = ask(op="learn", game="dosh", tables=given)
    assert answer["error"]["code"] == "bad-request"
    assert len(answer["error"]["message"]) < 300
    assert not tables._LEARNT


def test_a_good_one_is_taken_and_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_functions, "MOST_LEARNT", 2)
    for number in range(4):
        made = {"version": 1, "cells": 4, "tables": {NAME.replace("/3", f"/{number}"): GOOD}}
        assert ask(op="learn", game="dosh", tables=made) == {"ok": True, "tables": 1}
    assert sorted(tables._LEARNT) == [NAME.replace("/3", "/2"), NAME]


def test_what_cannot_be_surveyed_is_told() -> None:
    for wrong in (
        {"game": "box", "material": {}},
        {"game": "dosh", "material": []},
        {"game": "dosh", "material": {"course": 7}},
        {"game": "dosh", "material": {}, "level": "expert"},
        {"game": "dosh", "material": {"course": {**COURSE, "terrain": ["." * 60] * 41, "height": ["0" * 60] * 41}}},
    ):
        assert ask(op="survey", **wrong)["error"]["code"] in ("bad-request", "bad-option"), wrong
    assert not ask(op="survey-next", survey=[])["ok"]
    assert [level["id"] for level in ask(op="survey", game="dosh")["levels"]] == list(LEVELS)


def test_our_own_course_is_known_without_a_survey_and_another_is_not() -> None:
    """Opened in the designer and left as it was, it was told as one that the coach does not know."""
    ours = ask(op="design", game="dosh")["ours"]
    assert ask(op="survey", game="dosh", known=ours)["known"] == list(LEVELS)
    assert ask(op="survey", game="dosh", known={})["known"] == list(LEVELS)
    ours["course"]["holes"][4]["target"] = ours["course"]["holes"][4]["tee"]
    ours["course"]["holes"][4]["tee"] = ours["course"]["holes"][5]["tee"]
    assert ask(op="survey", game="dosh", known=ours)["known"] == []
    assert ask(op="survey", game="dosh", known={"course": COURSE})["known"] == []
    assert ask(op="survey", game="dosh", known=7)["error"]["code"] == "bad-request"


def test_any_course_and_deck_can_be_surveyed() -> None:
    """Odd shapes, gaps, cliffs, clubs that cannot hole: every value is a number of strokes."""
    seen = 0
    for seed in range(200):
        options = random_tables.options(random.Random(seed))
        if seen == 4 or len("".join(options["course"]["terrain"])) > 30:
            continue
        seen += 1
        made = survey.Survey({name: options[name] for name in ("course", "decks")}, options["level"])
        while not made.done:
            made.take(1)
        kept: Any = made.to_json()
        assert survey.take_in(kept) == len(kept["tables"])
        for data in kept["tables"].values():
            assert all(1 <= value <= WORST / WHOLE for value in tables.read_table(b64decode(data))), seed
    assert seen == 4


def test_a_survey_that_was_interrupted_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is still on its way ends no survey; asked for again it finds what it would have found."""
    wanted, left = surveyed(), 2

    def late(*given: Any) -> Any:
        nonlocal left
        left -= 1
        if not left:
            raise DataMissing("dosh")
        return tables.write_table(*given)

    monkeypatch.setattr(survey, "write_table", late)
    answer = ask(op="survey", game="dosh", material={"course": COURSE}, level="beginner")
    handle, refused = answer["survey"], 0
    while not answer["done"]:
        answer = ask(op="survey-next", survey=handle, count=50)
        if not answer["ok"]:
            refused += 1
            assert answer["error"]["code"] == "data-missing"
            answer = {"done": False}
    assert refused == 1
    assert answer["tables"]["tables"] == wanted["tables"]
