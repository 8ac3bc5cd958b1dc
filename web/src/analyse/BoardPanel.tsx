// The size of the board, its mines, its neighbourhood; and boards to begin with.

import { useState } from "preact/hooks";
import { Asked } from "./Busy.tsx";
import { CLASSIC, deal, dealing, presentSize, type Size } from "./deal.ts";
import { emptied } from "./edits.ts";
import { Neighbourhood } from "./Neighbourhood.tsx";
import { Sizes } from "./Sizes.tsx";
import { edit, position } from "./state.ts";

export function BoardPanel() {
  return (
    <section class="part" aria-labelledby="board-title">
      <h2 id="board-title">Board</h2>
      <Sizes />
      <Neighbourhood />
      <Deals />
    </section>
  );
}

/** Of a random board: an opening, or so much of its cells. */
const OPEN = { "one opening": null, "20 % of the cells": 0.2, "50 % of the cells": 0.5 } as const;
type Open = keyof typeof OPEN;
const isOpen = (value: string): value is Open => value in OPEN;

function Deals() {
  const [open, setOpen] = useState<Open>("one opening");
  const button = (name: string, size: () => Size, distance: () => number) => (
    <button
      key={name}
      type="button"
      onClick={() => {
        void deal(size(), distance(), OPEN[open]);
      }}
    >
      {name}
    </button>
  );
  return (
    <details>
      <summary>New board</summary>
      <p class="row">
        {Object.entries(CLASSIC).map(([name, size]) =>
          button(
            name,
            () => size,
            () => 2,
          ),
        )}
        {button("Random, this size", presentSize, () => position.value.distance)}
        <button
          type="button"
          onClick={() => {
            edit(emptied(position.value));
          }}
        >
          Hide all cells
        </button>
      </p>
      <p class="row">
        <label>
          Open cells of a random board{" "}
          <select
            value={open}
            onChange={({ currentTarget: { value } }) => {
              if (isOpen(value)) setOpen(value);
            }}
          >
            {Object.keys(OPEN).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Asked asking={dealing} what="Making a board" />
    </details>
  );
}
