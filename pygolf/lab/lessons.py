"""Lessons of the Python Lab: five steps from a legal move to a bot that beats Otto. Each checks itself.

A lesson plays Dice Golf. Its check takes a few seconds at most, and gives the same result for the same bot every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypedDict

from ..bots import Bot, BotError, BotLike, Progress, against_house, choose_move, play_match
from ..core.events import Json, Move
from ..match import Match, new

GAME = "dice"
SEED = "lesson"
POSITIONS = 40
"""Number of positions in which a lesson compares the bot's moves with the right ones."""
MATCHES = 24
"""Number of matches against Otto in the last lesson; half of them start with each seat."""
TOLERANCE = 1e-9


class Result(TypedDict):
    """The result of a check."""

    passed: bool
    message: str
    """One or two sentences for the player."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step."""

    id: str
    title: str
    text: str
    """The task, in a few short paragraphs separated by a blank line; code is in backquotes."""
    code: str
    """The bot that the player starts with; it does not pass."""
    solution: str
    """A bot that passes."""
    test: Callable[[Bot, Progress | None], Result]

    def check(self, bot: Bot, progress: Progress | None = None) -> Result:
        """Return whether a bot passes, with a message. An error of the bot is part of the message.

        ``progress`` is called after each match of long checks, and may raise an exception to cancel them.
        """
        try:
            return self.test(bot, progress)
        except BotError as error:
            return {"passed": False, "message": f"{str(error)[:1].upper()}{str(error)[1:]}."}

    def to_json(self) -> Mapping[str, Json]:
        """Return what the page shows: ``id``, ``title``, ``text``, ``code`` and ``solution``."""
        return {
            "id": self.id,
            "title": self.title,
            "text": self.text,
            "code": self.code,
            "solution": self.solution,
        }


def find_lesson(id: str) -> Lesson:
    """Return the lesson with this ID. Raise KeyError."""
    return {lesson.id: lesson for lesson in LESSONS}[id]


def positions(kind: Callable[[Match], bool], level: str) -> Iterator[Match]:
    """Yield positions in which a built-in bot has a choice of this kind, from several rounds."""
    found = number = 0
    while found < POSITIONS:
        match = new(GAME, ["You"], seed=f"{SEED}/{number}")
        number += 1
        while not match.over and found < POSITIONS:
            if kind(match):
                found += 1
                yield match.copy()
            match.play(match.bot(level))


def _check_legal(bot: Bot, progress: Progress | None) -> Result:
    match = play_match(GAME, [bot], seed=SEED)
    strokes = match.view()["scores"][0]
    return {"passed": True, "message": f"Every move was legal. Your bot finished the round in {strokes} strokes."}


def _chooses_hole(match: Match) -> bool:
    return bool(match.view()["phase"] == "hole")


def _check_greedy(bot: Bot, progress: Progress | None) -> Result:
    for match in positions(_chooses_hole, "tour"):
        dice, holes = match.view()["dice"], [int(str(move["hole"])) for move in match.moves() or ()]
        move = choose_move(bot, match)
        most = max(map(dice.count, holes))
        if dice.count(move["hole"]) < most:
            better = next(hole for hole in holes if dice.count(hole) == most)
            shown = " ".join(map(str, dice))
            message = f"With the dice {shown}, your bot chose hole {move['hole']}. More dice show {better}."
            return {"passed": False, "message": message}
    result = against_house(GAME, bot, rounds=40, seed=SEED, progress=progress)
    strokes = result.bot.mean if result.bot else 0.0
    message = f"Your bot always chose the hole that most dice show. It needs {strokes:.1f} strokes per round; Mo needs "
    return {"passed": True, "message": f"{message}{result.rows[0].mean:.1f}."}


def expected_dice(match: Match, move: Move) -> float:
    """Return the expected number of dice that show the hole after this move and the next roll."""
    after = match.copy()
    if move["do"] != "roll":
        after.play(move)
    hole = after.state.hole
    return float(sum(one.probability * one.state.dice.count(hole) for one in after.outcomes("roll", alike=True)))


def _may_switch(match: Match) -> bool:
    """Return whether the bot can switch, cannot take a gimme, and the next roll does not end the turn."""
    view = match.view()
    kinds = {str(move["do"]) for move in match.moves() or ()}
    return view["phase"] == "play" and kinds == {"roll", "switch"} and view["stroke"] < 9 and max(_counts(view)) < 4


def _counts(view: Mapping[str, list[int]]) -> list[int]:
    return [view["dice"].count(hole) for hole in range(1, 7)]


def _check_ahead(bot: Bot, progress: Progress | None) -> Result:
    switches = 0
    for match in positions(_may_switch, "rookie"):
        values = [(expected_dice(match, move), move) for move in match.moves() or ()]
        best = max(value for value, _ in values)
        move = choose_move(bot, match)
        value = next(value for value, known in values if known == move)
        switches += move["do"] == "switch"
        if value < best - TOLERANCE:
            dice = " ".join(map(str, match.view()["dice"]))
            right = next(match.game.move_text(known) for known_value, known in values if known_value == best)
            where = f"On hole {match.view()['hole']} with the dice {dice}, your bot played {match.game.move_text(move)}"
            message = f"{where}: {value:.2f} dice show the hole after the next roll. With {right}, {best:.2f} do."
            return {"passed": False, "message": message}
    message = f"Your bot looked one roll ahead in {POSITIONS} positions, and switched in {switches} of them."
    return {"passed": True, "message": message}


def _has_choice(match: Match) -> bool:
    return len(match.moves() or ()) > 1


