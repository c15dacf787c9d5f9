"""Options of the daily games of Word Golf.

The round of the day has three holes, counted in points. The hole of the day goes through all holes in order. The Sunday
tournament has nine holes against the keen Luis.
"""

from ....core.content.daily import Counting, Daily

DAILY = Daily(
    options=({"holes": [1, 2, 3]}, {"holes": [4, 5, 6]}, {"holes": [7, 8, 9]}),
    holes=tuple({"holes": [hole]} for hole in range(1, 10)),
    tournaments=({"luis": "keen"},),
    counting=Counting(False, "points"),
)
