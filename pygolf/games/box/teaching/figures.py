"""The figures of the worked examples, made from the events and views of a played example."""

from collections.abc import Mapping
from typing import Any

from ....core.events import Json
from ....core.teaching.example import Played


def _hand(played: Played) -> Mapping[str, Json]:
    """Return a picture of the dice after each roll, and of the dice that counted."""
    groups = played.named("grouped")
    rolls: list[dict[str, Any]] = []
    for roll, group in zip(played.named("rolled"), groups, strict=False):
        rolls.append({"dice": roll["dice"], "counts": group["positions"], "count": group["size"]})
    return {"rolls": rolls}


def _way(played: Played) -> Mapping[str, Json]:
    """Return a picture of the hole with the path of the ball and its lie."""
    paths = [event["path"] for event in played.events if event["event"] in ("flew", "blown") and len(event["path"]) > 1]
    paths += [[event["from"], event["to"]] for event in played.named("bounced")]
    tests = [{"space": test["space"], "face": test["face"]} for test in played.named("tree_test")]
    board = played.view["board"]
    return {"board": board, "paths": paths, "lies": played.view["balls"][0]["space"], "tests": tests}


def _spin(played: Played) -> Mapping[str, Json]:
    """Return a picture of the dice of a backspin, and of the path of the ball over the putting surface."""
    event, board = played.named("backspin")[-1], played.view["board"]
    return {"dice": event["dice"], "path": event["path"], "hole": board["number"], "putting": board["putting"]}


FIGURES = {"hand": _hand, "way": _way, "spin": _spin}
"""The function that draws each kind of figure."""
