"""Tests of the stored corrections for lost cards and winds, and of the forecast for the rest of a round that is based
on them.
"""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Sequence
from dataclasses import replace
from math import fsum
from operator import mul
from typing import Any

import pytest

import pygolf
from pygolf.core import large
from pygolf.core.steps import finished
from pygolf.games.dosh.play.evaluation import evaluate, get_evaluator
from pygolf.games.dosh.play.search import candidates_job, local_search_job
from pygolf.games.dosh.play.values import corrections
from pygolf.games.dosh.play.values.corrections import (
    BLOWING,
    CARDS,
    FILE,
    HANDS,
    LOW,
    OTHER_WINDS,
    STRENGTHS,
    WINDS,
    Extra,
    Facts,
    Patterns,
    get_extra,
    read_extra,
    turned,
    wind_number,
)
from pygolf.games.dosh.play.values.cost_to_go import CostToGo, get_cost_to_go
from pygolf.games.dosh.play.values.odds import Odds
from pygolf.games.dosh.play.values.tables import Hole
from pygolf.games.dosh.rules.board import CLOCK, OFF
from pygolf.games.dosh.rules.card import club, list_clubs, swing
from pygolf.games.dosh.rules.course import ground
from pygolf.games.dosh.rules.flight import Elbow
from pygolf.games.dosh.rules.material import load_course, load_decks
from pygolf.games.dosh.rules.options import LEVELS, ruling
from pygolf.games.dosh.rules.state import Conditions
from tools.dosh_files import write_extra, write_turn

FULL = tuple(range(1, 9))
UPPER = ("professional", "second")
MAX_BYTES = 390_000
"""Maximum total size of the values and these corrections, in bytes."""


def table_of(level: str, **options: Any) -> Conditions:
    match = pygolf.new(
        "dosh", ["Ann"], {"level": level, **options}, "forecast", [5, 3, 1] if level == "second" else [5, 3]
    )
    table: Conditions = match.state.table
    return table


def test_stored_corrections_match_the_standard_course_and_decks() -> None:
    """If this fails, the course or the decks have changed: run ``python3 -m tools.make_dosh_hands``."""
    course = load_course(None)
    for level in UPPER:
        for deck in load_decks(None).values():
            for tee, target in course.holes:
                found = get_extra(Hole(course, "storm", level, deck, course.grid.number(target)))
                assert found is not None
                assert found.tee == course.grid.number(tee)
                assert abs(found.share[found.tee] - 1) < 0.011
                assert abs(found.winds.at(wind_number(("none", 0)), found.tee)) == 0
    assert get_extra(Hole(course, "low", "beginner", deck, course.grid.number(target))) is None
    assert get_extra(Hole(course, "low", "second", (deck[0],) * 8, course.grid.number(target))) is None
    assert len(large.read("dosh", FILE)) + len(large.read("dosh", "values.bin")) < MAX_BYTES


def test_corrections_are_unchanged_after_writing_and_reading() -> None:
    rng = random.Random(1)
    cells, units = 9, [0.01, 0.02, 0.05, 0.5]
    facts = Facts(cells, 1, 1, frozenset(), {}, {})
    winds = [round(rng.uniform(-100, 100)) * 0.5 for _ in range(WINDS)]
    extra = Extra(
        4,
        [round(rng.uniform(-1, 9), 3) for _ in range(HANDS)],
        [[rng.randint(0, 255) / 255 for _ in range(CARDS)] for _ in range(HANDS)],
        [rng.randint(0, 120) / 100 for _ in range(cells)],
        Patterns(
            [[rng.randint(-90, 90) * 0.01 for _ in range(cells)]], [[rng.randint(-9, 9) * 0.05 for _ in range(HANDS)]]
        ),
        Patterns([[rng.randint(-90, 90) * 0.02 for _ in range(cells)]], [[0.0, 0.0, *winds]]),
    )
    data = write_extra(extra, units)
    assert len(data) == replace(facts, cells=cells).size
    again = read_extra(data, facts, 4, units)
    for first, second in (
        (extra.strokes, again.strokes),
        (extra.share, again.share),
        (extra.hands.rows[0], again.hands.rows[0]),
        (extra.hands.weights[0], again.hands.weights[0]),
        (extra.winds.rows[0], again.winds.rows[0]),
        (winds, again.winds.weights[0][2:]),
        (extra.losses[77], again.losses[77]),
    ):
        assert first == pytest.approx(second)
    mean = fsum(
        chance / 12 * winds[12 * BLOWING.index(name) + way] for name, chance in STRENGTHS[1:] for way in range(12)
    )
    assert again.winds.weights[0][0] == pytest.approx(mean)
    assert again.field(5, ("high", 7), 1.5) == pytest.approx(
        [again.strokes_in(cell, 5, ("high", 7), 1.5) for cell in range(9)]
    )


