"""Strokes before a dog-leg is passed (DB-47): shots as the odds have them, values as slow play has them."""

from __future__ import annotations

import json
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
from dosh.table import SMALL
from pygolf.core.steps import finished
from pygolf.games.dosh import GAME
from pygolf.games.dosh.coach import background, weighing
from pygolf.games.dosh.coach.weighing import cost_to_go, evaluator_job, evaluator_of, weigh
from pygolf.games.dosh.rules.board import CLOCK, EVEN, OFF, clock
from pygolf.games.dosh.rules.card import Swing, club, clubs_of, swing
from pygolf.games.dosh.rules.course import gate
from pygolf.games.dosh.rules.flight import Elbow
from pygolf.games.dosh.rules.material import course_of
from pygolf.games.dosh.rules.options import LEVELS
from pygolf.games.dosh.rules.shot import Plan
from pygolf.games.dosh.rules.state import State
from pygolf.games.dosh.values import solver, straight_sweep
from pygolf.games.dosh.values import value_function as value_functions
from pygolf.games.dosh.values.batch import Batch, passings
from pygolf.games.dosh.values.columns import BOXES, WHOLE, EndValues
from pygolf.games.dosh.values.cost_to_go import cost_to_go_of
from pygolf.games.dosh.values.odds import Odds, spread
from pygolf.games.dosh.values.solver import ADJUSTS, BEND, LIKELY, TURNS, Behind, Solver
from pygolf.games.dosh.values.tables import Hole, ValueFunction
from pygolf.games.dosh.values.value_function import AWAY, MOST_LEGS, beside, value_function
from pygolf.protocol import Door

FULL = (1, 2, 3, 4, 5, 6, 7, 8)
HOUSE = [("beginner", 5, (32, 0)), ("advanced", 3, (3, 4)), ("professional", 7, (22, 14))]
"""Holes of ours with a marker among trees, at the tee, and half way."""


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    yield
    value_functions._KNOWN.clear()


def known() -> list[ValueFunction]:
    """Of dog-legs that were solved."""
    return [
        found
        for (hole, hand, swept), found in value_functions._KNOWN.items()
        if hole.marker != OFF and len(hole.course.letters) <= MOST_LEGS and (swept or len(hand) == len(hole.deck))
    ]


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


def worth_of(odds: Odds, start: int, plan: Plan, played: Swing, opened: list[float], closed: list[float]) -> float:
    """A shot by the odds of the rules, without its stroke."""
    parts = []
    for rest, chance in spread(odds, start, plan, club(1, played)).items():
        after = 0.0 if rest.finished else (opened if rest.passed else closed)[rest.lie]
        parts.append(chance * (rest.penalty + after))
    return fsum(parts)


@pytest.mark.parametrize("dogleg", [True, False])
@pytest.mark.parametrize("level", LEVELS)
def test_a_shot_is_worth_what_the_odds_say(level: str, dogleg: bool) -> None:
    """With a dog-leg (DB-47) or without, water, trees, hills, elbows, cards up and down: random boards and values.

    Where no tree can be missed it is the same but for water behind an elbow; else a third tree on the way is left out.
    """
    rng, errors = random.Random(level), list[float]()
    while len(errors) < (90 if level in ADJUSTS else 300):
        given: dict[str, Any] = {"course": random_tables.course(rng), "level": level, "holes": [1], "colours": ["red"]}
        course = course_of(given["course"])
        marker = rng.choice([cell for cell, letter in enumerate(course.letters) if letter != " "])
        given["doglegs"] = {"1": list(course.grid.cell(marker))} if dogleg else {}
        errors += compared(calm(state_of(given)), rng)
    errors.sort()
    assert fsum(errors[:-4]) / len(errors) < (0.005 if level in ADJUSTS else 0.001)
    assert errors[-4] < (0.2 if level in ADJUSTS else 0.001)


