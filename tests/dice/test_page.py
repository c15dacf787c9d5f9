"""The table of Dice Golf as the site has it."""

from __future__ import annotations

from sizes import built, javascript_until_table

DICE_JS = 40_000
"""Bytes, gzip, of all our JavaScript until a table of Dice Golf stands: the lightest game comes first."""


def test_the_javascript_until_the_table_is_small() -> None:
    size = javascript_until_table(built(), "dice")
    assert size < DICE_JS, f"{size} bytes"
