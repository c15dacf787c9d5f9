"""Problems: our shelf is what it says, read again from the rules; and what one's own rounds give."""

import json
from collections import Counter
from typing import Any

import pytest

import pygolf
from every_game import EXAMPLES
from pygolf.core import large
from pygolf.core.large import DataMissing
from pygolf.protocol import Protocol
from pygolf.study.ledger import get_study, review, weigh
from pygolf.study.problems import problems
from study.test_ledger import ask, played
from tools.make_problems import write_row

SAMPLE = {"dice": 4, "box": 9, "word": 14, "dosh": 22}
"""Every how many-th problem is solved again."""


@pytest.mark.parametrize("game", SAMPLE)
def test_there_are_sixty_a_game_and_each_has_its_theme(game: str) -> None:
    found = problems(game)
    assert len(found) >= 60
    assert len({problem.id for problem in found}) == len(found)
    themes = Counter(problem.theme for problem in found)
    assert len(themes) >= 3
    assert "" not in themes
    assert all(problem.question and problem.why for problem in found)
    assert len({(problem.record.seed, len(problem.record.moves)) for problem in found}) == len(found)


def test_the_themes_of_doshboardgolf_are_all_well_stocked() -> None:
    themes = Counter(problem.theme for problem in problems("dosh"))
    assert {"trees", "elbow", "water carry", "club", "hook", "card up or down"} == set(themes)
    assert min(themes.values()) >= 5, themes
    assert not any(" 1 cells" in problem.question for problem in problems("dosh"))


@pytest.mark.parametrize("game", SAMPLE)
def test_a_sample_is_solved_again(game: str) -> None:
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


def test_the_file_holds_what_it_is_written_from() -> None:
    for problem in problems("dice")[:5]:
        assert json.loads(json.dumps(write_row(problem)))["moves"]
        assert problem.to_json()["upto"] == len(problem.record.moves)


@pytest.mark.parametrize("game", SAMPLE)
def test_what_a_hundred_players_choose_is_counted_and_the_same_each_time(game: str) -> None:
    door, problem = Protocol(), problems(game)[-1]
    handle = ask(door, op="replay", record=problem.record.to_json())["match"]
    answer = ask(door, op="crowd", match=handle)
    counts = [one["count"] for one in answer["moves"]]
    assert answer["players"] == sum(counts) == 100 and counts == sorted(counts, reverse=True)
    again = Protocol()
    assert ask(again, op="crowd", match=ask(again, op="replay", record=problem.record.to_json())["match"]) == answer
    for one in answer["moves"]:
        pygolf.replay(problem.record).play(one["move"])
    over = ask(door, op="replay", record=played("dice", "crowd", ["tour"]).record().to_json())["match"]
    assert ask(door, op="crowd", match=over)["error"]["code"] == "bad-request"


@pytest.mark.parametrize("game", ["chess", None, 3, [], {}, *EXAMPLES])
def test_a_game_without_a_shelf_is_refused(game: Any) -> None:
    answer = ask(Protocol(), op="problems", game=game)
    assert answer["error"]["code"] in ("unknown-game", "bad-request")


def test_a_shelf_that_is_not_fetched_yet_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygolf.study import problems as module

    def missing(game: str, name: str) -> bytes:
        raise DataMissing(game)

    module._rows.cache_clear()
    monkeypatch.setattr(large, "read", missing)
    answer = ask(Protocol(), op="problems", game="dice")
    assert answer["error"]["code"] == "data-missing"
    assert answer["error"]["game"] == "study"


@pytest.mark.parametrize(
    "move", [None, 7, {}, {"do": "fly"}, {"do": "hole", "hole": 7}, {"do": "roll"}, {"do": "hole", "hole": "x"}]
)
def test_a_move_that_is_not_legal_is_not_weighed(move: Any) -> None:
    door = Protocol()
    match = ask(door, op="new", game="dice", seed="s")["match"]
    ask(door, op="play", match=match, move={"do": "roll"})
    before = ask(door, op="view", match=match)
    assert ask(door, op="weigh", match=match, move=move)["error"]["code"] in ("bad-request", "illegal-move")
    assert ask(door, op="view", match=match) == before


def test_weighing_changes_nothing_and_ends_with_the_match() -> None:
    door, match = Protocol(), played("dice", "weigh", ["tour"])
    handle = ask(door, op="replay", record=match.record().to_json(), upto=1)["match"]
    before = ask(door, op="view", match=handle)
    answer = ask(door, op="weigh", match=handle, move={"do": "hole", "hole": 1})
    assert answer["loss"] >= 0
    assert answer["best"]["move"]["do"] == "hole"
    assert ask(door, op="view", match=handle) == before
    over = ask(door, op="replay", record=match.record().to_json())["match"]
    assert ask(door, op="weigh", match=over, move={"do": "roll"})["error"]["code"] == "bad-request"


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
