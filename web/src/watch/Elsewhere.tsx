// What a text is that does not belong where it was opened, with the button that opens it where it does.

import { handOver, type Misplaced } from "../app/texts.ts";

const SAYS: Record<Misplaced["room"], string> = { analyse: "Analyse it", watch: "Watch it" };

export function Elsewhere({ misplaced, onGone }: { misplaced: Misplaced; onGone: () => void }) {
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
