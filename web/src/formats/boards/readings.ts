// The possible readings of an ambiguous text, of which the user chooses one.

import type { Problem } from "../../engine/question-types.ts";
import { currentWords } from "../../words/index.ts";
import { withVisibleBlanks } from "./blanks.ts";
import { isAboutBlankRows } from "../sentences/problem-sentence.ts";

export interface Reading {
  readonly words: string;
  /** The meanings of signs, in the form of the request key `symbols`; null if `text` alone determines the reading. */
  readonly symbols: string | null;
  /** The rows and columns, if the text allows several sizes. */
  readonly size: string | null;
  /** The text to read in place of the original text. */
  readonly text: string | null;
  /** A drawing of the board that results from this reading. */
  readonly drawing: string | null;
}

/** Returns the readings that an error of the engine offers as choices. */
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
    const writtenText = withVisibleBlanks(text, sign);
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

/** Writes one item of the request key `symbols` in words, such as `hidden=#`. */
function signWords(pair: string): string {
  const messages = currentWords.value.formats;
  const equalsIndex = pair.indexOf("=");
  const [kind, sign] = [pair.slice(0, equalsIndex), pair.slice(equalsIndex + 1)];
  return isSignKind(kind) ? messages.signIs[kind](sign) : messages.otherSignIs(sign, kind);
}

const SIGN_KINDS = ["hidden", "zero", "mine", "flag"] as const;
const isSignKind = (kind: string): kind is (typeof SIGN_KINDS)[number] =>
  SIGN_KINDS.some((each) => each === kind);
