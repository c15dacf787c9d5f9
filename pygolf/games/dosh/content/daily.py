"""Options of the daily games of Doshboardgolf.

The round of the day has three holes, alternating between levels. The hole of the day goes through all holes at all
levels. The Sunday tournament has all nine holes at the professional level.
"""

from ....core.content.daily import Counting, Daily

LEVELS = ("beginner", "advanced", "professional")
TRIOS = ([1, 2, 3], [4, 5, 6], [7, 8, 9])

DAILY = Daily(
    options=tuple({"level": level, "holes": trio} for trio in TRIOS for level in LEVELS),
    tournaments=({"level": "professional"},),
    # Each lost card changes the rest of the game, so the bots' results cannot be computed exactly.
    instead=tuple(({"level": level}, Counting(players=200)) for level in ("professional", "second")),
    holes=tuple(
        {"level": LEVELS[(turn + turn // 9) % len(LEVELS)], "holes": [turn % 9 + 1]} for turn in range(9 * len(LEVELS))
    ),
)
