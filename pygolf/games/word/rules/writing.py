"""Parsing and validation of the word that a player writes (WG-6, WG-7, WG-9, WG-10, WG-22)."""

from ....core.errors import BadRequestError, IllegalMoveError
from ....core.events import Move
from ....core.setup import counted
from .geometry import find_clash
from .material import Card
from .scoring import Placed, Roll, Written
from .state import Hand, State


def read_word(given: object) -> str:
    """Return a word in capitals. Raises BadRequestError or IllegalMoveError."""
    if not isinstance(given, str):
        raise BadRequestError(f'"word" must be a string, not {type(given).__name__}')
    if not given:
        raise IllegalMoveError("a word must have at least two letters", "WG-6")
    if not given.isascii() or not given.isalpha():
        raise IllegalMoveError("a word must consist of the letters A to Z, without hyphens or apostrophes", "WG-22")
    return given.upper()


def read_write(state: State, move: Move) -> Written:
    """Return what the seat to move writes, if it is legal. Raises BadRequestError, or IllegalMoveError with the
    clause.
    """
    card, roll, hand = state.card(state.seat), state.roll(), state.hands[state.seat]
    word = read_word(move.get("word"))
    spaces = _spaces(move.get("spaces"), card, word)
    wild = _wild(move.get("wild"), roll)
    cards = _cards(move.get("cards"), word, roll, hand, wild)
    return Written(word, spaces, cards, wild)


def _spaces(given: object, card: Card, word: str) -> tuple[int, ...]:
    if not isinstance(given, (list, tuple)) or any(type(space) is not int for space in given):
        raise BadRequestError('"spaces" must be a list with a space number for each letter')
    spaces = tuple(given)
    n = len(card.spaces)
    if len(word) < 2:
        raise IllegalMoveError("a word must have at least two letters", "WG-6")
    if len(word) > n:
        raise IllegalMoveError(
            f"the card has {n} spaces, {word[:20]} has {len(word)} letters: write a shorter word", "WG-7"
        )
    if len(spaces) != len(word):
        raise IllegalMoveError(f"{word} has {len(word)} letters, but {len(spaces)} spaces are listed", "WG-6")
    if strange := [space for space in spaces if not 0 <= space < n]:
        raise IllegalMoveError(f"there is no space {str(strange[0])[:20]}; valid spaces are 0 to {n - 1}", "WG-6")
    if spaces[0] != card.start:
        raise IllegalMoveError(f"the first letter must be on the arrow space, {card.start}", "WG-6")
    if spaces[-1] != card.flag:
        raise IllegalMoveError(f"the last letter must be on the flag space, {card.flag}", "WG-6")
    if len(set(spaces)) < len(spaces):
        raise IllegalMoveError("the line may visit each space only once: choose another line", "WG-7")
    check_line(card, spaces)
    return spaces


def check_line(card: Card, spaces: tuple[int, ...]) -> None:
    """Raise IllegalMoveError if a line of different spaces crosses itself or retraces a step."""
    if clash := find_clash(card.points, spaces):
        a, b = clash
        how = "retraces" if b == a + 1 else "crosses or touches"
        steps = f"the step to letter {b + 2} {how} the step to letter {a + 2}"
        raise IllegalMoveError(f"{steps}: choose another line", "WG-7")


def _wild(given: object, roll: Roll) -> tuple[str, ...] | None:
    if given is None or given == []:
        return None
    if not isinstance(given, (list, tuple)) or not all(isinstance(letter, str) for letter in given):
        raise BadRequestError('"wild" must be a list with a letter for each wild face')
    if not all(len(letter) == 1 and letter.isascii() and letter.isalpha() for letter in given):
        raise IllegalMoveError("a wild face must be read as one letter A to Z", "WG-9")
    if len(given) != len(roll.wilds()):
        up, named = len(roll.wilds()), counted(len(given), "letter")
        lie = f"{counted(up, 'wild face')} {'lies' if up == 1 else 'lie'} up"
        raise IllegalMoveError(f"{lie}, but {named} {'is' if len(given) == 1 else 'are'} given for it", "WG-9")
    return tuple(letter.upper() for letter in given)


def _cards(given: object, word: str, roll: Roll, hand: Hand, wild: tuple[str, ...] | None) -> Placed | None:
    if given is None:
        return None
    if not isinstance(given, dict) or any(type(card) is not int for card in given.values()):
        raise BadRequestError('"cards" must map letter indexes to wild cards, for example {"4": 3}')
    placed = []
    for key, card in given.items():
        if not isinstance(key, str) or not key.isascii() or not key.isdigit() or len(key) > 2 or str(int(key)) != key:
            raise BadRequestError(f"cards: {str(key)[:20]!r} is not a letter index")
        placed.append((int(key), card))
    for at, card in placed:
        if at >= len(word):
            raise IllegalMoveError(
                f"there is no letter {at} in {word}; valid indexes are 0 to {len(word) - 1}", "WG-10"
            )
        if card not in hand:
            held = ", ".join(map(str, hand)) or "none"
            raise IllegalMoveError(f"you do not have wild card {str(card)[:20]}; you have {held}", "WG-10")
        if word[at] in roll.values():
            raise IllegalMoveError(
                f"{word[at]} is on the dice: a wild card can only replace a letter that is not", "WG-10"
            )
        if word[at] in (wild or ()):
            raise IllegalMoveError(f"the wild face already reads as {word[at]}: no wild card is needed there", "WG-10")
    if len({card for _, card in placed}) < len(placed):
        raise IllegalMoveError("a wild card can replace only one letter: play another card or none", "WG-10")
    return tuple(sorted(placed))
