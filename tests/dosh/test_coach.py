"""Tests that compare the coach, the values and the bots of Doshboardgolf with the rules and with simulated play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from math import fsum, sqrt
from typing import Any

import pytest

import pygolf
from dosh.table import CLUBS, COLOURS, SMALL
from pygolf.core.dice import Dice, Seeded
from pygolf.core.events import Move
from pygolf.games.dosh import GAME
from pygolf.games.dosh.play.coach import COACH, SAFE_LOSS, compare, odds_in, outlook
from pygolf.games.dosh.play.ends import describe_odds
from pygolf.games.dosh.play.evaluation import Option, evaluate, evaluate_shot, get_evaluator, still_to_come
from pygolf.games.dosh.play.values import value_function as value_functions
from pygolf.games.dosh.play.values.odds import Odds, Rest, lost_chance, spread
from pygolf.games.dosh.play.values.open_field_estimate import at, best_trios, strokes_away, tree_row
from pygolf.games.dosh.play.values.tables import FILE, STEPS, Hole, deck_key, get_table, price, read_table, write_table
from pygolf.games.dosh.play.values.value_function import value_function
from pygolf.games.dosh.rules import turns
from pygolf.games.dosh.rules.board import OFF, Gate, Ground, Ruling, Wind, axial, clock, offset, vector
from pygolf.games.dosh.rules.card import Card, swing
from pygolf.games.dosh.rules.card import club as club_of
from pygolf.games.dosh.rules.course import Course, gate, ground, read_course
from pygolf.games.dosh.rules.flight import Elbow
from pygolf.games.dosh.rules.material import load_course, load_decks
from pygolf.games.dosh.rules.options import LEVELS, read_decks, ruling
from pygolf.games.dosh.rules.shot import Plan, Stance, shoot
from pygolf.games.dosh.rules.state import State
from tools.balance.dosh import measure, write_lines

rule = pytest.mark.rule
How = tuple[int, int, bool, bool, str, bool]
FULL = tuple(range(1, 9))


class MoreDiceError(Exception):
    """Raised when a shot needs a die that the script does not contain."""


def outcomes_by_the_rules(
    board: Ground, on: Ruling, start: int, target: int, plan: Plan, club: Any, wind: Wind | None, leg: Gate | None
) -> dict[How, float]:
    """Return every possible end of a shot with its probability, by applying the rules to all faces of all dice
    involved.
    """
    found: dict[How, float] = {}

    def play(blue: int, red: int, script: tuple[int, ...], chance: float) -> None:
        faces = iter(script)

        def roll(purpose: str) -> int:
            if purpose == "lost":
                return 1
            face = next(faces, 0)
            if not face:
                raise MoreDiceError
            return face

        try:
            flight = shoot(Stance(board, on, start, target, leg), plan, club, (blue, red), wind, roll)
        except MoreDiceError:
            for face in range(1, 13):
                play(blue, red, (*script, face), chance / 12)
            return
        lie, risk = (OFF, "") if flight.holed_out else (flight.lie, flight.risk)
        how = (lie, flight.penalty, flight.finished, flight.holed_out, risk, flight.gate is None)
        found[how] = found.get(how, 0.0) + chance

    for blue in range(1, 13):
        for red in range(1, 13):
            play(blue, red, (), 1 / 144)
    return found


def rough_course(rng: random.Random) -> Course:
    """Return a small board with every terrain and with heights that rise and fall."""
    rows = ["".join(rng.choice("......ssmb~~ua ") for _ in range(9)) for _ in range(9)]
    rows[4] = rows[4][:4] + "." + rows[4][5:]
    heights = ["".join("012332100"[min(column, row)] for column in range(9)) for row in range(9)]
    ends = [{"tee": [4, 4], "target": [4, 4]}]
    return read_course({"name": "rough", "terrain": rows, "height": heights, "holes": ends})


def random_shot(rng: random.Random, course: Course, board: Ground) -> tuple[int, int, Plan, Any]:
    """Return a start and a target close to each other, a plan and a club."""
    cells = [cell for cell, letter in enumerate(board.terrain) if letter not in " ~!"]
    start, target = rng.choice(cells), rng.choice(cells)
    direction = rng.randint(1, 12)
    (q, r), (dq, dr), dots = axial(course.grid.cell(start)), vector(direction), rng.randint(1, 3)
    there = course.grid.number(offset(q + dq * dots, r + dr * dots))
    bent = there != OFF and board.terrain[there] != " " and rng.random() < 0.6
    elbow = Elbow(there, clock(direction + rng.randint(-3, 3))) if bent else None
    card = rng.choice(load_decks(None)["red"][3:])
    club = swing(card, rng.choice([0, 0, -2, 1, 2]), rng.choice([None, None, 2, 7, 12]))
    return start, target, Plan(direction, elbow), club


@rule("DB-8", "DB-9", "DB-13", "DB-15", "DB-16", "DB-17", "DB-18", "DB-21", "DB-26", "DB-28", "DB-37", "DB-47")
@pytest.mark.parametrize("level", LEVELS)
def test_odds_match_the_rules_over_all_dice(level: str) -> None:
    rng = random.Random(level)
    on = ruling({"level": level, "hit_or_miss": True, "lost_card": True})
    for _ in range(5):
        course = rough_course(rng)
        tide = rng.choice(["low", "high", "storm"]) if level == "second" else "low"
        windy = level in ("professional", "second") and rng.random() < 0.7
        wind = Wind(rng.choice([2, 3, 4, 6]), rng.randint(1, 12)) if windy else None
        start, target, plan, club = random_shot(rng, course, ground(course, tide, ()))
        board = ground(course, tide, (target,))
        leg = gate(course, rng.choice([start, target, 40])) if rng.random() < 0.4 else None
        expected = outcomes_by_the_rules(board, on, start, target, plan, club, wind, leg)
        found = {
            (rest.lie, rest.penalty, rest.finished, rest.holed, rest.risk, rest.passed): chance
            for rest, chance in spread(Odds(board, on, wind, target, leg), start, plan, club_of(1, club)).items()
        }
        assert set(found) == {how for how, chance in expected.items() if chance > 1e-12}
        for how, chance in found.items():
            assert chance == pytest.approx(expected[how], abs=1e-9)


def test_stored_values_match_the_standard_course_and_decks() -> None:
    """If this fails, the course or the decks have changed: run ``python3 -m tools.make_dosh_values``."""
    course = load_course(None)
    for level in LEVELS:
        for deck in load_decks(None).values():
            for _, target in course.holes:
                assert get_table(Hole(course, "", level, deck, course.grid.number(target)))


@pytest.mark.parametrize("level", LEVELS)
def test_values_satisfy_the_bellman_equation(level: str) -> None:
    """Check the Bellman equation at random lies: the coach's best shot plus the values after it gives the value before
    it.
    """
    rng = random.Random(level)
    match = pygolf.new("dosh", ["Ann"], {"level": level, "wind": False, "lost_card": False}, "values", _faces(level))
    course = match.state.table.course
    cells = [cell for cell, letter in enumerate(course.letters) if letter in ".smb"]
    gaps = []
    for _ in range(12):
        hole = rng.randint(1, len(course.holes))
        table = replace(match.state.table, holes=(hole,))
        lie = rng.choice(cells)
        if lie == table.target(hole):
            continue
        state = replace(match.state, table=table, lies=(lie,))
        value = value_function(Hole(course, "", level, table.decks[0], table.target(hole)), FULL).open[lie]
        gaps.append(evaluate(state)[0].value - value)
    # The coach considers fewer elbows than the program that computed the values, but also considers called hole-outs.
    assert max(map(abs, gaps)) < 0.15
    assert abs(fsum(gaps)) / len(gaps) < 0.03


def _faces(level: str) -> list[int]:
    return [1] if level == "second" else []


@pytest.mark.parametrize("level", ["beginner", "professional"])
def test_strokes_in_play_match_the_predicted_value(level: str) -> None:
    options: dict[str, Any] = {"level": level, "holes": [3], "wind": False, "lost_card": False}
    predicted, scores = 0.0, []
    for number in range(20):
        match = pygolf.new("dosh", ["Ann"], options, f"promise {number}")
        predicted = COACH.advise(match.state, 1)[0].value
        while not match.over:
            match.play(match.bot("tour"))
        scores.append(match.view()["scores"][0])
    mean = fsum(scores) / len(scores)
    error = sqrt(fsum((strokes - mean) ** 2 for strokes in scores) / (len(scores) - 1) / len(scores))
    assert abs(mean - predicted) < 4 * error


TINY: list[tuple[list[str], list[int], list[int]]] = [
    ([". ", "  ", " ."], [0, 0], [1, 2]),
    ([".."], [0, 0], [1, 0]),
    ([". ."], [0, 0], [2, 0]),
    (["~~~", "~.~", "~~."], [1, 1], [2, 2]),
    (["bmb", "s.m", "b.b"], [1, 1], [1, 2]),
    (["....................", "...~~~~~~~~~~~.....b"], [0, 0], [19, 0]),
]


def tiny_games() -> Iterator[tuple[str, dict[str, Any], list[int]]]:
    for number, (terrain, tee, target) in enumerate(TINY):
        height = ["0" * len(terrain[0])] * len(terrain)
        holes = [{"tee": tee, "target": target}]
        course = {"name": "tiny", "terrain": terrain, "height": height, "holes": holes}
        for level in LEVELS:
            extra = {"doglegs": {"1": tee}} if number % 2 else {"decks": dict.fromkeys(COLOURS, CLUBS)}
            yield f"{number} {level}", {"course": course, "level": level, **extra}, [12, 3, 12]


def test_advice_is_legal_on_extreme_boards() -> None:
    for name, options, first in tiny_games():
        faces = first if options["level"] == "second" else first[:2] if options["level"] == "professional" else []
        match = pygolf.new("dosh", ["Ann"], options, name, faces)
        for _ in range(3):
            if match.over:
                break
            found = COACH.advise(match.state, 4)
            assert found
            assert [advice.loss for advice in found] == sorted(advice.loss for advice in found)
            for advice in found:
                cells: Any = advice.more["cells"]
                GAME.apply(match.state, advice.move, Dice(Seeded("any")))
                assert advice.value >= 1
                assert fsum(cell[2] for cell in cells) == pytest.approx(1, abs=0.02)
            match.play(found[0].move)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_legal_and_reproducible_moves(level: str) -> None:
    """All bots play at one table, two turns each if possible, because they share cached results."""
    options: dict[str, Any] = {"level": level, "start_cards": 3, "course": SMALL, "doglegs": {"1": [3, 0]}}
    match = pygolf.new("dosh", ["A", "B"], options, f"bots {level}")
    for turn, bot in enumerate((*pygolf.LEVELS, *pygolf.LEVELS)):
        if match.over and turn >= len(pygolf.LEVELS):
            break
        move = match.bot(bot)
        assert move == match.bot(bot), bot
        match.play(move)


def test_tour_plays_the_coachs_best_move() -> None:
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "holes": [2]}, "coach")
    while not match.over:
        move = match.bot("tour")
        assert move == match.advise(1)[0].move
        match.play(move)


def test_advice_includes_cells_odds_and_a_safe_plan() -> None:
    match = pygolf.new("dosh", ["Ann"], {"level": "advanced"}, "advice")
    best, *_, last = match.advise(3)
    assert best.loss == 0
    assert best.more["style"] in ("best", "best and safe")
    assert best.more["style"] == "best and safe" or last.more["style"] == "safe"
    trouble = [each.more["odds"]["water"] + each.more["odds"]["edge"] for each in (best, last)]  # type: ignore[index,call-overload,operator]
    assert last.more["style"] != "safe" or trouble[1] <= trouble[0]
    assert best.value == pytest.approx(evaluate(match.state)[0].value + still_to_come(match.state))
    assert set(best.more["odds"]) == {"holed", "target", "water", "edge", "trees", "lost"}  # type: ignore[arg-type]


def test_sentence_about_odds_names_places_that_add_up_to_100() -> None:
    odds = {"holed": 0.17, "target": 0.57, "water": 0.3, "edge": 0.0, "trees": 0.052, "lost": 0.004}
    assert describe_odds(odds) == "stops at the flag 57%, in the water 30%, by a tree 5%, elsewhere 8%; goes in 17%"
    none = dict.fromkeys(odds, 0.0)
    assert describe_odds(none) == ""
    assert describe_odds(none | {"target": 0.014, "holed": 0.014}) == ""
    assert describe_odds(none | {"trees": 0.3, "edge": 0.7, "lost": 0.02}) == (
        "stops by a tree 30%, off the board 70%; loses the club 2%"
    )
    assert describe_odds(none | {"holed": 0.213, "target": 0.224}) == (
        "stops at the flag 22%, elsewhere 78%; goes in 21%"
    )


def make_option(risk: str, chance: float, move: Move, value: float = 3.0) -> Option:
    """Return an option whose ball ends on cell 0, with this probability on the terrain ``risk``."""
    dry = Rest(0, 0, False, False, ".", True)
    return Option(move, value, ((dry._replace(risk=risk), chance), (dry, 1 - chance)))


def test_outlook_of_a_plan_warns_of_likely_hazards_only() -> None:
    shot: Move = {"do": "shot", "direction": 3, "card": 1}
    wet = outlook(make_option("~", 0.41, shot))
    assert wet == {"why": "Stops in the water 41%, elsewhere 59%.", "careful": True}
    assert outlook(make_option("b", 0.4, shot)) == {"why": "Stops by a tree 40%, elsewhere 60%.", "careful": False}
    assert outlook(make_option("~", 0.0, shot))["why"] == "No trouble within reach."
    step: Move = {"do": "step", "direction": 4}
    into_water = outlook(make_option("~", 1.0, step))["why"]
    assert into_water == "A step into the water, no dice. Stops in the water 100%."
    assert outlook(make_option("~", 0.0, step))["why"] == "A safe step, no dice. No trouble within reach."


def test_best_move_says_what_the_second_best_one_costs() -> None:
    match = pygolf.new("dosh", ["Ann"], {"level": "advanced"}, "advice")
    state = match.state
    best, second, *_ = match.advise(3)
    options = evaluate(state)
    assert best.more["instead"] == compare(state, options[0], options[1])
    assert "instead" not in second.more
    name = state.table.decks[0][0].name
    one = make_option("~", 0.0, {"do": "shot", "direction": 3, "card": 1})
    for chance, cost, text in (
        (0.0, 0.04, f"{name} to 3 o’clock is no better."),
        (0.09, 0.26, f"{name} to 3 o’clock costs 0.3 more."),
        (0.1, 0.26, f"{name} to 3 o’clock costs 0.3 more: it ends in the water 10%."),
    ):
        assert compare(state, one, make_option("~", chance, one.move, one.value + cost)) == text


def test_draft_agrees_with_advice_and_reports_problems() -> None:
    match = pygolf.new("dosh", ["Ann"], {"level": "second"}, "draft")
    for advice in match.advise(3):
        draft = GAME.draft(match.state, advice.move)
        assert draft["legal"] is True
        assert draft["loss"] == pytest.approx(advice.loss)
        assert draft["expected"] == pytest.approx(advice.value - still_to_come(match.state))
        assert draft["cells"] == advice.more["cells"]
        assert draft["odds"] == advice.more["odds"]
        chances = describe_odds(advice.more["odds"])  # type: ignore[arg-type]
        assert str(draft["why"]).lower().endswith(f"{chances}.".lower())
    step = GAME.draft(match.state, {"do": "step", "direction": 12})
    assert step["legal"] is True
    assert str(step["why"]).startswith("A safe step, no dice. ")
    invalid: list[dict[str, Any]] = [{}, {"direction": 13, "card": 1}, {"direction": 12, "card": 9}]
    for wrong in [*invalid, {"do": "step", "direction": 1}]:
        draft = GAME.draft(match.state, wrong)
        assert draft["legal"] is False
        assert draft["fault"]
    plain = pygolf.new("dosh", ["Ann"], {"level": "beginner"}, "draft")
    refused = GAME.draft(plain.state, {"direction": 12, "card": 1, "adjust": 1})
    assert (refused["legal"], "cells" in refused) == (False, False)


def test_losing_a_card_costs_strokes() -> None:
    deck = load_decks(None)["red"]
    assert all(price(deck, FULL, card) >= 0 for card in FULL)
    assert sum(price(deck, FULL, card) for card in FULL) > 0
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "wind": False}, "hand")
    poorer = replace(match.state, hands=((1, 2, 8),))
    assert evaluate(poorer)[0].value > evaluate(match.state)[0].value
    assert set(get_evaluator(match.state).losses) == set(FULL)


def test_strokes_on_the_open_field_grow_with_distance_and_trees() -> None:
    deck = load_decks(None)["yellow"]
    strokes = strokes_away(deck)
    assert 1 < strokes[1] < strokes[12] < strokes[24] < strokes[48] < at(strokes, 60) < at(strokes, 90)
    assert tree_row(deck, ".") == strokes
    assert at(tree_row(deck, "b"), 20) > at(strokes, 20)
    sure = Card("sure", (4,) * 12, (0,) * 12, (1, 12))
    assert strokes_away((sure,))[4] == 1
    assert strokes_away((sure,))[8] == 2


def test_best_trios_have_a_long_a_middle_and_a_short_club() -> None:
    ranked = best_trios(load_decks(None)["blue"])
    assert len(ranked) == 56
    assert [value for value, _ in ranked] == sorted(value for value, _ in ranked)
    assert ranked[0][1][0] <= 3
    assert ranked[0][1][2] >= 5


def test_balance_statistics_can_be_computed_and_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strengths here are only approximate; test_bots.py checks the exact values."""
    monkeypatch.setattr("tools.balance.dosh.FAINT", 1e-2)
    figures: Any = measure(rounds=1, holes=[5])
    assert set(figures["bots"]) == set(LEVELS)
    assert list(figures["winds"]["second"]) == ["none", "low", "medium", "high", "storm"]
    assert all(figures["decks"][level]["spread"] < 0.01 for level in LEVELS)
    for rows in (*figures["bots"].values(), *figures["winds"].values()):
        for row in rows.values():
            assert 1 < row["strokes"] < 12
            assert fsum(row["clubs"]) == pytest.approx(1, abs=0.01)
            assert row["cards_lost"] >= 0
    for bots in figures["bots"].values():
        assert bots["tour"]["strokes"] < bots["rookie"]["strokes"]
    assert len(write_lines(figures)) > 25


