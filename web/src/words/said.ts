// Writes a sentence of the engine in a language: the template of its code, filled with the arguments.

import type { Argument, Sentence } from "../engine/requests.ts";
import type { SENTENCES } from "../engine/sentences.ts";

export type SentenceCode = keyof typeof SENTENCES;
export type Templates = Readonly<Record<SentenceCode, string>>;

/**
 * The words and lists of a language for the sentences of the engine. `gridproof::words::Template` describes the
 * templates.
 */
export interface Sentences {
  readonly templates: Templates;
  /** Translates an argument that is a word of the engine; words of the input stay as they are. */
  readonly argument: (text: string) => string;
  readonly counted: (number: number, noun: string) => string;
  readonly listed: (items: readonly string[], last: string) => string;
  readonly cells: (cells: readonly string[]) => string;
  readonly quoted: (items: readonly string[]) => string;
  /** The controls of the page that choose a setting of a request. */
  readonly button: string;
  readonly field: string;
}

/** Writes the keys of a request that a sentence names. */
export type WriteKeys = (keys: Readonly<Record<string, string | null>>) => string;

const ARGUMENT_PLACE = /\{(\w+)(?::([^}]*))?\}/g;

/** Returns a sentence without its end. */
export function fillSentence(sentence: Sentence, language: Sentences, keys: WriteKeys): string {
  const { code, arguments: values = {} } = sentence;
  return language.templates[code].replace(ARGUMENT_PLACE, (place, name: string, form: string | undefined) => {
    const value = values[name];
    // Other braces are signs of a board.
    return value === undefined ? place : writeArgument(value, form ?? "", language, keys);
  });
}

function writeArgument(value: Argument, form: string, language: Sentences, keys: WriteKeys): string {
  if (typeof value === "string") return language.argument(value);
  if (typeof value === "number") return form === "" ? String(value) : language.counted(value, form);
  // An array is excluded first, because arrays have a method `keys`.
  if (Array.isArray(value)) return writeList(value, form, language, keys);
  return "keys" in value ? keys(value.keys) : fillSentence(value, language, keys);
}

type ListArgument = Extract<Argument, readonly unknown[]>;

function writeList(items: ListArgument, form: string, language: Sentences, keys: WriteKeys): string {
  if (form === "") return language.cells(items.map((cell) => `(${(cell as number[]).join()})`));
  const listItems = items.map((item) =>
    typeof item === "object" && "code" in item ? fillSentence(item, language, keys) : String(item),
  );
  if (form === "`") return language.quoted(listItems);
  return form.startsWith(" ") ? listItems.join(form) : language.listed(listItems, form);
}
