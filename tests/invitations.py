"""Set-ups of games that a link can contain, for tests of the rules and of the page."""

from __future__ import annotations

from typing import Any

SMALL: dict[str, Any] = {
    "name": "Backyard",
    "terrain": ["....", ".~..", "...."],
    "height": ["0000", "0001", "0000"],
    "holes": [{"tee": [0, 0], "target": [3, 2]}, {"tee": [1, 0], "target": [0, 2]}],
}
INVITATIONS: list[tuple[str, dict[str, Any], str, str]] = [
    ("dice", {"format": "doubles"}, "four", "Six holes, doubles"),
    ("dosh", {"format": "match", "level": "advanced"}, "two", "Nine holes, advanced, match play"),
    ("dosh", {"format": "skins"}, "two", "Nine holes, beginner, skins"),
    ("box", {"first": 2, "holes": "front"}, "three", "The front nine, .*seat 3 first"),
    ("word", {"deal": [[0] * 9, [1] * 9]}, "two", "cards dealt by hand"),
    (
        "dosh",
        {"level": "professional", "rounds": 4, "rotate_colours": True, "wind_each": "round"},
        "one",
        "Four rounds of nine holes, professional",
    ),
    ("dosh", {"course": SMALL}, "one", "Two holes"),
]
"""Tuples of a game, options, the smallest number of players with which all options take effect, and the description."""
