"""What a course book tells of a material: what the club's players make of each place, and its caddie's pages.

Our own material was rated beforehand. On other material the bots play a few rounds.
"""

from collections.abc import Iterator, Mapping

from ..core.events import Json
from ..core.steps import Steps
from .rating import Figures, Rating, kept_ratings


class Book(Steps):
    """The figures of a course book under way."""

    def __init__(self, game: object, material: object = None, samples: object = None) -> None:
        """``samples`` results a bot and place, as a rating takes them. Raises what a rating raises."""
        self._rating = Rating(game, material, samples)
        self.game, self.material = self._rating.game, self._rating.material
        self.pages: list[Json] = []
        self._figures: Figures | None = None if self.material else kept_ratings()[self.game.info.id]
        self._paged = self.game.has("caddie")

    @property
    def progress(self) -> float:
        """How much is done, 0 to 1; parts count as what they take of a whole course."""
        works = [(1.0, len(self.pages) / len(self._rating.places) if self._paged else 0.0)]
        works += [] if self._figures else [(10.0, self._rating.progress)]
        return 1.0 if self.done else sum(share * done for share, done in works) / sum(share for share, _ in works)

    def _steps(self) -> Iterator[None]:
        self.pages = []
        while not self._figures and not self._rating.done:
            self._rating.take(1)
            yield
        if self._paged:
            for place in self._rating.places:
                self.pages.append((yield from self.game.part("caddie").page(self.material, int(place.key))))
                yield

    def to_json(self) -> Mapping[str, Json]:
        """``CourseBook`` of core/room_shapes.py."""
        return {"figures": dict(self._figures or self._rating.to_json()), "pages": list(self.pages)}
