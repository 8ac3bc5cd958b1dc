// The dialog that makes a blank board: its tiling, borders and size.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { failureMessage } from "../app/trouble.ts";
import { wholeNumber } from "../board/sizes.ts";
import { currentWords } from "../words/index.ts";
import { GridFields, TextField, type Grid } from "./GridFields.tsx";
import { openShape } from "./open.ts";
import { MOST_CELLS, readShape } from "./read.ts";
import { shapeEngine } from "./state.ts";
import { blankBoard } from "./text.ts";

const SIZE_FIELDS = ["rows", "cols", "layers"] as const;

interface BlankWish extends Grid {
  readonly rows: string;
  readonly cols: string;
  readonly layers: string;
}
const DEFAULT_BLANK: BlankWish = { tiling: "hex", wrap: "none", rows: "6", cols: "7", layers: "1" };

/** Returns the board; null if it has no such size, or is larger than the page shows. */
export function blankBoardText({ tiling, wrap, ...sizes }: BlankWish): string | null {
  const [rows, cols, layers] = [wholeNumber(sizes.rows), wholeNumber(sizes.cols), wholeNumber(sizes.layers)];
  if (!(rows >= 1 && cols >= 1 && layers >= 1 && rows * cols * layers <= MOST_CELLS)) return null;
  const header = [
    `tiling=${tiling}`,
    ...(wrap === "none" ? [] : [`wrap=${wrap}`]),
    ...(layers === 1 ? [] : [`layers=${layers}`]),
    `rows=${rows}`,
    `cols=${cols}`,
  ];
  return blankBoard({ header, rows: rows * layers, cols });
}

export function BlankDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState(DEFAULT_BLANK);
  const [wrong, setWrong] = useState<string | null>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { app, shapes: say } = currentWords.value;
  const changeWish = (part: Partial<BlankWish>): void => {
    setWish({ ...wish, ...part });
  };
  const makeBoard = async (): Promise<void> => {
    const board = blankBoardText(wish);
    if (board === null) {
      setWrong(say.editing.sizeWrong(MOST_CELLS));
      return;
    }
    try {
      const readBoard = await readShape(shapeEngine, board);
      dialog.current?.close();
      openShape(readBoard);
    } catch (error) {
      setWrong(failureMessage(error));
    }
  };
  return (
    <dialog ref={dialog} class="generator" aria-labelledby="blank-title" onClose={onClose}>
      <form method="dialog" class="row">
        <h2 id="blank-title">{say.editing.blankTitle}</h2>
        <button type="submit">{app.close}</button>
      </form>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void makeBoard();
        }}
      >
        <BlankFields wish={wish} onChange={changeWish} />
        {wrong !== null && (
          <p class="problem" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit" class="primary">
          {say.editing.makeBlank}
        </button>
      </form>
    </dialog>
  );
}

function BlankFields({ wish, onChange }: { wish: BlankWish; onChange: (part: Partial<BlankWish>) => void }) {
  const { analyse, shapes: say } = currentWords.value;
  return (
    <div class="fields">
      <GridFields id="blank" grid={wish} onChange={onChange} />
      {SIZE_FIELDS.map((key) => (
        <TextField
          key={key}
          id={`blank-${key}`}
          label={key === "layers" ? say.layers : analyse[key]}
          value={wish[key]}
          onInput={(value) => {
            onChange({ [key]: value });
          }}
        />
      ))}
    </div>
  );
}
