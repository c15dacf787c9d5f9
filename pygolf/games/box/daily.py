"""The round of the day of Box of Golf: three holes, counted in strokes. Today's hole: board after board.

Sunday's tournament: nine holes, front and back in turn.
"""

from ...core.daily import Counting, Daily

DAILY = Daily(
    options=tuple({"holes": [hole, hole + 1, hole + 2], "format": "stroke"} for hole in range(1, 18, 3)),
    holes=tuple({"holes": [hole], "format": "stroke"} for hole in range(1, 19)),
    tournaments=({"holes": "front", "format": "stroke"}, {"holes": "back", "format": "stroke"}),
    instead=(({"format": "gems"}, Counting(False, "gems")),),
)
