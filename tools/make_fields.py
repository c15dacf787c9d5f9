"""Simulate club players' results in the rounds of the day: python3 -m tools.make_fields [PART PLAYERS]

Writes pygolf/study/large/fields.json: for each kind of round, pairs of a result and its frequency, in ascending order.
With PART, only kinds whose name contains it ("box", "professional") are simulated. Player i uses the seed ``field/i``.
A complete run takes several hours, mostly for the professional level of Doshboardgolf.
"""

import json
import sys

from pygolf.core.content.daily import daily
from pygolf.games.dosh.play import evaluation
from pygolf.match import Match
from pygolf.register import GAMES, find_game
from pygolf.study.field import Field

from .paths import ROOT

FILE = ROOT / "pygolf" / "study" / "large" / "fields.json"
PLAYERS = 20_000
"""Default number of players per kind of round."""


def kinds() -> list[Field]:
    """Return the kinds of rounds of the day, except those whose results are computed exactly; the slow ones are
    last.
    """
    found = []
    for game in GAMES:
        said = daily(find_game(game))
        every = (*said.holes, *said.options, *said.tournaments)
        found += [Field(game, options, "fields", players=PLAYERS) for options in every]
    return sorted((one for one in found if not one.exact), key=lambda one: -one.counting.players)


def play(field: Field, players: int) -> list[list[float]]:
    """Simulate a kind of round. Return pairs of a result and its frequency."""

    def wind(number: int) -> str:
        """Return the wind of a player's round; players with the same wind are simulated together, so that caches
        help.
        """
        match = Match(field.game, ["Field"], field.options, f"field/{number}")
        return str(getattr(match.state.table, "wind", "")) if hasattr(match.state, "table") else ""

    for number in sorted(range(players), key=wind):
        for _ in field.play(number):
            pass
    return [[score, times] for score, times in sorted(field.own.items())]


def main(part: str = "", players: str = str(PLAYERS)) -> None:
    """Simulate one kind after another, and save each result."""
    evaluation.MAX_MEMOS = 10_000
    for field in kinds():
        if part not in field.kind:
            continue
        counts = play(field, int(players))
        kept = json.loads(FILE.read_text("utf-8")) | {field.kind: counts}
        lines = ",\n".join(f"{json.dumps(kind)}: {json.dumps(kept[kind])}" for kind in sorted(kept))
        FILE.write_text(f"{{\n{lines}\n}}\n", "utf-8")
        print(field.kind, sum(times for _, times in counts), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
