"""What each hole takes the tour player and the rookie, by course: the base of ratings, slopes and "against par".

Made by ``python3 -m tools.make_ratings`` from solo games of the bots on seeds of their own, but for two things. Dice
Golf: holes are scaled so that a round is what ``balance dice`` computes. Doshboardgolf, ``tour``: the values from the
tees that ``balance dosh`` prints (yellow deck, calm air). Tests hold them to both. docs/handicap.md says more.
"""

from __future__ import annotations

from collections.abc import Mapping

Levels = Mapping[str, Mapping[str, float]]
"""Per level of bots the mean of each hole by name."""

RATINGS: Mapping[str, Mapping[str, Levels]] = {
    "dice": {
        "white tees": {
            # 3000 games; their sum is the computed one
            "tour": {"1": 6.328, "2": 6.55, "3": 6.92, "4": 6.657, "5": 6.789, "6": 6.719},
            # 2000 games; their sum is the computed one
            "rookie": {"1": 8.211, "2": 8.202, "3": 8.217, "4": 8.222, "5": 8.203, "6": 8.142},
        },
        "blue tees": {
            # 3000 games; their sum is the computed one
            "tour": {"1": 7.808, "2": 7.916, "3": 8.393, "4": 8.252, "5": 8.429, "6": 8.236},
            # 2000 games; their sum is the computed one
            "rookie": {"1": 11.429, "2": 11.253, "3": 11.004, "4": 11.068, "5": 10.839, "6": 10.561},
        },
    },
    "box": {
        "clubhouse boards": {
            # 700 games, 66.63 +- 0.14
            "tour": {
                "1": 3.681,
                "2": 2.599,
                "3": 4.48,
                "4": 3.704,
                "5": 3.571,
                "6": 2.736,
                "7": 4.839,
                "8": 3.603,
                "9": 3.589,
                "10": 3.674,
                "11": 2.729,
                "12": 4.96,
                "13": 4.046,
                "14": 3.741,
                "15": 3.646,
                "16": 2.704,
                "17": 4.63,
                "18": 3.694,
            },
            # 1500 games, 77.97 +- 0.14
            "rookie": {
                "1": 4.434,
                "2": 2.945,
                "3": 5.232,
                "4": 4.553,
                "5": 4.205,
                "6": 3.074,
                "7": 5.665,
                "8": 4.285,
                "9": 4.217,
                "10": 4.463,
                "11": 3.384,
                "12": 5.349,
                "13": 4.424,
                "14": 4.163,
                "15": 4.342,
                "16": 3.523,
                "17": 5.052,
                "18": 4.662,
            },
        },
    },
    "word": {
        "clubhouse cards": {
            # 200 games, 144.33 +- 2.12
            "tour": {
                "1": 8.325,
                "2": 14.76,
                "3": 15.5,
                "4": 17.95,
                "5": 16.405,
                "6": 17.35,
                "7": 17.505,
                "8": 18.385,
                "9": 18.15,
            },
            # 300 games, 78.97 +- 1.41
            "rookie": {
                "1": 7.003,
                "2": 10.183,
                "3": 10.167,
                "4": 11.5,
                "5": 10.323,
                "6": 9.683,
                "7": 7.94,
                "8": 6.967,
                "9": 5.203,
            },
        },
    },
    "dosh": {
        "beginner": {
            # the value table: yellow deck, calm air
            "tour": {
                "1": 2.93,
                "2": 3.046,
                "3": 3.126,
                "4": 3.19,
                "5": 3.002,
                "6": 2.594,
                "7": 2.702,
                "8": 3.222,
                "9": 4.22,
            },
            # 400 games, 36.32 +- 0.25
            "rookie": {
                "1": 3.667,
                "2": 3.748,
                "3": 4.485,
                "4": 4.375,
                "5": 4.325,
                "6": 2.985,
                "7": 3.172,
                "8": 4.19,
                "9": 5.372,
            },
        },
        "advanced": {
            # the value table: yellow deck, calm air
            "tour": {
                "1": 3.04,
                "2": 3.4,
                "3": 3.15,
                "4": 3.188,
                "5": 2.79,
                "6": 3.206,
                "7": 3.984,
                "8": 3.152,
                "9": 5.01,
            },
            # 200 games, 42.41 +- 0.43
            "rookie": {
                "1": 3.89,
                "2": 4.22,
                "3": 4.415,
                "4": 5.27,
                "5": 3.74,
                "6": 4.48,
                "7": 5.72,
                "8": 4.33,
                "9": 6.35,
            },
        },
        "professional": {
            # the value table: yellow deck, calm air
            "tour": {
                "1": 2.83,
                "2": 3.212,
                "3": 2.95,
                "4": 2.998,
                "5": 2.612,
                "6": 3.056,
                "7": 3.798,
                "8": 3.006,
                "9": 4.662,
            },
            # 76 games, 50.25 +- 2.39
            "rookie": {
                "1": 3.802,
                "2": 4.368,
                "3": 4.316,
                "4": 4.895,
                "5": 5.289,
                "6": 4.605,
                "7": 8.395,
                "8": 5.04,
                "9": 9.539,
            },
        },
        "second": {
            # the value table: yellow deck, calm air
            "tour": {
                "1": 2.83,
                "2": 3.212,
                "3": 2.95,
                "4": 2.998,
                "5": 2.61,
                "6": 3.03,
                "7": 3.278,
                "8": 3.006,
                "9": 4.522,
            },
            # 72 games, 50.53 +- 1.73
            "rookie": {
                "1": 4.125,
                "2": 4.473,
                "3": 4.833,
                "4": 4.611,
                "5": 5.348,
                "6": 4.889,
                "7": 5.055,
                "8": 7.416,
                "9": 9.777,
            },
        },
    },
}