def test_decks_with_the_same_boxes_in_another_order_share_a_key() -> None:
    card: dict[str, Any] = {
        "name": "a",
        "distance": list(range(12)),
        "hook": [-3, -2, -1, 0, 0, 0, 0, 0, 0, 1, 2, 3],
        "green": [4, 9],
    }
    turned = {**card, "name": "b", "distance": list(range(11, -1, -1))}
    other = {**card, "distance": [1, *range(1, 12)]}
    decks = read_decks({"one": [card] * 8, "two": [turned] * 8, "three": [other] * 8})
    assert deck_key(decks["one"]) == deck_key(decks["two"]) != deck_key(decks["three"])


def test_table_is_unchanged_after_writing_and_reading() -> None:
    values = [1.0, 2.502, 0.0, 120.5, 3.3333]
    found = read_table(write_table(values))
    assert found == tuple(round(value * STEPS) / STEPS for value in values)


def test_request_is_repeated_after_large_data_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygolf.core import large
    from pygolf.games.dosh.play.values import tables

    def missing(game: str, name: str) -> bytes:
        assert (game, name) == ("dosh", FILE)
        raise large.MissingDataError(game)

    tables.shipped.cache_clear()
    tables.stored.cache_clear()
    value_functions.value_job.cache_clear()
    monkeypatch.setattr(large, "read", missing)
    with pytest.raises(large.MissingDataError):
        value_function(Hole(load_course(None), "", "beginner", load_decks(None)["red"], 3), FULL)
    monkeypatch.undo()
    assert value_function(Hole(load_course(None), "", "beginner", load_decks(None)["red"], 3), FULL)


