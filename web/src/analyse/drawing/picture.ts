// The picture of the analysed board: the findings, the marks of the answers, and the numbers of the overlay.

import { computed } from "@preact/signals";
import { currentWords } from "../../words/index.ts";
import { cellIndex } from "../findings.ts";
import { drawnFindings } from "../analysis.ts";
import { adviseRequest, askedCell, claimMarks, explainRequest, shownPlacement } from "../questions.ts";
import {
  explanationMarks,
  pictureOfFindings,
  NO_MARKS,
  type DrawnMarks,
  type OverlayNumberKind,
} from "./appearance.ts";
import { overlay, zeroChances } from "./overlay.ts";

/**
 * The marks to draw: the cells of a fault if there is one, otherwise the explanation, the claims or the advised moves.
 */
const marks = computed((): DrawnMarks => {
  const { results: say, analyse } = currentWords.value;
  const { conflict, faults, position: now } = drawnFindings.value;
  if (faults.length > 0)
    return {
      ...NO_MARKS,
      rings: new Map(faults.flatMap(({ cells }) => cells).map((cell) => [cell, ["gone", say.tooLarge]])),
    };
  if (conflict) return explanationMarks(conflict, now, null);
  const answer = explainRequest.answer.value;
  if (answer) return explanationMarks(answer, now, shownPlacement.value);
  if (claimMarks.value)
    return {
      ...NO_MARKS,
      rings: new Map(
        Array.from(claimMarks.value, ([cell, what]) => [cell, ["next", analyse.certified[what]]]),
      ),
    };
  const advisedMoves = adviseRequest.answer.value?.moves ?? [];
  const bestMark = ["move", say.best] as const;
  const amongBestMark = ["next", say.amongBest] as const;
  const rings = new Map(
    advisedMoves
      .slice(0, 3)
      .map(({ cell }, at) => [cellIndex(cell, now), at === 0 ? bestMark : amongBestMark] as const),
  );
  return { ...NO_MARKS, rings };
});

/** The numbers that the overlay shows on hidden cells. */
export const numbersOnCells = computed((): OverlayNumberKind =>
  overlay.value === "zero"
    ? { of: "zero", chances: zeroChances.value?.chances ?? new Map<number, number>() }
    : { of: overlay.value },
);

/** The picture of the analysed board. */
export const drawnPicture = computed(() => ({
  ...pictureOfFindings(drawnFindings.value, marks.value, numbersOnCells.value),
  focus: askedCell.value ?? undefined,
}));
