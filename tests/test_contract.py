"""Tests of the contract that every game must meet, checked with random walks of legal moves that Hypothesis shrinks."""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pygolf
from every_game import GAMES, find_game
from example_counts import example_count
from pygolf import LEVELS, Match
from pygolf.core.events import Json, Move

GAME = pytest.mark.parametrize("game", GAMES)
COMMON = {"game", "players", "turn", "phase", "over", "winners", "scores", "card"}
WALK = settings(
    max_examples=example_count(15),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
choices = st.lists(st.integers(0, 10_000), min_size=1, max_size=60)
DEALS: dict[str, dict[str, Json]] = {"word": {"deal": [[0, 1, 2, 3, 4, 5, 0, 1, 2]]}}
"""Options that fix the deal, for games in which the seed determines more than the dice."""


def new_match(game: str, seed: str, seats: int | None = None, options: dict[str, Json] | None = None) -> Match:
    """Start a match with ``seats`` players, limited to the numbers that the game allows."""
    low, high = find_game(game).info.players
    count = min(high, max(low, seats or low))
    return pygolf.new(game, [f"P{seat}" for seat in range(count)], options, seed)


def choose_move(match: Match, number: int) -> Move:
    """Return a legal move: the one with this number or, if there are too many to list, a bot's move."""
    moves = match.moves()
    if not moves.complete:
        return match.bot(LEVELS[number % len(LEVELS)])
    return moves[number % len(moves)]


def walk(match: Match, numbers: list[int]) -> list[Move]:
    """Play moves until the numbers are used up or the match is over. Return the moves."""
    played = []
    for number in numbers:
        if match.over:
            break
        played.append(choose_move(match, number))
        match.play(played[-1])
    return played


def check_view(match: Match) -> None:
    """Check the fields that the views of all games have in common."""
    seats = len(match.players)
    for player in (None, *range(seats)):
        view: dict[str, Any] = match.view(player)
        assert view.keys() >= COMMON
        assert json.loads(json.dumps(view)) == view, "a view must be plain JSON"
        assert view["players"] == list(match.players)
        assert view["over"] == (view["turn"] is None) == (view["phase"] == "over")
        # A single player may lose against the game itself.
        assert bool(view["winners"]) == view["over"] or (view["over"] and seats == 1)
        assert len(view["scores"]) == len(view["card"]["rows"]) == seats
        assert all(len(row["cells"]) == len(view["card"]["columns"]) for row in view["card"]["rows"])


@GAME
@WALK
@given(numbers=choices, seats=st.integers(1, 6), seed=st.text("abc", min_size=1, max_size=3))
def test_random_walk_meets_the_contract(game: str, numbers: list[int], seats: int, seed: str) -> None:
    match = new_match(game, seed, seats)
    check_view(match)
    for number in numbers:
        if match.over:
            break
        state = match.state
        frozen = copy.deepcopy(state)
        moves = match.moves()
        assert 0 < len(moves) < 200
        assert len({json.dumps(dict(move)) for move in moves}) == len(moves)
        events = match.play(choose_move(match, number))
        assert state == frozen, "playing a move must not change the previous state"
        assert events
        assert all(event.clause in match.game.rulebook() for event in events)
        assert json.loads(json.dumps([event.to_json() for event in events])) == [event.to_json() for event in events]
    check_view(match)
    if match.over:
        assert not match.moves()


@GAME
@WALK
@given(numbers=choices, seats=st.integers(1, 6))
def test_record_token_and_replay_give_the_same_match(game: str, numbers: list[int], seats: int) -> None:
    match = new_match(game, "record", seats)
    moves = walk(match, numbers)
    record = match.record()
    assert list(record.moves) == [dict(move) for move in moves]
    for again in (pygolf.replay(record), pygolf.replay(pygolf.read_line(match.token()))):
        assert again.view() == match.view()
        assert again.events == match.events
        assert again.record() == record
    half = pygolf.replay(record, len(moves) // 2)
    assert list(half.record().moves) == [dict(move) for move in moves[: len(moves) // 2]]


@pytest.mark.slow_in_pyodide
@GAME
@WALK
@given(numbers=choices, typed=st.integers(0, 59))
def test_record_contains_supplied_dice(game: str, numbers: list[int], typed: int) -> None:
    plain = new_match(game, "typed", options=DEALS.get(game))
    walk(plain, numbers)
    faces = [face for step in plain._steps for face in step.faces]
    scripted = pygolf.new(game, plain.players, DEALS.get(game), "another seed", faces)
    for move in plain.record().moves:
        scripted.play(move)
    assert scripted.view() == plain.view()
    # Enter the same faces move by move, starting at one of the moves.
    mixed = new_match(game, "typed", options=DEALS.get(game))
    for number, step in enumerate(plain._steps[1:]):
        assert step.move is not None
        mixed.play(step.move, step.faces if number >= typed else ())
    assert pygolf.replay(mixed.record()).view() == mixed.view() == plain.view()


@GAME
@WALK
@given(numbers=choices)
def test_undo_reverts_moves_that_revealed_nothing(game: str, numbers: list[int]) -> None:
    match = new_match(game, "undo", 2)
    for number in numbers:
        if match.over:
            break
        before = match.view(), match.record(), match.state
        move = choose_move(match, number)
        step_events = match.play(move)
        revealed = bool(match._steps[-1].faces) or any(event.hidden for event in step_events)
        after = match.view()
        assert (match.undo_error is not None) == revealed
        try:
            undone = match.undo()
        except pygolf.IllegalMoveError:
            assert revealed
            assert match.view() == after
        else:
            assert not revealed
            assert undone == step_events
            assert (match.view(), match.record(), match.state) == before
            match.play(move)
            assert match.view() == after


def clear(value: Any) -> None:
    """Clear every list and every object in a value."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    for one in inner:
        clear(one)
    if isinstance(value, (dict, list)):
        value.clear()


def clear_returned_values(match: Match) -> None:
    """Clear everything that the methods of a match return."""
    for seat in (None, *range(len(match.players))):
        clear(match.view(seat))
    record = match.record()
    clear(
        [match.moves(), match.choices(), match.options, record.options, list(record.moves), match.game.info.to_json()]
    )
    clear([dict(event.facts) for event in match.events])
    clear(list(pygolf.read_line(match.token()).moves))
    for one in match.advise(5):
        clear([one.move, one.more])
    if not match.over:
        clear(match.bot("club"))


@pytest.mark.slow_in_pyodide
@GAME
def test_returned_values_are_not_shared_with_the_rules(game: str) -> None:
    def played(corrupt: bool) -> list[str]:
        match = new_match(game, "spoilt", 2)
        seen = [json.dumps(match.game.info.to_json())]
        for number in range(20):
            if match.over:
                break
            if corrupt:
                clear_returned_values(match)
            move = choose_move(match, number * 7)
            seen.append(json.dumps(move))
            events = match.play(move)
            seen.append(json.dumps([event.to_json() for event in events]))
            if corrupt:
                clear([move, [dict(event.facts) for event in events]])
        log = [event.to_json() for event in match.events]
        return [*seen, json.dumps([match.view(), match.record().to_json(), log])]

    assert played(False) == played(True) == played(False)


odd_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 20) | st.text("rollhe 4", max_size=5) | st.floats(allow_nan=False),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["do", "hole", "at", "x"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@GAME
@WALK
@given(numbers=st.lists(st.integers(0, 99), max_size=20), data=st.data())
def test_corrupted_move_is_rejected_and_changes_nothing(game: str, numbers: list[int], data: st.DataObject) -> None:
    match = new_match(game, "mutant", 2)
    walk(match, numbers)
    legal = None if match.over else dict(choose_move(match, 0))
    move = dict(legal or {"do": "roll"})
    move[data.draw(st.sampled_from([*move, "extra"]))] = data.draw(odd_values)
    before = match.view(), match.record()
    try:
        match.play(move)
    except (pygolf.IllegalMoveError, pygolf.BadRequestError) as error:
        assert error.message
        assert not isinstance(error, pygolf.IllegalMoveError) or error.clause in match.game.rulebook()
        assert (match.view(), match.record()) == before
    else:
        assert not before[0]["over"]


@pytest.mark.slow_in_pyodide
@GAME
@pytest.mark.parametrize("level", LEVELS)
def test_bots_finish_a_game(game: str, level: str) -> None:
    match = new_match(game, f"bots {level}", 2)
    again = new_match(game, f"bots {level}", 2)
    while not match.over:
        move = match.bot(level)
        assert again.bot(level) == move, "a bot must choose the same move in the same position"
        moves = match.moves()
        assert not moves.complete or move in moves
        match.play(move)
        again.play(move)
    check_view(match)
    assert match.view()["winners"]


@GAME
@WALK
@given(numbers=choices)
def test_coach_suggests_legal_moves_best_first(game: str, numbers: list[int]) -> None:
    match = new_match(game, "coach", 2)
    walk(match, numbers)
    before = match.view()
    advice = match.advise(5)
    assert match.view() == before
    assert bool(advice) != match.over
    assert [one.loss for one in advice] == sorted(one.loss for one in advice)
    assert all(one.loss >= 0 and one.why for one in advice)
    assert not advice or advice[0].loss == 0
    for one in advice:
        moves = match.moves()
        if moves.complete:
            assert one.move in moves
        else:
            pygolf.replay(match.record()).play(one.move)


CALLS_COACH = {"word"}
"""Games whose views still call their coach (Word Golf, for the best words of a round). Do not add further games."""


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("game", [game for game in GAMES if game not in CALLS_COACH])
def test_view_calls_no_coach(game: str) -> None:
    """Views are computed after every move and must be cheap. Odds and best moves have their own requests."""
    called: set[str] = set()

    def note(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and Path(frame.f_code.co_filename).stem in ("coach", "bots", "odds", "solver", "values"):
            called.add(frame.f_code.co_qualname)

    match = new_match(game, "cheap", 2)
    for number in range(24):
        if match.over:
            break
        sys.setprofile(note)
        try:
            for seat in (None, 0, 1):
                match.view(seat)
        finally:
            sys.setprofile(None)
        match.play(choose_move(match, number))
    assert called == set()


@pytest.mark.parametrize("game", GAMES)
def test_bot_chat_is_short(game: str) -> None:
    """Remarks must fit next to the turn on a phone. A bot that makes remarks has one for every occasion."""
    for bot in find_game(game).info.bots:
        lines = bot.talk.to_json()
        assert set(lines) in (set(), {"begin", "good", "bad", "won", "lost"})
        assert all(isinstance(line, str) and len(line) <= 40 for line in lines.values())
