"""Loads functions from the modules in tests/browser/js, which browser tests evaluate in pages.

Biome and tsc check these modules. A module may import only from other modules in the same folder.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

FOLDER = Path(__file__).parent / "js"
IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+)\.js";$', re.MULTILINE)


def function(name: str) -> str:
    """Return an exported function, for example "layout.textProblems", as a JavaScript expression.

    Playwright can evaluate it with arguments and returns its result.
    """
    module, _, export = name.partition(".")
    return f"(...args) => {{\n{_declarations(module)}\nreturn {export}(...args);\n}}"


def script(name: str, *values: object) -> str:
    """Return a script that calls an exported function with these JSON values, for add_init_script and Selenium."""
    return f"({function(name)})({', '.join(map(json.dumps, values))});"


def _declarations(module: str) -> str:
    """Return the source of a module and of its imports, without the keywords `import` and `export`."""
    text = (FOLDER / f"{module}.js").read_text(encoding="utf-8")
    imported = "".join(_declarations(other) for other in IMPORT.findall(text))
    return imported + re.sub(r"^export ", "", IMPORT.sub("", text), flags=re.MULTILINE)
