// The drawing of each cell: its fill, its sign or text, its ring, and its description for screen readers.

import { luminance, ramp } from "#page/draw.js";
import type { Answer, Cell } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import { percentWords } from "../../analyse/numbers.ts";

import { cellKey, type ShapedCell } from "./geometry.ts";
import { cellName } from "../words.ts";

export type CellSign = "check" | "mine" | "hit" | "flag";
/**
 * The kinds of rings: `reason` marks a clue of a proof, `gone` a clue of a contradiction, and `next` a cell of least
 * risk.
 */
export type CellRing = "reason" | "gone" | "next" | "move" | "chosen";

export interface CellAppearance {
  /** A colour. */
  readonly fill: string;
  readonly ink: string;
  readonly sign: CellSign | null;
  readonly text: string;
  readonly ring: CellRing | null;
  /** The state of the cell in words. `what` omits the name of the cell, and `name` includes this name. */
  readonly what: string;
  readonly name: string;
}

/** The findings about a hidden cell. */
export interface CellFinding {
  readonly is: "safe" | "mine" | "undetermined" | "undecided";
  readonly chance?: number;
  /** The number of placements with a mine in the cell. */
  readonly mines?: string;
}

/** Returns the status of each cell, by the key of the cell. */
export function statusByCell(look: Answer<"look"> | null): ReadonlyMap<string, CellFinding> {
  const statusMap = new Map<string, CellFinding>();
  if (!look) return statusMap;
  for (const statusName of ["safe", "mine", "undetermined", "undecided"] as const)
    for (const cell of look[statusName] ?? []) statusMap.set(cellKey(cell), { is: statusName });
  const { counts } = look;
  if (!counts || !("cells" in counts)) return statusMap;
  for (const cell of counts.cells) {
    const countedCell = cellKey([cell.row, cell.col]);
    const status = statusMap.get(countedCell);
    if (status?.is === "undetermined" && "mines" in cell)
      statusMap.set(countedCell, { ...status, chance: cell.probability, mines: cell.mines });
  }
  return statusMap;
}

/** The marks to draw over the findings. */
export interface BoardMarks {
  /** The ring of each cell, by the key of the cell. */
  readonly rings: ReadonlyMap<string, CellRing>;
  /** The number of a player's flags on each flagged cell. */
  readonly flags: ReadonlyMap<string, number>;
  /** The mines that are shown after the end of a game, and the mine that the player hit. */
  readonly mines: ReadonlySet<string>;
  readonly hit: string | null;
  /** The mines of a placement, drawn in place of the findings. */
  readonly placed: ReadonlySet<string> | null;
}
export const NO_MARKS: BoardMarks = {
  rings: new Map(),
  flags: new Map(),
  mines: new Set(),
  hit: null,
  placed: null,
};

/** The luminance of a ground on which dark ink and bright ink have equal contrast. */
const INK_SWITCH_LUMINANCE = 0.179;

interface PlainAppearance {
  readonly fill: string;
  readonly ink: string;
  readonly sign?: CellSign;
  readonly text?: string;
  readonly says: readonly string[];
}

const FILLS = {
  open: { fill: "var(--open)", ink: "var(--ink)" },
  hidden: { fill: "var(--hidden)", ink: "var(--ink)" },
  safe: { fill: "var(--safe)", ink: "var(--bright)" },
  mine: { fill: "var(--mine)", ink: "var(--bright)" },
  hit: { fill: "var(--hit)", ink: "var(--bright)" },
};

