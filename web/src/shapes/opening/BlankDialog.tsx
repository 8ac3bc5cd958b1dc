// The dialog that makes a blank board: its tiling, borders and size.

import { useState } from "preact/hooks";
import { failureMessage } from "../../app/failure-message.ts";
import { useModalDialog } from "../../app/modal-dialog.ts";
import { parseWholeNumber } from "../../board/sizes.ts";
import { currentWords } from "../../words/index.ts";
import { GridFields, TextField, type GridForm } from "./GridFields.tsx";
import { openShapeOrLevel } from "./open.ts";
import { MOST_SHAPE_CELLS, readShape } from "./read.ts";
import { shapeEngine } from "../state.ts";
import { blankBoard } from "../text.ts";

const SIZE_FIELDS = ["rows", "cols", "layers"] as const;

interface BlankForm extends GridForm {
  readonly rows: string;
  readonly cols: string;
  readonly layers: string;
}
const DEFAULT_FORM: BlankForm = { tiling: "hex", wrap: "none", rows: "6", cols: "7", layers: "1" };

/** Returns the text of the board; null if the size is invalid or larger than the page shows. */
export function blankBoardText({ tiling, wrap, ...sizes }: BlankForm): string | null {
  const [rows, cols, layers] = [
    parseWholeNumber(sizes.rows),
    parseWholeNumber(sizes.cols),
    parseWholeNumber(sizes.layers),
  ];
  if (!(rows >= 1 && cols >= 1 && layers >= 1 && rows * cols * layers <= MOST_SHAPE_CELLS)) return null;
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
  const dialog = useModalDialog();
  const [wish, setWish] = useState(DEFAULT_FORM);
  const [wrong, setWrong] = useState<string | null>(null);
  const { app, shapes: say } = currentWords.value;
  const changeForm = (part: Partial<BlankForm>): void => {
    setWish({ ...wish, ...part });
  };
  const makeBoard = async (): Promise<void> => {
    const board = blankBoardText(wish);
    if (board === null) {
      setWrong(say.editing.sizeWrong(MOST_SHAPE_CELLS));
      return;
    }
    try {
      const shownBoard = await readShape(shapeEngine, board);
      dialog.current?.close();
      openShapeOrLevel(shownBoard);
    } catch (error) {
      setWrong(failureMessage(error)());
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
        <BlankFields wish={wish} onChange={changeForm} />
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

function BlankFields({ wish, onChange }: { wish: BlankForm; onChange: (part: Partial<BlankForm>) => void }) {
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
