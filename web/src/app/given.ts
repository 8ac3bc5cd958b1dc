// The board that the page was written with: `gridproof page BOARD` puts it into the page.

interface Given {
  readonly board: string;
}

const isGiven = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && "board" in value && typeof value.board === "string";

/** Returns the text of the board, in any form; null if the page has none. */
export function givenBoard(page: Document): string | null {
  try {
    const value: unknown = JSON.parse(page.getElementById("given")?.textContent ?? "null");
    return isGiven(value) ? value.board : null;
  } catch {
    return null;
  }
}
