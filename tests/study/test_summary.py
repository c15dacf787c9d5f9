"""Tests of the summary of a finished match, with known cards and replays, and of the ratings that it uses."""

from math import fsum
from typing import Any

import pytest

import pygolf
from every_game import GAMES
from pygolf.core.errors import BadRequestError
from pygolf.core.options import read_options
from pygolf.games.dosh.study.review import STUDY
from pygolf.games.dosh.study.summary import USUAL
from pygolf.protocol import Protocol
from pygolf.study.summary import RATINGS, summarise
from tools.make_ratings import DOSH_ROUNDS, OPTIONS, dosh_tour, measure


def finished(game: str, players: int = 1, level: str = "club", **options: Any) -> pygolf.Match:
    """Play a match of bots from a fixed seed."""
    match = pygolf.new(game, [f"Bot {number}" for number in range(players)], options, seed="summary")
    while not match.over:
        match.play(match.bot(level))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_summary(game: str) -> None:
    match = finished(game, GAMES_PLAYERS.get(game, 2), "rookie")
    summary = summarise(match)
    assert len(summary["seats"]) == len(match.players)
    for seat in summary["seats"]:
        assert len(seat["cells"]) == len(summary["holes"]) == len(seat["signs"] or summary["holes"])
        assert len(seat["differentials"]) == (0 if summary["unrated"] else len(summary["holes"]) // summary["of_round"])
    assert summary["scores"] == match.view()["scores"]
    response = Protocol().dispatch({"op": "summary", "record": match.record().to_json()})
    assert response["summary"] == summary


GAMES_PLAYERS = {"word": 1, "dosh": 1}


def test_dice_golf_compares_each_hole_with_the_tour_bot() -> None:
    summary = summarise(finished("dice", 2, rounds=2))
    assert summary["holes"][:7] == ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "2.1"]
    assert summary["par_name"] == "the tour player"
    row = summary["seats"][0]
    for cell, par, sign in zip(row["cells"], summary["par"], row["signs"], strict=True):
        assert sign == max(-2, min(2, round(par - cell))) or abs(par - cell) % 1 == pytest.approx(0.5)
    assert len(row["differentials"]) == 2
    total = sum(row["cells"][:6])
    assert row["differentials"][0] == pytest.approx(113 / summary["slope"] * (total - summary["rating"]), abs=0.5)


def test_sides_list_the_partners() -> None:
    assert summarise(finished("dice", 4, "rookie", format="doubles"))["sides"] == [[0, 2], [1, 3]]
    assert summarise(finished("dice", 3, "rookie", format="skins"))["sides"] == [[0], [1], [2]]
    assert summarise(finished("word", 2, "rookie"))["sides"] == [[0], [1]]


@pytest.mark.parametrize("game", GAMES)
def test_trophies_name_numbers_of_the_summary(game: str) -> None:
    match = finished(game, GAMES_PLAYERS.get(game, 2), "rookie")
    for seat in summarise(match)["seats"]:
        assert {trophy.count for trophy in match.game.info.trophies} <= set(seat["counts"])


def test_zeros_are_holes_that_cost_nothing() -> None:
    """Bots find a zero in the first of these seeds in which the tenth roll of a hole succeeds (DG-8)."""
    for number in range(200):
        match = pygolf.new("dice", ["Otto"], seed=f"zero {number}")
        while not match.over:
            match.play(match.bot("tour"))
        cells = match.view()["card"]["rows"][0]["cells"][:6]
        assert summarise(match)["seats"][0]["counts"]["zeros"] == cells.count(0)
        if 0 in cells:
            return
    pytest.fail("no bot finished a hole on its tenth stroke")


def test_aces_are_holes_in_one_stroke_on_standard_boards_only() -> None:
    match = finished("box", 1)
    summarise_game = match.game.part("study.summary").summarise
    view = match.view()
    view["card"]["rows"][0]["cells"][:3] = [1, 2, 1]
    assert summarise_game(view, match.options, match.version).counts["aces"] == (2,)
    assert "aces" not in summarise_game(view, {**match.options, "boards": []}, match.version).counts


