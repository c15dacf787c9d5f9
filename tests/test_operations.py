"""Tests that every operation of the protocol declares its request and response, and that actual ones match these
declarations.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

import pygolf
from every_game import GAMES, find_game
from pygolf.core import screen_shapes, shapes, study_shapes
from pygolf.protocol import Protocol
from pygolf.protocol import shapes as protocol_shapes
from pygolf.protocol.operations import OPERATIONS
from pygolf.study.jobs import KINDS
from shape_check import shape_problems

STUDIED = [game for game in GAMES if find_game(game).has("study.review")]


def declared(name: str) -> Any:
    """Return the type with this name, which may be declared for a single operation or for several of them."""
    modules = (protocol_shapes, shapes, screen_shapes, study_shapes)
    return next(vars(module)[name] for module in modules if name in vars(module))


class Caller:
    """Sends requests and collects the differences between requests or responses and their declarations."""

    def __init__(self) -> None:
        self._protocol = Protocol()
        self.called: set[str] = set()
        self.problems: list[str] = []

    def __call__(self, op: str, **request: Any) -> dict[str, Any]:
        response: dict[str, Any] = json.loads(self._protocol.handle(json.dumps({"op": op, **request})))
        assert response.pop("ok"), (op, response)
        self.called.add(op)
        self.problems += [
            *shape_problems(request, declared(OPERATIONS[op].request), f"{op} request"),
            *shape_problems(response, declared(OPERATIONS[op].response), f"{op} response"),
        ]
        return response

    def finish(self, work: str, **request: Any) -> None:
        """Begin a job of this kind, run all its steps and close it."""
        kind = KINDS[work]
        response = self("begin", work=work, **request)
        job = response["job"]
        self.problems += shape_problems({"work": work, **request}, declared(kind.request), f"begin {work} request")
        self.problems += shape_problems(response, declared(kind.begun), f"begin {work} response")
        while not response["done"]:
            response = self("step", job=job, ms=2000)
            self.problems += shape_problems(response, declared(kind.step), f"step of {work} response")
        self("close", job=job)


def short_options(game: str) -> dict[str, Any]:
    """Return the options of a short match."""
    known = {option.name for option in find_game(game).info.options}
    return {"holes": [1]} if "holes" in known and game != "dice" else {}


def finished_record(game: str, names: list[str]) -> dict[str, Any]:
    """Return the record of a short match."""
    match = pygolf.new(game, names, short_options(game), "operations")
    while not match.over:
        match.play(match.bot("rookie"))
    return match.record().to_json()


def call_table_operations(call: Caller, game: str) -> None:
    """Call the operations that a table needs."""
    call("setup", game=game, players=["Ann", "Bo"], options={})
    call("rules", game=game)
    table = call("new", game=game, players=["Ann", "Bo"], seed="operations")
    match = table["match"]
    call("view", match=match, player=0)
    call("moves", match=match)
    call("advise", match=match, count=2)
    move = call("bot", match=match, level="club")["move"]
    call("play", match=match, move=move)
    for level in ("rookie", "tour"):
        call("bot", match=match, level=level, play=True)
    call("events", match=match)
    token = call("token", match=match)["token"]
    call("close", match=call("open", token=token)["match"])
    record = call("record", match=match)["record"]
    call("close", match=call("replay", record=record, upto=1)["match"])
    line = call("turn", match=match, key="k3y0f4g4me", random="00" * 16, whole=True)["turn"]
    call("open-turn", turn=line)
    call("open-turn", turn=line, kept={"record": record, "seats": [0], "keys": {}})
    call("open-turn", turn=line, kept=[{"key": "k3y0f4g4me", "record": record, "seats": [0], "keys": {}}])


def call_study_operations(call: Caller, game: str) -> None:
    """Call the operations that reviews, problems and designers need."""
    solo, table = finished_record(game, ["Ann"]), finished_record(game, ["Ann", "Bo"])
    match = call("replay", record=table, upto=1)["match"]
    call("crowd", match=match)
    call("weigh", match=match, move=call("bot", match=match)["move"])
    call("summary", record=solo)
    call("faces", record=table)
    call("ghost", record=solo)
    call("problems", game=game)
    call("duel", records=[solo])
    call("open-duel", duel=call("duel", records=[solo])["duel"])
    call.finish("problems", game=game)
    call.finish("review", record=table)
    few = {"seed": "operations", "players": 2, "level": "rookie", "score": 40}
    call.finish("percentiles", game=game, options=short_options(game), **few)
    review = call("review", record=table)["review"]
    call("review-next", review=review, count=2)
    call("review-close", review=review)
    if find_game(game).has("study.rater"):
        call("rated", game=game)
        rate = call("rate", game=game, samples=1)["rate"]
        call("rate-next", rate=rate)
        call("rate-close", rate=rate)
        call.finish("rating", game=game, samples=1, bots=["rookie"])
    if find_game(game).has("content.design"):
        call("design", game=game)
        call("design", game=game, material={})
    if find_game(game).info.lessons:
        call("lessons", game=game)
        call("examples", game=game)


def call_other_operations(call: Caller) -> None:
    """Call the remaining operations: those without a match, and those of a single game."""
    call("games")
    call("day", date="2026-11-29")
    match = call("new", game="dice", players=["Ann"], seed="solo")["match"]
    while not (played := call("bot", match=match, play=True))["view"]["over"]:
        pass
    call("solo", record=played["record"], seat=0)
    call("handicap", differentials=[1.5, 2, {"half": 3}])
    call("fairness", counts=[[3, 1, 2], [0, 0]])
    papers = call("papers")["papers"]
    sheet = {"players": ["Ann", "Bo"], "holes": papers["dice"]["holes"][1], "cells": {}}
    call("tally", game="dice", sheet=sheet)
    match = call("new", game="box", seed="undo")["match"]
    call("play", match=match, move={"do": "club", "dice": 3})
    call("undo", match=match)
    call("check", match=match, move={"do": "club", "dice": 3})
    match = call("new", game="dosh", seed="draft")["match"]
    call("draft", match=match, draft={"do": "shot", "direction": 12, "card": 3})


def test_types_and_modules_of_rare_operations_are_not_loaded_with_the_protocol() -> None:
    script = """
import json, pygolf.protocol, sys
for request in ({"op": "games"}, {"op": "new", "game": "dice"}, {"op": "play", "match": 1, "move": {"do": "roll"}}):
    assert json.loads(pygolf.protocol.handle(json.dumps(request)))["ok"]
rare = {f"pygolf.{name}" for name in ("lessons", "content", "core.content", "core.study", "study", "together")}
assert not rare & sys.modules.keys(), rare & sys.modules.keys()
pygolf.protocol.handle(json.dumps({"op": "begin", "work": "none"}))
assert "pygolf.study.jobs" in sys.modules
assert "pygolf.protocol.shapes" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize("game", GAMES)
def test_requests_and_responses_of_a_table_conform(game: str) -> None:
    call = Caller()
    call_table_operations(call, game)
    assert not call.problems


@pytest.mark.parametrize("game", STUDIED)
def test_requests_and_responses_of_studies_conform(game: str) -> None:
    call = Caller()
    call_study_operations(call, game)
    assert not call.problems


def test_the_remaining_requests_and_responses_conform() -> None:
    call = Caller()
    call_other_operations(call)
    assert not call.problems


def test_every_operation_is_checked() -> None:
    call = Caller()
    call_table_operations(call, "box")
    call_study_operations(call, "box")
    call_other_operations(call)
    assert call.called == OPERATIONS.keys()
