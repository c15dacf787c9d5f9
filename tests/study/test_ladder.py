"""Each bot against the next weaker."""

import json
from typing import Any

import pytest

import pygolf
from pygolf.cli import main
from pygolf.study import simulate
from tools.ladder import ladder

SHORT = {"holes": [2]}


def test_a_rung_counts_both_seatings_and_half_of_what_is_shared() -> None:
    rungs = ladder("box", 8, "rungs", options=SHORT)
    assert [(rung.weaker, rung.bot) for rung in rungs] == [
        ("rookie", "careful"),
        ("careful", "club"),
        ("club", "bold"),
        ("bold", "tour"),
    ]
    first = simulate("box", 4, ("careful", "rookie"), "rungs/rookie/0", options=SHORT).seats[0]
    second = simulate("box", 4, ("rookie", "careful"), "rungs/rookie/1", options=SHORT).seats[1]
    won = sum(seat.wins - seat.shared / 2 for seat in (first, second))
    assert rungs[0].share == pytest.approx(won / 8)
    assert rungs[0].mean == pytest.approx((first.mean + second.mean) / 2)


@pytest.mark.parametrize("games", [0, 1, 3, -2, 2.0])
def test_a_number_of_games_that_is_not_even_is_refused(games: Any) -> None:
    with pytest.raises(pygolf.BadRequest, match="games is an even number"):
        ladder("box", games)


def test_the_command_prints_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["ladder", "box", "--games", "4", "--option", "holes=[2]"]
    assert main(line) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "box: each bot against the next weaker, 4 games a pair"
    assert len(lines) == 5 and "(tour) beats" in lines[4] and " % +- " in lines[4]
    assert main([*line, "--json"]) == 0
    rungs = json.loads(capsys.readouterr().out)["ladder"]
    assert rungs == [rung.to_json() for rung in ladder("box", 4, options=SHORT)]
    assert main([*line, "--workers", "0"]) == 2
    assert "workers is a whole number" in capsys.readouterr().err
