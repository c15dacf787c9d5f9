"""The bots of Dice Golf as players see them, weakest first: names, how they play, and what they say."""

from ....core.game import Bot
from ....core.talk import Talk

BOTS = (
    Bot(
        "rookie",
        "Mo",
        "Plays one hole after the other, and rolls until it is done.",
        Talk(
            begin="Five dice. How hard can it be?",
            good="They all came home!",
            bad="Where did those strokes go?",
            won="Again, again!",
            lost="I counted wrong, surely.",
        ),
    ),
    Bot(
        "roamer",
        "Gus",
        "Goes for whichever number most dice show, and has never heard of a gimme.",
        Talk(
            begin="I go where the dice are.",
            good="Told you: follow the dice.",
            bad="They ran away from me.",
            won="The long way round won.",
            lost="I saw the whole course, at least.",
        ),
    ),
    Bot(
        "club",
        "Nell",
        "Knows the whole game, and overlooks half of it.",
        Talk(
            begin="Nice day for a round.",
            good="Oh, that was neat.",
            bad="These dice and I must talk.",
            won="Not bad for a Sunday.",
            lost="Well rolled. One more?",
        ),
    ),
    Bot(
        "saver",
        "Ida",
        "No gimme escapes her. She stays on her hole.",
        Talk(
            begin="A stroke saved is a stroke won.",
            good="A gimme is a gimme.",
            bad="Not one gimme. Not one!",
            won="Thrift pays.",
            lost="You had the better dice.",
        ),
    ),
    Bot(
        "tour",
        "Otto",
        "Plays what the coach would play.",
        Talk(
            begin="Good luck. I shall not need it.",
            good="As expected.",
            bad="The dice disagree, this once.",
            won="Thank you for the game.",
            lost="Well rolled.",
        ),
    ),
)
