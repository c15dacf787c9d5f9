"""Tests of the options that players agree on before the first tee (DB-42 to DB-48): invalid options, options with
warnings, and old records.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pygolf
from dosh.table import CLUBS, COLOURS, Cell, Table, grass
from pygolf.core.errors import BadOptionError

LINE: tuple[Cell, Cell] = ((4, 10), (4, 2))
SAVED: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "fixtures" / "saves" / "dosh-1.json").read_text(encoding="utf-8")
)
LEVELS = ("beginner", "advanced", "professional", "second")


def first_faces(level: str) -> tuple[int, ...]:
    """Return the faces of wind and tide for a level."""
    return {"professional": (1, 12), "second": (1, 12, 1)}.get(level, ())


def game(level: str = "beginner", players: int = 1, count: int = 2, **options: Any) -> Table:
    ends = options.pop("ends", [LINE] * count)
    return Table(grass(9, 12), None, ends, players=players, level=level, first=first_faces(level), **options)


@pytest.mark.rule("DB-43")
@pytest.mark.parametrize("level", LEVELS)
def test_time_limit_works_at_every_level(level: str) -> None:
    table = game(level, time_limit=60)
    assert (table.view["time_limit"], table.view["choices"]["late"]) == (60, True)
    spare = (1, 1, 1) if level == "second" else ()
    assert table.shot(12, 1, 0, *spare, late=True)[0]["event"] == "late"
    assert table.strokes() == 2
    if level == "second":
        table.play({"do": "step", "direction": 12, "late": True})
        assert table.strokes() == 4


@pytest.mark.rule("DB-43")
def test_rulebook_says_that_the_time_limit_works_at_every_level() -> None:
    assert "every level" in pygolf.find_game("dosh").rulebook()["DB-43"].text.replace("\n", " ")


@pytest.mark.rule("DB-44")
def test_skins_needs_at_least_two_players() -> None:
    with pytest.raises(BadOptionError, match="format: skins"):
        game(format="skins")
    game(format="skins", players=2)


@pytest.mark.rule("DB-46")
def test_tee_and_target_of_a_hole_must_differ() -> None:
    with pytest.raises(BadOptionError, match=r"^course: hole 2: tee and target"):
        game(ends=[LINE, ((3, 3), (3, 3)), LINE])
    with pytest.raises(BadOptionError, match=r"^targets: hole 1: tee and target"):
        game(targets={"1": {"target": [4, 10]}})
    with pytest.raises(BadOptionError, match=r"^targets: hole 2: tee and target"):
        game(targets={"2": {"tee": [1, 1], "target": [1, 1]}})
    game(targets={"1": {"tee": [4, 2], "target": [4, 10]}})


@pytest.mark.rule("DB-48")
@pytest.mark.parametrize("level", LEVELS)
def test_two_players_cannot_share_a_colour_with_separate_decks(level: str) -> None:
    if level == "beginner":
        assert game(level, players=2, colours=["red", "red"]).view["colours"] == ["red", "red"]
        return
    with pytest.raises(BadOptionError, match="colours: red is used twice"):
        game(level, players=2, colours=["red", "red"])
    with pytest.raises(BadOptionError, match="colours: blue is used twice"):
        game(level, players=3, colours=["blue", "red", "blue"])
    assert game(level, players=2, colours=["red", "blue", "red"]).view["colours"] == ["red", "blue"]


def numbered() -> dict[str, Any]:
    return {name: [{**CLUBS[0], "distance": [8] * 12, "name": name}] * 8 for name in COLOURS}


@pytest.mark.rule("DB-48")
@pytest.mark.parametrize("colours", [["yellow", "red", "blue", "green"], ["green", "blue", "yellow", "red"], ["blue"]])
def test_rotating_colours_give_every_player_each_colour_once(colours: list[str]) -> None:
    table = game(
        "advanced",
        players=len(colours),
        count=1,
        decks=numbered(),
        rounds=4,
        rotate_colours=True,
        colours=colours,
    )
    seen = []
    while not table.view["over"]:
        if table.view["balls"][0]["strokes"] == 0 and not any(ball["done"] for ball in table.view["balls"]):
            seen.append(list(table.view["colours"]))
        table.faces({"direction": 12, "card": 1}, 1, 6)
    around = ["yellow", "red", "blue", "green"] * 2
    for seat, colour in enumerate(colours):
        at = around.index(colour)
        assert [names[seat] for names in seen] == around[at : at + 4]


IDLE: list[tuple[str, dict[str, Any], str]] = [
    ("advanced", {"wind": False}, "“Wind” has no effect"),
    ("beginner", {"call": False, "adjust": False}, "“Card up and down” and “Called hole-out” have no effect"),
    ("second", {"wind_each": "hole"}, "“New wind” has no effect: in the second edition"),
    ("professional", {"wind_each": "hole", "wind": False}, "“New wind” has no effect: there is no wind"),
    ("beginner", {"wind_each": "round", "rounds": 2}, "“New wind” has no effect: there is no wind"),
    ("professional", {"wind_each": "round"}, "“New wind” has no effect: there is only one round"),
    ("beginner", {"rotate_colours": True, "rounds": 4}, "“Rotate colours” has no effect: beginners"),
    ("advanced", {"rotate_colours": True}, "“Rotate colours” has no effect: there is only one round"),
    ("beginner", {"colours": ["red", "blue"]}, "Only the first colour"),
    ("advanced", {"colours": ["red", "blue"]}, "Only the first colour"),
    ("beginner", {"holes": [1], "targets": {"2": {"tee": [0, 0]}}}, "“Tees and targets”: hole 2 is not played"),
    ("beginner", {"holes": [2], "doglegs": {"1": [0, 0]}}, "“Dog-legs”: hole 1 is not played"),
    ("professional", {"adjust": False}, "Playing with lost cards but without card up"),
]


@pytest.mark.rule("DB-42")
@pytest.mark.parametrize(("level", "options", "warning"), IDLE)
def test_options_without_effect_give_a_warning(level: str, options: dict[str, Any], warning: str) -> None:
    (sentence,) = game(level, **options).view["warnings"]
    assert warning in sentence


@pytest.mark.rule("DB-42")
@pytest.mark.parametrize("level", LEVELS)
def test_standard_options_give_no_warning(level: str) -> None:
    assert game(level).view["warnings"] == []
    assert game("professional", rounds=4, wind_each="hole", rotate_colours=True, time_limit=60).view["warnings"] == []
    assert game("second", wind=False, lost_card=False, adjust=False).view["warnings"] == []


@pytest.mark.parametrize("number", range(len(SAVED)), ids=[one["name"] for one in SAVED])
def test_record_of_rules_version_1_replays(number: int) -> None:
    """The records include solo skins, a colour used twice, colours that rotate by seat, a tee equal to its target, and
    options without effect.
    """
    one = SAVED[number]
    for record in (pygolf.read_record(one["record"]), pygolf.read_line(one["token"])):
        match = pygolf.replay(record)
        view: Any = match.view()
        rows = [row["cells"] for row in view["card"]["rows"]]
        assert (view["scores"], view["winners"], rows) == (one["scores"], one["winners"], one["rows"])
        assert match.record().to_json() == one["record"]


@pytest.mark.parametrize("number", [0, 1, 3, 4])
def test_new_match_rejects_options_of_rules_version_1(number: int) -> None:
    record = SAVED[number]["record"]
    assert record["rules_version"] == 1
    with pytest.raises(BadOptionError):
        pygolf.new("dosh", record["players"], record["options"], record["seed"])
