"""Course books: the rating of a course, and one page per hole with the lines that the caddie suggests.

The built-in course was rated beforehand. On a custom course, the bots play a few rounds.
"""

from collections.abc import Iterator, Mapping

from ..core.events import Json
from ..core.steps import Steps
from .rating import Figures, Rating, stored_ratings


class Book(Steps):
    """A course book in progress."""

    def __init__(self, game: object, material: object = None, samples: object = None) -> None:
        """Start a book. ``samples`` is the number of results per bot and place, as in a rating. Raises the errors of
        Rating.
        """
        self._rating = Rating(game, material, samples)
        self.game, self.material = self._rating.game, self._rating.material
        self.pages: list[Json] = []
        self._figures: Figures | None = None if self.material else stored_ratings()[self.game.info.id]
        self._paged = self.game.has("study.caddie")

    @property
    def progress(self) -> float:
        """Return the progress, from 0 to 1. Each part is weighted by the time that it takes on a complete course."""
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
                self.pages.append((yield from self.game.part("study.caddie").page(self.material, int(place.key))))
                yield

    def to_json(self) -> Mapping[str, Json]:
        """Return a ``CourseBook`` (see core/screen_shapes.py) as JSON."""
        return {"figures": dict(self._figures or self._rating.to_json()), "pages": list(self.pages)}
