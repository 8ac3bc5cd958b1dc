import { expect, it } from "vitest";
import { boardFragment } from "./board-link.ts";
import { parseBoardLink } from "./links.ts";

const SAVED_BOARD = "mines rows=1 cols=3 mines=1 squared_distance=2\n? 1 ?\n";
const OWN_LINK = `https://example.org/gridproof.html${boardFragment(SAVED_BOARD)}`;
const ANALYSER_LINK = "https://davidnhill.github.io/JSMinesweeper/index.html?board=3x2x1&analysis=";

const boardInLink = (text: string): string | undefined => {
  const link = parseBoardLink(text);
  return link && "board" in link ? link.board : undefined;
};
const refusalOfLink = (text: string): string | undefined => {
  const link = parseBoardLink(text);
  return link && "refused" in link ? link.refused : undefined;
};

it("reads a link of the page: alone, within a line, broken into lines, and only its fragment", () => {
  for (const text of [
    OWN_LINK,
    `  ${OWN_LINK}\n`,
    `<${OWN_LINK}>`,
    `look at this: (${OWN_LINK}).`,
    `${OWN_LINK.slice(0, 60)}\n${OWN_LINK.slice(60)}`,
    boardFragment(SAVED_BOARD),
    `file:///home/me/gridproof.html${boardFragment(SAVED_BOARD)}`,
  ])
    expect(boardInLink(text)).toBe(SAVED_BOARD);
  expect(refusalOfLink(OWN_LINK.slice(0, -9))).toContain("perhaps it was cut");
});

it("reads the position in a link of JSMinesweeper", () => {
  // The link states a board of three columns and two rows with one mine. The reader adds the number of flags and found
  // mines around each clue to the clue.
  expect(boardInLink(`${ANALYSER_LINK}adacaaab${encodeCells("F00H00")}`)).toBe(
    "mines rows=2 cols=3 mines=1 squared_distance=2\nF 1 0\n? 1 0\n",
  );
  expect(boardInLink(`${ANALYSER_LINK}adacaaab${encodeCells("I0O010")}`)).toBe(
    "mines rows=2 cols=3 mines=1 squared_distance=2\n? 1 F\n1 2 0\n",
  );
  expect(refusalOfLink(`${ANALYSER_LINK}adacaaab${encodeCells("F00H0")}`)).toContain("no complete board");
  expect(refusalOfLink(`${ANALYSER_LINK}adacaaab-`)).toContain("no complete board");
  expect(refusalOfLink(`${ANALYSER_LINK}ad99aaab999999999999`)).toContain("no complete board");
  expect(refusalOfLink("davidnhill.github.io/JSMinesweeper/?board=30x16x99")).toContain("names a game");
});

it("reads runs of every length as JSMinesweeper writes them", () => {
  for (const runLength of [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 40, 61, 62, 63, 99])
    for (const [sign, shown] of [
      ["0", "0"],
      ["I", "?"],
      ["H", "?"],
      ["F", "F"],
      ["O", "F"],
    ] as const) {
      const clueAfterMine = boardInLink(
        `${ANALYSER_LINK}${encodeNumber(runLength, 2)}${encodeNumber(1, 2)}${encodeNumber(0, 4)}${encodeCells(sign.repeat(runLength))}`,
      );
      expect(clueAfterMine?.split("\n")[1]).toBe(new Array(runLength).fill(shown).join(" "));
    }
  // The number of a clue is at most the number of its hidden neighbours.
  for (const clue of "12345678")
    for (const length of [1, 2, 7]) {
      const middleRows = `${"H".repeat(9)}H${clue.repeat(length)}${"H".repeat(8 - length)}${"H".repeat(9)}`;
      const cluesInRun = boardInLink(
        `${ANALYSER_LINK}${encodeNumber(9, 2)}${encodeNumber(3, 2)}${encodeNumber(9, 4)}${encodeCells(middleRows)}`,
      );
      expect(cluesInRun?.split("\n")[2]).toBe(
        Array.from(middleRows.slice(9, 18).replaceAll("H", "?")).join(" "),
      );
    }
});

