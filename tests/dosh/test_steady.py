"""The evaluated policy: its strokes are those of its own shots, and whoever goes by it comes home in as many."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import pygolf
from dosh.table import grass, heights
from pygolf.core.dice import Chance, Dice
from pygolf.games.dosh.bots.evaluated_policy import WHOLE
from pygolf.games.dosh.bots.homeward import MOST, fewer_of, lies_of, plan_of, small_of, way_home
from pygolf.games.dosh.bots.players import choose
from pygolf.games.dosh.coach.weighing import option_of
from pygolf.games.dosh.rules import turns
from pygolf.games.dosh.rules.state import State
from pygolf.games.dosh.values.overlong import LATE
from pygolf.games.dosh.values.walks import lost_chance

SPOON, NIBLICK, PUTTER = 3, 6, 8


def table(level: str, first: list[int], hand: tuple[int, ...], seed: int) -> State:
    """A small board with trees, water and a hill, and a hand that has lost its other cards."""
    pick = random.Random(seed)
    cells = [(column, row) for column in range(10) for row in range(8)]
    spots = iter(pick.sample([cell for cell in cells if cell not in ((1, 6), (8, 1))], 16))
    letters = {name: [next(spots) for _ in range(3)] for name in ("big", "medium", "small", "water")}
    hill = {(column, row) for column, row in cells if column + row < 6 + seed % 3}
    course = {
        "name": f"small {seed}",
        "terrain": grass(10, 8, **letters),
        "height": heights(10, 8, up=list(hill)),
        "holes": [{"tee": [1, 6], "target": [8, 1]}],
    }
    options: dict[str, Any] = {"level": level, "course": course}
    state: State = pygolf.new("dosh", ["Ann"], options, "policy", first).state
    return replace(state, hands=(hand,), turns=(6,))


BOARDS = [
    pytest.param("advanced", [], (PUTTER,), 1, id="putter"),
    pytest.param("professional", [5, 3], (NIBLICK,), 2, id="niblick in the wind"),
    pytest.param("professional", [1, 1], (SPOON, PUTTER), 3, id="two that get lost"),
    pytest.param("second", [3, 8, 1], (PUTTER,), 4, id="safe steps"),
    pytest.param("professional", [9, 10], (SPOON, NIBLICK, PUTTER), 5, id="three"),
]


def after(state: State, lie: int, move: Any) -> list[tuple[float, int, int, float, bool]]:
    """Ends of a move by the coach's own reckoning: chance, lie, penalty, the chance that the card is lost, home."""
    spread = option_of(replace(state, lies=(lie,)), move).spread
    risky = move["do"] == "shot" and len(state.hands[0]) > 1
    ruling = state.table.ruling
    return [
        (share, rest.lie, rest.penalty, lost_chance(ruling, lie, rest) if risky else 0.0, rest.finished)
        for rest, share in spread
    ]


@pytest.mark.parametrize(("level", "first", "hand", "seed"), BOARDS)
def test_strokes_are_those_of_the_best_shot_and_of_what_follows(
    level: str, first: list[int], hand: tuple[int, ...], seed: int
) -> None:
    state = table(level, first, hand, seed)
    planned = plan_of(state.table, 0, 0, hand)
    policy, strokes = planned.policy, planned.policy.strokes
    fewer = fewer_of(state.table, 0, 0, hand)
    losses = small_of(state.table, 0, 0, hand).evaluator.losses
    lies = lies_of(state.table, 1)
    assert len(lies) > 60
    assert bool(fewer) == (len(hand) == 2)

    def worth(lie: int, move: Any, left: int | None) -> float:
        total = 1.0
        for share, there, penalty, lost, home in after(state, lie, move):
            rest = None if left is None else left - 1 - penalty
            kept = 0.0 if home else strokes[there]
            if rest is not None:
                rows = policy._rows[max(0, rest)]
                kept = (LATE if rest < 0 else 0.0) if home else rows[there] / WHOLE
            total += share * (penalty + (1 - lost) * kept)
            if lost:
                card = move["card"]
                told = fewer.get(card)
                if told is None:
                    total += share * lost * (kept + losses[card])
                else:
                    late = 0.0
                    if rest is not None:
                        late = float(rest < 0) if home else told.late[min(max(0, rest), len(told.late) - 1)][there]
                    total += share * lost * (told.later + LATE * late + (0.0 if home else told.strokes[there]))
        return total

    asked = sorted(lies)[:: 5 if len(hand) > 1 else 3]
    for lie in asked:
        moves = [move for move, _ in planned.shots[lie]]
        assert min(worth(lie, move, None) for move in moves) == pytest.approx(strokes[lie], abs=0.01)
        for left in (1, 2, 6):
            assert min(worth(lie, move, left) for move in moves) == pytest.approx(
                policy._rows[left][lie] / WHOLE, abs=0.01
            )


@pytest.mark.parametrize(("level", "first", "hand", "seed"), [BOARDS[0], BOARDS[1], BOARDS[3]])
def test_who_goes_by_it_comes_home_in_so_many_strokes(
    level: str, first: list[int], hand: tuple[int, ...], seed: int
) -> None:
    """Every lie's shot played out over all dice: no circle, and not a stroke more than was promised."""
    state = replace(table(level, first, hand, seed), strokes=(MOST,))
    tee = state.lies[0]
    promised = plan_of(state.table, 0, 0, hand).policy.strokes[tee]
    known: dict[int, list[tuple[float, int, int, float, bool]]] = {}
    there, taken = {tee: 1.0}, 0.0
    for _ in range(150):
        ahead: dict[int, float] = {}
        for lie, chance in there.items():
            taken += chance
            if lie not in known:
                known[lie] = after(state, lie, way_home(replace(state, lies=(lie,))))
            for share, end, penalty, _, home in known[lie]:
                taken += chance * share * penalty
                if not home:
                    ahead[end] = ahead.get(end, 0.0) + chance * share
        there = {lie: chance for lie, chance in ahead.items() if chance > 1e-7}
    assert sum(there.values()) < 1e-3
    assert 1 < taken < promised + 0.02


def test_the_circle_of_the_spoon_is_broken() -> None:
    """With spoon and putter a ball went to and fro on hole 7 for nineteen strokes (third 1), and worse."""
    match = pygolf.new("dosh", ["Ann"], {"level": "professional", "start_cards": 3}, "third 1")
    match.play({"do": "keep", "cards": [SPOON, NIBLICK, PUTTER]})
    state: State = match.state
    lie = state.table.course.grid.number((10, 22))
    first = replace(
        state, scores=((3,) * 6,), lies=(lie,), hands=((SPOON, PUTTER),), strokes=(3,), turns=(3,), passed=(True,)
    )
    taken = []
    for number in range(4):
        state, chance = first, Chance(f"circle {number}")
        while not state.over and state.place < 7:
            state, _ = turns.play(state, choose(state, "hitter", number), Dice(chance))
            assert state.place == 7 or state.strokes[0] < 40
        taken.append(state.scores[0][6])
    assert sum(taken) / len(taken) < 12, taken
