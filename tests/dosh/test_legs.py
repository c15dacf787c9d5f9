"""Strokes before a dog-leg is passed (DB-47): shots as the odds have them, values as slow play finds them, bounded work."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import fsum
from typing import Any

import pytest

import pygolf
from dosh import random_tables
from pygolf.core.options import read_options
from pygolf.games.dosh import legs as module
from pygolf.games.dosh import values
from pygolf.games.dosh.board import CLOCK, EVEN, OFF, clock
from pygolf.games.dosh.card import Card, swing
from pygolf.games.dosh.coach import weigh
from pygolf.games.dosh.columns import Lane
from pygolf.games.dosh.course import gate
from pygolf.games.dosh.flight import Elbow
from pygolf.games.dosh.legs import ADJUSTS, TURNS, Legs
from pygolf.games.dosh.material import course_of, decks_of
from pygolf.games.dosh.odds import Odds, spread
from pygolf.games.dosh.options import LEVELS, OPTIONS
from pygolf.games.dosh.parts import finished
from pygolf.games.dosh.sheaf import Club, Sheaf
from pygolf.games.dosh.shot import WET, Plan
from pygolf.games.dosh.state import State
from pygolf.games.dosh.values import MOST_LEGS, outlook
from pygolf.games.dosh.weighing import judge_of, judge_parts
from pygolf.games.dosh.worths import BOXES, WHOLE, Worths

FULL = (1, 2, 3, 4, 5, 6, 7, 8)
SMALL: dict[str, Any] = {
    "name": "bend",
    "terrain": [".....b..", "..s.....", "...~~m..", "..m~....", "........", ".b....s."],
    "height": ["00000000", "00001100", "00011100", "00001100", "00000000", "00000000"],
    "holes": [{"tee": [0, 4], "target": [7, 3]}],
}


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    yield
    values._LEGS.clear()
    outlook.cache_clear()


def state_of(options: dict[str, Any]) -> State:
    """The first tee of a table of one."""
    state = pygolf.new("dosh", ["Ada"], options, "legs").state
    assert isinstance(state, State)
    return state


def calm(state: State) -> State:
    """What tables are made for: no wind, no card lost, no call."""
    table = state.table
    rules = replace(table.ruling, lost_card=False)
    low = "low" if table.tide else ""
    return replace(state, table=replace(table, wind=None, wind_from=None, tide=low, ruling=rules, call=False))


def legs_of(state: State, opened: list[float], closed: list[float]) -> Legs:
    table, hole = state.table, state.hole
    marked = table.gate(hole)
    assert marked is not None
    return Legs(table.ground(hole), table.ruling, marked, table.target(hole), table.safe_step, opened, closed)


def worth_of(odds: Odds, start: int, plan: Plan, club: Club, deck: tuple[Card, ...], told: tuple[list[float], list[float]]) -> float:
    """A shot by the odds of the rules, without its stroke."""
    opened, closed = told
    parts = []
    for rest, chance in spread(odds, start, plan, swing(deck[club.card - 1], club.adjust)).items():
        after = 0.0 if rest.finished else (opened if rest.passed else closed)[rest.lie]
        parts.append(chance * (rest.penalty + after))
    return fsum(parts)


@pytest.mark.parametrize("level", LEVELS)
def test_a_shot_is_worth_what_the_odds_say(level: str) -> None:
    """DB-47, with water, trees, hills, elbows and cards up and down: random boards, markers and values."""
    rng, errors = random.Random(level), list[float]()
    while len(errors) < 400:
        given = random_tables.options(rng) if False else {"course": random_tables.course(rng)}
        grid = course_of(given["course"]).grid
        cells = [cell for cell, letter in enumerate(course_of(given["course"]).letters) if letter != " "]
        given |= {"level": level, "holes": [1], "doglegs": {"1": list(grid.cell(rng.choice(cells)))}, "colours": ["red"]}
        errors += _compared(calm(state_of(given)), rng)
    errors.sort()
    print(level, len(errors), fsum(errors) / len(errors), errors[-5:], errors[len(errors) // 2])
    assert fsum(errors) / len(errors) < 0.02
    assert errors[-len(errors) // 50] < 0.25


def _compared(state: State, rng: random.Random) -> list[float]:
    table, hole = state.table, state.hole
    ground, marked = table.ground(hole), table.gate(hole)
    assert marked is not None
    size = len(ground.terrain)
    opened, closed = [1 + 4 * rng.random() for _ in range(size)], [2 + 4 * rng.random() for _ in range(size)]
    opened[table.target(hole)] = 1.0
    for cell in marked.cells:
        closed[cell] = opened[cell]
    legs = legs_of(state, opened, closed)
    deck = table.decks[0]
    legs._clubs = [
        legs._club(number, swing(card, by), by) for number, card in enumerate(deck, 1) for by in ADJUSTS.get(table.level, (0,))
    ]
    legs._choose([(table.tee(hole), table.dogleg(hole))])
    if not legs._cells:
        return []
    columns = legs._columns
    worths = Worths(columns, marked, legs._kinds, table.ruling.roll_away, legs._open, table.target(hole))
    legs._passings = columns.passings(marked)
    finished(worths.lay(legs._passings))
    told = finished(worths.of(legs._closed))
    odds, found = Odds(ground, table.ruling, None, table.target(hole), marked), []
    for _ in range(20):
        cell, way, club = rng.choice(legs._cells), rng.choice(CLOCK), rng.choice(legs._clubs)
        lane, plan = legs._lane(cell, way), Plan(way)
        dots = [dot for dot, cost in columns.tracks.track(cell, way).dots[:4] if cost > 0]
        if dots and rng.random() < 0.5:
            bends = list(legs._bends(cell, 16))
            if not bends:
                continue
            number = rng.randrange(len(bends))
            lane, plan = bends[number], _plan_of(legs, cell, number)
        kept = Sheaf([legs._out_of(cell, lane)]).kept(0, club)
        quick = kept.worth(told) / (BOXES * BOXES * WHOLE)
        error = abs(quick - worth_of(odds, cell, plan, club, deck, (opened, closed)))
        found.append(error)
        if error>.3: print(table.level, error, grid_of(state,cell), plan, club, [(l,round(ch,2),divmod(x,columns.span)) for l,ch,x in lane.hits if l<30], table.course.terrain, table.dogleg(hole), table.target(hole))
    return found


def _plan_of(legs: Legs, cell: int, wanted: int) -> Plan:
    """The plan of an elbow by its number: in the order in which they are laid."""
    seen: list[Plan] = []
    lane_of = legs._columns.bent

    def bent(straight: Lane, cost: int, hits: int, beyond: Lane) -> Lane:
        seen.append(current[0])
        return lane_of(straight, cost, hits, beyond)

    current = [Plan(12)]
    found = []
    columns, passings, tracks = legs._columns, legs._passings, legs._columns.tracks
    for way in CLOCK:
        passing, left = passings.get((cell, way)), 1.0
        for number, (dot, cost) in enumerate(tracks.track(cell, way).dots, start=1):
            left *= 1 - tracks.hit[dot]
            if cost > 16 or left < module.LIKELY:
                break
            opened = passing is not None and number >= passing[1]
            for turn in TURNS if cost > 0 else ():
                if opened or (dot, clock(way + turn)) in passings:
                    found.append(Plan(way, Elbow(dot, clock(way + turn))))
    return found[wanted]

def grid_of(state,cell): return state.table.course.grid.cell(cell), state.table.course.letters[cell]
