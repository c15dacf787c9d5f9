"""Tests that compare the readings of misspelled words (WG-23) with every alignment with every word."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygolf.games.word.rules import dictionary
from pygolf.games.word.rules.misspelling import readings
from word import plain

pytestmark = pytest.mark.rule("WG-23")


def readings_slowly(word: str, words: list[str], marks: dict[str, int]) -> dict[int, tuple[int, str]]:
    """Return, for each set of mistaken letters, the most common word and, of several, the alphabetically first, with
    the fewest mistakes, up to two.
    """
    for mistakes in (1, 2):
        found: dict[int, tuple[int, str]] = {}
        for meant in words:
            for cost, bad in plain.readings_as(word, meant, mistakes):
                mask = sum(1 << at for at in bad)
                if cost == mistakes:
                    found[mask] = min(found.get(mask, (99, "")), (marks[meant], meant))
        if found:
            return found
    return {}


def misspell(chance: Random, text: str, letters: str, times: int) -> str:
    word = list(text)
    for _ in range(times):
        at = chance.randrange(len(word) + 1)
        word[at : at + chance.randrange(2)] = chance.choice(("", *letters))
    return "".join(word)


@pytest.mark.slow_in_pyodide
@pytest.mark.parametrize("seed", range(60))
def test_readings_find_every_alignment(seed: int) -> None:
    """Use real words, and words of only two different letters, most of which are near and can be read in many ways."""
    chance = Random(seed)
    if seed % 2:
        own = dictionary.own()
        some = sorted({block.word(chance.randrange(len(block))) for block in own.within(1, 14) for _ in range(40)})
        letters = "eaxs"
    else:
        some = sorted({"".join(chance.choices("ab", k=chance.randint(1, 9))) for _ in range(60)})
        letters = "abc"
    marks = {word: chance.choice((0, 0, 1, 2, 8)) for word in some}
    words = dictionary.make(some, marks)
    for _ in range(5):
        word = misspell(chance, chance.choice(some), letters, chance.randrange(1, 4))
        if len(word) > 1 and word not in words:
            assert readings(word, words) == readings_slowly(word, some, marks), word


TEXTS = st.text("abcz", min_size=1, max_size=7)


@given(
    word=st.text("abcz", min_size=2, max_size=7),
    some=st.lists(TEXTS, min_size=1, max_size=30, unique=True),
    data=st.data(),
)
def test_readings_match_trying_every_word(word: str, some: list[str], data: st.DataObject) -> None:
    """The dictionary has words of any length, but not the written word, which would then not be in doubt."""
    some = sorted({"zzzzzzzzz", *some} - {word})
    marks = {meant: data.draw(st.sampled_from((0, 1, 4, 8, 12)), label=meant) for meant in some}
    assert readings(word, dictionary.make(some, marks)) == readings_slowly(word, some, marks)


def test_readings_of_given_words() -> None:
    for word, meant, masks in (
        ("hel", "hell", {1 << 2}),
        ("hllo", "hello", {1 << 1}),
        ("hexllo", "hello", {1 << 2}),
        ("aab", "ab", {1 << 0, 1 << 1}),
        ("shoxq", "shoes", {1 << 3 | 1 << 4}),
        ("zzzz", "ab", set()),
    ):
        assert set(readings(word, dictionary.make([meant]))) == masks
