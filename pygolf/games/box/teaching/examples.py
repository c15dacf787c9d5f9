"""Worked examples of the rulebook of Box of Golf."""

from collections.abc import Mapping
from typing import Any

from ....core.dice import Face
from ....core.events import Json, Move
from ....core.teaching.example import Example, Played
from ....core.teaching.lesson import Scene
from ..rules.moves import DROPS, END, ROLL, STOP
from .lesson import club

FACES = {"r": "red", "g": "green", "y": "yellow", "b": "blue", "p": "purple", "k": "black"}
BLUE: Move = {"do": "gem", "gem": "blue", "by": 1}


def _scene(hole: int, letters: str) -> Scene:
    dice: tuple[Face, ...] = tuple(FACES[letter] for letter in letters if letter != " ")
    return Scene(dice, {"holes": [hole]})


def _hand(played: Played) -> Mapping[str, Json]:
    """Return a picture of the dice after each roll, and of the dice that counted."""
    groups = played.named("grouped")
    rolls: list[dict[str, Any]] = []
    for roll, group in zip(played.named("rolled"), groups, strict=False):
        rolls.append({"dice": roll["dice"], "counts": group["positions"], "count": group["size"]})
    return {"kind": "hand", "rolls": rolls}


def _way(played: Played) -> Mapping[str, Json]:
    """Return a picture of the hole with the path of the ball and its lie."""
    paths = [event["path"] for event in played.events if event["event"] in ("flew", "blown") and len(event["path"]) > 1]
    paths += [[event["from"], event["to"]] for event in played.named("bounced")]
    tests = [{"space": test["space"], "face": test["face"]} for test in played.named("tree_test")]
    board = played.view["board"]
    return {"kind": "way", "board": board, "paths": paths, "lies": played.view["balls"][0]["space"], "tests": tests}


def _spin(played: Played) -> Mapping[str, Json]:
    """Return a picture of the dice of a backspin, and of the path of the ball over the putting surface."""
    event, board = played.named("backspin")[-1], played.view["board"]
    spun = {"dice": event["dice"], "path": event["path"], "hole": board["number"], "putting": board["putting"]}
    return {"kind": "spin", **spun}


EXAMPLES = (
    Example(
        "BG-6",
        "The largest group",
        "One red, two yellow, two purple. The yellow group plus the wild dice is the largest and must be kept: it"
        " counts {grouped[size]}. Only the red die may be rolled again.",
        _scene(1, "ryypp"),
        (club(5), ROLL),
        _hand,
    ),
    Example(
        "BG-8",
        "Divots on the tee",
        "Two red, two black and a yellow, from the tee: the black dice are rolled again with the yellow one. Two"
        " more reds and a black make {grouped[size]}, and that black may be rolled again too.",
        _scene(1, "rrkky rrk"),
        (club(5), ROLL, ROLL),
        _hand,
    ),
    Example(
        "BG-10",
        "A larger group",
        "Two blues are the largest group at first. The other three dice come up yellow. Three are more than two, so"
        " {grouped[colour]} counts now, {grouped[size]} spaces. The blues may be rolled again.",
        _scene(1, "bbrgy yyy"),
        (club(5), ROLL, ROLL),
        _hand,
    ),
    Example(
        "BG-16",
        "The tree test",
        "Four spaces, and a tree on the third. Its die shows {tree_test[face]}, not black: the ball flies on.",
        _scene(3, "gggg r"),
        (club(4), ROLL, END),
        _way,
    ),
    Example(
        "BG-18",
        "In the water",
        "Three spaces end in the water: a penalty stroke. After a drop on the nearest dry space, the ball has taken"
        " {view[balls][0][strokes]} strokes.",
        _scene(2, "yyy"),
        (club(3), ROLL, END, DROPS[1]),
        _way,
    ),
    Example(
        "BG-19",
        "An arrow",
        "Two spaces end on an arrow, which throws the ball onto a star. That earns a gem too: {gem_drawn[gem]}.",
        _scene(6, "rr g"),
        (club(2), ROLL, END),
        _way,
    ),
    Example(
        "BG-21",
        "An overshoot",
        "The green is three spaces away. The shot counts {counted[count]}, and there is a space past the green, so the"
        " ball runs on to it.",
        _scene(8, "rrrrr bbbb"),
        (club(5), ROLL, END, club(4), ROLL, END),
        _way,
    ),
    Example(
        "BG-23",
        "A backspin",
        "Exactly on the green: a natural. Of the five dice {backspin[wilds]} are purple, and the ball moves as many"
        " spaces towards the flag.",
        _scene(1, "rrrrr bbbbb pprgy"),
        (club(5), ROLL, END, club(5), ROLL, END),
        _spin,
    ),
    Example(
        "BG-26",
        "Wind",
        "Three spaces would end in the bunker. A blue gem carries the ball one space further, onto the star, which"
        " earns a gem: {gem_drawn[gem]}.",
        _scene(1, "rrrg y"),
        (club(4), ROLL, STOP, BLUE, END),
        _way,
    ),
)
