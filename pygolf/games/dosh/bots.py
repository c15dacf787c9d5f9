"""Bots of Doshboardgolf: ``tour`` plays the coach's best; the others see less, and lose a known number of strokes.

A club player knows clubs and distances well, never turns a card or calls, and bends a shot only to get out of trouble.
A rookie aims at the flag with the club whose rating fits, whatever lies between, and plays like a club player every
other time. docs/coach-dosh.md has the strokes that they lose.
"""

from __future__ import annotations

from ...core.events import Move
from .board import CLOCK, EVEN, OFF, distance
from .coach import best_move, weigh
from .judge import straight
from .state import State
from .trios import best_trios
from .weighing import clubs_of, judge_of, write_move

CLUB_SEES = 10
"""Straight shots that a club player compares."""
TROUBLE = 0.5
"""Strokes that no straight shot may cost more than a lie is worth; else a club player asks the coach."""
PATIENCE, DESPAIR = 10, 25
"""Turns on a hole after which a rookie plays like a club player, and after which everybody tries something else."""


def choose(state: State, level: str, bot_seed: int) -> Move:
    """The move of that level in a position that is not over; ``bot_seed`` is a 32-bit number."""
    turns = state.turns[state.seat]
    if not state.keeping and turns >= DESPAIR:
        options = weigh(state)
        return options[bot_seed % min(len(options), 6)].move
    if level == "tour":
        return best_move(state)
    if state.keeping:
        trios = best_trios(state.table.decks[state.seat])
        return {"do": "keep", "cards": list(trios[bot_seed % (4 if level == "club" else 20)][1])}
    # a rookie sees what lies between ball and flag every other time
    return (
        _club(state, bot_seed // 2)
        if level == "club" or bot_seed % 2 or turns >= PATIENCE
        else _rookie(state, bot_seed // 2)
    )


def _club(state: State, bot_seed: int) -> Move:
    """The best of a few straight shots; one time in four the next best."""
    seat = state.seat
    clubs = clubs_of(state.table.decks[seat], state.hands[seat], (0,))
    judge, lie = judge_of(state), state.lies[seat]
    ranked = straight(judge, lie, clubs, CLUB_SEES)
    if ranked[0].value > judge.outlook.at(lie, state.passed[seat]) + TROUBLE:
        return best_move(state)
    return write_move(ranked[1 if bot_seed % 4 == 0 and len(ranked) > 1 else 0])


def _rookie(state: State, bot_seed: int) -> Move:
    """Straight at the flag; one time in four an hour beside it."""
    table, seat = state.table, state.seat
    grid, lie = table.course.grid, state.lies[seat]
    goal = table.target(state.hole) if state.passed[seat] else table.dogleg(state.hole)
    away = distance(grid.cell(lie), grid.cell(goal))
    deck = table.decks[seat]
    card = min(state.hands[seat], key=lambda number: (abs(deck[number - 1].rating - away), number))
    line = _line(state, lie, goal)
    if bot_seed % 4 == 0:
        line = (line + (0 if bot_seed & 4 else -2)) % 12 + 1
    return {"do": "shot", "direction": line, "card": card}


def _line(state: State, lie: int, goal: int) -> int:
    """The clock direction whose line comes nearest to the goal; of equals the one that needs fewer counts."""
    grid = state.table.course.grid
    there, best = grid.cell(goal), (10**6, 10**6, 12)
    for direction in CLOCK:
        cell, counts = lie, 0
        while (cell := grid.step[direction][cell]) != OFF:
            counts += 1 if direction in EVEN else 2
            best = min(best, (distance(grid.cell(cell), there), counts, direction))
    return best[2]
