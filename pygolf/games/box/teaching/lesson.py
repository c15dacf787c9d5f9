"""The interactive lesson of Box of Golf: playing the first hole."""

from ....core.events import Move
from ....core.teaching.lesson import Exercise, First, Lesson, Scene, Wrong
from ..rules.moves import END, ROLL, STOP

BACKSPIN = ("purple", "red", "green", "yellow", "black")
HOLE_ONE = Scene(
    dice=(
        *("red", "red", "green", "black", "red", "yellow", "blue"),
        *("red", "red"),
        *("red", "red", "red", *BACKSPIN),
        *("red", "yellow"),
    ),
    options={"holes": [1]},
)


def club(dice: int) -> Move:
    """Return the move that chooses a club with this number of dice."""
    return {"do": "club", "dice": dice}


def _blue(by: int) -> Move:
    return {"do": "gem", "gem": "blue", "by": by}


RED: Move = {"do": "gem", "gem": "red"}
NOT_RED = Wrong(RED, "The red gem replays the whole turn. This shot is too good for that.")
LESSON = Lesson(
    "first",
    "Box of Golf in nine steps",
    (
        Exercise(
            "Choose a club",
            "The ball goes from the tee to the flag. The club is the number of dice that you roll, one to five: more"
            " dice go further. A star lies four spaces away.",
            "Take 4 dice.",
            "BG-4",
            club(4),
            "Four dice for this stroke. You can no longer change that.",
            wrong=(
                Wrong(club(5), "Five dice are the long club, and the star is only four spaces away. Choose 4."),
                Wrong({"do": "club"}, "So few dice cannot reach the star, four spaces away. Choose 4."),
            ),
            tells={"club": {"dice": 4}},
            scene=HOLE_ONE,
        ),
        Exercise(
            "Roll",
            "Dice of one colour are a group, and the largest group is what your shot counts. Purple is wild and"
            " joins any group. Black counts nothing.",
            "Tap Roll.",
            "BG-6",
            ROLL,
            "Two reds are the largest group: two spaces so far. Green and black are free.",
            tells={"rolled": {"dice": ["red", "red", "green", "black"]}, "grouped": {"colour": "red", "size": 2}},
        ),
        Exercise(
            "Roll again",
            "You roll up to three times. The group stays, all other dice are rolled. On the tee even a black one is"
            " rolled again; elsewhere it stays.",
            "Tap Roll.",
            "BG-9",
            ROLL,
            "A third red: three spaces.",
            wrong=(
                Wrong(
                    STOP, "Two spaces is not much, and the two reds stay whatever you roll. Roll the other two dice."
                ),
            ),
            tells={"grouped": {"colour": "red", "size": 3}},
        ),
        Exercise(
            "Stop",
            "Three reds count three spaces. You may stop after any roll. Another roll could bring a fourth, but this"
            " time there is a better idea.",
            "Tap Stop.",
            "BG-11",
            STOP,
            "The ball is in the air, over a bunker. Now a gem may be played.",
            wrong=(Wrong(ROLL, "The last die may or may not be red. Stop here: a gem makes it certain."),),
            tells={"counted": {"count": 3}},
        ),
        Exercise(
            "Play a gem",
            "Everyone starts with four gems. Blue is wind: one space longer or shorter. Your shot would end in the"
            " bunker, and the star is one space further.",
            "Play the blue gem, +1.",
            "BG-26",
            _blue(1),
            "On the star! A shot from the tee or a star that ends on a star earns a gem from the box: a blue one. Most"
            " gems win the game.",
            wrong=(
                Wrong(_blue(-1), "One space shorter is plain fairway. One longer is the star, which earns a gem."),
                Wrong(END, "It would end in the bunker. Blow it onto the star: blue, one longer."),
                NOT_RED,
            ),
            after=(END,),
            tells={"blown": {"by": 1, "path": [3, 4]}, "gem_drawn": {"gem": "blue"}},
        ),
        Exercise(
            "Mind the arrow",
            "Your next shot, two spaces, ends on an arrow, and arrows throw the ball on, here into a bunker. The"
            " wind comes before the arrow.",
            "Play the blue gem, +1.",
            "BG-27",
            _blue(1),
            "Past the arrow, which does nothing to a ball that only flies over it.",
            wrong=(
                Wrong(_blue(-1), "That avoids the arrow too, but you would lie two spaces further from the hole."),
                Wrong(END, "The arrow would throw the ball into the bunker. Blow it over: blue, one longer."),
                NOT_RED,
            ),
            after=(END,),
            tells={"blown": {"by": 1, "path": [6, 7]}},
            before=(club(2), ROLL),
        ),
        Exercise(
            "A natural",
            "Three spaces, and the count ends exactly on the green without wind, wild or bounce: a natural. It earns"
            " a backspin: five dice, a space for each purple, at least one.",
            "Let it land.",
            "BG-22",
            END,
            "One purple: the ball rolls one space towards the flag. On the green the next turn is a putt.",
            wrong=(NOT_RED,),
            tells={"natural": {}, "backspin": {}},
            before=(club(3), ROLL),
        ),
        Exercise(
            "Putt",
            "Putts are rolled like shots, and each one is a stroke. The flag is two spaces away, and a putt here can"
            " run past it, so you need the exact number.",
            "Putt with 2 dice.",
            "BG-24",
            club(2),
            "Two dice. Both have to show one colour now.",
            wrong=(
                Wrong(club(1), "One die cannot go two spaces. Choose 2."),
                Wrong({"do": "club"}, "Too many dice may run past the flag. Choose 2."),
            ),
            tells={"club": {"dice": 2}},
        ),
        Exercise(
            "The gimme",
            "A red and a yellow: one space, and the putt stops short. The green gem is a gimme: it turns a missed putt"
            " into a holed one.",
            "Play the green gem.",
            "BG-28",
            {"do": "gem", "gem": "green"},
            "In the hole with four strokes: par. Each stroke under par earns a gem, and so does the best score of"
            " the table.",
            wrong=(Wrong(END, "The ball would stop a space short, and the next putt costs a stroke. Play green."),),
            tells={"holed": {"strokes": 4}},
            before=(ROLL, STOP),
        ),
    ),
)
LESSONS = (LESSON,)

FIRSTS = (
    First(
        "hole_began",
        "Numbers on the map are the chances with this club. Shields are divots: they do not count.",
        "BG-4",
        taught=True,
    ),
    First(
        "rolled",
        "W is wild: a purple die joins any colour.",
        "BG-7",
        {"dice": "purple"},
        taught=True,
    ),
    First(
        "landed",
        "From the tee or a star, a shot that ends on a star earns a gem.",
        "BG-20",
        {"kind": "star"},
        taught=True,
    ),
    First(
        "gem_drawn",
        "Gems are drawn at random from the box. Most gems win, and every colour is worth the same.",
        "BG-36",
    ),
    First("bounced", "A shot that ends on an arrow is moved on. Flying past one has no effect.", "BG-19"),
    First("splash", "Water costs a penalty stroke. Then you choose where to drop the ball.", "BG-18"),
    First("tree_test", "A tree in the way is tested with one die: only black stops the ball.", "BG-16"),
    First(
        "natural", "Landing exactly on the green without wind, wild dice or a bounce earns a free backspin.", "BG-22"
    ),
    First("on_green", "On the green the next turn is a putt, and every putt is a stroke.", "BG-31"),
    First(
        "counted",
        "The ball is in the air, and a gem can still change the shot. Tap a lit gem; a button then plays it.",
        "BG-25",
        taught=True,
    ),
)
