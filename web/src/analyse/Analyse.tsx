// The analyser: a board that is drawn, pasted or dropped, and all answers about it.

import "./analyse.css";
import { useLayoutEffect } from "preact/hooks";
import { takeDrops } from "../app/files.ts";
import { handedOver } from "../app/handover.ts";
import { Legend } from "../board/Legend.tsx";
import { printed } from "../board/saved.ts";
import { cancel as cancelShapes, ask as askShapes } from "../shapes/live.ts";
import { begin as beginShapes } from "../shapes/open.ts";
import { endChoice } from "../shapes/choice.ts";
import { Others } from "../shapes/Others.tsx";
import { ShapesRoom } from "../shapes/ShapesRoom.tsx";
import { isShown as isOfShapes, redo as redoShape, undo as undoShape } from "../shapes/state.ts";
import { words } from "../words/index.ts";
import { Advice } from "./results/Advice.tsx";
import { BoardPanel } from "./editing/BoardPanel.tsx";
import { Problem } from "./Busy.tsx";
import { CellPanel } from "./results/CellPanel.tsx";
import { FilesButton } from "./exchange/FilesButton.tsx";
import { Blanks, Modes } from "./editing/Modes.tsx";
import { Cells } from "./editing/Cells.tsx";
import { begin as beginEvidence } from "./exchange/evidence.ts";
import { Evidence } from "./exchange/Evidence.tsx";
import { begin as beginLayouts } from "./results/layout.ts";
import { LayoutPanel } from "./results/LayoutPanel.tsx";
import { begin as beginLive, cancel } from "./live.ts";
import { advice, begin as beginQuestions, forget } from "./questions.ts";
import { begin as beginOverlay } from "./overlay.ts";
import { PictureDialog } from "../picture/PictureDialog.tsx";
import { Result } from "./results/Result.tsx";
import { begin as beginState, isExample, isLinkBroken, position, redo, toRead, tool, undo } from "./state.ts";
import { signs } from "./signs.ts";
import { PositionsPanel } from "./exchange/PositionsPanel.tsx";
import { TakeAway } from "./exchange/TakeAway.tsx";
import { pasteCopied, take, takeFiles } from "./exchange/text.ts";
import { Note, TextPanel } from "./exchange/TextPanel.tsx";
import { Steps, Tools } from "./editing/Tools.tsx";

let isBegun = false;

/** Starts what goes on as long as the page is open, also where another part of it is shown. */
function begin(): void {
  if (isBegun) return;
  isBegun = true;
  beginState();
  beginLive();
  beginQuestions();
  beginOverlay();
  beginLayouts();
  beginEvidence();
  beginShapes();
  handedOver.subscribe((source) => {
    if (source === null) return;
    handedOver.value = null;
    void take(source);
  });
  if (toRead.value !== null) void take({ text: toRead.value });
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

/** Ends what is being found out, and takes away what is shown of it. */
function escape(): void {
  if (isOfShapes.value) {
    askShapes(null);
    cancelShapes();
    endChoice();
    return;
  }
  cancel();
  forget();
  advice.clear();
  tool.value = "ask";
}

/** Listens to pastes, drops and keys anywhere on the page outside of its fields. */
function listen(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const paste = (event: ClipboardEvent): void => {
    if (isField(event.target)) return;
    const files = Array.from(event.clipboardData?.files ?? []);
    const text = event.clipboardData?.getData("text/plain");
    if (text) void take({ text });
    else if (files.length > 0) void takeFiles(files);
    else return;
    event.preventDefault();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !isField(event.target)) escape();
    if (isField(event.target) || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const letter = event.key.toLowerCase();
    const [back, forth] = isOfShapes.value ? [undoShape, redoShape] : [undo, redo];
    if (letter === "y" || (letter === "z" && event.shiftKey)) forth();
    else if (letter === "z") back();
    else return;
    event.preventDefault();
  };
  document.addEventListener("paste", paste, { signal });
  document.addEventListener("keydown", key, { signal });
  const stop = takeDrops((dropped, files) => {
    if (typeof dropped === "string") void take({ text: dropped });
    else void takeFiles(files);
  });
  return () => {
    ends.abort();
    stop();
  };
}

export function Analyse() {
  begin();
  useLayoutEffect(listen, []);
  return (
    <>
      <PictureDialog />
      {isOfShapes.value ? <ShapesRoom sources={<Sources />} note={<Note />} /> : <OfMines />}
    </>
  );
}

/** The analyser of boards of mines. */
function OfMines() {
  const say = words.value.analyse;
  return (
    <div class="split analyse">
      <div class="stage">
        <p class="dim">{words.value.app.about}</p>
        <div class="row commands">
          <Steps />
          <Sources />
        </div>
        <Tools />
        <Modes />
        {isLinkBroken.value && <Problem>{say.brokenLink}</Problem>}
        <Note />
        <Cells />
        {isExample.value && <p class="dim">{say.example}</p>}
        <Blanks />
        <Others />
      </div>
      <div class="panels">
        <div class="stack">
          <Result />
          <CellPanel />
          <Advice />
          <BoardPanel />
          <LayoutPanel />
        </div>
        <div class="stack">
          <TextPanel board={printed(position.value)} />
          <PositionsPanel />
          <TakeAway />
          <Evidence board={() => printed(position.value)} />
          <details class="part">
            <summary>
              <h2>{say.signsTitle}</h2>
            </summary>
            <Legend signs={signs()} />
          </details>
        </div>
      </div>
    </div>
  );
}

function Sources() {
  const say = words.value.analyse;
  return (
    <div class="row">
      <button type="button" title={say.pasteHint} onClick={() => void pasteCopied()}>
        {say.paste}
      </button>
      <FilesButton
        id="open"
        name={say.open}
        title={say.openHint}
        label={say.openLabel}
        onFiles={(files) => void takeFiles(files)}
      />
    </div>
  );
}
