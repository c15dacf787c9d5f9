"""Explanations of syntax errors that come from copied code: typographic quotes, invisible characters and prompts."""

import re

QUOTES = frozenset("“”„‟‘’‚‛′″«»‹›`´")
"""Characters that look like Python's quotation marks. Word processors and web pages use them."""
INVALID = re.compile(r"invalid (?:non-printable )?character .*U\+(?P<code>[0-9A-F]{4,6})")
PROMPT = re.compile(r"\s*(>>>|\.\.\.)(\s|$)")
"""The prompts of Python's interactive mode at the start of a line."""


def explain_syntax(error: SyntaxError, source: str) -> str:
    """Return the message of a syntax error in source code, with an explanation if its cause is known."""
    lines = source.splitlines()
    at = (error.lineno or 1) - 1
    line = lines[at] if at < len(lines) else ""
    prompt = PROMPT.match(line)
    if prompt:
        return f"{error.msg}; remove the prompt {prompt[1]} at the start of the line"
    invalid = INVALID.search(error.msg)
    if invalid:
        return f"{error.msg}; {_explain_character(chr(int(invalid['code'], 16)))}"
    if isinstance(error, IndentationError) and error.msg == "unexpected indent" and not _has_code(lines[:at]):
        return f"{error.msg}; the first line of the source must not be indented"
    return error.msg


def _explain_character(character: str) -> str:
    """Return what to use instead of a character that Python does not accept."""
    if character in QUOTES:
        return """this is a typographic quotation mark; use " or ' instead"""
    if character.isspace():
        return "this is a special space; use an ordinary space instead"
    if not character.isprintable():
        return "this character is invisible; remove it"
    return "only text in quotation marks and comments may contain it"


def _has_code(lines: list[str]) -> bool:
    """Return whether any of the lines contains more than spaces and comments."""
    return any(line.strip() and not line.strip().startswith("#") for line in lines)
