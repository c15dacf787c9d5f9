"""The round of the day of Dice Golf: six holes; on Sundays from the blue tees. Today's hole: one, freely chosen.

Sunday's tournament: two rounds from the blue tees.
"""

from ...core.daily import Daily

DAILY = Daily(
    options=({"pro": True}, {}, {}, {}, {}, {}, {}), holes=({"holes": 1},), tournaments=({"rounds": 2, "pro": True},)
)
