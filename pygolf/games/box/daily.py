"""The round of the day of Box of Golf: three holes, counted in strokes."""

from ...core.daily import Counting, Daily

DAILY = Daily(
    options=tuple({"holes": [hole, hole + 1, hole + 2], "format": "stroke"} for hole in range(1, 18, 3)),
    instead=(({"format": "gems"}, Counting(False, "gems")),),
)
