"""The best of all legal shots, as the ledger holds a decision against it: the same as trying every one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import pygolf
from dosh import random_tables
from pygolf.games.dosh import choices, coach, home, values, weighing
from pygolf.games.dosh.board import CLOCK, OFF, clock
from pygolf.games.dosh.card import may_call, swing
from pygolf.games.dosh.coach import weigh
from pygolf.games.dosh.flight import Elbow, fly
from pygolf.games.dosh.judge import Club, club
from pygolf.games.dosh.options import LEVELS
from pygolf.games.dosh.proof import best_shot
from pygolf.games.dosh.shot import WET, Plan
from pygolf.games.dosh.state import State
from pygolf.games.dosh.study import STUDY
from pygolf.games.dosh.tracks import REACH, tracks_of
from pygolf.games.dosh.weighing import judge_of
from pygolf.study.ledger import Review

TINY = 1e-9


def clubs(state: State) -> Iterator[Club]:
    """Every way to play every card."""
    table, deck = state.table, state.table.decks[state.seat]
    for card in state.hands[state.seat]:
        for adjust in (-2, -1, 0, 1, 2) if table.adjust else (0,):
            callable_ = table.call and may_call(deck[card - 1], adjust)
            for call in (None, *CLOCK) if callable_ else (None,):
                yield club(card, swing(deck[card - 1], adjust, call), adjust, call)


def plans(state: State) -> Iterator[Plan]:
    """Every direction with every elbow on the board."""
    for direction, line in choices.lines(state).items():
        yield Plan(direction)
        for _, cell in line:
            for turn in choices.TURNS:
                yield Plan(direction, Elbow(state.table.course.grid.number(cell), clock(direction + turn)))


def slow(state: State) -> tuple[float, int]:
    """The least that any legal shot is worth, and how many there are."""
    judge, lie, every = judge_of(state), state.lies[state.seat], list(clubs(state))
    worths = [judge.worth(lie, plan, each) for plan in plans(state) for each in every]
    return min(worths), len(worths)


def position(seed: str, most: int) -> State | None:
    """Somewhere on a random board, with a card or two; None where that board is too large for trying everything."""
    rng = random.Random(seed)
    given = random_tables.options(rng)
    if len(given["course"]["terrain"]) > most:
        return None
    given["level"] = LEVELS[int(seed.split("/")[1]) % 4]
    state: State = pygolf.new("dosh", ["Ann"], given, seed).state
    dry = [cell for cell, letter in enumerate(state.table.course.letters) if letter not in " ~!ua"]
    hand = tuple(sorted(rng.sample(range(1, 9), rng.randint(1, 2))))
    return replace(state, lies=(rng.choice([*dry, *state.lies]),), hands=(hand,))


@pytest.mark.parametrize("level", range(4))
def test_the_best_of_all_shots_is_found_on_any_board(level: int) -> None:
    tried = 0
    for number in range(40):
        state = position(f"proof/{4 * number + level}", 5)
        if state is None or tried == 2:
            continue
        found, count = best_shot(state, 1e9)
        best, legal = slow(state)
        assert found is not None and abs(found.value - best) < TINY, number
        assert count == legal, number
        assert best_shot(state, best + TINY)[0] is not None and best_shot(state, best)[0] is None, number
        tried += 1
    assert tried == 2


@pytest.mark.parametrize("level", ["advanced", "second"])
def test_the_best_of_all_shots_is_found_on_our_course(level: str) -> None:
    options: dict[str, Any] = {"level": level, "call": False, "holes": [3, 7]}
    state: State = pygolf.new("dosh", ["Ann"], options, f"ours/{level}").state
    state = replace(state, hands=((4,),))
    found, _ = best_shot(state, 1e9)
    assert found is not None and abs(found.value - slow(state)[0]) < TINY


def test_a_loss_is_held_against_all_legal_shots() -> None:
    """A decision that the coach takes for the best may have a loss all the same."""
    state: State = pygolf.new("dosh", ["Ann"], {"level": "professional", "holes": [2]}, "all").state
    best = weigh(state)[0]
    choice = STUDY.choose(state, best.move)
    found, legal = best_shot(state, best.value)
    least = best.value if found is None else found.value
    assert abs(choice.played - choice.best - (best.value - least)) < TINY
    assert choice.weighed >= legal > 100_000


def test_a_ledger_that_is_made_in_parts_is_the_same() -> None:
    """Whoever asks for steps gets none while a shot is being searched, so that other requests go between."""
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "holes": [4]}, "parts")
    for _ in range(2):
        match.play(match.bot("rookie"))
    ledger, answers = Review(match.record()), []
    while ledger.left:
        answers.append(ledger.take(5))
    assert [step for steps in answers for step in steps] == list(Review(match.record()))
    assert answers.count([]) >= 50 and max(map(len, answers)) == 1


def test_the_board_is_swept_part_by_part_for_a_few_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a judge needs of it is there then, so that no request waits for a whole sweep."""
    state: State = pygolf.new("dosh", ["Ann"], {"level": "second", "holes": [3]}, "sweep").state
    state = replace(state, hands=((4, 6, 8),))
    for kept in (weighing.forget_judges, home.forget, values.outlook.cache_clear):
        kept()
    assert sum(1 for _ in weighing.judge_parts(state)) > 100
    told = judge_of(state).outlook.open
    weighing.forget_judges()
    values.outlook.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(home, "_Way", None)
        assert judge_of(state).outlook.open == told
    home.forget()
    values.outlook.cache_clear()
    weighing.forget_judges()
    assert judge_of(state).outlook.open == told


