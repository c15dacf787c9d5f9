"""Tests that compare Box of Golf with a second, independent implementation on random boards.

The second implementation rolls the dice and passes them to the first, so it also checks how many dice the first one
needs and in which order.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import pygolf

COLOURS = ["red", "green", "yellow", "blue"]
FACES = [*COLOURS, "purple", "black"]
KINDS = ["fairway"] * 4 + ["bunker", "rough", "water", "tree", "tree", "arrow", "star"]
GEMS = ["blue", "green", "yellow", "red"]


def make_board(rng: random.Random, number: int) -> dict[str, Any]:
    """Return a line of spaces, some spaces off the line, and sometimes a space past the green. Arrows point to any
    space that is not an arrow.
    """
    length = rng.randint(2, 9)
    track: dict[Any, dict[str, Any]] = {0: {"id": 0, "kind": "tee", "next": 1}}
    for place in range(1, length):
        track[place] = {"id": place, "kind": rng.choice(KINDS), "next": place + 1 if place + 1 < length else "G"}
    track[length - 1]["next"] = "G"
    track["G"] = {"id": "G", "kind": "green"}
    if rng.random() < 0.6:
        track["G"]["over"] = "x"
        track["x"] = {"id": "x", "kind": rng.choice(KINDS), "next": "G"}
    arrows = [space for space in track.values() if space["kind"] == "arrow"]
    for at, arrow in enumerate(arrows):
        goals = [space["id"] for space in track.values() if space["kind"] != "arrow"]
        arrow["bounce"] = rng.choice(goals)
        if rng.random() < 0.5:
            arrow["bounce"] = f"off{at}"
            kind = rng.choice(["water", "rough", "bunker", "tree", "star", "fairway"])
            track[f"off{at}"] = {"id": f"off{at}", "kind": kind, "next": rng.choice([1, length - 1, "G"])}
    putts = rng.randint(1, 4)
    putting = [{"id": step, "kind": "p" if not step else "putt", "next": step + 1} for step in range(putts)]
    putting[-1]["next"] = "F"
    flag: dict[str, Any] = {"id": "F", "kind": "flag"}
    past = [{"id": "past", "kind": "putt", "next": "F"}]
    if rng.random() < 0.5:
        flag["over"] = "past"
    else:
        past = []
    surface = [*putting, flag, *past]
    return {"number": number, "par": 4, "track": list(track.values()), "putting": surface}


class Simulation:
    """A direct implementation of the rulebook, with one dictionary per space and dice that are rolled on demand."""

    def __init__(self, boards: list[dict[str, Any]], players: int, pick_up: bool, rng: random.Random) -> None:
        self.boards, self.players, self.pick_up, self.rng = boards, players, pick_up, rng
        self.purse = [dict.fromkeys(GEMS, 1) for _ in range(players)]
        self.box = dict.fromkeys(GEMS, 26 - players)
        self.order = list(range(players))
        self.hole = -1
        self.totals = [0] * players
        self.used_dice: list[str] = []
        self.over = False
        self.next_hole()

    # Chance.

    def die(self) -> str:
        self.used_dice.append(self.rng.choice(FACES))
        return self.used_dice[-1]

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            available = [gem for gem in GEMS if self.box[gem]]
            if available:
                self.used_dice.append(self.rng.choice(available))
                self.move_gem(seat, self.used_dice[-1], 1)

    def move_gem(self, seat: int, gem: str, by: int) -> None:
        self.purse[seat][gem] += by
        self.box[gem] -= by

    # Spaces.

    @property
    def board(self) -> dict[str, Any]:
        return self.boards[self.hole]

    def space(self, where: Any, putting: bool | None = None) -> dict[str, Any]:
        on_green = self.putting[self.seat] if putting is None else putting
        surface = self.board["putting" if on_green else "track"]
        found: dict[str, Any] = next(space for space in surface if space["id"] == where)
        return found

    def goal(self) -> str:
        return "F" if self.putting[self.seat] else "G"

    def distance(self, where: Any) -> int:
        steps = 0
        while where != self.goal():
            where, steps = self.space(where)["next"], steps + 1
        return steps

    def is_past_goal(self, where: Any) -> bool:
        over = self.space(self.goal()).get("over")
        while where != self.goal():
            if where == over:
                return True
            where = self.space(where)["next"]
        return False

    def lie(self) -> str:
        kind = "fairway" if self.putting[self.seat] else self.space(self.where[self.seat])["kind"]
        return "fairway" if kind == "arrow" else kind

    # These methods handle holes and turns.

    def next_hole(self) -> None:
        self.hole += 1
        self.where: list[Any] = [0] * self.players
        self.putting = [False] * self.players
        self.strokes = [0] * self.players
        self.done = [False] * self.players
        self.picked_up = [False] * self.players
        self.seat = self.order[0]
        self.begin_turn()

    def begin_turn(self) -> None:
        self.phase, self.club, self.rolls = "club", 0, 0
        self.dice: list[str] = []
        self.group: str | None = None
        self.way: list[Any] = []
        self.stuck, self.wind = False, 0

    def end_turn(self, penalty: int = 0) -> None:
        seat, par = self.seat, self.board["par"]
        self.strokes[seat] += 1 + penalty
        if self.putting[seat] and self.where[seat] == "F":
            self.done[seat] = True
        elif self.pick_up and self.strokes[seat] >= par + 5:
            self.strokes[seat], self.done[seat], self.picked_up[seat] = par + 5, True, True
        if all(self.done):
            self.end_hole()
            return
        at = self.order.index(seat)
        self.seat = next(one for one in self.order[at + 1 :] + self.order[: at + 1] if not self.done[one])
        self.begin_turn()

    def end_hole(self) -> None:
        last = self.hole + 1 == len(self.boards)
        for seat in range(self.players):
            self.draw(seat, max(0, self.board["par"] - self.strokes[seat]))
        finished = [self.strokes[seat] for seat in range(self.players) if not self.picked_up[seat]]
        summarise = [
            seat
            for seat in range(self.players)
            if not self.picked_up[seat] and self.strokes[seat] == min(finished, default=0)
        ]
        for seat in summarise if self.players > 1 else []:
            self.draw(seat, 2 if len(summarise) == 1 else 1)
        for seat in range(self.players):
            self.totals[seat] += self.strokes[seat]
            if not last:
                self.draw(seat, max(0, 4 - sum(self.purse[seat].values())))
        if last:
            self.begin_turn()
            self.over, self.phase = True, "over"
            return
        self.order.sort(key=lambda seat: self.strokes[seat])
        self.next_hole()

    # Dice.

    def sizes(self) -> dict[str, int]:
        return {colour: self.dice.count(colour) for colour in COLOURS}

    def tied(self) -> list[str]:
        most = max(self.sizes().values())
        return [colour for colour, size in self.sizes().items() if size == most and size > 0]

    def free(self) -> list[int]:
        if not self.rolls:
            return list(range(self.club))
        blacks = self.lie() in ("tee", "star")
        return [
            at
            for at, face in enumerate(self.dice)
            if face != self.group and face != "purple" and (face != "black" or blacks)
        ]

    def count(self) -> int:
        spaces = self.dice.count(self.group or "") + (0 if self.lie() == "bunker" else self.dice.count("purple"))
        return max(0, spaces - (self.lie() in ("rough", "tree")))

    def roll(self) -> None:
        places = self.free()
        self.dice = self.dice or [""] * self.club
        for at in places:
            self.dice[at] = self.die()
        self.rolls += 1
        best = self.tied()
        if self.group not in best:
            self.group = best[0] if best else None
        if self.rolls == 3 or not self.free():
            self.fly()

    # The shot.

    def path(self, count: int) -> list[Any]:
        way = [self.where[self.seat]]
        for _ in range(count):
            if way[-1] == self.goal():
                over = self.space(self.goal()).get("over")
                if over is not None and not self.is_past_goal(way[0]):
                    way.append(over)
                break
            way.append(self.space(way[-1])["next"])
        return way

    def run_tree_tests(self, way: list[Any], since: int) -> list[Any]:
        for at in range(since, len(way) - 1):
            if self.space(way[at])["kind"] == "tree" and self.die() == "black":
                self.stuck = True
                return way[: at + 1]
        return way

    def fly(self) -> None:
        self.way = self.path(self.count())
        if not self.putting[self.seat]:
            self.way = self.run_tree_tests(self.way, 1)
        self.phase = "gem"
        self.window()

    def full_path(self) -> list[Any]:
        """Return the path including every bounce."""
        way = list(self.way)
        while len(self.way) > 1 and self.space(way[-1])["kind"] == "arrow":
            way.append(self.space(way[-1])["bounce"])
        return way

    def natural(self) -> bool:
        wild = "purple" in self.dice and self.lie() != "bunker"
        exact = self.way[-1] == "G" and len(self.way) - 1 == self.count()
        return exact and not wild and not self.wind and not self.stuck

    def gems(self) -> list[dict[str, Any]]:
        have, moves = self.purse[self.seat], []
        on_green = self.putting[self.seat]
        if have["blue"] and not self.wind and not self.stuck and not on_green:
            moves += [{"do": "gem", "gem": "blue", "by": by} for by in (1, -1) if by > 0 or self.count()]
        if have["green"] and on_green and self.way[-1] != "F":
            moves.append({"do": "gem", "gem": "green"})
        lands = not on_green and self.full_path()[-1] == "G"
        if have["yellow"] and lands and not self.natural() and not self.wind:
            moves.append({"do": "gem", "gem": "yellow"})
        if have["red"] and not on_green:
            moves.append({"do": "gem", "gem": "red"})
        return moves

    def window(self) -> None:
        if not self.gems():
            self.come_down()

    def come_down(self, spin: bool = False) -> None:
        seat = self.seat
        if self.putting[seat]:
            self.where[seat] = self.way[-1]
            self.end_turn()
            return
        touched = self.full_path()
        kind = self.space(touched[-1])["kind"]
        if kind == "green":
            self.on_green(spin or self.natural())
            return
        if kind == "water":
            self.splash(touched)
            return
        earns = len(self.way) > 1 and kind == "star" and self.lie() in ("tee", "star")
        self.where[seat] = touched[-1]
        if earns:
            self.draw(seat, 1)
        self.end_turn()

    def on_green(self, spin: bool) -> None:
        self.putting[self.seat], self.where[self.seat] = True, 0
        if spin:
            wilds = [self.die() for _ in range(5)].count("purple")
            for _ in range(max(1, wilds)):
                if self.where[self.seat] != "F":
                    self.where[self.seat] = self.space(self.where[self.seat])["next"]
        self.end_turn()

    def splash(self, touched: list[Any]) -> None:
        water = self.distance(touched[-1])
        dry = [place for place in touched if self.space(place)["kind"] != "water" and self.distance(place) >= water]
        self.dry = dry[-1] if dry else touched[0]
        limit = self.pick_up and self.strokes[self.seat] + 2 >= self.board["par"] + 5
        if limit or self.dry == self.where[self.seat]:
            self.end_turn(1)
            return
        self.phase = "drop"

    # Moves.

    def moves(self) -> list[dict[str, Any]]:
        if self.phase == "club":
            return [{"do": "club", "dice": dice} for dice in range(1, 6)]
        if self.phase == "roll":
            ties = self.tied() if self.rolls and len(self.tied()) > 1 else []
            stop = [{"do": "stop"}] if self.rolls else []
            return [{"do": "roll"}, *({"do": "keep", "colour": colour} for colour in ties), *stop]
        if self.phase == "gem":
            return [*self.gems(), {"do": "end"}]
        return [{"do": "drop", "at": "origin"}, {"do": "drop", "at": "dry"}] if self.phase == "drop" else []

    def play(self, move: dict[str, Any]) -> list[str]:
        """Play a move and return the faces it used, in order."""
        self.used_dice = []
        do = move["do"]
        if do == "club":
            self.club, self.phase = move["dice"], "roll"
        elif do == "roll":
            self.roll()
        elif do == "keep":
            self.group = move["colour"]
        elif do == "stop":
            self.fly()
        elif do == "end":
            self.come_down()
        elif do == "drop":
            self.where[self.seat] = self.where[self.seat] if move["at"] == "origin" else self.dry
            self.end_turn(1)
        else:
            self.gem(move)
        return self.used_dice

    def gem(self, move: dict[str, Any]) -> None:
        seat, colour = self.seat, move["gem"]
        if colour == "blue":
            way = self.run_tree_tests(self.path(self.count() + move["by"]), max(1, len(self.way) - 1))
            self.way = way
            if not self.stuck:
                self.wind = move["by"]
                self.move_gem(seat, "blue", -1)
            self.window()
            return
        self.move_gem(seat, colour, -1)
        if colour == "red":
            self.begin_turn()
            return
        if colour == "green":
            self.way = [*self.way, "F"]
        self.come_down(spin=colour == "yellow")

    def summary(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "turn": None if self.over else self.seat,
            "hole": self.board["number"],
            "balls": [
                (self.where[seat], "putting" if self.putting[seat] else "track", self.strokes[seat], self.done[seat])
                for seat in range(self.players)
            ],
            "gems": self.purse,
            "club": self.club or None,
            "rolls": self.rolls,
            "dice": self.dice,
            "group": self.group,
            "count": self.count() if not self.over else None,
        }


def summarise(match: pygolf.Match) -> dict[str, Any]:
    view: dict[str, Any] = match.view()
    balls = [(ball["space"], ball["surface"], ball["strokes"], ball["done"]) for ball in view["balls"]]
    fields = {key: view[key] for key in ("phase", "turn", "hole", "gems", "club", "rolls", "dice", "group")}
    return fields | {"balls": balls, "count": None if view["over"] else view["count"]}


@pytest.mark.parametrize("seed", range(60))
def test_both_implementations_agree(seed: int) -> None:
    rng = random.Random(seed)
    boards = [make_board(rng, number) for number in range(1, rng.randint(2, 4))]
    players, pick_up = rng.randint(1, 3), rng.random() < 0.5
    names = [f"P{seat}" for seat in range(players)]
    match = pygolf.new("box", names, {"boards": boards, "pick_up": pick_up}, f"second {seed}")
    other = Simulation(boards, players, pick_up, rng)
    played = 0
    while not other.over and played < 400:
        assert summarise(match) == other.summary(), (seed, played)
        assert list(match.moves()) == other.moves(), (seed, played)
        moves = other.moves()
        gems = [move for move in moves if move["do"] == "gem"]
        move = rng.choice(gems if gems and rng.random() < 0.6 else moves)
        match.play(move, other.play(move))
        played += 1
    assert summarise(match) == other.summary()
    if other.over:
        ranks = [(-sum(other.purse[seat].values()), other.totals[seat]) for seat in range(players)]
        assert match.view()["winners"] == [seat for seat in range(players) if ranks[seat] == min(ranks)]
