"""Writes the report of a study as a self-contained HTML page."""

from __future__ import annotations

from html import escape

from ..tally import Tally
from . import plots
from .columns import (
    COLUMNS,
    ERRORS,
    PAIRED,
    are_games_won_or_lost,
    difference_row,
    error_rows,
    grouping_facts,
    has_clock_flags,
    lines_of_refused_files,
    paired_sentence,
    readable_fact_name,
    report_title,
    study_command,
    table_row,
)


def html_page(tally: Tally) -> str:
    """Returns the page of a tally."""
    body, again = [f"<h1>{escape(report_title(tally))}</h1>"], study_command(tally)
    if again is not None:
        body.append(f"<p>To repeat it: <code>{escape(again)}</code></p>")
    body += [f"<p>{escape(line)}</p>" for line in lines_of_refused_files(tally)]
    body.append(
        html_table(
            "", COLUMNS, [(name, table_row(sums, has_clock_flags(tally, name))) for name, sums in tally.players.items()]
        )
    )
    if tally.paired.games:
        body.append(f"<p>{escape(paired_sentence(tally))}</p>")
    decided = are_games_won_or_lost(tally)
    settling = [plots.convergence_picture(tally, name) for name in tally.players]
    body.append(html_figures(*settling, *(plots.times_picture(tally, name) for name in tally.players)))
    for fact, values in grouping_facts(tally.paired_groups):
        name = f"player less rival by {readable_fact_name(fact)}"
        body += [
            f"<h2>{escape(name.capitalize())}</h2>",
            html_figures(plots.differences_picture(values, name, readable_fact_name(fact), decided)),
        ]
        rows = [(str(value), difference_row(sums, decided)) for value, sums in sorted(values.items())]
        body.append(html_table(readable_fact_name(fact), PAIRED, rows))
    for name, errors in tally.errors.items():
        rows = [(first, [escape(cell) for cell in rest]) for first, *rest in error_rows(errors)]
        body += [f"<h2>{escape(name.capitalize())}, games that failed</h2>", html_table(ERRORS[0], ERRORS[1:], rows)]
    for player, facts in tally.groups.items():
        for fact, values in grouping_facts(facts):
            name = f"{player} by {readable_fact_name(fact)}"
            body.append(f"<h2>{escape(name.capitalize())}</h2>")
            body.append(html_figures(plots.fact_picture(values, name, readable_fact_name(fact))))
            rows = [
                (str(value), table_row(sums, has_clock_flags(tally, player))) for value, sums in sorted(values.items())
            ]
            body.append(html_table(readable_fact_name(fact), COLUMNS, rows))
    return PAGE.replace("{title}", escape(report_title(tally))).replace(
        "{body}", "\n".join(part for part in body if part)
    )


def html_figures(*drawn: str) -> str:
    known = "".join(drawn)
    return f'<div class="figures">{known}</div>' if known else ""


def html_table(head: str, columns: tuple[str, ...], rows: list[tuple[str, list[str]]]) -> str:
    heads = "".join(f"<th>{escape(name)}</th>" for name in (head, *columns))
    lines = "".join(
        f"<tr><td>{escape(name)}</td>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for name, row in rows
    )
    return f'<div class="table"><table><tr>{heads}</tr>{lines}</table></div>'


PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root { color-scheme: light dark; --mark: light-dark(#1560a8, #7db8f0); --dot: light-dark(#b4500b, #f4a259); }
body { font: 16px/1.45 system-ui, sans-serif; margin: 20px auto; max-width: 960px; padding: 0 12px; }
h1 { font-size: 20px; } h2 { font-size: 16px; margin: 28px 0 8px; }
.table { overflow-x: auto; margin: 12px 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; white-space: nowrap; }
th, td { padding: 2px 14px 2px 0; text-align: right; border-bottom: 1px solid #8886; }
th { font-weight: 600; } th:first-child, td:first-child { text-align: left; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 12px 24px; }
figure { margin: 0; max-width: 480px; } figcaption { font-size: 14px; padding-left: 14%; opacity: .8; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
.grid { stroke: #8884; fill: none; } .zero { stroke: currentColor; stroke-dasharray: 4 3; }
.band { fill: var(--mark); opacity: .22; } .line { fill: none; stroke: var(--mark); stroke-width: 2; }
.bar { stroke: var(--mark); stroke-width: 2; } circle { fill: var(--dot); } rect { fill: var(--mark); }
code { overflow-wrap: anywhere; }
</style>
</head>
<body>
{body}
</body>
</html>
"""
