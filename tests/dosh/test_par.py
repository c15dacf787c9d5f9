"""Tests of par: it is the average result of the bot ``tour``, and only holes as printed have one."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pygolf
from pygolf.games.dosh.rules.par import PARS
from tools.paths import ROOT


@pytest.mark.parametrize("level", PARS)
def test_par_is_the_rounded_average_of_the_tour_bot(level: str) -> None:
    ratings = json.loads((ROOT / "pygolf/study/large/ratings.json").read_text(encoding="utf-8"))["dosh"]
    holes = ratings[level]["tour"]["holes"]
    assert PARS[level] == tuple(round(holes[str(hole)]) for hole in range(1, 10))
    match = pygolf.new("dosh", ["You"], {"level": level}, "par")
    assert tuple(match.view()["pars"]) == PARS[level]


def test_view_has_the_pars_of_the_holes_that_are_played() -> None:
    match = pygolf.new("dosh", ["You"], {"level": "advanced", "holes": [9, 7, 1], "rounds": 2}, "order")
    assert match.view()["pars"] == [PARS["advanced"][hole - 1] for hole in match.view()["holes"]]
    seen = set()
    while not match.over:
        view = match.view()
        seen.add((view["hole"], view["par"]))
        match.play(match.bot("tour"))
    assert seen == {(hole, PARS["advanced"][hole - 1]) for hole in (9, 7, 1)}


@pytest.mark.parametrize(
    ("options", "pars"),
    [
        ({"targets": {"2": {"tee": [5, 23]}}}, [3, None, 3]),
        ({"doglegs": {"1": [20, 18]}}, [None, 3, 3]),
        ({"level": "professional", "start_cards": 3}, [None, None, None]),
        ({"level": "second", "wind": True}, [3, 3, 3]),
        ({"format": "skins"}, [3, 3, 3]),
    ],
)
def test_only_holes_as_printed_have_a_par(options: dict[str, Any], pars: list[int | None]) -> None:
    match = pygolf.new("dosh", ["Ann", "Bo"], {"holes": [1, 2, 3], **options}, "printed")
    assert match.view()["pars"] == pars


def test_custom_courses_and_decks_have_no_par() -> None:
    lawn: dict[str, Any] = {"name": "Lawn", "terrain": ["." * 9] * 9, "height": ["0" * 9] * 9}
    lawn["holes"] = [{"tee": [1, 1], "target": [7, 7]}]
    deck: list[Any] = [{"name": "x", "distance": [1] * 12, "hook": [0] * 12, "green": [1, 12]}] * 8
    customs: tuple[dict[str, Any], ...] = ({"course": lawn}, {"decks": {"yellow": deck}})
    for custom in customs:
        match = pygolf.new("dosh", ["You"], {"level": "beginner", "holes": [1], **custom}, "custom")
        assert match.view()["par"] is None
