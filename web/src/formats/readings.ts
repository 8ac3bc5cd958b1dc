// The possible readings of an ambiguous text, for the reader to choose from.

import type { Problem } from "../engine/questions.ts";
import { currentWords } from "../words/index.ts";
import { withBlanksWritten } from "./blanks.ts";
import { isAboutBlankRows } from "./plain.ts";

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

/** Returns the readings that an error offers. */
export function possibleReadings(problem: Problem, text: string | null): Reading[] {
  if (isAboutBlankRows(problem)) return readingsOfBlanks(text ?? "");
  return (problem.choices ?? []).flatMap((choice) =>
    choice.drawing == null
      ? []
      : [
          {
            words: choiceWords(choice),
            symbols: choice.symbols ?? null,
            size: choice.shape ?? null,
            text: null,
            drawing: choice.drawing.replaceAll("/", "\n"),
          },
        ],
  );
}

type Choice = NonNullable<Problem["choices"]>[number];

const readingsOfBlanks = (text: string): Reading[] =>
  BLANK_MEANINGS.flatMap(([name, sign]) => {
    const writtenText = withBlanksWritten(text, sign);
    return writtenText === null
      ? []
      : [
          {
            words: currentWords.value.formats[name],
            symbols: null,
            size: null,
            text: writtenText,
            drawing: writtenText,
          },
        ];
  });
const BLANK_MEANINGS = [
  ["blanksZero", "0"],
  ["blanksHidden", "?"],
] as const;

function choiceWords({ shape, symbols }: Choice): string {
  const messages = currentWords.value.formats;
  const [rows, cols] = shape?.split("x") ?? [];
  const sizeWords = rows === undefined || cols === undefined ? [] : [messages.rowsOf(rows, cols)];
  return messages.reading([...sizeWords, ...(symbols?.split(",") ?? []).map(signWords)]);
}

/** The meaning of a sign, of a pair as requests have it: `hidden=#`. */
function signWords(pair: string): string {
  const messages = currentWords.value.formats;
  const at = pair.indexOf("=");
  const [kind, sign] = [pair.slice(0, at), pair.slice(at + 1)];
  return isSignKind(kind) ? messages.signIs[kind](sign) : messages.otherSignIs(sign, kind);
}

const SIGN_KINDS = ["hidden", "zero", "mine", "flag"] as const;
const isSignKind = (kind: string): kind is (typeof SIGN_KINDS)[number] =>
  SIGN_KINDS.some((each) => each === kind);
