"""The number of strokes that gems are expected to save on the remaining holes, and the expected strokes of these
holes.
"""

from functools import cache
from math import fsum

from ..rules.board import Board
from ..rules.course import standard_boards
from .values import values

SAVED = (0.93, 0.72, 0.61, 0.69, 0.81, 0.53, 0.89, 0.84, 0.62, 0.61, 0.78, 0.36, 0.30, 0.35, 0.89, 0.92, 0.50, 0.97)
"""Strokes that gems save on each standard hole: the expected strokes of best play without gems, minus the mean strokes
of the bot ``tour`` (docs/box.md).
"""
USUAL = fsum(SAVED) / len(SAVED)
"""The mean saving, used for custom boards."""


@cache
def saved(board: Board) -> float:
    """Return the strokes that gems are expected to save on a board."""
    return SAVED[board.number - 1] if board in standard_boards() else USUAL


@cache
def expected_strokes(boards: tuple[Board, ...]) -> float:
    """Return the expected strokes of these holes from their tees, minus the strokes that gems save."""
    return fsum(values(board).track[board.track.start] - saved(board) for board in boards)
