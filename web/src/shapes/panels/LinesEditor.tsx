// The panel that makes, changes and removes the lines and regions of a board.

import { useRef, useState } from "preact/hooks";
import { EntryField } from "../../analyse/editing/settings/EntryField.tsx";
import type { Cell } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import {
  beginChangingLine,
  lineBeingChanged,
  chooseCells,
  chosenCells,
  endCellChoice,
  isChoosingCells,
} from "../cell-choice.ts";
import { shownShapes } from "../analysis.ts";
import { proposeChange, selectedCell, shownText } from "../state.ts";
import { lineClues, withLineClue, withoutLineClue, type LineClue } from "../text.ts";
import { cellName } from "../words.ts";

/** The most cells of a line to name. */
const MOST_NAMED_CELLS = 6;

export function LinesEditor() {
  const messages = currentWords.value.shapes.editing;
  const shownLines = lineClues(shownText.value);
  const [wrong, setWrong] = useState<string | null>(null);
  const removeLine = async (at: number): Promise<void> => {
    endCellChoice();
    setWrong(await proposeChange((board) => withoutLineClue(board, at), messages.lineRemoved));
  };
  return (
    <section class={isChoosingCells.value ? "part choosing" : "part"} aria-labelledby="lines-title">
      <h2 id="lines-title">{messages.lines}</h2>
      <p class="dim">{messages.linesAbout}</p>
      <LineCellChooser />
      {(chosenCells.value.length > 0 || lineBeingChanged.value !== null) && (
        <LineForm
          key={lineBeingChanged.value ?? "new"}
          old={shownLines[lineBeingChanged.value ?? -1] ?? null}
        />
      )}
      {wrong !== null && (
        <p class="problem" role="alert">
          {currentWords.value.shapes.notChanged(wrong)}
        </p>
      )}
      {shownLines.length > 0 && (
        <ol class="statements">
          {shownLines.map((line, at) => (
            <li key={at} class="row" aria-current={lineBeingChanged.value === at}>
              <span>{messages.lineIs(line.clue, namesOfCells(line.cells))}</span>
              <button
                type="button"
                aria-label={messages.changeThis(line.clue, namesOfCells(line.cells))}
                onClick={() => {
                  beginChangingLine(at, line);
                }}
              >
                {messages.change}
              </button>
              <button
                type="button"
                aria-label={messages.removeThis(line.clue, namesOfCells(line.cells))}
                onClick={() => void removeLine(at)}
              >
                {messages.remove}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function namesOfCells(cells: readonly Cell[]): string[] {
  const andMoreItems =
    cells.length > MOST_NAMED_CELLS
      ? [currentWords.value.shapes.andMore(cells.length - MOST_NAMED_CELLS)]
      : [];
  return [...cells.slice(0, MOST_NAMED_CELLS).map(cellName), ...andMoreItems];
}

/** Lets the user choose cells: one by one, by a stroke, or a whole row or column. */
function LineCellChooser() {
  const messages = currentWords.value.shapes.editing;
  const currentCell = selectedCell.value;
  const chooseRowOrColumn = (axis: 0 | 1): void => {
    const allCells = shownShapes.value?.cells.map(({ cell }) => cell) ?? [];
    chooseCells(allCells.filter((cell) => currentCell !== null && cell[axis] === currentCell[axis]));
    isChoosingCells.value = true;
  };
  return (
    <>
      <div class="row">
        <button
          type="button"
          aria-pressed={isChoosingCells.value}
          title={messages.chooseHint}
          onClick={() => {
            if (isChoosingCells.value) endCellChoice();
            else isChoosingCells.value = true;
          }}
        >
          {messages.chooseCells}
        </button>
        {currentCell !== null && (
          <>
            <button
              type="button"
              onClick={() => {
                chooseRowOrColumn(0);
              }}
            >
              {messages.wholeRow(currentCell[0])}
            </button>
            <button
              type="button"
              onClick={() => {
                chooseRowOrColumn(1);
              }}
            >
              {messages.wholeColumn(currentCell[1])}
            </button>
          </>
        )}
      </div>
      {isChoosingCells.value && <p class="dim">{messages.choosing}</p>}
    </>
  );
}

/** The form that makes a line of the chosen cells and gives it a clue. */
function LineForm({ old }: { old: LineClue | null }) {
  const messages = currentWords.value.shapes.editing;
  const [clue, setClue] = useState(old?.clue ?? "1");
  const [wrong, setWrong] = useState<string | null>(null);
  const changedLineIndex = useRef(lineBeingChanged.value);
  const makeLine = async (): Promise<void> => {
    const line = { cells: chosenCells.value, clue: clue.trim() };
    const refusal =
      line.cells.length === 0
        ? messages.noneChosen
        : await proposeChange(
            (board) => withLineClue(board, line, changedLineIndex.current),
            messages.lineMade(line.clue),
          );
    setWrong(refusal);
    if (refusal === null) endCellChoice();
  };
  return (
    <form
      class="maker"
      onSubmit={(event) => {
        event.preventDefault();
        void makeLine();
      }}
    >
      <p>{messages.chosen(chosenCells.value.length, namesOfCells(chosenCells.value))}</p>
      <div class="row token">
        <EntryField
          id="line-clue"
          name={messages.clueOfLine}
          hint={messages.clueHint}
          mode="text"
          value={clue}
          wrong={wrong}
          onType={(typed) => {
            setWrong(null);
            setClue(typed);
          }}
          onEnter={() => undefined}
        />
        <button type="submit" class="primary">
          {old === null ? messages.makeLine : messages.changeLine}
        </button>
        <button type="button" onClick={endCellChoice}>
          {currentWords.value.app.cancel}
        </button>
      </div>
    </form>
  );
}
