"""The round of the day of Doshboardgolf: three holes, from level to level. Today's hole: each at each level.

Sunday's tournament: all nine at the professional level.
"""

from ....core.daily import Counting, Daily

LEVELS = ("beginner", "advanced", "professional")
TRIOS = ([1, 2, 3], [4, 5, 6], [7, 8, 9])

DAILY = Daily(
    options=tuple({"level": level, "holes": trio} for trio in TRIOS for level in LEVELS),
    tournaments=({"level": "professional"},),
    # Each card that is lost makes it another game for them.
    instead=tuple(({"level": level}, Counting(players=200)) for level in ("professional", "second")),
    holes=tuple(
        {"level": LEVELS[(turn + turn // 9) % len(LEVELS)], "holes": [turn % 9 + 1]} for turn in range(9 * len(LEVELS))
    ),
)
