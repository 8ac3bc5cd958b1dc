// How a position looks with what is known of it, and with what people asked about it.

import type { Picture } from "#page/board.js";
import type { Look, Ring } from "#page/draw.js";
import { lookOf } from "../board/names.ts";
import type { Position, Seen } from "../board/saved.ts";
import type { Answer } from "../engine/questions.ts";
import { words } from "../words/index.ts";
import { cellOf, type Findings, type Known } from "./findings.ts";
import { portion } from "./numbers.ts";
import { headline, known as knownWords } from "./words.ts";

/** The marks that are drawn above the findings. */
export interface Marks {
  /** Rings, and what they say, if that is not said anyway. */
  readonly rings: ReadonlyMap<number, readonly [ring: Ring, words: string]>;
  /** The mines of a placement, in place of what is known. */
  readonly mines: ReadonlySet<number> | null;
}

export const UNMARKED: Marks = { rings: new Map(), mines: null };

/** The numbers on hidden cells. */
export type Numbers =
  { readonly of: "mine" | "safe" } | { readonly of: "zero"; readonly chances: ReadonlyMap<number, number> };

const [SAFE, MINE, UNCOUNTED] = [0, 1000, -1];

/** Returns the chance in thousandths; only a proof gives 0 or 1000. */
function thousandths(known: Known | undefined): number {
  if (known?.is === "safe") return SAFE;
  if (known?.is === "mine") return MINE;
  if (known?.is !== "undetermined" || known.chance === undefined) return UNCOUNTED;
  return Math.max(1, Math.min(999, Math.round(1000 * known.chance)));
}

const seenAs = (seen: Seen): number | "flag" | null => (seen === "hidden" || seen === "mine" ? null : seen);

export function picture(findings: Findings, marks: Marks, numbers: Numbers = { of: "mine" }): Picture {
  const { position } = findings;
  const only = new Set(findings.guesses.flat());
  const shared = new Map<Shared, Look>();
  const look = (seen: Seen, cell: number): Look => {
    const key = sharedBy(findings, only, numbers, cell);
    const known = key === null ? undefined : shared.get(key);
    if (known) return known;
    const made = numbered(cellLook(findings, only, seen, cell), numbers, findings, cell);
    if (key !== null) shared.set(key, made);
    return made;
  };
  const cells = position.seen.map((seen, cell): Look => {
    const drawn = marks.mines && typeof seen !== "number" ? placed(marks.mines.has(cell)) : look(seen, cell);
    const mark = marks.rings.get(cell);
    return mark
      ? { ...drawn, ring: mark[0], name: mark[1] ? words.value.board.also(drawn.name, mark[1]) : drawn.name }
      : drawn;
  });
  return { rows: position.rows, cols: position.cols, cells, heading: headline(findings), lines: [] };
}

/** What cells that look alike have in common: a clue, or the same status. */
type Shared = number | "hidden" | Known;

/** Returns what makes a cell look like others, so that their look is made once; null if it has a look of its own. */
function sharedBy(
  { position, known, dead }: Findings,
  only: ReadonlySet<number>,
  numbers: Numbers,
  cell: number,
): Shared | null {
  const seen = position.seen[cell];
  if (typeof seen === "number") return seen;
  const isOwn = seen !== "hidden" || numbers.of === "zero" || dead.has(cell) || only.has(cell);
  return isOwn ? null : (known[cell] ?? "hidden");
}

/** Returns the chance that is wished in place of that of a mine; null if the cell has none. */
function wished(numbers: Numbers, { known }: Findings, cell: number): number | null {
  if (numbers.of === "zero") return numbers.chances.get(cell) ?? null;
  const its = known[cell];
  const isCounted = numbers.of === "safe" && its?.is === "undetermined" && its.chance !== undefined;
  return isCounted ? 1 - its.chance : null;
}

/** Returns the words for the chance that is wished in place of that of a mine. */
export function wishedWords(numbers: Numbers, findings: Findings, cell: number): string | null {
  const chance = wished(numbers, findings, cell);
  if (chance === null) return null;
  const say = words.value.drawing;
  const shown = portion(chance, "1", chance);
  return numbers.of === "zero" ? say.zeroChance(shown) : say.safeChance(shown);
}

/** Returns the look of a cell with the number that is wished in place of the chance of a mine. */
function numbered(look: Look, numbers: Numbers, findings: Findings, cell: number): Look {
  if (numbers.of === "mine" || typeof findings.position.seen[cell] === "number") return look;
  const chance = wished(numbers, findings, cell);
  const isZero = numbers.of === "zero";
  if (chance === null)
    return isZero && !look.sign ? { ...look, fill: "hidden", text: undefined, short: undefined } : look;
  const name = words.value.board.also(look.name, wishedWords(numbers, findings, cell) ?? "");
  return { ...look, ...(isZero && { fill: "hidden", sign: undefined }), ...inPercent(chance), name };
}

/** The text of a chance; only 0 and 1 are written as none and all. */
function inPercent(chance: number): Pick<Look, "text" | "short"> {
  const whole = Math.round(100 * chance);
  const short = chance > 0 && chance < 1 ? Math.max(1, Math.min(99, whole)) : whole;
  return { text: `${short}%`, short };
}

const placed = (isMine: boolean): Look =>
  isMine
    ? { fill: "mine", sign: "mine", name: words.value.results.mineInPlacement }
    : { fill: "hidden", text: "–", name: words.value.results.noMineInPlacement };

function cellLook(findings: Findings, only: ReadonlySet<number>, seen: Seen, cell: number): Look {
  const say = words.value.board;
  if (seen === "mine") return { fill: "hit", sign: "hit", name: say.knownMine };
  const known = findings.known[cell];
  const [isDead, isGuess] = [findings.dead.has(cell), only.has(cell)];
  const drawn = lookOf(seenAs(seen), thousandths(known), { isDead, isGuess });
  if (typeof seen === "number") return drawn;
  const isWrong = seen === "flag" && known?.is === "safe";
  const parts = [
    ...(seen === "flag" ? [say.flagged] : []),
    known ? knownWords(known) : say.hidden,
    ...(isWrong ? [say.wrongFlag] : []),
    ...(isGuess ? [say.inGuess] : isDead ? [say.dead] : []),
  ];
  const text = known?.is === "undetermined" && known.chance === undefined ? { text: "–" } : {};
  return {
    ...drawn,
    ...text,
    ...(isWrong && { ring: "gone" as const }),
    name: say.facts(parts),
  };
}

/** The marks of an explanation; of an undetermined cell those of one of its two placements, if one is shown. */
export function explained(answer: Answer<"explain">, position: Position, shown: number | null): Marks {
  const rings = new Map<number, readonly [Ring, string]>();
  const blame = answer.answer === "conflict";
  const { proof, results } = words.value;
  for (const { cell } of answer.clues)
    if (cell)
      rings.set(
        cellOf(cell, position),
        blame ? ["gone", proof.partOfConflict] : ["reason", proof.partOfProof],
      );
  const [without, having] = (answer.placements ?? []).map(
    (cells) => new Set(cells.map((pair) => cellOf(pair, position))),
  );
  const mines = (shown === 0 ? without : shown === 1 ? having : null) ?? null;
  if (mines && without && having)
    for (const cell of new Set([...without, ...having]))
      if (without.has(cell) !== having.has(cell)) rings.set(cell, ["next", results.differs]);
  if (answer.cell)
    rings.set(cellOf(answer.cell, position), [answer.answer === "undetermined" ? "guess" : "move", ""]);
  return { rings, mines };
}
