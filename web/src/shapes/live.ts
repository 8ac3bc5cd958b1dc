// Draws each board that is shown, and looks at it: the proofs, the chances, the least risk, and a cell's reasons.

import { computed, signal } from "@preact/signals";
import { announce } from "../app/announce.ts";
import { budget } from "../analyse/live.ts";
import { failure } from "../engine/asking.ts";
import type { Answer, Cell } from "../engine/questions.ts";
import { anotherEngine } from "../engine/start.ts";
import { words } from "../words/index.ts";
import { isChoosing } from "./choice.ts";
import { isSame, type ShapedCell, type Shapes } from "./geometry.ts";
import { level } from "./level/game.ts";
import { isShown, openings, selected, text } from "./state.ts";
import { spoken } from "./words.ts";

export type Look = Answer<"look">;

const engine = anotherEngine();

interface Drawn {
  readonly text: string;
  readonly opening: number;
  readonly shapes: Shapes;
}
interface Found {
  readonly text: string;
  readonly cell: Cell | null;
  readonly look: Look;
}
const drawn = signal<Drawn | null>(null);
const found = signal<Found | null>(null);

/** Since when the engine looks, in milliseconds of `performance.now`; null if it does not. */
export const since = signal<number | null>(null);
/** Whether the drawn shapes are those of the current text. */
export const isCurrent = computed(() => drawn.value?.text === text.value);
/** The shapes that are shown. While an edit or a move is being drawn, those before it keep their place and the focus. */
export const shapes = computed(() => {
  const isRedrawn = since.value !== null && drawn.value?.opening === openings.value;
  return isCurrent.value || isRedrawn ? (drawn.value?.shapes ?? null) : null;
});
/** The answers about the shown board. */
export const look = computed(() => (found.value?.text === text.value ? found.value.look : null));
/** The reasons of the selected cell, or of a contradiction. */
export const explanation = computed(() => {
  if (found.value?.text !== text.value) return null;
  const { look: answer, cell } = found.value;
  if (answer.consistent === false) return answer.explanation ?? null;
  return isSame(cell, asked.value) ? (answer.explanation ?? null) : null;
});
/** The cell whose reasons are asked for. */
export const asked = signal<Cell | null>(null);
/** Which of the two placements of an undetermined cell is drawn; null if none is. */
export const placement = signal<number | null>(null);
export const problem = signal<string | null>(null);

let abort = new AbortController();

/** Ends what is being found out; what is known stays. */
export function cancel(): void {
  abort.abort();
  if (since.value === null) return;
  since.value = null;
  const { cancelled, sentence } = words.value.refusal;
  problem.value = sentence(cancelled);
}

/** Looks once more, for what a limit, a failure or a cancel left open. */
export const lookAgain = (): void => void find(text.peek(), asked.peek());

/** Asks why a cell is what it is. */
export function ask(cell: Cell | null): void {
  asked.value = cell;
  placement.value = null;
}

async function find(board: string, cell: Cell | null): Promise<void> {
  abort.abort();
  abort = new AbortController();
  const { signal } = abort;
  problem.value = null;
  since.value = null;
  if (board === "" || !isShown.peek()) return;
  const wishes = { signal, budget: budget.peek() };
  const isNew = drawn.peek()?.text !== board;
  const { value: known } = found;
  if (!isNew && cell === null && known?.text === board && !known.look.stopped) return;
  since.value = performance.now();
  try {
    if (isNew) {
      const answer = await engine.ask({ do: "draw", board, answer: "none", show: ["shapes"] }, wishes);
      if (signal.aborted) return;
      if (answer.shapes) drawn.value = { text: board, opening: openings.peek(), shapes: answer.shapes };
      // The selected cell is asked about in the same look.
      const wish = level.peek() === null ? hiddenOf(selected.peek()) : null;
      if (!isSame(wish, cell) && wish !== null) {
        ask(wish);
        return;
      }
    }
    const onPart = (part: Look): void => {
      if (!signal.aborted) found.value = { text: board, cell, look: part };
    };
    const request = { do: "look" as const, board, session: "shapes", show: ["counts", "least"] as Shown };
    onPart(await engine.ask({ ...request, ...(cell === null ? {} : { cell }) }, { ...wishes, onPart }));
    // Who moves on over open cells is told the cells alone.
    if (!signal.aborted && level.peek() === null && (isNew || cell !== null))
      announce(spoken(found.value?.look ?? null, explanation.peek()));
  } catch (error) {
    if (!signal.aborted) problem.value = failure(error);
  } finally {
    if (!signal.aborted) since.value = null;
  }
}
type Shown = ("counts" | "least")[];

/** The cell, if it can be asked about. */
const hiddenOf = (cell: Cell | null): Cell | null =>
  cell !== null && cellAt(cell)?.content === "hidden" ? cell : null;

export const cellAt = (cell: Cell): ShapedCell | undefined =>
  shapes.peek()?.cells.find((shaped) => isSame(shaped.cell, cell));

let isBegun = false;

export function begin(): void {
  if (isBegun) return;
  isBegun = true;
  // A change of the board takes back what was asked of the board before.
  text.subscribe(() => {
    ask(null);
  });
  selected.subscribe((cell) => {
    if (level.peek() === null && !isChoosing.peek()) ask(hiddenOf(cell));
  });
  const wanted = computed(() => ({ board: isShown.value ? text.value : "", cell: asked.value }));
  wanted.subscribe(({ board, cell }) => void find(board, cell));
}

/** The words for the time limit of a look that was ended by it. */
export const stoppedWords = ({ stopped }: Look): string | null =>
  stopped
    ? words.value.refusal.sentence(
        words.value.refusal.stopped(stopped.left, words.value.refusal.limit(stopped.by, stopped.message)),
      )
    : null;
