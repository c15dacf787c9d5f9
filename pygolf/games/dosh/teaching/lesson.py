"""The interactive lessons of Doshboardgolf: the beginners' game, then what the higher levels add."""

from collections.abc import Sequence

from ....core.events import Json, Move
from ....core.teaching.lesson import Exercise, First, Lesson, Scene, Wrong

SPOON, CLEEK, MASHIE, NIBLICK, JIGGER, PUTTER = 3, 4, 5, 6, 7, 8
ALL_OFF: dict[str, Json] = {"wind": False, "hit_or_miss": False, "lost_card": False, "adjust": False, "call": False}


def shot(direction: int, card: int | None = None, **more: Json) -> Move:
    """Return a shot in a clock direction with a card. Without a card number, it matches any card."""
    return {"do": "shot", "direction": direction, **({} if card is None else {"card": card}), **more}


def scene(dice: Sequence[int], hole: int, level: str = "beginner", **more: Json) -> Scene:
    """Return the options for one hole of the standard course."""
    return Scene(tuple(dice), {"holes": [hole], "level": level, **more})


def between(tee: Sequence[int], target: Sequence[int], dice: Sequence[int], level: str, **more: Json) -> Scene:
    """Return the options for a custom hole on the standard course."""
    return scene(dice, 1, level, targets={"1": {"tee": list(tee), "target": list(target)}}, **more)


FIRST = Lesson(
    "first",
    "Doshboardgolf in five steps",
    (
        Exercise(
            "Direction and club",
            "A shot has a clock direction and a club. In the club's table, the blue die gives the Distance and the red"
            " die the Hook.",
            "Aim at 12 and swing the Spoon.",
            "DB-6",
            shot(12, SPOON),
            "Blue 4: Distance 11, straight over the pond. Red 9: Hook 1, at a right angle to the right.",
            wrong=(
                Wrong(shot(12), "The direction is right. Take the Spoon today, club 3."),
                Wrong({"do": "shot"}, "The target lies at 12 o'clock, straight up the board. Aim at 12."),
            ),
            tells={"rolled": {"die": "red", "face": 9}, "flew": {"leg": "hook", "path": [[5, 13], [6, 14]]}},
            scene=scene((4, 9, 3, 2, 2, 5), 2),
        ),
        Exercise(
            "The elbow",
            "Five cells to go, around a corner. The ball may turn once during a shot.",
            "Swing the Niblick at 12, with an elbow on the fourth cell that turns to 10.",
            "DB-7",
            shot(12, NIBLICK, elbow={"at": 4, "direction": 10}),
            "Distance 5 and round the bend, onto the target. But the red die hooked it off again, one to the left.",
            wrong=(
                Wrong(
                    shot(12, elbow={"at": 4, "direction": 10}),
                    "The plan is right. The Niblick, club 6, goes four or five on most numbers.",
                ),
                Wrong(
                    shot(12),
                    "Straight on, the ball passes the target. Put the elbow on the fourth cell, turn it to 10, and"
                    " take the Niblick.",
                ),
                Wrong({"do": "shot"}, "Aim at 12 first: the elbow does the rest."),
            ),
            tells={"flew": {"leg": "hook", "path": [[5, 9], [4, 10]]}},
        ),
        Exercise(
            "Green numbers",
            "A ball on the target is in the hole if the red die shows a green number. The Putter is green from"
            " 2 to 11.",
            "Aim at 2 and swing the Putter.",
            "DB-17",
            shot(2, PUTTER),
            "Distance 1, a green 5: holed out in three. Few strokes over nine holes win the game.",
            wrong=(
                Wrong(shot(2), "That club goes too far. The Putter, club 8, mostly goes one."),
                Wrong({"do": "shot"}, "The target is the next cell at 2 o'clock: up and to the right. Aim at 2."),
            ),
            tells={"finished": {"strokes": 3, "holed_out": True}},
        ),
        Exercise(
            "Water",
            "A ball may fly over water but not end in it. On most numbers the Mashie goes six or seven, which clears"
            " the water.",
            "Aim at 3 and swing the Mashie.",
            "DB-16",
            shot(3, MASHIE),
            "Blue 1: Distance 8, into the lake. The ball goes back along its line, and water costs a penalty stroke."
            " In an odd direction each cell is two counts.",
            wrong=(
                Wrong(shot(3, CLEEK), "The Cleek goes eight and more: into the lake."),
                Wrong(shot(3), "A fine line. Swing the Mashie, club 5, along it."),
                Wrong({"do": "shot"}, "That may work, but see what the shore does to you: aim at 3."),
            ),
            tells={"water": {"lie": [8, 7]}},
            scene=scene((1, 6), 3),
        ),
        Exercise(
            "Trees",
            "Medium and big trees stop a ball, small ones do not. One stands in your way at 9 o'clock. At 10 there is"
            " a gap.",
            "Aim at 10 and swing the Spoon.",
            "DB-21",
            shot(10, SPOON),
            "Through! Three cells to the target. Now you know Doshboardgolf. Hills, wind and lost clubs await at the"
            " higher levels.",
            wrong=(
                Wrong(shot(9), "The tree at 9 o'clock would stop the ball after two cells. Aim at 10."),
                Wrong(shot(10), "The distance suits the Spoon, club 3: it goes eleven or twelve."),
                Wrong({"do": "shot"}, "The target is up and to the left, and the gap is at 10 o'clock."),
            ),
            tells={"flew": {"leg": "distance"}, "turn_began": {"hole": 7}},
            scene=scene((4, 6), 7),
        ),
    ),
)

