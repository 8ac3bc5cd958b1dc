// The analyser: a board that the user draws, pastes or drops, and all answers about the board.

import "./analyse.css";
import { useLayoutEffect } from "preact/hooks";
import { Deferred } from "../app/Deferred.tsx";
import { listenToDrops } from "../app/exchange/files.ts";
import { boardToAnalyse, pictureToAnalyse } from "../app/exchange/handover.ts";
import { FoldedLegend } from "../board/Legend.tsx";
import { boardText } from "../board/saved-board.ts";
import { cancelLook as cancelShapes, askAboutCell as askShapes } from "../shapes/analysis.ts";
import { startShapeAnalyser } from "../shapes/opening/open.ts";
import { endCellChoice } from "../shapes/cell-choice.ts";
import { OtherBoards } from "../shapes/opening/OtherBoards.tsx";
import { ShapesAnalyser } from "../shapes/ShapesAnalyser.tsx";
import { isShapeShown, redoEdit as redoShape, undoEdit as undoShape } from "../shapes/state.ts";
import { currentWords } from "../words/index.ts";
import { Advice } from "./results/Advice.tsx";
import { BoardPanel } from "./editing/BoardPanel.tsx";
import { ProblemNotice } from "./Busy.tsx";
import { CellPanel } from "./results/CellPanel.tsx";
import { FilesButton } from "./exchange/FilesButton.tsx";
import { BlankBoardButtons, DrawingModes } from "./editing/Modes.tsx";
import { EditableBoard } from "./editing/EditableBoard.tsx";
import { forgetOutdatedChecks } from "./exchange/certificates.ts";
import { CertificatePanel } from "./exchange/CertificatePanel.tsx";
import { clearVerdictOnChange } from "./results/layout.ts";
import { LayoutPanel } from "./results/LayoutPanel.tsx";
import { startAnalysis, cancelSearch } from "./analysis.ts";
import { adviseRequest, clearAnswersOnChange, forgetExplanation } from "./questions.ts";
import { startZeroCounting } from "./drawing/overlay.ts";
import { PictureDialog } from "../picture/dialog/PictureDialog.tsx";
import { BoardResult } from "./results/BoardResult.tsx";
import {
  canRedo,
  canUndo,
  storeChanges,
  goToUndoStep,
  isExample,
  isLinkIncomplete,
  position,
  redoEdit,
  textToRead,
  chosenTool,
  undoEdit,
  undoSteps,
  zoomSteps,
} from "./state.ts";
import { warmUpWhenIdle } from "./warm-up.ts";
import { changeWords } from "./words.ts";
import { analysisLegend } from "./drawing/signs.ts";
import { PositionsPanel } from "./exchange/PositionsPanel.tsx";
import { ExportPanel } from "./exchange/ExportPanel.tsx";
import { pasteFromClipboard, openBoard, openFiles, readPictureFile } from "./exchange/text.ts";
import { ReadingNote } from "./exchange/ReadingNote.tsx";
import { TextPanel } from "./exchange/TextPanel.tsx";
import { Tools } from "./editing/Tools.tsx";
import { UndoButtons } from "./editing/changes/UndoButtons.tsx";

let isBegun = false;

