"""A first bot for SuperMinesweeper: it opens the neighbours of zeros, then BOT_GUESSES other cells."""

import os

n, mines, distance = (int(input()) for _ in range(3))
zeros = [tuple(map(int, input().split()))]
opened = {zeros[0]}
guesses = int(os.environ.get("BOT_GUESSES", "0"))
near = [(r, c) for r in range(-3, 4) for c in range(-3, 4) if r * r + c * c <= distance]
inside = range(n)
while zeros or guesses > 0:
    if zeros:
        row, col = zeros.pop()
        chosen = [(row + r, col + c) for r, c in near if row + r in inside and col + c in inside]
    else:
        guesses -= 1
        chosen = [(r, c) for r in inside for c in inside if (r, c) not in opened][:1]
    for cell in chosen:
        if cell not in opened:
            opened.add(cell)
            print("G", *cell, flush=True)
            if input().split()[0] == "0":
                zeros.append(cell)
print("STOP", flush=True)
