"""What each hole takes the tour player and the rookie, by course: the base of ratings, slopes and "against par".

``large/ratings.json`` is made by ``python3 -m tools.make_ratings`` from solo games of the bots on seeds of their own,
but for two things. Dice Golf: holes are scaled so that a round is what ``pygolf balance dice`` computes. Doshboardgolf,
``tour``: the values at the tees (yellow deck, wind and tide as they are rolled), scaled so that a round is what
``tools.dosh_rounds`` found. ``made`` says from how many games, and their sum with its error. Tests hold them to both.
docs/handicap.md says more.
"""

import json
from collections.abc import Mapping

from ..core import large

Levels = Mapping[str, Mapping[str, float]]
"""Per level of bots the mean of each hole by name."""

RATINGS: Mapping[str, Mapping[str, Levels]] = {
    game: {course: {level: made["holes"] for level, made in levels.items()} for course, levels in courses.items()}
    for game, courses in json.loads(large.read(large.STUDY, "ratings.json")).items()
}
