"""Between holes: gems won, the honour, the next tee, and the end of the game (BG-3, BG-34 to BG-39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.dice import Dice, Spot
from ....core.events import Events
from ....core.formats import Standing, group_sides, stand
from ....core.frozen import replace
from . import events as event
from .board import Board
from .state import EACH_COLOUR, GEMS, HANDFUL, Ball, State, move_gem

if TYPE_CHECKING:
    from .shapes import Reason

Step = tuple[State, Events]


def begin(boards: tuple[Board, ...], seats: int, first: int, pick_up: bool, format: str = "gems") -> Step:
    """Return the position at the first tee, with one gem of each colour per player (BG-1 to BG-3). Raises
    BadOptionError if the format does not allow this number of seats.
    """
    if format != "gems":
        group_sides(format, seats)
    order = tuple((first + step) % seats for step in range(seats))
    left = EACH_COLOUR - seats
    state = State(
        boards=boards,
        pick_up=pick_up,
        order=order,
        balls=(Ball(boards[0].track.start),) * seats,
        gems=((1, 1, 1, 1),) * seats,
        box=(left, left, left, left),
        cards=((),) * seats,
        seat=first,
        format=format,
    )
    return state, _hole_began(state)


def _hole_began(state: State) -> Events:
    board = state.board
    return (
        event.board_began(None, hole=board.number, par=board.par, order=list(state.order)),
        event.turn_began(state.seat, "BG-3", stroke=1),
    )


def draw_gem(state: State, seat: int, spot: Spot, index: int, reason: Reason, clause: str, dice: Dice) -> Step:
    """Draw a random gem from the box (BG-36); an empty box gives nothing (BG-2)."""
    if not any(state.box):
        return state, (event.box_empty(seat, reason=reason),)
    gem = dice.draw(spot, list(zip(GEMS, state.box, strict=True)), index)
    return move_gem(state, seat, gem, 1), (event.gem_drawn(seat, clause, gem=gem, reason=reason),)


def end_hole(state: State, dice: Dice) -> Step:
    """End a hole that all players have finished: write the card, award gems in the order of BG-37, and start the next
    hole or end the game.
    """
    strokes = [ball.strokes for ball in state.balls]
    to_par = [taken - state.board.par for taken in strokes]
    events: Events = (event.board_ended(None, hole=state.board.number, strokes=strokes, to_par=to_par),)
    last = state.hole + 1 == len(state.boards)
    for reason, clause, due in _gems_due(state):
        state, drawn = _draw_all(state, reason, clause, due, dice)
        events += drawn
    if not last:
        short = [max(0, HANDFUL - sum(purse)) for purse in state.gems]
        state, drawn = _draw_all(state, "fill", "BG-37", short, dice)
        events += drawn
    cards = tuple((*card, taken) for card, taken in zip(state.cards, strokes, strict=True))
    before = state.picked or ((),) * len(state.balls)
    picked = tuple((*seat, state.hole) if ball.picked else seat for seat, ball in zip(before, state.balls, strict=True))
    after = replace(state, cards=cards, picked=picked)
    if last:
        return _game_over(after, events)
    order = tuple(sorted(state.order, key=lambda seat: strokes[seat]))
    tee = state.boards[state.hole + 1].track.start
    after = replace(after, hole=state.hole + 1, order=order, seat=order[0], balls=(Ball(tee),) * len(strokes))
    return after, events + _hole_began(after)


def _gems_due(state: State) -> list[tuple[Reason, str, list[int]]]:
    """Return a reason, a clause and the gems per seat for each award: one gem per stroke under par, then the bonus for
    the lowest score (BG-35, BG-38).
    """
    par = [max(0, state.board.par - ball.strokes) for ball in state.balls]
    finished = [ball.strokes for ball in state.balls if not ball.picked]
    lowest = min(finished, default=0)
    best = [not ball.picked and ball.strokes == lowest for ball in state.balls]
    alone = len(state.balls) == 1
    each = 0 if alone else 2 if sum(best) == 1 else 1
    return [("par", "BG-35", par), ("bonus", "BG-38", [each if won else 0 for won in best])]


def _draw_all(state: State, reason: Reason, clause: str, due: list[int], dice: Dice) -> Step:
    events: Events = ()
    for seat, many in enumerate(due):
        spot = Spot(seat, str(state.board.number), 1, f"gem {reason}")
        for index in range(many):
            state, drawn = draw_gem(state, seat, spot, index, reason, clause, dice)
            events += drawn
    return state, events


def _game_over(state: State, events: Events) -> Step:
    after = replace(state, phase="over")
    gems, strokes = [sum(purse) for purse in after.gems], [sum(card) for card in after.cards]
    standing = get_standing(after)
    totals = standing.scores() if standing else gems
    over = event.box_over(None, winners=winners(after), totals=totals, gems=gems, strokes=strokes)
    return after, (*events, over)


def get_standing(state: State) -> Standing | None:
    """Return the standing if the format counts strokes, or None if it counts gems (BG-39)."""
    return None if state.format == "gems" else stand(state.format, state.cards, len(state.boards))


def winners(state: State) -> list[int]:
    """Return the seats with the most gems; ties are broken by fewest strokes (BG-39). The result is empty until the
    game is over.

    Other formats determine their winners themselves.
    """
    if state.phase != "over":
        return []
    standing = get_standing(state)
    if standing:
        return standing.winners()
    ranks = [(-sum(purse), sum(card)) for purse, card in zip(state.gems, state.cards, strict=True)]
    return [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]
