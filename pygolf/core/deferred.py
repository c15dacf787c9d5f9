"""Which modules a web page loads with the first request, which it loads later, and which it never loads.

A page that runs pygolf in the browser needs a small first download. The first name below the package, below its core
or below a game decides: ``pygolf.study.jobs``, ``pygolf.core.study.winning`` and ``pygolf.games.dice.study.review`` are
loaded later, because ``study`` is in ``LATER``. ``tools/wheel.py`` divides the package in this way, and
``pygolf.protocol`` recognises modules that are not missing but have not been loaded yet (see ``core.large``). All other
modules belong to the first download, for example ``pygolf.games.dice.rules`` and ``pygolf.games.dice.play``.
"""

LATER = ("bots", "content", "lab", "study", "syntax", "together")
"""Loaded when first needed: reviews, problems, chances of winning, pictures, scorecards, the round of the day, duels,
and players' own bots.
"""
NEVER = ("__main__", "cli", "simulation", "teaching", "terminal")
"""Never loaded: programs for a terminal, simulations of many games, and lessons and examples, whose responses the build
computes (see ``pygolf.lessons``).
"""
TYPES = "shapes"
"""End of the names of modules that only declare types. They are loaded later, because no module imports them when it
runs.
"""
LEVELS = {"core": 1, "games": 2}
"""Number of names, below the package, that come before the one that decides."""


def is_later(module: str) -> bool:
    """Return whether a page loads a module, or a package, only when it is needed."""
    return _deciding_name(module) in LATER or module.endswith(TYPES)


def is_never(module: str) -> bool:
    """Return whether a page never loads a module or a package."""
    return _deciding_name(module) in NEVER


def _deciding_name(module: str) -> str:
    names = module.split(".")[1:]
    at = LEVELS.get(names[0], 0) if names else 0
    return names[at] if at < len(names) else ""
