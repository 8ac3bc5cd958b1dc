// The text of a board in an SVG picture. The page writes the text as metadata, which no browser draws.

const ELEMENT_START = '<metadata id="gridproof-board">';
const ELEMENT_END = "</metadata>";
/** The characters that text in SVG cannot hold as they are, with their replacements. */
const REPLACEMENTS = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
] as const;

/** Adds the text of its board to a picture. */
export function withBoard(svg: string, board: string): string {
  const escapedBoard = REPLACEMENTS.reduce(
    (text, [plain, escaped]) => text.replaceAll(plain, escaped),
    board,
  );
  return svg.replace(/<svg\b[^>]*>/, (start) => `${start}\n${ELEMENT_START}${escapedBoard}${ELEMENT_END}`);
}

/** Returns the text of the board in a picture; null for other pictures and texts. */
export function boardInSvg(text: string): string | null {
  const start = /^\s*<(?:svg|\?xml)\b/.test(text) ? text.indexOf(ELEMENT_START) : -1;
  const end = text.indexOf(ELEMENT_END, start);
  if (start < 0 || end < 0) return null;
  return REPLACEMENTS.reduceRight(
    (board, [plain, escaped]) => board.replaceAll(escaped, plain),
    text.slice(start + ELEMENT_START.length, end),
  );
}
