"""Statistics of Word Golf Tournament for ``build.py balance word``: simulated solo games against Luis.

The dice and cards were tuned with other seeds than those used here.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import fsum, sqrt
from typing import Any

from pygolf.core.dice import Dice, Seeded, Spot
from pygolf.core.events import Json
from pygolf.core.options import read_options
from pygolf.games.word import GAME
from pygolf.games.word.play.lanes import lanes
from pygolf.games.word.play.lines import find_clashes, shapes
from pygolf.games.word.rules import material, moves
from pygolf.games.word.rules.dictionary import own
from pygolf.games.word.rules.material import Card
from pygolf.games.word.rules.scoring import Roll
from pygolf.games.word.rules.state import State

SEEDS = 100
"""Number of solo games: seeds ``balance 0`` to ``balance 99``."""
MEETINGS = 2000
"""Games of two players for each pair of neighbouring levels, half of them in each order of seats."""
PAIRS = 1080
"""Number of pairs of a card and a roll to test; each card is used equally often."""

Figures = Mapping[str, Json]


def measure() -> Figures:
    """Return the games won against Luis per level, the legal lines per card, and the share of pairs with a word that
    fills the card.
    """
    figures: dict[str, Json] = {}
    for level in GAME.info.bot_ids:
        _say(f"{level} plays {SEEDS} games")
        leads = [play_solo(level, f"balance {number}") for number in range(SEEDS)]
        mean = fsum(leads) / SEEDS
        spread = sqrt(fsum((lead - mean) ** 2 for lead in leads) / (SEEDS - 1))
        figures[level] = {"won": sum(lead > 0 for lead in leads), "lead": mean, "spread": spread}
    figures["ladder"] = [
        {"bot": better, "beats": worse, "won": meet(better, worse)} for worse, better in pairwise(GAME.info.bot_ids)
    ]
    _say("lines of the cards")
    cards = [[count_lines(card) for card in cards] for cards in material.standard_cards()]
    figures["lines"] = [[sum(counts) for counts in of_set] for of_set in cards]
    figures["lines_through_all"] = [[counts[-1] for counts in of_set] for of_set in cards]
    figures["spaces"] = [[len(card.spaces) for card in cards] for cards in material.standard_cards()]
    _say(f"{PAIRS} cards with a roll")
    figures["full"] = sum(_full(number) for number in range(PAIRS)) / PAIRS
    return figures


def count_lines(card: Card) -> tuple[int, ...]:
    """Return the number of legal lines by number of letters."""
    n, clashes = len(card.spaces), find_clashes(card.points)
    counts = [0] * (n + 1)

    def step(here: int, free: tuple[int, ...], drawn: int, letters: int) -> None:
        row = clashes[here]
        counts[letters + 1] += not row[card.flag] & drawn
        for space in free:
            if not row[space] & drawn:
                rest = tuple([other for other in free if other != space])
                step(space, rest, drawn | 1 << min(here, space) * n + max(here, space), letters + 1)

    step(card.start, tuple(at for at in range(n) if at not in (card.start, card.flag)), 0, 1)
    return tuple(counts)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def play_solo(level: str, seed: str) -> int:
    """Return the bot's lead over Luis, in points, in the solo game of a seed."""
    state = _play((level,), seed)
    return state.totals()[0] - sum(state.luis)


def meet(better: str, worse: str) -> float:
    """Return the share of games that the first bot wins; a shared win counts half."""
    _say(f"{better} meets {worse}, {MEETINGS} games")
    won = 0.0
    for number in range(MEETINGS):
        seat = number % 2
        winners = moves.winners(_play((worse, better) if seat else (better, worse), f"meeting {number}"))
        won += (seat in winners) / len(winners)
    return won / MEETINGS


def _play(bots: tuple[str, ...], seed: str) -> State:
    """Play a game of bots to its end."""
    seeded = Seeded(seed)
    state, _ = GAME.new(len(bots), read_options(GAME.info.options, {}), Dice(seeded), GAME.info.rules_version)
    number = 0
    while state.phase != "over":
        drawn = seeded.word(Spot(state.seat, str(number), 1, "whim"), 0)
        state, _ = GAME.apply(state, GAME.bot(state, bots[state.seat], drawn), Dice(seeded))
        number += 1
    return state


def _full(number: int) -> bool:
    """Return whether some word scores on every space of a card for a roll, without wild cards."""
    card = material.standard_cards()[number // 9 % 6][number % 9]
    return fills(card, material.standard_dice(), roll_faces("balance of cards", number))


def write_lines(figures: Figures) -> Sequence[str]:
    """Format the statistics as a table, one string per line."""
    data: Any = figures
    lines = [f"Solo against Luis, {SEEDS} seeds"]
    for level in GAME.info.bot_ids:
        of = data[level]
        lines.append(f"{level:8} wins {of['won']:>3}   mean lead {of['lead']:7.2f}, spread {of['spread']:.2f}")
    lines += ["", f"Games of two, {MEETINGS} for each pair"]
    lines += [f"{one['bot']:8} beats {one['beats']:8} {one['won']:.3f}" for one in data["ladder"]]
    lines += [
        "",
        f"a word on every space, all scoring, without wild cards: {data['full']:.3f} of {PAIRS} cards with a roll",
        "",
    ]
    lines.append("Legal lines of each card (through all spaces / spaces), set by set, holes 1 to 9")
    for every, through, spaces in zip(data["lines"], data["lines_through_all"], data["spaces"], strict=True):
        lines.append("  ".join(f"{a} ({b}/{c})" for a, b, c in zip(every, through, spaces, strict=True)))
    return lines


def roll_faces(seed: str, number: int) -> Sequence[int]:
    """Roll six dice and return the indices of their faces."""
    return Seeded(seed).numbers(Spot(-1, str(number), 1, "roll"), range(6), 6)


def fills(card: Card, dice: material.Dice, roll: Sequence[int]) -> bool:
    """Return whether a word in the built-in dictionary scores on every space of the card, on any line and without wild
    cards.
    """
    thrown, many = Roll(material.faces(roll, dice)), len(card.spaces)
    block = own().block(many)
    if block is None or not shapes(card)[many]:
        return False
    values, wilds = thrown.values(), thrown.wilds()
    open_ = lanes(block, tuple(sorted(values.items())), max(wilds, default=0), 0).open
    if 0 in open_ or not wilds:
        return 0 in open_
    if any(letters in open_ for letters in range(1, len(wilds) + 1)):
        return True
    # A letter that is missing twice needs only one wild face.
    letters = set("".join(values).lower())
    return any(len(set(block.word(at)) - letters) <= len(wilds) for at, one in enumerate(open_) if one < 6)
