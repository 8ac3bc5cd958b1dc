// The board of a level as the player sees it, with opened cells and flags. A hint shows a cell that can be proved.

import { cellKey } from "../drawing/geometry.ts";
import { computed } from "@preact/signals";
import { announceText } from "../../app/announce.ts";
import type { Cell } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import { ringedLines, ringsByCell } from "../EditedBoard.tsx";
import {
  askedCell,
  shapedCellAt,
  currentExplanation,
  areShapesCurrent,
  currentLook,
  shownShapes,
} from "../analysis.ts";
import { cellAppearance, statusByCell, NO_MARKS, type BoardMarks } from "../drawing/appearances.ts";
import { ShapeBoard } from "../drawing/ShapeBoard.tsx";
import { boardName } from "../description.ts";
import { selectedCell, shownText, zoomSteps } from "../state.ts";
import { cellName } from "../words.ts";
import { chordCell, cycleFlags, levelGame, flagCount, isFlagging, playedLevel, openCell } from "./game.ts";
import { showHint } from "./hints.ts";

const levelMarks = computed((): BoardMarks => {
  const { value: now } = levelGame;
  const hitCell = now?.hit ? cellKey(now.hit) : null;
  return {
    ...NO_MARKS,
    // The cells of least risk are not shown until the player asks for them.
    rings: currentExplanation.value ? ringsByCell.value : NO_MARKS.rings,
    flags: new Map(playedLevel.value?.flags.map((cell) => [cellKey(cell), flagCount(cell)])),
    mines: new Set(now?.mines?.map(cellKey) ?? []),
    hit: hitCell,
  };
});

const levelAppearances = computed(() => {
  // The board shows only the status of the hinted cell, and hides the status of other proved cells.
  const statusesByCell = statusByCell(currentLook.value);
  const hintedCell = askedCell.value && cellKey(askedCell.value);
  return (shownShapes.value?.cells ?? []).map((cell) => {
    const keyOfCell = cellKey(cell.cell);
    return cellAppearance(
      cell,
      keyOfCell === hintedCell ? statusesByCell.get(keyOfCell) : undefined,
      levelMarks.value,
    );
  });
});

export function LevelBoard() {
  if (shownShapes.value === null || levelGame.value === null) return null;
  return (
    <ShapeBoard
      label={currentWords.value.shapes.levelLabel(boardName(shownShapes.value, shownText.value))}
      shapes={shownShapes.value}
      appearances={levelAppearances.value}
      lines={ringedLines.value}
      isConflict={false}
      selected={selectedCell.value}
      zoom={zoomSteps.value}
      onZoom={(steps) => (zoomSteps.value += steps)}
      onSelect={(cell) => {
        selectedCell.value = cell;
      }}
      onPress={(cell, press) => {
        selectedCell.value = cell;
        playCell(cell, isFlagging.value === (press === "main") ? "flag" : "open");
      }}
      onKey={pressKey}
    />
  );
}

function pressKey({ key }: KeyboardEvent, cell: Cell): boolean {
  if (key === "Enter" || key === " ") playCell(cell, "open");
  else if (key === "f" || key === "F") playCell(cell, "flag");
  else if (key === "h" || key === "H") showHint();
  else if (key === "+") zoomSteps.value++;
  else if (key === "-") zoomSteps.value--;
  else return false;
  return true;
}

/** Opens or flags a hidden cell. A press on an opened clue opens the other cells of the clue. */
function playCell(cell: Cell, what: "open" | "flag"): void {
  const shapedCell = areShapesCurrent.value ? shapedCellAt(cell) : undefined;
  if (shapedCell?.content === "opened" && shapedCell.text !== "") void chordCell(cell);
  if (shapedCell?.content !== "hidden") return;
  if (what === "open") void openCell(cell);
  else {
    cycleFlags(cell);
    const messages = currentWords.value.shapes;
    const numberOfFlags = flagCount(cell);
    announceText(
      numberOfFlags > 0
        ? messages.flagged(cellName(cell), numberOfFlags)
        : messages.unflagged(cellName(cell)),
    );
  }
}
