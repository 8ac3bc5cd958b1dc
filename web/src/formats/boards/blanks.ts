// Replaces blanks by a visible sign if they are cells of a board, so that the text has only one reading.

/** The first code point of the characters that can be two columns wide. */
const FIRST_WIDE_CODE_POINT = 0x2600;

/** Returns the rows after every blank cell is replaced by `sign`; null if the cells do not stand in columns. */
export function withVisibleBlanks(text: string, sign: string): string | null {
  const characterRows = text.split("\n").map((line) => Array.from(line.replace(/\r$/, "")));
  while (characterRows.length > 0 && characterRows[0]?.length === 0) characterRows.shift();
  while (characterRows.length > 0 && characterRows.at(-1)?.length === 0) characterRows.pop();
  const isWide = (letter: string): boolean =>
    letter === "\t" || (letter.codePointAt(0) ?? 0) >= FIRST_WIDE_CODE_POINT;
  const filledColumns = characterRows.flatMap((line) =>
    line.flatMap((letter, at) => (letter === " " ? [] : [at])),
  );
  if (filledColumns.length === 0 || characterRows.some((line) => line.some(isWide))) return null;
  const firstColumn = filledColumns.reduce((one, other) => Math.min(one, other));
  const columnStep = Math.max(
    1,
    filledColumns.reduce((columnStep, column) => greatestCommonDivisor(columnStep, column - firstColumn), 0),
  );
  const firstOffset = firstColumn % columnStep;
  const longestLine = characterRows.reduce((most, line) => Math.max(most, line.length), 0);
  const columns = Array.from(
    { length: Math.floor((longestLine - 1 - firstOffset) / columnStep) + 1 },
    (_, at) => firstOffset + at * columnStep,
  );
  const rowsWithSigns = characterRows.map((line) =>
    columns.map((column) => (line[column] ?? " ").replace(" ", sign)),
  );
  return `${rowsWithSigns.map((row) => row.join(" ")).join("\n")}\n`;
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);
