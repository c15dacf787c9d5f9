"""Tests that compare chances of winning in Box of Golf and Doshboardgolf with the rules and with simulated games."""

from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

import pygolf
from pygolf.core.formats import stand
from pygolf.core.study.to_go import rows, to_go
from pygolf.core.study.winning import Winning
from pygolf.games.box.rules.state import PICK_UP
from pygolf.games.box.study import winning as box
from pygolf.games.dosh.play.evaluation import evaluate
from pygolf.games.dosh.study import winning as dosh
from pygolf.study import review
from pygolf.study.summary import summarise

SHORT: dict[str, dict[str, Any]] = {"box": {"holes": [1, 5, 9]}, "dosh": {"holes": [1, 2, 3]}}


def winning(game: str) -> Winning[Any]:
    return box.WINNING if game == "box" else dosh.WINNING


@pytest.mark.parametrize("game", ["box", "dosh"])
def test_stroke_distributions_grow_with_the_expected_strokes(game: str) -> None:
    means = [sum(strokes * chance for strokes, chance in enumerate(spread)) for _, spread in rows(game)]
    assert means == sorted(means) and len(means) > 10
    assert all(sum(spread) == pytest.approx(1, abs=1e-3) for _, spread in rows(game))
    (low, _), (high, _) = rows(game)[0], rows(game)[-1]
    between = [sum(strokes * chance for strokes, chance in enumerate(to_go(game, low + at / 8))) for at in range(24)]
    assert between == sorted(between)
    far = to_go(game, high + 5)
    assert sum(strokes * chance for strokes, chance in enumerate(far)) == pytest.approx(means[-1] + 5, abs=0.1)


@pytest.mark.parametrize("game", ["box", "dosh"])
def test_advice_is_ordered_by_chances(game: str) -> None:
    match = pygolf.new(game, players=["Ann", "Bo"], options={"format": "match", **SHORT[game]}, seed="order")
    for _ in range(30):
        if match.over:
            break
        chances: list[Any] = [one.more["chance"] for one in match.advise(5)]
        end_values = [round(one["worth"], 4) for one in chances]
        assert end_values == sorted(end_values, reverse=True)
        match.play(match.bot("club"))


def test_gem_on_the_last_hole_has_no_cost_in_match_play() -> None:
    """On the last hole, an unused gem has no value, so any gem that helps is used."""
    match = pygolf.new("box", players=["Ann", "Bo"], options={"format": "match", "holes": [1]}, seed="gem1")
    while not any(move["do"] == "gem" and move.get("gem") == "green" for move in match.moves()):
        match.play(match.bot("rookie") if match.state.phase != "gem" else {"do": "end"})
        assert not match.over
    gimme, end = (box.WINNING.value(match.state, move) for move in ({"do": "gem", "gem": "green"}, {"do": "end"}))
    side = box.WINNING.side(match.state)
    assert gimme[side] >= end[side]
    assert box.WINNING.at(match.state).stroke_later(match.state.seat) == (0.0, 0.0)


def test_certain_results_have_certain_chances() -> None:
    state = pygolf.new("dosh", players=["Ann", "Bo"], options={"format": "match"}, seed="sure").state
    won = replace(state, scores=((3,) * 5, (4,) * 5), conceded=(None,) * 5)
    assert stand("match", won.scores, 9).decided
    assert dosh.WINNING.values(won) == (1.0, 0.0)
    for move in dosh.WINNING.aimed(won)[:3]:
        assert move.value == pytest.approx((1.0, 0.0))
    assert dosh.WINNING.values(replace(won, over=True)) == (1.0, 0.0)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "games"), [("box", 120), ("dosh", 25)])
def test_predicted_chances_match_the_results(game: str, games: int) -> None:
    """At every tee, the side that is ahead wins as often as predicted, within the statistical limits."""
    errors: list[float] = []
    for number in range(games):
        match = pygolf.new(game, players=["a", "b"], options={"format": "match", **SHORT[game]}, seed=f"true {number}")
        chances: list[tuple[float, ...]] = []
        hole = -1
        while not match.over:
            place = len((match.state.cards if game == "box" else match.state.scores)[0])
            if place != hole:
                hole = place
                chances.append(winning(game).values(match.state))
            match.play(match.bot("tour"))
        result = winning(game).values(match.state)
        errors += [(result[0] - values[0]) * (1 if values[0] >= values[1] else -1) for values in chances[1:]]
    mean = sum(errors) / len(errors)
    error = sqrt(sum((one - mean) ** 2 for one in errors) / (len(errors) - 1) / (len(errors) / 2))
    assert abs(mean) < 3 * error, (game, mean, error)


