// The kind of a text that belongs elsewhere, with the button that opens it there.

import { handOver, type Misplaced } from "../app/texts.ts";

const SAYS: Record<Misplaced["room"], string> = { analyse: "Analyse it", watch: "Watch it" };

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
        {SAYS[misplaced.room]}
      </button>
    </div>
  );
}
