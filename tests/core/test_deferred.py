"""Tests of the lists of modules that a page loads later or never."""

import pkgutil

import pytest

import pygolf
from pygolf.core.deferred import COMPUTED, DEFERRED, PROGRAMS, is_in

MODULES = [found.name for found in pkgutil.walk_packages(pygolf.__path__, "pygolf.")]


@pytest.mark.parametrize("pattern", [*DEFERRED, *COMPUTED, *PROGRAMS])
def test_every_pattern_matches_a_module(pattern: str) -> None:
    assert any(is_in(module, (pattern,)) for module in MODULES)


def test_is_in_matches_packages_and_complete_names() -> None:
    assert is_in("pygolf.study", DEFERRED) and is_in("pygolf.study.ledger", DEFERRED)
    assert is_in("pygolf.games.dosh.study.winning", DEFERRED)
    assert not is_in("pygolf.games.dosh.play.values.open_field_estimate", DEFERRED)
    assert not is_in("pygolf.protocol", DEFERRED + COMPUTED + PROGRAMS)
