"""What players can design in Word Golf Tournament: hole cards and letter dice."""

from ....core.content.design import Design, Material, MaterialProblem
from ....core.events import Json
from ..rules.material import (
    HOLES,
    SETS,
    cards_json,
    find_card_problems,
    find_dice_problems,
    standard_cards,
    standard_dice,
)
from ..rules.state import COINS, KINDS, MAX_PLAYERS

PARS = (3, 3, 3, 3, 4, 4, 5, 5, 6)
"""Pars of the standard cards, hole 1 first."""
FEWEST = 4
"""Number of spaces on the first hole of a new set of cards. Every second hole has one more."""
SPREAD = (50, 22, 74, 34, 84, 16, 62, 42)
"""Horizontal positions of the spaces on a new card, from the arrow upwards."""


def ours() -> dict[str, Json]:
    """Return the 54 standard cards and the six standard dice."""
    return {"cards": cards_json(standard_cards()), "dice": [[list(face) for face in die] for die in standard_dice()]}


def blank() -> dict[str, Json]:
    """Return six equal sets of simple cards, to be played with the standard dice."""
    return {"cards": [[_plain(hole) for hole in range(1, HOLES + 1)] for _ in range(SETS)]}


def pieces() -> dict[str, Json]:
    """Return the wild cards, of which there is one of each kind per player (WG-3), and the coins of the bank."""
    cards: list[Json] = [{"kind": kind, "price": kind, "count": MAX_PLAYERS} for kind in KINDS]
    return {"wild_cards": cards, "coins": COINS}


def _plain(hole: int) -> dict[str, Json]:
    many = FEWEST + (hole - 1) // 2
    spaces: list[Json] = [
        {"x": SPREAD[at], "y": 100 - round(90 * at / (many - 1)), "kind": "plain"} for at in range(many)
    ]
    return {"number": hole, "par": PARS[hole - 1], "spaces": spaces, "start": 0, "flag": many - 1}


def problems(material: Material) -> list[MaterialProblem]:
    """Return the problems of the cards, set by set, then those of the dice."""
    result = []
    if (cards := material.get("cards")) is not None:
        result += find_card_problems(cards)[1]
    if (dice := material.get("dice")) is not None:
        result += find_dice_problems(dice)[1]
    return [MaterialProblem(problem.at, f"{_named(problem.at)}: {problem.message}") for problem in result]


def _named(where: tuple[str | int, ...]) -> str:
    """Describe a location for players, counting from 1."""
    kind, *rest = where
    if not rest:
        return str(kind)
    first, second, *more = rest
    words = "set {}, hole {}" if kind == "cards" else "die {}, face {}"
    said = words.format(*(step + 1 if isinstance(step, int) else step for step in (first, second)))
    tail = [f"space {step + 1}" if isinstance(step, int) else str(step) for step in more if step != "spaces"]
    return ", ".join([said, *tail]) if more != ["spaces"] else f"{said}, spaces"


DESIGN = Design(options=("cards", "dice"), ours=ours, blank=blank, problems=problems, pieces=pieces)
