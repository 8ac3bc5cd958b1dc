// The notice about a running computation in the tab Play.

import { currentWords } from "../../words/index.ts";

/** The running computation, with a button that ends it. */
export function RunningComputation({ what, onCancel }: { what: string; onCancel: () => void }) {
  const messages = currentWords.value.app;
  return (
    <p class="row late">
      <progress aria-label={what} /> {messages.working(what)}{" "}
      <button type="button" onClick={onCancel}>
        {messages.cancel}
      </button>
    </p>
  );
}
