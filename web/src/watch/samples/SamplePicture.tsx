// Small pictures of the sample games. Each picture shows a few cells.

import type { Sample } from "./samples.ts";

/**
 * The signs of the cells in the picture of each sample. The meanings of the signs are: hidden, open, mine, flag, safe,
 * and jewels of three kinds.
 */
const SAMPLE_ROWS: Readonly<Record<Sample["name"], readonly string[]>> = {
  recording: ["..f#", ".12#", "12##"],
  superminesweeper: ["1#*#", "12##", ".1##"],
  minesweeper: [".1##", ".12f", "..1#"],
  solvable: ["...*", "..**", "****"],
  unsolvable: ["*#*", "###", "*#*"],
  answers: ["c..*", "...*", "****"],
  chessBoard: ["#.#.", ".#.#", "#.*."],
  chessGame: ["#*#.", ".#*#", "#.#s"],
  jewels: ["abca", "bacb", "caab"],
};

const CELL_FILLS: Readonly<Record<string, string>> = {
  "#": "var(--hidden)",
  "*": "var(--mine)",
  f: "var(--tone-guess)",
  s: "var(--safe)",
  c: "var(--safe)",
};
const JEWEL_FILLS: Readonly<Record<string, string>> = {
  a: "var(--jewel-1)",
  b: "var(--jewel-5)",
  c: "var(--jewel-3)",
};

export function SamplePicture({ name }: { name: Sample["name"] }) {
  const signRows = SAMPLE_ROWS[name];
  const columnCount = signRows[0]?.length ?? 1;
  const fills = name === "jewels" ? JEWEL_FILLS : CELL_FILLS;
  return (
    <svg class="thumb" viewBox={`0 0 ${columnCount} ${signRows.length}`} aria-hidden="true">
      {signRows.flatMap((row, at) =>
        Array.from(row, (sign, col) => (
          <rect
            key={`${at},${col}`}
            x={col + 0.04}
            y={at + 0.04}
            width={0.92}
            height={0.92}
            fill={fills[sign] ?? "var(--open)"}
          />
        )),
      )}
    </svg>
  );
}
