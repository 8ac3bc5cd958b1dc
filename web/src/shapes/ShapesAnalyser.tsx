// The analyser for boards of any shape: the board and its panels. While this analyser is shown, the analyser for boards
// of mines is hidden.

import "./shapes.css";
import type { ComponentChildren } from "preact";
import { unreadError } from "../analyse/exchange/text.ts";
import { PositionsPanel } from "../analyse/exchange/PositionsPanel.tsx";
import { CertificatePanel } from "../analyse/exchange/CertificatePanel.tsx";
import { TextPanel } from "../analyse/exchange/TextPanel.tsx";
import { ProblemNotice } from "../analyse/Busy.tsx";
import { UndoButtons } from "../analyse/editing/changes/UndoButtons.tsx";
import { FoldedLegend } from "../board/Legend.tsx";
import { currentWords } from "../words/index.ts";
import { isChoosingCells } from "./cell-choice.ts";
import { CellEditor } from "./panels/CellEditor.tsx";
import { CellPanel } from "./panels/CellPanel.tsx";
import { ClueForms } from "./panels/ClueForms.tsx";
import { BoardFacts } from "./panels/BoardFacts.tsx";
import { OtherBoards } from "./opening/OtherBoards.tsx";
import { LinesEditor } from "./panels/LinesEditor.tsx";
import { ShapeResult } from "./panels/ShapeResult.tsx";
import { RulesEditor } from "./panels/RulesEditor.tsx";
import { ShapeExport } from "./panels/ShapeExport.tsx";
import { TextEditor } from "./panels/TextEditor.tsx";
import { TotalFields } from "./panels/TotalFields.tsx";
import { playedLevel } from "./level/game.ts";
import { LevelBoard } from "./level/LevelBoard.tsx";
import { LevelPanel } from "./level/LevelPanel.tsx";
import { repeatLook, lookProblem, shownShapes } from "./analysis.ts";
import { shapesLegend } from "./signs.ts";
import { EditedBoard } from "./EditedBoard.tsx";
import {
  canRedo,
  canUndo,
  goToUndoStep,
  leaveShapes,
  pausedLevel,
  redoEdit,
  resumeLevel,
  shownText,
  undoEdit,
  undoSteps,
  zoomSteps,
} from "./state.ts";
import { sizeInText } from "./text.ts";
import { changeWords } from "./words.ts";

export function ShapesAnalyser({ sources, note }: { sources: ComponentChildren; note: ComponentChildren }) {
  const isLevel = playedLevel.value !== null;
  return (
    <div class="split analyse">
      <div class="stage">
        <p class="row">
          <button type="button" onClick={leaveShapes}>
            {currentWords.value.shapes.back}
          </button>
          {pausedLevel.value && (
            <button type="button" onClick={resumeLevel}>
              {currentWords.value.shapes.backToLevel}
            </button>
          )}
        </p>
        <div class="row commands">
          <UndoButtons steps={{ canUndo, canRedo, undoEdit, redoEdit }} zoom={zoomSteps} />
          {sources}
        </div>
        {note}
        {shownShapes.value === null && lookProblem.value !== null && (
          <ProblemNotice again={repeatLook}>{lookProblem.value}</ProblemNotice>
        )}
        {isLevel ? <LevelBoard /> : <EditedBoard />}
      </div>
      <div class="panels">
        <div class="stack">
          {isLevel ? <LevelPanel /> : <ShapeResult />}
          {!isChoosingCells.value && <CellPanel />}
          {!isLevel && (
            <>
              {!isChoosingCells.value && <CellEditor />}
              <LinesEditor />
              <RulesEditor />
              <TotalFields />
            </>
          )}
        </div>
        <div class="stack">
          {unreadError.value ? <TextPanel board={shownText.value} /> : !isLevel && <TextEditor />}
          <BoardFacts />
          {!isLevel && <ShapePositions />}
          <ShapeExport />
          <CertificatePanel board={() => shownText.value} />
          <FoldedLegend signs={shapesLegend}>
            <ClueForms />
          </FoldedLegend>
        </div>
      </div>
      <div class="further">
        <OtherBoards />
      </div>
    </div>
  );
}

function ShapePositions() {
  return (
    <PositionsPanel
      board={shownText.value}
      steps={undoSteps.value}
      changeWords={changeWords}
      sizeOf={sizeInText}
      goToStep={goToUndoStep}
    />
  );
}
