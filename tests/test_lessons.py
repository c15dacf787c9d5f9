"""Tests of lessons, which are played as the page plays them: expected moves are legal, and every other legal move gets
a response.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import pygolf
from every_game import GAMES, find_game
from pygolf import lessons
from pygolf.core import large
from pygolf.core.events import Event, Move
from pygolf.core.teaching.lesson import MAX_WORDS, Exercise, Lesson, teach
from pygolf.core.teaching.reading import has_file
from shape_check import game_event_shapes

LESSONS = [
    pytest.param(game, lesson, id=f"{game}-{lesson.id}") for game in GAMES for lesson in teach(find_game(game))[0]
]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)


def open_step(game: str, lesson: Lesson, number: int) -> pygolf.Match:
    """Open the match of a step as the page does: the scene, then the moves before the step."""
    scene, moves = lesson.positions()[number]
    match = pygolf.new(game, **lesson.scenes()[scene].to_json())  # type: ignore[arg-type]
    for move in moves:
        match.play(move)
    return match


def matches(pattern: Move, move: Move) -> bool:
    """Return whether a move has all fields of the pattern with the same values, as the page checks it."""
    return all(name in move and move[name] == value for name, value in pattern.items())


def is_expected(step: Exercise, move: Move) -> bool:
    """Return whether a move completes the step."""
    return dict(move) == dict(step.play) or any(matches(pattern, move) for pattern in step.also)


def play_step(game: str, lesson: Lesson, number: int, move: Move) -> list[Event]:
    """Return the events of a step in which this move is played."""
    match = open_step(game, lesson, number)
    return [event for one in (move, *lesson.steps[number].after) for event in match.play(one)]


def sample_moves(match: pygolf.Match) -> list[Move]:
    """Return the legal moves, or many of them if there are too many to list."""
    moves: list[Move] = match.moves()
    if match.moves().complete:
        return moves
    return [move for move in MOVE_SAMPLES[match.game.info.id](match) if is_legal(match, move)]


def other_moves(match: pygolf.Match, step: Exercise) -> list[Move]:
    """Return the legal moves that do not complete the step, or many of them if there are too many to list."""
    return [move for move in sample_moves(match) if not is_expected(step, move)]


def shots(match: pygolf.Match) -> list[Move]:
    """Return shots in every direction with every club, with and without adjustments, and some with elbows."""
    choices: Any = match.choices()
    swings: list[dict[str, Any]] = [{}, {"elbow": {"at": 4, "direction": 10}}]
    swings += [{"adjust": by} for by in choices["adjust"] if by]
    plain = [{"do": "shot", "direction": at, "card": card} for at in choices["directions"] for card in choices["cards"]]
    return [move | swing for move in plain for swing in swings]


def written_words(match: pygolf.Match) -> list[Move]:
    """Return moves that write a few words, each along its best line and along another line."""
    moves: list[Move] = [{"do": "pass"}]
    for word in ("HOME", "CHOKE", "SHOVE", "SHOWS", "SHOE", "HOSE", "DOSE", "HOMES", "CHASE"):
        for line in (match.draft({"word": word}).get("line"), [*range(len(word))]):
            moves.append({"do": "write", "word": word, "spaces": line})
    return moves


MOVE_SAMPLES = {"dosh": shots, "word": written_words}


def is_legal(match: pygolf.Match, move: Move) -> bool:
    """Return whether a move is legal, without changing the match."""
    twin = pygolf.replay(match.record())
    try:
        twin.play(move)
    except pygolf.PygolfError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_info_states_whether_a_game_has_lessons(game: str) -> None:
    rules = find_game(game)
    assert rules.info.lessons is has_file(rules.package, "lesson.toml")
    lessons, firsts = teach(rules)
    assert bool(lessons) is bool(firsts) is rules.info.lessons
    assert len({lesson.id for lesson in lessons}) == len(lessons)


@each_lesson
def test_lesson_has_five_to_nine_short_steps(game: str, lesson: Lesson) -> None:
    assert 5 <= len(lesson.steps) <= 9
    assert lesson.steps[0].scene is not None
    clauses = find_game(game).rulebook()
    for step in lesson.steps:
        assert step.clause in clauses
        texts = [step.words, step.done, *(wrong.words for wrong in step.wrong)]
        assert [text for text in texts if not 3 <= len(text.split()) <= MAX_WORDS or text[-1] not in ".!?"] == []
        assert len(step.title.split()) <= 5
        assert len(step.touch.split()) <= 16


@each_lesson
def test_lesson_takes_less_than_three_minutes(game: str, lesson: Lesson) -> None:
    assert lesson.seconds < 180


@each_lesson
def test_expected_move_is_legal_and_has_the_stated_result(game: str, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        match = open_step(game, lesson, number)
        assert match.turn == 0
        moves = match.moves()
        if moves.complete:
            assert step.play in moves
        events = [event for move in (step.play, *step.after) for event in match.play(move)]
        assert step.tells, step.title
        for name, facts in step.tells.items():
            assert any(has_facts(event, name, facts) for event in events), (step.title, name, facts, events)


def has_facts(event: Event, name: str, facts: Any) -> bool:
    data = event.to_json()
    return event.name == name and all(json.dumps(data.get(key)) == json.dumps(facts[key]) for key in facts)


@each_lesson
def test_every_accepted_move_has_the_stated_result(game: str, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        accepted = [move for move in sample_moves(open_step(game, lesson, number)) if is_expected(step, move)]
        assert accepted, step.title
        for move in accepted:
            events = play_step(game, lesson, number, move)
            for name, facts in step.tells.items():
                assert any(has_facts(event, name, facts) for event in events), (step.title, move, name, facts)


GENERAL = ("5 and 1 would also do", "the sum of all six", "A game has nine holes")
"""Parts of explanations whose figures describe the rules instead of what has just happened."""
COUNTS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
FIGURE = rf"\d+|\b(?:{'|'.join(COUNTS)})\b"


def read_figure(text: str) -> int:
    return int(text) if text.isdigit() else COUNTS.index(text.lower())


def list_numbers(data: Any) -> list[float]:
    """Return all numbers in JSON data."""
    if isinstance(data, dict):
        return [number for value in data.values() for number in list_numbers(value)]
    if isinstance(data, (list, tuple)):
        return [number for value in data for number in list_numbers(value)]
    return [data] if isinstance(data, (int, float)) and not isinstance(data, bool) else []


@each_lesson
def test_figures_of_an_explanation_occur_in_the_game(game: str, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        match = open_step(game, lesson, number)
        events = [event.to_json() for event in play_step(game, lesson, number, step.play)]
        known = list_numbers([events, dict(step.play), match.view()])
        text = step.done
        for part in GENERAL:
            text = text.replace(part, "")
        figures = [read_figure(figure) for figure in re.findall(FIGURE, text, re.IGNORECASE)]
        assert [figure for figure in figures if figure not in known] == [], step.title


def test_word_lessons_state_the_line_the_table_draws_and_its_points() -> None:
    """The explanation adds up the points of the letters, and the shop names the money that they bring."""
    [lesson] = teach(find_game("word"))[0]
    compared = []
    for number, step in enumerate(lesson.steps):
        match = open_step("word", lesson, number)
        texts = [step.words, step.touch, step.done, *(wrong.words for wrong in step.wrong)]
        if match.view()["phase"] == "buy":
            stated = [read_figure(money) for text in texts for money in re.findall(rf"You have ({FIGURE})", text)]
            assert stated == [match.view()["shop"]["money"]] * len(stated)
            compared += stated
            continue
        assert match.draft({"word": step.play["word"]})["line"] == step.play["spaces"], step.title
        events: list[dict[str, Any]] = [event.to_json() for event in play_step("word", lesson, number, step.play)]
        scored = next(event for event in events if event["event"] == "scored")
        points = [scored["points"][space] for space in scored["spaces"]]
        for terms, total in re.findall(r"(\d+(?: \+ \d+)+) = (\d+)", step.done):
            assert ([int(term) for term in terms.split(" + ")], int(total)) == (points, scored["sum"])
            compared.append(scored["sum"])
        for par, total in re.findall(rf"minus par ({FIGURE}): ({FIGURE}) points", step.done):
            assert (read_figure(par), read_figure(total)) == (scored["par"], scored["score"])
            compared.append(scored["score"])
    assert compared == [9, 6, 6, 6]


@each_lesson
def test_scene_contains_exactly_the_rolled_dice(game: str, lesson: Lesson) -> None:
    positions = lesson.positions()
    for number, scene in enumerate(lesson.scenes()):
        last = max(at for at, (where, _) in enumerate(positions) if where == number)
        match = open_step(game, lesson, last)
        for move in (lesson.steps[last].play, *lesson.steps[last].after):
            match.play(move)
        thrown = [face for step in match._steps for face in step.faces]
        assert thrown == list(scene.dice)


@each_lesson
def test_every_other_legal_move_has_a_response(game: str, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        match = open_step(game, lesson, number)
        answered = set()
        for move in other_moves(match, step):
            answered.add(next((at for at, wrong in enumerate(step.wrong) if matches(wrong.move, move)), None))
        for at, wrong in enumerate(step.wrong):
            assert wrong.words, step.title
            assert at in answered, f"{lesson.id} {step.title}: no other legal move matches wrong[{at}]"
        assert step.clause in step.otherwise
        assert step.touch in step.otherwise


@pytest.mark.parametrize("game", GAMES)
def test_hints_name_existing_events_and_clauses(game: str) -> None:
    rules = find_game(game)
    for first in teach(rules)[1]:
        assert first.clause in rules.rulebook()
        assert first.event in game_event_shapes(game), first.event
        assert len(first.words.split()) <= MAX_WORDS


def test_protocol_returns_lessons() -> None:
    answer = json.loads(pygolf.handle('{"op": "lessons", "game": "dice"}'))
    lesson = answer["lessons"][0]
    assert [len(lesson["scenes"]), len(lesson["steps"])] == [3, 7]
    step = lesson["steps"][1]
    assert (step["scene"], step["moves"], step["play"]) == (0, [{"do": "roll"}], {"do": "hole", "hole": 4})
    assert {"event", "having", "words", "clause", "taught"} == answer["firsts"][0].keys()
    games = json.loads(pygolf.handle('{"op": "games"}'))["games"]
    assert {game["id"]: game["lessons"] for game in games} == {
        game: find_game(game).info.lessons for game in pygolf.GAMES
    }
    assert json.loads(pygolf.handle('{"op": "lessons", "game": "chess"}'))["error"]["code"] == "unknown-game"


def test_lessons_can_be_loaded_as_data_instead_of_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {op: json.loads(pygolf.handle(json.dumps({"op": op, "game": "dice"}))) for op in ("lessons", "examples")}
    monkeypatch.setattr(lessons, "find_spec", lambda name: None)
    monkeypatch.setattr(large, "_installed", {})
    missing = json.loads(pygolf.handle('{"op": "lessons", "game": "dice"}'))["error"]
    assert (missing["code"], missing["game"]) == ("data-missing", "dice-taught")
    ready = {
        f"{op}.json": json.dumps({key: value for key, value in answer.items() if key != "ok"}).encode()
        for op, answer in answers.items()
    }
    monkeypatch.setattr(large, "_installed", {"dice-taught": ready})
    for op, answer in answers.items():
        assert json.loads(pygolf.handle(json.dumps({"op": op, "game": "dice"}))) == answer
