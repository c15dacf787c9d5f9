"""Tests that compare the coach of Dice Golf with a slow, simple solver and with proved values."""

from __future__ import annotations

import hashlib
import json
import re
from fractions import Fraction
from itertools import count, pairwise

import pytest

import pygolf
from dice.exact import Solver, late_round, step
from dice.table import ROLL, Table, hole
from pygolf.core.events import Move
from pygolf.games.dice.play.coach import COACH
from pygolf.games.dice.play.values import ALL_HOLES, BOTH_GIMMES, stored_table
from pygolf.games.dice.rules import moves as rules
from pygolf.games.dice.rules.state import State
from pygolf.simulation.fuzz import Draws
from tools.balance.dice import make_table

rule = pytest.mark.rule
TINY = 1e-11
MODES = pytest.mark.parametrize("pro", [False, True], ids=["normal", "pro"])


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


@rule("DG-4", "DG-6", "DG-7", "DG-8", "DG-9", "DG-11", "DG-12", "DG-13", "DG-15")
@MODES
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_value_of_the_last_hole_matches_slow_solver(solver: Solver, pro: bool, number: int) -> None:
    for gimmes in range(4):
        state = late_round(number, pro=pro, adds=gimmes & 1 > 0, subs=gimmes & 2 > 0)
        assert abs(solver.value(state) - Fraction(stored_table(pro)[1 << number - 1][gimmes])) < TINY


@rule("DG-5", "DG-10", "DG-13")
@MODES
def test_value_of_two_holes_matches_slow_solver(solver: Solver, pro: bool) -> None:
    state = late_round(2, 5, pro=pro)
    assert abs(solver.value(state) - Fraction(stored_table(pro)[0b010010][BOTH_GIMMES])) < TINY


@MODES
def test_value_of_every_move_late_in_a_round_matches_slow_solver(solver: Solver, pro: bool) -> None:
    draws, seen = Draws(f"late {pro}"), set()
    for _ in range(40):
        state = late_round(2, 5, pro=pro)
        while state.phase != "over":
            for option in COACH.evaluate(state):
                move, value = option.move, option.value
                assert abs(solver.evaluate_move(state, move) - state_total(state) - Fraction(value)) < TINY, (
                    state,
                    move,
                )
                seen.add((state.phase, move["do"]))
            moves = rules.legal_moves(state)
            state = step(state, moves[draws.below(len(moves))], tuple(draws.below(6) + 1 for _ in range(5)))
    assert {("roll", "roll"), ("hole", "hole"), ("play", "roll"), ("play", "switch")} <= seen


def state_total(state: State) -> int:
    return sum(score for scores in state.cards[0] for score in scores if score is not None)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_value_without_gimmes_and_switch_matches_the_proved_formula(number: int) -> None:
    done = [(1 - Fraction(5, 6) ** strokes) ** 5 for strokes in range(11)]
    early = sum(strokes * (done[strokes] - done[strokes - 1]) for strokes in range(1, 10))
    assert abs(early + 10 * (1 - done[10]) - Fraction(stored_table(False)[1 << number - 1][0])) < TINY


@MODES
def test_stored_table_matches_a_new_table(pro: bool) -> None:
    assert make_table(pro) == stored_table(pro)


@MODES
def test_gimmes_and_played_holes_never_raise_the_expected_total(pro: bool) -> None:
    table = stored_table(pro)
    for holes in range(1, ALL_HOLES + 1):
        none, adds, subs, both = table[holes]
        assert both <= min(adds, subs) <= max(adds, subs) <= none
        assert all(
            table[holes & ~(1 << bit)][gimmes] < table[holes][gimmes]
            for bit in range(6)
            if holes >> bit & 1
            for gimmes in range(4)
        )


def test_blue_tees_always_need_more_strokes() -> None:
    pairs = [
        (n, p)
        for a, b in zip(stored_table(False)[1:], stored_table(True)[1:], strict=True)
        for n, p in zip(a, b, strict=True)
    ]
    assert all(normal < pro for normal, pro in pairs)


