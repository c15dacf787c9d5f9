"""The bots of Word Golf as players see them, weakest first: names, how they play, and what they say."""

from ....core.game import Bot
from ....core.talk import Talk

# The last number of each is measured with `build.py balance word` (docs/word.md).
BOTS = (
    Bot(
        "rookie",
        "Pip",
        "Writes short everyday words, and seldom the best of them.",
        Talk(
            begin="Is “golf” a word?",
            good="I did not know I knew that!",
            bad="It was on the tip of my tongue.",
            won="Mum will not believe this.",
            lost="I shall buy a dictionary.",
        ),
        0.32,
    ),
    Bot(
        "club",
        "Morag",
        "Writes everyday words, and buys one wild card at a time.",
        Talk(
            begin="Plain words, plainly written.",
            good="That will do nicely.",
            bad="Och. A poor line, that.",
            won="Steady does it.",
            lost="You had the better words.",
        ),
        0.87,
    ),
    Bot(
        "ace",
        "Bertie",
        "Goes for the hole-in-one: a letter on every space.",
        Talk(
            begin="A letter on every space!",
            good="Nothing left over!",
            bad="One letter short. One!",
            won="All of it, and a cup.",
            lost="I would do it again.",
        ),
        2.94,
    ),
    Bot(
        "scholar",
        "Quilla",
        "Prefers the rare word to the plain one.",
        Talk(
            begin="Something rare, perhaps?",
            good="One so seldom gets to use it.",
            bad="It is in my dictionary.",
            won="Vocabulary will out.",
            lost="An education. Thank you.",
        ),
        6.18,
    ),
    Bot(
        "tour",
        "Augusta",
        "Takes the points, then gets all she can from the shop.",
        Talk(
            begin="Good luck. Count everything.",
            good="As planned.",
            bad="That was not the plan.",
            won="Well played. So did I.",
            lost="Beaten fairly. It is rare.",
        ),
        7.52,
    ),
)
