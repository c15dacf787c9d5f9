"""Which modules a web page loads with the first request, which it loads later, and which it never loads.

A page that runs pygolf in the browser needs a small first download. Only these lists define how the package is divided
for this purpose: ``tools/wheel.py`` uses them to divide the package, and ``pygolf.protocol`` uses them to recognise
modules that are not missing but have not been loaded yet (see ``core.large``). Modules that no list names belong to the
first download.

Entries are module names, in which ``*`` matches any part of a name; a package stands for all modules in it.
"""

import re

DEFERRED = (
    "pygolf.bots",
    "pygolf.seat_copy",
    "pygolf.lab",
    "pygolf.picture",
    "pygolf.core.drawing",
    "pygolf.games.*.picture",
    "pygolf.study",
    "pygolf.together",
    "pygolf.design",
    "pygolf.core.contest",
    "pygolf.core.design",
    "pygolf.core.field",
    "pygolf.core.rater",
    "pygolf.core.study",
    "pygolf.core.to_go",
    "pygolf.core.winning",
    "pygolf.games.*.caddie",
    "pygolf.games.*.design",
    "pygolf.games.*.field",
    "pygolf.games.*.ghost",
    "pygolf.games.*.distribution",
    "pygolf.games.*.means",
    "pygolf.games.*.rater",
    "pygolf.games.*.sealing",
    "pygolf.games.*.study",
    "pygolf.games.*.winning",
    "pygolf.*shapes",
)
"""Loaded when first needed: reviews, problems, chances of winning, duels, players' own bots, and the modules for board
designers.
Declarations of types (``shapes``) are among them, because nothing imports them at run time.
"""
COMPUTED = (
    "pygolf.core.lesson",
    "pygolf.core.example",
    "pygolf.games.*.lesson",
    "pygolf.games.*.examples",
)
"""Never loaded: the build runs them and stores what they return (see ``pygolf.lessons``)."""
PROGRAMS = (
    "pygolf.__main__",
    "pygolf.cli",
    "pygolf.core.terminal",
    "pygolf.core.workers",
    "pygolf.games.*.terminal",
    "pygolf.study.digests",
    "pygolf.study.fuzz",
    "pygolf.study.playout",
    "pygolf.study.simulation",
)
"""Never loaded: only the command line and programs that use the library need them."""


def is_in(module: str, patterns: tuple[str, ...]) -> bool:
    """Return whether one of the lists above names a module, or a package that contains it."""
    return any(re.fullmatch(f"{_as_regex(pattern)}([.].*)?", module) for pattern in patterns)


def _as_regex(pattern: str) -> str:
    return pattern.replace(".", "[.]").replace("*", ".*")
