// Asks the engine about each shown position: proofs, chances and unavoidable guesses.

import { batch, computed, signal } from "@preact/signals";
import { announceText } from "../app/announce.ts";
import { recall, remember } from "../app/storage.ts";
import { boardText, type Position } from "../board/saved-board.ts";
import { boardEngine } from "../engine/start.ts";
import { failureUnlessCancelled } from "../engine/pending-request.ts";
import { EngineTrapError, type Answer, type Request } from "../engine/question-types.ts";
import type { Words } from "../words/en.ts";
import { currentWords } from "../words/index.ts";
import { MessageSignal } from "../words/message.ts";
import { densityArgument, density } from "./editing/settings/density.ts";
import { boardFaults } from "./editing/changes/edits.ts";
import {
  openQuestionsAfterCancel,
  noFindings,
  withGuesses,
  withLookAnswer,
  type Findings,
} from "./findings.ts";
import { position } from "./state.ts";
import { changeWords, faultWords, openQuestionWords, findingsAnnouncement } from "./words.ts";

/** The time limits from which the user chooses, in seconds. */
export const BUDGET_CHOICES_SECONDS = [5, 60, 600] as const;
const isBudget = (value: unknown): value is number =>
  BUDGET_CHOICES_SECONDS.some((seconds) => seconds === value);
export const budgetSeconds = signal(recall("budget", isBudget) ?? 60);

/** The running search, and its start in milliseconds of `performance.now`. */
export const runningSearch = signal<{ readonly what: SearchPhase; readonly since: number } | null>(null);
type SearchPhase = keyof Pick<Words["results"], "proving" | "conflict" | "guessing">;
/** The error of the engine or of the page; while there is an error, there is no answer. */
export const searchProblem = new MessageSignal();
/** Whether the engine crashed, so that repeating the search can help. */
export const isEngineBroken = signal(false);
/**
 * The findings of the drawn board. The page draws a change together with its answer. If the answer is slow, the page
 * draws the change first.
 *
 * Only this signal makes the page draw another board, and only `showFindings` sets this signal. The listeners are
 * `drawnPicture`, which becomes the picture of the board, the panels of results, `findings` and `warmUpWhenIdle`.
 */
export const drawnFindings = signal<Findings>(noFindings(position.peek(), []));
/** The findings about the present board. */
export const findings = computed(() =>
  drawnFindings.value.position === position.value ? drawnFindings.value : noFindings(position.value, []),
);

/** The delay of the search for guesses after an edit. There is a delay because further edits often follow. */
const GUESS_SEARCH_DELAY_MILLISECONDS = 250;
/** The shortest time limit of a request, in seconds. */
const SHORTEST_BUDGET_SECONDS = 0.2;
/** If the answer takes longer than this, the page draws a change without its answer. */
const DRAWING_DELAY_MILLISECONDS = 32;
/** If the answer takes longer than this, the page announces a change without its answer. */
const ANNOUNCEMENT_DELAY_MILLISECONDS = 400;

let abort = new AbortController();
/**
 * The position that was announced last. A position counts as announced even if a quick further edit cancels its
 * announcement.
 */
let lastAnnounced = position.peek();
/** The timer that draws a change without its answer. */
let drawingTimer: ReturnType<typeof setTimeout> | null = null;

/** Cancels the running search. The findings so far stay on the page. */
export function cancelSearch(): void {
  abort.abort();
  if (runningSearch.value || drawingTimer) {
    // Before the first partial answer the shown board has no findings.
    const currentFindings = findings.peek();
    const openQuestions = openQuestionsAfterCancel(currentFindings);
    showFindings({ ...currentFindings, left: openQuestions });
    announceText(currentWords.value.refusal.sentence(openQuestionWords(openQuestions)));
  }
  runningSearch.value = null;
}

/** Repeats the search with this time limit in seconds. */
export function repeatSearch(seconds: number): void {
  budgetSeconds.value = seconds;
  remember("budget", seconds);
  void lookAtPosition(position.value);
}

export function startAnalysis(): void {
  // A new density changes the chances.
  const searchInput = computed(() => ({ board: position.value, density: density.value }));
  searchInput.subscribe(({ board }) => void lookAtPosition(board));
}

function showFindings(next: Findings): void {
  if (drawingTimer) clearTimeout(drawingTimer);
  drawingTimer = null;
  drawnFindings.value = next;
}

/**
 * Waits for the answer to a change. If the answer does not come within a delay, draws the change without the answer. In
 * a series of changes the delay begins at the first change.
 */
function drawAfterDelay(): void {
  const startTime = performance.now();
  drawingTimer ??= setTimeout(() => {
    batch(() => {
      showFindings(noFindings(position.peek(), []));
      runningSearch.value = { what: "proving", since: startTime };
    });
  }, DRAWING_DELAY_MILLISECONDS);
}

