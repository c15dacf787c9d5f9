"""The review of Dice Golf: every value is exact, so luck and losses add up exactly to the result."""

from collections.abc import Sequence

from ....core.coach import Option
from ....core.events import Move
from ....core.study.review import Study
from ..play.coach import COACH, outside_round
from ..play.values import fresh_round, to_come
from ..rules.moves import get_standing
from ..rules.state import State

THEMES = {"addsies": "gimme", "subtractsies": "gimme", "finish": "gimme", "switch": "switch", "hole": "hole choice"}
"""Theme by kind of move. The first kind that the best move or the move played has determines the theme of the
position.
"""


class DiceStudy(Study[State, Option]):
    """The review in strokes, regardless of the format. ``winning`` computes the chances of winning in match play."""

    coach = COACH
    exact = True

    def expectation(self, state: State) -> list[float]:
        """Return the expected strokes of all rounds, per seat."""
        return [state.rounds * fresh_round(state.pro, state.holes)] * len(state.cards)

    def values(self, state: State) -> list[float]:
        """Return, per seat, the strokes on the card plus those expected for this round and the remaining rounds."""
        result = [outside_round(state, seat) + to_come(state, seat) for seat in range(len(state.cards))]
        if state.phase not in ("over", "roll"):
            result[state.seat] = outside_round(state, state.seat) + COACH.evaluate(state)[0].value
        return result

    def tally(self, state: State) -> tuple[str, Sequence[int]] | None:
        """Return the skins of each seat if the format counts them."""
        return get_standing(state).tally()

    def question(self, state: State) -> str:
        """Return the question for the player: the dice, and what can be done with them."""
        dice = " ".join(map(str, state.dice))
        if state.phase == "hole":
            return f"Stroke one shows {dice}: which hole?"
        if state.phase == "last":
            return f"Hole {state.hole}, the tenth stroke shows {dice}: use the gimme or not?"
        return f"Hole {state.hole}, stroke {state.stroke} shows {dice}: what now?"

    def theme(self, state: State, best: Move, played: Move) -> str:
        """Return the theme: gimme, switch or hole choice; empty if neither move is one of these."""
        kinds = (str(best["do"]), str(played["do"]))
        return next((theme for do, theme in THEMES.items() if do in kinds), "")


STUDY = DiceStudy()
