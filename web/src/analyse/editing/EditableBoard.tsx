// The board. The user edits the board by presses, drags and keys.

import { neighbours } from "#page/views/mines.js";
import { cellName } from "#page/words.js";
import { useRef } from "preact/hooks";
import { BoardView } from "../../board/BoardView.tsx";
import { largestNeighbourCount } from "../../board/neighbourhoods.ts";
import type { PressKind } from "../../board/pointer.ts";
import type { Position, CellState } from "../../board/saved-board.ts";
import { announceText } from "../../app/announce.ts";
import { currentWords } from "../../words/index.ts";
import {
  stepCellState,
  turnCellState,
  withCellStates,
  withToggledCell,
  clueAfterDigit,
} from "./changes/edits.ts";
import { withCluesFollowing, cluesFollowMines } from "./changes/clues-follow-mines.ts";
import { nextCellWithStatus } from "../findings.ts";
import { findings } from "../analysis.ts";
import { drawnPicture } from "../drawing/picture.ts";
import { adviseMove, explainCell } from "../questions.ts";
import { editBoard, editBoardInSameStep, pointedCell, position, chosenTool, zoomSteps } from "../state.ts";

/** Two digits that are typed within this time are one clue of two digits. */
const SECOND_DIGIT_MILLISECONDS = 1500;

const CELL_STATE_BY_KEY: Record<string, CellState> = {
  "?": "hidden",
  Backspace: "hidden",
  Delete: "hidden",
  f: "flag",
  F: "flag",
  "*": "mine",
  m: "mine",
  M: "mine",
};

const KEY_COMMANDS: Record<string, () => void> = {
  a: () => (chosenTool.value = "ask"),
  c: () => (chosenTool.value = "count"),
  b: () => void adviseMove("win"),
  "+": () => zoomSteps.value++,
  "=": () => zoomSteps.value++,
  "-": () => zoomSteps.value--,
};

/**
 * Points at the next cell that is proved safe, or proved a mine. After the last cell, the search continues from the
 * first cell. If the search finds no cell, announces this result.
 */
function pointAtNextProved(
  what: "safe" | "mine",
  from: number | null,
  pointAt: (cell: number) => void,
): void {
  const nextCell = nextCellWithStatus(findings.value, what, from);
  if (nextCell === null) {
    announceText(what === "safe" ? currentWords.value.analyse.noSafe : currentWords.value.analyse.noMine);
    return;
  }
  pointAt(nextCell);
  announceText(
    currentWords.value.board.at(
      cellName(nextCell, position.value.cols),
      drawnPicture.value.cells[nextCell]?.name ?? "",
    ),
  );
}

/** Returns the board after a change. In the mode "clues follow mines" the clues are adjusted to the new mines. */
const withFollowingClues = (next: Position): Position =>
  cluesFollowMines.value ? withCluesFollowing(position.value, next) : next;

/** Raises or lowers the clue of a cell by one. `stepState` returns the new state of the cell. */
function stepClue(cell: number, step: 1 | -1, stepState: typeof stepCellState): void {
  const { rows, cols, distance, seen } = position.value;
  const largestClue = neighbours(rows, cols, distance)(cell).length;
  const nextState = stepState(seen[cell] ?? "hidden", step, largestClue);
  editBoard(withFollowingClues(withCellStates(position.value, [cell], nextState)));
}

/** Raises or lowers the clue of a cell by a step of the wheel. */
const turnClue = (cell: number, step: 1 | -1): void => {
  stepClue(cell, step, turnCellState);
};

interface TypedDigit {
  readonly cell: number;
  readonly value: number;
  readonly at: number;
}

/** Sets further cells of a stroke to the stroke's content. */
const continueStroke = (cells: readonly number[], content: CellState): void => {
  editBoardInSameStep(withFollowingClues(withCellStates(position.value, cells, content)));
};

/** Writes a typed digit as a clue. If a digit was typed on this cell shortly before, both digits make one clue. */
const typeDigit = (previousDigit: TypedDigit | null, cell: number, value: number, at: number): TypedDigit => {
  const isSecondDigit = previousDigit?.cell === cell && at - previousDigit.at < SECOND_DIGIT_MILLISECONDS;
  const clue = clueAfterDigit(
    isSecondDigit ? previousDigit.value : null,
    value,
    largestNeighbourCount(position.value.distance),
  );
  const boardWithClue = withFollowingClues(withCellStates(position.value, [cell], clue));
  if (isSecondDigit && clue !== value) editBoardInSameStep(boardWithClue);
  else editBoard(boardWithClue);
  return { cell, value: clue, at };
};

export function EditableBoard() {
  const lastDigit = useRef<TypedDigit>(null);
  const strokeCellState = useRef<CellState>("hidden");

  const onPress = (cell: number, how: PressKind): void => {
    lastDigit.current = null;
    pointedCell.value = cell;
    const isFlagging = how === "long" || (how === "second" && chosenTool.value !== "count");
    if (isFlagging) editBoard(withFollowingClues(withToggledCell(position.value, cell, "flag")));
    else if (chosenTool.value === "count") stepClue(cell, how === "second" ? -1 : 1, stepCellState);
    else if (chosenTool.value === "ask") void explainCell(cell);
    else {
      editBoard(withFollowingClues(withToggledCell(position.value, cell, chosenTool.value)));
      strokeCellState.current = position.value.seen[cell] ?? "hidden";
    }
  };

  const onKey = (event: KeyboardEvent, cell: number | null, pointAt: (cell: number) => void): boolean => {
    const command = KEY_COMMANDS[event.key];
    if (command) command();
    else if (event.key.toLowerCase() === "n")
      pointAtNextProved(event.shiftKey ? "mine" : "safe", cell, pointAt);
    else if (cell === null) return false;
    else if (event.key === "Enter" || event.key === " ") void explainCell(cell);
    else if (/^\d$/.test(event.key))
      lastDigit.current = typeDigit(lastDigit.current, cell, Number(event.key), event.timeStamp);
    else if (event.key in CELL_STATE_BY_KEY)
      editBoard(
        withFollowingClues(withCellStates(position.value, [cell], CELL_STATE_BY_KEY[event.key] ?? "hidden")),
      );
    else return false;
    return true;
  };

  return (
    <BoardView
      label={currentWords.value.analyse.boardLabel}
      picture={drawnPicture.value}
      zoom={zoomSteps.value}
      onPress={onPress}
      onDrag={
        chosenTool.value === "ask" || chosenTool.value === "count"
          ? undefined
          : (cells) => {
              continueStroke(cells, strokeCellState.current);
            }
      }
      onZoom={(steps) => (zoomSteps.value += steps)}
      onWheel={chosenTool.value === "count" ? turnClue : undefined}
      onKey={onKey}
      onPoint={(cell) => {
        pointedCell.value = cell;
      }}
    />
  );
}