/** Starts the background work of the analyser. The work continues while another tab of the page is shown. */
function startBackgroundWork(): void {
  if (isBegun) return;
  isBegun = true;
  storeChanges();
  startAnalysis();
  clearAnswersOnChange();
  startZeroCounting();
  warmUpWhenIdle();
  clearVerdictOnChange();
  forgetOutdatedChecks();
  startShapeAnalyser();
  boardToAnalyse.subscribe((source) => {
    if (source === null) return;
    boardToAnalyse.value = null;
    void openBoard(source);
  });
  pictureToAnalyse.subscribe((picture) => {
    if (picture === null) return;
    pictureToAnalyse.value = null;
    void readPictureFile(picture);
  });
  if (textToRead.value !== null) void openBoard({ text: textToRead.value });
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

/** Cancels the running requests and clears their results. */
function cancelAndClear(): void {
  if (isShapeShown.value) {
    askShapes(null);
    cancelShapes();
    endCellChoice();
    return;
  }
  cancelSearch();
  forgetExplanation();
  adviseRequest.clear();
  chosenTool.value = "ask";
}

/** Listens to pastes, drops and keys on the whole page, except in text fields. */
function listenToPageInput(): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const onPaste = (event: ClipboardEvent): void => {
    if (isTextField(event.target)) return;
    const files = Array.from(event.clipboardData?.files ?? []);
    const pastedText = event.clipboardData?.getData("text/plain");
    if (pastedText) void openBoard({ text: pastedText });
    else if (files.length > 0) void openFiles(files);
    else return;
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !isTextField(event.target)) cancelAndClear();
    if (isTextField(event.target) || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const pressedLetter = event.key.toLowerCase();
    const [back, forth] = isShapeShown.value ? [undoShape, redoShape] : [undoEdit, redoEdit];
    if (pressedLetter === "y" || (pressedLetter === "z" && event.shiftKey)) forth();
    else if (pressedLetter === "z") back();
    else return;
    event.preventDefault();
  };
  document.addEventListener("paste", onPaste, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
  const stopListeningToDrops = listenToDrops((dropped, files) => {
    if (typeof dropped === "string") void openBoard({ text: dropped });
    else void openFiles(files);
  });
  return () => {
    abortController.abort();
    stopListeningToDrops();
  };
}

export function Analyse() {
  startBackgroundWork();
  useLayoutEffect(listenToPageInput, []);
  return (
    <>
      <PictureDialog />
      {isShapeShown.value ? (
        <ShapesAnalyser sources={<BoardSources />} note={<ReadingNote />} />
      ) : (
        <MinesAnalyser />
      )}
    </>
  );
}

/** The analyser of boards of mines. */
function MinesAnalyser() {
  const messages = currentWords.value.analyse;
  return (
    <div class="split analyse">
      <div class="stage">
        <p class="dim">{currentWords.value.app.about}</p>
        <div class="row commands">
          <UndoButtons steps={{ canUndo, canRedo, undoEdit, redoEdit }} zoom={zoomSteps} />
          <BoardSources />
        </div>
        <Tools />
        <DrawingModes />
        {isLinkIncomplete.value && <ProblemNotice>{messages.brokenLink}</ProblemNotice>}
        <ReadingNote />
        <Deferred>
          <EditableBoard />
        </Deferred>
        {isExample.value && <p class="dim">{messages.example}</p>}
      </div>
      <div class="panels">
        <div class="stack">
          <Deferred>
            <BoardResult />
            <CellPanel />
            <Advice />
            <BoardPanel />
            <LayoutPanel />
          </Deferred>
        </div>
        <div class="stack">
          <Deferred>
            <TextPanel board={boardText(position.value)} />
            <PositionsPanel
              board={boardText(position.value)}
              steps={undoSteps.value}
              changeWords={changeWords}
              sizeOf={({ rows, cols }) => [rows, cols]}
              goToStep={goToUndoStep}
            />
            <ExportPanel />
            <CertificatePanel board={() => boardText(position.value)} />
            <FoldedLegend signs={analysisLegend} />
          </Deferred>
        </div>
      </div>
      <div class="further">
        <Deferred>
          <BlankBoardButtons />
          <OtherBoards />
        </Deferred>
      </div>
    </div>
  );
}

function BoardSources() {
  const messages = currentWords.value.analyse;
  return (
    <div class="row">
      <button type="button" title={messages.pasteHint} onClick={() => void pasteFromClipboard()}>
        {messages.paste}
      </button>
      <FilesButton
        id="open"
        name={messages.open}
        title={messages.openHint}
        label={messages.openLabel}
        onFiles={(files) => void openFiles(files)}
      />
    </div>
  );
}
