"""The rules against a second resolver that walks the plane by points and angles (tests/dosh/slow.py)."""

from __future__ import annotations

import random

import pytest

from dosh.compare import play_one


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("part", range(5))
def test_random_shots_on_random_tables_agree_with_plain_geometry(part: int) -> None:
    rng = random.Random(1000 + part)
    shots = 0
    while shots < 250:
        shots += play_one(rng, 8)
