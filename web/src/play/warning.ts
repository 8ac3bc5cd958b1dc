// An optional warning before a move that takes an avoidable risk, or a risk that is not known.

import { signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { boardText, type CellState } from "../board/saved-board.ts";
import type { Engine } from "../engine/client.ts";
import { percentage } from "../watch/audit-words.ts";
import { currentWords } from "../words/index.ts";
import { cellNameInGame } from "./game/begin-again.ts";
import type { GameInPlay } from "./game/game.ts";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/**
 * The time limit of all judgements of a move together, in seconds. If the judgements take longer, the page warns that
 * the risk is unknown.
 */
const JUDGE_BUDGET_SECONDS = 2;

/** A move with a risk, and the words of its warning. */
export interface MoveRisk {
  /** The pressed cell: a hidden cell, or a clue whose neighbours the move opens. */
  readonly cell: number;
  readonly words: string;
}

export class RiskWarning {
  readonly isWanted = signal(recall("play.warns", isBoolean) ?? false);
  /** The move that waits for an answer. */
  readonly risk = signal<MoveRisk | null>(null);
  /** A promise that settles when all presses so far are judged and played. */
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly game: GameInPlay,
    private readonly engine: Engine,
  ) {
    // A risk is valid for one position only, so a change of the position clears it.
    game.position.subscribe(() => {
      this.risk.value = null;
    });
  }

  want(isWanted: boolean): void {
    this.isWanted.value = isWanted;
    this.risk.value = null;
    remember("play.warns", isWanted);
  }

  /**
   * Opens a cell or the neighbours of a clue. Before a risky move, warns first. A second press on the same cell makes
   * the move.
   */
  open(cell: number): Promise<void> {
    return this.#afterJudgement(cell, () => this.game.open(cell));
  }

  /**
   * Opens the neighbours of a clue. Before a risky move, warns first. A second press on the same cell makes the move.
   */
  chord(cell: number): Promise<void> {
    return this.#afterJudgement(cell, () => this.game.chord(cell));
  }

  /** Queues a press, because a press can come before the previous press is judged. */
  #afterJudgement(cell: number, play: () => Promise<void>): Promise<void> {
    const pressedState = this.#stateOf(cell);
    this.#last = this.#last.then(async () => {
      // If earlier queued moves have opened the pressed cell, the press has no effect, because the player did not mean
      // to press a clue.
      if (this.#stateOf(cell) !== pressedState) return;
      const { value: position } = this.game.position;
      const risk = await this.#riskOf(cell);
      // Another game may have begun while the move was judged.
      if (this.isWanted.value && this.game.position.value !== position) return;
      this.risk.value = risk;
      if (risk === null) await play();
      else announceText(risk.words);
    });
    return this.#last;
  }

  #stateOf(cell: number): CellState | undefined {
    return this.game.position.value.seen[cell];
  }

  async #riskOf(cell: number): Promise<MoveRisk | null> {
    const { game } = this;
    const needsJudgement = this.isWanted.value && game.hasBegun.value && game.end.value === null;
    if (!needsJudgement || this.risk.value?.cell === cell) return null;
    const openedCells = game.cellsOpenedAt(cell);
    if (openedCells.length > 0) game.helped("warned");
    const endTime = performance.now() + JUDGE_BUDGET_SECONDS * 1000;
    for (const openedCell of openedCells) {
      const warningText = await this.#warningFor(openedCell, endTime);
      if (warningText !== null) return { cell, words: warningText };
    }
    return null;
  }

  /** Returns the warning before a cell is opened; null if no other cell has less risk. */
  async #warningFor(cell: number, endTime: number): Promise<string | null> {
    const { value: position } = this.game.position;
    const { playing: messages } = currentWords.value;
    const request = {
      do: "judge" as const,
      board: boardText(position),
      cell: [Math.floor(cell / position.cols), cell % position.cols] as [number, number],
    };
    const budget = Math.max(0, (endTime - performance.now()) / 1000);
    const judgement = await this.engine.ask(request, { budget }).catch(() => null);
    const cellName = cellNameInGame(this.game, cell);
    if (judgement === null || judgement.class === "undecided") return messages.unknownRisk(cellName);
    if (judgement.class !== "avoidable_risk" || judgement.risk === undefined) return null;
    const leastRisk = judgement.risk - (judgement.avoidable ?? 0);
    return messages.warning(
      cellName,
      percentage(judgement.risk),
      judgement.forced === false ? null : percentage(leastRisk),
    );
  }
}
