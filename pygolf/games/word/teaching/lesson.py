"""The interactive lesson of Word Golf: five steps against Luis."""

from ....core.events import Move
from ....core.teaching.lesson import Exercise, First, Lesson, Scene, Wrong

BOW = [0, 2, 1, 3, 4]
"""The line from the arrow over the double and the sand to the flag, on hole 2 of the third set."""


def _scene(*dice: int, holes: tuple[int, ...]) -> Scene:
    """Return a position on set 0 for hole 1 and set 3 for hole 2."""
    return Scene(dice, {"holes": list(holes), "deal": [[0, 3, 0, 0, 0, 0, 0, 0, 0]]})


def _write(word: str, spaces: list[int]) -> Move:
    return {"do": "write", "word": word, "spaces": spaces}


EMPTY = Wrong({"do": "pass"}, "An empty card costs a point for every space. Write the word.")
LESSON = Lesson(
    "first",
    "Word Golf in five steps",
    (
        Exercise(
            "Write a word",
            "The word goes from the arrow to the flag over the spaces in any order, but its line may not cross itself."
            " A letter shown on a die scores that die's points, doubled on the double space. The card's par is"
            " subtracted.",
            "Type HOME and play it.",
            "WG-6",
            _write("HOME", [0, 1, 2, 3]),
            "3 + 2 + 2 + 1 = 8, minus par 3: five points. Every space scored, so it is a hole-in-one: a cup, worth a"
            " point at the end.",
            also=({"do": "write", "word": "HOME"},),
            wrong=(
                EMPTY,
                Wrong({"do": "write"}, "A word, but not for this step: HOME uses four of the six dice."),
            ),
            tells={"scored": {"word": "HOME", "sum": 8, "par": 3, "score": 5}, "hole_in_one": {"cups": 1}},
            scene=_scene(3, 1, 5, 0, 0, 1, *(3, 1, 0, 0, 0, 1), holes=(1, 2)),
        ),
        Exercise(
            "The shop",
            "The points of the round are money, too. A wild card costs its number, and later scores it for a letter"
            " that no die shows. Money that you do not spend is lost; your points stay.",
            "Buy wild card 5.",
            "WG-18",
            {"do": "buy", "cards": [5], "discard": [], "coins": 0},
            "The 5 is in your hand. The next hole begins with six new dice.",
            also=({"do": "buy", "cards": [5]},),
            wrong=(
                Wrong({"do": "buy", "cards": []}, "What you do not spend is lost. You have five: buy the 5."),
                Wrong(
                    {"do": "buy", "cards": [2, 3]},
                    "Two cards, five points on two letters: not bad. But take the 5.",
                ),
                Wrong({"do": "buy"}, "You have five to spend, and the 5 scores more than any other card."),
            ),
            tells={"bought": {"cards": [5]}, "round_began": {"round": 2}},
        ),
        Exercise(
            "A wild card",
            "No die shows a K. Without help it would score nothing. A wild card stands for one letter, scores its"
            " number and then goes back. The table lays it where it is worth most.",
            "Type CHOKE and play it.",
            "WG-10",
            _write("CHOKE", BOW),
            "The K scored 5 thanks to the wild card, and the H on the double counted twice. Twelve points. Luis scores"
            " the dice minus your par: seven.",
            also=({"do": "write", "word": "CHOKE"},),
            wrong=(EMPTY, Wrong({"do": "write"}, "Try the card on the K of CHOKE.")),
            tells={"scored": {"cards": {"3": 5}, "points": [2, 1, 6, 5, 1], "score": 12}, "luis": {"score": 7}},
        ),
        Exercise(
            "Double and obstacle",
            "A scoring letter counts twice on the double. On an obstacle (the sand), a letter that does not score"
            " costs a point, and no die shows a V. The best line is drawn for you.",
            "Type SHOVE and play it.",
            "WG-13",
            _write("SHOVE", BOW),
            "The H, on the double, scored 6. The V scored nothing, but it kept off the obstacle, where it would have"
            " cost a point.",
            wrong=(
                Wrong(
                    {"do": "write", "word": "SHOVE"},
                    "The word is right, but another line is better. Clear the line.",
                ),
                Wrong(
                    {"do": "write", "word": "SHOE"},
                    "One space stays empty, which costs a point. SHOVE fills them all.",
                ),
                EMPTY,
                Wrong({"do": "write"}, "That scores something else. Try SHOVE, and see where the V goes."),
            ),
            tells={"scored": {"word": "SHOVE", "points": [1, 1, 6, 0, 1], "score": 6}},
            scene=_scene(3, 1, 0, 0, 0, 1, holes=(2,)),
        ),
        Exercise(
            "A wild face",
            "The star on a die stands for any letter you like, the same letter throughout the word. Here it can be the"
            " missing W.",
            "Type SHOWS and play it.",
            "WG-9",
            _write("SHOWS", BOW),
            "All five spaces scored, and one die scored both S's. A game has nine holes; score more points than Luis"
            " to beat him.",
            also=({"do": "write", "word": "SHOWS"},),
            wrong=(EMPTY, Wrong({"do": "write"}, "That is a word, but read the star as W and play SHOWS.")),
            tells={"scored": {"word": "SHOWS", "wild": ["W"], "score": 7, "cup": True}},
            scene=_scene(3, 1, 0, 1, 0, 0, holes=(2,)),
        ),
    ),
)
LESSONS = (LESSON,)

FIRSTS = (
    First(
        "round_began",
        "Write a word from arrow to flag, over the spaces in any order. Lines may not cross. Letters on dice score.",
        "WG-6",
        taught=True,
    ),
    First(
        "bought",
        "A wild card stands for any letter of your word that no die shows, scores its number, and goes back.",
        "WG-10",
        taught=True,
    ),
    First("hole_in_one", "Every space scored: that earns a cup. At the end, each cup adds a point.", "WG-17"),
    First("coin", "A coin for the lowest score of the round. It is worth 1 in the shop, now or later.", "WG-16"),
    First("judge_began", "A word is not in the dictionary. The table may accept it, or score it as it is.", "WG-25"),
    First(
        "shop",
        "Your points for the round are also money to spend. Unspent money is lost, but you keep the points.",
        "WG-18",
    ),
    First("luis", "Luis scores the sum of all six dice minus par.", "WG-24"),
)
