// Draws a position with its findings and with the marks of answers.

import type { Picture } from "#page/canvas.js";
import type { CellAppearance } from "#page/draw.js";
import type { Ring } from "#page/marks.js";
import { appearanceInPageLanguage } from "../../board/names.ts";
import type { Position, CellState } from "../../board/saved-board.ts";
import type { Answer } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import { cellIndex, type Findings, type CellStatus } from "../findings.ts";
import { exactPercent } from "../numbers.ts";
import { boardHeadline, statusWords } from "../words.ts";

/** The marks drawn above the findings. */
export interface DrawnMarks {
  /** The ring of each cell, with the meaning of the ring in words. The words may be empty. */
  readonly rings: ReadonlyMap<number, readonly [ring: Ring, words: string]>;
  /** The mines of a placement to draw in place of the findings; null for no placement. */
  readonly mines: ReadonlySet<number> | null;
}

export const NO_MARKS: DrawnMarks = { rings: new Map(), mines: null };

/** The kind of chances that the overlay shows on hidden cells: of a mine, of no mine, or of a zero. */
export type OverlayNumberKind =
  { readonly of: "mine" | "safe" } | { readonly of: "zero"; readonly chances: ReadonlyMap<number, number> };

const [SAFE, MINE, UNCOUNTED] = [0, 1000, -1];

/** Returns the chance of a mine in thousandths. The result is 0 or 1000 only if the cell is proved safe or a mine. */
function chanceInThousandths(known: CellStatus | undefined): number {
  if (known?.is === "safe") return SAFE;
  if (known?.is === "mine") return MINE;
  if (known?.is !== "undetermined" || known.chance === undefined) return UNCOUNTED;
  return Math.max(1, Math.min(999, Math.round(1000 * known.chance)));
}

const visibleState = (seen: CellState): number | "flag" | null =>
  seen === "hidden" || seen === "mine" ? null : seen;

export function pictureOfFindings(
  findings: Findings,
  marks: DrawnMarks,
  numbers: OverlayNumberKind = { of: "mine" },
): Picture {
  const { position } = findings;
  const guessCells = new Set(findings.guesses.flat());
  const sharedAppearances = new Map<SharedAppearanceKey, CellAppearance>();
  const appearanceOfUnringedCell = (seen: CellState, cell: number): CellAppearance => {
    const keyOfSharedAppearance = sharedAppearanceKey(findings, guessCells, numbers, cell);
    const sharedAppearance =
      keyOfSharedAppearance === null ? undefined : sharedAppearances.get(keyOfSharedAppearance);
    if (sharedAppearance) return sharedAppearance;
    const newAppearance = withOverlayNumber(
      cellAppearance(findings, guessCells, seen, cell),
      numbers,
      findings,
      cell,
    );
    if (keyOfSharedAppearance !== null) sharedAppearances.set(keyOfSharedAppearance, newAppearance);
    return newAppearance;
  };
  const cells = position.seen.map((seen, cell): CellAppearance => {
    const drawnAppearance =
      marks.mines && typeof seen !== "number"
        ? appearanceInPlacement(marks.mines.has(cell))
        : appearanceOfUnringedCell(seen, cell);
    const ringOfCell = marks.rings.get(cell);
    return ringOfCell
      ? {
          ...drawnAppearance,
          ring: ringOfCell[0],
          name: ringOfCell[1]
            ? currentWords.value.board.also(drawnAppearance.name, ringOfCell[1])
            : drawnAppearance.name,
        }
      : drawnAppearance;
  });
  return { rows: position.rows, cols: position.cols, cells, heading: boardHeadline(findings), lines: [] };
}

/** The key of a drawing that several cells share: a clue, or a status. */
type SharedAppearanceKey = number | "hidden" | CellStatus;

/** Returns the key of the drawing that a cell shares with other cells; null for a cell with its own drawing. */
function sharedAppearanceKey(
  { position, known, dead }: Findings,
  guessCells: ReadonlySet<number>,
  numbers: OverlayNumberKind,
  cell: number,
): SharedAppearanceKey | null {
  const cellState = position.seen[cell];
  if (typeof cellState === "number") return cellState;
  const hasOwnLook =
    cellState !== "hidden" || numbers.of === "zero" || dead.has(cell) || guessCells.has(cell);
  return hasOwnLook ? null : (known[cell] ?? "hidden");
}

/** Returns the chance of no mine or of a zero, as the overlay shows it; null if the cell shows the chance of a mine. */
function overlayChance(numbers: OverlayNumberKind, { known }: Findings, cell: number): number | null {
  if (numbers.of === "zero") return numbers.chances.get(cell) ?? null;
  const cellStatus = known[cell];
  const isSafeChanceKnown =
    numbers.of === "safe" && cellStatus?.is === "undetermined" && cellStatus.chance !== undefined;
  return isSafeChanceKnown ? 1 - cellStatus.chance : null;
}

