// The ways to understand a text that can be understood in several, among which people choose.

import type { Problem } from "../engine/questions.ts";
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
  return (problem.choices ?? []).map((choice) => ({
    words: wordsOf(choice),
    symbols: choice.symbols ?? null,
    size: choice.shape ?? null,
    text: null,
    drawing: choice.drawing.replaceAll("/", "\n"),
  }));
}

type Choice = NonNullable<Problem["choices"]>[number];

const ofBlanks = (text: string): Reading[] =>
  BLANKS.flatMap(([words, sign]) => {
    const written = writtenOut(text, sign);
    return written === null ? [] : [{ words, symbols: null, size: null, text: written, drawing: written }];
  });
const BLANKS = [
  ["Blanks are zeros", "0"],
  ["Blanks are hidden", "?"],
] as const;

const wordsOf = ({ shape, symbols }: Choice): string => {
  const kinds = symbols
    ?.split(",")
    .map((pair) =>
      pair.replace(/^(\w+)=(.*)$/, (_, kind: string, sign: string) => `${sign} is ${KINDS[kind] ?? kind}`),
    );
  const rows = shape == null ? [] : [shape.replace("x", " rows of ")];
  return [...rows, ...(kinds ?? [])].join(", ");
};

const KINDS: Record<string, string> = { hidden: "hidden", zero: "a zero", mine: "a mine", flag: "a flag" };
