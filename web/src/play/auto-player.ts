// Moves that the page makes: opens proved cells until none is left, makes one step, or plays to the end.

import { signal } from "@preact/signals";
import { isCancelled, failureMessage } from "../app/failure-message.ts";
import { boardText } from "../board/saved-board.ts";
import type { Engine } from "../engine/client.ts";
import type { Cell } from "../engine/question-types.ts";
import { currentWords } from "../words/index.ts";
import { MessageSignal } from "../words/message.ts";
import { announcement } from "./game/announcements.ts";
import type { GameInPlay } from "./game/game.ts";

/** The speed of automatic play. */
export type AutoPace = "slow" | "fast";

/** The pause after a move in milliseconds, so that the user sees the move. */
const PAUSE_MILLISECONDS = 350;
/** The time limit of the search for the best guess, in seconds. */
const GUESS_BUDGET_SECONDS = 10;

export class AutoPlayer {
  /** The pace of automatic play; null if automatic play is off. */
  readonly pace = signal<AutoPace | null>(null);
  readonly isBusy = signal(false);
  readonly problem = new MessageSignal();
  #cancel = new AbortController();

  /** @param wait resolves after a number of milliseconds */
  constructor(
    private readonly game: GameInPlay,
    private readonly engine: Engine,
    private readonly wait: (milliseconds: number) => Promise<void> = waitFor,
  ) {}

  /** Opens cells that are proved safe, until no other cell is proved safe. */
  openProven(): Promise<void> {
    return this.#work(async (signal) => {
      if (this.game.isFirstClickSafe.value) {
        this.game.news.value = announcement(() => currentWords.value.play.firstClickSafe);
        return;
      }
      const openedCount = await this.#openAllSafe(signal);
      if (this.game.end.value === null)
        this.game.news.value = announcement(() => currentWords.value.playing.openedProven(openedCount));
    });
  }

  /** Opens a cell that is proved safe, or else the best guess. */
  step(): Promise<void> {
    return this.#work((signal) => this.#step(signal, 1));
  }

  /** Plays on until the game is over. */
  async run(pace: AutoPace): Promise<void> {
    this.stop();
    this.pace.value = pace;
    await this.#work(async (signal) => {
      while (this.game.end.value === null && !signal.aborted) {
        await this.#step(signal, pace === "fast" ? Infinity : 1);
        if (pace === "slow") await this.wait(PAUSE_MILLISECONDS);
      }
    });
    this.pace.value = null;
  }

  stop(): void {
    this.#cancel.abort();
    this.pace.value = null;
  }

  async #step(signal: AbortSignal, most: number): Promise<void> {
    if (!this.game.hasBegun.value) {
      const { rows, cols } = this.game.position.value;
      await this.game.open(Math.floor(rows / 2) * cols + Math.floor(cols / 2));
      return;
    }
    if ((await this.#openSafe(signal, most)) > 0) return;
    const { moves } = await this.engine.ask(
      { do: "advise", board: this.#board() },
      { signal, budget: GUESS_BUDGET_SECONDS },
    );
    const [best] = moves;
    if (signal.aborted || !best) {
      this.stop();
      return;
    }
    await this.#open(this.#at(best.cell));
  }

  /** Opens cells until no other cell is proved safe. Returns the number of opened cells. */
  async #openAllSafe(signal: AbortSignal): Promise<number> {
    let openedCount = 0;
    while (this.game.end.value === null) {
      const newlyOpened = await this.#openSafe(signal, Infinity);
      if (newlyOpened === 0) break;
      openedCount += newlyOpened;
    }
    return openedCount;
  }

  /** Opens cells that are proved safe in this position. Returns the number of opened cells. */
  async #openSafe(signal: AbortSignal, most: number): Promise<number> {
    const lookRequest = { do: "look" as const, board: this.#board(), session: "game", show: [] };
    const { safe } = await this.engine.ask(lookRequest, { signal });
    let openedCount = 0;
    for (const cell of safe) {
      if (openedCount >= most || signal.aborted || this.game.end.value !== null) break;
      if (this.game.position.value.seen[this.#at(cell)] !== "hidden") continue;
      await this.#open(this.#at(cell));
      openedCount += 1;
    }
    return openedCount;
  }

  /** Opens a cell, even if the cell has a flag. */
  async #open(cell: number): Promise<void> {
    if (this.game.flags.value.has(cell)) this.game.flag(cell);
    await this.game.open(cell);
  }

  #board(): string {
    return boardText(this.game.position.value);
  }

  #at([row, col]: Cell): number {
    return row * this.game.position.value.cols + col;
  }

  async #work(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.game.end.value !== null || this.isBusy.value) return;
    const { signal } = (this.#cancel = new AbortController());
    this.problem.value = null;
    this.isBusy.value = true;
    try {
      // Waits for the start of the game, because the start resets the counts of help.
      await this.game.settled();
      this.game.helped("opened");
      await work(signal);
    } catch (error) {
      if (!isCancelled(error)) this.problem.value = failureMessage(error);
    } finally {
      this.isBusy.value = false;
    }
  }
}

const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
