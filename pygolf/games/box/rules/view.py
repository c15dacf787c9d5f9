"""The view of Box of Golf: everything a page needs to draw the game. Nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ....core.card import score_card
from .board import board_to_json
from .flight import bounces, way
from .gems import gem_matters, gem_moves, is_natural, landing, refusal, winds
from .grouping import free, grouped
from .holes import get_standing, winners
from .landing import dry_choice
from .moves import ties
from .state import GEMS, PICK_UP, Ball, Purse, State

if TYPE_CHECKING:
    from .shapes import BallShape, BoardShape, BoxCard, BoxRow, Gems, PlayGem, Pocket, Shot, View, WaterDrop
    from .shapes import Purse as PurseShape


def view(state: State, stop_is_safer: bool) -> View:
    """Return the game's part of the view. Spaces are given by their ids, dice by positions 0 to 4.

    ``stop_is_safer``: whether another roll is too likely to end in water, which the rules alone do not know.
    ``standing`` is present unless gems count.
    """
    turn = state.turn
    standing = get_standing(state)
    result: View = {
        "phase": state.phase,
        "winners": winners(state),
        "scores": standing.scores() if standing else [sum(purse) for purse in state.gems],
        "card": _card(state, standing.scores() if standing else None),
        "hole": state.board.number,
        "hole_index": state.hole,
        "par": state.board.par,
        "pars": [board.par for board in state.boards],
        "board": cast("BoardShape", board_to_json(state.board)),
        "balls": [_ball(state, ball) for ball in state.balls],
        "order": list(state.order),
        "gems": [_gems(purse) for purse in state.gems],
        "box": _gems(state.box),
        "lie": state.lie,
        "club": turn.club or None,
        "attempt": turn.attempt,
        "rolls": turn.rolls,
        "dice": list(turn.dice),
        "group": turn.group,
        "grouped": grouped(turn.dice, turn.group, state.lie),
        "free": free(turn.dice, turn.group, state.lie) if turn.rolls else list(range(turn.club)),
        "ties": list(ties(state)),
        "count": state.count,
        "wind": turn.wind,
        "shot": _shot(state),
        "purse": _purse(state),
        "gem_matters": gem_matters(state),
        "drop": _drop(state),
    }
    if state.pick_up:
        result["pick_up"] = PICK_UP
    if state.phase == "roll" and turn.rolls:
        result["reaches"] = _reached_kind(state)
    if _stop_holes(state):
        result["stop_holes"] = True
    if stop_is_safer:
        result["stop_is_safer"] = True
    if standing:
        result["standing"] = standing.to_json()
    return result


def _gems(purse: Purse) -> Gems:
    return cast("Gems", dict(zip(GEMS, purse, strict=True)))


def _stop_holes(state: State) -> bool:
    """Return whether the putt would be in the hole if the player stopped rolling now."""
    if state.phase != "roll" or not state.turn.rolls or not state.ball.putting:
        return False
    return way(state.board.putting, state.ball.space, state.count)[-1] == state.board.putting.goal


def is_water_in_reach(state: State) -> bool:
    """Return whether another roll can end in water, and stopping now does not."""
    if state.phase != "roll" or not state.turn.rolls or state.ball.putting:
        return False
    most = state.count + len(free(state.turn.dice, state.turn.group, state.lie))
    return _kind_after(state, state.count) != "water" and any(
        _kind_after(state, count) == "water" for count in range(state.count, most + 1)
    )


def _reached_kind(state: State) -> str:
    """Return the kind of space where the shot would end if the player stopped now, if it passes all trees."""
    if state.ball.putting:
        return state.surface.spaces[way(state.surface, state.ball.space, state.count)[-1]].kind
    return _kind_after(state, state.count)


def _kind_after(state: State, count: int) -> str:
    """Return the kind of space where a shot of this many spaces ends if it passes all trees."""
    path = way(state.board.track, state.ball.space, count)
    return state.board.kind((*path, *bounces(state.board, path))[-1])


def _ball(state: State, ball: Ball) -> BallShape:
    surface = state.board.putting if ball.putting else state.board.track
    return {
        "space": surface.spaces[ball.space].id,
        "surface": "putting" if ball.putting else "track",
        "strokes": ball.strokes,
        "done": ball.done,
        "picked_up": ball.picked,
    }


def _shot(state: State) -> Shot | None:
    """Return the shot in the air: its path, where it will come to rest, and whether it will be a natural."""
    path = state.turn.way
    if not path:
        return None
    spaces = state.surface.spaces
    end = path[-1] if state.ball.putting else landing(state)
    return {
        "path": [spaces[place].id for place in path],
        "surface": "putting" if state.ball.putting else "track",
        "lands": spaces[end].id,
        "kind": spaces[end].kind,
        "natural": is_natural(state),
        "stuck": state.turn.stuck,
    }


def _purse(state: State) -> PurseShape | None:
    """Return, for the player to move, the number of gems per colour and the moves each allows now, or why it allows
    none.
    """
    if state.phase == "over":
        return None
    moves = gem_moves(state) if state.phase == "gem" else []
    pockets: dict[str, Pocket] = {}
    for gem, have in zip(GEMS, state.gems[state.seat], strict=True):
        no = refusal(state, gem)
        pockets[gem] = {
            "have": have,
            "moves": [cast("PlayGem", dict(move)) for move in moves if move["gem"] == gem],
            "reaches": [_kind_after(state, state.count + by) for by in winds(state)]
            if gem == "blue" and not no
            else [],
            "why": no[0] if no else None,
            "clause": no[1] if no else None,
        }
    return cast("PurseShape", pockets)


def _drop(state: State) -> WaterDrop | None:
    if state.phase != "drop":
        return None
    spaces = state.board.track.spaces
    return {
        "water": spaces[state.turn.water[-1]].id,
        "origin": spaces[state.ball.space].id,
        "dry": spaces[dry_choice(state)].id,
    }


def _card(state: State, counts: list[int] | None) -> BoxCard:
    """Return the strokes of each finished hole, with ``to_par`` and ``gems`` next to the total (BG-34).

    The total is in strokes or in the unit of the format. ``picked_up`` lists holes on which the ball was picked up.
    """
    strokes = [sum(card) for card in state.cards]
    par = sum(board.par for board in state.boards[: len(state.cards[0])])
    card = score_card([str(board.number) for board in state.boards], state.cards, counts or strokes)
    rows = [
        cast("BoxRow", {**row, "to_par": taken - par, "gems": sum(purse)})
        for row, taken, purse in zip(card["rows"], strokes, state.gems, strict=True)
    ]
    for more, holes in zip(rows, state.picked, strict=False):
        if holes:
            more["picked_up"] = list(holes)
    return {"columns": card["columns"], "rows": rows}
