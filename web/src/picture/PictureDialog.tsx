// The dialog of a picture: what is read, the questions about what is doubtful, and corrections.

import "./picture.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announced } from "../app/announce.ts";
import { words } from "../words/index.ts";
import { BoardPicture } from "./BoardPicture.tsx";
import { GridSides } from "./GridSides.tsx";
import { Kinds } from "./Kinds.tsx";
import { PartPicture } from "./PartPicture.tsx";
import { TileMenu } from "./TileMenu.tsx";
import { TileQuestion } from "./TileQuestion.tsx";
import {
  accept,
  chosen,
  closePicture,
  consistent,
  forgetLearned,
  isChecking,
  isChoosing,
  isReading,
  learned,
  questions,
  reading,
  stage,
  verdictWords,
  whole,
} from "./state.ts";
import type { Recognised } from "./worker.ts";

export function PictureDialog() {
  return stage.value === null ? null : <Opened />;
}

function Opened() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { app, picture: say } = words.value;
  const isBusy = stage.value?.is === "busy";
  return (
    <dialog ref={dialog} class="picture" aria-labelledby="picture-title" onClose={closePicture}>
      <form method="dialog" class="row">
        <h2 id="picture-title">{say.title}</h2>
        <button type="submit">{isBusy ? app.cancel : app.close}</button>
      </form>
      {isChoosing.value && whole.value ? <PartPicture whole={whole.value} /> : <Content />}
      {/* The live region of the page is not read out while a dialog is open. */}
      <p class="aloud" role="status" aria-live="polite">
        {announced.value}
      </p>
    </dialog>
  );
}

function Content() {
  const now = stage.value;
  const say = words.value.picture;
  switch (now?.is) {
    case "busy":
      return <p>{say.busy}</p>;
    case "refused":
      return (
        <>
          <p class="problem" role="alert">
            {say.refusals[now.why]}
          </p>
          <PartButton />
        </>
      );
    case "read":
      return <Read of={now.of} />;
    default:
      return null;
  }
}

function Read({ of }: { of: Recognised }) {
  const [question] = questions.value;
  const tile = chosen.value;
  const say = words.value.picture;
  return (
    <>
      <p>{say.found(of.grid.rows, of.grid.cols)}</p>
      <BoardPicture of={of} reading={reading.value} asked={question?.groups ?? []} />
      {tile !== null && <TileMenu key={tile} of={of} reading={reading.value} tile={tile} />}
      {question && tile === null && (
        <TileQuestion of={of} question={question} left={questions.value.length} />
      )}
      {!question && <Verdict />}
      <GridSides />
      <PartButton />
      <Kinds of={of} reading={reading.value} />
      {learned.value > 0 && (
        <p class="row">
          <span class="dim">{say.learned(learned.value)}</span>
          <button type="button" onClick={forgetLearned}>
            {say.forget}
          </button>
        </p>
      )}
    </>
  );
}

function Verdict() {
  const isImpossible = consistent.value === false && !isReading.value;
  const say = words.value.picture;
  return (
    <>
      <p class={isImpossible ? "problem" : ""}>{verdictWords()}</p>
      <p>
        <button type="button" class="primary" disabled={isChecking.value || isReading.value} onClick={accept}>
          {isImpossible ? say.acceptAnyway : say.accept}
        </button>
      </p>
    </>
  );
}

/** Leads to the whole picture, where there is one. */
function PartButton() {
  if (whole.value === null) return null;
  return (
    <p>
      <button
        type="button"
        onClick={() => {
          isChoosing.value = true;
        }}
      >
        {words.value.picture.choosePart}
      </button>
    </p>
  );
}