def test_value_of_a_complete_round_matches_the_published_numbers() -> None:
    assert round(stored_table(False)[ALL_HOLES][BOTH_GIMMES], 9) == 39.962103424
    assert round(stored_table(True)[ALL_HOLES][BOTH_GIMMES], 9) == 49.033044157


@MODES
def test_advice_lists_every_legal_move_best_first(pro: bool) -> None:
    draws = Draws("walk")
    for number in range(6):
        match = pygolf.new("dice", ["Ann", "Bo"], {"rounds": 2, "pro": pro}, f"walk {number}")
        while not match.over:
            moves = match.moves()
            advice = match.advise(100)
            assert sorted(map(str, moves)) == sorted(str(each.move) for each in advice)
            assert advice[0].loss == 0 and advice[0].move == COACH.best_move(match.state)
            assert all(worse.value >= better.value and worse.loss >= better.loss for better, worse in pairwise(advice))
            assert all(abs(each.value - advice[0].value - each.loss) < 1e-9 for each in advice)
            assert all(each.why[0].isupper() or each.why[0].isdigit() for each in advice)
            assert all(each.why.endswith(".") and len(each.why) <= 120 for each in advice)
            assert match.advise(1) == advice[:1]
            match.play(moves[draws.below(len(moves))])
        assert match.advise(3) == ()


def test_value_includes_the_rounds_to_come() -> None:
    table = Table(rounds=3)
    fresh = stored_table(False)[ALL_HOLES][BOTH_GIMMES]
    assert abs(table.match.advise(1)[0].value - 3 * fresh) < TINY
    table.hole_in_one(3)
    rest = stored_table(False)[ALL_HOLES & ~0b100][BOTH_GIMMES]
    assert abs(table.match.advise(1)[0].value - (1 + rest + 2 * fresh)) < TINY


@rule("DG-11")
def test_coach_recommends_an_early_gimme_and_gives_the_cost_of_rolling() -> None:
    table = Table()
    table.roll(4, 4, 4, 3, 1)
    table.play(hole(4))
    best, *others = table.match.advise(10)
    assert best.move == {"do": "addsies"}
    roll = next(each for each in others if each.move == ROLL)
    assert best.why == f"Call addsies: 3 plus 1 is 4. Rolling on would cost {roll.loss:.1f} strokes more."
    assert roll.why == f"Three dice set aside and nine strokes left; costs {roll.loss:.1f} more than the best."


@rule("DG-10")
def test_coach_ranks_an_immediate_switch_below_the_direct_choice() -> None:
    table = Table()
    table.roll(6, 2, 4, 4, 4)
    advice = table.match.advise(6)
    assert advice[0].move == hole(4)
    detour = next(each for each in advice if each.move == hole(3))
    stay = detour.more["stay"]
    assert isinstance(stay, dict)
    assert detour.loss == 0
    assert detour.value + stay["loss"] == pytest.approx(stay["value"])
    assert detour.why == "No dice show 3; costs 3.2 more than the best, unless you switch before the next roll."


@rule("DG-10")
def test_coach_compares_the_best_hole_with_the_second_best_without_switch() -> None:
    """In the rulebook's example 2 2 2 5 4, hole 4 is as good as hole 2 only if the player switches back immediately."""
    table = Table()
    table.roll(2, 2, 2, 5, 4)
    best, *others = table.match.advise(6)
    assert best.move == hole(2)
    assert best.why == (
        "Play hole 2: three dice show 2. Hole 4 would cost 1.3 strokes more, unless you switch before the next roll."
    )
    assert "stay" not in best.more
    stays = [other.more["stay"] for other in others]
    costs = [float(str(stay["loss"])) for stay in stays if isinstance(stay, dict)]
    assert len(costs) == 5
    assert costs == sorted(costs)
    assert costs[0] > 1


def cost_texts(why: str) -> list[str]:
    """Return the costs in a sentence, and what it says about a switch."""
    return re.findall(r"as good|-?\d+\.\d|unless|or (?=\d)", why)


