// Prepares the engines for the first large board. The browser compiles each function of the engine at its first call,
// and compiles frequent ones again. On an invented board this happens before the user brings one, which halves the time
// of the first answer to a board of 50x50 cells.

import { boardText } from "../board/saved-board.ts";
import type { Request } from "../engine/questions.ts";
import { boardEngine } from "../engine/start.ts";
import { drawnFindings, runningSearch } from "./analysis.ts";
import { textEngine } from "./exchange/text.ts";
import { inventedBoard } from "./invented-board.ts";

/** The invented board is analysed once the page has been idle for this long. */
const IDLE_MILLISECONDS = 1500;
/** The time limit of the analysis, in seconds. It takes about 0.1 s. */
const BUDGET_SECONDS = 0.3;

/** Analyses the invented board after the first answer, once no search runs. */
export function warmUpWhenIdle(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const warmUpUnlessBusy = (): void => {
    if (runningSearch.peek() !== null) {
      timer = setTimeout(warmUpUnlessBusy, IDLE_MILLISECONDS);
      return;
    }
    stopListening();
    warmUp();
  };
  const stopListening = drawnFindings.subscribe(({ consistent }) => {
    clearTimeout(timer);
    if (consistent !== null) timer = setTimeout(warmUpUnlessBusy, IDLE_MILLISECONDS);
  });
}

function warmUp(): void {
  textEngine.warm();
  const request: Request<"look"> = {
    do: "look",
    board: boardText(inventedBoard()),
    show: ["counts"],
    detail: "probabilities",
    session: "warm-up",
  };
  boardEngine.ask(request, { budget: BUDGET_SECONDS }).catch(() => {
    // The next request of the user reports why the engine does not answer.
  });
}
