// The panel of the selected cell: its status, and the rules that prove it.

import { cellKey } from "../geometry.ts";
import { currentWords } from "../../words/index.ts";
import { playedLevel } from "../level/game.ts";
import { statusByCell, cellLook, NO_MARKS } from "../looks.ts";
import { shapedCellAt, currentExplanation, currentLook, shownPlacement, shownShapes } from "../live.ts";
import { selectedCell } from "../state.ts";
import { cellName, explanationHeading, explanationLines, chanceAsQuotient } from "../words.ts";

export function CellPanel() {
  const messages = currentWords.value.results;
  const reasonsNow = currentExplanation.value;
  // In a level, the panel shows only what the player requests.
  const isLevel = playedLevel.value !== null;
  if (isLevel && !reasonsNow) return null;
  return (
    <section class="part cell" aria-label={messages.cell}>
      <h2 class="aloud">{messages.cell}</h2>
      {!isLevel && <SelectedCell />}
      {reasonsNow && reasonsNow.answer !== "conflict" && (
        <div class="why">
          <p>
            <strong>{explanationHeading(reasonsNow)}</strong>
          </p>
          <ul>
            {explanationLines(reasonsNow).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {reasonsNow.answer === "undetermined" && <PlacementButtons />}
        </div>
      )}
    </section>
  );
}

function SelectedCell() {
  const messages = currentWords.value.results;
  const selectedAt = selectedCell.value;
  const cell = selectedAt && shownShapes.value && shapedCellAt(selectedAt);
  if (!selectedAt || !cell) return <p class="dim">{currentWords.value.shapes.choose}</p>;
  const status = statusByCell(currentLook.value).get(cellKey(selectedAt));
  const lookNow = currentLook.value;
  const { what } = cellLook(cell, status, NO_MARKS);
  return (
    <p>
      <strong>{cellName(selectedAt)}</strong>{" "}
      {messages.cellIs(what, lookNow && chanceAsQuotient(lookNow, status?.mines))}
    </p>
  );
}

/** Shows one of the two placements that agree with the board. */
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
