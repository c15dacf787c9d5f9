"""All tests: rules, protocol, build, JavaScript, browsers."""

from collections.abc import Sequence

from tools import browsers, nodeenv, pythonenv, site
from tools.run import passthrough
from tools.say import say

WITHOUT_BROWSER = ["-m", "not browser and not webkit"]


def test(words: Sequence[str], *, python_only: bool) -> int:
    """Build, have browsers, run pytest on tests/ with further words for it; returns its exit code."""
    python = pythonenv.install("dev")
    nodeenv.install(dev=True)
    site.build()
    if not python_only:
        browsers.ensure(python)
    only = ["--ignore=tests/browser", *WITHOUT_BROWSER] if python_only else []
    say("- running the tests")
    # Exit code 5, no test collected, is a failure like any other.
    return passthrough([python, "-m", "pytest", "-p", "no:cacheprovider", *only, *words])
