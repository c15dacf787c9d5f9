"""Tests that every spelling and form of an offensive word is marked, unless it is listed as harmless."""

from __future__ import annotations

import pytest

from pygolf.games.word.rules import dictionary
from tools.make_words import offensive_forms, own, respell


def is_marked(word: str) -> bool:
    return bool(dictionary.own().mark(word) & dictionary.NEVER)


def in_dictionary(words: set[str]) -> list[str]:
    """Return the words that are in the dictionary, in alphabetical order."""
    found = []
    for word in sorted(words):
        block = dictionary.own().block(len(word))
        if block is not None and block.find(word) is not None:
            found.append(word)
    return found


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("gypsy", "gipsy"),
        ("golliwog", "gollywog"),
        ("sheeny", "sheenie"),
        ("darky", "darkey"),
        ("picaninny", "piccaninny"),
        ("mulatto", "mulatta"),
        ("shiksa", "shicksa"),
        ("floozy", "floosy"),
        ("honky", "honki"),
        ("fagot", "faggot"),
    ],
)
def test_respell_yields_the_other_spelling_in_both_directions(word: str, other: str) -> None:
    assert other in respell(word)
    assert word in respell(other)


def test_every_spelling_and_form_of_an_offensive_word_is_marked_or_listed_as_harmless() -> None:
    forms = in_dictionary(offensive_forms())
    assert len(forms) > 1000
    assert [word for word in forms if word not in own("harmless.txt") and not is_marked(word)] == []


def test_no_word_that_is_listed_as_harmless_is_marked() -> None:
    harmless = in_dictionary(own("harmless.txt"))
    assert len(harmless) > 200
    assert [word for word in harmless if is_marked(word)] == []


def test_lists_contain_no_word_twice() -> None:
    assert own("harmless.txt") & own("offensive.txt") == set()
