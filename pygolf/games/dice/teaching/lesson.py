"""The interactive lesson of Dice Golf."""

from ....core.teaching.lesson import Exercise, First, Lesson, Scene, Wrong
from ..rules.moves import ADDSIES, CHOOSE, ROLL, SWITCH

GIMME = Scene(dice=(4, 4, 1, 4, 2, 3, 1))
SWITCHED = Scene(dice=(2, 1, 2, 6, 3, 5, 5, 5, 5, 5))
TENTH = Scene(dice=(6, 6, 1, 6, 6, *(1, 2, 3, 1, 4, 2, 5, 3, 6)))

LESSON = Lesson(
    "first",
    "Dice Golf in seven steps",
    (
        Exercise(
            "Roll",
            "Six holes, numbered 1 to 6, and five dice. A hole is finished when all five dice show its number. Every"
            " roll is a stroke, and fewer strokes are better.",
            "Tap Roll.",
            "DG-4",
            ROLL,
            "That was stroke one: three fours, a one and a two.",
            tells={"rolled": {"stroke": 1, "dice": [4, 4, 1, 4, 2]}},
            scene=GIMME,
        ),
        Exercise(
            "Choose the hole",
            "After the first roll you choose which hole these dice play. Each hole is played once a round, in any"
            " order. Which number do you have most of?",
            "Choose hole 4.",
            "DG-5",
            CHOOSE[4],
            "Hole 4. The three fours are set aside and stay there.",
            tells={"hole_chosen": {"hole": 4}, "set_aside": {"positions": [0, 1, 3]}},
            wrong=(
                Wrong(
                    CHOOSE[1], "Only one die shows a 1; three show a 4. Choose hole 4, and only two dice are missing."
                ),
                Wrong(
                    CHOOSE[2], "Only one die shows a 2; three show a 4. Choose hole 4, and only two dice are missing."
                ),
                Wrong(
                    {"do": "hole"},
                    "You may play a hole that no die shows, but you would begin with nothing. Three dice show a 4:"
                    " choose hole 4.",
                ),
            ),
        ),
        Exercise(
            "Roll the rest",
            "Dice that show the hole's number stay. The others are rolled again; there is nothing to pick. Two fours"
            " are still missing.",
            "Tap Roll.",
            "DG-6",
            ROLL,
            "A three and a one. No four, but look what they add up to.",
            tells={"rolled": {"stroke": 2, "dice": [4, 4, 3, 4, 1]}},
            wrong=(
                Wrong(
                    {"do": "switch"},
                    "You may change the hole once a turn, but three fours are a good start. Roll the other two dice.",
                ),
            ),
        ),
        Exercise(
            "Take a gimme",
            "With exactly three dice set aside, the other two can complete the hole if they add up to its number: 3 +"
            " 1 = 4. That is addsies, and it ends the hole with the strokes so far: two.",
            "Tap Addsies.",
            "DG-11",
            ADDSIES,
            "Hole 4 in two strokes. Subtractsies works the same way with the difference: 5 and 1 would also do. Each"
            " may be used once per round.",
            tells={"scored": {"hole": 4, "score": 2}},
            wrong=(
                Wrong(ROLL, "Two more fours may take many rolls. Addsies ends the hole now, with two strokes."),
                Wrong({"do": "switch"}, "Another hole would cost more rolls. Addsies ends this one now: two strokes."),
            ),
        ),
        Exercise(
            "Switch",
            "Another turn. You chose hole 2, with two dice, and the second roll brought three fives. Once per turn,"
            " before the next roll, you may switch to another hole. The strokes keep counting.",
            "Tap Switchies, then hole 5.",
            "DG-10",
            SWITCH[5],
            "The three fives are aside now, and the twos are free again.",
            tells={"switched": {"from": 2, "to": 5}},
            wrong=(
                Wrong(ROLL, "On hole 2 three dice are missing, on hole 5 only two. Switch to hole 5 first."),
                Wrong({"do": "switch"}, "That is no better. Three dice show a 5: switch to hole 5."),
            ),
            scene=SWITCHED,
            before=(ROLL, CHOOSE[2], ROLL),
        ),
        Exercise(
            "Hole out",
            "Three fives are set aside, and this is stroke three. When all five dice match, the ball is in the cup.",
            "Tap Roll.",
            "DG-7",
            ROLL,
            "Two fives! Holed out in three strokes. The score of a hole is its strokes; the round is the sum of all"
            " six.",
            tells={"scored": {"hole": 5, "score": 3}},
        ),
        Exercise(
            "The tenth roll",
            "A hole has at most ten strokes; if you miss, you write down ten. But finishing on exactly the tenth roll"
            " scores zero, the best score there is. You have rolled nine times and need one more six.",
            "Tap Roll, and hope.",
            "DG-8",
            ROLL,
            "A zero! That is why you never give up on a bad hole. Now you know Dice Golf: the lowest total for six"
            " holes wins.",
            tells={"scored": {"hole": 6, "score": 0}},
            wrong=(
                Wrong({"do": "switch"}, "A new hole would need more than one roll. Roll again and try for the zero."),
            ),
            scene=TENTH,
            before=(ROLL, CHOOSE[6], *(ROLL,) * 8),
        ),
    ),
)
LESSONS = (LESSON,)

FIRSTS = (
    First(
        "rolled",
        "Choose the hole whose number most dice show. Those dice stay, and the others are rolled again.",
        "DG-5",
        {"stroke": 1},
        taught=True,
    ),
    First(
        "set_aside",
        "No die shows your number. Once per turn, before a roll, you can switch to another hole.",
        "DG-10",
        {"positions": []},
        taught=True,
    ),
    First(
        "rolled",
        "A hole that is finished on exactly the tenth roll scores zero.",
        "DG-8",
        {"stroke": 9},
        taught=True,
    ),
    First("gimme", "A gimme ends the hole with the strokes so far. Each kind may be used once per round.", "DG-13"),
    First("switched", "Strokes keep counting after a switch, and you can switch once per turn.", "DG-10"),
)
