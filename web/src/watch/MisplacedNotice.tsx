// The kind of a text that belongs elsewhere, with the button that opens it there.

import { handOver, type Misplaced } from "../app/texts.ts";
import { words } from "../words/index.ts";

export function MisplacedNotice({ misplaced, onGone }: { misplaced: Misplaced; onGone: () => void }) {
  return (
    <div class="row problem" role="alert">
      {misplaced.told}{" "}
      <button
        type="button"
        onClick={() => {
          onGone();
          handOver(misplaced);
        }}
      >
        {words.value.formats.goTo[misplaced.room]}
      </button>
    </div>
  );
}
