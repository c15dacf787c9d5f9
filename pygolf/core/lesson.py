"""Lessons: a game taught at its own table, as data. Each step shows, then lets do, one thing.

A lesson is played as an ordinary match whose dice are written down. A step says which move goes on, and why another
one would not. ``teach`` reads the module ``lesson`` that lies beside a game's rules; a game without one has no lessons.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from .dice import Face
from .events import Json, Move
from .game import Game

MOST_WORDS = 45
"""Of each text of a step."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A match to learn at: who sits there, what was agreed, and which faces come, one after another."""

    dice: tuple[Face, ...]
    options: Mapping[str, Json] = field(default_factory=dict)
    players: tuple[str, ...] = ("You",)
    seed: str = "lesson"

    def to_json(self) -> dict[str, Json]:
        """The fields of the request ``new``, but for the game."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is said of moves that do not go on: of the first pattern that a move fits, the words."""

    move: Move
    """A pattern: a move fits that has these fields with these values, whatever else it has."""
    words: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """One thing to see and to do."""

    title: str
    words: str
    """What there is to see, and why one plays as one is asked to."""
    touch: str
    """What to touch, in one sentence that begins with a verb."""
    clause: str
    """Of the rulebook: what the step teaches."""
    play: Move
    """The move that goes on; it is played for whoever asks to be shown."""
    done: str
    """What it led to."""
    after: tuple[Move, ...] = ()
    """Played by itself after the move that goes on."""
    also: tuple[Move, ...] = ()
    """Patterns of moves that go on as well."""
    wrong: tuple[Wrong, ...] = ()
    tells: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    """Events of the move and those after it, by name, with facts of theirs: what ``done`` is held to."""
    scene: Scene | None = None
    """None: it goes on where the step before has ended."""
    before: tuple[Move, ...] = ()
    """Played before the step, without anybody's doing."""

    @property
    def otherwise(self) -> str:
        """What is said where no pattern fits."""
        return f"That can be played, but not in this step. {self.touch} See {self.clause}."


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps in order; the first has a scene."""

    id: str
    title: str
    steps: tuple[Exercise, ...]

    def positions(self) -> list[tuple[int, tuple[Move, ...]]]:
        """Where each step begins: the number of its scene, and the moves that are played in it before."""
        found: list[tuple[int, tuple[Move, ...]]] = []
        scene = -1
        moves: tuple[Move, ...] = ()
        for step in self.steps:
            if step.scene is not None:
                scene, moves = scene + 1, ()
            moves = (*moves, *step.before)
            found.append((scene, moves))
            moves = (*moves, step.play, *step.after)
        return found

    def scenes(self) -> list[Scene]:
        """The scenes in order."""
        return [step.scene for step in self.steps if step.scene is not None]

    def to_json(self) -> dict[str, Json]:
        """The lesson as the request ``lessons`` tells it."""
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
    """Said once, when a player's game first has such an event."""

    event: str
    """Its name."""
    words: str
    clause: str
    having: Mapping[str, Json] = field(default_factory=dict)
    """Facts that the event has to have."""


def teach(game: Game[Any]) -> tuple[Sequence[Lesson], Sequence[First]]:
    """The lessons of a game, and what is said once in its first rounds; empty where it has none."""
    if not game.info.lessons:
        return (), ()
    module = game.part("lesson")
    return module.LESSONS, module.FIRSTS
