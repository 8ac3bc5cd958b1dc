// The board that `gridproof page BOARD` wrote into the page.

interface GivenBoard {
  readonly board: string;
}

const isGivenBoard = (givenValue: unknown): givenValue is GivenBoard =>
  typeof givenValue === "object" &&
  givenValue !== null &&
  "board" in givenValue &&
  typeof givenValue.board === "string";

/** Returns the text of the board in the page, in any format; null if the page has none. */
export function boardTextInPage(page: Document): string | null {
  try {
    const givenValue: unknown = JSON.parse(page.getElementById("given")?.textContent ?? "null");
    return isGivenBoard(givenValue) ? givenValue.board : null;
  } catch {
    return null;
  }
}
