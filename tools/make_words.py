"""Make the dictionary of Word Golf from Debian's ``scowl`` and npm's ``cuss``. The result is committed.

    apt-get download scowl && dpkg -x scowl_*.deb scowl
    npm pack cuss@2.2.0 && tar xzf cuss-2.2.0.tgz
    python3 -m tools.make_words scowl package/index.js

Writes ``words-*.bin`` and ``NOTICES.txt`` to pygolf/games/word/large; docs/word.md describes the format.
"""

from __future__ import annotations

import argparse
import re
import unicodedata
import zlib
from collections.abc import Iterator
from pathlib import Path

from pygolf.games.word.rules.dictionary import GROUPS, NEVER, part_name

HERE = Path(__file__).parent / "words"
OUT = Path(__file__).parent.parent / "pygolf" / "games" / "word" / "large"
LEVELS = {10: 0, 20: 0, 35: 1, 40: 1, 50: 2, 55: 2, 60: 2, 70: 3, 80: 4}
"""Tier by level of SCOWL; tier 0 contains the most common words."""
CATEGORIES = ("english", "american", "british", "british_z", "canadian", "australian", "variant_1", "variant_2")
LONGEST = GROUPS[-1]


def read_list(path: Path) -> set[str]:
    """Return the words of a list, converted to the letters a to z. Words that cannot be converted are left out."""
    found = set()
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        folded = unicodedata.normalize("NFKD", line.strip().lower())
        word = "".join(letter for letter in folded if not unicodedata.combining(letter))
        if re.fullmatch(f"[a-z]{{1,{LONGEST}}}", word):
            found.add(word)
    return found


def own(name: str) -> set[str]:
    """Return one of the word lists in ``tools/words``."""
    return set((HERE / name).read_text().split())


def collect(scowl: Path) -> dict[str, int]:
    """Return all words with their tiers."""
    tiers: dict[str, int] = dict.fromkeys(own("extra.txt"), 2)
    names: set[str] = set()
    for path in sorted(scowl.iterdir()):
        kind, _, level = path.name.rpartition(".")
        category, _, sort = kind.rpartition("-")
        category = re.sub("^[a-z]+_(?=variant)", "", category)
        if sort == "names":
            names |= read_list(path) if int(level) <= 50 else set()
        elif sort == "words" and category in CATEGORIES and int(level) in LEVELS:
            for word in read_list(path):
                tiers[word] = min(LEVELS[int(level)], tiers.get(word, 9))
    for word in own("cut.txt"):
        tiers.pop(word, None)
    short, no_vowel = own("short.txt"), own("no_vowel.txt")
    for word in list(tiers):
        name = tiers[word] == 4 and word in names
        unfit = (len(word) == 2 and word not in short) or (not re.search("[aeiouy]", word) and word not in no_vowel)
        if name or unfit or (len(word) == 1 and word not in "aio"):
            del tiers[word]
    return tiers


PLAIN_ENDINGS = ("s", "es", "ed", "er", "ers", "ing", "y")


def rated_words(source: Path) -> set[str]:
    """Return the words that ``cuss`` rates 1 or 2, on a scale from 0 to 2."""
    return {word for word, _ in re.findall(r"^  '?([a-z]+)'?: ([12]),", source.read_text(), re.MULTILINE)}


SPELLINGS = (("y", "i"), ("ck", "k"), ("c", "k"), ("ph", "f"), ("s", "z"))
"""Pairs of letters that can replace each other within a word: ``gypsy``, ``gipsy``."""
LAST_LETTERS = (("y", "ie", "ey", "i", "ee"), ("a", "e", "o", "i", "u", "er", "ah"))
"""Pairs of endings that can replace each other in a word of more than four letters: ``darky``, ``darkie``; ``mulatto``,
``mulatta``.
"""
DOUBLED = "bcdfgklmnprstvz"


