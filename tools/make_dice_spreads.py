"""Make ``pygolf/study/large/dice-spreads.bin``: how likely each score of a hole is over the rest of a round.

Run from the project's folder: ``python3 -m tools.make_dice_spreads``; half a minute. Computed, not simulated.
"""

from __future__ import annotations

from pathlib import Path

from pygolf.games.dice.law import FILE, make_spreads, write_spreads

TARGET = Path(__file__).parent.parent / "pygolf" / "study" / "large" / FILE


def main() -> None:
    """Write the file."""
    TARGET.write_bytes(write_spreads({pro: make_spreads(pro) for pro in (False, True)}))


if __name__ == "__main__":
    main()