/** Returns the words for the chance that the overlay shows. */
export function overlayWords(numbers: OverlayNumberKind, findings: Findings, cell: number): string | null {
  const chance = overlayChance(numbers, findings, cell);
  if (chance === null) return null;
  const messages = currentWords.value.drawing;
  const shownChance = exactPercent(chance, "1", chance);
  return numbers.of === "zero" ? messages.zeroChance(shownChance) : messages.safeChance(shownChance);
}

/** Returns the drawing of a cell with the number of the overlay. */
function withOverlayNumber(
  appearance: CellAppearance,
  numbers: OverlayNumberKind,
  findings: Findings,
  cell: number,
): CellAppearance {
  if (numbers.of === "mine" || typeof findings.position.seen[cell] === "number") return appearance;
  const chance = overlayChance(numbers, findings, cell);
  const showsZeroChances = numbers.of === "zero";
  if (chance === null)
    return showsZeroChances && !appearance.sign
      ? { ...appearance, fill: "hidden", text: undefined, short: undefined }
      : appearance;
  const nameWithChance = currentWords.value.board.also(
    appearance.name,
    overlayWords(numbers, findings, cell) ?? "",
  );
  return {
    ...appearance,
    ...(showsZeroChances && { fill: "hidden", sign: undefined }),
    ...percentText(chance),
    name: nameWithChance,
  };
}

/** Returns a chance as a percentage. Only a chance of exactly 0 or 1 becomes 0 % or 100 %. */
function percentText(chance: number): Pick<CellAppearance, "text" | "short"> {
  const wholePercent = Math.round(100 * chance);
  const shortPercent = chance > 0 && chance < 1 ? Math.max(1, Math.min(99, wholePercent)) : wholePercent;
  return { text: `${shortPercent}%`, short: shortPercent };
}

const appearanceInPlacement = (isMine: boolean): CellAppearance =>
  isMine
    ? { fill: "mine", sign: "mine", name: currentWords.value.results.mineInPlacement }
    : { fill: "hidden", text: "–", name: currentWords.value.results.noMineInPlacement };

function cellAppearance(
  findings: Findings,
  guessCells: ReadonlySet<number>,
  seen: CellState,
  cell: number,
): CellAppearance {
  const messages = currentWords.value.board;
  if (seen === "mine") return { fill: "hit", sign: "hit", name: messages.knownMine };
  const status = findings.known[cell];
  const [isDead, isGuess] = [findings.dead.has(cell), guessCells.has(cell)];
  const plainAppearance = appearanceInPageLanguage(visibleState(seen), chanceInThousandths(status), {
    isDead,
    isGuess,
  });
  if (typeof seen === "number") return plainAppearance;
  const isWrong = seen === "flag" && status?.is === "safe";
  const nameParts = [
    ...(seen === "flag" ? [messages.flagged] : []),
    status ? statusWords(status) : messages.hidden,
    ...(isWrong ? [messages.wrongFlag] : []),
    ...(isGuess ? [messages.inGuess] : isDead ? [messages.dead] : []),
  ];
  const unknownChanceText = status?.is === "undetermined" && status.chance === undefined ? { text: "–" } : {};
  return {
    ...plainAppearance,
    ...unknownChanceText,
    ...(isWrong && { ring: "gone" as const }),
    name: messages.facts(nameParts),
  };
}

/**
 * Returns the marks of an explanation. For an undetermined cell, the marks include the mines of the shown placement.
 */
export function explanationMarks(
  answer: Answer<"explain">,
  position: Position,
  shownChance: number | null,
): DrawnMarks {
  const rings = new Map<number, readonly [Ring, string]>();
  const isConflict = answer.answer === "conflict";
  const { proof, results } = currentWords.value;
  for (const { cell } of answer.clues)
    if (cell)
      rings.set(
        cellIndex(cell, position),
        isConflict ? ["gone", proof.partOfConflict] : ["reason", proof.partOfProof],
      );
  const [without, having] = (answer.placements ?? []).map(
    (cells) => new Set(cells.map((pair) => cellIndex(pair, position))),
  );
  const placementMines = (shownChance === 0 ? without : shownChance === 1 ? having : null) ?? null;
  if (placementMines && without && having)
    for (const cell of new Set([...without, ...having]))
      if (without.has(cell) !== having.has(cell)) rings.set(cell, ["next", results.differs]);
  if (answer.cell)
    rings.set(cellIndex(answer.cell, position), [answer.answer === "undetermined" ? "guess" : "move", ""]);
  return { rings, mines: placementMines };
}
