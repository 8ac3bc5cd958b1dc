#!/usr/bin/env python3
"""Draws the answer to a board of mines as the picture of the README, from what the program says.

    docs/pictures/draw.py target/release/gridproof docs/pictures/position.board > docs/pictures/position.svg

Green cells are proved safe, red ones are proved mines, and every other hidden cell shows the exact
probability of a mine. It needs Python's standard library alone.
"""

import json
import subprocess
import sys

SIZE = 40
MARGIN = 16
LEGEND = 38
INK = {1: "#1d4ed8", 2: "#15803d", 3: "#b91c1c", 4: "#6b21a8", 5: "#7f1d1d", 6: "#0f766e", 7: "#111827", 8: "#4b5563"}
STYLE = """
  text { font-family: "DejaVu Sans", "Segoe UI", Helvetica, Arial, sans-serif; text-anchor: middle; }
  .clue { font-size: 19px; font-weight: 700; }
  .sign { font-size: 16px; font-weight: 700; fill: #ffffff; }
  .percent { font-size: 13px; fill: #1f2937; }
  .legend { font-size: 14px; fill: #1f2937; text-anchor: start; }
"""
SAFE, MINE = "#2f9e5b", "#d1453b"


def ask(program, command, board):
    """The answer of the program, which must know it: no picture shows what a limit cut short."""
    text = subprocess.run([program, command, board, "--json"], check=True, capture_output=True, text=True).stdout
    answer = json.loads(text)
    if "stopped" in answer:
        sys.exit(f"{command}: {answer['stopped']['message']}")
    return answer


def rows_of(board):
    """The tokens of a saved board below its header."""
    with open(board, encoding="utf-8") as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return lines[1:]


def tint(share):
    """From the colour of paper to that of a warning, as a mine gets likelier."""
    low, high = (253, 246, 220), (240, 150, 90)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(low, high))


def cell(row, col, fill, text, kind, ink=None):
    x, y = MARGIN + col * SIZE, MARGIN + row * SIZE
    colour = f' fill="{ink}"' if ink else ""
    square = f'<rect x="{x + 1}" y="{y + 1}" width="{SIZE - 2}" height="{SIZE - 2}" rx="5" fill="{fill}"/>'
    label = f'<text class="{kind}"{colour} x="{x + SIZE // 2}" y="{y + SIZE // 2 + 6}">{text}</text>' if text else ""
    return f"  {square}{label}"


def percent(share):
    """Rounded, but nothing uncertain is drawn as certain."""
    return f"{min(99, max(1, round(100 * share)))}%"


def drawn(rows, prove, count):
    probability = {(one["row"], one["col"]): one["probability"] for one in count["cells"]}
    safe, mine = ({tuple(one) for one in prove[key]} for key in ("safe", "mine"))
    for row, tokens in enumerate(rows):
        for col, token in enumerate(tokens):
            if (row, col) in safe:
                yield cell(row, col, SAFE, "S", "sign")
            elif (row, col) in mine or token == "*":
                yield cell(row, col, MINE, "M", "sign")
            elif (row, col) in probability:
                share = probability[row, col]
                yield cell(row, col, tint(share), percent(share), "percent")
            else:
                yield cell(row, col, "#eef1f5", "" if token == "0" else token, "clue", INK.get(int(token), "#111827"))


def legend(top):
    said = [(SAFE, "S", "proved safe"), (MINE, "M", "proved a mine"), (tint(0.4), "%", "undetermined: the exact probability of a mine")]
    x = MARGIN
    for fill, sign, words in said:
        yield f'  <rect x="{x}" y="{top}" width="22" height="22" rx="4" fill="{fill}"/>'
        ink = "#1f2937" if sign == "%" else "#ffffff"
        yield f'  <text x="{x + 11}" y="{top + 16}" font-size="13" font-weight="700" fill="{ink}">{sign}</text>'
        yield f'  <text class="legend" x="{x + 29}" y="{top + 16}">{words}</text>'
        x += 44 + 8 * len(words)


def main():
    program, board = sys.argv[1:]
    rows = rows_of(board)
    width = 2 * MARGIN + SIZE * len(rows[0])
    height = 2 * MARGIN + SIZE * len(rows) + LEGEND
    count = ask(program, "count", board)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">')
    print(f"  <title>A position with {int(count['count']):,} consistent placements of mines</title>")
    print(f"  <style>{STYLE}  </style>")
    # A ground of its own, so that a dark page changes nothing.
    print(f'  <rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="12" fill="#ffffff" stroke="#c7cdd6"/>')
    print("\n".join(drawn(rows, ask(program, "prove", board), count)))
    print("\n".join(legend(height - MARGIN - 24)))
    print("</svg>")


main()
