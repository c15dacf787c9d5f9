"""The bots of Doshboardgolf as players see them, weakest first: names, how they play, and what they say."""

from ....core.game import Bot
from ....core.talk import Talk

BOTS = (
    Bot(
        "rookie",
        "Robin",
        "Goes straight at the flag, whatever lies between.",
        Talk(
            begin="Flag's there. Off we go.",
            good="Straight in!",
            bad="Who put a lake there?",
            won="Told you: straight.",
            lost="There is always a lake.",
        ),
    ),
    Bot(
        "hitter",
        "Dash",
        "Takes the longest club, and goes over the water.",
        Talk(
            begin="Stand well back.",
            good="All the way over!",
            bad="Nearly over the water.",
            won="Length wins.",
            lost="It was long, though.",
        ),
    ),
    Bot(
        "club",
        "Casey",
        "Knows every club, and keeps to the straight line.",
        Talk(
            begin="Fairway first.",
            good="Clean as a whistle.",
            bad="Not my best club.",
            won="Straight and narrow.",
            lost="You bent it round me.",
        ),
    ),
    Bot(
        "careful",
        "Willow",
        "Would rather take an extra stroke than a wet ball.",
        Talk(
            begin="Dry feet, that is all I ask.",
            good="Safe and sound.",
            bad="And I was so careful.",
            won="Dry, and first.",
            lost="Next time I may dare.",
        ),
    ),
    Bot(
        "tour",
        "Tess",
        "Bends it, calls it, and plays what the coach would play.",
        Talk(
            begin="Wind noted. Shall we?",
            good="Called it.",
            bad="One cell off!",
            won="Good round, all.",
            lost="That was a fine round.",
        ),
    ),
)
