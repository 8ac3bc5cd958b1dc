// Shows the proof of a safe cell at each step at which the player took a risk instead of opening the cell.

import { cellName } from "#page/words.js";
import type { Picture } from "#page/canvas.js";
import type { View } from "#page/player.js";
import type { Engine } from "../engine/client.ts";
import type { Answer, Cell } from "../engine/question-types.ts";
import { currentWords } from "../words/index.ts";

/** The question why a cell is safe: the position, and the cell that is proved safe in this position. */
export interface SafeCellQuestion {
  readonly board: string;
  readonly cell: Cell;
}
export type Reason = Answer<"explain">;
/** The explanations, by the number of the step in the game. */
export type ReasonsByStep = ReadonlyMap<number, Reason>;

/**
 * Returns the question about a step at which a move took a risk although another cell was proved safe. Returns null for
 * other steps.
 */
export function safeCellQuestion(view: View, step: number): SafeCellQuestion | null {
  const cell = view.proved?.(step) ?? null;
  if (cell === null || !view.saved) return null;
  const { cols } = view.picture(step);
  const [header = "", ...rows] = view.saved(step).split("\n");
  // Flags are replaced by hidden cells, because flags prove nothing.
  const board = [header, ...rows.map((row) => row.replaceAll("F", "?"))].join("\n");
  return { board, cell: [Math.floor(cell / cols), cell % cols] };
}

export const askReason = (engine: Engine, { board, cell }: SafeCellQuestion): Promise<Reason> =>
  engine.ask({ do: "explain", board, cell });

/** Returns the view of a game with the known explanations drawn into its steps. */
export function withReasons(view: View, reasons: ReasonsByStep): View {
  if (reasons.size === 0) return view;
  const picture = (step: number): Picture => {
    const reason = reasons.get(step);
    return reason ? withReason(view.picture(step), reason) : view.picture(step);
  };
  return { ...view, picture };
}

function withReason(picture: Picture, reason: Reason): Picture {
  const { cols } = picture;
  const cells = picture.cells.slice();
  const {
    replay: { mines },
    watch: say,
  } = currentWords.value;
  const clueNames = reason.clues.map(({ cell }) => {
    if (cell === null) return mines.mineCount;
    const cellIndex = cell[0] * cols + cell[1];
    const provedCellAppearance = cells[cellIndex];
    if (provedCellAppearance)
      cells[cellIndex] = {
        ...provedCellAppearance,
        ring: "reason",
        name: mines.inProof(provedCellAppearance.name),
      };
    return cellName(cellIndex, cols);
  });
  const provedCellName = reason.cell === null ? "" : cellName(reason.cell[0] * cols + reason.cell[1], cols);
  return { ...picture, cells, lines: [...picture.lines, say.provedBy(provedCellName, clueNames)] };
}
