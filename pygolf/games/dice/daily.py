"""The round of the day of Dice Golf: six holes; on Sundays from the blue tees."""

from ...core.daily import Daily

DAILY = Daily(options=({"pro": True}, {}, {}, {}, {}, {}, {}))
