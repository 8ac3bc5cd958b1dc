// The help that a player of a game can request: proofs, exact chances, the explanation of a cell, and the best move.

import { effect, signal } from "@preact/signals";
import { isCancelled, failureMessage } from "../app/failure-message.ts";
import { boardText, type Position } from "../board/saved-board.ts";
import type { Engine } from "../engine/client.ts";
import type { Answer, Cell, Request } from "../engine/question-types.ts";
import { currentWords } from "../words/index.ts";
import { MessageError, MessageSignal } from "../words/message.ts";
import type { GameInPlay } from "./game/game.ts";
import type { HelpKind as Kind } from "./game/saved-game.ts";

export interface ProvedCells {
  readonly safe: ReadonlySet<number>;
  readonly mine: ReadonlySet<number>;
}
/**
 * The chance of a mine in each hidden cell, in thousandths. A chance is 0 or 1000 only if the cell is proved safe or a
 * mine.
 */
export type MineChances = ReadonlyMap<number, number>;
export interface CellReason {
  readonly cell: number;
  readonly answer: Answer<"explain">;
  /** The judgement of opening the cell, if the cell is undetermined. */
  readonly judged: Answer<"judge"> | null;
}

/** The kinds of help that the engine computes. */
type EngineHelpKind = Exclude<Kind, "audit" | "opened" | "warned">;

export class GameHelp {
  /** Whether proofs are shown. Each move sets this value to false. */
  readonly showsProofs = signal(false);
  readonly showsChances = signal(false);
  /** The proofs about the visible position. */
  readonly proofs = signal<ProvedCells | null>(null);
  readonly chances = signal<MineChances | null>(null);
  readonly reason = signal<CellReason | null>(null);
  readonly best = signal<Answer<"advise"> | null>(null);
  /** Whether the next press on a cell requests its explanation. */
  readonly asks = signal(false);
  readonly busy = signal<EngineHelpKind | null>(null);
  readonly problem = new MessageSignal();

  #cancel = new AbortController();
  #position: Position;

  constructor(
    private readonly game: GameInPlay,
    private readonly engine: Engine,
  ) {
    this.#position = game.position.peek();
    effect(() => {
      const position = game.position.value;
      const [proofs, chanceEntries] = [this.showsProofs.value, this.showsChances.value];
      const isOver = game.end.value !== null;
      if (position !== this.#position) this.#forget(position);
      if (isOver) return;
      if (proofs && this.proofs.peek() === null) void this.#prove();
      if (chanceEntries && this.chances.peek() === null) void this.#count();
    });
  }

  /** Requests the explanation of a hidden cell. */
  async why(cell: number): Promise<void> {
    this.asks.value = false;
    if (this.#position.seen[cell] !== "hidden" || this.game.end.value !== null) return;
    const [board, at] = [this.#board(), this.#at(cell)];
    await this.#work("why", async (signal) => {
      const answer = await this.engine.ask({ do: "explain", board, cell: at }, { signal });
      const judgement =
        answer.answer === "undetermined"
          ? await this.engine.ask({ do: "judge", board, cell: at }, { signal })
          : null;
      return () => {
        this.best.value = null;
        this.reason.value = { cell, answer, judged: judgement };
      };
    });
  }

  async findBest(): Promise<void> {
    const board = this.#board();
    await this.#work("best", async (signal) => {
      let found: Answer<"advise"> | null = null;
      const onPart = (answer: Answer<"advise">): void => {
        if (!signal.aborted) this.best.value = found = answer;
      };
      found = await this.engine.ask({ do: "advise", board }, { signal, onPart: onPart, budget: 10 });
      return () => {
        this.reason.value = null;
        this.best.value = found;
      };
    });
  }

  cancel(): void {
    this.#cancel.abort();
    this.busy.value = null;
  }

  /** Clears the answers about the position. */
  clear(): void {
    this.reason.value = null;
    this.best.value = null;
    this.asks.value = false;
  }

  #board(): string {
    return boardText(this.#position);
  }

  /** Returns a `look` request for the visible position. In the session, the engine counts each position only once. */
  #look(): Request<"look"> {
    return { do: "look", board: this.#board(), session: "game" };
  }

  #at(cell: number): Cell {
    const { cols } = this.#position;
    return [Math.floor(cell / cols), cell % cols];
  }

  #forget(position: Position): void {
    this.cancel();
    this.#cancel = new AbortController();
    this.#position = position;
    this.proofs.value = null;
    this.chances.value = null;
    this.problem.value = null;
    this.clear();
  }

  #prove(): Promise<void> {
    return this.#work("proofs", async (signal) => {
      const { safe, mine } = await this.engine.ask({ ...this.#look(), show: [] }, { signal });
      return () => {
        this.proofs.value = { safe: this.#cells(safe), mine: this.#cells(mine) };
      };
    });
  }

  #count(): Promise<void> {
    return this.#work("chances", async (signal) => {
      const lookRequest: Request<"look"> = { ...this.#look(), show: ["counts"], detail: "cells" };
      const { counts } = await this.engine.ask(lookRequest, { signal });
      if (!counts || !("cells" in counts) || counts.count === null)
        throw new MessageError(() => currentWords.value.refusal.tooMany);
      const { count } = counts;
      const { cols } = this.#position;
      const chanceEntries = counts.cells.flatMap((cell): [number, number][] =>
        "mines" in cell
          ? [[cell.row * cols + cell.col, thousandthsOfChance(cell.mines, count, cell.probability)]]
          : [],
      );
      return () => {
        this.chances.value = new Map(chanceEntries);
      };
    });
  }

  #cells(cells: readonly Cell[]): Set<number> {
    const { cols } = this.#position;
    return new Set(cells.map(([row, col]) => row * cols + col));
  }

  /** Runs a request about the visible position. If the position changes before the answer comes, drops the answer. */
  async #work(kind: EngineHelpKind, work: (signal: AbortSignal) => Promise<() => void>): Promise<void> {
    if (this.#cancel.signal.aborted) this.#cancel = new AbortController();
    const { signal } = this.#cancel;
    this.problem.value = null;
    this.busy.value = kind;
    try {
      const showAnswer = await work(signal);
      if (signal.aborted) return;
      showAnswer();
      this.game.helped(kind);
    } catch (error) {
      if (!isCancelled(error)) this.problem.value = failureMessage(error);
    }
    if (!signal.aborted && this.busy.value === kind) this.busy.value = null;
  }
}

/** Returns a chance in thousandths. The result is 0 or 1000 only if the chance is exactly 0 or 1. */
export function thousandthsOfChance(mines: string, placements: string, share: number): number {
  if (mines === "0") return 0;
  if (mines === placements) return 1000;
  return Math.min(999, Math.max(1, Math.round(share * 1000)));
}
