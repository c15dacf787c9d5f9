"""What hands and winds are worth in Doshboardgolf, exactly, hole by hole: the raw work behind ``make_dosh_hands``.

Each unit of work is a file of its own in a folder, so that a run that is broken off goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pygolf.games.dosh.rules.board import CLOCK, EVEN, Wind
from pygolf.games.dosh.rules.card import Card
from pygolf.games.dosh.rules.course import Course, ground
from pygolf.games.dosh.rules.options import ruling
from pygolf.games.dosh.rules.turns import EVERY
from pygolf.games.dosh.values.tables import deck_key, ground_key, stored, table_key
from tools.dosh_engine import ALL, HANDS, Engine, np

Array = Any
ADJUSTS = (0, -1, 1, -2, 2)
BIT = [1 << card for card in range(8)]
FAINT = 0.001
AT_REST = 0.002
"""A sweep that changes no cell by more is the last."""
SHARE = 0.7
"""Of what a lost card costs on a hole from its tee, what is still to be paid where it is lost."""


@dataclass(frozen=True)
class Setting:
    """A level, a tide, a deck."""

    level: str
    tide: str
    course: Course
    deck: tuple[Card, ...]
    name: str
    """Of the deck."""

    @property
    def label(self) -> str:
        """For files."""
        return f"{self.level}-{self.tide}-{self.name}"

    def target(self, hole: int) -> int:
        """Cell of a hole."""
        return self.course.grid.number(self.course.holes[hole - 1][1])

    def tee(self, hole: int) -> int:
        """Cell of a hole."""
        return self.course.grid.number(self.course.holes[hole - 1][0])

    def table(self, hole: int) -> Array:
        """The shipped table: calm air, a full hand, no card lost."""
        key = table_key(self.level, ground_key(self.course, self.tide), deck_key(self.deck), self.target(hole))
        found = stored(key)
        assert found is not None, key
        return np.array(found, np.float32)

    def lay(self, engine: Engine, hole: int, wind: Wind | None) -> None:
        """The engine before that hole."""
        holes = range(1, len(self.course.holes) + 1) if self.level == "professional" else (hole,)
        land = ground(self.course, self.tide, tuple(self.target(number) for number in holes))
        on = ruling({"level": self.level, "hit_or_miss": True, "lost_card": True})
        engine.board(land, on, self.target(hole), wind, self.level == "second")


def chain(engine: Engine, setting: Setting, folder: Path, say: Callable[[str], None]) -> None:
    """Strokes by hole, hand and cell with cards that get lost, from the last hole back to the first."""
    later = np.zeros(HANDS, np.float32)
    for hole in range(len(setting.course.holes), 0, -1):
        path = folder / f"hands-{setting.label}-{hole}.npz"
        if not path.exists():
            np.savez_compressed(path, later=later, **_shrunk(engine, setting, hole, later, say))
            say(f"{path.stem}: done")
        kept = np.load(path)
        later = kept["values"][:, setting.tee(hole)].astype(np.float32)


def _shrunk(engine: Engine, setting: Setting, hole: int, later: Array, say: Callable[[str], None]) -> dict[str, Array]:
    setting.lay(engine, hole, None)
    prices = [float(later[ALL ^ bit] - later[ALL]) + 0.15 for bit in BIT]
    engine.forget()
    whole = engine.solve(setting.table(hole), prices, looks=1)
    engine.enter(prices, 4)
    none = [0.0] * 8
    for hand in BIT:
        engine.solve(whole + 2, none, hand, looks=1, sweeps=16)
        engine.enter(none, 3, hand)
    values, losses = engine.shrink(whole, later, setting.tee(hole))
    risks = np.array([[engine.risks(hand, card) for card in range(8)] for hand in (ALL, *[ALL ^ bit for bit in BIT])])
    say(f"{setting.label} {hole}: {values[ALL, setting.tee(hole)] - later[ALL]:.3f}")
    return {"values": values, "losses": losses, "risks": risks}


def prices_on(setting: Setting, hole: int, folder: Path) -> Sequence[float]:
    """Strokes that each card of a full hand is worth while a hole is played."""
    kept = np.load(folder / f"hands-{setting.label}-{hole}.npz")
    later, here = kept["later"], kept["values"][:, setting.tee(hole)]
    left = [float(later[ALL ^ bit] - later[ALL]) for bit in BIT]
    whole = [float(here[ALL ^ bit] - here[ALL]) for bit in BIT]
    return [max(0.0, rest + SHARE * (both - rest)) for rest, both in zip(left, whole, strict=True)]


def blow(engine: Engine, setting: Setting, folder: Path, hole: int, strength: str, say: Callable[[str], None]) -> None:
    """Values of a full hand in every wind of that strength, by direction and cell."""
    path = _blown(folder, setting, strength, hole)
    if path.exists():
        return
    prices = prices_on(setting, hole, folder)
    setting.lay(engine, hole, None)
    calm = engine.solve(setting.table(hole), prices, looks=2)
    rows: list[Array] = []
    for way in CLOCK:
        setting.lay(engine, hole, Wind(EVERY[strength], way))
        # the wind an hour before is near enough for one look at all shots to do
        before = rows[-1] if rows else engine.solve(calm, prices, looks=1, sweeps=8)
        rows.append(_settled(engine, before, prices))
        say(f"{path.stem}, direction {way}: {rows[-1][setting.tee(hole)]:.3f} for {calm[setting.tee(hole)]:.3f}")
    np.savez_compressed(path, calm=calm, values=np.array(rows))


def blow_like(
    engine: Engine, setting: Setting, folder: Path, hole: int, strength: str, like: Setting, say: Callable[[str], None]
) -> None:
    """The same in half the time, where it is known of a setting that differs little: another deck, another tide.

    Even directions are counted. In odd ones what the two differ by is the mean of its neighbours.
    """
    path = _blown(folder, setting, strength, hole)
    if path.exists():
        return
    prices, kept = prices_on(like, hole, folder), np.load(_blown(folder, like, strength, hole))
    near, calm = kept["values"] - kept["calm"], _calm(engine, setting, folder, hole, prices)
    apart = np.zeros_like(near)
    for way in EVEN:
        setting.lay(engine, hole, Wind(EVERY[strength], way))
        apart[way - 1] = _settled(engine, calm + near[way - 1], prices) - calm - near[way - 1]
    apart[0::2] = (apart[1::2] + np.roll(apart[1::2], 1, axis=0)) / 2
    say(f"{path.stem}: on the tee {np.abs(apart[:, setting.tee(hole)]).mean():.3f} from {like.label}")
    np.savez_compressed(path, calm=calm, values=calm + near + apart)


def visit(engine: Engine, setting: Setting, folder: Path, hole: int, like: Setting, say: Callable[[str], None]) -> None:
    """How often a ball lies in each cell by best play from the tee, mean of the even directions of a medium wind."""
    path = folder / f"visits-{setting.label}-{hole}.npz"
    if path.exists():
        return
    prices, kept = prices_on(like, hole, folder), np.load(_blown(folder, setting, "medium", hole))
    found = np.zeros(engine.cells or len(setting.course.letters))
    for way in EVEN:
        setting.lay(engine, hole, Wind(EVERY["medium"], way))
        engine.solve(kept["values"][way - 1], prices, looks=0)
        found += _played(engine, setting.tee(hole), prices) / len(EVEN)
    say(f"{path.stem}: {found.sum():.3f} lies")
    np.savez_compressed(path, visits=found)


def _played(engine: Engine, tee: int, prices: Sequence[float]) -> Array:
    """Lies by the values last solved; those of less than a tenth of a percent are not played on from."""
    found, now = np.zeros(engine.cells), {tee: 1.0}
    for _ in range(8):
        then: dict[int, float] = {}
        for cell, chance in now.items():
            found[cell] += chance
            if chance < FAINT:
                continue
            for end, (kept, lost) in engine.spread(cell, engine.best(cell, prices)[1])[0].items():
                if end < engine.cells:
                    then[end] = then.get(end, 0.0) + chance * (kept + lost)
        now = then
    return found


def _calm(engine: Engine, setting: Setting, folder: Path, hole: int, prices: Sequence[float]) -> Array:
    """Values in calm air."""
    for strength in EVERY:
        path = _blown(folder, setting, strength, hole)
        if path.exists():
            return np.load(path)["calm"]
    setting.lay(engine, hole, None)
    return engine.solve(setting.table(hole), prices, looks=2)


def _settled(engine: Engine, start: Array, prices: Sequence[float]) -> Array:
    """Values by one look at all shots; by more where the best shots of that look lead round in circles."""
    found = engine.solve(start, prices, looks=1, sweeps=16)
    for _ in range(6 if engine.change > AT_REST else 0):
        before, found = found, engine.solve(found, prices, looks=1, sweeps=16)
        if engine.change <= AT_REST and np.abs(found - before).max() < 0.5:
            break
    return found


def _blown(folder: Path, setting: Setting, strength: str, hole: int) -> Path:
    return folder / f"wind-{setting.label}-{strength}-{hole}.npz"
