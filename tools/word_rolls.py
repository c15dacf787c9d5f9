"""Rolls of Word Golf's dice for its tables: of many, every face of every die lies up equally often.

What a roll is worth is nearly a sum over its dice, so a mean over such rolls is about twice as sharp as over rolls that
come as they like.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TypeVar

from pygolf.games.word import dictionary, material
from pygolf.games.word.material import Card
from pygolf.games.word.scoring import Roll
from pygolf.games.word.solver import Query, solve
from pygolf.games.word.state import Hand

T = TypeVar("T")


def kept(folder: str, name: str, make: Callable[[], T]) -> T:
    """What was made, from a folder where it lies if it was made before: long work goes on where it was cut off."""
    if not folder:
        return make()
    place = Path(folder) / f"{name}.json"
    if place.exists():
        found: T = json.loads(place.read_text(encoding="utf-8"))
        return found
    made = make()
    place.parent.mkdir(parents=True, exist_ok=True)
    place.with_suffix(".part").write_text(json.dumps(made), encoding="utf-8")
    place.with_suffix(".part").rename(place)
    return made


def even_rolls(count: int, seed: str) -> list[Roll]:
    """So many rolls, a multiple of six."""
    chance, dice = Random(seed), material.own_dice()
    columns = []
    for die in dice:
        column = [die[number % 6] for number in range(count)]
        chance.shuffle(column)
        columns.append(column)
    return [Roll(faces) for faces in zip(*columns, strict=True)]


def best(card: Card, roll: Roll, hand: Hand = ()) -> int:
    """The best score with those wild cards, all of them to be used if need be; a cup counts a point."""
    found = solve(Query(card, roll, hand, 4, True), dictionary.own(), 1)[0]
    return found.value + found.full


def slices(count: int, parts: int) -> Sequence[range]:
    """Numbers 0 to ``count`` in about equal parts, for as many pieces of work."""
    edges = [count * part // parts for part in range(parts + 1)]
    return [range(first, end) for first, end in pairwise(edges)]