def compared(state: State, rng: random.Random) -> list[float]:
    """How far some shots of a board are from the odds, by random values."""
    table, hole = state.table, state.hole
    ground, marked, target = table.ground(hole), table.gate(hole), table.target(hole)
    size = len(ground.terrain)
    opened, closed = [1 + 4 * rng.random() for _ in range(size)], [2 + 4 * rng.random() for _ in range(size)]
    opened[target] = 1.0
    for cell in marked.cells if marked else ():
        closed[cell] = opened[cell]
    clubs = clubs_of(table.decks[0], FULL, ADJUSTS.get(table.level, (0,)))
    behind = Behind(marked, opened, [(table.tee(hole), table.dogleg(hole))]) if marked else None
    legs = Solver(ground, table.ruling, target, clubs, closed if marked else opened, behind)
    legs._choose()
    if not legs._cells:
        return []
    columns = legs._columns
    end_values = EndValues(columns, marked, legs._kinds, table.ruling.roll_away, legs._open, target)
    legs._passings = passings(ground, columns.tracks, columns.hills, marked) if marked else {}
    finished(end_values.lay(legs._passings))
    values, odds, found = (
        finished(end_values.of(legs._values)),
        Odds(ground, table.ruling, None, target, marked),
        list[float](),
    )
    for _ in range(15):
        cell, way, club = rng.choice(legs._cells), rng.choice(CLOCK), rng.choice(clubs)
        lane, plan = legs._lane(cell, way), Plan(way)
        if rng.random() < 0.5 and (bends := plans_of(legs, cell)):
            number = rng.randrange(len(bends))
            lane, plan = list(legs._bends(cell, BEND))[number], bends[number]
        batch = Batch(legs._kinds)
        batch.add([legs._out_of(cell, lane)])
        quick = batch.kept(0, club).worth(values) / (BOXES * BOXES * WHOLE)
        found.append(abs(quick - worth_of(odds, cell, plan, club.swing, opened, closed)))
    return found


def plans_of(legs: Solver, cell: int) -> list[Plan]:
    """The elbows that are laid for a cell, in their order."""
    marked, tracks, found = legs._passings, legs._columns.tracks, list[Plan]()
    for way in CLOCK:
        passing, left = marked.get((cell, way)), 1.0
        for number, (dot, cost) in enumerate(tracks.track(cell, way).dots, start=1):
            left *= 1 - tracks.hit[dot]
            if cost > BEND or left < LIKELY:
                break
            for on in [clock(way + turn) for turn in TURNS] if cost > 0 else ():
                if legs._behind is None or (passing and number >= passing[1]) or (dot, on) in marked:
                    found.append(Plan(way, Elbow(dot, on)))
    return found


@pytest.mark.parametrize(("level", "hole", "marker"), HOUSE)
def test_a_tee_is_worth_what_one_exact_shot_ahead_shows(level: str, hole: int, marker: tuple[int, int]) -> None:
    """DB-47 on our course: the best of the coach's shots, counted by the odds."""
    state = calm(state_of({"level": level, "colours": ["yellow"], "holes": [hole], "doglegs": {str(hole): marker}}))
    value = evaluator_of(state).value_function.at(state.lies[0], False)
    assert weigh(state)[0].value == pytest.approx(value, abs=0.03)
    plain = calm(state_of({"level": level, "colours": ["yellow"], "holes": [hole]}))
    assert value > evaluator_of(plain).value_function.at(plain.lies[0], True), "a dog-leg never makes a hole shorter"


