"""Worked examples of the rulebook of Word Golf Tournament; the first two come from the printed rules."""

from collections.abc import Mapping

from ....core.events import Json, Move
from ....core.teaching.example import Example, Played
from ....core.teaching.lesson import Scene

E_O_S_C_H_WILD = (1, 0, 0, 0, 0, 0)
O_D_M_C_H_E = (3, 1, 5, 0, 0, 1)


def _scene(holes: list[int], *dice: int) -> Scene:
    """Return a position on cards of set 0, except on hole 2, which uses set 3."""
    return Scene(dice, {"holes": holes, "deal": [[0, 3, 0, 0, 0, 0, 0, 0, 0]]})


def _write(word: str, *spaces: int) -> Move:
    return {"do": "write", "word": word, "spaces": list(spaces)}


def _card(played: Played) -> Mapping[str, Json]:
    """Return a picture of the last scored word on its card, with the dice that it scored with."""
    view = next(view for view in reversed(played.views) if (view["word"][0] or {}).get("points"))
    return {"kind": "card", "card": view["hole_card"][0], "word": view["word"][0], "dice": view["dice"]}


EXAMPLES = (
    Example(
        "WG-15",
        "SHOCKS",
        "On a card of seven spaces, the H is on the double and the K, from the wild face, is on the obstacle. One"
        " space stays empty: {scored[sum]} points minus par {scored[par]} is {scored[total]}.",
        _scene([5], *E_O_S_C_H_WILD),
        (_write("SHOCKS", 0, 1, 2, 4, 3, 6),),
        _card,
    ),
    Example(
        "WG-17",
        "SHOVELS",
        "The same dice, with all seven spaces filled. The V, from wild card 3, is on the double; the L comes from the"
        " wild face. {scored[sum]} points minus par {scored[par]} is {scored[total]}. Every space scores, which earns"
        " a cup.",
        _scene([1, 5], *O_D_M_C_H_E, *E_O_S_C_H_WILD),
        (_write("HOME", 0, 1, 2, 3), {"do": "buy", "cards": [3]}, _write("SHOVELS", 0, 2, 4, 1, 3, 5, 6)),
        _card,
    ),
    Example(
        "WG-12",
        "An empty space",
        "SHOE on a card of five spaces leaves one empty, which costs a point. {scored[sum]} minus par {scored[par]} is"
        " {scored[total]}.",
        _scene([2], 3, 1, 0, 0, 0, 1),
        (_write("SHOE", 0, 2, 1, 4),),
        _card,
    ),
    Example(
        "WG-13",
        "On the sand",
        "No die shows a V. On the obstacle it costs a point, while the O next to it counts twice on the double:"
        " {scored[total]} after par. With the V on another space, SHOVE would have scored 6.",
        _scene([2], 3, 1, 0, 0, 0, 1),
        (_write("SHOVE", 0, 3, 2, 1, 4),),
        _card,
    ),
    Example(
        "WG-23",
        "A misspelled word",
        "SHOWE is not in the dictionary, and the table scores it as is. It is read as {scored[taken]}: the wrong"
        " letter scores nothing and the others score as usual, {scored[total]} after par.",
        _scene([2], 3, 1, 0, 0, 0, 1),
        (_write("SHOWE", 0, 2, 1, 3, 4), {"do": "score"}),
        _card,
    ),
    Example(
        "WG-24",
        "Luis",
        "The dice show O 1, D 2, M 2, C 2, H 3 and E 1, a total of 11. Minus the par of the player's card, 3, Luis"
        " scores {luis[score]}. HOME scores {scored[total]} and a cup.",
        _scene([1], *O_D_M_C_H_E),
        (_write("HOME", 0, 1, 2, 3),),
        _card,
    ),
)
