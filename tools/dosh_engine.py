"""Python interface to ``dosh_engine.c``, which computes values for one hole with a board, a deck and a wind.

It compiles the C code once per run with the system compiler (``cc``); the game itself does not need this code. Values
are stored in numpy arrays indexed by cell. A hand is a bit set in which the lowest bit is card 1.
"""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from pygolf.games.dosh.rules.board import (
    CLOCK,
    LEAVING,
    LOST_FROM,
    MIN_HIT_ROLL,
    OFF,
    TARGET_HIT,
    WET,
    Ground,
    Ruling,
    Wind,
)
from pygolf.games.dosh.rules.card import Card, boxes, swing

np: Any = import_module("numpy")
Array = Any

HERE = Path(__file__).parent
SIZE, CLUBS, HANDS = 1200, 40, 256
ALL = HANDS - 1


class Engine:
    """The C engine with the data of one hole."""

    def __init__(self) -> None:
        source = "".join((HERE / f"dosh_engine{part}.c").read_text() for part in ("", "_hands"))
        folder = Path(tempfile.mkdtemp())
        (folder / "engine.c").write_text(source)
        flags = ["-O3", "-march=native", "-fPIC", "-shared"]
        subprocess.run(["cc", *flags, "-o", str(folder / "engine.so"), str(folder / "engine.c")], check=True)
        self._lib: Any = ctypes.CDLL(str(folder / "engine.so"))
        for name in ("solve", "best_shot", "shot_worth"):
            getattr(self._lib, name).restype = ctypes.c_float
        self.cells = 0
        self.clubs: list[tuple[int, int]] = []

    def _ints(self, name: str, *shape: int) -> Array:
        size = int(np.prod(shape))
        return np.ctypeslib.as_array((ctypes.c_int * size).in_dll(self._lib, name)).reshape(shape)

    def _floats(self, name: str, *shape: int) -> Array:
        size = int(np.prod(shape))
        return np.ctypeslib.as_array((ctypes.c_float * size).in_dll(self._lib, name)).reshape(shape)

    def _set(self, name: str, value: int) -> None:
        ctypes.c_int.in_dll(self._lib, name).value = value

    def board(self, ground: Ground, ruling: Ruling, target: int, wind: Wind | None, safe_step: bool) -> None:
        """Set the board, target and wind of a hole."""
        count = self.cells = len(ground.terrain)
        rows = {"height": ground.heights, "lower": ground.lower, "stops": ground.stops}
        rows["less_"] = [LEAVING.get(letter, 0) for letter in ground.terrain]
        rows["wet"] = [letter in WET for letter in ground.terrain]
        rows["there"] = [letter != " " for letter in ground.terrain]
        for name, row in rows.items():
            self._ints(name, SIZE)[:count] = np.array(row, np.int32)
        self._floats("lost_at", SIZE)[:count] = [
            (13 - LOST_FROM.get(letter, 13)) / 12 if ruling.lost_card else 0 for letter in ground.terrain
        ]
        self._floats("hit_at", SIZE)[:count] = [
            (13 - MIN_HIT_ROLL.get(letter, TARGET_HIT)) / 12 for letter in ground.terrain
        ]
        step, mid = self._ints("next_dot", 13, SIZE), self._ints("mid", 13, SIZE)
        for way in CLOCK:
            step[way, :count] = ground.grid.step[way]
            mid[way, :count] = ground.grid.mid[way] or OFF
        facts = {"n": count, "target": target, "every": wind.every if wind else 0, "safe_step": safe_step}
        facts |= {"blows": wind.direction if wind else 12, "wind_hills": ruling.wind_hills}
        for name, value in facts.items():
            self._set(name, int(value))
        self._lib.prepare()

    def deck(self, deck: Sequence[Card], adjusts: Sequence[int]) -> None:
        """Set the deck and the possible adjustments of its cards."""
        self.clubs = [(card, adjust) for card in range(len(deck)) for adjust in adjusts]
        self._set("clubs", len(self.clubs))
        for number, (card, adjust) in enumerate(self.clubs):
            how = swing(deck[card], adjust)
            blue, red = Counter(how.distance), boxes(how).groups
            self._ints("card_of", CLUBS)[number] = card
            self._ints("adjust_of", CLUBS)[number] = adjust
            self._ints("blues", CLUBS)[number] = len(blue)
            self._ints("reds", CLUBS)[number] = len(red)
            self._ints("blue_at", CLUBS, 12)[number, : len(blue)] = list(blue)
            self._floats("blue_p", CLUBS, 12)[number, : len(blue)] = [times / 12 for times in blue.values()]
            self._ints("red_at", CLUBS, 12)[number, : len(red)] = [hook for _, hook, _ in red]
            self._floats("red_p", CLUBS, 12)[number, : len(red)] = [share for share, _, _ in red]

    def fix(self, cells: Array) -> None:
        """Keep the values of these cells unchanged in ``solve``; ``cells`` is a Boolean array."""
        self._ints("fixed", SIZE)[: self.cells] = cells

    def solve(self, start: Array, prices: Sequence[float], hand: int = ALL, looks: int = 2, sweeps: int = 8) -> Array:
        """Return the values of a hand, by cell. ``prices`` contains the value of each card, in strokes."""
        values = np.array(start, np.float32)
        self.change = self._lib.solve(_of(values), hand, _of(np.array(prices, np.float32)), looks, sweeps)
        return values

    def evaluate(self, start: int, shot: Sequence[int], price: float) -> float:
        """Return the value of a shot. It is given as direction, direction after the elbow, cell of the elbow (``OFF``
        if there is none), counts to the elbow, and number of the club.
        """
        return float(self._lib.shot_worth(start, *shot, ctypes.c_float(price)))

    def spread(self, start: int, shot: Sequence[int]) -> tuple[Mapping[int, tuple[float, float]], float]:
        """Return the probability that the ball ends in each cell, separately for the cases that the card is kept and
        that it is lost, and the expected penalty strokes.

        The index ``cells`` (the number of cells) stands for a finished hole.
        """
        cells, kept, lost = np.zeros(SIZE, np.int32), np.zeros(SIZE, np.float32), np.zeros(SIZE, np.float32)
        penalty = np.zeros(1, np.float32)
        found = self._lib.shot_spread(start, *shot, _of(cells), _of(kept), _of(lost), _of(penalty))
        rows = zip(cells[:found], kept[:found], lost[:found], strict=True)
        return {int(cell): (float(keep), float(lose)) for cell, keep, lose in rows}, float(penalty[0])

    def best(self, start: int, prices: Sequence[float], hand: int = ALL) -> tuple[float, list[int]]:
        """Return the best shot according to the values of the last ``solve``, preceded by its value."""
        shot = np.zeros(5, np.int32)
        value = self._lib.best_shot(start, hand, _of(np.array(prices, np.float32)), _of(shot))
        return float(value), [int(part) for part in shot]

    def forget(self) -> None:
        """Discard all shots added by :meth:`enter`."""
        self._lib.forget()

    def enter(self, prices: Sequence[float], most: int, hand: int = ALL) -> int:
        """Add each card's best shots according to the values of the last ``solve``. Return the number of stored
        outcomes.
        """
        self._lib.enter(hand, _of(np.array(prices, np.float32)), most)
        return int(self._lib.entered())

    def shrink(self, start: Array, later: Array, tee: int) -> tuple[Array, Array]:
        """Return the expected strokes for this hole and the later ones, by hand and cell, and the probability of losing
        each card when playing from the tee. Cards can be lost, which makes the hand smaller.
        """
        values = np.zeros((HANDS, self.cells), np.float32)
        losses = np.zeros((HANDS, 8), np.float32)
        start, later = np.array(start, np.float32), np.array(later, np.float32)
        self._lib.shrink(_of(start), _of(later), tee, _of(values), _of(losses))
        return values, losses

    def risks(self, hand: int, card: int) -> Array:
        """Return the probability of losing each card of a hand, by cell, as computed by the last call of ``shrink``."""
        found = np.zeros(self.cells, np.float32)
        self._lib.risks(hand, card, _of(found))
        return found


def _of(array: Array) -> Any:
    return array.ctypes.data_as(ctypes.c_void_p)