def _check_value(bot: Bot, progress: Progress | None) -> Result:
    for match in positions(_has_choice, "club"):
        advice = match.advise(1000)
        move = choose_move(bot, match)
        loss = next(one.loss for one in advice if one.move == move)
        if loss > TOLERANCE:
            played, best = match.game.move_text(move), match.game.move_text(advice[0].move)
            message = f"Your bot played {played}, which costs {loss:.2f} strokes on average."
            return {"passed": False, "message": f"{message} {best.capitalize()} is best: {advice[0].why}"}
    result = against_house(GAME, bot, rounds=40, seed=SEED, progress=progress)
    strokes = result.bot.mean if result.bot else 0.0
    message = f"Your bot lost nothing in {POSITIONS} decisions. It needs {strokes:.1f} strokes per round, as Otto does."
    return {"passed": True, "message": message}


def _check_otto(bot: Bot, progress: Progress | None) -> Result:
    wins = losses = 0
    for number in range(MATCHES):
        seat = number % 2
        players: list[BotLike] = [bot, "tour"] if seat == 0 else ["tour", bot]
        match = play_match(GAME, players, seed=f"{SEED}/{number // 2}", options={"format": "match"})
        winners = match.view()["winners"]
        wins += winners == [seat]
        losses += winners == [1 - seat]
        if progress:
            progress(number + 1, MATCHES)
    score = (
        f"In {MATCHES} matches against Otto, your bot won {wins}, lost {losses} and halved {MATCHES - wins - losses}."
    )
    if wins > losses:
        return {"passed": True, "message": f"{score} You beat Otto!"}
    return {"passed": False, "message": f"{score} It must win more than it loses."}


def _paragraphs(text: str) -> str:
    """Return a text with each paragraph in one line."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


LEGAL = Lesson(
    "legal",
    "A legal move",
    _paragraphs("""
A bot is a function. It receives the match and returns a move.

`match.moves()` is the list of all legal moves. In Dice Golf you roll first, then you choose a hole, then you roll until
all five dice show it.

The bot below only ever rolls. Change it so that it plays a complete round.
"""),
    """\
def choose(match):
    return "roll"
""",
    """\
def choose(match):
    return match.moves()[0]
""",
    _check_legal,
)
GREEDY = Lesson(
    "greedy",
    "A greedy bot",
    _paragraphs("""
After the first roll, you choose a hole. Choose the one that most dice show.

`match.view()["dice"]` is the list of the five dice, and `match.view()["phase"]` is `"hole"` when a hole must be chosen.
Each move is then a dictionary such as `{"do": "hole", "hole": 4}`.

Python's `max(moves, key=…)` finds the move with the largest value.
"""),
    """\
def choose(match):
    moves = match.moves()
    if match.view()["phase"] == "hole":
        # Which hole do most dice show?
        return moves[0]
    return moves[0]
""",
    """\
def choose(match):
    moves = match.moves()
    view = match.view()
    if view["phase"] == "hole":
        return max(moves, key=lambda move: view["dice"].count(move["hole"]))
    return moves[0]
""",
    _check_greedy,
)
AHEAD = Lesson(
    "ahead",
    "One roll ahead",
    _paragraphs("""
Once per turn you may switch to another hole. Is it worth it?

`match.outcomes("roll", alike=True)` lists every position after the next roll. Each has a `probability` and a `state`;
`state.dice` are the dice. The sum of probability times value is the expected value.

Try each move in a copy: `copy = match.copy()`, then `copy.play(move)`. Choose the move after which, one roll later, you
expect most dice to show your hole. Take a gimme whenever you can.
"""),
    """\
def expected_dice(match):
    hole = match.state.hole
    total = 0
    for one in match.outcomes("roll", alike=True):
        count = one.state.dice.count(hole)
        total += one.probability * count
    return total


def choose(match):
    # Compare the roll with each switch.
    return match.moves()[0]
""",
    """\
def expected_dice(match):
    hole = match.state.hole
    total = 0
    for one in match.outcomes("roll", alike=True):
        count = one.state.dice.count(hole)
        total += one.probability * count
    return total


def choose(match):
    moves = match.moves(text=True)
    for gimme in ("addsies", "subtractsies"):
        if gimme in moves:
            return gimme
    if match.view()["phase"] not in ("hole", "play"):
        return moves[0]
    best, most = moves[0], -1
    for move in moves:
        copy = match.copy()
        if move != "roll":
            copy.play(move)
        value = expected_dice(copy)
        if value > most:
            best, most = move, value
    return best
""",
    _check_ahead,
)
VALUE = Lesson(
    "value",
    "Expected value",
    _paragraphs("""
One roll ahead is good. The end of the round is better: the best move is the one after which you expect the fewest
strokes in total.

The coach has computed this for every position. `match.advise(100)` lists all moves, best first. Each has a `move`, a
`value` (the strokes to expect for the round), a `loss` (how much worse it is than the best move) and a `why`.

Play the move with the lowest value.
"""),
    """\
def choose(match):
    for one in match.advise(100):
        print(one.move, round(one.value, 2))
    return match.moves()[0]
""",
    """\
def choose(match):
    advice = match.advise(100)
    return min(advice, key=lambda one: one.value).move
""",
    _check_value,
)
OTTO = Lesson(
    "otto",
    "Beat Otto",
    _paragraphs("""
Otto always plays the move with the lowest expected strokes. In stroke play, no bot has a lower mean.

But this is match play: the player with fewer strokes wins the hole, and it doesn't matter by how many. Sometimes a risk
is right that Otto never takes.

In match play, `match.advise` counts the chance of winning, and a higher value is better. Win more matches than you
lose.
"""),
    """\
def choose(match):
    # This is Otto's own move.
    return match.bot("tour")
""",
    """\
def choose(match):
    return match.advise(1)[0].move
""",
    _check_otto,
)
LESSONS = (LEGAL, GREEDY, AHEAD, VALUE, OTTO)
"""The lessons in order."""