def test_other_winds_change_the_weight_of_each_pattern() -> None:
    rows, rng = [[0.5, 1.0], [2.0, -1.0]], random.Random(2)
    usual = Extra(0, [], [], [], Patterns([], []), Patterns(rows, [[0.0] * (2 + WINDS), [0.0] * (2 + WINDS)]))
    more = [[rng.randint(-128, 127) / 32 for _ in range(OTHER_WINDS)] for _ in rows]
    both = turned(turned(usual, write_turn(more, 0.25)), write_turn([[0.5] * OTHER_WINDS, [-4.0] * OTHER_WINDS], -1.28))
    assert both.winds.rows == rows
    assert both.first == pytest.approx(-1.03)
    for weights, given, again in zip(both.winds.weights, more, (0.5, -4.0), strict=True):
        blown = [value + again for value in given]
        low = [LOW[0] * blown[way] + LOW[1] * blown[24 + way] for way in range(12)]
        assert weights[2:] == pytest.approx(low + blown)
        chances = [chance / 12 for _, chance in STRENGTHS[1:] for _ in range(12)]
        assert weights[0] == pytest.approx(fsum(map(mul, chances, low + blown)))
        assert weights[1] == 0
    # A parabola through the values for calm air, one count in four and one count in two has this value for one count in
    # six.
    assert LOW[0] / 4 + LOW[1] / 2 == pytest.approx(1 / 6)
    assert LOW[0] / 16 + LOW[1] / 4 == pytest.approx(1 / 36)


def test_deck_has_its_own_winds_regardless_of_box_order() -> None:
    course, decks = load_course(None), load_decks(None)
    target = course.grid.number(course.holes[4][1])
    yellow, blue, shuffled = (
        get_extra(Hole(course, "low", "professional", deck, target))
        for deck in (
            decks["yellow"],
            decks["blue"],
            tuple(replace(card, distance=card.distance[::-1]) for card in decks["blue"]),
        )
    )
    assert yellow and blue and shuffled
    assert blue.winds.weights == shuffled.winds.weights
    # On the fifth hole, wind costs the blue deck a tenth of a stroke more than the yellow one. Both use the card values
    # of yellow.
    assert 0.05 < blue.winds.at(0, blue.tee) - yellow.winds.at(0, yellow.tee) < 0.2
    assert blue.winds.rows is yellow.winds.rows
    assert blue.strokes is yellow.strokes
    # On the eighth hole, the first shot of the blue deck loses more cards; the strokes after it are unchanged.
    eighth = course.grid.number(course.holes[7][1])
    calm = ("none", 0)
    yellow, blue = (get_extra(Hole(course, "low", "professional", decks[name], eighth)) for name in ("yellow", "blue"))
    assert yellow and blue
    tee, other = yellow.tee, yellow.tee + 1
    assert blue.strokes_in(tee, 255, calm, 0.3) == pytest.approx(yellow.strokes_in(tee, 255, calm, 0.3) + 0.18)
    assert blue.strokes_in(other, 255, calm, 0.3) == yellow.strokes_in(other, 255, calm, 0.3)
    assert blue.field(255, calm, 0.3)[tee] == blue.strokes_in(tee, 255, calm, 0.3)


def test_corrections_for_a_deck_and_a_tide_are_added() -> None:
    course, decks = load_course(None), load_decks(None)
    for tee, target in course.holes:
        cell, rows = course.grid.number(tee), []
        for deck, tide in (("yellow", "low"), ("blue", "low"), ("yellow", "storm"), ("blue", "storm")):
            found = get_extra(Hole(course, tide, "second", decks[deck], course.grid.number(target)))
            assert found
            rows.append([found.winds.at(number, cell + 1) for number in range(2 + WINDS)] + [found.first])
        assert rows[1] != rows[0] != rows[2]
        for usual, blue, storm, both in zip(*rows, strict=True):
            assert both - usual == pytest.approx(blue - usual + storm - usual)


