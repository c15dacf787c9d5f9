"""The bots of Box of Golf as players see them, weakest first: names, how they play, and what they say."""

from ....core.game import Bot
from ....core.talk import Talk

BOTS = (
    Bot(
        "rookie",
        "Robin",
        "Often aims straight at the green, sees water when the ball is in it, and putts well.",
        Talk(
            begin="That flag looks close.",
            good="It went in! It went in!",
            bad="Was there water?",
            won="Straight does it.",
            lost="I did see the water. Later.",
        ),
    ),
    Bot(
        "careful",
        "Carla",
        "Likes small clubs and early stops, and keeps the purse shut.",
        Talk(
            begin="Slowly, slowly.",
            good="No hurry, you see.",
            bad="I should have stopped.",
            won="And my purse still shut.",
            lost="You were braver. Well done.",
        ),
    ),
    Bot(
        "club",
        "Clement",
        "Knows the odds, and now and then takes the wrong club.",
        Talk(
            begin="Let us see what the box says.",
            good="The odds were kind.",
            bad="Not my dice today.",
            won="I will take that.",
            lost="A fine round. Yours.",
        ),
    ),
    Bot(
        "bold",
        "Bruno",
        "Likes big clubs, one more roll, and gems at the first chance.",
        Talk(
            begin="Give me the big club!",
            good="Hah! Did you see that?",
            bad="Worth it anyway.",
            won="Fortune likes me.",
            lost="Too bold. Never mind.",
        ),
    ),
    Bot(
        "tour",
        "Tess",
        "Plays the coach's best move.",
        Talk(
            begin="May the better line win.",
            good="That was the line.",
            bad="One chance in twelve. It came.",
            won="A good match.",
            lost="Well played, all the way.",
        ),
    ),
)
"""docs/box.md lists their strengths."""