/** Returns a chance in whole percent. Only a chance of exactly 0 or 1 becomes 0 or 100. */
function shortPercent(chance: number): string {
  const wholePercent = Math.round(100 * chance);
  return wholePercent === 0 ? "<1%" : wholePercent === 100 ? ">99%" : `${wholePercent}%`;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

function hiddenLook(status: CellFinding | undefined): PlainAppearance {
  const { board: say } = currentWords.value;
  if (status?.is === "safe") return { ...FILLS.safe, sign: "check", says: [say.safe] };
  if (status?.is === "mine") return { ...FILLS.mine, sign: "mine", says: [say.mine] };
  if (status?.is === "undecided") return { ...FILLS.hidden, says: [say.hidden, say.undecided] };
  if (status?.is !== "undetermined") return { ...FILLS.hidden, says: [say.hidden] };
  if (status.chance === undefined) return { ...FILLS.hidden, text: "–", says: [say.undetermined] };
  const chanceFill = ramp(status.chance);
  // The name of a cell must contain the text on the cell (WCAG 2.5.3). The number in this text can be rounded up.
  const [exactText, shownText] = [percentWords(status.chance), shortPercent(status.chance)];
  const readableInk = luminance(chanceFill) > INK_SWITCH_LUMINANCE ? "var(--dark)" : "var(--bright)";
  return {
    fill: chanceFill,
    ink: readableInk,
    text: shownText,
    says: [say.chance(exactText), ...(digitsOf(exactText).includes(digitsOf(shownText)) ? [] : [shownText])],
  };
}

function placementLook(isMine: boolean): PlainAppearance {
  const { results: say } = currentWords.value;
  return isMine
    ? { ...FILLS.mine, sign: "mine", says: [say.mineInPlacement] }
    : { ...FILLS.hidden, text: "–", says: [say.noMineInPlacement] };
}

/** Returns the drawing of a known mine, or of several mines in one cell. */
function knownMineLook(number: string): PlainAppearance {
  const { board: say } = currentWords.value;
  return number === ""
    ? { ...FILLS.hit, sign: "hit", says: [say.knownMine] }
    : { ...FILLS.hit, text: `*${number}`, says: [say.knownMines(number)] };
}

/** Returns the drawing of a flagged cell. A cell has one flag for each mine that the player marks. */
function flaggedLook(number: number): PlainAppearance {
  const { board: say } = currentWords.value;
  const flag = { ...FILLS.hidden, sign: "flag" as const };
  return number === 1
    ? { ...flag, says: [say.flagged] }
    : { ...flag, text: String(number), says: [say.flags(number)] };
}

function plainLook(cell: ShapedCell, status: CellFinding | undefined, marks: BoardMarks): PlainAppearance {
  const { shapes, signs } = currentWords.value;
  const keyOfCell = cellKey(cell.cell);
  if (marks.hit === keyOfCell) return { ...FILLS.hit, sign: "hit", says: [signs.hitMine] };
  if (marks.mines.has(keyOfCell)) return { ...FILLS.mine, sign: "mine", says: [signs.aMine] };
  const numberOfFlags = marks.flags.get(keyOfCell);
  if (numberOfFlags !== undefined) return flaggedLook(numberOfFlags);
  if (cell.content === "mine") return knownMineLook(cell.text);
  if (cell.content !== "opened")
    return marks.placed ? placementLook(marks.placed.has(keyOfCell)) : hiddenLook(status);
  const descriptions = [cell.text === "" ? shapes.opened : shapes.clue(cell.text)];
  const digitInk = /^[1-8]$/.test(cell.text) ? `var(--digit-${cell.text}, var(--ink))` : FILLS.open.ink;
  return { ...FILLS.open, ink: digitInk, text: cell.text, says: descriptions };
}

const ringWords = (ring: CellRing): string =>
  ring === "chosen" ? currentWords.value.shapes.editing.isChosen : currentWords.value.shapes.rings[ring];

export function cellAppearance(
  cell: ShapedCell,
  status: CellFinding | undefined,
  marks: BoardMarks,
): CellAppearance {
  const { says: descriptions, sign = null, text = "", fill, ink } = plainLook(cell, status, marks);
  const ringOfCell = marks.rings.get(cellKey(cell.cell)) ?? null;
  const allDescriptions = ringOfCell === null ? descriptions : [...descriptions, ringWords(ringOfCell)];
  const description = currentWords.value.board.facts(allDescriptions);
  return {
    fill,
    ink,
    sign,
    text,
    ring: ringOfCell,
    what: description,
    name: currentWords.value.board.at(cellName(cell.cell), description),
  };
}

/** Returns rings of one kind for these cells, by the keys of the cells. */
export const ringsAround = (cells: readonly Cell[], ring: CellRing): Map<string, CellRing> =>
  new Map(cells.map((cell) => [cellKey(cell), ring]));