def test_file_with_another_schema_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    course, deck = load_course(None), load_decks(None)["blue"]
    head, _, body = zlib.decompress(large.read("dosh", FILE)).partition(b"\n")
    fields = json.loads(head)
    other = zlib.compress(json.dumps({**fields, "schema": fields["schema"] - 1}).encode() + b"\n" + body)
    forget = (corrections._shipped.cache_clear, corrections._usual.cache_clear, get_extra.cache_clear)
    try:
        monkeypatch.setattr(large, "read", lambda *_: other)
        for clear in forget:
            clear()
        assert get_extra(Hole(course, "low", "professional", deck, course.grid.number(course.holes[0][1]))) is None
    finally:
        monkeypatch.undo()
        for clear in forget:
            clear()
    assert get_extra(Hole(course, "low", "professional", deck, course.grid.number(course.holes[0][1])))


def forecast_slowly(table: Conditions, ahead: CostToGo, place: int, hand: tuple[int, ...]) -> float:
    """Compute the rest of the round as the documentation of ``forecast`` describes it, hand by hand and without a
    cache.
    """
    if place == len(table.holes):
        return 0.0
    extra, tee = ahead.figures(place), table.tee(table.holes[place])
    assert extra is not None
    bits = sum(1 << (card - 1) for card in hand)
    later = forecast_slowly(table, ahead, place + 1, hand)
    more = extra.strokes[bits]
    for card in hand if len(hand) > 1 else ():
        fewer = tuple(other for other in hand if other != card)
        chance = extra.losses[bits][card - 1]
        more += chance * (forecast_slowly(table, ahead, place + 1, fewer) - later) if chance else 0.0
    base = ahead.value_function(place, FULL).open[tee] - extra.strokes_in(
        tee, 255, ahead.weather(place), ahead.extra(place, FULL)
    )
    return base + extra.strokes_in(tee, bits, ahead.weather(place), more) + later


@pytest.mark.parametrize("level", UPPER)
def test_rest_of_a_round_matches_the_documentation(level: str) -> None:
    table = table_of(level, holes=[7, 8, 9])
    ahead = get_cost_to_go(table, 0, 0, FULL)
    for hand in (FULL, (1, 2, 3, 5, 8), (4, 8), (6,)):
        assert ahead.ahead(0, hand) == pytest.approx(forecast_slowly(table, ahead, 0, hand))


@pytest.mark.parametrize("level", UPPER)
def test_lost_card_never_has_a_positive_value(level: str) -> None:
    table = table_of(level)
    ahead = get_cost_to_go(table, 0, 0, FULL)
    rng = random.Random(level)
    for _ in range(60):
        hand = tuple(sorted(rng.sample(FULL, rng.randint(5, 8))))
        assert ahead.loss(rng.randint(0, 8), hand, rng.choice(hand)) > -0.05
    assert ahead.ahead(0, (1, 8)) > ahead.ahead(0, (1, 2, 3, 8)) + 1 > ahead.ahead(0, FULL) + 2


def test_headwind_costs_strokes() -> None:
    """The first and the ninth hole lead west. In a storm, the number of the wind is the direction in which it blows."""
    table = table_of("professional")
    for place in (0, 8):
        east, west = [
            get_cost_to_go(replace(table, wind_from=("storm", way)), 0, place, FULL).here(
                place, FULL, table.tee(place + 1), True
            )
            for way in (4, 10)
        ]
        assert east > west + 0.3


def test_unknown_wind_is_the_mean_of_all_winds() -> None:
    table = table_of("professional", wind_each="hole")
    tee = table.tee(table.holes[3])
    means = [
        chance / 12 * get_cost_to_go(replace(table, wind_from=(name, way)), 0, 3, FULL).here(3, FULL, tee, True)
        for name, chance in STRENGTHS
        for way in CLOCK
    ]
    assert get_cost_to_go(table, 0, 2, FULL).here(3, FULL, tee, True) == pytest.approx(fsum(means))


def lies(level: str, count: int) -> Sequence[Any]:
    """Return positions of a windy game with some cards lost."""
    rng = random.Random(level)
    match = pygolf.new("dosh", ["Ann"], {"level": level}, "lies", [10, 5, 1] if level == "second" else [10, 5])
    table = match.state.table
    found: list[Any] = []
    cells = [cell for cell, letter in enumerate(table.course.letters) if letter in ".sm"]
    while len(found) < count:
        hole, hand = rng.randint(1, 9), tuple(sorted(rng.sample(FULL, rng.choice((6, 7, 8, 8)))))
        state = replace(match.state, scores=((3,) * (hole - 1),), hands=(hand,), lies=(rng.choice(cells),))
        near = get_cost_to_go(table, 0, hole - 1, FULL).value_function(hole - 1, FULL).open
        if state.lies[0] != table.target(hole) and near[state.lies[0]] < near[table.tee(hole)] + 0.3:
            found.append(state)
    return found