it("reads the maps of mines in calculator links of minesweeper.online", () => {
  const boardOfMap = "mines rows=3 cols=4 mines=2 squared_distance=2\n* 1 1 1\n1 1 1 *\n0 0 1 1\n";
  expect(boardInLink("https://pttacgfans.github.io/Minesweeper-ZiNi-Calculator/?b=0403&m=g40")).toBe(
    boardOfMap,
  );
  expect(boardInLink("https://llamasweeper.com/#/game/board-editor?b=43&m=g40")).toBe(boardOfMap);
  expect(boardInLink("https://llamasweeper.com/#/game/zini-explorer?b=1&m=0000000000000000g")).toContain(
    "mines=1",
  );
  expect(boardInLink("https://davidnhill.github.io/JSMinesweeper/index.html?b=0403&m=g40")).toBe(boardOfMap);
  // JSMinesweeper writes the size 9x16 as three digits in this way.
  const narrowMap = `g${"0".repeat(28)}`;
  expect(boardInLink(`https://llamasweeper.com/#/game/zini-explorer?b=916&m=${narrowMap}`)).toContain(
    "rows=16 cols=9",
  );
  for (const invalidMap of [
    "?b=916&m=g40",
    "?b=43&m=g4",
    "?b=43&m=g41",
    "?b=43&m=g4z",
    "?b=0&m=g40",
    "?b=9999&m=g40",
    "?b=constructor&m=g40",
  ])
    expect(refusalOfLink(`https://pttacgfans.github.io/Minesweeper-ZiNi-Calculator/${invalidMap}`)).toContain(
      "no complete board",
    );
  expect(refusalOfLink("https://llamasweeper.com/#/others")).toContain("holds no board");
});

it("names the site of a link without a board", () => {
  for (const text of [
    "https://minesweeper.online/game/123",
    "minesweeper.online/cn/game/123",
    "my game: https://minesweeper.online/game/123",
  ])
    expect(refusalOfLink(text)).toContain(
      "game 123 of minesweeper.online, which keeps its boards on its server",
    );
  expect(refusalOfLink("https://www.minesweeper.online/new-game")).toContain("a page of minesweeper.online");
  expect(refusalOfLink("https://example.org/board.txt")).toContain("loads nothing from example.org");
});

it("ends soon on long texts", () => {
  const [long, link] = [200_000, boardFragment(SAVED_BOARD)];
  for (const text of [
    `${">".repeat(long)}x`,
    `x${"(".repeat(long)}`,
    `${"word ".repeat(long)}${OWN_LINK}`,
    `${link} ${"aa ".repeat(long)}!`,
    `https://${"#board=".repeat(long)}\n!`,
    "\u202e\u200b\u0000".repeat(long),
  ])
    expect(parseBoardLink(text)).toBeNull();
  expect(boardInLink(`${"(".repeat(long)}${OWN_LINK}${")".repeat(long)}`)).toBe(SAVED_BOARD);
});

it("does not mistake a board for a link", () => {
  for (const text of [
    "",
    "##1\n",
    "? 1",
    SAVED_BOARD,
    `# from ${OWN_LINK}\n${SAVED_BOARD}`,
    `${OWN_LINK}\n##1\n111\n`,
  ])
    expect(boardInLink(text) ?? refusalOfLink(text)).toBeUndefined();
});

const BASE_62_DIGITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const SIGN_LETTERS = "012345678IHFO";
const RUN_BASES = [10, 7, 5, 5, 4, 3, 3, 1, 1, 4, 10, 8, 1];

/** A number as JSMinesweeper writes it, with this many digits. */
const encodeNumber = (number: number, digits: number): string =>
  digits === 0 ? "" : encodeNumber(Math.floor(number / 62), digits - 1) + (BASE_62_DIGITS[number % 62] ?? "");

/** Cells as JSMinesweeper writes them. */
const encodeCells = (cells: string): string =>
  cells.replaceAll(/(.)\1*/g, (run, sign: string) => {
    const at = SIGN_LETTERS.indexOf(sign);
    const base = RUN_BASES[at] ?? 1;
    const firstDigit = RUN_BASES.slice(0, at).reduce((sum, more) => sum + more, 0);
    const runDigit = (value: number): string => BASE_62_DIGITS[firstDigit + value] ?? "";
    if (base === 1) return runDigit(0).repeat(run.length);
    let [left, written] = [run.length, ""];
    for (; left > 0; left = Math.floor(left / base)) written = runDigit(left % base) + written;
    return written;
  });
