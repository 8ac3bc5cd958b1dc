// What the engine says to who types commands, said to who looks at the page.

const SEVERAL = "found several";
/** How messages end that ask what blanks are, or rows of nothing. */
const BLANK_ROWS = /: (?:opened ones are|a row of opened cells is) written (?:with )?`0`.*$/s;
const SYMBOLS = "`symbols`: ";

/** Whether a message asks what blank rows or columns are. */
export const isOfBlankRows = (message: string): boolean => BLANK_ROWS.test(message);

/** Whether a message is about what was said of signs. */
export const isOfSymbols = (message: string): boolean => message.startsWith(SYMBOLS);

/** A message in which the options of commands have their places on the page. */
export function plain(message: string): string {
  const file = /^`files`: unknown file `([^`]*)`/.exec(message)?.[1];
  if (file !== undefined) return `The file ${file} is no part of a certificate.`;
  const several = message.indexOf(SEVERAL);
  if (several >= 0) return `${message.slice(0, several)}${SEVERAL}. Which is it?`;
  return message
    .replace(SYMBOLS, "")
    .replace(BLANK_ROWS, ". Are they zeros or hidden?")
    .replace(
      /: `--symbols` can say what a sign stands for, as in `--symbols ([^`]+)`/,
      ": say below what it stands for, as in $1",
    )
    .replace(
      /: say with `--symbols` what they are, as in `--symbols ([^`]+)`/,
      ": say below what they are, as in $1",
    )
    .replace(/`--s[^`]+`(?: \([^)]*\))?(?: or `--s[^`]+`(?: \([^)]*\))?)* says/, "a button below says")
    .replaceAll("say `--mines`", "say how many mines there are, in Mines");
}

/** What chooses one of several boards: its size and the meanings of signs, as requests have them, and its rows. */
export interface Choice {
  readonly size: string | null;
  readonly symbols: string | null;
  readonly drawing: string | null;
}

/** The boards among which a message lets one choose. */
export function choices(message: string): Choice[] {
  const option = /(as in )?`(?:--shape (\S+?))?(?: ?--symbols ([^`]+))?`(?: \(([^)]*)\))?/g;
  return Array.from(message.matchAll(option)).flatMap(([, example, size, symbols, rows]) =>
    example === undefined && (size ?? symbols) !== undefined
      ? [{ size: size ?? null, symbols: symbols ?? null, drawing: rows?.replaceAll("/", "\n") ?? null }]
      : [],
  );
}
