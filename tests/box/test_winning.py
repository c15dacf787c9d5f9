"""Tests that compare the chances of winning within a turn with a slow search over all legal moves and dice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from math import fsum

import pytest

import pygolf
from box.table import LONGER, Table, club, hole
from box.test_second_implementation import make_board
from pygolf.core.events import Json, Move
from pygolf.core.frozen import put
from pygolf.core.outcomes import outcomes
from pygolf.games.box import GAME
from pygolf.games.box.play.coach import price_in_purse
from pygolf.games.box.rules.state import Ball, State
from pygolf.games.box.study import winning

WINNING = winning.WINNING
PURSES = ((1, 1, 1, 1), (1, 0, 0, 1), (0, 1, 0, 1), (2, 0, 1, 0), (0, 2, 2, 1))
Value = tuple[float, ...]
"""One value per side, followed by the strokes of the hole and the cost of the gems used."""


class Slow:
    """The chances of winning with the moves of a seat's turn, computed only from the rules."""

    def __init__(self, before: State) -> None:
        self.turn = WINNING.turn(before)
        self.seat, self.hole, self.side = before.seat, before.hole, WINNING.side(before)
        self.later = WINNING.in_play(before).stroke_later(before.seat)[self.side]
        self.known: dict[State, Value] = {}

    def expected(self, state: State, move: Move) -> Value:
        """Return the mean over all outcomes of a move, after subtracting the price of a gem that is used."""
        parts = []
        for one in outcomes(GAME, state, move, alike=True):
            spent = move["do"] == "gem" and all(event.name != "gem_kept" for event in one.events)
            *rest, paid = self.value(one.state)
            price = price_in_purse(state.gems[self.seat]) if spent else 0.0
            parts.append([float(one.probability) * each for each in (*rest, paid + price)])
        return tuple(map(fsum, zip(*parts, strict=True)))

    def value(self, state: State) -> Value:
        """Return the value of the best move (never ``keep``), or the value of the position if the turn is over."""
        if state not in self.known:
            moves = [move for move in GAME.moves(state) or [] if move["do"] not in ("club", "keep")]
            values = [self.expected(state, move) for move in moves]
            self.known[state] = max(values, key=self.rank) if values else self.end(state)
        return self.known[state]

    def rank(self, value: Value) -> tuple[float, float]:
        """Return a sort key: first the value of the player's side after paying for gems, then the strokes."""
        return round(value[self.side] + value[-1] * self.later, 9), -value[-2]

    def end(self, state: State) -> Value:
        finished = len(state.cards[self.seat]) > self.hole
        ball, purse = state.balls[self.seat], state.gems[self.seat]
        strokes = float(state.cards[self.seat][self.hole]) if finished else mean(winning._ball(state, ball, purse))
        return (*WINNING.values(state), strokes, 0.0)


def check(slow: Slow, state: State, move: Move) -> None:
    """Compare the chances from the fast calculation with those from the slow one.

    The price of a gem matters only if there is a later hole.
    """
    *values, strokes, paid = WINNING.turn(state).expect(state, move)
    *rest, price = slow.expected(state, move)
    found = (*values[: len(values) // 2], strokes, paid * slow.later)
    assert found == pytest.approx((*rest, price * slow.later), abs=1e-6), (move, state)


def mean(spread: Sequence[float]) -> float:
    return fsum(strokes * chance for strokes, chance in enumerate(spread))


def walk(seed: int, seats: int) -> list[State]:
    """Return positions of a random walk over two boards, one of them random, in which the players get random gems
    before every turn.
    """
    chance = random.Random(f"walk {seed}")
    boards = [make_board(chance, 1), hole("TstsstffG", number=2, over="f", past=True)]
    given: Json = boards if seed % 2 else boards[::-1]
    match = pygolf.new("box", [f"P{n}" for n in range(seats)], {"format": "match", "boards": given}, f"won {seed}")
    found: list[State] = []
    while not match.over and len(found) < 30:
        state = match.state
        if state.phase == "club":
            purse = chance.choice(PURSES)
        drawn = not state.ball.putting and state.board.kind(state.ball.space) in ("tee", "star")
        purses = put(state.gems, state.seat, purse)
        found.append(replace(state, gems=purses, box=(1, 0, 2, 0) if drawn else (0, 0, 0, 0)))
        match.play(chance.choice([move for move in match.moves() if move.get("dice", 1) in (1, 2)]))
    return found


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_turn_maximises_the_side_then_strokes_and_charges_for_gems(seed: int, seats: int) -> None:
    slow: Slow | None = None
    for state in walk(seed, seats):
        if slow is None or slow.turn is not WINNING.turn(state):
            slow = Slow(state)
        for move in GAME.moves(state) or []:
            if move.get("dice", 1) == 1 and state.turn.club <= 2:
                check(slow, state, move)


@pytest.mark.parametrize(
    ("line", "place", "blue", "dice"), [("TffG", 0, 0, 3), ("TtfffG", 0, 1, 2), ("TssfffG", 1, 0, 1)]
)
def test_chances_are_exact_for_naturals_trees_with_wind_and_stars(line: str, place: int, blue: int, dice: int) -> None:
    state = Table(hole(line), players=2, format="match").match.state
    state = replace(state, gems=((blue, 0, 0, 0),) * 2, box=(1, 0, 1, 0), balls=(Ball(place), Ball(0)))
    check(Slow(state), state, club(dice))


def test_turn_is_cached_until_the_box_differs_otherwise() -> None:
    table = Table(hole("TfffG"), hole("TfffG", number=2), players=2, format="match")
    before = table.match.state
    turn = WINNING.turn(before)
    table.shot("rr")
    table.play(LONGER)
    assert table.match.state.gems != before.gems and WINNING.turn(table.match.state) is turn
    (first, *others), (blue, *left) = before.gems, before.box
    richer = replace(before, gems=((first[0] + 1, *first[1:]), *others), box=(blue + 1, *left))
    assert WINNING.turn(richer) is not turn
