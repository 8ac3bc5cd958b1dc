// The size of the board, its mines, its neighbourhood; and boards to begin with.

import { useState } from "preact/hooks";
import { minesProblem, sizeProblem } from "../board/sizes.ts";
import { Asked, Problem } from "./Busy.tsx";
import { CLASSIC, deal, dealing, presentSize, type Size } from "./deal.ts";
import type { Position } from "../board/saved.ts";
import { density, sayDensity } from "./density.ts";
import { emptied, resized } from "./edits.ts";
import { Neighbourhood } from "./Neighbourhood.tsx";
import { edit, position } from "./state.ts";

export function BoardPanel() {
  return (
    <section class="part" aria-labelledby="board-title">
      <h2 id="board-title">Board</h2>
      <SizeFields />
      <Neighbourhood />
      <Deals />
    </section>
  );
}

function SizeFields() {
  const { rows, cols, mines } = position.value;
  // What was refused is refused of one board, and is said no longer than that one is shown.
  const [refused, setRefused] = useState<{ of: Position; why: string | null }>();
  const setProblem = (why: string | null): void => {
    setRefused({ of: position.value, why });
  };
  const problem = refused?.of === position.value ? refused.why : null;
  const resize = (nextRows: number, nextCols: number): void => {
    const wrong = sizeProblem(nextRows, nextCols);
    setProblem(wrong);
    if (wrong === null) edit(resized(position.value, nextRows, nextCols));
  };
  const total = (text: string): void => {
    const next = text.trim() === "" ? null : Number(text);
    const wrong = minesProblem(next, rows, cols);
    setProblem(wrong);
    if (wrong === null) edit({ ...position.value, mines: next });
  };
  return (
    <>
      <div class="row sizes">
        <NumberField
          name="Rows"
          value={rows}
          onValue={(text) => {
            resize(Number(text), cols);
          }}
        />
        <NumberField
          name="Columns"
          value={cols}
          onValue={(text) => {
            resize(rows, Number(text));
          }}
        />
        <NumberField name="Mines" value={mines} hint="unknown" onValue={total} />
        {mines === null && (
          <NumberField
            name="Density"
            value={density.value}
            hint="1/2"
            mode="text"
            onValue={(text) => {
              setProblem(sayDensity(text));
            }}
          />
        )}
      </div>
      {problem !== null && <Problem>{problem}</Problem>}
    </>
  );
}

interface NumberProps {
  name: string;
  value: number | string | null;
  hint?: string;
  mode?: "numeric" | "text";
  onValue: (text: string) => void;
}

function NumberField({ name, value, hint = "", mode = "numeric", onValue }: NumberProps) {
  const id = `field-${name.toLowerCase()}`;
  // What is typed stays until it is entered, whatever else draws the field again meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div class="labelled">
      <label for={id}>{name}</label>
      <input
        id={id}
        inputMode={mode}
        autocomplete="off"
        size={5}
        placeholder={hint}
        value={typed ?? value ?? ""}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
        }}
        onChange={(event) => {
          setTyped(null);
          onValue(event.currentTarget.value);
        }}
        onBlur={() => {
          setTyped(null);
        }}
      />
    </div>
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
        {button("Random, of this size", presentSize, () => position.value.distance)}
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
          What is open on a random board{" "}
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
