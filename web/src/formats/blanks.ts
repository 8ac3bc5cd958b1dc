// Replaces blanks that are cells of a board by a visible sign, so that the text has one reading.

/** The lowest code point of characters that can be two columns wide. */
const FIRST_WIDE_CODE_POINT = 0x2600;

/** Returns the rows with every blank cell written as `sign`; null if the cells are not in columns. */
export function withBlanksWritten(text: string, sign: string): string | null {
  const lines = text.split("\n").map((line) => Array.from(line.replace(/\r$/, "")));
  while (lines.length > 0 && lines[0]?.length === 0) lines.shift();
  while (lines.length > 0 && lines.at(-1)?.length === 0) lines.pop();
  const isWide = (letter: string): boolean =>
    letter === "\t" || (letter.codePointAt(0) ?? 0) >= FIRST_WIDE_CODE_POINT;
  const filledColumns = lines.flatMap((line) => line.flatMap((letter, at) => (letter === " " ? [] : [at])));
  if (filledColumns.length === 0 || lines.some((line) => line.some(isWide))) return null;
  const firstColumn = filledColumns.reduce((one, other) => Math.min(one, other));
  const columnStep = Math.max(
    1,
    filledColumns.reduce((columnStep, column) => greatestCommonDivisor(columnStep, column - firstColumn), 0),
  );
  const firstOffset = firstColumn % columnStep;
  const longestLine = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const columns = Array.from(
    { length: Math.floor((longestLine - 1 - firstOffset) / columnStep) + 1 },
    (_, at) => firstOffset + at * columnStep,
  );
  const rows = lines.map((line) => columns.map((column) => (line[column] ?? " ").replace(" ", sign)));
  return `${rows.map((row) => row.join(" ")).join("\n")}\n`;
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);
