// A notice about a text that belongs in another tab, with a button that opens the text there.

import { openMisplacedText, type MisplacedText } from "../app/exchange/misplaced-text.ts";
import { currentWords } from "../words/index.ts";

export function MisplacedNotice({ misplaced, onGone }: { misplaced: MisplacedText; onGone: () => void }) {
  return (
    <div class="row problem" role="alert">
      {misplaced.told()}{" "}
      <button
        type="button"
        onClick={() => {
          onGone();
          openMisplacedText(misplaced);
        }}
      >
        {currentWords.value.formats.goTo[misplaced.tab]}
      </button>
    </div>
  );
}
