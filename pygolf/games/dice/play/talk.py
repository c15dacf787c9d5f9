"""What the bots of Dice Golf say during a game: one line for each occasion."""

from ....core.talk import Talk

TALK = {
    "rookie": Talk(
        begin="Five dice. How hard can it be?",
        good="They all came home!",
        bad="Where did those strokes go?",
        won="Again, again!",
        lost="I counted wrong, surely.",
    ),
    "roamer": Talk(
        begin="I go where the dice are.",
        good="Told you: follow the dice.",
        bad="They ran away from me.",
        won="The long way round won.",
        lost="I saw the whole course, at least.",
    ),
    "club": Talk(
        begin="Nice day for a round.",
        good="Oh, that was neat.",
        bad="I saw it just too late.",
        won="Not bad for a Sunday.",
        lost="You see more than I do.",
    ),
    "saver": Talk(
        begin="A stroke saved is a stroke won.",
        good="A gimme is a gimme.",
        bad="Not one gimme. Not one!",
        won="Thrift pays.",
        lost="You had the better sums.",
    ),
    "tour": Talk(
        begin="Good luck. I shall not need it.",
        good="As expected.",
        bad="The dice disagree, this once.",
        won="Thank you for the game.",
        lost="Well rolled.",
    ),
}
