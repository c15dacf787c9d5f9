"""Word Golf Tournament: six letter dice, one hole card per round, and words on lines that may not cross."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

from ...core.dice import Dice, Spot
from ...core.errors import BadOptionError, BadRecordError
from ...core.events import Events, Json, Move
from ...core.game import Fields, Game, GameInfo, Trophy
from ...core.jsontext import MOVES, read_json
from ...core.setup import Preset, Start, counted
from .play.characters import BOTS
from .rules import material
from .rules import moves as rules
from .rules.buying import offers
from .rules.judging import answers
from .rules.options import OPTIONS
from .rules.state import MAX_PLAYERS, RULES, State, Terms
from .rules.view import view

if TYPE_CHECKING:
    from .rules.shapes import View

INFO = GameInfo(
    id="word",
    title="Word Golf Tournament",
    players=(1, MAX_PLAYERS),
    options=OPTIONS,
    rules_version=RULES,
    prefix="WG",
    bots=BOTS,
    lessons=True,
    presets=(
        Preset("quick", "Quick three", {"holes": [1, 2, 3]}),
        Preset("classic", "Classic"),
        Preset("clock", "Against the clock", {"timer": 90}),
    ),
    start=Start(("person",), title="Alone against Luis"),
    tagline="Six letter dice, one word, one line that may not cross itself. Beat Luis, or your friends.",
    pitch="Best word wins",
    trophies=(Trophy("Seven cups", "Earn seven cups in one game.", "cups", 7),),
    goal="Write one word per hole from the arrow to the flag, and score more points than Luis.",
    minutes=10,
    credits="Word Golf Tournament is by Luis da Ponte.",
    coach="The coach finds the best words and knows, averaged over all rolls, what cards are worth later.",
)

FIELDS = {
    "write": Fields(("word", "spaces"), ("cards", "wild")),
    "pass": Fields(()),
    "buy": Fields(("cards",), ("discard", "coins")),
    "accept": Fields(("word",)),
    "score": Fields(()),
}


class WordGolf(Game[State]):
    """The game of Word Golf Tournament."""

    info = INFO
    package = __name__
    fields = FIELDS
    faces = rules.FACES

    def new(self, seats: int, options: Mapping[str, Any], dice: Dice, version: int) -> tuple[State, Events]:
        """Return the first round with its dice rolled. Raises BadOptionError for an invalid deal."""
        cards, own, words = options["cards"], options["dice"], options["words"]
        table = Terms(
            tuple(options["holes"]),
            options["timer"],
            material.standard_cards() if cards is None else material.read_cards(cards),
            material.standard_dice() if own is None else material.read_dice(own),
            None if words is None else tuple(words),
            _dealt(seats, options["deal"], dice),
            version,
            options["luis"],
        )
        return rules.begin(table, seats, options["accept"], dice)

    def moves(self, state: State) -> Sequence[Move] | None:
        """Return all purchases, or all answers if the players must accept or reject a word; None while words are
        written.
        """
        if state.phase == "write":
            return None
        if state.phase == "over":
            return []
        if state.phase == "judge":
            return answers(state)
        return [one.move() for one in offers(state, state.seat)]

    def some_moves(self, state: State) -> list[Move]:
        """Return the words of two letters on the dice, which are on the arrow and on the flag, and ``pass``."""
        card, dictionary = state.card(state.seat), state.table.dictionary()
        words = filter(dictionary.shows, map("".join, permutations(state.roll().values(), 2)))
        moves: list[Move] = [{"do": "write", "word": word, "spaces": [card.start, card.flag]} for word in words]
        return [*moves, {"do": "pass"}]

    def choices(self, state: State) -> Mapping[str, Json]:
        """Return what can be written: the card, the letters on the dice, the wild faces and the wild cards."""
        roll = state.roll()
        return {
            "do": ["write", "pass", "accept"],
            "card": state.card(state.seat).to_json(),
            "letters": roll.values(),
            "wild": list(roll.wilds()),
            "cards": list(state.hands[state.seat]),
        }

    def apply(self, state: State, move: Move, dice: Dice) -> tuple[State, Events]:
        return rules.play(state, move, dice)

    def view(self, state: State, player: int | None) -> View:
        """Return the view. Words that have not been scored are shown only to the player who wrote them."""
        return view(state, player)

    def draft(self, state: State, draft: Mapping[str, Json]) -> Mapping[str, Json]:
        """Describe a half-written word, or answer a question about it; see ``drafting`` and ``asking``."""
        from .play.asking import answer, rolls
        from .play.drafting import look

        if draft.get("ask") == "rolls":
            return {"rolls": rolls(state, self.check_move(draft.get("move")))}
        if "ask" in draft:
            return answer(state, draft)
        return look(state, draft)

    def write_moves(self, moves: Sequence[Move]) -> str:
        """Write the moves as JSON, because words have no shorter form."""
        return json.dumps(list(moves), separators=(",", ":"))

    def read_moves(self, text: str) -> list[Move]:
        moves = read_json(text, MOVES, "the text of the moves", BadRecordError)
        if not isinstance(moves, list) or not all(isinstance(move, dict) for move in moves):
            raise BadRecordError("the record contains moves that Word Golf does not have")
        return moves

    def builtin_material(self) -> Mapping[str, Hashable]:
        """Return the standard hole cards and dice."""
        return {"cards": material.standard_cards(), "dice": material.standard_dice()}


def _dealt(seats: int, given: Any, dice: Dice) -> tuple[tuple[int, ...], ...]:
    """Return nine sets per seat, as given or shuffled by the seed (WG-2). Raises BadOptionError."""
    if given is None:
        orders = [dice.shuffle(Spot(-1, str(hole), 1, "deal"), material.SETS) for hole in range(1, 10)]
        return tuple(tuple(order[seat] for order in orders) for seat in range(seats))
    deal: tuple[tuple[int, ...], ...] = tuple(map(tuple, given))
    if len(deal) != seats:
        raise BadOptionError(
            f"option deal: {counted(len(deal), 'list')} given for {counted(seats, 'player')}; each player needs one",
            "deal",
        )
    for hole, sets in enumerate(zip(*deal, strict=True), start=1):
        if len(set(sets)) < seats:
            raise BadOptionError(
                f"option deal: two players have the same card of hole {hole}; give them different sets", "deal"
            )
    return deal


GAME = WordGolf()
