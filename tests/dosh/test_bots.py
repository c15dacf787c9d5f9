"""Tests of the five bots of Doshboardgolf: each bot has its own style, and all finish every hole with any hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import pygolf
from dosh.table import CLUBS, COLOURS, SMALL, grass
from pygolf.core.dice import Dice, Seeded
from pygolf.core.steps import finished
from pygolf.games.dosh.play.bots import HOME, SURE, choose
from pygolf.games.dosh.play.characters import BOTS
from pygolf.games.dosh.play.coach import picture
from pygolf.games.dosh.play.evaluation import evaluate_option
from pygolf.games.dosh.play.homeward import MAX_STROKES, starting_trios, way_home
from pygolf.games.dosh.play.values.open_field_estimate import hardship
from pygolf.games.dosh.play.values.straight_sweep import NO_WAY, Board, Swept, paces, sweep_job
from pygolf.games.dosh.rules import turns
from pygolf.games.dosh.rules.board import EVEN, OFF, Ground
from pygolf.games.dosh.rules.card import Card, swing
from pygolf.games.dosh.rules.course import Course, ground, read_course
from pygolf.games.dosh.rules.state import State
from tools.balance.dosh import Strength, both, strengths

IDS = [bot.id for bot in BOTS]
FIRST = {"professional": [6, 2], "second": [6, 2, 1]}


def tee(level: str, hole: int, hand: tuple[int, ...] = tuple(range(1, 9)), **options: Any) -> State:
    """Return the position of a solo player on the tee of a standard hole with this hand."""
    options = {"level": level, "holes": [hole], **options}
    match = pygolf.new("dosh", ["Ann"], options, f"{level} {hole}", FIRST.get(level, []))
    state: State = match.state
    return replace(state, hands=(hand,))


def play_out(state: State, bot: str, seed: str, most: int = 60) -> State:
    """Let the bot play the hole and return the final state."""
    seeded = Seeded(seed)
    for turn in range(most):
        state, _ = turns.play(state, choose(state, bot, turn * 7919), Dice(seeded))
        if state.over:
            return state
    raise AssertionError(f"{bot}, seed {seed}: not finished in {most} turns")


def test_bots_include_the_three_common_levels() -> None:
    assert IDS == ["rookie", "hitter", "club", "careful", "tour"]
    assert {"rookie", "club", "tour"} <= set(IDS)
    match = pygolf.new("dosh", ["Ann"], {}, "five")
    for bot in IDS:
        match.play(match.bot(bot))
    with pytest.raises(pygolf.PygolfError, match="careful"):
        match.bot("caddie")
    assert len({bot.name for bot in BOTS}) == len({bot.line for bot in BOTS}) == 5


@pytest.mark.parametrize("bot", IDS)
@pytest.mark.parametrize(
    ("level", "hole", "hand"),
    [("second", 8, (8,)), ("second", 7, (3,)), ("advanced", 7, (3, 5, 8)), ("professional", 3, (3, 8))],
)
def test_every_bot_finishes_with_any_hand(bot: str, level: str, hole: int, hand: tuple[int, ...]) -> None:
    """Rookies with only the putter needed hundreds of strokes before (seeds S/3, Q2, Q7 and Q13 of the second
    edition).
    """
    for seed in ("S/3", "Q2"):
        done = play_out(tee(level, hole, hand), bot, seed)
        assert sum(done.scores[0]) < 75


def walk(ground: Ground, start: int, target: int) -> tuple[int, ...]:
    """Return the directions of the shortest path of safe steps over dry cells (DB-39), or an empty tuple if there is
    none.
    """
    far, cell, ways = paces(ground, target), start, []
    while 0 < far[cell] < NO_WAY:
        step = {way: ground.grid.step[way][cell] for way in EVEN}
        way = next(way for way, there in step.items() if there != OFF and far[there] == far[cell] - 1)
        ways.append(way)
        cell = step[way]
    return tuple(ways)


def test_safe_steps_finish_within_the_stroke_limit() -> None:
    state = tee("second", 8, (8,))
    way = walk(state.table.ground(8), state.lies[0], state.table.target(8))
    strokes = MAX_STROKES - len(way) - 1
    if strokes < HOME:
        near = state.lies[0]
        for direction in way[: HOME - strokes]:
            near = state.table.course.grid.step[direction][near]
        state = replace(state, lies=(near,))
        strokes = HOME
    state = replace(state, turns=(HOME,), strokes=(strokes,))
    for bot in IDS:
        done = play_out(state, bot, "steps", 20)
        assert done.scores[0][0] <= MAX_STROKES, bot


def test_starting_cards_allow_finishing_after_a_loss() -> None:
    """With only the putter, a long hole takes all strokes. If cards can be lost and safe steps help, the bot does not
    choose the putter.
    """
    table = tee("second", 1, start_cards=3).table
    (_, best), *_ = starting_trios(table, 0)
    deck = table.decks[0]
    assert 8 not in best
    worst = [hardship(tuple(deck[card - 1] for card in best if card != lost), True, True, 34) for lost in best]
    assert max(worst) < 9


def test_three_cards_of_the_second_edition_do_not_move_back_and_forth() -> None:
    """In a storm, safe steps led back and forth for 16 strokes before (seed sB 2, hole 2)."""
    match = pygolf.new("dosh", ["Ann"], {"level": "second", "start_cards": 3, "holes": [1, 2]}, "sB 2")
    while not match.over:
        match.play(match.bot("tour"))
    assert max(match.state.scores[0]) <= MAX_STROKES


def test_way_home_uses_only_steps_that_lead_nearer() -> None:
    state = tee("second", 2, (2, 5, 6))
    far = paces(state.table.ground(2), state.table.target(2))
    for turn in (0, 5, 12):
        move = way_home(replace(state, turns=(turn,), strokes=(turn,)))
        if move["do"] == "step":
            ((rest, _),) = evaluate_option(state, move).spread
            assert far[rest.lie] < far[state.lies[0]]


@pytest.mark.parametrize("bot", IDS)
@pytest.mark.parametrize(("strokes", "given_up"), [((3, 2), False), ((3, 3), True), ((16, 15), True)])
def test_bot_concedes_a_hole_that_is_lost(bot: str, strokes: tuple[int, int], given_up: bool) -> None:
    options: dict[str, Any] = {"format": "match", "holes": [7]}
    state: State = pygolf.new("dosh", ["Ann", "Bo"], options, "lost").state
    state = replace(state, lies=(OFF, state.lies[1]), strokes=strokes, turns=strokes)
    assert (choose(state, bot, 1) == {"do": "concede", "what": "hole"}) == given_up


def test_solo_player_never_concedes() -> None:
    state = tee("beginner", 7)
    assert choose(replace(state, strokes=(MAX_STROKES,), turns=(HOME,)), "tour", 1)["do"] == "shot"


def test_bot_takes_safe_steps_that_finish_within_the_limit() -> None:
    state = tee("second", 8, (8,))
    far = paces(state.table.ground(8), state.table.target(8))
    lie = next(cell for cell, steps in enumerate(far) if steps == 6)
    state = replace(state, lies=(lie,), strokes=(MAX_STROKES - 7,), turns=(SURE,))
    for seed in range(5):
        for bot in IDS:
            assert play_out(state, bot, f"sure {seed}", 20).scores[0][0] <= MAX_STROKES, bot


@pytest.mark.parametrize("hole", [1, 5, 9])
def test_bots_choose_by_their_style(hole: int) -> None:
    state = tee("beginner", hole)
    rating = [card.rating for card in state.table.decks[0]]

    def club(bot: str) -> float:
        card = choose(state, bot, 3)["card"]
        assert type(card) is int
        return rating[card - 1]

    def trouble(bot: str) -> float:
        odds: Any = picture(state, evaluate_option(state, choose(state, bot, 3)))["odds"]
        return float(odds["water"] + odds["edge"])

    assert club("hitter") >= club("club")
    assert trouble("careful") <= trouble("tour") + 0.011
    assert set(choose(state, "rookie", 0)) == {"do", "direction", "card"}


def run_sweep(course: Course, target: int, card: Card, steps: bool = False) -> Swept:
    board = Board(ground(course, "low", (target,)), target, False, False, steps)
    return finished(sweep_job(board, ((swing(card), 0.0),)))


def test_sweep_is_exact_for_deterministic_clubs() -> None:
    rows = grass(9, 14, water=[(4, 6)])
    course = read_course(
        {"name": "c", "terrain": rows, "height": ["0" * 9] * 14, "holes": [{"tee": [4, 13], "target": [4, 1]}]}
    )
    number = course.grid.number
    target, sure = number((4, 1)), Card("sure", (4,) * 12, (0,) * 12, (1, 12))
    strokes = run_sweep(course, target, sure).strokes
    assert strokes[number((4, 5))] == pytest.approx(1)
    assert strokes[number((4, 9))] == pytest.approx(2)
    assert strokes[number((4, 13))] == pytest.approx(3)
    stepping = run_sweep(course, target, sure, steps=True).strokes
    assert stepping[number((4, 2))] == pytest.approx(2), "a step onto the target costs one more"
    assert stepping[number((4, 10))] == pytest.approx(3), "a step, then two shots"


def test_chance_of_too_many_strokes_is_exact_for_deterministic_clubs() -> None:
    course = read_course(
        {
            "name": "c",
            "terrain": grass(9, 14),
            "height": ["0" * 9] * 14,
            "holes": [{"tee": [4, 13], "target": [4, 1]}],
        }
    )
    number = course.grid.number
    target, half = number((4, 1)), Card("half", (4,) * 6 + (0,) * 6, (0,) * 12, (1, 12))
    ways = run_sweep(course, target, half)
    assert [ways.late(left, number((4, 5))) for left in range(7)] == [pytest.approx(0.5**left) for left in range(7)]
    assert ways.late(1, number((4, 9))) == 1
    assert ways.late(2, number((4, 9))) == pytest.approx(0.75)
    assert ways.strokes[number((4, 5))] == pytest.approx(2, abs=0.1)


def test_shortest_walk_avoids_water() -> None:
    rows = grass(5, 5, water=[(0, 2), (1, 1), (2, 2), (3, 1)])
    course = read_course(
        {"name": "c", "terrain": rows, "height": ["0" * 5] * 5, "holes": [{"tee": [2, 4], "target": [2, 0]}]}
    )
    board, number = ground(course, "low", ()), course.grid.number
    way = walk(board, number((2, 4)), number((2, 0)))
    cell = number((2, 4))
    for direction in way:
        cell = course.grid.step[direction][cell]
        assert board.terrain[cell] == "."
    assert (cell, len(way)) == (number((2, 0)), 6)
    assert walk(board, number((2, 0)), number((2, 0))) == ()


def test_strengths_match_simulated_play() -> None:
    weak, strong = strengths(("rookie", "tour"), {"course": SMALL, "holes": [1]})
    assert sum(strong.chances.values()) == pytest.approx(1, abs=2e-3)
    assert weak.mean > strong.mean
    won, shared = strong.beats(weak)
    lost, _ = weak.beats(strong)
    assert won > lost
    assert won + lost + shared == pytest.approx(1)
    scores = [play_out(tee("beginner", 1, course=SMALL), "tour", f"seed {number}").scores[0][0] for number in range(30)]
    assert sum(scores) / 30 == pytest.approx(strong.mean, abs=4 * strong.spread / 30**0.5)


def test_strengths_of_given_distributions() -> None:
    one, two = Strength("one", {1: 0.5, 2: 0.5}), Strength("two", {2: 1.0})
    assert one.beats(two) == (0.5, 0.5)
    assert two.beats(one) == (0.0, 0.5)
    assert (one.mean, one.spread) == (1.5, 0.5)
    assert both(one.chances, two.chances) == {3: 0.5, 4: 0.5}


def test_bots_finish_custom_boards() -> None:
    rows = grass(20, 9, water=[(column, row) for column in range(6, 12) for row in range(8)])
    course = {"name": "inlet", "terrain": rows, "height": ["0" * 20] * 9, "holes": [{"tee": [1, 4], "target": [18, 4]}]}
    short = [{**CLUBS[7], "distance": [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2], "green": [6, 7]}] * 8
    for bot in IDS:
        decks = dict.fromkeys(COLOURS, short)
        options: dict[str, Any] = {"level": "advanced", "course": course, "decks": decks}
        play_out(pygolf.new("dosh", ["Ann"], options, "own").state, bot, "own", 90)
