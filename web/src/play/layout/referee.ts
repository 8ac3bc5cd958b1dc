// The referee of games on a layout: opens cells as the rules say, and writes the game down as a recording.

import { neighbours } from "#page/mines.js";
import { printed, type Seen } from "../../board/saved.ts";
import type { Answer, Cell, Request } from "../../engine/questions.ts";
import { DISTANCE, valuesOf, type Layout } from "./layout.ts";

type Moves = NonNullable<Request<"play">["moves"]>;
type Played = Answer<"play">;

/** The value of a mine that was hit, in `views`. */
const HIT = -2;
const HIDDEN = -1;

/** Returns the state of a game on a layout after some moves, as the engine states those of its games. */
export function played(layout: Layout, moves: Moves): Played {
  const table = new Table(layout);
  for (const move of moves) table.move(move);
  return table.answer();
}

class Table {
  readonly #views: number[];
  readonly #steps: Played["moves"] = [];
  readonly #around: (cell: number) => number[];
  readonly #values: readonly number[];

  constructor(private readonly layout: Layout) {
    this.#values = valuesOf(layout);
    this.#views = this.#values.map(() => HIDDEN);
    this.#around = neighbours(layout.rows, layout.cols, DISTANCE);
  }

  get #isLost(): boolean {
    return this.#views.includes(HIT);
  }

  get #isWon(): boolean {
    return !this.#isLost && this.#views.every((view, cell) => view !== HIDDEN || this.#values[cell] === -1);
  }

  move(move: Moves[number]): void {
    if (this.#isLost || move.action === "stop") return;
    const time = move.time ?? this.#steps.at(-1)?.time ?? 0;
    const cell = move.cell[0] * this.layout.cols + move.cell[1];
    if (move.action === "open") this.#open(cell, time);
    else this.#chord(cell, new Set(move.flags?.map(([row, col]) => row * this.layout.cols + col)), time);
  }

  #chord(cell: number, flags: ReadonlySet<number>, time: number): void {
    if (this.#views[cell] !== flags.size) return;
    for (const near of this.#around(cell)) {
      if (flags.has(near)) continue;
      this.#open(near, time);
      if (this.#isLost) return;
    }
  }

  #open(cell: number, time: number): void {
    if (this.#views[cell] !== HIDDEN) return;
    this.#steps.push({ action: "open", cell: this.#pair(cell), time });
    if (this.#values[cell] === -1) {
      this.#views[cell] = HIT;
      return;
    }
    const open = [cell];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (this.#views[at] !== HIDDEN) continue;
      this.#views[at] = this.#values[at] ?? HIDDEN;
      if (this.#values[at] === 0) open.push(...this.#around(at));
    }
  }

  #pair(cell: number): Cell {
    return [Math.floor(cell / this.layout.cols), cell % this.layout.cols];
  }

  answer(): Played {
    const { rows, cols, mines } = this.layout;
    const isOver = this.#isLost || this.#isWon;
    const seen = this.#views.map((view): Seen => (view === HIT ? "mine" : view === HIDDEN ? "hidden" : view));
    return {
      contest: "minesweeper",
      settings: { "first-click": "unprotected", mines: String(mines.length), size: `${cols}x${rows}` },
      seed: 1,
      rows,
      cols,
      total: mines.length,
      squared_distance: DISTANCE,
      board: printed({ rows, cols, mines: mines.length, distance: DISTANCE, seen }),
      views: this.#views,
      over: isOver,
      won: isOver ? this.#isWon : null,
      score: 0,
      protected: false,
      mines: isOver ? mines.map((cell) => this.#pair(cell)) : null,
      moves: this.#steps,
    };
  }
}

/** In pixels: the side of a cell in recordings. */
const SIDE = 16;

/** Returns a game on a layout as a RawVF recording, which other programs read. */
export function recorded({ rows, cols, mines }: Layout, moves: readonly Played["moves"][number][]): string {
  const all = new Set(mines);
  const row = (at: number): string =>
    Array.from({ length: cols }, (_, col) => (all.has(at * cols + col) ? "*" : "0")).join("");
  const events = moves.flatMap((move) => {
    if (move.action !== "open") return [];
    const [at, col] = move.cell;
    const place = `${col + 1} ${at + 1} (${col * SIDE + SIDE / 2} ${at * SIDE + SIDE / 2})`;
    const time = move.time.toFixed(2);
    return [`${time} lc ${place}`, `${time} lr ${place}`];
  });
  return [
    "RawVF_Version: Rev6.2",
    "Program: gridproof",
    "Player: a person",
    "Level: Custom",
    `Width: ${cols}`,
    `Height: ${rows}`,
    `Mines: ${mines.length}`,
    "Marks: Off",
    "Board:",
    ...Array.from({ length: rows }, (_, at) => row(at)),
    "Events:",
    "0.00 start",
    ...events,
    "",
  ].join("\n");
}
