"""A small share of what tests/together/fuzz.py does with 100,000 mutated lines."""

from together.fuzz import run, run_kept


def test_mutated_lines_are_read_or_refused_with_words() -> None:
    counts = run(1500, 20261122)
    assert counts["BadRecord"] > 1000


def test_mutated_seals_are_judged_or_refused_with_words() -> None:
    counts = run_kept(1500, 20261122)
    assert counts["bad-record"] > 200
    assert {"broken", "same", "ahead"} <= set(counts)
