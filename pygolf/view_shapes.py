"""Types of the views that ``Match.view`` returns, so that editors and type checkers know the keys of each game."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, overload

from .core.dice import Face
from .core.events import Json
from .core.shapes import Common
from .games.box.rules.shapes import View as BoxFields
from .games.dice.rules.shapes import View as DiceFields
from .games.dosh.rules.shapes import View as DoshFields
from .games.word.rules.shapes import View as WordFields
from .match import Match


class DiceView(Common, DiceFields):
    """The view of a match of Dice Golf."""

    game: Literal["dice"]


class BoxView(Common, BoxFields):
    """The view of a match of Box of Golf."""

    game: Literal["box"]


class WordView(Common, WordFields):
    """The view of a match of Word Golf Tournament."""

    game: Literal["word"]


class DoshView(Common, DoshFields):
    """The view of a match of Doshboardgolf."""

    game: Literal["dosh"]


Names = Sequence[str] | int
Options = Mapping[str, Json] | None
Faces = Sequence[Face]


class StartMatch(Protocol):
    """The type of :func:`pygolf.new`: the game determines the type of the views."""

    @overload
    def __call__(
        self,
        game: Literal["dice"],
        players: Names = ...,
        options: Options = ...,
        seed: object = ...,
        dice: Faces = ...,
        rules_version: int | None = ...,
    ) -> Match[DiceView]: ...
    @overload
    def __call__(
        self,
        game: Literal["box"],
        players: Names = ...,
        options: Options = ...,
        seed: object = ...,
        dice: Faces = ...,
        rules_version: int | None = ...,
    ) -> Match[BoxView]: ...
    @overload
    def __call__(
        self,
        game: Literal["word"],
        players: Names = ...,
        options: Options = ...,
        seed: object = ...,
        dice: Faces = ...,
        rules_version: int | None = ...,
    ) -> Match[WordView]: ...
    @overload
    def __call__(
        self,
        game: Literal["dosh"],
        players: Names = ...,
        options: Options = ...,
        seed: object = ...,
        dice: Faces = ...,
        rules_version: int | None = ...,
    ) -> Match[DoshView]: ...
    @overload
    def __call__(
        self,
        game: str,
        players: Names = ...,
        options: Options = ...,
        seed: object = ...,
        dice: Faces = ...,
        rules_version: int | None = ...,
    ) -> Match: ...