@rule("DG-10")
def test_both_sides_of_a_comparison_name_the_same_cost() -> None:
    """In 2,000 positions, the sentence about the best move and the one about its alternative must agree with each other
    and with the numbers that the page shows next to them.
    """
    compared, seen = 0, set()
    draws = Draws("both sides")
    for game in count():
        match = pygolf.new("dice", ["Ann", "Bo"], {"pro": game % 2 == 1}, f"both sides {game}")
        while not match.over and compared < 2000:
            best, *others = match.advise(30)
            if others:
                compared += 1
                subject = best.why.split(". ")[1].partition(" would")[0].partition(" is as good")[0]
                rival = next(each for each in others if describe_rival(each.move) == subject)
                texts = cost_texts(best.why.split(". ", 1)[1])
                assert texts == cost_texts(rival.why.split(";")[1]), (best.why, rival.why)
                for each in others:
                    texts = cost_texts(each.why.split(";")[1])
                    stay = each.more.get("stay", {"loss": each.loss})
                    assert isinstance(stay, dict)
                    figures = [f"{float(str(loss)):.1f}" for loss in (stay["loss"], each.loss)]
                    assert texts == expected_costs(*figures), each
                    seen.add((texts[0] == "as good", *texts[1:2]))
            moves = match.moves()
            match.play(best.move if draws.below(2) else moves[draws.below(len(moves))])
        if compared == 2000:
            break
    assert len(seen) == 4, "no cost, a cost, a cost without a switch, and one with a lower figure after a switch"


def describe_rival(move: Move) -> str:
    """Return the subject of the sentence about an alternative."""
    named = {"hole": f"Hole {move.get('hole')}", "switch": f"Switching to hole {move.get('hole')}"}
    return named.get(str(move["do"])) or {"roll": "Rolling on", "finish": "Not taking it"}.get(
        str(move["do"]), str(move["do"]).capitalize()
    )


def expected_costs(kept: str, switched: str) -> list[str]:
    """Return the costs that a sentence must name, from the cost of keeping a hole and of switching."""
    if kept == "0.0":
        return ["as good"]
    return [kept] if kept == switched else [kept, "unless"] if switched == "0.0" else [kept, "or ", switched]


def test_readme_example_does_not_contradict_itself() -> None:
    match = pygolf.new("dice", players=["Ann", "Bo"], seed="Augusta")
    match.play({"do": "roll"})
    best, rival, *_ = match.advise(3)
    assert best.why.endswith("Hole 1 would cost 0.4 strokes more, or 0.1 if you switch before the next roll.")
    assert rival.why == "One die shows 1; costs 0.4 more than the best, or 0.1 if you switch before the next roll."


@rule("DG-7", "DG-10")
def test_coach_recommends_a_switch_that_holes_out() -> None:
    state = State(1, False, (((None, 3, 3, 3, 3, None),),), ((False, False),), 0, "play", 4, (6, 6, 6, 6, 6), 1)
    best = COACH.advise(state, 1)[0]
    assert best.move == {"do": "switch", "hole": 6}
    assert best.value == 12 + 4 + stored_table(False)[1][0]
    assert best.why.startswith("Switch to hole 6: all five show 6, holed in four. ")


@rule("DG-8", "DG-13", "DG-15")
def test_coach_compares_the_gimme_with_the_penalty_after_the_tenth_roll() -> None:
    state = State(1, True, (((1, 1, 1, 1, 1, None),),), ((True, False),), 0, "last", 10, (6, 6, 6, 4, 2), 6)
    gimme, finish = COACH.advise(state, 5)
    assert (gimme.move, gimme.value) == ({"do": "addsies"}, 15)
    assert (finish.move, finish.value, finish.loss) == ({"do": "finish"}, 21, 6)
    assert finish.why == "Takes 16 and keeps the gimme; costs 6.0 more than the best."


def test_advice_is_identical_on_every_python() -> None:
    digest = hashlib.sha256()
    for number in range(4):
        match = pygolf.new("dice", seed=f"s{number}", options={"pro": number % 2 == 1, "rounds": 2})
        while not match.over:
            digest.update(json.dumps([each.to_json() for each in match.advise(20)]).encode())
            match.play(match.bot("tour"))
    assert digest.hexdigest() == "e799b03aeb5911323988ffaff7d96cd514ab76a514b3c54d275f404e60acc45c"