async function lookAtPosition(board: Position): Promise<void> {
  abort.abort();
  abort = new AbortController();
  const { signal } = abort;
  const inputFaults = boardFaults(board);
  performance.clearMarks();
  performance.mark("asked");
  searchProblem.value = null;
  runningSearch.value = null;
  const changeText = changeWords(lastAnnounced, board);
  lastAnnounced = board;
  const announceWithChange = (result: string): void => {
    const announcement = currentWords.value.results.sentences([changeText, result].filter(Boolean));
    if (!signal.aborted && announcement) announceText(announcement);
  };
  if (inputFaults.length > 0) {
    showFindings(noFindings(board, inputFaults));
    announceWithChange(currentWords.value.results.sentences(inputFaults.map(faultWords)));
    return;
  }
  // If the search is slow, the page announces the change before the answer.
  const announcementTimer = setTimeout(() => {
    announceWithChange("");
  }, ANNOUNCEMENT_DELAY_MILLISECONDS);
  const startTime = performance.now();
  try {
    await proveAndCount(board, signal, startTime);
    clearTimeout(announcementTimer);
    announceWithChange(findingsAnnouncement(drawnFindings.value));
    if (!signal.aborted) await findGuessesLater(board, signal, startTime);
  } catch (error) {
    if (!signal.aborted) {
      searchProblem.value = failureUnlessCancelled(error);
      isEngineBroken.value = error instanceof EngineTrapError;
    }
  } finally {
    clearTimeout(announcementTimer);
    if (!signal.aborted) {
      // If the last change is not drawn yet, draws it now without findings.
      if (drawingTimer) showFindings(noFindings(board, []));
      runningSearch.value = null;
    }
  }
}

/** Proves and counts. If the board contradicts itself, also finds the clues in conflict. */
async function proveAndCount(board: Position, signal: AbortSignal, startTime: number): Promise<void> {
  const findingsBeforeAnswer = noFindings(board, []);
  const requestOptions = (): { signal: AbortSignal; budget: number } => ({
    signal,
    budget: remainingSeconds(startTime),
  });
  drawAfterDelay();
  const onPart = (part: Answer<"look">): void => {
    if (!signal.aborted) showFindings(withLookAnswer(findingsBeforeAnswer, part));
  };
  const countDetail = hasManyCells(board) ? "probabilities" : "classes";
  const lookAnswer = await boardEngine.ask(lookRequest(board, { show: ["counts"], detail: countDetail }), {
    ...requestOptions(),
    onPart,
  });
  const withProofs = withLookAnswer(findingsBeforeAnswer, lookAnswer);
  if (withProofs.consistent !== false || withProofs.conflict) {
    if (!signal.aborted) finishSearch(withProofs);
    return;
  }
  // The answer explains only contradictions that take little work.
  if (!signal.aborted) {
    showFindings(withProofs);
    runningSearch.value = { what: "conflict", since: startTime };
  }
  const conflictExplanation = await boardEngine.ask(
    { do: "explain", board: boardText(board) },
    requestOptions(),
  );
  if (!signal.aborted) finishSearch({ ...withProofs, conflict: conflictExplanation });
}

/** On larger boards the page requests exact shares only after a pause, because the exact numbers are long. */
const MOST_CELLS_WITH_SHARES = 1000;
const hasManyCells = ({ seen }: Position): boolean => seen.length > MOST_CELLS_WITH_SHARES;

/**
 * Returns a `look` request in the session of the page. In a session the engine reuses results about the parts of the
 * board that an edit does not touch.
 */
const lookRequest = (board: Position, more: Pick<Request<"look">, "show" | "detail">): Request<"look"> => ({
  do: "look",
  board: boardText(board),
  ...more,
  session: "board",
  ...densityArgument(board),
});

function finishSearch(withProofs: Findings): void {
  batch(() => {
    showFindings(withProofs);
    runningSearch.value = null;
  });
  performance.mark("answered");
}

/**
 * Returns the time that is left for the search on a board, in seconds. The result is always above zero, so that quick
 * answers are shown.
 */
const remainingSeconds = (startTime: number): number =>
  Math.max(SHORTEST_BUDGET_SECONDS, budgetSeconds.peek() - (performance.now() - startTime) / 1000);

/**
 * Finds the unavoidable guesses after a pause in editing. On a large board, also requests the exact shares. A further
 * edit cancels the search.
 */
async function findGuessesLater(board: Position, signal: AbortSignal, startTime: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, GUESS_SEARCH_DELAY_MILLISECONDS));
  if (signal.aborted || drawnFindings.value.consistent !== true) return;
  runningSearch.value = { what: "guessing", since: performance.now() };
  const requestedParts: Request<"look">["show"] = hasManyCells(board) ? ["counts", "guesses"] : ["guesses"];
  const answer = await boardEngine.ask(lookRequest(board, { show: requestedParts }), {
    signal,
    budget: remainingSeconds(startTime),
  });
  if (drawnFindings.value.position === board) showFindings(withGuesses(drawnFindings.value, answer));
}
