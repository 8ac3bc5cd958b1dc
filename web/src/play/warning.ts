// A warning before a move that takes an avoidable risk, for who wishes it.

import { signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { printed } from "../board/saved.ts";
import type { Engine } from "../engine/client.ts";
import { percentage } from "../watch/judged.ts";
import { words } from "../words/index.ts";
import { nameIn } from "./again.ts";
import type { Game } from "./game.ts";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** In seconds: a move that takes longer to judge is made without a warning. */
const BUDGET = 2;

/** The risk of a cell, and the least risk. */
export interface Risk {
  readonly cell: number;
  readonly words: string;
}

export class Warning {
  readonly isWanted = signal(recall("play.warns", isBoolean) ?? false);
  /** The move that waits for an answer. */
  readonly risk = signal<Risk | null>(null);

  constructor(
    private readonly game: Game,
    private readonly engine: Engine,
  ) {
    // Another position has other risks.
    game.position.subscribe(() => {
      this.risk.value = null;
    });
  }

  want(isWanted: boolean): void {
    this.isWanted.value = isWanted;
    this.risk.value = null;
    remember("play.warns", isWanted);
  }

  /** Opens a cell, unless a warning is due. The same cell once more is opened. */
  async open(cell: number): Promise<void> {
    const { value: position } = this.game.position;
    const risk = await this.#riskOf(cell);
    // A judgement says nothing about another position.
    if (this.isWanted.value && this.game.position.value !== position) return;
    this.risk.value = risk;
    if (risk === null) await this.game.open(cell);
    else announce(risk.words);
  }

  async #riskOf(cell: number): Promise<Risk | null> {
    const { game } = this;
    const isClosed = game.position.value.seen[cell] === "hidden" && !game.flags.value.has(cell);
    const isJudged = this.isWanted.value && isClosed && game.hasBegun.value && game.end.value === null;
    if (!isJudged || this.risk.value?.cell === cell) return null;
    const { cols } = game.position.value;
    const board = printed(game.position.value);
    game.helped("warned");
    const judge = {
      do: "judge" as const,
      board,
      cell: [Math.floor(cell / cols), cell % cols] as [number, number],
    };
    const judged = await this.engine.ask(judge, { budget: BUDGET }).catch(() => null);
    if (judged?.class !== "avoidable_risk" || judged.risk === undefined) return null;
    const least = judged.risk - (judged.avoidable ?? 0);
    const told = words.value.playing.warning(nameIn(game, cell), percentage(judged.risk), percentage(least));
    return { cell, words: told };
  }
}
