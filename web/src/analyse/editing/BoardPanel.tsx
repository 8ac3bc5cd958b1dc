// The size of the board, its mines, its neighbourhood; and boards to begin with.

import { useState } from "preact/hooks";
import { words } from "../../words/index.ts";
import { Asked } from "../Busy.tsx";
import { CLASSIC, deal, dealing, presentSize, type Size } from "./deal.ts";
import { emptied } from "./edits.ts";
import { Neighbourhood } from "./Neighbourhood.tsx";
import { Sizes } from "./Sizes.tsx";
import { edit, position } from "../state.ts";

export function BoardPanel() {
  return (
    <section class="part" aria-labelledby="board-title">
      <h2 id="board-title">{words.value.analyse.board}</h2>
      <Sizes />
      <Neighbourhood />
      <Deals />
    </section>
  );
}

/** Of a random board: an opening, or so much of its cells. */
const OPEN = [null, 0.2, 0.5] as const;

const KINDS = ["beginner", "intermediate", "expert"] as const;

function Deals() {
  const say = words.value.analyse;
  const [open, setOpen] = useState(0);
  const button = (name: string, size: () => Size, distance: () => number) => (
    <button
      key={name}
      type="button"
      onClick={() => {
        void deal(size(), distance(), OPEN[open] ?? null);
      }}
    >
      {name}
    </button>
  );
  return (
    <details>
      <summary>{say.newBoard}</summary>
      <p class="row">
        {KINDS.map((kind) =>
          button(
            words.value.board.kinds[kind],
            () => CLASSIC[kind],
            () => 2,
          ),
        )}
        {button(say.random, presentSize, () => position.value.distance)}
        <button
          type="button"
          onClick={() => {
            edit(emptied(position.value));
          }}
        >
          {say.hideAll}
        </button>
      </p>
      <p class="row">
        <label>
          {say.openCells}{" "}
          <select
            value={String(open)}
            onChange={({ currentTarget: { value } }) => {
              setOpen(Number(value));
            }}
          >
            {OPEN.map((share, at) => (
              <option key={at} value={String(at)}>
                {share === null ? say.opening : say.share(100 * share)}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Asked asking={dealing} what={say.dealing} />
    </details>
  );
}
