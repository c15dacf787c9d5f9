"""Compute the exact effect of hands and winds in Doshboardgolf, hole by hole, for ``make_dosh_hands``.

Each unit of work writes its result to a separate file in a folder, so that an interrupted run can be continued.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pygolf.games.dosh.play.values.tables import deck_key, ground_key, stored, table_key
from pygolf.games.dosh.rules.board import CLOCK, EVEN, Wind
from pygolf.games.dosh.rules.card import Card
from pygolf.games.dosh.rules.course import Course, ground
from pygolf.games.dosh.rules.options import ruling
from pygolf.games.dosh.rules.turns import EVERY
from tools.dosh_engine import ALL, HANDS, Engine, np

Array = Any
ADJUSTS = (0, -1, 1, -2, 2)
BIT = [1 << card for card in range(8)]
FAINT = 0.001
AT_REST = 0.002
"""Tolerance in strokes: the iteration ends after the first sweep that changes no cell by more than this."""
SHARE = 0.7
"""Share of a card's value on a hole that is still lost if the card is lost during that hole, on average."""


@dataclass(frozen=True)
class Setting:
    """A level, a tide and a deck for which values are computed."""

    level: str
    tide: str
    course: Course
    deck: tuple[Card, ...]
    name: str
    """Name of the deck."""

    @property
    def label(self) -> str:
        """The name of the setting in file names."""
        return f"{self.level}-{self.tide}-{self.name}"

    def target(self, hole: int) -> int:
        """Return the cell of the target of a hole."""
        return self.course.grid.number(self.course.holes[hole - 1][1])

    def tee(self, hole: int) -> int:
        """Return the cell of the tee of a hole."""
        return self.course.grid.number(self.course.holes[hole - 1][0])

    def table(self, hole: int) -> Array:
        """Return the released table for calm air and a full hand. It assumes that cards are never lost."""
        key = table_key(self.level, ground_key(self.course, self.tide), deck_key(self.deck), self.target(hole))
        found = stored(key)
        assert found is not None, key
        return np.array(found, np.float32)

    def lay(self, engine: Engine, hole: int, wind: Wind | None) -> None:
        """Load a hole into the engine: its board, target and deck."""
        holes = range(1, len(self.course.holes) + 1) if self.level == "professional" else (hole,)
        land = ground(self.course, self.tide, tuple(self.target(number) for number in holes))
        on = ruling({"level": self.level, "hit_or_miss": True, "lost_card": True})
        engine.board(land, on, self.target(hole), wind, self.level == "second")


def chain(engine: Engine, setting: Setting, folder: Path, log: Callable[[str], None]) -> None:
    """Compute the expected strokes by hole, hand and cell if cards can be lost, from the last hole to the first."""
    later = np.zeros(HANDS, np.float32)
    for hole in range(len(setting.course.holes), 0, -1):
        path = folder / f"hands-{setting.label}-{hole}.npz"
        if not path.exists():
            np.savez_compressed(path, later=later, **_shrunk(engine, setting, hole, later, log))
            log(f"{path.stem}: done")
        kept = np.load(path)
        later = kept["values"][:, setting.tee(hole)].astype(np.float32)


def _shrunk(engine: Engine, setting: Setting, hole: int, later: Array, log: Callable[[str], None]) -> dict[str, Array]:
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
    log(f"{setting.label} {hole}: {values[ALL, setting.tee(hole)] - later[ALL]:.3f}")
    return {"values": values, "losses": losses, "risks": risks}


def prices_on(setting: Setting, hole: int, folder: Path) -> Sequence[float]:
    """Return the value of each card of a full hand during a hole, in strokes."""
    kept = np.load(folder / f"hands-{setting.label}-{hole}.npz")
    later, here = kept["later"], kept["values"][:, setting.tee(hole)]
    left = [float(later[ALL ^ bit] - later[ALL]) for bit in BIT]
    whole = [float(here[ALL ^ bit] - here[ALL]) for bit in BIT]
    return [max(0.0, rest + SHARE * (both - rest)) for rest, both in zip(left, whole, strict=True)]


def blow(engine: Engine, setting: Setting, folder: Path, hole: int, strength: str, log: Callable[[str], None]) -> None:
    """Compute the values of a full hand in each wind of this strength, by wind direction and cell."""
    path = _blown(folder, setting, strength, hole)
    if path.exists():
        return
    prices = prices_on(setting, hole, folder)
    setting.lay(engine, hole, None)
    calm = engine.solve(setting.table(hole), prices, looks=2)
    rows: list[Array] = []
    for way in CLOCK:
        setting.lay(engine, hole, Wind(EVERY[strength], way))
        # The values for the neighbouring direction are so close that evaluating all shots once is sufficient.
        before = rows[-1] if rows else engine.solve(calm, prices, looks=1, sweeps=8)
        rows.append(_settled(engine, before, prices))
        log(f"{path.stem}, direction {way}: {rows[-1][setting.tee(hole)]:.3f} for {calm[setting.tee(hole)]:.3f}")
    np.savez_compressed(path, calm=calm, values=np.array(rows))


def blow_like(
    engine: Engine, setting: Setting, folder: Path, hole: int, strength: str, like: Setting, log: Callable[[str], None]
) -> None:
    """Compute the values in every wind in half the time, starting from the values of a similar setting (another deck or
    tide).

    Only even directions are computed. For odd directions, the difference between the settings is interpolated as the
    mean of the two neighbouring directions.
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
    log(f"{path.stem}: on the tee {np.abs(apart[:, setting.tee(hole)]).mean():.3f} from {like.label}")
    np.savez_compressed(path, calm=calm, values=calm + near + apart)


def visit(engine: Engine, setting: Setting, folder: Path, hole: int, like: Setting, log: Callable[[str], None]) -> None:
    """Compute how often a ball lies in each cell if the tee shot and all later shots are the best ones, averaged over
    the even directions of medium wind.
    """
    path = folder / f"visits-{setting.label}-{hole}.npz"
    if path.exists():
        return
    prices, kept = prices_on(like, hole, folder), np.load(_blown(folder, setting, "medium", hole))
    found = np.zeros(engine.cells or len(setting.course.letters))
    for way in EVEN:
        setting.lay(engine, hole, Wind(EVERY["medium"], way))
        engine.solve(kept["values"][way - 1], prices, looks=0)
        found += _played(engine, setting.tee(hole), prices) / len(EVEN)
    log(f"{path.stem}: {found.sum():.3f} lies")
    np.savez_compressed(path, visits=found)


def _played(engine: Engine, tee: int, prices: Sequence[float]) -> Array:
    """Return the expected number of visits to each cell if the best shots according to the last solved values are
    played. Cells reached with a probability below 0.1% are ignored.
    """
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
    """Return the values in calm air by cell."""
    for strength in EVERY:
        path = _blown(folder, setting, strength, hole)
        if path.exists():
            return np.load(path)["calm"]
    setting.lay(engine, hole, None)
    return engine.solve(setting.table(hole), prices, looks=2)


def _settled(engine: Engine, start: Array, prices: Sequence[float]) -> Array:
    """Return the values after evaluating all shots once, or several times if the best shots lead back and forth between
    cells.
    """
    found = engine.solve(start, prices, looks=1, sweeps=16)
    for _ in range(6 if engine.change > AT_REST else 0):
        before, found = found, engine.solve(found, prices, looks=1, sweeps=16)
        if engine.change <= AT_REST and np.abs(found - before).max() < 0.5:
            break
    return found


def _blown(folder: Path, setting: Setting, strength: str, hole: int) -> Path:
    return folder / f"wind-{setting.label}-{strength}-{hole}.npz"