def test_value_of_a_shot_matches_its_list_of_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fast evaluation of a plan agrees with the complete list of its possible ends."""
    for level in LEVELS:
        match = pygolf.new("dosh", ["Ann"], {"level": level}, "worth", [10, 5, 1] if level == "second" else ())
        state: State = match.state
        for advice in COACH.advise(state, 5):
            if advice.move["do"] != "shot":
                continue
            ranked, evaluator = evaluate_shot(state, advice.move), get_evaluator(state)
            ends = spread(evaluator.odds, state.lies[0], ranked.plan, ranked.club)
            lie, card = state.lies[0], ranked.club.card
            lost = evaluator.losses.get(card, 0.0)
            after = fsum(
                chance * (evaluator.rest(rest) + lost * lost_chance(evaluator.odds.ruling, lie, rest))
                for rest, chance in ends.items()
            )
            assert ranked.value == pytest.approx(1 + after)
    assert turns


@pytest.mark.parametrize("level", ["advanced", "professional"])
@pytest.mark.parametrize("hole", [1, 4, 6, 9])
def test_the_safe_plan_avoids_trees_from_the_advanced_level_on(level: str, hole: int) -> None:
    """Trees shorten the next shot and can cost a club (DB-22, DB-29), so a plan that leads among trees is not safe."""
    options: dict[str, Any] = {"level": level, "holes": [hole]}
    state: State = pygolf.new("dosh", ["Ann"], options, "trees", (1, 1, 1)).state
    good = [option for option in evaluate(state) if option.value <= evaluate(state)[0].value + SAFE_LOSS]

    def trouble(odds: Any) -> float:
        return float(odds["water"] + odds["edge"] + odds["trees"])

    safe = next(one for one in reversed(COACH.advise(state, 3)) if "safe" in str(one.more["style"]))
    assert trouble(safe.more["odds"]) <= min(trouble(odds_in(option)) for option in good) + 0.011