@pytest.mark.parametrize("level", UPPER)
def test_values_with_wind_and_lost_cards_satisfy_the_bellman_equation(level: str) -> None:
    gaps = []
    for state in lies(level, 10):
        hand, place = state.hands[0], state.place
        value = get_cost_to_go(state.table, 0, place, FULL).here(place, hand, state.lies[0], True)
        gaps.append(evaluate(state)[0].value - value)
    assert max(map(abs, gaps)) < 0.6
    assert abs(fsum(gaps)) / len(gaps) < 0.12


def test_local_search_improves_shots_and_evaluates_them_exactly() -> None:
    for state in lies("professional", 4):
        evaluator, start, deck = get_evaluator(state), state.lies[0], state.table.decks[0]
        clubs = list_clubs(deck, state.hands[0], (0, -1, 1, -2, 2))
        known = [each for each in finished(candidates_job(state, evaluator, start)) if each.club.call is None]
        rough = known[len(known) // 2 :][:4]
        found = finished(local_search_job(evaluator, start, clubs, rough, 4))
        assert min(each.value for each in found) < rough[0].value
        assert known[0].value <= min(each.value for each in found) + 0.02
        for each in found[:20]:
            again = club(each.club.card, swing(deck[each.club.card - 1], each.club.adjust), each.club.adjust)
            assert each.value == pytest.approx(evaluator.evaluate(start, each.plan, again))


def test_local_search_stays_on_the_board_and_tries_both_orders_of_legs() -> None:
    seen = 0
    for state in lies("professional", 4):
        evaluator, start, hand = get_evaluator(state), state.lies[0], state.hands[0]
        every = list_clubs(state.table.decks[0], hand, (0, -1, 1, -2, 2))
        bent = [
            each
            for each in finished(candidates_job(state, evaluator, start))
            if each.plan.elbow and each.club.call is None
        ]
        for ranked in bent[:5]:
            tried = finished(local_search_job(evaluator, start, every, [ranked], 1))
            elbow = ranked.plan.elbow
            assert elbow
            swapped = [each for each in tried if each.plan.direction == elbow.direction]
            # This can be checked only if the club's mean Distance reaches beyond the elbow and the reversed line is on
            # the board.
            left = sum(counts * times for counts, times in ranked.club.blue) / 12 - ranked.at
            if left > 2 and len(evaluator.ray(start, elbow.direction).turns) > left:
                assert any(each.plan.elbow and each.plan.elbow.direction == ranked.plan.direction for each in swapped)
                seen += 1
            dots = {way: [turn.dot for turn in evaluator.ray(start, way).turns] for way in CLOCK}
            for each in tried:
                bend, step = each.plan.elbow, 1 + each.plan.direction % 2
                assert each.at % step == 0
                assert not bend or dots[each.plan.direction][each.at // step - 1] == bend.cell
                assert not bend or 1 <= abs((bend.direction - each.plan.direction + 6) % 12 - 6) <= 3, "DB-7"
    assert seen > 3


@pytest.mark.parametrize("level", LEVELS)
def test_flight_after_an_elbow_equals_one_that_starts_there(level: str) -> None:
    """The fast code combines Distances at the elbow. The slow code applies the rules to the complete flight."""
    rng, course = random.Random(level), load_course(None)
    targets = tuple(course.grid.number(target) for _, target in course.holes)
    board = ground(course, "low", targets)
    odds = Odds(board, ruling({"level": level, "hit_or_miss": True, "lost_card": True}), None, targets[4])
    cells = [cell for cell, letter in enumerate(board.terrain) if letter not in " ~!"]
    seen = 0
    while seen < 300:
        start, way, there = rng.choice(cells), rng.choice(CLOCK), OFF
        for _ in range(rng.randint(1, 5)):
            after = board.grid.step[way][start if there == OFF else there]
            there = after if after != OFF else there
        if there == OFF:
            continue
        elbow = Elbow(there, (way + rng.choice((-3, -2, -1, 1, 2, 3)) - 1) % 12 + 1)
        counts = rng.randint(0, 20)
        slow = odds._launch(start, odds._walk(start, way, counts, odds.ruling.hills, elbow), counts)
        fast = odds.launch(start, way, counts, elbow)
        assert fast.left == pytest.approx(slow.left)
        assert [hit[1:] for hit in fast.hits if hit[0]] == [hit[1:] for hit in slow.hits if hit[0]]
        assert [hit[0] for hit in fast.hits if hit[0]] == pytest.approx([hit[0] for hit in slow.hits if hit[0]])
        if slow.left:
            assert fast[2:] == slow[2:]
        seen += 1
