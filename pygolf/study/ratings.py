"""What each hole takes the tour player and the rookie, by course: the base of ratings, slopes and "against par".

Made by ``python3 -m tools.make_ratings`` from solo games of the bots on seeds of their own, but for two things. Dice
Golf: holes are scaled so that a round is what ``pygolf balance dice`` computes. Doshboardgolf, ``tour``: the values at
the tees (yellow deck, wind and tide as they are rolled), scaled so that a round is what ``tools.dosh_rounds`` found.
Tests hold them to both. docs/handicap.md says more.
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
            # 1000 games, 144.82 +- 0.97
            "tour": {
                "1": 8.235,
                "2": 14.516,
                "3": 15.53,
                "4": 17.994,
                "5": 16.676,
                "6": 17.828,
                "7": 17.339,
                "8": 18.254,
                "9": 18.448,
            },
            # 1500 games, 79.69 +- 0.63
            "rookie": {
                "1": 7.034,
                "2": 10.225,
                "3": 10.287,
                "4": 11.55,
                "5": 10.629,
                "6": 9.816,
                "7": 7.996,
                "8": 6.917,
                "9": 5.237,
            },
        },
    },
    "dosh": {
        "beginner": {
            # values at the tees, scaled to the rounds of tools.dosh_rounds
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
            # 1500 games, 36.29 +- 0.13
            "rookie": {
                "1": 3.723,
                "2": 3.809,
                "3": 4.252,
                "4": 4.407,
                "5": 4.386,
                "6": 3.01,
                "7": 3.212,
                "8": 4.137,
                "9": 5.355,
            },
        },
        "advanced": {
            # values at the tees, scaled to the rounds of tools.dosh_rounds
            "tour": {
                "1": 3.042,
                "2": 3.402,
                "3": 3.152,
                "4": 3.19,
                "5": 2.792,
                "6": 3.208,
                "7": 3.987,
                "8": 3.154,
                "9": 5.013,
            },
            # 1500 games, 42.28 +- 0.16
            "rookie": {
                "1": 4.07,
                "2": 4.386,
                "3": 4.259,
                "4": 5.044,
                "5": 3.913,
                "6": 4.326,
                "7": 5.647,
                "8": 4.24,
                "9": 6.393,
            },
        },
        "professional": {
            # values at the tees, scaled to the rounds of tools.dosh_rounds
            "tour": {
                "1": 2.855,
                "2": 3.282,
                "3": 3.127,
                "4": 2.951,
                "5": 2.7,
                "6": 2.935,
                "7": 3.888,
                "8": 3.224,
                "9": 4.919,
            },
            # 300 games, 44.64 +- 0.71
            "rookie": {
                "1": 3.877,
                "2": 4.527,
                "3": 4.297,
                "4": 4.72,
                "5": 4.363,
                "6": 4.717,
                "7": 6.287,
                "8": 4.693,
                "9": 7.16,
            },
        },
        "second": {
            # values at the tees, scaled to the rounds of tools.dosh_rounds
            "tour": {
                "1": 2.846,
                "2": 3.295,
                "3": 2.989,
                "4": 2.954,
                "5": 2.701,
                "6": 3.071,
                "7": 3.382,
                "8": 3.298,
                "9": 4.784,
            },
            # 300 games, 42.28 +- 0.39
            "rookie": {
                "1": 3.873,
                "2": 4.527,
                "3": 4.03,
                "4": 4.543,
                "5": 4.137,
                "6": 4.647,
                "7": 4.923,
                "8": 4.623,
                "9": 6.973,
            },
        },
    },
}
