// The referee of games on a layout: opens cells by the rules, and writes the game as a recording.

import { neighbours } from "#page/views/mines.js";
import { boardText, type CellState } from "../../board/saved-board.ts";
import type { Answer, Cell, Request } from "../../engine/question-types.ts";
import { LAYOUT_DISTANCE, cellValues, type Layout } from "./layout.ts";

type PlayedMoves = NonNullable<Request<"play">["moves"]>;
type GameAnswer = Answer<"play">;

/** The number in `views` for a mine that was hit. */
const HIT_MINE_VALUE = -2;
/** The number in `views` for a hidden cell. */
const HIDDEN_VALUE = -1;

/** Plays moves on a layout. Returns the state of the game in the form of the engine's answers. */
export function playLayout(layout: Layout, moves: PlayedMoves): GameAnswer {
  const layoutGame = new LayoutGame(layout);
  for (const move of moves) layoutGame.move(move);
  return layoutGame.answer();
}

class LayoutGame {
  readonly #views: number[];
  readonly #steps: GameAnswer["moves"] = [];
  readonly #around: (cell: number) => number[];
  readonly #values: readonly number[];

  constructor(private readonly layout: Layout) {
    this.#values = cellValues(layout);
    this.#views = this.#values.map(() => HIDDEN_VALUE);
    this.#around = neighbours(layout.rows, layout.cols, LAYOUT_DISTANCE);
  }

  get #isLost(): boolean {
    return this.#views.includes(HIT_MINE_VALUE);
  }

  get #isWon(): boolean {
    return (
      !this.#isLost && this.#views.every((view, cell) => view !== HIDDEN_VALUE || this.#values[cell] === -1)
    );
  }

  move(move: PlayedMoves[number]): void {
    if (this.#isLost || move.action === "stop") return;
    const moveTime = move.time ?? this.#steps.at(-1)?.time ?? 0;
    const cell = move.cell[0] * this.layout.cols + move.cell[1];
    if (move.action === "open") this.#open(cell, moveTime);
    else
      this.#chord(
        cell,
        new Set(move.flags?.map(([rowText, col]) => rowText * this.layout.cols + col)),
        moveTime,
      );
  }

  #chord(cell: number, flags: ReadonlySet<number>, time: number): void {
    if (this.#views[cell] !== flags.size) return;
    for (const neighbour of this.#around(cell)) {
      if (flags.has(neighbour)) continue;
      this.#open(neighbour, time);
      if (this.#isLost) return;
    }
  }

  #open(cell: number, time: number): void {
    if (this.#views[cell] !== HIDDEN_VALUE) return;
    this.#steps.push({ action: "open", cell: this.#pair(cell), time });
    if (this.#values[cell] === -1) {
      this.#views[cell] = HIT_MINE_VALUE;
      return;
    }
    const openQueue = [cell];
    for (let at = openQueue.pop(); at !== undefined; at = openQueue.pop()) {
      if (this.#views[at] !== HIDDEN_VALUE) continue;
      this.#views[at] = this.#values[at] ?? HIDDEN_VALUE;
      if (this.#values[at] === 0) openQueue.push(...this.#around(at));
    }
  }

  #pair(cell: number): Cell {
    return [Math.floor(cell / this.layout.cols), cell % this.layout.cols];
  }

  answer(): GameAnswer {
    const { rows, cols, mines } = this.layout;
    const isOver = this.#isLost || this.#isWon;
    const cellStates = this.#views.map((view): CellState =>
      view === HIT_MINE_VALUE ? "mine" : view === HIDDEN_VALUE ? "hidden" : view,
    );
    return {
      contest: "minesweeper",
      settings: { "first-click": "unprotected", mines: String(mines.length), size: `${cols}x${rows}` },
      seed: 1,
      rows,
      cols,
      total: mines.length,
      squared_distance: LAYOUT_DISTANCE,
      board: boardText({ rows, cols, mines: mines.length, distance: LAYOUT_DISTANCE, seen: cellStates }),
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

/** The side of a cell in recordings, in pixels. */
const RECORDED_CELL_SIDE = 16;

/** Writes a game on a layout as a recording in the format RawVF, which other programs read. */
export function toRawVf(
  { rows, cols, mines }: Layout,
  moves: readonly GameAnswer["moves"][number][],
): string {
  const mineSet = new Set(mines);
  const rowText = (at: number): string =>
    Array.from({ length: cols }, (_, col) => (mineSet.has(at * cols + col) ? "*" : "0")).join("");
  const eventLines = moves.flatMap((move) => {
    if (move.action !== "open") return [];
    const [at, col] = move.cell;
    const placeText = `${col + 1} ${at + 1} (${col * RECORDED_CELL_SIDE + RECORDED_CELL_SIDE / 2} ${at * RECORDED_CELL_SIDE + RECORDED_CELL_SIDE / 2})`;
    const time = move.time.toFixed(2);
    return [`${time} lc ${placeText}`, `${time} lr ${placeText}`];
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
    ...Array.from({ length: rows }, (_, at) => rowText(at)),
    "Events:",
    "0.00 start",
    ...eventLines,
    "",
  ].join("\n");
}
