// The panel with the positions that were saved by name, and with the undo steps of the board.

import { useState } from "preact/hooks";
import { announceText } from "../../app/announce.ts";
import { revealBoard } from "../../app/reveal-board.ts";
import { parseBoard, type Position } from "../../board/saved-board.ts";
import { currentWords } from "../../words/index.ts";
import { editBoard, goToUndoStep, position, undoSteps } from "../state.ts";
import { changeWords } from "../words.ts";
import {
  savePosition,
  LONGEST_POSITION_NAME,
  namedPositions,
  removePosition,
  type NamedPosition,
} from "./positions.ts";

export function PositionsPanel() {
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
          <SavePositionForm />
          {namedPositions.value.length > 0 && (
            <ul>
              {namedPositions.value.map((each) => (
                <SavedPositionEntry key={each.name} kept={each} />
              ))}
            </ul>
          )}
          <h3>{messages.steps}</h3>
          <StepList />
        </>
      )}
    </details>
  );
}

function SavePositionForm() {
  const messages = currentWords.value.sharing;
  const [name, setName] = useState("");
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const typedName = name.trim();
        if (typedName === "") return;
        savePosition(typedName, position.value);
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

function SavedPositionEntry({ kept: { name, board } }: { kept: NamedPosition }) {
  const messages = currentWords.value.sharing;
  const savedPosition = parseBoard(board);
  if (!savedPosition) return null;
  return (
    <li class="row">
      <button
        type="button"
        aria-label={messages.open(name)}
        onClick={() => {
          editBoard(savedPosition);
          revealBoard();
        }}
      >
        {name}
      </button>
      <span class="dim">
        {messages.about(savedPosition.rows, savedPosition.cols, savedPosition.seen.filter(isHidden).length)}
      </span>
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

function StepList() {
  const messages = currentWords.value.sharing;
  const { boards, at } = undoSteps.value;
  if (boards.length < 2) return <p class="dim">{messages.noSteps}</p>;
  const firstListed = Math.max(0, Math.min(at - MOST_LISTED_STEPS / 2, boards.length - MOST_LISTED_STEPS));
  return (
    <ol class="steps-list" start={firstListed}>
      {boards.slice(firstListed, firstListed + MOST_LISTED_STEPS).map((board, offset) => {
        const stepIndex = firstListed + offset;
        const previousBoard = boards[stepIndex - 1];
        const changeText = previousBoard
          ? changeWords(previousBoard, board) || messages.changedSize
          : messages.first;
        return (
          <li key={stepIndex}>
            <button
              type="button"
              aria-current={stepIndex === at ? "step" : undefined}
              onClick={() => {
                goToUndoStep(stepIndex);
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
