"""What the bots of Box of Golf say during a game: one line for each occasion."""

from ....core.talk import Talk

TALK = {
    "rookie": Talk(
        begin="That flag looks close.",
        good="It went in! It went in!",
        bad="Was there water?",
        won="Straight does it.",
        lost="I did see the water. Later.",
    ),
    "careful": Talk(
        begin="Slowly, slowly.",
        good="No hurry, you see.",
        bad="I should have stopped.",
        won="And my purse still shut.",
        lost="You were braver. Well done.",
    ),
    "club": Talk(
        begin="Let us see what the box says.",
        good="The odds were kind.",
        bad="Wrong club. Again.",
        won="I will take that.",
        lost="You read it better.",
    ),
    "bold": Talk(
        begin="Give me the big club!",
        good="Hah! Did you see that?",
        bad="Worth it anyway.",
        won="Fortune likes me.",
        lost="Too bold. Never mind.",
    ),
    "tour": Talk(
        begin="May the better line win.",
        good="That was the line.",
        bad="One chance in twelve. It came.",
        won="A good match.",
        lost="You found a better line.",
    ),
}
