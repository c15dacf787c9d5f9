"""What travels has the shapes that are declared: views, moves and events of every game, requests' answers, records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

import pygolf
from every_game import GAMES, find_game, kept_records
from pygolf import LEVELS, Match
from pygolf.core import advice_shapes, game_shapes, screen_shapes, shapes, study_shapes
from pygolf.core.lesson import First
from pygolf.core.paper import Entry, Note
from pygolf.protocol import Protocol
from pygolf.study import ledger
from pygolf.study.handicap import Handicap
from shape_of import faults, fields_of, members, view_faults

DECLARED = [game for game in GAMES if find_game(game).has("shapes")]
GAME = pytest.mark.parametrize("game", DECLARED)


def shapes_of(game: str) -> Any:
    return find_game(game).part("shapes")


def check(match: Match, declared: Any) -> set[str]:
    """Faults of all views, of the legal moves and of the log."""
    found = {
        fault
        for seat in (None, *range(len(match.players)))
        for fault in view_faults(match.view(seat), declared, shapes.Common)
    }
    found |= {fault for move in match.moves() or () for fault in faults(move, declared.Move, f"move {move}")}
    return found


@GAME
def test_what_kept_matches_show_is_declared(game: str) -> None:
    declared = shapes_of(game)
    seen: set[str] = set()
    found: set[str] = set()
    for record in kept_records(game):
        match = pygolf.replay(record, 0)
        for move in record.moves:
            found |= check(match, declared) | set(faults(dict(move), declared.Move, "move"))
            match.play(move)
        found |= check(match, declared)
        for event in match.events:
            seen.add(event.name)
            found |= set(faults(event.to_json(), by_name(declared)[event.name], event.name))
    assert found == set()
    assert seen


def by_name(declared: Any) -> dict[str, Any]:
    """Shapes of a game's events by the name of the event."""
    return {name: shape for shape in members(declared.GameEvent) for name in get_args(fields_of(shape)["event"])}


@GAME
def test_every_kind_of_move_is_declared_with_its_fields(game: str) -> None:
    declared = {do: shape for shape in members(shapes_of(game).Move) for do in get_args(fields_of(shape)["do"])}
    known = find_game(game).fields
    assert declared.keys() == known.keys()
    for do, fields in known.items():
        assert fields_of(declared[do]).keys() == {"do", *fields.required, *fields.optional}, do


@GAME
def test_every_event_in_the_source_is_declared(game: str) -> None:
    import re

    folder = Path(shapes_of(game).__file__).parent
    source = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    assert set(re.findall(r"Event\(\s*\"([a-z_]+)\"", source)) <= by_name(shapes_of(game)).keys()


