"""What a study found, as text, as JSON, and as a page."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from .tally import Sums, Tally

#: Facts with more values than so many are no table.
MOST_VALUES = 40


def of(source: str | Path) -> Tally:
    """The tally of a folder, or of a summary in a file."""
    path = Path(source)
    return Tally.read(path.read_text(encoding="utf-8")) if path.is_file() else Tally.of(path)


def document(tally: Tally) -> dict[str, Any]:
    """The report for programs."""
    players = {name: figures(sums) for name, sums in tally.players.items()}
    found: dict[str, Any] = {"study": tally.study, "seeds": tally.ranges, "players": players}
    if tally.paired.games:
        low, high = interval(tally.paired)
        found["paired"] = {"mean": tally.paired.mean, "standard_error": tally.paired.error, "from": low, "to": high}
    found["groups"] = {
        name: {fact: {value: figures(sums) for value, sums in sorted(values.items())} for fact, values in shown(facts)}
        for name, facts in tally.groups.items()
    }
    return found


def text(source: str | Path) -> str:
    """The report for a terminal."""
    tally = of(source)
    lines = [title(tally), f"to repeat it: {command(tally)}", ""]
    lines += [f"{name}: {sentence(sums)}" for name, sums in tally.players.items()]
    if tally.paired.games:
        low, high = interval(tally.paired)
        lines.append(f"player less rival: {tally.paired.mean:+.5f}, 95 % from {low:+.5f} to {high:+.5f}")
    for name, facts in tally.groups.items():
        for fact, values in shown(facts):
            lines += ["", f"{name} by {fact}:"]
            lines += [f"  {value:>6}  {sentence(sums)}" for value, sums in sorted(values.items())]
    return "\n".join(lines) + "\n"


def html(source: str | Path) -> str:
    """The report as a page, one file that needs nothing else."""
    from .plots import convergence, groups

    tally = of(source)
    body = [f"<h1>{escape(title(tally))}</h1>", f"<p>To repeat it: <code>{escape(command(tally))}</code></p>"]
    rows = [(name, sums) for name, sums in tally.players.items()]
    body.append(table("Player", rows))
    if tally.paired.games:
        low, high = interval(tally.paired)
        body.append(
            f"<p>Player less rival, on the same seeds: {tally.paired.mean:+.5f}, 95 % from {low:+.5f} to {high:+.5f}.</p>"
        )
    if not Path(source).is_file():
        body.append(convergence(Path(source)))
    for name, facts in tally.groups.items():
        for fact, values in shown(facts):
            body += [f"<h2>{escape(name)} by {escape(fact)}</h2>", groups(values)]
            body.append(table(fact, [(str(value), sums) for value, sums in sorted(values.items())]))
    return PAGE.replace("{title}", escape(title(tally))).replace("{body}", "\n".join(body))


PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.45 system-ui, sans-serif; margin: 20px auto; max-width: 900px; padding: 0 12px; }
h1 { font-size: 20px; } h2 { font-size: 16px; margin-top: 28px; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 2px 12px 2px 0; text-align: right; border-bottom: 1px solid #8886; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; }
code { overflow-wrap: anywhere; }
</style>
</head>
<body>
{body}
</body>
</html>
"""


def shown(facts: dict[str, dict[int, Sums]]) -> list[tuple[str, dict[int, Sums]]]:
    """The facts that tell games apart, and not too finely."""
    return [(fact, values) for fact, values in sorted(facts.items()) if 1 < len(values) <= MOST_VALUES]


def title(tally: Tally) -> str:
    settings = ", ".join(f"{name} {value}" for name, value in sorted(tally.study["settings"].items()))
    games = sum(last - first + 1 for first, last in tally.ranges)
    return f"{tally.study['contest']}{f' ({settings})' if settings else ''}: {games:,} games"


def command(tally: Tally) -> str:
    """What plays the same games again."""
    study, last = tally.study, max((last for _, last in tally.ranges), default=1)
    words = ["python -m gridproof.study", study["contest"]]
    words += [f"--{name} {value}" for name, value in sorted(study["settings"].items())]
    for name in ("policy", "player", "versus", "time_limit"):
        if study[name] is not None:
            value = str(study[name])
            words.append(f"--{name.replace('_', '-')} {json.dumps(value) if ' ' in value else value}")
    if study["policy_seed"]:
        words.append(f"--policy-seed {study['policy_seed']}")
    words += [f"--games {last}", f"--shard-games {study['shard_games']}", "--out DIR"]
    return " ".join(words) + f"   # gridproof {study['gridproof']}"


def interval(sums: Sums) -> tuple[float, float]:
    from .tally import Z

    return sums.mean - Z * sums.error, sums.mean + Z * sums.error


def figures(sums: Sums) -> dict[str, Any]:
    found: dict[str, Any] = {
        "games": sums.games,
        "failed": sums.failed,
        "score": sums.mean,
        "standard_error": sums.error,
    }
    if sums.decided:
        rate, low, high = sums.rate
        found |= {"won": sums.won, "rate": rate, "from": low, "to": high}
    return {**found, "cpu_ms": sums.cpu_ms / max(1, sums.games)}


def sentence(sums: Sums) -> str:
    if sums.decided:
        rate, low, high = (100 * share for share in sums.rate)
        told = f"{rate:.3f} % won of {sums.games:,}, 95 % from {low:.3f} to {high:.3f}"
    else:
        low, high = interval(sums)
        told = f"mean {sums.mean:.5f} of {sums.games:,}, 95 % from {low:.5f} to {high:.5f}"
    failed = f"; {sums.failed} failed" if sums.failed else ""
    return f"{told}; {sums.cpu_ms / max(1, sums.games):.2f} ms a game{failed}"


def table(head: str, rows: list[tuple[str, Sums]]) -> str:
    cells = "".join(f"<tr><td>{escape(name)}</td>{row(sums)}</tr>" for name, sums in rows)
    heads = f"<th>{escape(head)}</th><th>games</th><th>result</th><th>95 % from</th><th>to</th><th>failed</th><th>ms a game</th>"
    return f"<table><tr>{heads}</tr>{cells}</table>"


def row(sums: Sums) -> str:
    if sums.decided:
        numbers = [f"{100 * share:.3f} %" for share in sums.rate]
    else:
        numbers = [f"{number:.5f}" for number in (sums.mean, *interval(sums))]
    cells = [f"{sums.games:,}", *numbers, str(sums.failed), f"{sums.cpu_ms / max(1, sums.games):.2f}"]
    return "".join(f"<td>{cell}</td>" for cell in cells)
