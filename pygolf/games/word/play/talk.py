"""What the bots of Word Golf Tournament say during a game: one line for each occasion."""

from ....core.talk import Talk

TALK = {
    "rookie": Talk(
        begin="Is “golf” a word?",
        good="I did not know I knew that!",
        bad="It was on the tip of my tongue.",
        won="Mum will not believe this.",
        lost="I shall buy a dictionary.",
    ),
    "club": Talk(
        begin="Plain words, plainly written.",
        good="That will do nicely.",
        bad="Och. A poor line, that.",
        won="Steady does it.",
        lost="You had the better words.",
    ),
    "ace": Talk(
        begin="A letter on every space!",
        good="Nothing left over!",
        bad="One letter short. One!",
        won="All of it, and a cup.",
        lost="I would do it again.",
    ),
    "scholar": Talk(
        begin="Something rare, perhaps?",
        good="One so seldom gets to use it.",
        bad="It is in my dictionary.",
        won="Vocabulary will out.",
        lost="An education. Thank you.",
    ),
    "tour": Talk(
        begin="Good luck. Count everything.",
        good="As planned.",
        bad="That was not the plan.",
        won="Well played. So did I.",
        lost="Beaten fairly. It is rare.",
    ),
}
