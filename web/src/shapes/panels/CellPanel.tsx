// The panel of the selected cell, with its status and the rules that prove this status.

import { cellKey } from "../drawing/geometry.ts";
import { explanationHeading } from "../../board/explanation-words.ts";
import { currentWords } from "../../words/index.ts";
import { playedLevel } from "../level/game.ts";
import { statusByCell, cellAppearance, NO_MARKS } from "../drawing/appearances.ts";
import { shapedCellAt, currentExplanation, currentLook, shownPlacement, shownShapes } from "../analysis.ts";
import { selectedCell } from "../state.ts";
import { cellName, explanationLines, chanceAsQuotient } from "../words.ts";

export function CellPanel() {
  const messages = currentWords.value.results;
  const shownExplanation = currentExplanation.value;
  // In a level, the panel shows only what the player requests.
  const isLevel = playedLevel.value !== null;
  if (isLevel && !shownExplanation) return null;
  return (
    <section class="part cell" aria-label={messages.cell}>
      <h2 class="aloud">{messages.cell}</h2>
      {!isLevel && <SelectedCell />}
      {shownExplanation && shownExplanation.answer !== "conflict" && (
        <div class="why">
          <p>
            <strong>{explanationHeading(shownExplanation)}</strong>
          </p>
          <ul>
            {explanationLines(shownExplanation).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {shownExplanation.answer === "undetermined" && <PlacementButtons />}
        </div>
      )}
    </section>
  );
}

function SelectedCell() {
  const messages = currentWords.value.results;
  const selectedPosition = selectedCell.value;
  const cell = selectedPosition && shownShapes.value && shapedCellAt(selectedPosition);
  if (!selectedPosition || !cell) return <p class="dim">{currentWords.value.shapes.choose}</p>;
  const status = statusByCell(currentLook.value).get(cellKey(selectedPosition));
  const shownLook = currentLook.value;
  const { what } = cellAppearance(cell, status, NO_MARKS);
  return (
    <p>
      <strong>{cellName(selectedPosition)}</strong>{" "}
      {messages.cellIs(what, shownLook && chanceAsQuotient(shownLook, status?.mines))}
    </p>
  );
}

/** Buttons that show the two placements of an undetermined cell: without and with a mine in the cell. */
function PlacementButtons() {
  const messages = currentWords.value.results;
  return (
    <p class="row">
      {[messages.noMineThere, messages.mineThere].map((name, selectedAt) => (
        <button
          key={name}
          type="button"
          aria-pressed={shownPlacement.value === selectedAt}
          onClick={() => {
            shownPlacement.value = shownPlacement.value === selectedAt ? null : selectedAt;
          }}
        >
          {name}
        </button>
      ))}
    </p>
  );
}
