"""What happens when a shot comes down: star, arrow, water, green, backspin, cup, and the end of the turn (BG-18 to
BG-33).
"""

from ....core.dice import Dice, Spot
from ....core.events import Event, Events
from ....core.frozen import put, replace
from . import events as event
from .flight import bounces, dry_space, putt_on, way
from .gems import is_natural
from .grouping import FACES, WILD
from .holes import Step, draw_gem, end_hole
from .state import PICK_UP, Ball, State, Turn

FRESH = Turn()


def come_down(state: State, dice: Dice, spin: bool, gimme: bool = False) -> Step:
    """Apply the effects of the space where the shot lands, after the last gem has been played. ``spin`` is true if a
    yellow gem was spent.
    """
    if state.ball.putting:
        return _putted(state, dice, gimme)
    board, path = state.board, state.turn.way
    bounced = bounces(board, path)
    events: Events = ()
    for here, there in zip((path[-1], *bounced), bounced, strict=False):
        ids = board.track.spaces[here].id, board.track.spaces[there].id
        events += (event.bounced(state.seat, from_=ids[0], to=ids[1]),)
    end = (*path, *bounced)[-1]
    if end == board.track.goal:
        return _on_green(state, events, dice, spin)
    kind = board.kind(end)
    if kind == "water":
        return _splash(state, events, (*path, *bounced), dice)
    ball = replace(state.ball, space=end)
    if len(path) > 1:
        events += (_landed(state, end, bool(bounced)),)
    else:
        events += (event.stayed(state.seat),)
    if kind == "star" and len(path) > 1 and board.kind(state.ball.space) in ("tee", "star"):
        spot = Spot(state.seat, str(board.number), state.ball.strokes + 1, "star")
        state, drawn = draw_gem(state, state.seat, spot, 0, "star", "BG-20", dice)
        events += drawn
    return _end_turn(state, ball, 0, events, dice)


def _landed(state: State, end: int, bounced: bool) -> Event:
    space = state.board.track.spaces[end]
    past = not bounced and _ran_past(state)
    rest = "BG-16" if state.turn.stuck else "BG-19" if bounced else "BG-15"
    clause = {"star": "BG-20", "tree": "BG-17" if rest == "BG-15" else rest}.get(space.kind, rest)
    return event.landed(state.seat, "BG-21" if past else clause, space=space.id, kind=space.kind, past=past)


def _ran_past(state: State) -> bool:
    """Return whether the shot ran past the goal because of its own length. Bounces and wind cannot take it there
    (BG-21, BG-24).
    """
    own = way(state.surface, state.ball.space, state.count)
    return own[-1] == state.turn.way[-1] and len(own) > 1 and own[-2] == state.surface.goal


def _on_green(state: State, events: Events, dice: Dice, spin: bool) -> Step:
    """Move the ball to P; a natural or a yellow gem adds a backspin (BG-21 to BG-23, BG-29)."""
    board = state.board
    events += (event.on_green(state.seat, space=board.putting.spaces[board.putting.start].id),)
    ball = replace(state.ball, space=board.putting.start, putting=True)
    if is_natural(state):
        events += (event.natural(state.seat),)
    elif not spin:
        return _end_turn(state, ball, 0, events, dice)
    spot = Spot(state.seat, str(board.number), state.ball.strokes + 1, f"spin {state.turn.attempt}")
    faces = dice.throw(spot, FACES, range(5))
    path = putt_on(board, board.putting.start, max(1, faces.count(WILD)))
    ids = [board.putting.spaces[place].id for place in path]
    spun = event.backspin(state.seat, dice=list(faces), wilds=faces.count(WILD), path=ids)
    return _end_turn(state, replace(ball, space=path[-1]), 0, (*events, spun), dice)


def _putted(state: State, dice: Dice, gimme: bool) -> Step:
    surface, end = state.board.putting, state.turn.way[-1]
    ball = replace(state.ball, space=surface.goal if gimme else end)
    if ball.space == surface.goal:
        return _end_turn(state, ball, 0, (), dice)
    missed = event.putt_missed(state.seat, space=surface.spaces[end].id, past=_ran_past(state))
    return _end_turn(state, ball, 0, (missed,), dice)


def _splash(state: State, events: Events, touched: tuple[int, ...], dice: Dice) -> Step:
    """Add a penalty and a drop. If there are two places, the player chooses (BG-18)."""
    spaces = state.board.track.spaces
    events += (event.splash(state.seat, space=spaces[touched[-1]].id, penalty=1),)
    if state.pick_up and state.ball.strokes + 2 >= state.board.par + PICK_UP:
        return _end_turn(state, state.ball, 1, events, dice)
    wet = replace(state, phase="drop", turn=replace(state.turn, water=touched))
    if dry_choice(wet) == state.ball.space:
        after, more = play_drop(wet, dice, state.ball.space)
        return after, events + more
    return wet, events


def dry_choice(state: State) -> int:
    """Return the nearest dry space for the ball in the water (BG-18)."""
    return dry_space(state.board, state.turn.water)


def play_drop(state: State, dice: Dice, place: int) -> Step:
    """Drop the ball and count the turn with its penalty."""
    space = state.board.track.spaces[place]
    dropped = event.dropped(state.seat, space=space.id, kind=space.kind, origin=place == state.ball.space)
    return _end_turn(state, replace(state.ball, space=place), 1, (dropped,), dice)


def _end_turn(state: State, ball: Ball, penalty: int, events: Events, dice: Dice) -> Step:
    """Count the stroke, check for the cup and the pick-up limit, and determine whose turn it is (BG-3, BG-32,
    BG-33).
    """
    strokes = ball.strokes + 1 + penalty
    most = state.board.par + PICK_UP
    if state.pick_up:
        strokes = min(strokes, most)
    holed = ball.putting and ball.space == state.board.putting.goal
    picked = not holed and state.pick_up and strokes == most
    ball = replace(ball, strokes=strokes, done=holed or picked, picked=picked)
    events += (event.stroke(state.seat, strokes=strokes, penalty=penalty),)
    if holed:
        number, par = state.board.number, state.board.par
        events += (event.holed_out(state.seat, hole=number, strokes=strokes, to_par=strokes - par),)
    elif picked:
        events += (event.picked_up(state.seat, strokes=strokes),)
    balls = put(state.balls, state.seat, ball)
    if all(other.done for other in balls):
        ended, more = end_hole(replace(state, balls=balls, turn=FRESH, phase="club"), dice)
        return ended, events + more
    # The order of this hole continues, without players who have holed out.
    at = state.order.index(state.seat) + 1
    seat = next(seat for seat in state.order[at:] + state.order[:at] if not balls[seat].done)
    after = replace(state, balls=balls, turn=FRESH, phase="club", seat=seat)
    return after, (*events, event.turn_began(after.seat, "BG-3", stroke=after.ball.strokes + 1))
