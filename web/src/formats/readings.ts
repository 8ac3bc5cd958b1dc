// The ways to understand a text that can be understood in several, among which people choose.

import type { Problem } from "../engine/questions.ts";
import { words } from "../words/index.ts";
import { writtenOut } from "./blanks.ts";
import { isOfBlankRows } from "./plain.ts";

export interface Reading {
  readonly words: string;
  /** The meanings of signs, as requests have them; null where `text` says all. */
  readonly symbols: string | null;
  /** The rows and columns, as requests have them, where the text leaves them open. */
  readonly size: string | null;
  /** The text that is read in place of the one that was given. */
  readonly text: string | null;
  /** The board as it would be read. */
  readonly drawing: string | null;
}

/** The readings that an error lets one choose from. */
export function readingsOf(problem: Problem, text: string | null): Reading[] {
  if (isOfBlankRows(problem)) return ofBlanks(text ?? "");
  return (problem.choices ?? []).flatMap((choice) =>
    choice.drawing == null
      ? []
      : [
          {
            words: wordsOf(choice),
            symbols: choice.symbols ?? null,
            size: choice.shape ?? null,
            text: null,
            drawing: choice.drawing.replaceAll("/", "\n"),
          },
        ],
  );
}

type Choice = NonNullable<Problem["choices"]>[number];

const ofBlanks = (text: string): Reading[] =>
  BLANKS.flatMap(([name, sign]) => {
    const written = writtenOut(text, sign);
    return written === null
      ? []
      : [{ words: words.value.formats[name], symbols: null, size: null, text: written, drawing: written }];
  });
const BLANKS = [
  ["blanksZero", "0"],
  ["blanksHidden", "?"],
] as const;

function wordsOf({ shape, symbols }: Choice): string {
  const say = words.value.formats;
  const [rows, cols] = shape?.split("x") ?? [];
  const size = rows === undefined || cols === undefined ? [] : [say.rowsOf(rows, cols)];
  return say.reading([...size, ...(symbols?.split(",") ?? []).map(signWords)]);
}

/** The meaning of a sign, of a pair as requests have it: `hidden=#`. */
function signWords(pair: string): string {
  const say = words.value.formats;
  const at = pair.indexOf("=");
  const [kind, sign] = [pair.slice(0, at), pair.slice(at + 1)];
  return isKind(kind) ? say.signIs[kind](sign) : say.otherSignIs(sign, kind);
}

const KINDS = ["hidden", "zero", "mine", "flag"] as const;
const isKind = (kind: string): kind is (typeof KINDS)[number] => KINDS.some((each) => each === kind);
