#!/usr/bin/env python3
"""Runs every command on boards of all sizes, with a limit on seconds and memory, one run at a time.
Prints the largest wall time and peak memory of each command, and every run that exceeded a limit.

    cargo build --release && benches/limits/commands.py [--runs 500] [--seconds 1] [--memory 500M]

A run exceeds a limit if it takes half a second more than the limit, or a fifth more memory. The script repeats a run
that exceeds a limit, and counts the run only if it exceeds the limit again. A run also counts if its exit status is
undocumented, or if its standard error is not a single line.

    benches/limits/commands.py --interrupt [--runs 60] [--within 3]

sends each command one signal instead, SIGINT or SIGTERM, after a random time. Every other command
writes to a pipe without a reader. A command exceeds the limit if it ends more than half a second
after the signal. On a busy machine, the time that a process waits for the processor counts, too.
"""

import argparse
import itertools
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

STATUSES = {0, 2, 3, 4, 5}
SIZES = [(9, 9), (16, 30), (30, 30), (40, 40), (50, 50), (100, 100), (200, 200), (500, 500), (1000, 1000), (4096, 4096)]
DISTANCES = [1, 2, 4, 5, 8, 9, 10, 50]
DENSITIES = [0.08, 0.15, 0.21, 0.3]
OPEN = [0.0, 0.02, 0.1, 0.2, 0.4, 0.7, 0.95]


def to_megabytes(text):
    return float(text[:-1]) * {"K": 1e-3, "M": 1, "G": 1e3}[text[-1]]


def mines_board(program, random, folder):
    text = b""
    while not text:  # a large neighbourhood on a large board is refused
        rows, cols = random.choice(SIZES)
        distance, share = random.choice(DISTANCES), random.choice(OPEN)
        count = int(rows * cols * random.choice(DENSITIES))
        words = [program, "generate", "mines", "--rows", rows, "--cols", cols, "--mines", count,
                 "--squared-distance", distance, "--seed", random.randrange(1 << 30), "--open", share]
        text = subprocess.run(list(map(str, words)), capture_output=True).stdout
    if random.random() < 0.3:
        text = text.replace(f" mines={count}".encode(), b"", 1)
    path = folder / "mines.txt"
    path.write_bytes(text)
    return path, f"mines {rows}x{cols} distance {distance} mines {count} open {share}"


def one_click_instance(program, random, folder):
    side = random.choice([5, 10, 13, 20, 50, 100, 300])
    other = random.choice([3, side, 2 * side])
    wanted = random.choice(["most", "fewest", str(random.randrange(max(1, side * other)))])
    text = f"one-click rows={side} cols={other} mines={wanted}\n"
    if random.random() < 0.4:
        text += "".join(
            "".join(random.choice("??????.*") for _ in range(other)) + "\n" for _ in range(side)
        )
    path = folder / "one-click.txt"
    path.write_text(text)
    return path, text.split("\n")[0]


def chess_board(program, random, folder):
    rows, cols = random.choice([3, 6, 10, 15, 40, 100]), random.choice([3, 6, 10, 15, 40, 100])
    layers = random.choice([1, 1, 2, 5])
    layer = lambda: "".join(
        " ".join(random.choice("1234KBRQ") for _ in range(cols)) + "\n" for _ in range(rows)
    )
    text = f"chess-puzzle rows={rows} cols={cols} layers={layers}\n"
    text += "\n".join(layer() for _ in range(layers))
    path = folder / "chess.txt"
    path.write_text(text)
    return path, text.split("\n")[0]


def jewels_board(program, random, folder):
    side, colours = random.choice([8, 12, 16]), random.choice([5, 7, 10])
    rows = "".join(
        " ".join(str(random.randint(1, colours)) for _ in range(side)) + "\n" for _ in range(side)
    )
    path = folder / "jewels.txt"
    path.write_text(f"jewels rows={side} cols={side} colours={colours}\n{rows}")
    return path, f"jewels {side}x{side} colours {colours}"


RING = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)]


def cell_clue(kind, mines, cell, shape):
    """Returns the clue of a cell on a board of squares. `mines` has the number of mines for each cell with a mine."""
    row, col = cell
    around = [mines.get((row + down, col + right), 0) for down, right in RING]
    if kind == "sum":
        return str(sum(around))
    if kind == "liar":
        said = sum(around) + 1
        return f"{said - 1}|{said + 1}"
    if kind == "eyesight":
        seen = 1
        for down, right in RING[1::2]:
            at = (row + down, col + right)
            while 0 <= at[0] < shape[0] and 0 <= at[1] < shape[1] and at not in mines:
                seen, at = seen + 1, (at[0] + down, at[1] + right)
        return f"e{seen}"
    signs = "".join("1" if mines else "0" for mines in around)
    first = max(signs.find("0"), 0)
    runs = sorted(len(run) for run in (signs[first:] + signs[:first]).split("0") if run)
    return f"p{len(runs)}" if kind == "partition" else "w" + (".".join(map(str, runs)) or "0")


