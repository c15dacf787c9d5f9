"""Worked examples of the rulebook of Dice Golf."""

from collections.abc import Mapping

from ....core.events import Json, Move
from ....core.teaching.example import Example, Played
from ....core.teaching.lesson import Scene
from ..rules.moves import ADDSIES, CHOOSE, ROLL, SUBTRACTSIES, SWITCH


def _turn(played: Played) -> Mapping[str, Json]:
    """Return the rolls of a turn: the dice after each roll, and which of them show the hole that was being played."""
    hole, rows = 0, []
    for event, later in zip(played.events, [*played.events[1:], {}], strict=True):
        if event["event"] == "rolled":
            chosen = hole or later.get("hole", 0)
            aside = [at for at, face in enumerate(event["dice"]) if face == chosen]
            rows.append({"stroke": event["stroke"], "dice": event["dice"], "aside": aside})
        elif event["event"] in ("hole_chosen", "switched"):
            hole = event["to"] if event["event"] == "switched" else event["hole"]
    return {"kind": "turn", "hole": hole, "rows": rows}


def _tried(hole: int, *moves: Move) -> tuple[Move, ...]:
    return (ROLL, CHOOSE[hole], *moves)


EXAMPLES = (
    Example(
        "DG-6",
        "A turn",
        "The first roll has three fours, so hole 4 is chosen. One four on the second roll, none on the third, the"
        " last on stroke {rolled[stroke]}: the score is {scored[score]}.",
        Scene((4, 4, 1, 4, 2, 4, 6, 1, 4)),
        _tried(4, ROLL, ROLL, ROLL),
        _turn,
    ),
    Example(
        "DG-8",
        "The tenth roll",
        "Nine rolls, and one six is missing. It comes on stroke {rolled[stroke]}: the score is {scored[score]}.",
        Scene((6, 6, 1, 6, 6, 1, 2, 3, 1, 4, 2, 5, 3, 6)),
        _tried(6, *(ROLL,) * 9),
        lambda played: {**_turn(played), "last": 2},
    ),
    Example(
        "DG-10",
        "A switch",
        "Hole 2 was chosen, with two dice. The second roll brings three fives: the switch to hole {switched[to]}"
        " sets them aside and frees the twos. Both come up five on stroke {rolled[stroke]}, and the score is"
        " {scored[score]}.",
        Scene((2, 1, 2, 6, 3, 5, 5, 5, 5, 5)),
        _tried(2, ROLL, SWITCH[5], ROLL),
        _turn,
    ),
    Example(
        "DG-11",
        "Addsies",
        "Three fours aside, and the other two dice show {gimme[dice][0]} and {gimme[dice][1]}: together 4. The turn"
        " may end here, with a score of {scored[score]}.",
        Scene((4, 4, 1, 4, 2, 3, 1)),
        _tried(4, ROLL, ADDSIES),
        _turn,
    ),
    Example(
        "DG-12",
        "Subtractsies",
        "Three twos aside, and the other two dice show {gimme[dice][0]} and {gimme[dice][1]}: the difference is 2."
        " The turn may end here, with a score of {scored[score]}.",
        Scene((2, 2, 1, 2, 6, 6, 4)),
        _tried(2, ROLL, SUBTRACTSIES),
        _turn,
    ),
    Example(
        "DG-15",
        "From the blue tees",
        "Hole 6 is not finished: after the tenth roll the dice show 6 6 6 3 4. Ten strokes and the remaining dots make"
        " {scored[score]}.",
        Scene((6, 6, 6, 1, 1, *(1, 1) * 8, 3, 4), {"pro": True}),
        _tried(6, *(ROLL,) * 9),
        lambda played: {**_turn(played), "last": 1},
    ),
)
