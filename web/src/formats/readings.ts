// The possible readings of an ambiguous text, from which the user chooses.

import type { Problem } from "../engine/questions.ts";
import { currentWords } from "../words/index.ts";
import { withBlanksWritten } from "./blanks.ts";
import { isAboutBlankRows } from "./plain.ts";

export interface Reading {
  readonly words: string;
  /** The meanings of signs, as the request key `symbols`; null if `text` alone determines the reading. */
  readonly symbols: string | null;
  /** The rows and columns, if the text allows several sizes. */
  readonly size: string | null;
  /** The text to read in place of the original text. */
  readonly text: string | null;
  /** A drawing of the board by this reading. */
  readonly drawing: string | null;
}

/** Returns the readings among which an error asks to choose. */
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

/** Returns a pair of the request key `symbols`, such as `hidden=#`, in words. */
function signWords(pair: string): string {
  const messages = currentWords.value.formats;
  const at = pair.indexOf("=");
  const [kind, sign] = [pair.slice(0, at), pair.slice(at + 1)];
  return isSignKind(kind) ? messages.signIs[kind](sign) : messages.otherSignIs(sign, kind);
}

const SIGN_KINDS = ["hidden", "zero", "mine", "flag"] as const;
const isSignKind = (kind: string): kind is (typeof SIGN_KINDS)[number] =>
  SIGN_KINDS.some((each) => each === kind);
