// The panel with the boards that were saved by name, and with the undo steps of the shown board.

import { useState } from "preact/hooks";
import { announceText } from "../../app/announce.ts";
import { revealBoard } from "../../app/reveal-board.ts";
import { parseBoard, type Position } from "../../board/saved-board.ts";
import { openShapeOrLevel } from "../../shapes/opening/open.ts";
import { leaveShapes } from "../../shapes/state.ts";
import { hiddenCellCount, isShapeText, sizeInText } from "../../shapes/text.ts";
import { currentWords } from "../../words/index.ts";
import { editBoard } from "../state.ts";
import {
  savePosition,
  LONGEST_POSITION_NAME,
  namedPositions,
  removePosition,
  type NamedPosition,
} from "./positions.ts";

interface Props<Board> {
  /** The text of the shown board. */
  board: string;
  /** All boards of the history, from the oldest to the newest, and the index of the shown board. */
  steps: { readonly boards: readonly Board[]; readonly at: number };
  /** Describes a change in words. Returns an empty text if another board replaced the board. */
  changeWords: (before: Board, after: Board) => string;
  /** Returns the rows and columns of a board; null if the board has no rows and columns. */
  sizeOf: (board: Board) => readonly [rows: number, cols: number] | null;
  goToStep: (step: number) => void;
}

export function PositionsPanel<Board>(props: Props<Board>) {
  const messages = currentWords.value.sharing;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="part positions"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{messages.positions}</h2>
      </summary>
      {isOpen && (
        <>
          <p class="dim">{messages.positionsAbout}</p>
          <SavePositionForm board={props.board} />
          {namedPositions.value.length > 0 && (
            <ul>
              {namedPositions.value.map((each) => (
                <SavedPositionEntry key={each.name} kept={each} />
              ))}
            </ul>
          )}
          <h3>{messages.steps}</h3>
          <StepList {...props} />
        </>
      )}
    </details>
  );
}

function SavePositionForm({ board }: { board: string }) {
  const messages = currentWords.value.sharing;
  const [name, setName] = useState("");
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const typedName = name.trim();
        if (typedName === "") return;
        savePosition(typedName, board);
        announceText(messages.kept(typedName));
        setName("");
      }}
    >
      <input
        aria-label={messages.name}
        placeholder={messages.namePlaceholder}
        maxLength={LONGEST_POSITION_NAME}
        value={name}
        onInput={({ currentTarget: { value } }) => {
          setName(value);
        }}
      />
      <button type="submit" disabled={name.trim() === ""}>
        {messages.keep}
      </button>
    </form>
  );
}

const isHidden = (seen: Position["seen"][number]): boolean => seen === "hidden" || seen === "flag";

/** Returns the size of a saved board and the number of its hidden cells, in words. */
function sizeWords(board: string): string {
  const messages = currentWords.value.sharing;
  if (isShapeText(board)) return messages.about(...sizeInText(board), hiddenCellCount(board));
  const position = parseBoard(board);
  return position ? messages.about(position.rows, position.cols, position.seen.filter(isHidden).length) : "";
}

/** Shows a saved board, of mines or of any shape. */
function openSavedBoard(board: string): void {
  const position = parseBoard(board);
  if (isShapeText(board)) openShapeOrLevel({ board });
  else if (position) {
    leaveShapes();
    editBoard(position);
    revealBoard();
  }
}

function SavedPositionEntry({ kept: { name, board } }: { kept: NamedPosition }) {
  const messages = currentWords.value.sharing;
  return (
    <li class="row">
      <button
        type="button"
        aria-label={messages.open(name)}
        onClick={() => {
          openSavedBoard(board);
        }}
      >
        {name}
      </button>
      <span class="dim">{sizeWords(board)}</span>
      <button
        type="button"
        aria-label={messages.removeThis(name)}
        onClick={() => {
          removePosition(name);
        }}
      >
        {messages.remove}
      </button>
    </li>
  );
}

/** The most steps in the list. */
const MOST_LISTED_STEPS = 40;

function StepList<Board>({ steps, changeWords, sizeOf, goToStep }: Props<Board>) {
  const messages = currentWords.value.sharing;
  const { boards, at } = steps;
  if (boards.length < 2) return <p class="dim">{messages.noSteps}</p>;
  const firstListed = Math.max(0, Math.min(at - MOST_LISTED_STEPS / 2, boards.length - MOST_LISTED_STEPS));
  return (
    <ol class="steps-list" start={firstListed}>
      {boards.slice(firstListed, firstListed + MOST_LISTED_STEPS).map((board, offset) => {
        const stepIndex = firstListed + offset;
        const previousBoard = boards[stepIndex - 1];
        const size = sizeOf(board);
        const otherBoard = size ? messages.changedSize(...size) : messages.changedBoard;
        const changeText = previousBoard ? changeWords(previousBoard, board) || otherBoard : messages.first;
        return (
          <li key={stepIndex}>
            <button
              type="button"
              aria-current={stepIndex === at ? "step" : undefined}
              onClick={() => {
                goToStep(stepIndex);
              }}
            >
              {messages.goTo(stepIndex, changeText)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