@pytest.mark.parametrize("level", ["advanced", "second"])
def test_values_are_those_of_slow_play(level: str) -> None:
    """Of a small board every shot there is, one by one, is held against the values (DB-47)."""
    given = {"course": SMALL, "level": level, "doglegs": {"1": [3, 0]}, "colours": ["green"]}
    state = calm(state_of(given))
    table, value_function, lie = state.table, evaluator_of(state).value_function, state.lies[0]
    odds = Odds(table.ground(1), table.ruling, None, table.target(1), table.gate(1))
    opened, closed = list(value_function.open), list(value_function.closed)
    for cell in (lie, 26):
        shots = [Plan(way) for way in CLOCK]
        for way in CLOCK:
            dot = odds.ground.grid.step[way][cell]
            while dot != OFF:
                shots += [Plan(way, Elbow(dot, clock(way + turn))) for turn in TURNS]
                dot = odds.ground.grid.step[way][dot]
        clubs = [swing(card, by) for card in table.decks[0] for by in ADJUSTS.get(level, (0,))[:3]]
        best = min([worth_of(odds, cell, plan, club, opened, closed) for plan in shots for club in clubs])
        steps = [odds.ground.grid.step[way][cell] for way in EVEN] if table.safe_step else []
        ahead = [(opened if odds.gate and odds.gate.flags[there] else closed)[there] for there in steps if there != OFF]
        assert closed[cell] == pytest.approx(1 + min([best, *ahead]), abs=0.05)


def test_a_marker_may_stand_anywhere() -> None:
    """DB-47: on the tee, on the target, on water, on the rim, and where no ball can come: still numbers to play by."""
    course = {
        **SMALL,
        "terrain": [row + "  ." for row in SMALL["terrain"]],
        "height": [row + "000" for row in SMALL["height"]],
    }
    for marker in ([0, 4], [7, 3], [3, 2], [0, 0], [10, 2]):
        state = calm(
            state_of({"course": course, "level": "professional", "doglegs": {"1": marker}, "colours": ["blue"]})
        )
        evaluator = evaluator_of(state)
        assert all(1 <= value < 100 for value in evaluator.value_function.closed)
        for cell in gate(state.table.course, state.table.dogleg(1)).cells - {state.table.target(1)}:
            assert evaluator.value_function.closed[cell] == pytest.approx(evaluator.value_function.open[cell], abs=1e-4)
        assert weigh(state)[0].value < 100
    assert evaluator.value_function.closed[state.lies[0]] > 15, "what cannot be passed is dear"


def test_a_large_board_takes_no_longer_than_its_share() -> None:
    """As many cells as a survey takes: no more are weighed than on ours, and part by part; larger ones are guessed."""
    wide = {"terrain": ["." * 60] * 40, "height": ["0" * 60] * 40, "holes": [{"tee": [3, 3], "target": [50, 30]}]}
    given = {"course": {"name": "wide", **wide}, "doglegs": {"1": [40, 5]}, "level": "advanced", "colours": ["red"]}
    state = calm(state_of(given))
    parts = evaluator_job(state)
    assert sum(1 for _ in parts) > 100
    assert len(known()) == 1 and len(state.table.course.letters) == MOST_LEGS
    closed = evaluator_of(state).value_function.closed
    assert closed[state.lies[0]] > evaluator_of(state).value_function.open[state.lies[0]]
    larger = {**wide, "terrain": ["." * 61] * 40, "height": ["0" * 61] * 40, "name": "wider"}
    guessed = calm(state_of({**given, "course": larger}))
    assert not any(evaluator_job(guessed)) and len(known()) == 1
    assert evaluator_of(guessed).value_function.closed[guessed.lies[0]] > 4


