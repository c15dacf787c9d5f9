"""What the bots of Doshboardgolf say during a game: one line for each occasion."""

from ....core.talk import Talk

TALK = {
    "rookie": Talk(
        begin="Flag's there. Off we go.",
        good="Straight in!",
        bad="Who put a lake there?",
        won="Told you: straight.",
        lost="There is always a lake.",
    ),
    "hitter": Talk(
        begin="Stand well back.",
        good="All the way over!",
        bad="Nearly over the water.",
        won="Length wins.",
        lost="It was long, though.",
    ),
    "club": Talk(
        begin="Fairway first.",
        good="Clean as a whistle.",
        bad="Not my best club.",
        won="Straight and narrow.",
        lost="You bent it round me.",
    ),
    "careful": Talk(
        begin="Dry feet, that is all I ask.",
        good="Safe and sound.",
        bad="And I was so careful.",
        won="Dry, and first.",
        lost="Next time I may dare.",
    ),
    "tour": Talk(
        begin="Wind noted. Shall we?",
        good="Called it.",
        bad="Misjudged by a cell.",
        won="Good round, all.",
        lost="That was a fine round.",
    ),
}