def cells_board(program, random, folder):
    rows, cols = shape = random.choice(SIZES[:-2])
    kinds = random.choice([["sum"], ["liar"], ["wall"], ["partition"], ["eyesight"], ["sum", "liar", "eyesight", "wall"]])
    density, share = random.choice(DENSITIES), random.choice(OPEN)
    capacity = random.choice([1, 1, 1, 2, 8])
    places = [(row, col) for row in range(rows) for col in range(cols)]
    mines = {place: random.randint(1, capacity) for place in places if random.random() < density}
    sign = lambda place: (
        "?" if place in mines or random.random() > share else cell_clue(random.choice(kinds), mines, place, shape)
    )
    text = f"cells rows={rows} cols={cols} mines={sum(mines.values())} capacity={capacity}\n"
    text += "".join(" ".join(sign((row, col)) for col in range(cols)) + "\n" for row in range(rows))
    rule = random.choice(["", "", "", "connected", "snake", "outside", "triplet", "dual"])
    text += f"rule {rule}\n" if rule else ""
    path = folder / "cells.txt"
    path.write_text(text)
    return path, f"cells {rows}x{cols} {kinds} capacity {capacity} open {share} rule {rule or 'none'}"


COMMANDS = [
    (cells_board, "prove {board}"),
    (cells_board, "prove {board} --engine sat"),
    (cells_board, "prove {board} --certificate {folder}/certificate"),
    (cells_board, "count {board} --json"),
    (cells_board, "count {board} --certificate {folder}/certificate"),
    (cells_board, "solve {board}"),
    (cells_board, "sample {board}"),
    (cells_board, "explain {board} --cell 0,0"),
    (cells_board, "export {board} --format dimacs"),
    (cells_board, "draw {board}"),
    (mines_board, "prove {board}"),
    (mines_board, "prove {board} --engine sat"),
    (mines_board, "prove {board} --engine count"),
    (mines_board, "prove {board} --json"),
    (mines_board, "prove {board} --certificate {folder}/certificate"),
    (mines_board, "count {board}"),
    (mines_board, "count {board} --json"),
    (mines_board, "count {board} --engine sat"),
    (mines_board, "advise {board}"),
    (mines_board, "advise {board} --objective score"),
    (mines_board, "explain {board} --cell 0,0"),
    (mines_board, "export {board} --format dimacs"),
    (mines_board, "export {board} --format opb"),
    (one_click_instance, "solve {board}"),
    (one_click_instance, "solve {board} --engine sat"),
    (one_click_instance, "solve {board} --engine ilp"),
    (one_click_instance, "solve {board} --certificate {folder}/certificate"),
    (one_click_instance, "count {board}"),
    (chess_board, "solve {board}"),
    (chess_board, "solve {board} --certificate {folder}/certificate"),
    (jewels_board, "solve {board}"),
]


def played_game(program, random, folder):
    seed = str(random.randrange(1, 1 << 20))
    words = [program, "play", "superminesweeper", "--seeds", seed, "--transcripts", folder / "games"]
    subprocess.run(words, check=True, capture_output=True)
    return next((folder / "games").iterdir()), f"superminesweeper {seed}"


def mines_certificate(program, random, folder):
    board, name = mines_board(program, random, folder)
    words = [program, "prove", board, "--seconds", "5", "--certificate", folder / "evidence"]
    subprocess.run(words, capture_output=True)
    return folder / "evidence", name


def generate_options(program, random, folder):
    side = random.choice([100, 1000, 4096])
    mines = side * side // 6
    return f"--rows {side} --cols {side} --mines {mines} --squared-distance 1", f"{side}x{side}"


INTERRUPTED = [
    (cells_board, "prove {board}"),
    (cells_board, "count {board} --json"),
    (cells_board, "solve {board}"),
    (mines_board, "prove {board}"),
    (mines_board, "prove {board} --engine sat --json"),
    (mines_board, "count {board}"),
    (mines_board, "explain {board} --cell 0,0"),
    (mines_board, "advise {board}"),
    (played_game, "audit {board}"),
    (one_click_instance, "solve {board}"),
    (chess_board, "solve {board}"),
    (mines_certificate, "check {board}"),
    (generate_options, "generate mines {board} --seed 1 --open 0.3"),
    (mines_board, "export {board} --format dimacs"),
]


