"""Tests that views, moves, events, responses and records have their declared shapes."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

import pygolf
from every_game import GAMES, find_game, stored_records
from pygolf import LEVELS, Match
from pygolf.core import advice_shapes, game_shapes, screen_shapes, shapes, study_shapes
from pygolf.core.content.paper import Award, Entry, Note
from pygolf.core.teaching.lesson import First
from pygolf.protocol import Protocol
from pygolf.study import ledger
from pygolf.study.handicap import Handicap
from shape_check import game_event_shapes, shape_fields, shape_problems, union_members, view_problems

DECLARED = [game for game in GAMES if find_game(game).has("rules.shapes")]
GAME = pytest.mark.parametrize("game", DECLARED)


def game_shapes_module(game: str) -> Any:
    return find_game(game).part("rules.shapes")


def find_problems(match: Match, declared: Any) -> set[str]:
    """Return the differences between views and legal moves and their declarations."""
    problems = {
        problem
        for seat in (None, *range(len(match.players)))
        for problem in view_problems(match.view(seat), declared, shapes.Common)
    }
    problems |= {problem for move in match.moves() for problem in shape_problems(move, declared.Move, f"move {move}")}
    return problems


@GAME
def test_views_moves_and_events_of_stored_matches_are_declared(game: str) -> None:
    declared, events = game_shapes_module(game), game_event_shapes(game)
    seen: set[str] = set()
    problems: set[str] = set()
    for record in stored_records(game):
        match = pygolf.replay(record, 0)
        for move in record.moves:
            problems |= find_problems(match, declared) | set(shape_problems(dict(move), declared.Move, "move"))
            match.play(move)
        problems |= find_problems(match, declared)
        for event in match.events:
            seen.add(event.name)
            problems |= set(shape_problems(event.to_json(), events[event.name], event.name))
    assert problems == set()
    assert seen


@GAME
def test_every_kind_of_move_is_declared_with_its_fields(game: str) -> None:
    declared = {
        do: shape
        for shape in union_members(game_shapes_module(game).Move)
        for do in get_args(shape_fields(shape)["do"])
    }
    known = find_game(game).fields
    assert declared.keys() == known.keys()
    for do, fields in known.items():
        assert shape_fields(declared[do]).keys() == {"do", *fields.required, *fields.optional}, do


@GAME
def test_games_make_events_only_with_the_functions_that_declare_them(game: str) -> None:
    (folder,) = import_module(find_game(game).package).__path__
    files = [*Path(folder).rglob("*.py")]
    assert len(files) > 3
    assert [file.name for file in files if re.search(r"\bEvent\(", file.read_text("utf-8"))] == []


def test_responses_are_declared() -> None:
    protocol = Protocol()

    def ask(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
        answer.pop("ok")
        return answer

    for game in GAMES:
        open_match = ask(op="new", game=game, players=["Ann", "Bo"], seed="shapes")
        match = open_match["match"]
        assert list(shape_problems(open_match, shapes.Opened)) == []
        for level in LEVELS:
            assert list(shape_problems(ask(op="bot", match=match, level=level, play=True), shapes.BotPlayed)) == []
        advice = ask(op="advise", match=match, count=2)["moves"]
        assert all((shape_fields(advice_shapes.AdviceBase).keys() - {"chance", "stay"}) <= one.keys() for one in advice)
        record = ask(op="record", match=match)["record"]
        assert list(shape_problems(ask(op="replay", record=record), shapes.Opened)) == []
        assert list(shape_problems(ask(op="events", match=match), shapes.LogResponse)) == []
        assert list(shape_problems(ask(op="token", match=match), shapes.TokenResponse)) == []
        assert list(shape_problems(ask(op="rules", game=game), screen_shapes.RulesResponse)) == []
        assert list(shape_problems(ask(op="play", match=match, move={"do": "fly"})["error"], shapes.ErrorShape)) == []
        for options in ({}, {"format": "doubles"}, {"holes": 99}, {"none": 1}):
            answer = ask(op="setup", game=game, players=["Ann", "Bo", "Cy"], options=options)
            assert list(shape_problems(answer, shapes.SetupShape)) == []
    assert list(shape_problems(ask(op="design", game="dosh"), shapes.DesignShape)) == []
    assert list(shape_problems(ask(op="design", game="dosh", material={"course": 3}), shapes.DesignProblems)) == []
    assert list(shape_problems(ask(op="games"), dict[str, list[game_shapes.GameShape]])) == []


@pytest.mark.parametrize("game", [game for game in DECLARED if find_game(game).info.lessons])
def test_responses_of_screens_are_declared(game: str) -> None:
    def ask(**request: Any) -> Any:
        answer = json.loads(pygolf.handle(json.dumps(request)))
        assert answer.pop("ok"), answer
        return answer

    match = pygolf.new(game, ["Ann"], {"rounds": 1} if game == "dice" else {"holes": [2]}, "rooms")
    while not match.over:
        match.play(match.bot("rookie"))
    record = match.record().to_json()
    lessons, examples = ask(op="lessons", game=game)["lessons"], ask(op="examples", game=game)["examples"]
    assert lessons and examples
    assert list(shape_problems(lessons, list[screen_shapes.LessonInfo])) == []
    assert list(shape_problems(examples, list[screen_shapes.ExampleInfo])) == []
    paper = ask(op="papers")["papers"][game]
    assert list(shape_problems(paper, screen_shapes.PaperShape)) == []
    holes, main = paper["holes"][1], paper["entries"][0]
    for format in paper["formats"]:
        names = ["Ann", "Bo", "Cy", "Di"][: 4 if format == "doubles" else 2]
        sheet = {"players": names, "holes": holes, "format": format, "cells": {main["id"]: [[1] * holes] * len(names)}}
        assert list(shape_problems(ask(op="tally", game=game, sheet=sheet), screen_shapes.TallyShape)) == []
    if find_game(game).has("study.rater"):
        assert list(shape_problems(ask(op="rated", game=game)["figures"], screen_shapes.RateFigures)) == []
        assert list(shape_problems(ask(op="rate", game=game, samples=1)["figures"], screen_shapes.RateFigures)) == []
        job = ask(op="begin", work="book", game=game)["job"]
        while not (answer := ask(op="step", job=job, ms=1000))["done"]:
            pass
        assert list(shape_problems(answer["book"], screen_shapes.CourseBook)) == []
        assert len(answer["book"]["pages"]) == (9 if game == "dosh" else 0)
    assert list(shape_problems(ask(op="summary", record=record)["summary"], screen_shapes.SummaryShape)) == []
    assert list(shape_problems(ask(op="day", date="2026-11-24"), screen_shapes.DayResponse)) == []
    assert list(shape_problems(ask(op="ghost", record=record)["marks"], screen_shapes.GhostMarks)) == []


def test_responses_declared_by_dataclasses_have_their_fields() -> None:
    """Entries and notes of scorecards, handicaps and hints are dataclasses, which are also their declarations."""

    def ask(**request: Any) -> Any:
        return json.loads(pygolf.handle(json.dumps(request)))

    papers = ask(op="papers")["papers"]
    assert [
        problem for one in papers.values() for entry in one["entries"] for problem in shape_problems(entry, Entry)
    ] == []
    notes, awards = [], []
    for game, paper in papers.items():
        holes, main = paper["holes"][1], paper["entries"][0]
        cells = {main["id"]: [[main["high"]] * holes, [main["low"]] * holes]}
        sheet = {"players": ["Ann", "Bo"], "holes": holes, "format": "match", "cells": cells}
        tally = ask(op="tally", game=game, sheet=sheet)
        notes += tally.get("notes", [])
        awards += tally.get("awards", [])
    assert notes and awards
    assert [problem for award in awards for problem in shape_problems(award, Award)] == []
    assert [problem for note in notes for problem in shape_problems(note, Note)] == []
    firsts = [first for game in GAMES for first in ask(op="lessons", game=game)["firsts"]]
    assert firsts
    assert [problem for first in firsts for problem in shape_problems(first, First)] == []
    for differentials in ([], [1.5, 2, 3.5, 4]):
        assert list(shape_problems(ask(op="handicap", differentials=differentials)["handicap"], Handicap)) == []


@GAME
@pytest.mark.parametrize("format", ["stroke", "match"])
def test_responses_of_studies_are_declared(game: str, format: str) -> None:
    protocol = Protocol()

    def ask(shape: Any, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(protocol.handle(json.dumps(request)))
        assert answer.pop("ok"), answer
        assert list(shape_problems(answer, shape)) == []
        return answer

    known = {option.name for option in find_game(game).info.options}
    if (format == "match" and "format" not in known) or not find_game(game).has("study.review"):
        return
    options = {"format": format} if "format" in known else {}
    short = {name: [1] for name in ("holes",) if name in known and game != "dice"}
    match = pygolf.new(game, ["Ann", "Bo"], {**options, **short}, "answers")
    for _ in range(6):
        if match.over:
            break
        ask(study_shapes.EvaluatedMove, op="weigh", match=open_match(protocol, match), move=match.bot("rookie"))
        match.play(match.bot("rookie"))
    record: dict[str, Any] = match.record().to_json()
    part = json.loads(protocol.handle(json.dumps({"op": "begin", "work": "review", "record": record})))
    assert list(shape_problems({"chance": None} | part["head"], ledger.Head)) == []
    steps: list[Any] = []
    while not part["done"]:
        part = json.loads(protocol.handle(json.dumps({"op": "step", "job": part.get("job", 1), "ms": 500})))
        steps += part["steps"]
    assert [problem for step in steps for problem in shape_problems(step, study_shapes.ReviewStep)] == []
    assert list(shape_problems({"chance": None, "everyday": None} | part["end"], ledger.End)) == []
    begun = ask(dict[str, Any], op="begin", work="percentiles", game=game, options=short, seed="S", players=1, score=9)
    ask(study_shapes.FieldResponse, op="step", job=begun["job"], ms=1)
    ask(dict[str, list[study_shapes.ProblemInfo]], op="problems", game=game)
    crowd = ask(dict[str, Any], op="crowd", match=open_match(protocol, pygolf.new(game, ["Ann", "Bo"], short, "crowd")))
    assert [problem for move in crowd["moves"] for problem in shape_problems(move, study_shapes.MoveCount)] == []
    line = ask(dict[str, Any], op="turn", match=open_match(protocol, match), key="k3y0f4g4me", random="00" * 16)["turn"]
    before = {"record": {**record, "moves": record["moves"][:1]}, "seats": []}
    answer = ask(study_shapes.TurnOpened, op="open-turn", turn=line, kept=before)
    assert answer["verdict"]["meaning"] == "ahead"


def open_match(protocol: Protocol, match: Match) -> int:
    """Open a match in this protocol instance and return its handle."""
    request = {"op": "replay", "record": match.record().to_json()}
    return int(json.loads(protocol.handle(json.dumps(request)))["match"])


@pytest.mark.parametrize("game", ["dice", "word"])
def test_responses_of_duels_are_declared(game: str) -> None:
    match = pygolf.new(game, ["Ann"], {"holes": [1]} if game == "word" else {}, "duel")
    while not match.over:
        match.play(match.bot("rookie"))
    answer = json.loads(Protocol().handle(json.dumps({"op": "duel", "records": [match.record().to_json()]})))
    assert answer.pop("ok") and answer.pop("duel")
    assert list(shape_problems(answer, study_shapes.DuelSummary)) == []


@pytest.mark.parametrize(
    ("value", "shape", "problem"),
    [
        ({"min": 1}, game_shapes.Bounds, ".max: is missing"),
        ({"min": 1, "max": 2, "mid": 3}, game_shapes.Bounds, ".mid: is not declared"),
        ({"min": 1, "max": True}, game_shapes.Bounds, ".max: True is not of type int"),
        ([1, "a"], list[int], "[1]: 'a' is not of type int"),
        ([1], tuple[int, int], ": [1] is not of type tuple[int, int]"),
        (None, int | str, ": None is not one of int | str"),
        ({"a": 1}, dict[str, str], ".a: 1 is not of type str"),
    ],
)
def test_shape_problems_describes_the_difference(value: object, shape: Any, problem: str) -> None:
    assert list(shape_problems(value, shape)) == [problem]