def test_answers_are_declared() -> None:
    door = Protocol()

    def ask(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(door.handle(json.dumps(request)))
        answer.pop("ok")
        return answer

    for game in GAMES:
        opened = ask(op="new", game=game, players=["Ann", "Bo"], seed="shapes")
        match = opened["match"]
        assert list(faults(opened, shapes.Opened)) == []
        for level in LEVELS:
            assert list(faults(ask(op="bot", match=match, level=level, play=True), shapes.BotPlayed)) == []
        advice = ask(op="advise", match=match, count=2)["moves"]
        assert all((fields_of(advice_shapes.AdviceBase).keys() - {"chance", "stay"}) <= one.keys() for one in advice)
        record = ask(op="record", match=match)["record"]
        assert list(faults(ask(op="replay", record=record), shapes.Opened)) == []
        assert list(faults(ask(op="events", match=match), shapes.LogResponse)) == []
        assert list(faults(ask(op="token", match=match), shapes.TokenResponse)) == []
        assert list(faults(ask(op="rules", game=game), screen_shapes.RulesResponse)) == []
        assert list(faults(ask(op="play", match=match, move={"do": "fly"})["error"], shapes.ErrorShape)) == []
        for options in ({}, {"format": "doubles"}, {"holes": 99}, {"none": 1}):
            answer = ask(op="setup", game=game, players=["Ann", "Bo", "Cy"], options=options)
            assert list(faults(answer, shapes.SetupShape)) == []
    assert list(faults(ask(op="design", game="dosh"), shapes.DesignShape)) == []
    assert list(faults(ask(op="design", game="dosh", material={"course": 3}), shapes.DesignProblems)) == []
    assert list(faults(ask(op="games"), dict[str, list[game_shapes.GameShape]])) == []


@pytest.mark.parametrize("game", [game for game in DECLARED if find_game(game).info.lessons])
def test_answers_of_the_rooms_are_declared(game: str) -> None:
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
    assert list(faults(lessons, list[screen_shapes.LessonInfo])) == []
    assert list(faults(examples, list[screen_shapes.ExampleInfo])) == []
    paper = ask(op="papers")["papers"][game]
    assert list(faults(paper, screen_shapes.PaperShape)) == []
    holes, main = paper["holes"][1], paper["entries"][0]
    for format in paper["formats"]:
        names = ["Ann", "Bo", "Cy", "Di"][: 4 if format == "doubles" else 2]
        sheet = {"players": names, "holes": holes, "format": format, "cells": {main["id"]: [[1] * holes] * len(names)}}
        assert list(faults(ask(op="tally", game=game, sheet=sheet), screen_shapes.TallyShape)) == []
    if find_game(game).has("rater"):
        assert list(faults(ask(op="rated", game=game)["figures"], screen_shapes.RateFigures)) == []
        assert list(faults(ask(op="rate", game=game, samples=1)["figures"], screen_shapes.RateFigures)) == []
        job = ask(op="begin", work="book", game=game)["job"]
        while not (answer := ask(op="step", job=job, ms=1000))["done"]:
            pass
        assert list(faults(answer["book"], screen_shapes.CourseBook)) == []
        assert len(answer["book"]["pages"]) == (9 if game == "dosh" else 0)
    assert list(faults(ask(op="summary", record=record)["summary"], screen_shapes.SummaryShape)) == []
    assert list(faults(ask(op="day", date="2026-11-24"), screen_shapes.DayResponse)) == []
    assert list(faults(ask(op="ghost", record=record)["marks"], screen_shapes.GhostMarks)) == []


def test_what_is_told_as_it_is_has_the_fields_of_its_dataclass() -> None:
    """Entries and notes of score cards, a handicap, words for first events: their own declarations are the shapes."""

    def ask(**request: Any) -> Any:
        return json.loads(pygolf.handle(json.dumps(request)))

    papers = ask(op="papers")["papers"]
    assert [fault for one in papers.values() for entry in one["entries"] for fault in faults(entry, Entry)] == []
    noted = []
    for game, paper in papers.items():
        holes, main = paper["holes"][1], paper["entries"][0]
        cells = {main["id"]: [[main["high"]] * holes, [main["low"]] * holes]}
        sheet = {"players": ["Ann", "Bo"], "holes": holes, "format": "match", "cells": cells}
        noted += ask(op="tally", game=game, sheet=sheet).get("notes", [])
    assert noted
    assert [fault for note in noted for fault in faults(note, Note)] == []
    firsts = [first for game in GAMES for first in ask(op="lessons", game=game)["firsts"]]
    assert firsts
    assert [fault for first in firsts for fault in faults(first, First)] == []
    for differentials in ([], [1.5, 2, 3.5, 4]):
        assert list(faults(ask(op="handicap", differentials=differentials)["handicap"], Handicap)) == []


@GAME
@pytest.mark.parametrize("format", ["stroke", "match"])
def test_answers_of_studies_are_declared(game: str, format: str) -> None:
    door = Protocol()

    def ask(shape: Any, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(door.handle(json.dumps(request)))
        assert answer.pop("ok"), answer
        assert list(faults(answer, shape)) == []
        return answer

    known = {option.name for option in find_game(game).info.options}
    if (format == "match" and "format" not in known) or not find_game(game).has("study"):
        return
    options = {"format": format} if "format" in known else {}
    few = {name: [1] for name in ("holes",) if name in known and game != "dice"}
    match = pygolf.new(game, ["Ann", "Bo"], {**options, **few}, "answers")
    for _ in range(6):
        if match.over:
            break
        ask(study_shapes.EvaluatedMove, op="weigh", match=opened(door, match), move=match.bot("rookie"))
        match.play(match.bot("rookie"))
    record: dict[str, Any] = match.record().to_json()
    part = json.loads(door.handle(json.dumps({"op": "begin", "work": "review", "record": record})))
    assert list(faults({"chance": None} | part["head"], ledger.Head)) == []
    steps: list[Any] = []
    while not part["done"]:
        part = json.loads(door.handle(json.dumps({"op": "step", "job": part.get("job", 1), "ms": 500})))
        steps += part["steps"]
    assert [fault for step in steps for fault in faults(step, study_shapes.ReviewStep)] == []
    assert list(faults({"chance": None, "everyday": None} | part["end"], ledger.End)) == []
    begun = ask(dict[str, Any], op="begin", work="percentiles", game=game, options=few, seed="S", players=1, score=9)
    ask(study_shapes.FieldResponse, op="step", job=begun["job"], ms=1)
    ask(dict[str, list[study_shapes.ProblemInfo]], op="problems", game=game)
    crowd = ask(dict[str, Any], op="crowd", match=opened(door, pygolf.new(game, ["Ann", "Bo"], few, "crowd")))
    assert [fault for move in crowd["moves"] for fault in faults(move, study_shapes.MoveCount)] == []
    line = ask(dict[str, Any], op="turn", match=opened(door, match), key="k3y0f4g4me", random="00" * 16)["turn"]
    before = {"record": {**record, "moves": record["moves"][:1]}, "seats": []}
    answer = ask(study_shapes.TurnOpened, op="open-turn", turn=line, kept=before)
    assert answer["verdict"]["meaning"] == "ahead"


def opened(door: Protocol, match: Match) -> int:
    """The handle of a match at that door."""
    request = {"op": "replay", "record": match.record().to_json()}
    return int(json.loads(door.handle(json.dumps(request)))["match"])


@pytest.mark.parametrize("game", ["dice", "word"])
def test_answers_of_duels_are_declared(game: str) -> None:
    match = pygolf.new(game, ["Ann"], {"holes": [1]} if game == "word" else {}, "duel")
    while not match.over:
        match.play(match.bot("rookie"))
    answer = json.loads(Protocol().handle(json.dumps({"op": "duel", "records": [match.record().to_json()]})))
    assert answer.pop("ok") and answer.pop("duel")
    assert list(faults(answer, study_shapes.DuelSummary)) == []


@pytest.mark.parametrize(
    ("value", "shape", "fault"),
    [
        ({"min": 1}, game_shapes.Bounds, ".max: is missing"),
        ({"min": 1, "max": 2, "mid": 3}, game_shapes.Bounds, ".mid: is not declared"),
        ({"min": 1, "max": True}, game_shapes.Bounds, ".max: True is no int"),
        ([1, "a"], list[int], "[1]: 'a' is no int"),
        ([1], tuple[int, int], ": [1] is no tuple[int, int]"),
        (None, int | str, ": None is none of int | str"),
        ({"a": 1}, dict[str, str], ".a: 1 is no str"),
    ],
)
def test_another_shape_is_named(value: object, shape: Any, fault: str) -> None:
    assert list(faults(value, shape)) == [fault]