def measure_interrupts(options):
    """Prints the time from a signal to the end of each command. Returns how many exceeded the limit."""
    worst, late, hit = {}, 0, 0
    commands = [pair for pair in INTERRUPTED if options.only in pair[1]]
    for run, (make, command) in zip(range(options.runs), itertools.cycle(commands)):
        dice = random.Random(f"{options.seed} {run}")
        with tempfile.TemporaryDirectory() as folder:
            board, name = make(options.program, dice, Path(folder))
            words = [options.program, *command.format(board=board).split()]
            delay, status = delay_after_signal(words, options.within, run % 2 == 1, dice)
        if delay is None:
            continue
        hit += 1
        if delay > 0.5:
            late += 1
            print(f"over: {delay:.2f} s  status {status}: run {run}: {command}: {name}", flush=True)
        worst[command] = max(worst.get(command, (0.0, "")), (delay, name))
    for command, (delay, name) in worst.items():
        print(f"{command}: at most {delay:.2f} s after the signal ({name})")
    print(f"{late} of {hit} runs over; {options.runs - hit} had ended before the signal")
    return 1 if late else 0


def delay_after_signal(words, within, unread, dice):
    """Returns the seconds from a signal to the end (None if the command ended first), and the status."""
    reader, writer = os.pipe()
    out = writer if unread else subprocess.DEVNULL
    child = subprocess.Popen(words, stdout=out, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    os.close(writer)
    try:
        child.wait(dice.uniform(0.02, within))
        return None, child.returncode
    except subprocess.TimeoutExpired:
        start = time.monotonic()
        child.send_signal(dice.choice([signal.SIGINT, signal.SIGTERM]))
    try:
        child.wait(20)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    finally:
        os.close(reader)
    return time.monotonic() - start, child.returncode


def measure_run(words, patience):
    """Returns the wall seconds, peak megabytes, exit status and standard error of a run."""
    start = time.monotonic()
    with open(os.devnull, "wb") as nowhere, tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(words, stdout=nowhere, stderr=errors, stdin=subprocess.DEVNULL)
        guard = threading.Timer(patience, child.kill)
        guard.start()
        _, status, usage = os.wait4(child.pid, 0)
        guard.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        text = errors.read().decode(errors="replace")
    return time.monotonic() - start, usage.ru_maxrss / 1e3, child.returncode, text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--memory", default="500M")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="run only commands that contain this text")
    parser.add_argument("--program", default="target/release/gridproof")
    parser.add_argument("--interrupt", action="store_true", help="send signals instead of testing limits")
    parser.add_argument("--within", type=float, default=3, help="the latest signal, in seconds")
    options = parser.parse_args()
    if options.interrupt:
        return measure_interrupts(options)
    most = to_megabytes(options.memory)
    commands = [pair for pair in COMMANDS if options.only in pair[1]]
    worst, over = {}, []
    for run, (make, command) in zip(range(options.runs), itertools.cycle(commands)):
        dice = random.Random(f"{options.seed} {run}")
        with tempfile.TemporaryDirectory() as folder:
            board, name = make(options.program, dice, Path(folder))
            words = command.format(board=board, folder=folder).split()
            limits = ["--seconds", str(options.seconds), "--memory", options.memory]
            words = [options.program, *words, *limits]
            for attempt in range(2):
                subprocess.run(["rm", "-rf", f"{folder}/certificate"], check=True)
                wall, peak, status, errors = measure_run(words, 60 + options.seconds)
                beyond = wall > options.seconds + 0.5 or peak > 1.2 * most
                strange = status not in STATUSES or errors.count("\n") > 1
                if not beyond and not strange:
                    break
        record = worst.setdefault(command, [0, 0.0, "", 0.0, ""])
        record[0] += 1
        if wall > record[1]:
            record[1:3] = wall, name
        if peak > record[3]:
            record[3:5] = peak, name
        if beyond or strange:
            over.append(f"{wall:7.2f} s {peak:7.0f} MB  status {status}: run {run}: {command}: {name}: {errors.strip()[:200]}")
            print("over:", over[-1], flush=True)
    for command, (runs, wall, slow, peak, large) in worst.items():
        print(f"{command}: {runs} runs, at most {wall:.2f} s ({slow}), {peak:.0f} MB ({large})")
    print(f"{len(over)} of {options.runs} runs over")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
