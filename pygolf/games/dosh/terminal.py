"""Doshboardgolf in a terminal (see ``core.terminal``): a player types the club and the direction, for example
``7 at 3``.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from ...core.errors import BadRequestError, IllegalMoveError, shown
from ...core.events import Json, Move
from ...core.terminal import Sentence, Terminal, count, listed, silent
from . import GAME
from .rules.plan import read_kept, read_step, steps
from .rules.state import State
from .rules.turns import read_shot

_EXAMPLE = "for example 3 at 10"
_PARTS: Mapping[str, tuple[str, str]] = {
    "at": (r"(\d+)", "at and a clock number, for example at 10"),
    "elbow": (r"(\d+) to (\d+)", "elbow, the counts up to it, to, and the new direction, for example elbow 4 to 12"),
    "up": (r"(\d+)", "up 1 or up 2"),
    "down": (r"(\d+)", "down 1 or down 2"),
    "call": (r"(\d+)", "call and a number of the red die, for example call 6"),
    "late": ("", "late alone"),
}
"""The parts of a shot after the club: their form, and how the form is explained."""


def _cell(cell: Any) -> str:
    return f"column {cell[0]}, row {cell[1]}"


def _hook(hook: int) -> str:
    return f"{abs(hook)} to the {'left' if hook < 0 else 'right'}" if hook else "0"


def _rolled(name: str, facts: Mapping[str, Any]) -> str:
    meaning, face = facts["meaning"], f"The {facts['die']} die shows {facts['face']}"
    if meaning is None:
        return ""
    if facts["purpose"] == "distance":
        return f"{face}: Distance {meaning['distance']}."
    if facts["purpose"] == "hook":
        return f"{face}: Hook {_hook(meaning['hook'])}{', and the ball may hole out' if meaning['green'] else ''}."
    if facts["purpose"] == "away":
        return f"{face}: the ball rolls down on {listed(meaning['numbers'])}."
    what = "loses the club" if facts["purpose"] == "lost" else "stops the ball"
    of = f" at the {_OBSTACLES[meaning['obstacle']]}" if facts["purpose"] == "hit" else ""
    return f"{face}{of}: {meaning['minimum']} or more {what}."


_OBSTACLES = {"big": "big tree", "medium": "medium tree", "target": "target"}
_LEGS = {"distance": "The ball flies", "hook": "The Hook takes it", "wind": "The wind takes it"}


def _flew(name: str, facts: Mapping[str, Any]) -> str:
    less = f"; the tree takes {facts['less']}" if facts.get("less") else ""
    if len(facts["path"]) == 1:
        return f"{_LEGS[facts['leg']]} nowhere{less}."
    return f"{_LEGS[facts['leg']]} to {_cell(facts['path'][-1])}{less}."


def _hit(name: str, facts: Mapping[str, Any]) -> str:
    return f"It hits the {_OBSTACLES[facts['obstacle']]} at {_cell(facts['cell'])} and stops."


def _missed(name: str, facts: Mapping[str, Any]) -> str:
    return f"It misses the {_OBSTACLES[facts['obstacle']]} at {_cell(facts['cell'])}."


def _finished(name: str, facts: Mapping[str, Any]) -> str:
    how = "holes out" if facts["holed_out"] else "lies on the target, which adds a stroke,"
    return f"{name} {how} and finishes in {count(facts['strokes'], 'stroke')}."


def _kept_card(name: str, facts: Mapping[str, Any]) -> str:
    return f"{name} keeps the club{'' if 'face' in facts else ', because it is the last one'}."


class DoshTerminal(Terminal[State]):
    """The input and output of Doshboardgolf."""

    sentences: ClassVar[Mapping[str, Sentence]] = {
        "wind": lambda name, facts: (
            f"The white and black dice show {facts['white']} and {facts['black']}: "
            + (
                "no wind."
                if facts["strength"] == "none"
                else f"{facts['strength']} wind to {facts['direction']} o’clock."
            )
        ),
        "tide": lambda name, facts: f"The die shows {facts['face']}: {facts['tide']} tide.",
        "kept_cards": lambda name, facts: f"{name} starts with the clubs {listed(facts['cards'])}.",
        "round_began": lambda name, facts: f"Round {facts['round']}.",
        "hole_began": lambda name, facts: f"Hole {facts['hole']}.",
        "turn_began": silent,
        "late": lambda name, facts: f"{name} was too slow: one penalty stroke.",
        "rolled": _rolled,
        "flew": _flew,
        "hit": _hit,
        "missed": _missed,
        "out_of_bounds": lambda name, facts: (
            f"It leaves the board: one penalty stroke. It lies at {_cell(facts['lie'])}."
        ),
        "water": lambda name, facts: f"It is in the water: one penalty stroke. It lies at {_cell(facts['lie'])}.",
        "rolled_away": lambda name, facts: f"It rolls down the hill to {_cell(facts['path'][-1])}.",
        "stepped": lambda name, facts: f"{name} takes a safe step to {_cell(facts['path'][-1])}.",
        "kept_card": _kept_card,
        "lost_card": lambda name, facts: f"{name} loses club {facts['card']}.",
        "finished": _finished,
        "conceded": lambda name, facts: (
            f"{name} concedes the {facts['what']}."
            if not facts.get("decided")
            else "The match is decided and ends here."
        ),
        "hole_ended": lambda name, facts: f"Hole {facts['hole']} is over.",
        "game_over": silent,
    }

    def read(self, state: State, text: str) -> Move:
        """Return the move for a shot, a safe step, the starting clubs or a concession. Raise BadRequestError or
        IllegalMoveError.
        """
        typed = " ".join(re.sub("[,;]", " ", text.lower()).split())
        first, _, rest = typed.partition(" ")
        if state.keeping:
            return _read_kept(typed)
        if first == "step":
            return self._read_step(state, rest)
        if first == "concede" and rest in ("hole", "match"):
            return {"do": "concede", "what": rest}
        if first == "concede":
            raise BadRequestError("type concede hole or concede match")
        if first == "shot" and not re.search(r"\bat \d", typed):
            return self.game.parse_move(text)
        return self._read_shot(state, typed.removeprefix("shot ").removeprefix("club "))

    def _read_step(self, state: State, rest: str) -> Move:
        move = re.fullmatch(r"(?:at |to )?(\d{1,3})( late)?", rest)
        if move is None:
            raise BadRequestError("type step and a direction, for example step 4")
        step: dict[str, Json] = {"do": "step", "direction": int(move[1]), **({"late": True} if move[2] else {})}
        if steps(state) and int(move[1]) not in steps(state):
            raise IllegalMoveError(f"a safe step can go to {listed(steps(state))} o’clock, not to {move[1]}", "DB-39")
        read_step(state, step)
        return step

    def _read_shot(self, state: State, typed: str) -> Move:
        club, rest = self._read_club(state, typed)
        move: dict[str, Json] = {"do": "shot", "direction": 0, "card": club}
        given = _read_parts(rest)
        if "at" not in given:
            raise BadRequestError(f"in which direction? type {club} at and a clock number, for example {club} at 10")
        move["direction"] = given["at"][0]
        if "elbow" in given:
            move["elbow"] = {"at": given["elbow"][0], "direction": given["elbow"][1]}
        if "up" in given and "down" in given:
            raise BadRequestError("a club can go either up or down: type only one of them")
        if "up" in given or "down" in given:
            move["adjust"] = given["up"][0] if "up" in given else -given["down"][0]
        if "call" in given:
            move["call"] = given["call"][0]
        if "late" in given:
            move["late"] = True
        read_shot(state, move)
        return move

    def _read_club(self, state: State, typed: str) -> tuple[int, str]:
        """Return the number of the club and the rest of the input. A club can be typed by its number or name."""
        deck, hand = state.table.decks[state.seat], state.hands[state.seat]
        number = re.match(r"(\d{1,3})(?: |$)", typed)
        if number:
            return int(number[1]), typed[number.end() :]
        name = typed.partition(" at ")[0]
        found = [at for at, card in enumerate(deck, start=1) if name and card.name.lower().startswith(name)]
        if len(found) == 1:
            return found[0], typed[len(name) + 1 :]
        if found:
            names = " or ".join(f"{at} ({deck[at - 1].name})" for at in found)
            raise BadRequestError(f"{shown(name)} can mean club {names}: type the number")
        raise BadRequestError(
            f"{shown(typed)} does not start with a club; type the number of a club and a direction, {_EXAMPLE}"
            f" (your clubs: {listed(hand)}), or help"
        )

    def write(self, state: State, move: Move) -> str:
        """Return a move as a player types it, for example ``3 at 10 elbow 4 to 9 up 1 call 6``."""
        fields = dict[str, Any](move)
        if move["do"] == "keep":
            return " ".join(map(str, fields["cards"]))
        if move["do"] == "concede":
            return f"concede {fields['what']}"
        late = " late" if fields.get("late") else ""
        if move["do"] == "step":
            return f"step {fields['direction']}{late}"
        elbow, adjust = fields.get("elbow"), fields.get("adjust") or 0
        parts = [f"{fields['card']} at {fields['direction']}"]
        parts += [f"elbow {elbow['at']} to {elbow['direction']}"] if elbow else []
        parts += [f"{'up' if adjust > 0 else 'down'} {abs(adjust)}"] if adjust else []
        parts += [f"call {fields['call']}"] if fields.get("call") else []
        return " ".join(parts) + late

    def prompt(self, state: State) -> list[str]:
        """Return what can be typed now, in one line."""
        if state.keeping:
            return ["choose three starting clubs, for example 1 4 8"]
        club = state.hands[state.seat][0]
        return [f"type a club and a direction, for example {club} at 10, or {club} at 10? for its odds"]

    def help(self, state: State) -> list[str]:
        """Return lines that explain what can be typed now, with examples."""
        if state.keeping:
            return ["You play with three clubs of your choice.", "  1 4 8          start with the clubs 1, 4 and 8"]
        hand, table = state.hands[state.seat], state.table
        club, low = hand[0], hand[-1]
        rows = [
            (f"{club} at 10", f"play club {club} ({table.decks[state.seat][club - 1].name}) towards 10 o’clock"),
            (f"{club} at 10?", "show the odds of this shot without playing it"),
            (f"{club} at 10 elbow 4 to 12", "turn to 12 o’clock after 4 counts, by up to 3 hours"),
        ]
        if table.adjust:
            rows.append((f"{low} at 3 up 1", "1 or 2 counts farther and harder to hole; or down 1"))
        if table.call:
            rows.append((f"{low} at 3 call 6", "only a 6 on the red die holes out"))
        if table.safe_step:
            rows.append(("step 4", f"move a cell without dice, to {listed(steps(state))}"))
        if table.time_limit:
            rows.append((f"{club} at 10 late", "you were too slow: one penalty stroke"))
        if table.format == "match":
            rows.append(("concede hole", "give up this hole, or concede match"))
        return [
            "Choose a club and a clock direction: 12 is up, 3 is right. The blue die decides",
            "the Distance, the red die the Hook to the left or right. In an even direction,",
            "each cell is one count; in an odd direction, two.",
            *(f"  {text:24} {meaning}" for text, meaning in rows),
        ]

    def announce(self, state: State, move: Move) -> str:
        """Return the club and the direction of a shot."""
        if move["do"] != "shot":
            return ""
        fields = dict[str, Any](move)
        text = f"plays club {fields['card']} ({state.table.decks[state.seat][fields['card'] - 1].name})"
        text += f" to {fields['direction']} o’clock"
        if elbow := fields.get("elbow"):
            text += f", with an elbow to {elbow['direction']} o’clock after {count(elbow['at'], 'count')}"
        if adjust := fields.get("adjust"):
            text += f", card {'up' if adjust > 0 else 'down'} {abs(adjust)}"
        return text + (f", and calls {fields['call']}" if fields.get("call") else "")

    def preview(self, state: State, move: Move) -> list[str]:
        """Return the odds of a shot."""
        if move["do"] != "shot":
            return super().preview(state, move)
        look: Mapping[str, Any] = self.game.draft(
            state, {name: value for name, value in move.items() if name not in ("do", "late")}
        )
        return [f"{self.write(state, move)}: about {look['expected']:.2f} strokes to finish. {look['why']}"]


def _read_parts(text: str) -> dict[str, tuple[int, ...]]:
    """Return the numbers of each part of a shot, by its first word. Raise BadRequestError."""
    given: dict[str, tuple[int, ...]] = {}
    for part in re.findall(r"\b(?:%s)\b.*?(?=\s+(?:%s)\b|$)|\S+" % (("|".join(_PARTS),) * 2), text):
        name, _, rest = part.partition(" ")
        if name not in _PARTS:
            raise BadRequestError(
                f"{shown(part)} is not part of a shot; after the club you can type {', '.join(_PARTS)}"
            )
        form, how = _PARTS[name]
        numbers = re.fullmatch(form, rest.strip())
        if numbers is None:
            raise BadRequestError(f"{shown(part)} is not understood; type {how}")
        if name in given:
            raise BadRequestError(f"{name} was typed twice: type it once")
        given[name] = tuple(int(number[:4]) for number in numbers.groups())
    return given


def _read_kept(typed: str) -> Move:
    numbers = re.fullmatch(r"(?:keep )?([0-9 ]+)", typed)
    if numbers is None:
        raise BadRequestError("choose three starting clubs by their numbers, for example 1 4 8")
    move: Move = {"do": "keep", "cards": [int(number[:4]) for number in numbers[1].split()]}
    read_kept(move)
    return move


TERMINAL = DoshTerminal(GAME)
