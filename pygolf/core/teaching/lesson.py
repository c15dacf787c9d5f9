"""Lessons: interactive tutorials, defined as data and played on the normal game screen. Each step teaches one thing.

A lesson is a match with predetermined dice. Each step defines the move that continues the lesson, and explanations of
moves that do not. ``teach`` reads ``teaching/lesson.toml`` of a game; a game without this file has no lessons.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ..dice import Face
from ..events import Json, Move
from ..game import Game
from .reading import read_file

LESSONS = "lesson.toml"
MAX_WORDS = 45
"""Maximum number of words in each message of a step."""
WORDS_PER_MINUTE, SECONDS_PER_MOVE = 200, 4
"""Seconds per word and per move for a player in a lesson."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The match of a lesson: players, options, seed, the faces of the dice in the order they are rolled, and the
    version of the rules (None for the current one).
    """

    dice: tuple[Face, ...]
    options: Mapping[str, Json] = field(default_factory=dict)
    players: tuple[str, ...] = ("You",)
    seed: str = "lesson"
    rules_version: int | None = None

    def to_json(self) -> dict[str, Json]:
        """Return the fields of the request ``new``, except for the game."""
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass(frozen=True, slots=True)
class Wrong:
    """An explanation for moves that do not continue the lesson. If several patterns match a move, the first is used."""

    move: Move
    """A pattern. It matches moves that have these fields with these values, regardless of other fields."""
    words: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """One step of a lesson: an explanation and a move to play."""

    title: str
    words: str
    """Explanation of the situation, and the reason for the move."""
    touch: str
    """Instruction on what to tap, in one sentence that starts with a verb."""
    clause: str
    """ID of the rulebook clause that the step teaches."""
    play: Move
    """The move that continues the lesson. It is played for players who press "Show me"."""
    done: str
    """Explanation of the result of the move."""
    after: tuple[Move, ...] = ()
    """Moves that are played automatically after the move of the player."""
    also: tuple[Move, ...] = ()
    """Patterns of other moves that also continue the lesson."""
    wrong: tuple[Wrong, ...] = ()
    tells: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    """Events that the moves must cause, by name, with some of their facts. Tests check the message ``done`` against
    them.
    """
    scene: Scene | None = None
    """A new match for this step; None if the step continues the match of the previous step."""
    before: tuple[Move, ...] = ()
    """Moves that are played automatically before the step."""

    @property
    def otherwise(self) -> str:
        """The message for a legal move that matches no pattern."""
        return f"That can be played, but not in this step. {self.touch} See {self.clause}."


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. Its first step must have a scene."""

    id: str
    title: str
    steps: tuple[Exercise, ...]

    @property
    def seconds(self) -> int:
        """About how many seconds the lesson takes: the time for reading it and for one move per step."""
        texts = (f"{step.title} {step.words} {step.touch} {step.done}" for step in self.steps)
        words = sum(len(text.split()) for text in texts)
        return round(60 * words / WORDS_PER_MINUTE) + SECONDS_PER_MOVE * len(self.steps)

    def positions(self) -> list[tuple[int, tuple[Move, ...]]]:
        """Return, for each step, the number of its scene and the moves of that scene played before the step."""
        positions: list[tuple[int, tuple[Move, ...]]] = []
        scene = -1
        moves: tuple[Move, ...] = ()
        for step in self.steps:
            if step.scene is not None:
                scene, moves = scene + 1, ()
            moves = (*moves, *step.before)
            positions.append((scene, moves))
            moves = (*moves, step.play, *step.after)
        return positions

    def scenes(self) -> list[Scene]:
        """Return the scenes in order."""
        return [step.scene for step in self.steps if step.scene is not None]

    def to_json(self) -> dict[str, Json]:
        """Return the lesson as it appears in the response to ``lessons``."""
        steps: list[Json] = [
            {
                "title": step.title,
                "words": step.words,
                "touch": step.touch,
                "clause": step.clause,
                "scene": scene,
                "moves": list(moves),
                "play": step.play,
                "after": list(step.after),
                "also": list(step.also),
                "wrong": [{"move": wrong.move, "words": wrong.words} for wrong in step.wrong],
                "otherwise": step.otherwise,
                "done": step.done,
            }
            for step, (scene, moves) in zip(self.steps, self.positions(), strict=True)
        ]
        return {
            "id": self.id,
            "title": self.title,
            "scenes": [scene.to_json() for scene in self.scenes()],
            "steps": steps,
        }


@dataclass(frozen=True, slots=True)
class First:
    """A tip that is shown once, when an event happens for the first time in a player's games."""

    event: str
    """Name of the event."""
    words: str
    clause: str
    having: Mapping[str, Json] = field(default_factory=dict)
    """Facts that the event must have. If a fact of the event is a list, it may also contain the value."""
    taught: bool = False
    """Whether a lesson explains this, so that only players who have not completed one see the tip."""


@dataclass(frozen=True, slots=True)
class Teaching:
    """The contents of ``lesson.toml``."""

    lessons: tuple[Lesson, ...]
    firsts: tuple[First, ...]


def teach(game: Game[Any]) -> tuple[Sequence[Lesson], Sequence[First]]:
    """Return the lessons and tips of a game; both are empty if it has none. Raise ValueError if the file is invalid."""
    if not game.info.lessons:
        return (), ()
    teaching = read_file(game.package, LESSONS, Teaching)
    return teaching.lessons, teaching.firsts
