"""Box of Golf in a terminal (see ``core.terminal``)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from ...core.events import Move
from ...core.terminal import Sentence, Terminal, count, listed, silent
from . import GAME
from .rules.state import State

_GEMS = {
    "blue": "wind moves the end of the shot by one space",
    "green": "the putt is a gimme",
    "yellow": "backspin on the green",
    "red": "mulligan: play the stroke again",
}


def _group(name: str, facts: Mapping[str, Any]) -> str:
    if facts["colour"] is None:
        return "No die counts yet."
    tie = f" The colours {listed(facts['ties'])} are tied." if facts["ties"] else ""
    return f"The group is {facts['colour']}, {count(facts['size'], 'die', 'dice')}.{tie}"


def _count(name: str, facts: Mapping[str, Any]) -> str:
    less = (
        f" ({facts['rolled']} before the {facts['lie']} takes its share)" if facts["rolled"] != facts["count"] else ""
    )
    return f"The shot is {count(facts['count'], 'space')} long{less}."


def _dropped(name: str, facts: Mapping[str, Any]) -> str:
    return f"{name} drops the ball on space {facts['space']} ({facts['kind']})."


class BoxTerminal(Terminal[State]):
    """The input and output of Box of Golf."""

    sentences: ClassVar[Mapping[str, Sentence]] = {
        "hole_began": lambda name, facts: f"Hole {facts['hole']}, par {facts['par']}.",
        "turn_began": silent,
        "club": lambda name, facts: f"{name} takes a club of {count(facts['dice'], 'die', 'dice')}.",
        "rolled": lambda name, facts: f"{name} rolls, {facts['roll']} of 3: the dice show {listed(facts['dice'])}.",
        "grouped": _group,
        "counted": _count,
        "flew": lambda name, facts: f"The ball flies over {' '.join(map(str, facts['path']))}.",
        "tree_test": lambda name, facts: (
            f"The tree on space {facts['space']}: the die shows {facts['face']}, "
            f"{'the ball flies on' if facts['passed'] else 'the ball stops'}."
        ),
        "gem_played": lambda name, facts: f"{name} plays a {facts['gem']} gem: {_GEMS[facts['gem']]}.",
        "wind_announced": lambda name, facts: "The wind would carry the ball past a tree, which is tested first.",
        "gem_kept": lambda name, facts: f"{name} keeps the {facts['gem']} gem.",
        "blown": lambda name, facts: f"The wind moves the end of the shot to space {facts['path'][-1]}.",
        "bounced": lambda name, facts: f"An arrow sends the ball from space {facts['from']} to space {facts['to']}.",
        "landed": lambda name, facts: (
            f"The ball lands on space {facts['space']} ({facts['kind']}){', past the green' if facts['past'] else ''}."
        ),
        "stayed": lambda name, facts: "The ball does not move.",
        "on_green": lambda name, facts: f"The ball is on the green, on space {facts['space']}.",
        "natural": lambda name, facts: "The ball landed exactly on the green, which gives a free backspin.",
        "backspin": lambda name, facts: f"Backspin: the dice show {listed(facts['dice'])}, {facts['wilds']} purple.",
        "putt_missed": lambda name, facts: (
            f"The putt ends on space {facts['space']}{', past the flag' if facts['past'] else ''}."
        ),
        "splash": lambda name, facts: f"The ball lands in the water on space {facts['space']}: one penalty stroke.",
        "dropped": _dropped,
        "stroke": silent,
        "holed": lambda name, facts: f"{name} holes out in {count(facts['strokes'], 'stroke')}.",
        "picked_up": lambda name, facts: f"{name} picks up after {count(facts['strokes'], 'stroke')}.",
        "gem_drawn": lambda name, facts: f"{name} draws a {facts['gem']} gem.",
        "box_empty": lambda name, facts: f"The box is empty: {name} draws no gem.",
        "hole_ended": lambda name, facts: f"Hole {facts['hole']} is over.",
        "game_over": silent,
    }

    def write(self, state: State, move: Move) -> str:
        """Return a move as a player types it, for example ``gem blue +1``."""
        if move.get("gem") == "blue":
            return f"gem blue {'+1' if move['by'] == 1 else '-1'}"
        return self.game.move_text(move)

    def describe(self, state: State, move: Move) -> str:
        """Return what a listed move does."""
        do = move["do"]
        if do == "gem":
            return _GEMS[str(move["gem"])]
        if do == "drop":
            return (
                "drop the ball where the shot was played" if move["at"] == "origin" else "drop it on the last dry space"
            )
        return {
            "club": f"roll {count(int(str(move.get('dice', 0))), 'die', 'dice')}; each die of the group is one space",
            "roll": "roll the dice that are not in the group",
            "keep": f"the {move.get('colour')} dice are the group",
            "stop": "count the dice and play the shot",
            "end": "end the shot without a gem",
        }[str(do)]


TERMINAL = BoxTerminal(GAME)
