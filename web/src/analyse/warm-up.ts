// Prepares the engines for the first large board. The browser compiles each function of the engine at its first call,
// and compiles frequently called functions again. Analysing an invented board makes the browser compile the functions
// before the user opens a board. With this preparation, the first answer about a board of 50x50 cells takes half the
// time.

import { boardText } from "../board/saved-board.ts";
import type { Request } from "../engine/question-types.ts";
import { boardEngine } from "../engine/start.ts";
import { drawnFindings, runningSearch } from "./analysis.ts";
import { textEngine } from "./exchange/text.ts";
import { inventedBoard } from "./invented-board.ts";

/** The page must be idle for this long before the invented board is analysed. */
const IDLE_MILLISECONDS = 1500;
/** The time limit of the analysis, in seconds. The analysis takes about 0.1 s. */
const BUDGET_SECONDS = 0.3;

/** Analyses the invented board after the first answer, as soon as no search runs. */
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
    // The error is ignored here. If the engine does not answer, the next request of the user reports why.
  });
}
