#!/usr/bin/env python3
"""Draws the answer to a board of mines as the picture of the README. The answer comes from gridproof.

    docs/pictures/draw.py target/release/gridproof docs/pictures/position.board > docs/pictures/position.svg

Green cells are proved safe, red ones are proved mines, and every other hidden cell shows the exact
probability of a mine. The script needs only Python's standard library.
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


def ask_gridproof(program, command, board):
    """Returns the answer of gridproof. If a limit ended the search, the script ends with an error."""
    text = subprocess.run([program, command, board, "--json"], check=True, capture_output=True, text=True).stdout
    answer = json.loads(text)
    if "stopped" in answer:
        sys.exit(f"{command}: {answer['stopped']['message']}")
    return answer


def read_rows(board):
    """Returns the tokens of a saved board, without its header."""
    with open(board, encoding="utf-8") as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return lines[1:]


def probability_colour(share):
    """Returns the colour of an undetermined cell: the likelier a mine, the darker the orange."""
    low, high = (253, 246, 220), (240, 150, 90)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(low, high))


def svg_cell(row, col, fill, text, kind, ink=None):
    x, y = MARGIN + col * SIZE, MARGIN + row * SIZE
    colour = f' fill="{ink}"' if ink else ""
    square = f'<rect x="{x + 1}" y="{y + 1}" width="{SIZE - 2}" height="{SIZE - 2}" rx="5" fill="{fill}"/>'
    label = f'<text class="{kind}"{colour} x="{x + SIZE // 2}" y="{y + SIZE // 2 + 6}">{text}</text>' if text else ""
    return f"  {square}{label}"


def percent_text(share):
    """Returns a probability in whole percent. An uncertain cell never gets 0% or 100%."""
    return f"{min(99, max(1, round(100 * share)))}%"


def svg_board(rows, prove, count):
    probability = {(one["row"], one["col"]): one["probability"] for one in count["cells"]}
    safe, mine = ({tuple(one) for one in prove[key]} for key in ("safe", "mine"))
    for row, tokens in enumerate(rows):
        for col, token in enumerate(tokens):
            if (row, col) in safe:
                yield svg_cell(row, col, SAFE, "S", "sign")
            elif (row, col) in mine or token == "*":
                yield svg_cell(row, col, MINE, "M", "sign")
            elif (row, col) in probability:
                share = probability[row, col]
                yield svg_cell(row, col, probability_colour(share), percent_text(share), "percent")
            else:
                yield svg_cell(row, col, "#eef1f5", "" if token == "0" else token, "clue", INK.get(int(token), "#111827"))


def svg_legend(top):
    said = [(SAFE, "S", "proved safe"), (MINE, "M", "proved a mine"), (probability_colour(0.4), "%", "undetermined: the exact probability of a mine")]
    x = MARGIN
    for fill, sign, words in said:
        yield f'  <rect x="{x}" y="{top}" width="22" height="22" rx="4" fill="{fill}"/>'
        ink = "#1f2937" if sign == "%" else "#ffffff"
        yield f'  <text x="{x + 11}" y="{top + 16}" font-size="13" font-weight="700" fill="{ink}">{sign}</text>'
        yield f'  <text class="legend" x="{x + 29}" y="{top + 16}">{words}</text>'
        x += 44 + 8 * len(words)


def main():
    program, board = sys.argv[1:]
    rows = read_rows(board)
    width = 2 * MARGIN + SIZE * len(rows[0])
    height = 2 * MARGIN + SIZE * len(rows) + LEGEND
    count = ask_gridproof(program, "count", board)
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">')
    print(f"  <title>A position with {int(count['count']):,} consistent placements of mines</title>")
    print(f"  <style>{STYLE}  </style>")
    # The picture has a white background, so that it looks the same on a dark page.
    print(f'  <rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="12" fill="#ffffff" stroke="#c7cdd6"/>')
    print("\n".join(svg_board(rows, ask_gridproof(program, "prove", board), count)))
    print("\n".join(svg_legend(height - MARGIN - 24)))
    print("</svg>")


main()
