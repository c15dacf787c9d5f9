"""Options of the daily games of Dice Golf.

The round of the day has six holes, on Sundays from the blue tees. The hole of the day is one freely chosen hole. The
Sunday tournament has two rounds from the blue tees.
"""

from ....core.content.daily import Daily

DAILY = Daily(
    options=({"pro": True}, {}, {}, {}, {}, {}, {}), holes=({"holes": 1},), tournaments=({"rounds": 2, "pro": True},)
)
