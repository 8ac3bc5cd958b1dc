// The dialog of a picture: the reading, the questions about doubtful tiles, and corrections.

import "./picture.css";
import { announcedText } from "../../app/announce.ts";
import { useModalDialog } from "../../app/modal-dialog.ts";
import { currentWords } from "../../words/index.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { GridSides } from "./GridSides.tsx";
import { TileKinds } from "./TileKinds.tsx";
import { PartPicture } from "./PartPicture.tsx";
import { TileMenu } from "./TileMenu.tsx";
import { warningAboutBoard } from "../meanings/other-pictures.ts";
import { TileQuestion } from "./TileQuestion.tsx";
import {
  acceptBoard,
  chosenTile,
  closePicture,
  isContradictory,
  forgetAllTaught,
  isChecking,
  isChoosingPart,
  isReading,
  taughtCount,
  questions,
  reading,
  dialogStage,
  verdictWords,
  wholePicture,
} from "../state.ts";
import type { RecognisedBoard } from "../worker.ts";

export function PictureDialog() {
  return dialogStage.value === null ? null : <OpenPictureDialog />;
}

function OpenPictureDialog() {
  const dialog = useModalDialog();
  const { app, picture: messages } = currentWords.value;
  const isBusy = dialogStage.value?.is === "busy";
  return (
    <dialog ref={dialog} class="picture" aria-labelledby="picture-title" onClose={closePicture}>
      <form method="dialog" class="row">
        <h2 id="picture-title">{messages.title}</h2>
        <button type="submit">{isBusy ? app.cancel : app.close}</button>
      </form>
      {isChoosingPart.value && wholePicture.value ? (
        <PartPicture whole={wholePicture.value} />
      ) : (
        <DialogContent />
      )}
      {/* The live region of the page is not read out while a dialog is open. */}
      <p class="aloud" role="status" aria-live="polite">
        {announcedText.value}
      </p>
    </dialog>
  );
}

function DialogContent() {
  const currentStage = dialogStage.value;
  const messages = currentWords.value.picture;
  switch (currentStage?.is) {
    case "busy":
      return <p>{messages.busy}</p>;
    case "refused":
      return (
        <>
          <p class="problem" role="alert">
            {messages.refusals[currentStage.why]}
          </p>
          <ChoosePartButton />
        </>
      );
    case "read":
      return <RecognisedBoardView of={currentStage.of} />;
    default:
      return null;
  }
}

function RecognisedBoardView({ of }: { of: RecognisedBoard }) {
  const [question] = questions.value;
  const chosenIndex = chosenTile.value;
  const messages = currentWords.value.picture;
  const warning = warningAboutBoard(of.groups, of.grid);
  return (
    <>
      {warning !== null && (
        <p class="problem" role="alert">
          {messages.doubts[warning]}
        </p>
      )}
      {of.mayMissPart && (
        <p class="problem" role="alert">
          {messages.mayMissPart}
        </p>
      )}
      {question && isContradictory() && <p class="problem">{messages.contradiction}</p>}
      <p>{messages.found(of.grid.rows, of.grid.cols)}</p>
      <BoardPicture of={of} reading={reading.value} asked={question?.groups ?? []} />
      {chosenIndex !== null && (
        <TileMenu key={chosenIndex} of={of} reading={reading.value} tile={chosenIndex} />
      )}
      {question && chosenIndex === null && (
        <TileQuestion of={of} question={question} left={questions.value.length} />
      )}
      {!question && <RulesVerdict />}
      <GridSides />
      <ChoosePartButton />
      <TileKinds of={of} reading={reading.value} />
      {taughtCount.value > 0 && (
        <p class="row">
          <span class="dim">{messages.learned(taughtCount.value)}</span>
          <button type="button" onClick={forgetAllTaught}>
            {messages.forget}
          </button>
        </p>
      )}
    </>
  );
}

function RulesVerdict() {
  const isImpossible = isContradictory();
  const messages = currentWords.value.picture;
  return (
    <>
      <p class={isImpossible ? "problem" : ""}>{verdictWords()}</p>
      <p>
        <button
          type="button"
          class="primary"
          disabled={isChecking.value || isReading.value}
          onClick={acceptBoard}
        >
          {isImpossible ? messages.acceptAnyway : messages.accept}
        </button>
      </p>
    </>
  );
}

/** A button that shows the whole picture, if it was decoded. */
function ChoosePartButton() {
  if (wholePicture.value === null) return null;
  return (
    <p>
      <button
        type="button"
        onClick={() => {
          isChoosingPart.value = true;
        }}
      >
        {currentWords.value.picture.choosePart}
      </button>
    </p>
  );
}
