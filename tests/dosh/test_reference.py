"""Tests that compare the rules with a second resolver that uses plane geometry (tests/dosh/slow.py)."""

from __future__ import annotations

import random

import pytest

from dosh.compare import play_one


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("part", range(5))
def test_random_shots_on_random_tables_match_plane_geometry(part: int) -> None:
    rng = random.Random(1000 + part)
    shots = 0
    while shots < 250:
        shots += play_one(rng, 8)
