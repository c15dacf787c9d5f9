"""Make ``pygolf/study/large/dice-spreads.bin``: the distribution of the score for the rest of a round, before each
hole.

Run from the project's folder: ``python3 -m tools.make_dice_spreads`` (half a minute). The values are exact.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from pathlib import Path

from pygolf.games.dice.play.values import ALL_HOLES, BOTH_GIMMES, solved
from pygolf.games.dice.rules.state import HOLES
from pygolf.games.dice.study.distribution import (
    FILE,
    SCORE_LIMIT,
    SPENT,
    STEPS,
    Solved,
    Spread,
    Spreads,
    count_scores,
    keys,
    turn_distribution,
)

TARGET = Path(__file__).parent.parent / "pygolf" / "study" / "large" / FILE


def make_spreads(pro: bool) -> Spreads:
    """Compute the distributions of a mode, starting with the fewest holes left."""
    found: Spreads = {(0, gimmes): {} for gimmes in range(4)}
    for holes in range(1, ALL_HOLES + 1):
        for gimmes in range(BOTH_GIMMES + 1):
            found[holes, gimmes] = _compute_spreads(pro, holes, gimmes, found)
    return found


def _compute_spreads(pro: bool, holes: int, gimmes: int, later: Spreads) -> dict[int, Spread]:
    scores = {hole: [0.0] * SCORE_LIMIT for hole in HOLES if holes & 1 << hole - 1}
    for (played, score, used), chance in turn_distribution(Solved(solved(pro, holes, gimmes))).items():
        scores[played][score] += chance
        rest = later[holes & ~(1 << played - 1), gimmes & ~SPENT.get(used, 0)]
        for hole, spread in rest.items():
            own = scores[hole]
            for score, likely in enumerate(spread):
                own[score] += chance * likely
    return {hole: tuple(of) for hole, of in scores.items()}


def write_spreads(modes: Mapping[bool, Spreads]) -> bytes:
    """Encode the file: for both modes, in the order of holes and gimmes, two bytes per score, least significant byte
    first.
    """
    numbers: list[int] = []
    for pro in (False, True):
        for key, hole in keys():
            spread = modes[pro][key][hole]
            numbers += (round(chance * STEPS) for chance in spread[: count_scores(pro)])
            assert not any(spread[count_scores(pro) :]), hole
    return zlib.compress(struct.pack(f"<{len(numbers)}H", *numbers), 9)


def main() -> None:
    """Write the file."""
    TARGET.write_bytes(write_spreads({pro: make_spreads(pro) for pro in (False, True)}))


if __name__ == "__main__":
    main()
