"""Tests of the folders of modules that a page loads later or never."""

import pkgutil

import pytest

import pygolf
from pygolf.core.deferred import LATER, NEVER, is_later, is_never

MODULES = [found.name for found in pkgutil.walk_packages(pygolf.__path__, "pygolf.")]


@pytest.mark.parametrize("name", [*LATER, *NEVER])
def test_every_name_is_a_module(name: str) -> None:
    assert any(module.endswith(f".{name}") for module in MODULES)


def test_no_module_is_loaded_both_later_and_never() -> None:
    assert not [module for module in MODULES if is_later(module) and is_never(module)]


@pytest.mark.parametrize(
    "module",
    [
        "pygolf.study",
        "pygolf.study.ledger",
        "pygolf.bots",
        "pygolf.core.study.winning",
        "pygolf.core.advice_shapes",
        "pygolf.games.dosh.study",
        "pygolf.games.dosh.content.picture",
        "pygolf.games.dice.rules.shapes",
    ],
)
def test_is_later_finds_the_folders_at_each_level(module: str) -> None:
    assert is_later(module)


@pytest.mark.parametrize(
    "module", ["pygolf.cli.play", "pygolf.core.terminal", "pygolf.games.word.terminal", "pygolf.core.teaching.lesson"]
)
def test_is_never_finds_the_folders_at_each_level(module: str) -> None:
    assert is_never(module)


@pytest.mark.parametrize(
    "module", ["", "pygolf", "pygolf.games", "pygolf.games.dice", "pygolf.games.dice.play.bots", "pygolf.protocol"]
)
def test_other_modules_belong_to_the_first_download(module: str) -> None:
    assert not is_later(module) and not is_never(module)
