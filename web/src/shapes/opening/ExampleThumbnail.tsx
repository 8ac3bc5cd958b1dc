// Small pictures of the example boards. Each picture shows a few cells.

import type { Example } from "./examples.ts";

interface ThumbCell {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
}

const SIGN_FILLS: Readonly<Record<string, string>> = {
  "#": "var(--hidden)",
  o: "var(--open)",
  m: "var(--mine)",
  s: "var(--safe)",
};

/** The signs of the cells of each example, and whether the cells are hexagons. */
const EXAMPLE_ROWS: Readonly<Record<Example, readonly [isHex: boolean, rows: readonly string[]]>> = {
  hexagons: [true, ["#o#", "om#", "#o#"]],
  torus: [false, ["#o#o", "os#m", "#o#o"]],
  level: [true, ["o#s", "#om", "s#o"]],
};

/** The height of a row of hexagons of width 1. */
const HEXAGON_ROW_HEIGHT = 0.866;
/** The corners of a hexagon of width 1, relative to its centre. */
const HEXAGON_CORNERS = Array.from({ length: 6 }, (_, at) => {
  const cornerAngle = (Math.PI / 3) * (at + 0.5);
  return [Math.cos(cornerAngle) * 0.56, Math.sin(cornerAngle) * 0.56] as const;
});

function thumbCells(isHex: boolean, rows: readonly string[]): ThumbCell[] {
  return rows.flatMap((row, at) =>
    Array.from(row, (sign, col) => ({
      x: col + 0.5 + (isHex && at % 2 === 1 ? 0.5 : 0),
      y: isHex ? 0.6 + at * HEXAGON_ROW_HEIGHT : at + 0.5,
      fill: SIGN_FILLS[sign] ?? "var(--open)",
    })),
  );
}

export function ExampleThumbnail({ of }: { of: Example }) {
  const [isHex, rows] = EXAMPLE_ROWS[of];
  const pictureWidth = (rows[0]?.length ?? 1) + (isHex ? 0.5 : 0);
  const pictureHeight = isHex ? 1.2 + (rows.length - 1) * HEXAGON_ROW_HEIGHT : rows.length;
  return (
    <svg class="thumb" viewBox={`0 0 ${pictureWidth} ${pictureHeight}`} aria-hidden="true">
      {thumbCells(isHex, rows).map(({ x, y, fill }) =>
        isHex ? (
          <polygon
            key={`${x},${y}`}
            fill={fill}
            points={HEXAGON_CORNERS.map(([right, down]) => `${x + right},${y + down}`).join(" ")}
          />
        ) : (
          <rect key={`${x},${y}`} fill={fill} x={x - 0.48} y={y - 0.48} width={0.96} height={0.96} />
        ),
      )}
    </svg>
  );
}