@pytest.mark.parametrize("game", ["box", "dosh"])
def test_ledger_in_chances_adds_up(game: str) -> None:
    match = pygolf.new(game, players=["a", "b"], options={"format": "match", **SHORT[game]}, seed="sum")
    while not match.over:
        match.play(match.bot("rookie"))
    ledger = review(match.record())
    steps = list(ledger)
    head, end = ledger.head.chance, ledger.end.chance
    assert head and end
    parts: Any = {"head": head, "end": end}
    for seat in range(2):
        sums = parts["head"]["expectation"][seat] + parts["end"]["luck"][seat] + parts["end"]["gifts"][seat]
        sums -= parts["end"]["loss"][seat]
        assert sums + parts["end"]["residual"][seat] == pytest.approx(parts["end"]["result"][seat], abs=1e-9)
        assert abs(parts["end"]["residual"][seat]) < 0.6
    assert all(one.chance is not None and (one.chance.loss or 0) >= 0 for one in steps)


@pytest.mark.parametrize(("format", "seats"), [("stroke", 2), ("skins", 2), ("doubles", 4)])
@pytest.mark.parametrize("game", ["dice", "box", "dosh"])
def test_only_match_play_has_chances(game: str, format: str, seats: int) -> None:
    """In skins and doubles, the coach and the review use strokes, exactly as in stroke play."""
    options = {"format": format, **SHORT.get(game, {})}
    match = pygolf.new(game, players=["a", "b", "c", "d"][:seats], options=options, seed="plain")
    options = {**options, "format": "stroke"}
    in_strokes = pygolf.new(game, players=["a", "b", "c", "d"][:seats], options=options, seed="plain")
    assert "chance" not in match.advise(1)[0].more
    assert match.advise(3) == in_strokes.advise(3)
    while not match.over:
        match.play(match.bot("club"))
    ledger = review(match.record())
    steps = list(ledger)
    assert ledger.head.chance is None and ledger.end.chance is None
    assert all(step.chance is None for step in steps)
    assert ledger.head.unit == "strokes"
    assert ledger.end.result == tuple(sum(seat["cells"]) for seat in summarise(match)["seats"])


def test_ranking_charges_for_a_card_at_risk() -> None:
    match = pygolf.new("dosh", ["Ann", "Bo"], {"level": "professional", "format": "match"}, "risk")
    state, chances = match.state, dosh.WINNING
    side, priced = chances.side(state), 0
    for option in evaluate(state):
        if dosh._risk(state, option) > 0.001:
            free = chances.at(state).with_spread(option.move, state.seat, dosh._ends(state, option.spread, 0))
            assert chances.aim(state, option.move).value[side] < free.value[side]
            priced += 1
    assert priced


@pytest.mark.rule("DB-44")
def test_conceding_gives_the_hole_or_match_to_the_other_side() -> None:
    match = pygolf.new("dosh", ["Ann", "Bo"], {"format": "match", **SHORT["dosh"]}, "conceded")
    values: dict[int | None, list[Any]] = {}
    while len(values) < 2:
        if not match.state.keeping:
            moves = ({"do": "concede", "what": what} for what in ("match", "hole"))
            values[match.turn] = [dosh.WINNING.expected(match.state, move) for move in moves]
        match.play(match.bot("club"))
    assert (values[0][0], values[1][0]) == ((0.0, 1.0), (1.0, 0.0))
    assert values[0][1][0] < 0.4 and values[1][1] == pytest.approx(values[0][1][::-1])


def test_stroke_limit_collects_all_strokes_beyond_it() -> None:
    """The limit also works if only a single number of strokes exceeds it."""
    state = pygolf.new("box", ["Ann"], {"pick_up": True}, "limit").state
    limit = state.board.par + PICK_UP
    for beyond in (0, 1, 2):
        spread = (0.0,) * limit + (0.5,) + (0.5 / max(1, beyond),) * beyond
        assert box._capped(state, state.board, spread) == (0.0,) * limit + (0.5 + 0.5 * bool(beyond),)
