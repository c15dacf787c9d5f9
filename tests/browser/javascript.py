"""JavaScript for the pages of browser tests: functions of the modules in tests/browser/js.

Biome and tsc check these modules. A module may import from another module of this folder, and from nothing else.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

FOLDER = Path(__file__).parent / "js"
IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+)\.js";$', re.MULTILINE)


def function(name: str) -> str:
    """Return an exported function, such as "layout.faults", as an expression that a page can evaluate.

    Playwright passes arguments to it, and returns what it returns.
    """
    module, _, export = name.partition(".")
    return f"(...given) => {{\n{_declarations(module)}\nreturn {export}(...given);\n}}"


def script(name: str, *values: str) -> str:
    """Return a script that calls an exported function at once with strings, for add_init_script and Selenium."""
    return f"({function(name)})({', '.join(map(json.dumps, values))});"


def _declarations(module: str) -> str:
    """Return the text of a module without `import` and `export`, after the text of each module that it imports."""
    text = (FOLDER / f"{module}.js").read_text(encoding="utf-8")
    imported = "".join(_declarations(other) for other in IMPORT.findall(text))
    return imported + re.sub(r"^export ", "", IMPORT.sub("", text), flags=re.MULTILINE)