def test_a_step_that_was_given_up_half_done_is_weighed_in_full() -> None:
    """A review of a match that goes on may end at any part; the search that it began is the coach's, too."""
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "holes": [4]}, "parts")
    match.play(match.bot("rookie"))
    ledger, many = Review(match.record()), 0
    while not (found := ledger.take(1)):
        many += 1
    assert many > 20
    [whole] = found
    for parts in (1, many // 4, many // 2, many - 1):
        weighing.forget_judges()
        coach.forget()
        ledger = Review(match)
        assert not any(ledger.take(1) for _ in range(parts))
        del ledger
        assert next(Review(match)) == whole


@pytest.mark.parametrize("seed", range(6))
def test_a_track_tells_every_count_of_a_line(seed: int) -> None:
    rng = random.Random(f"tracks/{seed}")
    table = pygolf.new("dosh", ["Ann"], random_tables.options(rng), "t").state.table
    land, chancy, hills = table.ground(table.holes[0]), seed % 2 == 0, seed % 3 > 0
    tracks, size = tracks_of(land, hills, chancy), len(land.terrain)
    cells = [at for at, letter in enumerate(land.terrain) if letter != " "]
    for cell in rng.sample(cells, min(3, len(cells))):
        for way in CLOCK:
            track = tracks.track(cell, way)
            for counts in range(REACH + 1):
                asked: list[tuple[int, int]] = []

                def watch(dot: int, left: int, asked: list[tuple[int, int]] = asked) -> bool:
                    asked.append((dot, left))
                    return not chancy

                heights, stops = land.heights if hills else None, land.stops if chancy else land.trees
                leg = fly(land.grid, heights, stops, watch, cell, way, counts)
                dry = next((at for at in leg.path[:0:-1] if land.terrain[at] not in WET), OFF)
                end = leg.path[-1] + (2 * size if leg.stopped else 0)
                assert track.ends[counts] == (size + (cell if dry == OFF else dry) if leg.off else end)
                assert leg.off or track.dries[counts] == dry
                # a count that a climb ends short of a midpoint is asked there, too
                held = [dot for dot, left in asked if left > 0]
                told = [dot for low, dot, _ in track.hits if counts >= low]
                assert not chancy or (held[: len(told)] == told and held[len(told) :] in ([], [leg.path[-1]]))
