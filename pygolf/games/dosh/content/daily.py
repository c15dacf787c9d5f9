"""The round of the day of Doshboardgolf: three holes, from level to level. Today's hole: each at each level.

Sunday's tournament: all nine at the professional level.
"""

from ....core.daily import Daily

LEVELS = ("beginner", "advanced", "professional")
TRIOS = ([1, 2, 3], [4, 5, 6], [7, 8, 9])

DAILY = Daily(
    options=tuple({"level": level, "holes": trio} for trio in TRIOS for level in LEVELS),
    tournaments=({"level": "professional"},),
    holes=tuple(
        {"level": LEVELS[(turn + turn // 9) % len(LEVELS)], "holes": [turn % 9 + 1]} for turn in range(9 * len(LEVELS))
    ),
)
