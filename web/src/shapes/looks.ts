// How each cell looks: its fill, its sign or text, its rings, and its name for those who are read the page.

import { luminance, ramp } from "#page/draw.js";
import type { Answer, Cell } from "../engine/questions.ts";
import { words } from "../words/index.ts";
import { percent } from "../analyse/numbers.ts";

import { nameOf, type ShapedCell } from "./geometry.ts";
import { cellName } from "./words.ts";

export type Sign = "check" | "mine" | "hit" | "flag";
/** A ring in the colours of the boards of mines: a clue of a proof, one of a contradiction, a cell of least risk. */
export type Ring = "reason" | "gone" | "next" | "move" | "chosen";

export interface CellLook {
  /** A colour. */
  readonly fill: string;
  readonly ink: string;
  readonly sign: Sign | null;
  readonly text: string;
  readonly ring: Ring | null;
  /** The state of the cell in words, without and with the name of the cell. */
  readonly what: string;
  readonly name: string;
}

/** The findings about a hidden cell. */
export interface Status {
  readonly is: "safe" | "mine" | "undetermined" | "undecided";
  readonly chance?: number;
  /** The placements with a mine there. */
  readonly mines?: string;
}

/** The statuses of the cells by their names. */
export function statuses(look: Answer<"look"> | null): ReadonlyMap<string, Status> {
  const all = new Map<string, Status>();
  if (!look) return all;
  for (const is of ["safe", "mine", "undetermined", "undecided"] as const)
    for (const cell of look[is] ?? []) all.set(nameOf(cell), { is });
  const { counts } = look;
  if (!counts || !("cells" in counts)) return all;
  for (const cell of counts.cells) {
    const at = nameOf([cell.row, cell.col]);
    const status = all.get(at);
    if (status?.is === "undetermined" && "mines" in cell)
      all.set(at, { ...status, chance: cell.probability, mines: cell.mines });
  }
  return all;
}

/** The marks above what is known. */
export interface Marks {
  /** By the names of cells. */
  readonly rings: ReadonlyMap<string, Ring>;
  /** Flags of a player. */
  readonly flags: ReadonlySet<string>;
  /** Mines that are shown once a game is over, and the one that was hit. */
  readonly mines: ReadonlySet<string>;
  readonly hit: string | null;
  /** The mines of a placement, in place of what is known. */
  readonly placed: ReadonlySet<string> | null;
}
export const UNMARKED: Marks = {
  rings: new Map(),
  flags: new Set(),
  mines: new Set(),
  hit: null,
  placed: null,
};

/** Where dark and bright ink stand out equally. */
const MIDDLE = 0.179;

interface Plain {
  readonly fill: string;
  readonly ink: string;
  readonly sign?: Sign;
  readonly text?: string;
  readonly says: readonly string[];
}

const fills = {
  open: { fill: "var(--open)", ink: "var(--ink)" },
  hidden: { fill: "var(--hidden)", ink: "var(--ink)" },
  safe: { fill: "var(--safe)", ink: "var(--bright)" },
  mine: { fill: "var(--mine)", ink: "var(--bright)" },
  hit: { fill: "var(--hit)", ink: "var(--bright)" },
};

/** The whole percents of a chance; only a proof gives 0 or 100. */
function short(chance: number): string {
  const whole = Math.round(100 * chance);
  return whole === 0 ? "<1%" : whole === 100 ? ">99%" : `${whole}%`;
}

function hidden(status: Status | undefined): Plain {
  const { board: say } = words.value;
  if (status?.is === "safe") return { ...fills.safe, sign: "check", says: [say.safe] };
  if (status?.is === "mine") return { ...fills.mine, sign: "mine", says: [say.mine] };
  if (status?.is === "undecided") return { ...fills.hidden, says: [say.hidden, say.undecided] };
  if (status?.is !== "undetermined") return { ...fills.hidden, says: [say.hidden] };
  if (status.chance === undefined) return { ...fills.hidden, text: "–", says: [say.undetermined] };
  const fill = ramp(status.chance);
  const ink = luminance(fill) > MIDDLE ? "var(--dark)" : "var(--bright)";
  return { fill, ink, text: short(status.chance), says: [say.chance(percent(status.chance))] };
}

function placed(isMine: boolean): Plain {
  const { results: say } = words.value;
  return isMine
    ? { ...fills.mine, sign: "mine", says: [say.mineInPlacement] }
    : { ...fills.hidden, text: "–", says: [say.noMineInPlacement] };
}

/** A known mine, or so many in one cell. */
function known(number: string): Plain {
  const { board: say } = words.value;
  return number === ""
    ? { ...fills.hit, sign: "hit", says: [say.knownMine] }
    : { ...fills.hit, text: `*${number}`, says: [say.knownMines(number)] };
}

function plain(cell: ShapedCell, status: Status | undefined, marks: Marks): Plain {
  const { board: say, shapes, signs } = words.value;
  const at = nameOf(cell.cell);
  if (marks.hit === at) return { ...fills.hit, sign: "hit", says: [signs.hitMine] };
  if (marks.mines.has(at)) return { ...fills.mine, sign: "mine", says: [signs.aMine] };
  if (marks.flags.has(at)) return { ...fills.hidden, sign: "flag", says: [say.flagged] };
  if (cell.content === "mine") return known(cell.text);
  if (cell.content !== "opened") return marks.placed ? placed(marks.placed.has(at)) : hidden(status);
  const says = [cell.text === "" ? shapes.opened : shapes.clue(cell.text)];
  const ink = /^[1-8]$/.test(cell.text) ? `var(--digit-${cell.text}, var(--ink))` : fills.open.ink;
  return { ...fills.open, ink, text: cell.text, says };
}

const ringWords = (ring: Ring): string =>
  ring === "chosen" ? words.value.shapes.editing.isChosen : words.value.shapes.rings[ring];

export function cellLook(cell: ShapedCell, status: Status | undefined, marks: Marks): CellLook {
  const { says, sign = null, text = "", fill, ink } = plain(cell, status, marks);
  const ring = marks.rings.get(nameOf(cell.cell)) ?? null;
  const all = ring === null ? says : [...says, ringWords(ring)];
  const what = words.value.board.facts(all);
  return { fill, ink, sign, text, ring, what, name: words.value.board.at(cellName(cell.cell), what) };
}

/** Returns rings of one kind around some cells. */
export const ringed = (cells: readonly Cell[], ring: Ring): Map<string, Ring> =>
  new Map(cells.map((cell) => [nameOf(cell), ring]));
