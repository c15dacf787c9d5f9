"""The coach of Box of Golf: expected strokes of the hole for every legal move, exact within the turn.

The value of a move is the number of strokes on the hole so far plus the expected strokes under best play without gems
from there. Spending a gem costs a price in strokes (:func:`gem_price`), an approximation that docs/box.md explains. If
the player with the most gems wins, moves are ranked by strokes minus the value of a gem won on a star, at the same
price.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from ....core.coach import Coach, Option
from ....core.events import Json, Move
from ..rules.flight import bounces, dry_space, trees, way
from ..rules.grouping import free
from ..rules.moves import legal_moves
from ..rules.state import GEMS, HANDFUL, MAX_ROLLS, State
from .odds import hand_kind
from .outlook import odds_now
from .values import BLACK, Values, club_cost, expected_strokes, hand_costs, landing_value, spin_value, turn_cost, values

Weighed = tuple[float, Move]
"""Expected strokes of the hole after a move, and the move."""
REFILLED = 0.3
"""Price in strokes of a gem that is refilled on the next hole (BG-37)."""
FOR_GOOD = 0.9
"""Price in strokes of a gem that is not refilled, or that counts at the end of the game (BG-39)."""


@dataclass(frozen=True, slots=True)
class BoxOption(Option):
    """A legal move with the expected strokes of the hole after it, including the price of a gem that it spends."""

    won: float = 0.0
    """Value in strokes of the chance to win a gem on a star (BG-20)."""


class BoxCoach(Coach[State, BoxOption]):
    """The coach, exact within the turn."""

    def __init__(self, stars: bool) -> None:
        """Create a coach that compares moves by strokes and, if ``stars`` is true, also by gems won on stars."""
        self._stars = stars

    def evaluate(self, state: State) -> list[BoxOption]:
        """Return every legal move, best first. Ties follow the order of the rules, with ``keep`` and gems last."""
        by_value = best_first(weigh(state))
        options = [BoxOption(move, value, self._won(state, move)) for value, move in by_value]
        return sorted(options, key=lambda option: round(self.cost(option), 9))

    def cost(self, option: BoxOption) -> float:
        """Return the strokes of the hole minus the value of a gem won on a star."""
        return option.value - option.won

    def sentence(self, state: State, option: BoxOption, options: Sequence[BoxOption]) -> str:
        """Return one sentence about a move."""
        return explain(state, option.move, option.value)

    def show(
        self, state: State, options: Sequence[BoxOption], count: int
    ) -> list[tuple[BoxOption, Mapping[str, Json]]]:
        """Return the best options with their odds, and with numbers without any price: ``hole`` and ``round``, the
        expected strokes on this hole and on all holes, and ``gems``, the expected number of gems that the move wins
        (negative if it spends gems).
        """
        others = sum(state.cards[state.seat]) + expected_strokes(state.boards[state.hole + 1 :])
        shown = list[tuple[BoxOption, Mapping[str, Json]]]()
        for option in options[:count]:
            move = option.move
            spent = chance_spent(state, move) if move["do"] == "gem" else 0.0
            strokes = option.value - gem_price(state) * spent
            numbers = {"hole": strokes, "round": others + strokes, "gems": star_chance(state, move) - spent}
            shown.append((option, {**_describe_odds(state, move), **numbers}))
        return shown

    def _won(self, state: State, move: Move) -> float:
        """Return the value of winning a gem on a star if the player with the most gems wins, otherwise 0."""
        if not self._stars or state.format != "gems":
            return 0.0
        return star_chance(state, move) * _price(state, sum(state.gems[state.seat]) + 1)


def star_chance(state: State, move: Move) -> float:
    """Return the probability that the shot comes to rest on a star and earns a gem. The shot must start on the tee or a
    star, and move the ball.
    """
    ball, board = state.ball, state.board
    if ball.putting or board.kind(ball.space) not in ("tee", "star"):
        return 0.0
    if move["do"] in ("end", "gem"):
        if move.get("gem", "blue") != "blue":
            return 0.0
        path = state.turn.way if move["do"] == "end" else blown(state, int(str(move["by"])))
        return float(len(path) > 1 and board.kind((*path, *bounces(board, path))[-1]) == "star")
    stars = {space.id for at, space in enumerate(board.track.spaces) if space.kind == "star" and at != ball.space}
    odds = _describe_odds(state, move).get("odds", [])
    assert isinstance(odds, list)
    return fsum(float(str(one["chance"])) for one in odds if isinstance(one, dict) and one["space"] in stars)


def best_first(weighed: Sequence[Weighed]) -> list[Weighed]:
    """Sort the moves, best first. Equal values follow the order of the rules, with ``keep`` and gems last. Values are
    rounded, so that floating-point errors do not affect the order.
    """
    return sorted(weighed, key=lambda each: (round(each[0], 9), each[1]["do"] in ("keep", "gem")))


def weigh(state: State) -> list[Weighed]:
    """Return the expected strokes of the hole after every legal move, in the order of the rules."""
    ball, spent = state.ball, state.ball.strokes + 1
    moves = legal_moves(state)
    if state.phase == "club":
        costs = [spent + club_cost(state.board, ball.putting, ball.space, dice) for dice in range(1, 6)]
    elif state.phase == "roll":
        costs = [spent + value for value in _rolls(state, moves)]
    elif state.phase == "gem":
        costs = [spent + _in_the_air(state, move) for move in moves]
    else:
        track = values(state.board).track
        costs = [spent + 1 + track[place] for place in (ball.space, dry_space(state.board, state.turn.water))]
    return list(zip(costs, moves, strict=True))


def _rolls(state: State, moves: Sequence[Move]) -> list[float]:
    ball, turn = state.ball, state.turn
    if not turn.rolls:
        return [club_cost(state.board, ball.putting, ball.space, turn.club)]
    hand = hand_kind(turn.dice, turn.group, state.lie)
    again, stop = hand_costs(state.board, ball.putting, ball.space, turn.club, hand, MAX_ROLLS - turn.rolls)
    by_do = {"roll": again, "stop": stop, "keep": min(again, stop)}
    return [by_do[str(move["do"])] for move in moves]


def _describe_odds(state: State, move: Move) -> dict[str, Json]:
    """Return the odds of the possible results if dice must still be rolled or spaces must still be counted; otherwise
    an empty dict.
    """
    if move["do"] not in ("club", "roll", "stop") or not (odds := odds_now(state)):
        return {}
    result = odds[str(move.get("dice", move["do"]))]
    assert isinstance(result, dict)
    return result


def explain(state: State, move: Move, value: float) -> str:
    """Return one sentence about an evaluated move."""
    sentence, most = f"{in_words(state, move)}: {value:.2f} strokes", state.format == "gems"
    if move["do"] == "gem":
        price = gem_price(state)
        if not price:
            return f"{sentence} for the hole; gems left after the last hole do not count."
        if price == REFILLED:
            return f"{sentence}, {price:.1f} of them for the gem, which is refilled on the next hole."
        return f"{sentence}, {price:.1f} of them for the gem: {'most gems win' if most else 'it does not come back'}."
    chance = round(100 * star_chance(state, move)) if most else 0
    won = "" if not chance else f", and a gem {'for sure' if chance == 100 else f'in {chance} of 100'}: most gems win"
    return f"{sentence} for the hole{won}."


def in_words(state: State, move: Move) -> str:
    """Describe the move."""
    do = move["do"]
    if do == "club":
        return CLUB_WORDS[int(str(move["dice"])) - 1]
    if do == "roll":
        dice = len(free(state.turn.dice, state.turn.group, state.lie)) if state.turn.rolls else 0
        return f"Rolling {dice} {'die' if dice == 1 else 'dice'} again" if dice else "The first roll"
    if do == "gem":
        return GEM_WORDS[str(move["gem"])]
    if do == "drop":
        return "From where the shot was played" if move["at"] == "origin" else "From the nearest dry space"
    if do == "keep":
        return f"Keeping {move['colour']}, as good as any other"
    return f"Stopping at {state.count}" if do == "stop" else "Letting the ball land"


CLUB_WORDS = ("One die", "Two dice", "Three dice", "Four dice", "Five dice")
GEM_WORDS: dict[str, str] = dict(zip(GEMS, ("Wind", "A gimme", "Backspin", "A mulligan"), strict=True))


def gem_price(state: State) -> float:
    """Return the value of keeping a gem, in strokes: little if the next hole refills it, and nothing on the last hole
    unless most gems win.
    """
    return _price(state, sum(state.gems[state.seat]))


def _price(state: State, gems: int) -> float:
    """Return the price of one gem for a player who has this number of gems."""
    if state.hole + 1 == len(state.boards):
        return FOR_GOOD if state.format == "gems" else 0.0
    return FOR_GOOD if gems > HANDFUL else REFILLED


def price_in_purse(purse: Sequence[int]) -> float:
    """Return the price of one of a player's gems before the last hole."""
    return FOR_GOOD if sum(purse) > HANDFUL else REFILLED


