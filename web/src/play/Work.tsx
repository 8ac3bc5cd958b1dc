// A running computation in the room for games.

import { words } from "../words/index.ts";

/** The running computation, with a button that ends it. */
export function Work({ what, onCancel }: { what: string; onCancel: () => void }) {
  const say = words.value.app;
  return (
    <p class="row late">
      <progress aria-label={what} /> {say.working(what)}{" "}
      <button type="button" onClick={onCancel}>
        {say.cancel}
      </button>
    </p>
  );
}
