// The drawing modes, the choice of numbers on hidden cells, and buttons for blank boards.

import { revealBoard } from "../../app/reveal-board.ts";
import { unopenedBoard } from "../../board/saved-board.ts";
import { currentWords } from "../../words/index.ts";
import { canCountZeros, setOverlay, overlay, OVERLAYS, zeroChances } from "../drawing/overlay.ts";
import { editBoard, position } from "../state.ts";
import { CLASSIC_LEVELS, CLASSIC_SIZES } from "./changes/random-board.ts";
import { cluesFollowMines, remainingMines, setCluesFollowMines } from "./changes/clues-follow-mines.ts";

export function DrawingModes() {
  const messages = currentWords.value.drawing;
  const minesToPlace = remainingMines(position.value);
  return (
    <div class="row modes">
      <label title={messages.followHint}>
        <input
          type="checkbox"
          checked={cluesFollowMines.value}
          onChange={({ currentTarget: { checked } }) => {
            setCluesFollowMines(checked);
          }}
        />
        {messages.follow}
      </label>
      <label>
        {messages.show}{" "}
        <select
          id="overlay"
          value={overlay.value}
          onChange={({ currentTarget: { value } }) => {
            const chosenOverlay = OVERLAYS.find((each) => each === value);
            if (chosenOverlay) setOverlay(chosenOverlay);
          }}
        >
          {OVERLAYS.map((each) => (
            <option key={each} value={each}>
              {messages.overlays[each]}
            </option>
          ))}
        </select>
      </label>
      {minesToPlace !== null && (
        <output class="left" title={messages.leftHint}>
          {messages.left(minesToPlace)}
        </output>
      )}
      {overlay.value === "zero" && <ZeroChanceProgress />}
    </div>
  );
}

/** Shows the progress of counting the chances of zeros, or the reason why these chances cannot be counted. */
function ZeroChanceProgress() {
  const messages = currentWords.value.drawing;
  const currentZeroChances = zeroChances.value;
  if (!canCountZeros.value) return <span class="dim">{messages.zeroNeeds}</span>;
  if (currentZeroChances === null || currentZeroChances.chances.size >= currentZeroChances.all) return null;
  return (
    <span class="dim">{messages.zeroBusy(currentZeroChances.chances.size, currentZeroChances.all)}</span>
  );
}

const BLANK_BOARD_DISTANCE = 2;

/** Buttons that make a fully hidden board, one for each level. */
export function BlankBoardButtons() {
  return (
    <div class="row blanks">
      <span class="dim">{currentWords.value.drawing.blank}</span>
      {CLASSIC_LEVELS.map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={() => {
            const { rows, cols, mines } = CLASSIC_SIZES[kind];
            editBoard(unopenedBoard(rows, cols, mines, BLANK_BOARD_DISTANCE));
            revealBoard();
          }}
        >
          {currentWords.value.board.kinds[kind]}
        </button>
      ))}
    </div>
  );
}
