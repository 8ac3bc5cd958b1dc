// The text of a board in an SVG picture. The engine writes the text as metadata, which no browser draws.

const ELEMENT_START = '<metadata id="gridproof-board">';
const ELEMENT_END = "</metadata>";
/** The escaped characters of texts in SVG, with the characters. Texts that the engine escaped can contain the first. */
const ESCAPED_CHARACTERS = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&amp;", "&"],
] as const;

/** Returns the text of the board in a picture; null for other pictures and texts. */
export function boardInSvg(text: string): string | null {
  const start = /^\s*<(?:svg|\?xml)\b/.test(text) ? text.indexOf(ELEMENT_START) : -1;
  const end = text.indexOf(ELEMENT_END, start);
  if (start < 0 || end < 0) return null;
  return ESCAPED_CHARACTERS.reduce(
    (board, [escaped, plain]) => board.replaceAll(escaped, plain),
    text.slice(start + ELEMENT_START.length, end),
  );
}
