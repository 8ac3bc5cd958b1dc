// The analyser of boards of any shape, in place of the one of boards of mines: the board, and what is said of it.

import "./shapes.css";
import type { ComponentChildren } from "preact";
import { unread } from "../analyse/exchange/text.ts";
import { Evidence } from "../analyse/exchange/Evidence.tsx";
import { TextPanel } from "../analyse/exchange/TextPanel.tsx";
import { Problem } from "../analyse/Busy.tsx";
import { Legend } from "../board/Legend.tsx";
import { words } from "../words/index.ts";
import { isChoosing } from "./choice.ts";
import { CellEditor } from "./panels/CellEditor.tsx";
import { CellPanel } from "./panels/CellPanel.tsx";
import { Facts } from "./panels/Facts.tsx";
import { Others } from "./Others.tsx";
import { LinesEditor } from "./panels/LinesEditor.tsx";
import { Result } from "./panels/Result.tsx";
import { RulesEditor } from "./panels/RulesEditor.tsx";
import { TakeAway } from "./panels/TakeAway.tsx";
import { TextEditor } from "./panels/TextEditor.tsx";
import { Total } from "./panels/Total.tsx";
import { level } from "./level/game.ts";
import { LevelBoard } from "./level/LevelBoard.tsx";
import { LevelPanel } from "./level/LevelPanel.tsx";
import { lookAgain, problem, shapes } from "./live.ts";
import { shapeSigns } from "./signs.ts";
import { EditedBoard } from "./EditedBoard.tsx";
import { canRedo, canUndo, leave, paused, redo, resumeLevel, text, undo, zoom } from "./state.ts";

export function ShapesRoom({ sources, note }: { sources: ComponentChildren; note: ComponentChildren }) {
  const isLevel = level.value !== null;
  const say = words.value.analyse;
  return (
    <div class="split analyse">
      <div class="stage">
        <p class="row">
          <button type="button" onClick={leave}>
            {words.value.shapes.back}
          </button>
          {paused.value && (
            <button type="button" onClick={resumeLevel}>
              {words.value.shapes.backToLevel}
            </button>
          )}
        </p>
        <div class="row commands">
          <Steps />
          {sources}
        </div>
        {note}
        {shapes.value === null && problem.value !== null && (
          <Problem again={lookAgain}>{problem.value}</Problem>
        )}
        {isLevel ? <LevelBoard /> : <EditedBoard />}
        <Others />
      </div>
      <div class="panels">
        <div class="stack">
          {isLevel ? <LevelPanel /> : <Result />}
          {!isChoosing.value && <CellPanel />}
          {!isLevel && (
            <>
              {!isChoosing.value && <CellEditor />}
              <LinesEditor />
              <RulesEditor />
              <Total />
            </>
          )}
        </div>
        <div class="stack">
          {unread.value ? <TextPanel board={text.value} /> : !isLevel && <TextEditor />}
          <Facts />
          <TakeAway />
          <Evidence board={() => text.value} />
          <details class="part">
            <summary>
              <h2>{say.signsTitle}</h2>
            </summary>
            <Legend signs={shapeSigns()} />
          </details>
        </div>
      </div>
    </div>
  );
}

function Steps() {
  const { analyse: say, board } = words.value;
  return (
    <div class="row steps">
      <button type="button" disabled={!canUndo.value} title={say.undoHint} onClick={undo}>
        {say.undo}
      </button>
      <button type="button" disabled={!canRedo.value} title={say.redoHint} onClick={redo}>
        {say.redo}
      </button>
      <button
        type="button"
        aria-label={board.smaller}
        onClick={() => {
          zoom.value--;
        }}
      >
        −
      </button>
      <button
        type="button"
        aria-label={board.larger}
        onClick={() => {
          zoom.value++;
        }}
      >
        +
      </button>
    </div>
  );
}