def respell(stem: str) -> set[str]:
    """Return all strings that result from replacing one pair of letters in a word. Not all of them exist as words."""
    found = {stem}
    for pair in SPELLINGS:
        for old, new in (pair, pair[::-1]):
            places = [match.start() for match in re.finditer(f"(?={old})", stem)]
            found |= {stem[:at] + new + stem[at + len(old) :] for at in places}
    for match in re.finditer(f"([{DOUBLED}])\\1?", stem):
        single = match[1]
        found.add(stem[: match.start()] + (single if len(match[0]) > 1 else single * 2) + stem[match.end() :])
    for endings in LAST_LETTERS if len(stem) > 4 else ():
        bases = {stem.removesuffix(ending) for ending in endings if stem.endswith(ending)}
        found |= {base + ending for base in bases for ending in endings}
    return found


def inflect(stem: str) -> Iterator[str]:
    """Yield a stem with all endings: ``slut``, ``sluts``, ``sluttiest``, ``sluttishness`` and so on."""
    bases = {stem}
    if stem.endswith("e"):
        bases.add(stem[:-1])
    if stem.endswith("y"):
        bases.add(stem[:-1] + "i")
    if stem.endswith("f"):
        bases.add(stem[:-1] + "v")
    if re.search("[aeiou][bdfgklmnprtz]$", stem):
        bases.add(stem + stem[-1])
    for base in bases:
        for ending in ("", *own("endings.txt")):
            yield from (base + ending, base + ending + "s", base + ending + "es")


def offensive_forms() -> set[str]:
    """Return all forms of all spellings of the words in ``offensive.txt``, even if such a form is a harmless word."""
    return {form for stem in own("offensive.txt") for spelling in respell(stem) for form in inflect(spelling)}


def never_shown(source: Path) -> set[str]:
    """Return the words that hints and bots never show: the words that ``cuss`` rates as offensive, and all forms of
    offensive words, except harmless words that merely look like one.
    """
    rated = rated_words(source)
    inflected = {word + ending for word in rated for ending in PLAIN_ENDINGS}
    return rated | (inflected | offensive_forms()) - own("harmless.txt")


def front_coded(words: list[str]) -> str:
    """Encode a sorted list: each word is a capital letter for the number of letters that it shares with the previous
    word (A: none), and the remaining letters.
    """
    parts, before = [], ""
    for word in words:
        shared = next((at for at, (a, b) in enumerate(zip(word, before, strict=False)) if a != b), None)
        shared = min(len(word), len(before)) if shared is None else shared
        parts.append(chr(65 + shared) + word[shared:])
        before = word
    return "".join(parts)


def pack(marked: dict[str, int], low: int, high: int) -> bytes:
    """Return the part of the dictionary with words of ``low`` to ``high`` letters."""
    ordered = sorted(word for word in marked if low <= len(word) <= high)
    words = zlib.compress(front_coded(ordered).encode(), 9)
    marks = zlib.compress(bytes(marked[word] for word in sorted(ordered, key=len)), 9)
    return len(words).to_bytes(4, "big") + words + marks


def write(marked: dict[str, int]) -> None:
    """Write all parts."""
    OUT.mkdir(parents=True, exist_ok=True)
    for low, high in zip((1, *(longest + 1 for longest in GROUPS)), GROUPS, strict=False):
        (OUT / part_name(high)).write_bytes(pack(marked, low, high))


def main() -> None:
    """Read the sources and write the dictionary."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scowl", type=Path, help="root of the unpacked Debian package")
    parser.add_argument("cuss", type=Path, help="index.js of the npm package")
    args = parser.parse_args()
    tiers = collect(args.scowl / "usr/share/dict/scowl")
    never = never_shown(args.cuss)
    marked = {word: tier | NEVER * (word in never) for word, tier in tiers.items()}
    write(marked)
    notices = (args.scowl / "usr/share/doc/scowl/copyright").read_text(encoding="utf-8")
    cuss = (args.cuss.parent / "license").read_text()
    (OUT / "NOTICES.txt").write_text(
        "The dictionary of Word Golf was made by tools/make_words.py from SCOWL 2020.12.07 (levels 10 to 80,\n"
        "changed: folded, cleaned, a few words added). The marks of words that no\n"
        "hint shows were made with the help of npm's cuss 2.2.0.\n\n"
        "UKACD: Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved. (Its text is included below.)\n\n"
        f"==== SCOWL, as packaged by Debian ====\n\n{notices}\n==== cuss ====\n\n{cuss}"
    )
    print(f"{len(marked)} words, {sum(mark >= NEVER for mark in marked.values())} of them never shown")


if __name__ == "__main__":
    main()
