"""Options of the daily games of Box of Golf.

The round of the day has three holes, counted in strokes. The hole of the day goes through all boards in order. The
Sunday tournament has nine holes, in turn the front nine and the back nine. The days until 2026-12-01 have the boards
of version 2 of the rules.
"""

from datetime import date

from ....core.content.daily import Counting, Daily

DAILY = Daily(
    options=tuple({"holes": [hole, hole + 1, hole + 2], "format": "stroke"} for hole in range(1, 18, 3)),
    holes=tuple({"holes": [hole], "format": "stroke"} for hole in range(1, 19)),
    tournaments=({"holes": "front", "format": "stroke"}, {"holes": "back", "format": "stroke"}),
    instead=(({"format": "gems"}, Counting(False, "gems")),),
    rules=((date(2026, 11, 22), 2), (date(2026, 12, 2), 3)),
)
