// Draws a game: the cells with the help that the player requested, and the mines after the end.

import type { Picture } from "#page/canvas.js";
import type { CellAppearance } from "#page/draw.js";
import { appearanceInPageLanguage } from "../board/names.ts";
import type { Position, CellState } from "../board/saved-board.ts";
import type { Answer } from "../engine/question-types.ts";
import { currentWords } from "../words/index.ts";
import type { GameEnd } from "./game/announcements.ts";
import type { MineChances, ProvedCells, CellReason } from "./help.ts";

export interface VisibleGame {
  readonly position: Position;
  readonly flags: ReadonlySet<number>;
  readonly end: GameEnd | null;
  readonly proofs: ProvedCells | null;
  readonly chances: MineChances | null;
  readonly reason: CellReason | null;
  readonly best: Answer<"advise"> | null;
}

export function drawGame(visibleGame: VisibleGame): Picture {
  const { rows, cols, seen } = visibleGame.position;
  const cells = seen.map((each, cell) => hiddenOrOpenLook(visibleGame, each, cell));
  if (visibleGame.reason) markReason(cells, visibleGame.reason, cols);
  const [best] = visibleGame.best?.moves ?? [];
  if (best)
    markCell(cells, best.cell[0] * cols + best.cell[1], { ring: "move" }, currentWords.value.play.look.best);
  return { rows, cols, cells, heading: "", lines: [] };
}

function hiddenOrOpenLook(
  { end, flags, proofs, chances }: VisibleGame,
  seen: CellState,
  cell: number,
): CellAppearance {
  if (typeof seen === "number") return appearanceInPageLanguage(seen, -1);
  if (seen === "mine") return appearanceInPageLanguage(-1, -1);
  const isFlagged = flags.has(cell);
  if (end !== null) return closedCellLookAtEnd(end, isFlagged, cell);
  const provedChance = proofs?.safe.has(cell) ? 0 : proofs?.mine.has(cell) ? 1000 : null;
  const chance = provedChance ?? chances?.get(cell);
  if (chance !== undefined) return appearanceInPageLanguage(isFlagged ? "flag" : null, chance);
  return isFlagged
    ? { fill: "hidden", sign: "flag", name: currentWords.value.board.flagged }
    : { fill: "hidden", name: currentWords.value.board.hidden };
}

/** Returns the drawing of a cell that is still closed when the game is over. */
function closedCellLookAtEnd({ mines }: GameEnd, isFlagged: boolean, cell: number): CellAppearance {
  const messages = currentWords.value.play.look;
  if (mines.has(cell)) {
    return isFlagged
      ? { fill: "mine", sign: "flag", name: messages.flaggedMine }
      : { fill: "mine", sign: "mine", name: messages.mine };
  }
  return isFlagged
    ? { fill: "hidden", sign: "flag", hatch: true, ring: "gone", name: messages.wrongFlag }
    : { fill: "hidden", name: messages.clear };
}

function markCell(cells: CellAppearance[], cell: number, more: Partial<CellAppearance>, name: string): void {
  const cellAppearance = cells[cell];
  if (cellAppearance)
    cells[cell] = {
      ...cellAppearance,
      ...more,
      name: currentWords.value.board.also(cellAppearance.name, name),
    };
}

function markReason(cells: CellAppearance[], { cell, answer }: CellReason, cols: number): void {
  const messages = currentWords.value.play.look;
  const cellIndex = ([row, col]: readonly [number, number]): number => row * cols + col;
  for (const clue of answer.clues) {
    if (clue.cell) markCell(cells, cellIndex(clue.cell), { ring: "reason" }, messages.proofClue);
  }
  const [without, having] = (answer.placements ?? []).map((mines) => new Set(mines.map(cellIndex)));
  if (without && having) {
    for (const mineCell of without)
      if (!having.has(mineCell)) markCell(cells, mineCell, { corner: "a" }, messages.inA);
    for (const mine of having) if (!without.has(mine)) markCell(cells, mine, { corner: "b" }, messages.inB);
  }
  const reasonMark: Partial<CellAppearance> =
    answer.answer === "safe"
      ? { fill: "safe", sign: "check", ring: "move" }
      : answer.answer === "mine"
        ? { fill: "mine", sign: cells[cell]?.sign ?? "mine", ring: "move" }
        : { ring: "guess" };
  markCell(cells, cell, reasonMark, messages.asked);
}
