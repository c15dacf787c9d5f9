"""Tests that compare the coach's values with enumeration and with simulated play."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import pygolf
from box.table import END, ROLL, STOP, Table, club, gem, hole, only
from pygolf.games.box.play.coach import weigh
from pygolf.games.box.play.odds import Plan, lie_kind, plan
from pygolf.games.box.play.values import SPIN, club_value, ends_at, from_tee, values
from pygolf.games.box.rules.course import standard_boards
from pygolf.games.box.rules.grouping import FACES, free, rolled_spaces, settle

LIES = ("tee", "fairway", "bunker")


def enumerate_counts(dice: int, lie: str, rolls: int) -> list[float]:
    """Return the distribution of the count if every roll is used, by applying the rules to all faces."""
    table: dict[Any, float] = {(("",) * dice, None): 1.0}
    for number in range(rolls):
        after: dict[Any, float] = {}
        for (hand, group), chance in table.items():
            places = free(hand, group, lie) if number else list(range(dice))
            for faces in product(FACES, repeat=len(places)):
                rolled = list(hand)
                for place, face in zip(places, faces, strict=True):
                    rolled[place] = face
                # The order of the dice does not matter, so sorting keeps the table small.
                key = tuple(sorted(rolled)), settle(tuple(rolled), group)
                after[key] = after.get(key, 0.0) + chance / 6 ** len(places)
        table = after
    found = [0.0] * (dice + 1)
    for (hand, group), chance in table.items():
        found[rolled_spaces(hand, group, lie)] += chance
    return found


def counts(club: int, kind: str, rolls: int = 3) -> tuple[float, ...]:
    """Return the chance of each count from 0 to ``club`` if all ``rolls`` are used, before deductions."""
    chain = plan(club, kind)
    chances = [0.0] * len(chain.hands)
    for at, chance in chain.first:
        chances[at] = chance
    for _ in range(rolls - 1):
        chances = _push(chain, chances)
    found = [0.0] * (club + 1)
    for hand, chance in zip(chain.hands, chances, strict=True):
        found[hand[0] + hand[1]] += chance
    return tuple(found)


def _push(chain: Plan, chances: list[float]) -> list[float]:
    after = [0.0] * len(chances)
    for at, chance in enumerate(chances):
        if chance and not chain.again[at]:
            after[at] += chance
        elif chance:
            for to, likely in chain.again[at]:
                after[to] += chance * likely
    return after


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize(("dice", "rolls"), [(1, 3), (2, 3), (3, 3), (4, 2), (4, 3), (5, 1), (5, 2)])
def test_plan_matches_enumeration(dice: int, rolls: int, lie: str) -> None:
    assert counts(dice, lie_kind(lie), rolls) == pytest.approx(enumerate_counts(dice, lie, rolls), abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("lie", LIES)
def test_plan_of_five_dice_and_three_rolls_matches_enumeration(lie: str) -> None:
    assert counts(5, lie_kind(lie)) == pytest.approx(enumerate_counts(5, lie, 3), abs=1e-12)


def test_spin_chances_match_enumeration() -> None:
    found = [0] * 6
    for faces in product(FACES, repeat=5):
        found[max(1, faces.count("purple"))] += 1
    assert list(SPIN) == [ways / 7776 for ways in found[1:]]


def test_value_table_is_a_fixed_point() -> None:
    for board in standard_boards():
        for place in (board.track.start, 1, 2):
            table = Table(holes=[board.number])
            from dataclasses import replace

            state = replace(table.match.state, balls=(replace(table.match.state.balls[0], space=place),))
            if board.kind(place) in ("water", "arrow"):
                continue
            ends = ends_at(board, state.ball.putting, state.ball.space)
            kind = lie_kind(state.lie)
            best = min(club_value(plan(dice, kind), ends) for dice in range(1, 6))
            assert values(board).track[place] == pytest.approx(1 + best, abs=1e-9)


@pytest.mark.parametrize("version", [2, 3])
def test_stored_values_from_the_tee_match_the_tables(version: int) -> None:
    boards = standard_boards(version)
    assert [from_tee(board) for board in boards] == [values(board).track[board.track.start] for board in boards]


def test_value_of_a_simple_hole_matches_the_formula() -> None:
    # The green is one space away, and so is the flag; there are no spaces past them. Any roll with a die that is not
    # black reaches them.
    table = Table(hole("TG", putts=1))
    advice = table.match.advise(5)
    tee_miss = (1 / 6) ** 15  # Five dice are rolled, and black dice are free in each of the three rolls.
    putt = 1 / (1 - (1 / 6) ** 5)  # Five dice are rolled, and black dice are locked immediately.
    value = 1 / (1 - tee_miss) + putt
    assert advice[0].value <= value + 1e-9
    assert advice[0].loss == 0
    assert {one.move["dice"] for one in advice} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("number", [4, 9, 15])
def test_value_of_a_hole_matches_simulated_play(number: int) -> None:
    """The mean of 700 games of best play without gems is within four standard errors of the value in the table."""
    board = standard_boards()[number - 1]
    scores = []
    for seed in range(700):
        match = pygolf.new("box", options={"holes": [number]}, seed=f"sim {seed}")
        while not match.over:
            evaluated = [each for each in weigh(match.state) if each[1]["do"] not in ("gem", "keep")]
            match.play(min(evaluated, key=lambda each: each[0])[1])
        scores.append(match.view()["card"]["rows"][0]["total"])
    mean = sum(scores) / len(scores)
    error = (sum((score - mean) ** 2 for score in scores) / len(scores) ** 2) ** 0.5
    assert abs(mean - values(board).track[board.track.start]) < 4 * error


def test_value_of_a_club_is_the_mean_over_its_first_rolls() -> None:
    table = Table(holes=[1])
    before = {one.move["dice"]: one.value for one in table.match.advise(5)}
    table.play(club(3))
    assert table.match.advise()[0].value == pytest.approx(before[3])
    total = 0.0
    for faces in product(FACES, repeat=3):
        other = Table(holes=[1])
        other.play(club(3))
        other.match.play(ROLL, list(faces))
        if other.view["phase"] == "roll":
            total += min(value for value, move in weigh(other.match.state) if move in (ROLL, STOP))
        else:
            total += min(value for value, move in weigh(other.match.state) if move == END)
    assert total / 216 == pytest.approx(before[3], abs=1e-9)


def test_odds_add_up_to_one_and_name_existing_spaces() -> None:
    table = Table(holes=[5])
    ids = {space["id"] for space in table.view["board"]["track"]}
    for advice in table.match.advise(5):
        assert sum(advice.more["counts"]) == pytest.approx(1, abs=1e-5)  # type: ignore[arg-type]
        odds = advice.more["odds"]
        assert sum(each["chance"] for each in odds) == pytest.approx(1, abs=1e-5)  # type: ignore[union-attr,index,call-overload,misc]
        assert {each["space"] for each in odds} <= ids  # type: ignore[union-attr,index,call-overload]


def test_coach_recommends_stopping_on_the_green_and_rolling_with_only_blacks() -> None:
    table = Table(hole("TfffG", over="w"))
    table.play(club(5))
    table.roll("rrrrg")
    assert table.match.advise()[0].move == STOP
    table = Table(hole("TfffG", over="w"))
    table.play(club(5))
    table.roll("kkkkk")
    assert table.match.advise()[0].move == ROLL


def test_coach_recommends_a_gem_that_saves_a_stroke() -> None:
    table = Table(hole("TfffwwfG"), hole("TfG", number=2))
    table.shot("rrrr")
    assert table.match.advise()[0].move["do"] == "gem"
    table = Table(hole("TfffG", putts=4), hole("TfG", number=2))
    table.through("rrrp")
    table.shot("rr")
    assert table.match.advise()[0].move == gem("green")
    table = Table(hole("TfffffffffffG"))
    table.shot("rrrr")  # On the last hole, an unused gem still counts.
    assert table.match.advise()[0].move == END


def test_gem_is_free_on_the_last_hole_unless_most_gems_win() -> None:
    """A green gem saves a putt. In stroke play, its expectation on the last hole is the result of the hole."""
    for format, price in (("gems", 0.9), ("stroke", 0.0)):
        table = Table(hole("TfffG", putts=4), format=format)
        table.through("rrrp")
        table.shot("rr")
        green = next(one for one in table.match.advise(5) if one.move == gem("green"))
        table.play(gem("green"))
        assert green.value == pytest.approx(table.match.state.cards[0][-1] + price)
        assert ("do not count" in green.why) == (price == 0)


def test_gem_that_saves_nothing_is_not_played_on_the_last_hole() -> None:
    table = Table(hole("TfffG"), format="stroke")
    table.shot("rrrr")  # The shot lands on the green, so a mulligan could not improve it.
    assert table.match.advise()[0].move == END


def test_gem_from_a_star_counts_if_most_gems_win() -> None:
    """A star is one space before the green. The coach recommends stopping there for the gem and gives this reason,
    except in stroke play.
    """
    board, after = hole("TffsfG"), hole("TfG", number=2)
    gems, strokes = Table(board, after), Table(board, after, format="stroke")
    for table in (gems, strokes):
        table.play(club(3))
        table.roll("rrr")
    advice = gems.match.advise(2)
    landing = next(one for one in advice if one.move["do"] in ("end", "stop"))
    assert "a gem for sure: most gems win" in landing.why
    assert all("most gems" not in one.why for one in strokes.match.advise(3))
    by = {
        name: {str(one.move): one.loss for one in table.match.advise(5)}
        for name, table in (("gems", Table(board, after)), ("strokes", Table(board, after, format="stroke")))
    }
    three = str(club(3))
    assert by["gems"][three] < by["strokes"][three]


def test_stronger_bots_need_fewer_strokes() -> None:
    def strokes(level: str) -> int:
        total = 0
        for seed in range(12):
            match = pygolf.new("box", options={"holes": "front"}, seed=f"bots {seed}")
            while not match.over:
                match.play(match.bot(level))
            total += match.view()["card"]["rows"][0]["total"]
        return total

    rookie, fair, best = (strokes(level) for level in pygolf.LEVELS)
    assert rookie > fair > best


def test_gem_drawn_event_names_its_reason() -> None:
    table = Table(hole("TsffG"))
    table.shot("r")
    assert only(table.end("r"), "gem_drawn")["reason"] == "star"