PROFESSIONAL = Lesson(
    "professional",
    "Hills, wind and lost clubs",
    (
        Exercise(
            "Hills",
            "From the advanced level up, crossing a hill line uphill costs one count, and downhill gives one back. The"
            " target is five cells away and one step up, so you need Distance 6.",
            "Aim at 12 and swing the Mashie.",
            "DB-23",
            shot(12, MASHIE),
            "Distance 6: five cells and a step up. And the red number was green: holed out.",
            wrong=(
                Wrong(shot(12), "The Mashie, club 5, goes six on most numbers. Choose that one."),
                Wrong({"do": "shot"}, "The target lies at 12 o'clock, up the hill. Aim at 12."),
            ),
            tells={"finished": {"holed_out": True}, "flew": {"path": [[5, at] for at in (24, 23, 22, 21, 20, 19)]}},
            scene=between((5, 24), (5, 19), (2, 6), "advanced"),
        ),
        Exercise(
            "Rolling away",
            "The same shot, but now the target is further on. A ball that comes to rest beside a lower cell may roll."
            " The black die says in which direction, and it rolls if that is downhill.",
            "Aim at 12 and swing the Mashie.",
            "DB-26",
            shot(12, MASHIE),
            "Black 6, back down the hill. A longer club would have cleared the hill line.",
            wrong=(
                Wrong(shot(12), "That might be wiser, but see what the hill does: take the Mashie."),
                Wrong({"do": "shot"}, "The target lies at 12 o'clock. Aim at 12."),
            ),
            tells={"rolled_away": {"path": [[5, 19], [5, 20]], "face": 6}},
            scene=between((5, 24), (5, 16), (2, 6, 6), "advanced"),
        ),
        Exercise(
            "Out of a tree",
            "Your ball lies in a medium tree. A shot out of it loses Distance: 3 from a medium tree, 5 from a big"
            " one, 2 from a small one. The target is five cells away at 12.",
            "Aim at 12 and swing the Cleek, which goes about 8.",
            "DB-22",
            shot(12, CLEEK),
            "Distance 8 less 3 is 5: out of the tree and into the hole.",
            wrong=(
                Wrong(shot(12, MASHIE), "The Mashie goes 6, and the tree takes 3 of it."),
                Wrong(shot(12), "You need about 8, because the tree takes 3. That is the Cleek."),
                Wrong({"do": "shot"}, "The target lies at 12 o'clock. Aim at 12."),
            ),
            tells={"finished": {"strokes": 2, "holed_out": True}},
            scene=between((5, 9), (5, 1), (3, 6, 3, 6), "advanced"),
            before=(shot(12, CLEEK),),
        ),
        Exercise(
            "Card down",
            "Professionals may play a club 1 or 2 shorter, which reduces all its Distances. Longer is also possible,"
            " but costs green numbers. The target is seven cells away, and the Cleek usually goes 8.",
            "Aim at 12, take the Cleek, one shorter.",
            "DB-32",
            shot(12, CLEEK, adjust=-1),
            "Distance 8 minus 1: on the target, with a green number.",
            wrong=(
                Wrong(shot(12, CLEEK), "The right club. Play it one shorter: 8 becomes 7."),
                Wrong(shot(12), "Take the Cleek, club 4, and play it one shorter."),
                Wrong({"do": "shot"}, "The target lies at 12 o'clock. Aim at 12."),
            ),
            tells={"finished": {"strokes": 1, "holed_out": True}},
            scene=between((4, 9), (4, 2), (3, 6), "professional", **(ALL_OFF | {"adjust": True})),
        ),
        Exercise(
            "Wind",
            "The wind is rolled before the game: medium, towards 12. After the Hook it carries the ball one count"
            " for every four of Distance. The target is seven cells away at 12.",
            "Aim at 12 and swing the Mashie, which goes about 6.",
            "DB-37",
            shot(12, MASHIE),
            "Distance 6, plus one for the wind: holed out.",
            wrong=(
                Wrong(shot(12, CLEEK), "The Cleek goes 8, and the wind adds two. Too far."),
                Wrong(shot(12), "The wind adds one to a Distance of 6: that is the Mashie."),
                Wrong({"do": "shot"}, "The wind does not blow that hard. Aim at 12."),
            ),
            tells={"flew": {"leg": "wind", "path": [[4, 3], [4, 2]]}, "finished": {"holed_out": True}},
            scene=between((4, 9), (4, 2), (5, 12, 2, 6), "professional", **(ALL_OFF | {"wind": True})),
        ),
        Exercise(
            "Hit or miss",
            "At the professional level, a die decides whether a tree in the way stops the ball: a medium tree on 5 or"
            " more, a big one on 2 or more. The target is eight cells away, behind the tree.",
            "Aim at 12 and swing the Cleek.",
            "DB-28",
            shot(12, CLEEK),
            "White 3: a miss, so the ball flies through the leaves and into the hole.",
            wrong=(
                Wrong(shot(12), "The target is eight cells away: that is the Cleek, club 4."),
                Wrong({"do": "shot"}, "You could go around the tree, but today is your lucky day: aim at 12."),
            ),
            tells={"missed": {"cell": [5, 6], "face": 3}, "finished": {"holed_out": True}},
            scene=between((5, 9), (5, 1), (3, 6, 3), "professional", **(ALL_OFF | {"hit_or_miss": True})),
        ),
        Exercise(
            "A lost club",
            "Trouble can cost you the club for the rest of the game: water on 5 or more, the edge on 2 or more, a big"
            " tree on 9 or more. You have seen this shore before.",
            "Aim at 3 and swing the Mashie.",
            "DB-29",
            shot(3, MASHIE),
            "In the lake, and white 7: you lose the Mashie. Professionals think twice near water.",
            wrong=(
                Wrong(shot(3), "Not that club. Risk the Mashie, club 5."),
                Wrong({"do": "shot"}, "That is safer, but this step is meant to show how a club is lost: aim at 3."),
            ),
            tells={"water": {}, "lost_card": {"card": MASHIE}},
            scene=scene((1, 6, 7), 3, "professional", **(ALL_OFF | {"lost_card": True})),
        ),
    ),
)
LESSONS = (FIRST, PROFESSIONAL)