def test_a_dog_leg_is_harder_to_pass_in_wind_and_with_fewer_cards() -> None:
    """Rounds took 0.14 strokes more a hole than the proportion alone says; at the dog-leg and in calm air none.
    A lie is worth the same alone and among all cells; other hands and winds are told from one table."""
    given = {"level": "professional", "colours": ["yellow"], "holes": [3, 7], "doglegs": {"3": [4, 2]}}
    state = state_of(given)

    def at(wind: tuple[str, int], hand: tuple[int, ...]) -> tuple[ValueFunction, ValueFunction, list[int]]:
        table = replace(state.table, wind_from=wind, wind_each="game")
        ahead = cost_to_go(replace(state, table=table), 0)
        values = ahead.value_function(0, hand)
        for cell in (state.lies[0], 200, 500):
            assert ahead.here(0, hand, cell, False) == pytest.approx(values.closed[cell], abs=1e-9)
            assert ahead.here(0, hand, cell, True) == pytest.approx(values.open[cell], abs=1e-9)
        return values, ahead._base(0, True), beside(table.course, table.dogleg(3), table.target(3))

    tee, many = state.lies[0], (1, 2, 4, 6, 8)
    for wind, hand, least, most in (
        (("none", 0), FULL, 0.0, 0.0),
        (("medium", 4), FULL, 0.43 / 4, 0.43 / 4),
        (("storm", 4), FULL, 0.43 / 2, 0.43 / 2),
        (("none", 0), many, 0.02, 0.43 * 2),
    ):
        values, base, cells = at(wind, hand)
        times = fsum(values.open[cell] for cell in cells) / fsum(base.open[cell] for cell in cells)
        assert base.closed[tee] > fsum(base.open[cell] for cell in cells) / len(cells) + AWAY
        assert least - 1e-9 <= values.closed[tee] - base.closed[tee] * times <= most + 1e-9
        near = min(cells, key=base.closed.__getitem__)
        assert values.closed[near] == pytest.approx(max(1.0, base.closed[near] * times))
    assert len(known()) == 1
    assert weigh(state)[0].value == pytest.approx(cost_to_go(state, 0).value_function(0, FULL).closed[tee], abs=0.3)


def test_holes_to_come_know_their_dog_legs() -> None:
    """The strokes of the holes to come are found part by part, too, and once."""
    given = {"level": "beginner", "colours": ["red"], "holes": [1, 2], "doglegs": {"2": [0, 17]}}
    state = state_of(given)
    finished(evaluator_job(state))
    assert len(known()) == 1
    tee, plain = state.table.tee(2), state_of({**given, "doglegs": {}})
    more = cost_to_go(state, 0).ahead(1, FULL) - cost_to_go(plain, 0).ahead(1, FULL)
    assert more == pytest.approx(known()[0].closed[tee] - evaluator_values(plain)[tee], abs=1e-9)
    assert more > 0.3


def evaluator_values(state: State) -> list[float]:
    """Of hole 2, by cell, without a dog-leg."""
    table = state.table
    return list(value_function(Hole(table.course, table.tide, table.level, table.decks[0], table.target(2)), FULL).open)


def test_the_coach_sees_what_lies_behind_a_dog_leg() -> None:
    """A glance at a line knows from where on the target counts (DB-47): else the best elbow is never counted."""
    state = calm(state_of({"level": "beginner", "colours": ["yellow"], "holes": [5], "doglegs": {"5": [32, 0]}}))
    evaluator, grid = evaluator_of(state), state.table.course.grid
    ray = evaluator.ray(state.lies[0], 3)
    assert not ray.turns[0].passed
    near = evaluator.ray(grid.number((31, 3)), 12)
    assert [turn.passed for turn in near.turns] == [False, False, True]
    assert near.turns[2].cost == 3
    assert evaluator.ray(grid.number((31, 3)), 6, True).turns[0].passed


