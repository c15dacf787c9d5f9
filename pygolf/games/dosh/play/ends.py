"""Where a shot can end and whether the ball goes in: two groups of whole percentages, each of which adds up to 100."""

import math
from collections.abc import Mapping, Sequence

from ....core.events import Json
from ..rules.board import TREES, WET, distance
from ..rules.state import State
from .evaluation import Option
from .values.odds import Rest

NAMED = 2
"""Results with a lower percentage are not named in a sentence."""
BARE = {"a": "sand", "u": "mud"}
"""Names of dry land without trees that is not grass, by the letter of the terrain."""
PLACES = (("target", "at the flag"), ("water", "in the water"), ("trees", "by a tree"), ("edge", "off the board"))
"""The ends that a sentence names, by the name of their odds."""


def describe_ends(state: State, option: Option) -> dict[str, Json]:
    """Return ``ends``, where the ball stops, and ``holing``, whether it goes in, each as ``[name, percentage]``.

    The names of ``ends`` are ``flag`` (on the target), ``near`` (on the next cell), ``grass``, ``sand``, ``mud``,
    ``trees``, ``water`` and ``edge``. A ball that is put back counts where it stopped before. The names of ``holing``
    are ``holed``, ``tap_in`` (on the target, so that one more stroke finishes the hole) and ``out``. Results with 0%
    are omitted.
    """
    ends = dict.fromkeys(("flag", "near", "grass", "sand", "mud", "trees", "water", "edge"), 0.0)
    holing = dict.fromkeys(("holed", "tap_in", "out"), 0.0)
    for rest, chance in option.spread:
        ends[_name_end(state, rest)] += chance
        holing["holed" if rest.holed else "tap_in" if rest.finished else "out"] += chance
    return {"ends": _list(ends), "holing": _list(holing)}


def _name_end(state: State, rest: Rest) -> str:
    if rest.risk == "off":
        return "edge"
    if rest.risk in WET:
        return "water"
    if rest.finished:
        return "flag"
    if rest.risk in TREES:
        return "trees"
    grid, target = state.table.course.grid, state.table.target(state.hole)
    if distance(grid.cell(rest.lie), grid.cell(target)) == 1:
        return "near"
    return BARE.get(rest.risk, "grass")


def _list(chances: Mapping[str, float]) -> list[Json]:
    shares = percentages([*chances.values()])
    return [[name, share] for name, share in zip(chances, shares, strict=True) if share]


def percentages(chances: Sequence[float]) -> list[int]:
    """Return chances, of which at least one is positive, as whole percentages that add up to 100.

    The first one is rounded as usual, because the page also shows it elsewhere. Of the others, those that lose most
    when they are rounded down are rounded up.
    """
    total = math.fsum(chances)
    first, *others = (round(100 * chance / total, 9) for chance in chances)
    shares = [math.floor(first + 0.5), *map(math.floor, others)]
    by_loss = sorted(range(1, len(shares)), key=lambda at: shares[at] - others[at - 1])
    for at in by_loss[: 100 - sum(shares)]:
        shares[at] += 1
    return shares


def describe_odds(odds: Mapping[str, float]) -> str:
    """Describe where the ball stops, whether it goes in and whether the club is lost; empty if all of that is unlikely.

    The places exclude each other and add up to 100: "stops at the flag 57%, in the water 30%, elsewhere 13%; goes in
    17%".
    """
    chances = [odds[name] for name, _ in PLACES]
    shares = percentages([*chances, max(0.0, 1 - math.fsum(chances))])
    named = [f"{place} {share}%" for (_, place), share in zip(PLACES, shares, strict=False) if share >= NAMED]
    elsewhere = 100 - sum(share for share in shares[:-1] if share >= NAMED)
    parts = []
    if named:
        parts.append("stops " + ", ".join([*named, *([f"elsewhere {elsewhere}%"] if elsewhere else [])]))
    for text, name in (("goes in", "holed"), ("loses the club", "lost")):
        if (share := math.floor(100 * odds[name] + 0.5)) >= NAMED:
            parts.append(f"{text} {share}%")
    return "; ".join(parts)
