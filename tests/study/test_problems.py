"""Tests of problems: the stored set is checked again with the rules, and problems are found in a player's rounds."""

import json
from collections import Counter
from typing import Any

import pytest

import pygolf
from every_game import EXAMPLES
from pygolf.core import large
from pygolf.core.large import MissingDataError
from pygolf.protocol import Protocol
from pygolf.study.ledger import get_study, review, weigh
from pygolf.study.problems import count_finders, problems
from study.test_ledger import played, send
from tools.make_problems import write_row

SAMPLE = {"dice": 4, "box": 9, "word": 14, "dosh": 22}
"""The interval between problems that are solved again, per game."""


@pytest.mark.parametrize("game", SAMPLE)
def test_every_game_has_sixty_problems_with_themes(game: str) -> None:
    found = problems(game)
    assert len(found) >= 60
    assert len({problem.id for problem in found}) == len(found)
    themes = Counter(problem.theme for problem in found)
    assert len(themes) >= 3
    assert "" not in themes
    assert all(problem.question and problem.why for problem in found)
    assert all(problem.found is not None and 0 <= problem.found <= 100 for problem in found)
    assert len({(problem.record.seed, len(problem.record.moves)) for problem in found}) == len(found)


def test_doshboardgolf_has_enough_problems_of_every_theme() -> None:
    themes = Counter(problem.theme for problem in problems("dosh"))
    assert {"trees", "elbow", "water carry", "club", "hook", "card up or down"} == set(themes)
    assert min(themes.values()) >= 5, themes
    assert not any(" 1 cells" in problem.question for problem in problems("dosh"))


@pytest.mark.parametrize("game", SAMPLE)
def test_sample_of_problems_has_the_stored_solution(game: str) -> None:
    study = get_study(pygolf.find_game(game))
    for problem in problems(game)[:: SAMPLE[game]]:
        match = pygolf.replay(problem.record)
        best = weigh(match, problem.best)
        assert best["loss"] is not None
        assert abs(best["loss"]) < 1e-9, problem.id
        assert abs(study.margin(match.state) - problem.margin) < 0.001, problem.id
        wrong = weigh(match, problem.played)
        assert wrong["loss"] > 0.01, problem.id
        assert wrong["theme"] == problem.theme
        assert study.question(match.state) == problem.question
        match.play(problem.best)


def test_found_is_the_number_of_simulated_players_who_solve_it() -> None:
    for problem in problems("dice")[::12]:
        assert problem.found == count_finders(pygolf.replay(problem.record)), problem.id


def test_write_row_returns_the_row_of_a_problem() -> None:
    for problem in problems("dice")[:5]:
        assert json.loads(json.dumps(write_row(problem)))["moves"]
        assert problem.to_json()["upto"] == len(problem.record.moves)


@pytest.mark.parametrize("game", SAMPLE)
def test_crowd_counts_a_hundred_players_reproducibly(game: str) -> None:
    protocol, problem = Protocol(), problems(game)[-1]
    handle = send(protocol, op="replay", record=problem.record.to_json())["match"]
    response = send(protocol, op="crowd", match=handle)
    counts = [one["count"] for one in response["moves"]]
    assert response["players"] == sum(counts) == 100 and counts == sorted(counts, reverse=True)
    again = Protocol()
    assert send(again, op="crowd", match=send(again, op="replay", record=problem.record.to_json())["match"]) == response
    for one in response["moves"]:
        pygolf.replay(problem.record).play(one["move"])
    over = send(protocol, op="replay", record=played("dice", "crowd", ["tour"]).record().to_json())["match"]
    assert send(protocol, op="crowd", match=over)["error"]["code"] == "bad-request"


@pytest.mark.parametrize("game", ["chess", None, 3, [], {}, *EXAMPLES])
def test_game_without_problems_is_rejected(game: Any) -> None:
    response = send(Protocol(), op="problems", game=game)
    assert response["error"]["code"] in ("unknown-game", "bad-request")


def test_missing_problem_set_is_reported_as_missing_data(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygolf.study import problems as module

    def missing(game: str, name: str) -> bytes:
        raise MissingDataError(game)

    module._rows.cache_clear()
    monkeypatch.setattr(large, "read", missing)
    response = send(Protocol(), op="problems", game="dice")
    assert response["error"]["code"] == "data-missing"
    assert response["error"]["game"] == "study"


@pytest.mark.parametrize(
    "move", [None, 7, {}, {"do": "fly"}, {"do": "hole", "hole": 7}, {"do": "roll"}, {"do": "hole", "hole": "x"}]
)
def test_weigh_rejects_illegal_moves(move: Any) -> None:
    protocol = Protocol()
    match = send(protocol, op="new", game="dice", seed="s")["match"]
    send(protocol, op="play", match=match, move={"do": "roll"})
    before = send(protocol, op="view", match=match)
    assert send(protocol, op="weigh", match=match, move=move)["error"]["code"] in ("bad-request", "illegal-move")
    assert send(protocol, op="view", match=match) == before


def test_weigh_changes_nothing_and_requires_an_unfinished_match() -> None:
    protocol, match = Protocol(), played("dice", "weigh", ["tour"])
    handle = send(protocol, op="replay", record=match.record().to_json(), upto=1)["match"]
    before = send(protocol, op="view", match=handle)
    response = send(protocol, op="weigh", match=handle, move={"do": "hole", "hole": 1})
    assert response["loss"] >= 0
    assert response["best"]["move"]["do"] == "hole"
    assert send(protocol, op="view", match=handle) == before
    over = send(protocol, op="replay", record=match.record().to_json())["match"]
    assert send(protocol, op="weigh", match=over, move={"do": "roll"})["error"]["code"] == "bad-request"


def test_weigh_in_match_play_agrees_with_the_review() -> None:
    match = played("dice", "by format", ["rookie", "club"], {"format": "match"}, 40)
    steps = [step for step in review(match.record()) if step.best is not None]
    assert len(steps) > 10
    for step in steps[::4]:
        found = weigh(pygolf.replay(match.record(), step.index), step.move)["chance"]
        assert step.chance is not None
        assert step.chance.best is not None
        assert found["unit"] == "chance"
        assert found["loss"] == step.chance.loss
        assert found["best"] == {"move": step.chance.best, "why": step.chance.why}
    assert "chance" not in weigh(pygolf.new("dice", ["A"], {}, "strokes"), {"do": "roll"})
    assert "chance" not in weigh(played("dice", "skins", ["rookie", "club"], {"format": "skins"}, 3), {"do": "roll"})
