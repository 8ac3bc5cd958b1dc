// An optional warning before a move that takes an avoidable risk.

import { signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { boardText } from "../board/saved.ts";
import type { Engine } from "../engine/client.ts";
import { percentage } from "../watch/judged.ts";
import { currentWords } from "../words/index.ts";
import { cellNameInGame } from "./game/again.ts";
import type { GameInPlay } from "./game/game.ts";

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** The time limit of the judgement in seconds. If the judgement takes longer, the move is made without a warning. */
const JUDGE_BUDGET_SECONDS = 2;

/** The risk of a move, and the least risk of all moves. */
export interface MoveRisk {
  readonly cell: number;
  readonly words: string;
}

export class RiskWarning {
  readonly isWanted = signal(recall("play.warns", isBoolean) ?? false);
  /** The move that waits for an answer. */
  readonly risk = signal<MoveRisk | null>(null);

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

  /** Opens a cell, or warns first. A second press on the same cell opens it. */
  async open(cell: number): Promise<void> {
    const { value: position } = this.game.position;
    const risk = await this.#riskOf(cell);
    // The judgement is only valid if the position is still the same.
    if (this.isWanted.value && this.game.position.value !== position) return;
    this.risk.value = risk;
    if (risk === null) await this.game.open(cell);
    else announceText(risk.words);
  }

  async #riskOf(cell: number): Promise<MoveRisk | null> {
    const { game } = this;
    const isClosedCell = game.position.value.seen[cell] === "hidden" && !game.flags.value.has(cell);
    const needsJudgement =
      this.isWanted.value && isClosedCell && game.hasBegun.value && game.end.value === null;
    if (!needsJudgement || this.risk.value?.cell === cell) return null;
    const { cols } = game.position.value;
    const board = boardText(game.position.value);
    game.helped("warned");
    const judgeRequest = {
      do: "judge" as const,
      board,
      cell: [Math.floor(cell / cols), cell % cols] as [number, number],
    };
    const judgement = await this.engine.ask(judgeRequest, { budget: JUDGE_BUDGET_SECONDS }).catch(() => null);
    if (judgement?.class !== "avoidable_risk" || judgement.risk === undefined) return null;
    const leastRisk = judgement.risk - (judgement.avoidable ?? 0);
    const warningText = currentWords.value.playing.warning(
      cellNameInGame(game, cell),
      percentage(judgement.risk),
      judgement.forced === false ? null : percentage(leastRisk),
    );
    return { cell, words: warningText };
  }
}
