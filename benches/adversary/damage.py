"""Damages certificates: by random changes, or by a false claim that two files state consistently."""

from __future__ import annotations

import re
from random import Random

from server import Files


def damage_files(choose: Random, files: Files) -> tuple[str, Files]:
    """Damages some files; returns the names of the damaged files, and all files."""
    found, harmed = dict(files), set()
    if choose.random() < 0.2 and (lie := with_false_claim(choose, found)):
        return lie
    for _ in range(choose.choice((1, 1, 1, 2, 3))):
        name = choose.choice(sorted(found))
        harmed.add(name)
        if choose.random() < 0.02:
            del found[name]
            if not found:
                found = {name: ""}
        else:
            found[name] = alter_text(choose, found[name])
    return " ".join(sorted(harmed)), found


def alter_text(choose: Random, text: str) -> str:
    """Returns a text with one change: of a byte, a word, a number or a line."""
    kind, at = choose.randrange(8), choose.randrange(len(text) + 1)
    if kind == 0:
        return text[:at] + choose.choice("0123456789 -.?*SMXO#\n") + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + 1 :]
    if kind in (2, 3):
        numbers = [*re.finditer(r"\d+", text)] or [re.match("", text)]
        number = choose.choice(numbers)
        new = str(max(int(number[0] or 0) + choose.choice((-1, 1, 1)), 0)) if kind == 2 else choose.choice(numbers)[0]
        return text[: number.start()] + new + text[number.end() :]
    lines = text.splitlines(keepends=True) or [""]
    one, two = choose.randrange(len(lines)), choose.randrange(len(lines))
    if kind == 4:
        lines[one], lines[two] = lines[two], lines[one]
    elif kind == 5:
        lines[one] = lines[one] * 2
    elif kind == 6:
        lines[one] = ""
    else:
        words = re.split("( )", lines[one])
        one_word, two_word = choose.randrange(len(words)), choose.randrange(len(words))
        words[one_word], words[two_word] = words[two_word], words[one_word]
        lines[one] = "".join(words)
    return "".join(lines)


def with_false_claim(choose: Random, files: Files) -> tuple[str, Files] | None:
    """Changes a claim or a count, and changes the negated claim of the formula accordingly."""
    if "counts.txt" in files:
        return "counts.txt", files | {"counts.txt": increment_number(choose, files["counts.txt"])}
    header, _, rows = files.get("claims.txt", "").partition("\n")
    signs = [n for n, sign in enumerate(rows) if sign in "SMXO?"]
    if not signs:
        return None
    at = choose.choice(signs)
    kinds = "XO?" if {*rows} & {"X", "O"} else "SM?"
    rows = rows[:at] + choose.choice(kinds) + rows[at + 1 :]
    lie = files | {"claims.txt": f"{header}\n{rows}"}
    formula = files.get("refutation.cnf")
    if formula is None or "negated_claim" not in formula:
        return "claims.txt", lie
    names = re.findall(r"c var (\d+) = \S+ \((\d+),(\d+)\)$", formula, re.M)
    grid = [row.split() for row in rows.split("\n")]
    lits = [{"S": "", "O": "", "M": "-", "X": "-"}.get(grid[int(r)][int(c)], "?") + var for var, r, c in names]
    clause = " ".join([lit for lit in lits if lit[0] != "?"] + ["0"])
    lines = formula.rstrip("\n").split("\n")
    return "claims.txt refutation.cnf", lie | {"refutation.cnf": "\n".join([*lines[:-1], clause, ""])}


def increment_number(choose: Random, text: str) -> str:
    numbers = [*re.finditer(r"\d+$", text, re.M)]
    number = choose.choice(numbers)
    return text[: number.start()] + str(int(number[0]) + 1) + text[number.end() :]
