"""How a game is played in a terminal: short input, help, and sentences about what happened (see ``pygolf play``).

The module ``terminal`` of a game defines ``TERMINAL``, an object of a subclass of `Terminal`. A game without this
module can still be played: the input is then the text of a move, for example ``hole 4``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from .errors import BadRequestError, shown
from .events import Event, Move
from .game import Game, Position

S = TypeVar("S", bound=Position)
Sentence = Callable[[str, Mapping[str, Any]], str]
"""Returns a sentence about an event from the name of its player and its fields."""


def silent(name: str, facts: Mapping[str, Any]) -> str:
    """Return an empty string: the event needs no sentence, because another one or the scorecard shows the same."""
    return ""


class Terminal(Generic[S]):
    """The input and output of one game in a terminal. The methods work for all games whose moves can be listed."""

    sentences: ClassVar[Mapping[str, Sentence]] = {}
    """By the name of the event. Events without a sentence are not reported."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def read(self, state: S, text: str) -> Move:
        """Return the move that a player typed: its text, the start of its text, or a number (see `read_number`).

        Raises BadRequestError or IllegalMoveError, with a message that says what can be typed instead. Such a message
        is also the answer to input that can mean several moves.
        """
        typed = " ".join(text.lower().split())
        moves = self.game.moves(state) or ()
        texts = [self.write(state, move) for move in moves]
        if typed.isdecimal() and moves:
            return moves[self.read_number(typed, texts)]
        if typed in texts:
            return moves[texts.index(typed)]
        possible = [number for number, one in enumerate(texts) if one.startswith(typed)]
        if len(possible) == 1:
            return moves[possible[0]]
        if possible:
            raise BadRequestError(
                f"{shown(text)} can mean {' or '.join(texts[one] for one in possible)}: type one of them"
            )
        return self.read_other(state, text)

    def read_number(self, typed: str, texts: Sequence[str]) -> int:
        """Return the index of the move that a number means: the move that ends with it, for example ``hole 4``, or, if
        no move ends with a number, the move with this number in the list. Raise BadRequestError.
        """
        if not _numbered(texts):
            if len(typed) < 4 and 1 <= int(typed) <= len(texts):
                return int(typed) - 1
            raise BadRequestError(f"there is no move {typed[:20]}; type a number from 1 to {len(texts)}, or help")
        ends = [at for at, text in enumerate(texts) if text.endswith(f" {typed}")]
        if not ends or len({text.split()[0] for text in texts}) > 1:
            meant = [texts[at] for at in ends] or texts
            raise BadRequestError(f"{typed[:20]} alone is not a move; type {' or '.join(meant[:8])}, or help")
        return ends[0]

    def read_other(self, state: S, text: str) -> Move:
        """Return the move for text that is not the start of a listed move. Raise BadRequestError."""
        if text.split()[0].lower() in self.game.fields:
            return self.game.parse_move(text)
        raise BadRequestError(f"{shown(text)} is not a move; {self.suggest(state)}")

    def suggest(self, state: S) -> str:
        """Return the end of an error message: what can be typed now."""
        texts = [self.write(state, move) for move in self.game.moves(state) or ()]
        return f"type {' or '.join(texts[:8])}, or help"

    def write(self, state: S, move: Move) -> str:
        """Return a move as a player types it, in lower case if it is listed. `read` accepts it."""
        return self.game.move_text(move)

    def describe(self, state: S, move: Move) -> str:
        """Return what a listed move does, for the help; empty if its text says it."""
        return ""

    def help(self, state: S) -> list[str]:
        """Return lines that explain what can be typed now, with examples. By default, the list of moves."""
        moves = self.game.moves(state) or ()
        texts = [self.write(state, move) for move in moves]
        width = max(map(len, texts), default=0)
        rows = zip(_with_numbers(texts, 2), texts, moves, strict=True)
        return [
            f"  {number}{' ' * (width - len(text))}  {self.describe(state, move)}".rstrip()
            for number, text, move in rows
        ]

    def prompt(self, state: S) -> list[str]:
        """Return lines that list what can be typed now, shorter than the help."""
        moves = self.game.moves(state) or ()
        return [f"type {', '.join(_with_numbers([self.write(state, move) for move in moves]))}"]

    def announce(self, state: S, move: Move) -> str:
        """Return what a player did, without the name, if the events do not say it; otherwise an empty string."""
        return ""

    def is_secret(self, move: Move) -> bool:
        """Return whether the next player must not see the move, so that the screen is cleared after it."""
        return False

    def preview(self, state: S, move: Move) -> list[str]:
        """Return lines about what a move would do, without playing it. Raise BadRequestError if there are none."""
        raise BadRequestError(f"{self.game.info.title} shows no preview of a move; hint shows the coach's best move")

    def tell(self, event: Event, players: Sequence[str]) -> str:
        """Return a sentence about an event, or an empty string."""
        name = "" if event.player is None else players[event.player]
        return self.sentences.get(event.name, silent)(name, event.facts)


def _numbered(texts: Sequence[str]) -> bool:
    """Return whether a move ends with a number, so that a number cannot mean the place of a move in the list."""
    return any(text.split()[-1].isdecimal() for text in texts)


def _with_numbers(texts: Sequence[str], width: int = 0) -> list[str]:
    """Return the moves with their numbers in the list, if these can be typed."""
    if _numbered(texts):
        return list(texts)
    return [f"{number:{width}} {text}" for number, text in enumerate(texts, start=1)]


def find_terminal(game: Game[Any]) -> Terminal[Any]:
    """Return the input and output of a game, or the default one if the game has no module ``terminal``."""
    if game.has("terminal"):
        terminal: Terminal[Any] = game.part("terminal").TERMINAL
        return terminal
    return Terminal(game)


def count(number: int, thing: str, plural: str = "") -> str:
    """Return a number of things, for example "1 stroke" or "3 dice"."""
    return f"{number} {thing if number == 1 else plural or f'{thing}s'}"


def listed(values: Sequence[object]) -> str:
    """Return values as a list in words, for example "2, 3 and 5", or "none"."""
    texts = [str(value) for value in values]
    return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts) or "none"