def _in_the_air(state: State, move: Move) -> float:
    """Return the expected strokes after this stroke. Either the shot comes down, or a gem is played and its price is
    added.
    """
    if move["do"] == "end":
        return _down(state, state.turn.way, state.turn.wind)
    price, table = gem_price(state), values(state.board)
    if move["gem"] == "green":
        return price
    if move["gem"] == "yellow":
        return spin_value(state.board, table) + price
    if move["gem"] == "red":
        return turn_cost(state.board, state.ball.putting, state.ball.space) + price
    by = move["by"]
    assert isinstance(by, int)
    return _wind(state, by, table) + price


def chance_spent(state: State, move: Move) -> float:
    """Return the probability that a gem is spent by playing it: if a tree test shows black, a blue gem is kept
    (BG-26).
    """
    by = move.get("by")
    return 1 - BLACK if isinstance(by, int) and blown_on_a_tree(state, blown(state, by)) else 1.0


def blown(state: State, by: int) -> tuple[int, ...]:
    """Return the path of the shot in the air after the wind has moved it."""
    return way(state.board.track, state.ball.space, state.count + by)


def blown_on_a_tree(state: State, path: tuple[int, ...]) -> bool:
    """Return whether the wind makes another tree test necessary."""
    return any(at >= len(state.turn.way) - 1 and at > 0 for at in trees(state.board, path))


def _wind(state: State, by: int, table: Values) -> float:
    path = blown(state, by)
    value = _down(state, path, by)
    if blown_on_a_tree(state, path):
        # The tree under the ball is tested first. On black, the player keeps the gem, so its price is subtracted.
        kept = table.track[state.turn.way[-1]] - gem_price(state)
        return BLACK * kept + (1 - BLACK) * value
    return value


def _down(state: State, path: tuple[int, ...], wind: int) -> float:
    """Return the expected strokes after a shot that has passed all its tests and comes down at the end of ``path``."""
    board, table = state.board, values(state.board)
    if state.ball.putting:
        return table.putting[path[-1]]
    exact = path[-1] == board.track.goal and len(path) - 1 == state.count
    natural = exact and not wind and not (state.lie != "bunker" and "purple" in state.turn.dice)
    return landing_value(board, path, table, natural)


COACH = BoxCoach(stars=True)
BY_STROKES = BoxCoach(stars=False)
"""A coach that ignores gems on stars, as the review does."""
