// The fields for the board's size, mines and neighbourhood, and buttons for new boards.

import { useState } from "preact/hooks";
import { currentWords } from "../../words/index.ts";
import { RequestStatus } from "../Busy.tsx";
import {
  CLASSIC_LEVELS,
  CLASSIC_SIZES,
  dealRandomBoard,
  generateRequest,
  shownBoardSize,
  type BoardSize,
} from "./changes/random-board.ts";
import { withAllHidden } from "./changes/edits.ts";
import { Neighbourhood } from "./settings/Neighbourhood.tsx";
import { SizeFields } from "./settings/SizeFields.tsx";
import { editBoard, position } from "../state.ts";

export function BoardPanel() {
  return (
    <section class="part" aria-labelledby="board-title">
      <h2 id="board-title">{currentWords.value.analyse.board}</h2>
      <SizeFields />
      <Neighbourhood />
      <RandomBoardButtons />
    </section>
  );
}

/** The share of opened cells on a random board. With null, one zero is open with its opening. */
const OPENED_SHARE_CHOICES = [null, 0.2, 0.5] as const;

function RandomBoardButtons() {
  const messages = currentWords.value.analyse;
  const [open, setOpen] = useState(0);
  const levelButton = (name: string, size: () => BoardSize, distance: () => number) => (
    <button
      key={name}
      type="button"
      onClick={() => {
        void dealRandomBoard(size(), distance(), OPENED_SHARE_CHOICES[open] ?? null);
      }}
    >
      {name}
    </button>
  );
  return (
    <details>
      <summary>{messages.newBoard}</summary>
      <p class="row">
        {CLASSIC_LEVELS.map((kind) =>
          levelButton(
            currentWords.value.board.kinds[kind],
            () => CLASSIC_SIZES[kind],
            () => 2,
          ),
        )}
        {levelButton(messages.random, shownBoardSize, () => position.value.distance)}
        <button
          type="button"
          onClick={() => {
            editBoard(withAllHidden(position.value));
          }}
        >
          {messages.hideAll}
        </button>
      </p>
      <p class="row">
        <label>
          {messages.openCells}{" "}
          <select
            value={String(open)}
            onChange={({ currentTarget: { value } }) => {
              setOpen(Number(value));
            }}
          >
            {OPENED_SHARE_CHOICES.map((share, at) => (
              <option key={at} value={String(at)}>
                {share === null ? messages.opening : messages.share(100 * share)}
              </option>
            ))}
          </select>
        </label>
      </p>
      <RequestStatus asking={generateRequest} what={messages.dealing} />
    </details>
  );
}
