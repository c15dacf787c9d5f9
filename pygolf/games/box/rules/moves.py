"""The rules of Box of Golf from the choice of the club until gems are played: the legal moves and their effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ....core.dice import Dice, Spot
from ....core.errors import BadRequestError, IllegalMoveError
from ....core.events import Event, Events, Move
from ....core.frozen import replace
from . import events as event
from .flight import trees, way
from .gems import gem_moves, refusal, winds
from .grouping import COLOURS, DIVOT, FACES, free, grouped, largest, rolled_spaces, settle
from .holes import Step
from .landing import come_down, dry_choice, play_drop
from .state import GEMS, MAX_ROLLS, State, Turn, move_gem

if TYPE_CHECKING:
    from .shapes import Colour

ROLL: Move = {"do": "roll"}
STOP: Move = {"do": "stop"}
END: Move = {"do": "end"}
CLUBS: tuple[Move, ...] = tuple({"do": "club", "dice": dice} for dice in range(1, 6))
KEEP: dict[str, Move] = {colour: {"do": "keep", "colour": colour} for colour in COLOURS}
DROPS: tuple[Move, ...] = ({"do": "drop", "at": "origin"}, {"do": "drop", "at": "dry"})


def ties(state: State) -> tuple[Colour, ...]:
    """Return the colours the player may choose from now (BG-6); empty if there is no choice."""
    best = largest(state.turn.dice) if state.phase == "roll" else ()
    return best if len(best) > 1 else ()


def legal_moves(state: State) -> list[Move]:
    """Return all legal moves in a fixed order."""
    if state.phase == "club":
        return list(CLUBS)
    if state.phase == "roll":
        return [ROLL, *(KEEP[colour] for colour in ties(state)), *([STOP] if state.turn.rolls else [])]
    if state.phase == "gem":
        return [*gem_moves(state), END]
    return list(DROPS) if state.phase == "drop" else []


def play(state: State, move: Move, dice: Dice) -> Step:
    """Play a move and everything that follows from it automatically. Raises IllegalMoveError or BadRequestError."""
    if state.phase == "over":
        raise IllegalMoveError("the game is over: start a new one", "BG-39")
    return _DOES[str(move["do"])](state, move, dice)


def _due(state: State) -> str:
    """Describe what the player may do now, for error messages."""
    if state.phase == "gem":
        gems = dict.fromkeys(str(move["gem"]) for move in gem_moves(state))
        return f"play a gem ({', '.join(gems)}), or end the shot"
    return {
        "club": "choose a club of one to five dice",
        "roll": "roll the dice again, or stop" if state.turn.rolls else "roll the dice",
        "drop": "choose a drop: origin or dry",
    }[state.phase]


def _refused(state: State, why: str, clause: str) -> IllegalMoveError:
    return IllegalMoveError(f"{why[:1].lower()}{why[1:].removesuffix('.')}; now {_due(state)}", clause)


def _club(state: State, move: Move, dice: Dice) -> Step:
    club = move["dice"]
    if type(club) is not int:
        raise BadRequestError(f'"dice" must be an integer from 1 to 5, not {repr(club)[:20]}')
    if state.phase != "club":
        raise _refused(state, "the club of this turn is chosen, and cannot be changed", "BG-4")
    if not 1 <= club <= 5:
        raise IllegalMoveError(f"a club must be one to five dice, not {repr(club)[:20]}: choose again", "BG-4")
    after = replace(state, phase="roll", turn=replace(state.turn, club=club))
    return after, (event.club_chosen(state.seat, dice=club),)


def spot(state: State, purpose: str) -> Spot:
    """Return the spot that determines the dice of this turn; another attempt gets other dice."""
    where = str(state.board.number)
    return Spot(state.seat, where, state.ball.strokes + 1, f"{purpose} {state.turn.attempt}")


def _roll(state: State, move: Move, dice: Dice) -> Step:
    if state.phase != "roll":
        first = state.phase == "club"
        why = "no club is chosen yet" if first else "the dice of this turn are rolled"
        raise _refused(state, why, "BG-4" if first else "BG-5")
    turn, lie = state.turn, state.lie
    places = free(turn.dice, turn.group, lie) if turn.rolls else list(range(turn.club))
    faces = list(turn.dice) or [DIVOT] * turn.club
    number = turn.rolls + 1
    for place, face in zip(places, dice.throw(spot(state, f"roll {number}"), FACES, places), strict=True):
        faces[place] = face
    hand = tuple(faces)
    group = settle(hand, turn.group)
    rolled = event.rolled(state.seat, purpose="roll", roll=number, dice=faces, rolled=places)
    after = replace(state, turn=replace(turn, rolls=number, dice=hand, group=group))
    events = (rolled, _grouped(after, turn.group))
    if number == MAX_ROLLS or not free(hand, group, lie):
        return _take_count(after, events, dice, auto=True)
    return after, events


def _grouped(state: State, saved: str | None) -> Event:
    """Return the event that reports the group, with the clause that decided it."""
    turn, lie = state.turn, state.lie
    best = largest(turn.dice)
    switched = saved is not None and turn.group != saved
    clause = "BG-10" if switched else "BG-6" if turn.group else "BG-8" if DIVOT in turn.dice else "BG-7"
    return event.grouped(
        state.seat,
        clause,
        colour=turn.group,
        size=rolled_spaces(turn.dice, turn.group, lie),
        positions=grouped(turn.dice, turn.group, lie),
        ties=list(best) if len(best) > 1 else [],
        switched=switched,
    )


def _keep(state: State, move: Move, dice: Dice) -> Step:
    colour = move["colour"]
    if not isinstance(colour, str) or colour not in FACES:
        raise BadRequestError(f'"colour" must be one of {", ".join(COLOURS)}, not {repr(colour)[:20]}')
    if state.phase != "roll" or not state.turn.rolls:
        raise _refused(state, "a colour can be kept only between two rolls", "BG-6")
    group = next((tied for tied in ties(state) if tied == colour), None)
    if group is None:
        best = " or ".join(largest(state.turn.dice)) or "nothing"
        already_kept = f"{best} has already been kept; you choose a colour only between equal groups"
        must = f"you must keep the largest group, which is {best}, not {colour}"
        raise _refused(state, already_kept if colour == best else must, "BG-6")
    after = replace(state, turn=replace(state.turn, group=group))
    return after, (_grouped(after, state.turn.group),)


def _stop(state: State, move: Move, dice: Dice) -> Step:
    if state.phase != "roll" or not state.turn.rolls:
        raise _refused(state, "you can stop only after a roll and before the shot is counted", "BG-5")
    return _take_count(state, (), dice, auto=False)


def _take_count(state: State, events: Events, dice: Dice, auto: bool) -> Step:
    """Finish the rolls: the ball flies, and trees are tested as it reaches them (BG-11, BG-16)."""
    count, rolled = state.count, rolled_spaces(state.turn.dice, state.turn.group, state.lie)
    clause = {"rough": "BG-13", "tree": "BG-14", "bunker": "BG-12"}.get(state.lie, "BG-11")
    events += (event.counted(state.seat, clause, count=count, rolled=rolled, lie=state.lie, auto=auto),)
    path = way(state.surface, state.ball.space, count)
    after, tested = _fly(state, path, 1, dice)
    return _window(after, events + tested, dice)


def _fly(state: State, path: tuple[int, ...], untested: int, dice: Dice) -> Step:
    """Return the shot in the air after testing the trees of the path from index ``untested`` on. On black, the shot
    ends at that tree.
    """
    events: Events = ()
    turn, start = state.turn, 0
    ids = [state.surface.spaces[place].id for place in path]
    for at in [] if state.ball.putting else [at for at in trees(state.board, path) if at >= untested]:
        face = dice.throw(spot(state, "tree"), FACES, [turn.tests])[0]
        turn = replace(turn, tests=turn.tests + 1)
        test = event.tree_test(state.seat, space=ids[at], face=face, passed=face != DIVOT)
        events += (_flew(state, ids[start : at + 1]), test)
        start = at
        if face == DIVOT:
            return replace(state, phase="gem", turn=replace(turn, way=path[: at + 1], stuck=True)), events
    return replace(state, phase="gem", turn=replace(turn, way=path)), (*events, _flew(state, ids[start:]))


def _flew(state: State, ids: list[int | str]) -> Event:
    return event.flew(state.seat, path=ids, surface="putting" if state.ball.putting else "track")


def _window(state: State, events: Events, dice: Dice) -> Step:
    """Wait for gems as long as the player can play one; otherwise the shot comes down automatically (BG-25)."""
    if gem_moves(state):
        return state, events
    after, more = come_down(state, dice, spin=False)
    return after, events + more


def _end(state: State, move: Move, dice: Dice) -> Step:
    if state.phase != "gem":
        raise _refused(state, "you can end a shot only when the ball is in the air", "BG-25")
    return come_down(state, dice, spin=False)


def _gem(state: State, move: Move, dice: Dice) -> Step:
    gem = move["gem"]
    if not isinstance(gem, str) or gem not in GEMS:
        raise BadRequestError(f'"gem" must be one of {", ".join(GEMS)}, not {repr(gem)[:20]}')
    by = move.get("by")
    if gem == "blue" and not (type(by) is int and by in (1, -1)):
        raise BadRequestError(f'the blue gem needs "by", which must be 1 or -1, not {repr(by)[:20]}')
    if gem != "blue" and "by" in move:
        raise BadRequestError(f'only the blue gem takes "by", not the {gem} gem')
    no = refusal(state, gem)
    if no is not None:
        raise _refused(state, *no)
    if gem == "blue":
        return _wind(state, 1 if by == 1 else -1, dice)
    spent = move_gem(state, state.seat, gem, -1)
    clause = {"green": "BG-28", "yellow": "BG-29", "red": "BG-30"}[gem]
    events = (event.gem_played(state.seat, clause, gem=gem),)
    if gem == "red":
        return replace(spent, phase="club", turn=Turn(attempt=state.turn.attempt + 1)), events
    after, more = come_down(spent, dice, spin=gem == "yellow", gimme=gem == "green")
    return after, events + more


def _wind(state: State, by: int, dice: Dice) -> Step:
    if by not in winds(state):
        raise _refused(state, "a shot of zero spaces cannot be shortened", "BG-26")
    old = state.turn.way
    path = way(state.surface, state.ball.space, state.count + by)
    flown, events = _fly(state, path, max(1, len(old) - 1), dice)
    tests = tuple(one for one in events if one.name == "tree_test")
    if flown.turn.stuck:
        announced, kept = event.wind_announced(state.seat, by=by), event.gem_kept(state.seat, gem="blue")
        return _window(flown, (announced, *tests, kept), dice)
    spent = move_gem(replace(flown, turn=replace(flown.turn, wind=by)), state.seat, "blue", -1)
    played = event.gem_played(state.seat, "BG-26", gem="blue", by=by)
    ids = [state.surface.spaces[place].id for place in (old[-1], path[-1])]
    blown = event.blown(state.seat, by=by, path=ids[: 1 + (ids[0] != ids[1])])
    return _window(spent, (played, *tests, blown), dice)


def _drop(state: State, move: Move, dice: Dice) -> Step:
    at = move["at"]
    if not isinstance(at, str) or at not in ("origin", "dry"):
        raise BadRequestError(f'"at" must be "origin" or "dry", not {repr(at)[:20]}')
    if state.phase != "drop":
        raise _refused(state, "there is no ball to drop: no ball is in the water", "BG-18")
    return play_drop(state, dice, state.ball.space if at == "origin" else dry_choice(state))


_DOES: Mapping[str, Callable[[State, Move, Dice], Step]] = {
    "club": _club,
    "roll": _roll,
    "keep": _keep,
    "stop": _stop,
    "gem": _gem,
    "drop": _drop,
    "end": _end,
}
