// The grammar of English sentences: plurals, lists, capitals.

const PLURAL_RULES = new Intl.PluralRules("en");

/** Returns the singular or plural form of a word. The number can also be a text in decimal. */
export const pluralForm = (number: number | string, one: string, other = `${one}s`): string =>
  PLURAL_RULES.select(Number(number)) === "one" ? one : other;

/** `1 mine`, `2 mines` */
export const countedNoun = (number: number | string, one: string, other?: string): string =>
  `${number} ${pluralForm(number, one, other)}`;

/** Returns a text as a sentence, with a capital and a full stop. */
export const asSentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** `a, b and c` */
export function joinWithAnd(items: readonly string[], last = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1) ?? ""}`;
}
