// Writes a sentence of the engine in a language. Fills the arguments into the template of the sentence's code.

import type { Argument, Sentence } from "../engine/requests.ts";
import type { SENTENCES } from "../engine/sentences.ts";

export type SentenceCode = keyof typeof SENTENCES;
export type Templates = Readonly<Record<SentenceCode, string>>;

/**
 * The functions and words that a language needs for the sentences of the engine. `gridproof::words::Template` describes
 * the templates.
 */
export interface SentenceLanguage {
  readonly templates: Templates;
  /** Translates an argument if it is a word of the engine. Words from the input stay unchanged. */
  readonly argument: (text: string) => string;
  readonly counted: (number: number, noun: string) => string;
  readonly listed: (items: readonly string[], last: string) => string;
  readonly cells: (cells: readonly string[]) => string;
  readonly quoted: (items: readonly string[]) => string;
  /** Returns the names of the page's controls that choose a setting of a request. */
  readonly button: string;
  readonly field: string;
}

/** Writes keys of a request that a sentence names. */
export type WriteKeys = (keys: Readonly<Record<string, string | null>>) => string;

const ARGUMENT_PLACE_PATTERN = /\{(\w+)(?::([^}]*))?\}/g;

/** Returns a sentence without the full stop. */
export function fillSentence(sentence: Sentence, language: SentenceLanguage, keys: WriteKeys): string {
  const { code, arguments: values = {} } = sentence;
  return language.templates[code].replace(
    ARGUMENT_PLACE_PATTERN,
    (place, name: string, form: string | undefined) => {
      const argumentValue = values[name];
      // Braces that do not belong to an argument are signs of a board.
      return argumentValue === undefined ? place : writeArgument(argumentValue, form ?? "", language, keys);
    },
  );
}

function writeArgument(value: Argument, form: string, language: SentenceLanguage, keys: WriteKeys): string {
  if (typeof value === "string") return language.argument(value);
  if (typeof value === "number") return form === "" ? String(value) : language.counted(value, form);
  // Arrays are excluded first, because they have a method `keys`.
  if (Array.isArray(value)) return writeList(value, form, language, keys);
  return "keys" in value ? keys(value.keys) : fillSentence(value, language, keys);
}

type ListArgument = Extract<Argument, readonly unknown[]>;

function writeList(items: ListArgument, form: string, language: SentenceLanguage, keys: WriteKeys): string {
  if (form === "") return language.cells(items.map((cell) => `(${(cell as number[]).join()})`));
  const listItems = items.map((item) =>
    typeof item === "object" && "code" in item ? fillSentence(item, language, keys) : String(item),
  );
  if (form === "`") return language.quoted(listItems);
  return form.startsWith(" ") ? listItems.join(form) : language.listed(listItems, form);
}
