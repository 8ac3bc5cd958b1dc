// Texts in which blanks can be cells: the blanks written out as a sign, so that nothing is left to be understood.

/** Wider signs than these have no columns. */
const WIDE = 0x2600;

/** The rows with every blank cell written as `sign`; null where the cells have no columns of their own. */
export function writtenOut(text: string, sign: string): string | null {
  const lines = text.split("\n").map((line) => Array.from(line.replace(/\r$/, "")));
  while (lines.length > 0 && lines[0]?.length === 0) lines.shift();
  while (lines.length > 0 && lines.at(-1)?.length === 0) lines.pop();
  const isWide = (letter: string): boolean => letter === "\t" || (letter.codePointAt(0) ?? 0) >= WIDE;
  const filled = lines.flatMap((line) => line.flatMap((letter, at) => (letter === " " ? [] : [at])));
  if (filled.length === 0 || lines.some((line) => line.some(isWide))) return null;
  const least = filled.reduce((one, other) => Math.min(one, other));
  const step = Math.max(
    1,
    filled.reduce((step, column) => divisor(step, column - least), 0),
  );
  const start = least % step;
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const columns = Array.from(
    { length: Math.floor((width - 1 - start) / step) + 1 },
    (_, at) => start + at * step,
  );
  const rows = lines.map((line) => columns.map((column) => (line[column] ?? " ").replace(" ", sign)));
  return `${rows.map((row) => row.join(" ")).join("\n")}\n`;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
