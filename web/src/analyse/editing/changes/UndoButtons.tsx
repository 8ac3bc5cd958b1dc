// The buttons for undo and redo, and for the size of the cells. Boards of mines and boards of any shape have these
// buttons.

import type { ReadonlySignal, Signal } from "@preact/signals";
import { currentWords } from "../../../words/index.ts";

interface UndoProps {
  steps: {
    readonly canUndo: ReadonlySignal<boolean>;
    readonly canRedo: ReadonlySignal<boolean>;
    readonly undoEdit: () => void;
    readonly redoEdit: () => void;
  };
  zoom: Signal<number>;
}

export function UndoButtons({ steps: { canUndo, canRedo, undoEdit, redoEdit }, zoom }: UndoProps) {
  const { analyse: messages, board } = currentWords.value;
  return (
    <div class="row steps">
      <button type="button" disabled={!canUndo.value} title={messages.undoHint} onClick={undoEdit}>
        {messages.undo}
      </button>
      <button type="button" disabled={!canRedo.value} title={messages.redoHint} onClick={redoEdit}>
        {messages.redo}
      </button>
      <button
        type="button"
        aria-label={board.smaller}
        title={messages.smallerHint}
        onClick={() => {
          zoom.value--;
        }}
      >
        −
      </button>
      <button
        type="button"
        aria-label={board.larger}
        title={messages.largerHint}
        onClick={() => {
          zoom.value++;
        }}
      >
        +
      </button>
    </div>
  );
}