FIRSTS = (
    First(
        "hole_began",
        "Blue decides how far a club goes, red how far it hooks. Tap a club twice for its numbers.",
        "DB-8",
        taught=True,
    ),
    First("wind", "After its Hook, the wind carries each ball a little: the longer the flight, the further.", "DB-37"),
    First("tide", "At high tide mud is water; in a storm tide sand is water too.", "DB-40"),
    First("water", "The ball goes back along its line to the last dry cell, with one penalty stroke.", "DB-16"),
    First("out_of_bounds", "Off the board costs a penalty stroke. The ball lies on the last cell it touched.", "DB-15"),
    First("hit", "A tree that is hit stops the ball, and the rest of its movement is lost.", "DB-21"),
    First("missed", "The die let the ball pass. A big tree stops it on 2 or more, a medium one on 5 or more.", "DB-28"),
    First("rolled_away", "Beside a lower cell the black die decides whether the ball rolls down.", "DB-26"),
    First("lost_card", "This club is out for the rest of the game. The last one is never lost.", "DB-29"),
    First(
        "finished",
        "Landing on the target without a green number costs one more stroke, a tap-in.",
        "DB-18",
        {"holed_out": False},
    ),
    First(
        "flew",
        "The next shot can have an elbow: tap a dot of the line, or drag it, to bend it around trees and water.",
        "DB-7",
        taught=True,
    ),
)
