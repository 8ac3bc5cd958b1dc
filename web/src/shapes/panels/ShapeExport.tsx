// Exports a board of any shape as text, as a link, or as a model.

import { useState } from "preact/hooks";
import { CopyButton } from "../../app/exchange/CopyButton.tsx";
import { saveFile } from "../../app/exchange/files.ts";
import { saveModel, exportRequest } from "../../analyse/exchange/certificates.ts";
import { budgetSeconds } from "../../analyse/analysis.ts";
import { RequestStatus } from "../../analyse/Busy.tsx";
import { PendingRequest } from "../../engine/pending-request.ts";
import { boardFragment } from "../../formats/links/board-link.ts";
import { PictureButtons } from "../../app/exchange/PictureButtons.tsx";
import { boardFrame } from "../drawing/geometry.ts";
import { shownShapes } from "../analysis.ts";
import { currentWords } from "../../words/index.ts";
import { playedLevel } from "../level/game.ts";
import { shapeEngine, shownText } from "../state.ts";

const convertRequest = new PendingRequest<"convert">(shapeEngine);

const MODEL_FORMATS = ["dimacs", "opb", "lp"] as const;

async function saveJson(): Promise<void> {
  const answer = await convertRequest.ask(
    { do: "convert", board: shownText.value, to: "json" },
    budgetSeconds.value,
  );
  if (answer?.text) saveFile("board.json", answer.text);
}

export function ShapeExport() {
  const messages = currentWords.value.analyse;
  const [isOpen, setOpen] = useState(false);
  // The link of a level contains its solution.
  const sharedText = playedLevel.value?.text ?? shownText.value;
  return (
    <details
      class="part"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{messages.takeAway}</h2>
      </summary>
      <p class="row">
        <CopyButton text={sharedText} what={messages.theBoard}>
          {currentWords.value.shapes.copyBoard}
        </CopyButton>
        {isOpen && (
          <CopyButton
            text={location.href.replace(/#.*$/s, "") + boardFragment(sharedText)}
            what={messages.theLink}
          >
            {messages.copyLink}
          </CopyButton>
        )}
        <button type="button" onClick={() => void saveJson()}>
          {currentWords.value.shapes.saveJson}
        </button>
      </p>
      {shownShapes.value && (
        <PictureButtons
          text={shownText.value}
          cells={Math.ceil(Math.max(...boardFrame(shownShapes.value).slice(2)))}
        />
      )}
      <p class="row">
        {messages.models}
        {MODEL_FORMATS.map((format) => (
          <button key={format} type="button" onClick={() => void saveModel(shownText.value, format)}>
            {format.toUpperCase()}
          </button>
        ))}
      </p>
      <RequestStatus asking={convertRequest} what={messages.writing} />
      <RequestStatus asking={exportRequest} what={messages.writingModel} />
    </details>
  );
}
