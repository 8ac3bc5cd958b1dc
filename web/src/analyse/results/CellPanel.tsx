// The panel with the exact chance of the pointed cell, and the last explanation.

import { cellName } from "#page/words.js";
import { CopyButton } from "../../app/exchange/CopyButton.tsx";
import { useRevealedMessage } from "../../app/revealed-message.ts";
import { currentWords } from "../../words/index.ts";
import { RequestStatus } from "../Busy.tsx";
import { drawnFindings } from "../analysis.ts";
import { overlayWords } from "../drawing/appearance.ts";
import { drawnPicture, numbersOnCells } from "../drawing/picture.ts";
import { reducedFraction } from "../numbers.ts";
import { askedCell, explainCell, explainRequest, forgetExplanation, shownPlacement } from "../questions.ts";
import { pointedCell } from "../state.ts";
import { statusWords, explanationWords, chanceAsQuotient } from "../words.ts";

export function CellPanel() {
  const messages = currentWords.value.results;
  return (
    <section class="part cell" aria-label={messages.cell}>
      <h2 class="aloud">{messages.cell}</h2>
      <PointedCell />
      <RequestStatus asking={explainRequest} what={messages.explaining} />
      <ExplanationPanel />
    </section>
  );
}

function PointedCell() {
  const cellIndex = pointedCell.value;
  const pointedLook = cellIndex === null ? undefined : drawnPicture.value.cells[cellIndex];
  const messages = currentWords.value.results;
  if (cellIndex === null || !pointedLook) return <p class="dim">{messages.point}</p>;
  const cellStatus = drawnFindings.value.known[cellIndex];
  const exactChance = cellStatus && chanceAsQuotient(cellStatus);
  const overlayChanceWords = overlayWords(numbersOnCells.value, drawnFindings.value, cellIndex);
  return (
    <div class="spot">
      <p>
        <strong>{cellName(cellIndex, drawnPicture.value.cols)}</strong>{" "}
        {messages.cellIs(
          cellStatus && exactChance ? statusWords(cellStatus) : pointedLook.name,
          exactChance ?? null,
        )}
      </p>
      {overlayChanceWords !== null && <p>{currentWords.value.refusal.sentence(overlayChanceWords)}</p>}
      <p class="row">
        {cellStatus && askedCell.value !== cellIndex && (
          <button
            type="button"
            onClick={() => {
              void explainCell(cellIndex);
            }}
          >
            {messages.why}
          </button>
        )}
        {cellStatus?.is === "undetermined" && cellStatus.share && (
          <CopyButton text={reducedFraction(cellStatus.share)} what={messages.exactChance}>
            {messages.copyExact}
          </CopyButton>
        )}
      </p>
    </div>
  );
}

function ExplanationPanel() {
  const answer = explainRequest.answer.value;
  const panelElement = useRevealedMessage<HTMLDivElement>(answer);
  if (!answer) return null;
  const messages = currentWords.value.results;
  const { heading, lines } = explanationWords(answer);
  return (
    <div class="why" ref={panelElement}>
      <p>
        <strong>{heading}</strong>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p class="row">
        {answer.answer === "undetermined" &&
          [messages.noMineThere, messages.mineThere].map((name, cellIndex) => (
            <button
              key={name}
              type="button"
              aria-pressed={shownPlacement.value === cellIndex}
              onClick={() => {
                shownPlacement.value = shownPlacement.value === cellIndex ? null : cellIndex;
              }}
            >
              {name}
            </button>
          ))}
        <button type="button" title={messages.hideExplanation} onClick={forgetExplanation}>
          {messages.done}
        </button>
      </p>
    </div>
  );
}
