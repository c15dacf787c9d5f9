"""A small share of what tests/together/fuzz.py does with 100,000 mutated lines."""

from __future__ import annotations

from together.fuzz import run


def test_mutated_lines_are_read_or_refused_with_words() -> None:
    told = run(1500, 20261122)
    assert told["BadRecord"] > 1000
