"""Dice Golf in a terminal (see ``core.terminal``)."""

from collections.abc import Mapping
from typing import ClassVar

from ...core.events import Move
from ...core.terminal import Sentence, Terminal, listed, silent
from . import GAME
from .rules.state import State


class DiceTerminal(Terminal[State]):
    """The input and output of Dice Golf."""

    sentences: ClassVar[Mapping[str, Sentence]] = {
        "turn_began": silent,
        "rolled": lambda name, facts: (
            f"{name} rolls {listed([facts['dice'][at] for at in facts['rolled']])} (stroke {facts['stroke']})."
        ),
        "hole_chosen": lambda name, facts: (
            f"{name} {'must play' if facts['auto'] else 'chooses'} hole {facts['hole']}."
        ),
        "switched": lambda name, facts: f"{name} switches from hole {facts['from']} to hole {facts['to']}.",
        "set_aside": lambda name, facts: f"{name} sets aside the dice that show {facts['hole']}.",
        "holed": silent,
        "bonus": lambda name, facts: f"The tenth roll finishes hole {facts['hole']}: it scores nothing.",
        "gimme": lambda name, facts: f"{name} uses {facts['kind']} with {listed(facts['dice'])}.",
        "unfinished": lambda name, facts: f"{name} does not finish hole {facts['hole']} in ten strokes.",
        "scored": lambda name, facts: f"{name} scores {facts['score']} on hole {facts['hole']}.",
        "round_ended": lambda name, facts: f"Round {facts['round']} is over.",
        "game_over": silent,
    }

    def describe(self, state: State, move: Move) -> str:
        """Return what a listed move does."""
        hole = move.get("hole")
        return {
            "roll": "roll the dice that do not show your hole" if state.phase == "play" else "roll all five dice",
            "hole": f"play hole {hole}: all five dice must show {hole}",
            "switch": f"play hole {hole} instead, once per turn",
            "addsies": "finish the hole: the other two dice add up to its number",
            "subtractsies": "finish the hole: the other two dice differ by its number",
            "finish": "score the hole as unfinished",
        }[str(move["do"])]


TERMINAL = DiceTerminal(GAME)
