"""A copy of the match for the bot in a seat, as far as it may know it: without choices that are hidden from it, and
without the future dice of the match.

The copy has the same view and the same legal moves for this seat. The following differs:

- Further dice come from another seed. It is derived from the seed of the match and a salt. Without the salt, a bot that
  guesses the seed of the match cannot check its guess with the seed of the copy.
- Choices of other seats that are still hidden are replaced by a placeholder, such as an empty card in Word Golf.
- Cards that other seats have not used yet are dealt again.
"""

from __future__ import annotations

import hashlib

from ..core.dice import Dice, Seeded
from ..core.errors import BadRequestError
from ..core.frozen import replace
from ..core.options import Options
from ..core.record import Record
from ..match import Match
from .sealed import Sealing, get_sealing, hidden

MAX_SALT = 200
"""Maximum length of a salt in characters."""


def copy_for_seat(match: Match, seat: int, salt: str = "") -> Match:
    """Return a copy of a match that contains only what a bot in this seat may know.

    Its seed is the same for the same position and salt. The salt must be secret if the bot may guess the seed of the
    match, for example because a player has typed it. The copy has no record.
    """
    number = len(match.path()) - 1
    source = f"pygolf view 1\n{number + 1}\n{match.seed}" + (f"\n{salt}" if salt else "")
    seed = hashlib.sha256(source.encode()).hexdigest()[:16]
    copy = Match.__new__(Match)  # The copy of a match with sealed choices is an ordinary match.
    vars(copy).update(vars(match.copy(seed=seed)))
    copy._steps[-1] = replace(copy._steps[-1], script=())
    sealing = get_sealing(match.game)
    if sealing:
        _deal_again(copy, sealing, seat)
        _hide_choices(copy, sealing, {at for at in hidden(match) if match.made(at)[0] != seat})
    return copy


def record_for_seat(match: Match, seat: int, salt: str = "") -> Record:
    """Return the record of :func:`copy_for_seat`, in which all faces that have been rolled are entered faces.

    Raises BadRequestError for an invalid salt.
    """
    if not isinstance(salt, str) or len(salt) > MAX_SALT or not salt.isascii():
        raise BadRequestError(f"salt must be a string of at most {MAX_SALT} ASCII characters")
    copy = copy_for_seat(match, seat, salt)
    faces = tuple(face for step in copy._steps for face in step.faces)
    moves = tuple(step.move for step in copy._steps if step.move is not None)
    return Record(match.game.info.id, copy.players, copy._record_options(), copy.seed, moves, faces, copy.version)


def _deal_again(copy: Match, sealing: Sealing, seat: int) -> None:
    """Fix the deal, which would otherwise come from the seed, and replace the cards that others have not used yet."""
    options = sealing.deal_again(copy.state, seat, Dice(Seeded(copy.seed)))
    copy._options = Options({**copy._options, **options})
    copy._steps = [replace(step, state=sealing.with_deal(step.state, options)) for step in copy._steps]


def _hide_choices(copy: Match, sealing: Sealing, numbers: set[int]) -> None:
    """Replace the moves with these numbers, from 0, by placeholders."""
    if not numbers:
        return
    first = min(numbers)
    later = copy._steps[first + 1 :]
    del copy._steps[first + 1 :]
    for at, step in enumerate(later, start=first):
        assert step.move is not None
        copy.play(sealing.STAND_IN if at in numbers else step.move)
