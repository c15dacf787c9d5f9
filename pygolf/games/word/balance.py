"""Figures of Word Golf Tournament for ``python -m pygolf balance word``: simulated solo games against Luis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from ...core.dice import Chance, Dice, Spot
from ...core.events import Json
from ...core.options import read_options
from . import GAME, dictionary, material
from .dictionary import Block
from .scoring import Roll

GAMES = 100
PAIRS = 540

Figures = Mapping[str, Json]


def measure() -> Figures:
    """Games won against Luis by level, mean lead, and the share of pairs of card and roll with a full card."""
    told: dict[str, Json] = {}
    for level in ("rookie", "club", "tour"):
        leads = [_lead(level, seed) for seed in range(GAMES)]
        told[level] = {"won": sum(lead > 0 for lead in leads), "lead": fsum(leads) / GAMES}
    told["full"] = sum(_full(number) for number in range(PAIRS)) / PAIRS
    return told


def _lead(level: str, seed: int) -> int:
    """By how much a bot beats Luis in one solo game."""
    chance = Chance(f"balance {seed}")
    state, _ = GAME.new(1, read_options(GAME.info.options, {}), Dice(chance))
    number = 0
    while GAME.turn(state) is not None:
        move = GAME.bot(state, level, chance.word(Spot(0, str(number), 1, "whim"), 0))
        state, _ = GAME.apply(state, move, Dice(chance))
        number += 1
    lead: int = state.totals()[0] - sum(state.luis)
    return lead


def _full(number: int) -> bool:
    """Whether a word scores on every space, without wild cards, for one roll on one card."""
    chance = Chance("balance of cards")
    card = material.own_cards()[number // 9 % 6][number % 9]
    faces = chance.numbers(Spot(-1, str(number), 1, "roll"), range(6), 6)
    roll = Roll(material.faces(faces, material.own_dice()))
    block = dictionary.own().block(len(card.spaces))
    return block is not None and _has_word(block, set("".join(roll.values()).lower()), len(roll.wilds()))


def _has_word(block: Block, letters: set[str], wilds: int) -> bool:
    return any(len(set(block.word(at)) - letters) <= wilds for at in range(len(block)))


def write_lines(figures: Figures) -> Sequence[str]:
    """The figures as a table to read."""
    lines = [f"Solo against Luis, {GAMES} seeds"]
    for level in ("rookie", "club", "tour"):
        of = figures[level]
        assert isinstance(of, Mapping)
        lines.append(f"{level:8} wins {of['won']:>3}   mean lead {of['lead']:7.2f}")
    return [*lines, f"a word that scores on every space: {figures['full']:.3f} of {PAIRS} cards with a roll"]
