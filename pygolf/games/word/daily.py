"""The round of the day of Word Golf: three holes, counted in points. Today's hole: one after the other.

Sunday's tournament: all nine, against a keen Luis.
"""

from ...core.daily import Counting, Daily

DAILY = Daily(
    options=({"holes": [1, 2, 3]}, {"holes": [4, 5, 6]}, {"holes": [7, 8, 9]}),
    holes=tuple({"holes": [hole]} for hole in range(1, 10)),
    tournaments=({"luis": "keen"},),
    counting=Counting(False, "points"),
)