def test_solo_word_golf_is_compared_with_luis() -> None:
    match = finished("word", 1, "rookie")
    summary, view = summarise(match), match.view()
    assert (summary["low"], summary["par_name"], summary["par"]) == (False, "Luis", view["luis_scores"])
    assert summary["house"] == {"name": "Luis", "score": view["luis"]}
    assert summary["seats"][0]["counts"] == {"cups": view["card"]["rows"][0]["cells"][-1]}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("dice", {"format": "skins"}),
        ("box", {"holes": [1, 2, 3]}),
        ("box", {"holes": "front", "beginner": True}),
        ("dosh", {"holes": [1, 2]}),
    ],
)
def test_unrated_match_has_a_reason(game: str, options: dict[str, Any]) -> None:
    summary = summarise(finished(game, 2 if "format" in options else 1, "rookie", **options))
    assert summary["unrated"].endswith(".") and summary["rating"] is None
    assert all(seat["differentials"] == [] for seat in summary["seats"])


@pytest.mark.parametrize(
    ("game", "material", "course"), [("box", "boards", "clubhouse boards, second set"), ("dosh", "decks", "beginner")]
)
def test_custom_material_has_no_course(game: str, material: str, course: str) -> None:
    match = pygolf.new(game, ["Ann"])
    options = read_options(match.game.info.options, {})
    summarise_game = match.game.part("study.summary").summarise
    assert summarise_game(match.view(), options, match.version).course == course
    assert summarise_game(match.view(), {**options, material: {"own": []}}, match.version).course is None


def test_boards_of_another_version_of_the_rules_are_another_course() -> None:
    played = {}
    for version in (2, 3):
        match = pygolf.new("box", ["rookie"], {"holes": "front"}, "two sets", rules_version=version)
        while not match.over:
            match.play(match.bot("rookie"))
        played[version] = summarise(match)
    assert played[2]["course"] == "clubhouse boards" and played[2]["rating"] is not None
    assert played[3]["course"] == "clubhouse boards, second set"
    assert played[3]["rating"] != played[2]["rating"]
    match = pygolf.new("box", ["rookie"], {"holes": [1], "beginner": True}, "bare")
    summarise_game = match.game.part("study.summary").summarise
    bare = [summarise_game(match.view(), match.options, version).course for version in (2, 3)]
    assert bare == ["clubhouse boards without obstacles", "clubhouse boards, second set, without obstacles"]


@pytest.mark.parametrize("other", [{}, {"start_cards": 3}, {"lost_card": False}, {"wind": False}])
def test_unusual_option_of_doshboardgolf_makes_the_match_unrated(other: dict[str, Any]) -> None:
    match = pygolf.new("dosh", ["Ann"], {"holes": [*range(1, 10)]})
    options = {**read_options(match.game.info.options, {}), **dict.fromkeys(USUAL, True), **other}
    summary = match.game.part("study.summary").summarise(match.view(), options, match.version)
    assert ("standard options" in summary.unrated) == bool(other)


def test_unfinished_match_has_no_summary() -> None:
    with pytest.raises(BadRequestError, match="finished"):
        summarise(pygolf.new("dice", seed="on"))


@pytest.mark.parametrize("level", DOSH_ROUNDS)
def test_doshboardgolf_ratings_match_the_values_at_the_tees(level: str) -> None:
    """Wind and tide have their usual probabilities. The ratings of nine holes differ from the value of a round by at
    most 1%.
    """
    state = pygolf.new("dosh", ["You"], {"level": level}, seed="rating").state
    rated = RATINGS["dosh"][level]["tour"]
    assert rated == pytest.approx(dosh_tour(level), abs=0.002)
    assert fsum(rated.values()) == pytest.approx(STUDY.expectation(state)[0], rel=0.01)


@pytest.mark.parametrize(
    ("game", "course", "level", "games"),
    [("box", "clubhouse boards, second set", "rookie", 60)],
)
def test_ratings_match_a_few_simulated_games(game: str, course: str, level: str, games: int) -> None:
    """The tool that computed the ratings is run with fewer seeds. The result must be within four standard errors."""
    means, error = measure(game, course, level, games)
    assert fsum(means.values()) == pytest.approx(fsum(RATINGS[game][course][level].values()), abs=4 * error)


def test_rated_courses_have_both_bots_on_every_hole() -> None:
    assert {(game, course) for game in RATINGS for course in RATINGS[game]} == set(OPTIONS)
    for game, courses in RATINGS.items():
        for course, levels in courses.items():
            assert levels["tour"].keys() == levels["rookie"].keys(), (game, course)
            assert fsum(levels["tour"].values()) != fsum(levels["rookie"].values())