def test_tables_without_a_dog_leg_never_load_it() -> None:
    """Few play with markers: nobody else waits for the modules."""
    script = (
        "import pygolf, sys\n"
        "match = pygolf.new('dosh', ['Ada'], {'level': 'professional'}, 'x')\n"
        "match.advise(1)\n"
        "late = ('solver', 'batch', 'columns')\n"
        "print([name for name in sys.modules if name.rpartition('.')[2] in late])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "request_",
    [{"op": "advise"}, {"op": "bot", "level": "tour"}, {"op": "draft"}, {"op": "advise", "patient": True}],
)
def test_a_page_fetches_them_when_they_are_first_asked_for(request_: dict[str, Any], monkeypatch: Any) -> None:
    """They come with the studies: the request changes nothing, and is asked again."""
    door = Door()

    def ask(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(door.handle(json.dumps(request)))
        return answer

    options = {"course": SMALL, "doglegs": {"1": [3, 0]}}
    match = ask(op="new", game="dosh", players=["Ada"], options=options, seed="late")["match"]
    wanted = {**request_, "match": match} | (
        {"draft": {"direction": 11, "card": 2, "quick": True}} if request_["op"] == "draft" else {}
    )
    weighing.forget()
    with monkeypatch.context() as here:
        here.setitem(sys.modules, "pygolf.games.dosh.values.solver", None)
        here.delitem(sys.modules, "pygolf.games.dosh.coach.background", raising=False)
        answer = ask(**wanted)
        assert not answer["ok"] and (answer["error"]["code"], answer["error"]["game"]) == ("data-missing", "study")
    assert ask(**wanted)["ok"]


def door() -> tuple[Door, Any]:
    """A door, and what asks it."""
    here = Door()

    def ask(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(here.handle(json.dumps(request)))
        return answer

    return here, ask


def forget() -> None:
    """Nothing is known of any dog-leg."""
    value_functions._KNOWN.clear()
    cost_to_go_of.cache_clear()
    weighing.forget()
    background._BEGUN.clear()


def patiently(ask: Any, **request: Any) -> tuple[dict[str, Any], list[int]]:
    """The answer to a request that is asked until it is there, and what was pondered."""
    left = list[int]()
    while "pondering" in (answer := ask(patient=True, **request)):
        assert answer["ok"] and len(left) < 20_000
        left.append(answer["pondering"])
    return answer, left


HOLES = [*SMALL["holes"], {"tee": [7, 5], "target": [1, 1]}]
TWO: dict[str, Any] = {"level": "beginner", "course": {**SMALL, "holes": HOLES}, "doglegs": {"1": [3, 0], "2": [0, 5]}}


def test_a_patient_request_is_answered_as_any_other(monkeypatch: Any) -> None:
    """Moment by moment, first of the hole in play: the same answer to the digit, and the game goes on meanwhile."""
    monkeypatch.setattr(background, "MOMENT", 0.0)
    _, ask = door()
    new = {"op": "new", "game": "dosh", "players": ["Ada"], "options": TWO, "seed": "moments"}
    at_once, match = ask(**new)["match"], ask(**new)["match"]
    draft = {"do": "shot", "direction": 11, "card": 2, "quick": True}
    wanted: list[dict[str, Any]] = [{"op": "draft", "draft": draft}, {"op": "advise"}, {"op": "bot", "level": "club"}]
    forget()
    plain = [ask(**request, match=at_once) for request in wanted]
    forget()
    answer, left = patiently(ask, **wanted[0], match=match)
    assert answer == plain[0] and set(left) == {1} and len(known()) == 1, "the plan needs this hole alone"
    answer, left = patiently(ask, **wanted[1], match=match)
    assert answer == plain[1] and set(left) == {1} and len(known()) == 2, "a hint also the hole to come"
    assert ask(**wanted[2], match=match, patient=True) == plain[2], "nothing is left to be done ahead"
    assert "view" in ask(op="view", match=match, patient=True) and not background._BEGUN
    forget()
    answer, left = patiently(ask, **wanted[1], match=match)
    assert answer == plain[1] and sorted(set(left)) == [1, 2] and sorted(left, reverse=True) == left


def test_what_is_left_half_done_serves_the_next_and_stays_with_nobody(monkeypatch: Any) -> None:
    """Undo, a table that is left, and other tables: at most two works are kept, and one goes on where it stood."""
    monkeypatch.setattr(background, "MOMENT", 0.0)
    here, ask = door()
    new = {"op": "new", "game": "dosh", "players": ["Ada"], "options": TWO, "seed": "left"}
    for _ in range(2):  # the board's lines are followed once
        forget()
        _, whole = patiently(ask, op="bot", match=ask(**new)["match"])
    forget()
    match = ask(**new)["match"]
    before = ask(op="record", match=match)
    for _ in range(20):
        assert ask(op="bot", match=match, patient=True, play=True) == {"ok": True, "pondering": 1}
    assert ask(op="record", match=match) == before, "nothing is played yet"
    assert ask(op="close", match=match)["ok"] and match not in here._matches
    assert ask(op="bot", match=match, patient=True)["error"]["code"] == "bad-request"
    match = ask(**new)["match"]
    _, rest = patiently(ask, op="bot", match=match)
    assert len(rest) == len(whole) - 20, "the next table at the same tee goes on with it"
    for marker in ([1, 1], [3, 1], [4, 1], [5, 1]):
        other = {**new, "options": {**TWO, "doglegs": {"1": marker}}}
        assert ask(op="draft", match=ask(**other)["match"], draft={}, patient=True)["pondering"] == 1
    assert len(background._BEGUN) == 2


def test_where_there_is_nothing_to_find_nobody_ponders() -> None:
    """Without a marker, in another game, before the cards are kept, when all is over; and of no match at all."""
    _, ask = door()
    forget()
    for game, options in (("dosh", {"level": "beginner"}), ("dice", {}), ("dosh", {**TWO, "start_cards": 3})):
        match = ask(op="new", game=game, players=["Ada"], options=options, seed="none")["match"]
        assert "moves" in ask(op="advise", match=match, patient=True)
    over = replace(state_of(TWO), over=True)
    assert GAME.ponder(over, "advice") == 0
    assert GAME.ponder(replace(over, over=False), "advice") == 2
    for request in ({"op": "advise", "match": 99}, {"op": "games"}):
        assert ask(**request, patient=True)["error"]["code"] == "bad-request"


def test_chances_to_win_ponder_for_everybody(monkeypatch: Any) -> None:
    """In skins the other's deck counts as well, but for a plan and a bot's move the own one is enough."""
    monkeypatch.setattr(background, "MOMENT", 0.0)
    _, ask = door()
    forget()
    options = {
        **TWO,
        "level": "advanced",
        "holes": [1],
        "doglegs": {"1": [3, 0]},
        "format": "skins",
        "colours": ["yellow", "red"],
    }
    match = ask(op="new", game="dosh", players=["Ada", "Bo"], options=options, seed="both")["match"]
    patiently(ask, op="bot", match=match, level="club")
    assert len(known()) == 1
    patiently(ask, op="advise", match=match)
    assert len(known()) == 2
    monkeypatch.setattr(solver, "solver_of", None)  # whatever is still to be found would fail
    assert ask(op="advise", match=match)["moves"][0]["chance"]


def test_what_a_review_begins_with_is_pondered_before_it_is_opened(monkeypatch: Any) -> None:
    """Every hole from its tee, for everybody, at every tide; a table goes without the tides that did not come."""
    _, ask = door()
    forget()
    options = {"course": SMALL, "level": "second", "doglegs": {"1": [3, 0]}, "colours": ["green", "red"]}
    opened = ask(op="new", game="dosh", players=["Ada", "Bo"], options=options, seed="review")
    patiently(ask, op="view", match=opened["match"])
    assert len(known()) == 2
    patiently(ask, op="record", match=opened["match"])
    assert len(known()) == 6 and not background._BEGUN
    monkeypatch.setattr(solver, "solver_of", None)
    assert ask(op="review", record=opened["record"])["head"]["expectation"][0] > 2


@pytest.mark.parametrize("level", ["professional", "second"])
def test_few_cards_and_all_their_shots_are_pondered_too(level: str, monkeypatch: Any) -> None:
    """The board swept for them, and the dog-leg by those cards: afterwards nothing is left to sweep."""
    forget()
    state = state_of({"level": level, "colours": ["yellow"], "course": SMALL, "doglegs": {"1": [3, 0]}})
    state = replace(state, hands=((2, 7),))
    while GAME.ponder(state, "shot"):
        pass
    monkeypatch.setattr(solver, "solver_of", None)
    monkeypatch.setattr(straight_sweep, "Swept", None)
    assert evaluator_of(state).value_function.at(state.lies[0], False) > 2
