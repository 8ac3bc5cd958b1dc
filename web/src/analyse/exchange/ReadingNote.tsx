// The note above a board that was opened: how the text was read, and whether the number of mines is missing.

import { currentWords } from "../../words/index.ts";
import { CLASSIC_LEVELS, CLASSIC_SIZES } from "../editing/changes/random-board.ts";
import { editBoard, position } from "../state.ts";
import { closeNote, isTotalMissing, noteSentences, watchableGame } from "./text.ts";
import { WatchButton } from "./TextPanel.tsx";

export function ReadingNote() {
  const sentences = noteSentences();
  if (sentences.length === 0) return null;
  return (
    <p class="remark row">
      <span>{currentWords.value.results.sentences(sentences)}</span>
      {isTotalMissing.value && <TotalButtons />}
      {watchableGame.value !== null && <WatchButton game={watchableGame.value} />}
      <button
        type="button"
        class="close"
        aria-label={currentWords.value.analyse.closeNote}
        onClick={closeNote}
      >
        ×
      </button>
    </p>
  );
}

/** Buttons that enter the number of mines of the level with this size, or focus the field for this number. */
function TotalButtons() {
  const { analyse: messages, board } = currentWords.value;
  const { rows, cols, distance } = position.value;
  const level = CLASSIC_LEVELS.find(
    (kind) => distance === 2 && CLASSIC_SIZES[kind].rows === rows && CLASSIC_SIZES[kind].cols === cols,
  );
  return (
    <>
      {level !== undefined && (
        <button
          type="button"
          class="primary"
          onClick={() => {
            editBoard({ ...position.value, mines: CLASSIC_SIZES[level].mines });
          }}
        >
          {messages.totalOfLevel(CLASSIC_SIZES[level].mines, board.kinds[level])}
        </button>
      )}
      <button type="button" onClick={() => document.getElementById("field-mines")?.focus()}>
        {messages.enterTotal}
      </button>
    </>
  );
}
