// The words of the page in the language of the user.

import { computed, signal } from "@preact/signals";
import { recall, remember } from "../app/storage.ts";
import { en, type Words } from "./en.ts";
import { zh } from "./zh.ts";

interface LanguageEntry {
  /** The language tag for the document. */
  readonly tag: string;
  /** The name of the language, in this language. */
  readonly name: string;
  readonly words: Words;
}

export const LANGUAGES = {
  en: { tag: "en", name: "English", words: en },
  zh: { tag: "zh-Hans", name: "简体中文", words: zh },
} as const satisfies Record<string, LanguageEntry>;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(LANGUAGES, value);

/**
 * Returns the first language of a list of language tags that the page supports. If the page supports no language of the
 * list, returns English.
 */
export function bestLanguage(tags: readonly string[]): Language {
  const [first] = tags.map((tag) => tag.toLowerCase().split("-")[0]).filter(isLanguage);
  return first ?? "en";
}

/** The languages of the browser. A program without a window may have no languages. */
const browserLanguages = (): readonly string[] =>
  (globalThis as { navigator?: { languages?: readonly string[] } }).navigator?.languages ?? [];

export const language = signal<Language>(recall("language", isLanguage) ?? bestLanguage(browserLanguages()));

/** The catalogue of the current language. Components that read the catalogue are redrawn if the language changes. */
export const currentWords = computed<Words>(() => LANGUAGES[language.value].words);

/** Switches the page to another language. */
export function setLanguage(next: Language): void {
  language.value = next;
  remember("language", next);
}
