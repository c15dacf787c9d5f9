"""Functions of the dice on the table: which ones count, how many spaces they are worth, and which ones are free (BG-6
to BG-14).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from .shapes import Colour as Colour
    from .shapes import Face as Face
else:
    Colour = Face = str  # A position in one line is read by the types of the state, without the module of shapes.

COLOURS: tuple[Colour, ...] = ("red", "green", "yellow", "blue")
"""Group colours, in the order that settles a tie by default (BG-6)."""
WILD: Face = "purple"
DIVOT: Face = "black"
FACES: tuple[Face, ...] = (*COLOURS, WILD, DIVOT)

Hand: TypeAlias = tuple[Face, ...]


def wilds(dice: Hand, lie: str) -> int:
    """Return how many purple dice count. In a bunker, none does (BG-12)."""
    return 0 if lie == "bunker" else dice.count(WILD)


@lru_cache(maxsize=10_000)
def largest(dice: Hand) -> tuple[Colour, ...]:
    """Return the colours with the largest groups. The result is empty if no colour shows. The cache has room for all
    9,331 hands.
    """
    counts = [dice.count(colour) for colour in COLOURS]
    most = max(counts)
    return tuple(colour for colour, count in zip(COLOURS, counts, strict=True) if count == most and most)


def settle(dice: Hand, saved: Colour | None) -> Colour | None:
    """Return the colour of the group unless the player chooses another one (BG-6, BG-10)."""
    best = largest(dice)
    if saved in best:
        return saved
    return best[0] if best else None


def rolled_spaces(dice: Hand, group: str | None, lie: str) -> int:
    """Return the size of the group plus all wilds, before any deduction (BG-11)."""
    return (dice.count(group) if group else 0) + wilds(dice, lie)


def count_spaces(dice: Hand, group: str | None, lie: str) -> int:
    """Return the length of the shot in spaces, after the deductions for rough and tree (BG-13, BG-14)."""
    return max(0, rolled_spaces(dice, group, lie) - deduction(lie))


def deduction(lie: str) -> int:
    """Return the spaces deducted: one from rough or a tree, otherwise none."""
    return 1 if lie in ("rough", "tree") else 0


def grouped(dice: Hand, group: str | None, lie: str) -> list[int]:
    """Return the positions of the dice that count."""
    wild = lie != "bunker"
    return [place for place, face in enumerate(dice) if face == group or (wild and face == WILD)]


def free(dice: Hand, group: str | None, lie: str) -> list[int]:
    """Return the positions of the dice that the next roll includes. Excluded are dice in the group, purple dice and
    locked black dice (BG-9).
    """
    # On the tee and on a star, black dice are rolled again with the other free dice (BG-8, BG-20).
    locked = (group, WILD) if lie in ("tee", "star") else (group, WILD, DIVOT)
    return [place for place, face in enumerate(dice) if face not in locked]
