"""Read the string literals, templates and comments of a JavaScript module."""

import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|(?P<string>\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')|(?P<mark>[`{}])|(?P<slash>/)", re.S
)
PATTERN = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
BEFORE_PATTERN = re.compile(r"(?:^|[(,=:\[!&|?{};+\-*%<>~^]|=>|\breturn|\btypeof|\bcase|\bof|\bin)\s*$")
"""Matches code after which a slash starts a regular expression; otherwise a slash is a division."""
PART = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.S)
ESCAPE = re.compile(r"\\(?:u\{(?P<long>[0-9a-fA-F]+)\}|u(?P<code>[0-9a-fA-F]{4})|(?P<sign>.))", re.S)
SIGNS = {"n": "\n", "t": "\t", "\n": ""}
GAP = "{}"
"""Placeholder for an expression in a template."""


@dataclass(slots=True)
class Literal:
    """The text of a string or template with escapes resolved; ``tag`` is html or svg for tagged templates."""

    text: str
    tag: str = ""
    at: int = field(default=0, compare=False)
    """Position in the source, in characters."""


@dataclass(slots=True)
class _Reader:
    source: str
    found: list[Literal] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)

    def code(self, at: int) -> int:
        """Read code up to the closing brace or the end of the source, and return the position after it."""
        depth = 0
        while token := TOKEN.search(self.source, at):
            at = token.end()
            if token["string"]:
                self.found.append(Literal(plain(token["string"][1:-1]), at=token.start()))
            elif token["slash"] and BEFORE_PATTERN.search(self.source, max(0, token.start() - 12), token.start()):
                at = pattern.end() if (pattern := PATTERN.match(self.source, token.start())) else at
            elif token["mark"] == "`":
                at = self.template(token.start())
            elif token["mark"] == "{":
                depth += 1
            elif token["mark"] == "}":
                if not depth:
                    return at
                depth -= 1
            elif token[0].startswith(("//", "/*")):
                self.comments.append((token.start(), token[0].strip("/*")))
        return len(self.source)

    def template(self, start: int) -> int:
        """Read the template literal that starts at this position, including its expressions, and return the position
        after it.
        """
        tag = re.search(r"\b(?:html|svg)$", self.source[max(0, start - 5) : start])
        literal = Literal("", tag[0] if tag else "", start)
        self.found.append(literal)
        at = start + 1
        while part := PART.match(self.source, at):
            literal.text += plain(part[0])
            at = part.end()
            if not self.source.startswith("${", at):
                break
            literal.text += GAP
            at = self.code(at + 2)
        return at + 1


def plain(written: str) -> str:
    """Return the text of a literal, with escapes resolved."""

    def resolve(found: re.Match[str]) -> str:
        code = found["code"] or found["long"]
        return chr(int(code, 16)) if code else SIGNS.get(found["sign"], found["sign"])

    return ESCAPE.sub(resolve, written)


def literals(source: str) -> list[Literal]:
    """Return all literals of a module; a template precedes the literals in its expressions."""
    reader = _Reader(source)
    reader.code(0)
    return reader.found


def comments(source: str) -> list[tuple[int, str]]:
    """Return every comment of a module with its position in the source, without its slashes and stars."""
    reader = _Reader(source)
    reader.code(0)
    return reader.comments
