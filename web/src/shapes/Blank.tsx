// The dialog that makes a blank board: its tiling, borders and size.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { trouble } from "../app/trouble.ts";
import { whole } from "../board/sizes.ts";
import { words } from "../words/index.ts";
import { GridFields, TextField, type Grid } from "./GridFields.tsx";
import { open } from "./open.ts";
import { MOST_CELLS, readShape } from "./read.ts";
import { shapeEngine } from "./state.ts";
import { blank } from "./text.ts";

const SIZES = ["rows", "cols", "layers"] as const;

interface Wish extends Grid {
  readonly rows: string;
  readonly cols: string;
  readonly layers: string;
}
const START: Wish = { tiling: "hex", wrap: "none", rows: "6", cols: "7", layers: "1" };

/** Returns the board; null if it has no such size, or is larger than the page shows. */
export function blankOf({ tiling, wrap, ...sizes }: Wish): string | null {
  const [rows, cols, layers] = [whole(sizes.rows), whole(sizes.cols), whole(sizes.layers)];
  if (!(rows >= 1 && cols >= 1 && layers >= 1 && rows * cols * layers <= MOST_CELLS)) return null;
  const header = [
    `tiling=${tiling}`,
    ...(wrap === "none" ? [] : [`wrap=${wrap}`]),
    ...(layers === 1 ? [] : [`layers=${layers}`]),
    `rows=${rows}`,
    `cols=${cols}`,
  ];
  return blank({ header, rows: rows * layers, cols });
}

export function Blank({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState(START);
  const [wrong, setWrong] = useState<string | null>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { app, shapes: say } = words.value;
  const change = (part: Partial<Wish>): void => {
    setWish({ ...wish, ...part });
  };
  const make = async (): Promise<void> => {
    const board = blankOf(wish);
    if (board === null) {
      setWrong(say.editing.sizeWrong(MOST_CELLS));
      return;
    }
    try {
      const read = await readShape(shapeEngine, board);
      dialog.current?.close();
      open(read);
    } catch (error) {
      setWrong(trouble(error));
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
          void make();
        }}
      >
        <Fields wish={wish} onChange={change} />
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

function Fields({ wish, onChange }: { wish: Wish; onChange: (part: Partial<Wish>) => void }) {
  const { analyse, shapes: say } = words.value;
  return (
    <div class="fields">
      <GridFields id="blank" grid={wish} onChange={onChange} />
      {SIZES.map((key) => (
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
