// The strokes of the digits 1 to 8, as different skins draw the digits.

/** A stroke: points joined by lines. A digit is 1 high and about 0.6 wide; the origin is its upper left corner. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/** Returns points on an arc of an ellipse. The angles are in degrees, clockwise from the right. */
export function ellipseArc(
  [x, y]: readonly [number, number],
  [wide, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): Stroke {
  const pointCount = 10;
  return Array.from({ length: pointCount + 1 }, (_, at) => {
    const pointAngle = ((from + ((to - from) * at) / pointCount) * Math.PI) / 180;
    return [x + wide * Math.cos(pointAngle), y + high * Math.sin(pointAngle)] as const;
  });
}

/** Returns an ellipse around the vertical line through the middle of a digit. */
export const ellipse = (y: number, wide: number, high: number): Stroke =>
  ellipseArc([0.3, y], [wide, high], [0, 360]);

/** The ways to draw each digit. Each way is a list of strokes. */
export const DIGIT_STROKES: Readonly<Record<number, readonly (readonly Stroke[])[]>> = {
  1: [
    [
      [
        [0.3, 0],
        [0.3, 1],
      ],
    ],
    [
      [
        [0.05, 0.22],
        [0.3, 0],
        [0.3, 1],
      ],
    ],
    [
      [
        [0.1, 0.16],
        [0.3, 0],
        [0.3, 1],
      ],
    ],
    [
      [
        [0.08, 0.14],
        [0.3, 0.06],
        [0.3, 0],
        [0.3, 1],
      ],
    ],
    [
      [
        [0.05, 0.22],
        [0.3, 0],
        [0.3, 1],
      ],
      [
        [0, 1],
        [0.6, 1],
      ],
    ],
    [
      [
        [0.1, 0.12],
        [0.35, 0.12],
        [0.35, 0],
        [0.35, 1],
      ],
      [
        [0.05, 1],
        [0.6, 1],
      ],
    ],
  ],
  2: [
    [[...ellipseArc([0.3, 0.28], [0.28, 0.28], [190, 380]), [0, 1], [0.6, 1]]],
    [[[0, 0.1], ...ellipseArc([0.28, 0.27], [0.3, 0.27], [240, 400]), [0, 0.85], [0, 1], [0.6, 1]]],
    [
      [
        [0, 0],
        [0.6, 0],
        [0.6, 0.5],
        [0, 0.5],
        [0, 1],
        [0.6, 1],
      ],
    ],
  ],
  3: [
    [ellipseArc([0.27, 0.25], [0.29, 0.25], [200, 450]), ellipseArc([0.27, 0.73], [0.32, 0.27], [270, 520])],
    [[[0, 0], [0.56, 0], [0.24, 0.4], ...ellipseArc([0.26, 0.7], [0.34, 0.3], [270, 510])]],
    [
      [
        [0, 0],
        [0.6, 0],
        [0.6, 1],
        [0, 1],
      ],
      [
        [0.12, 0.5],
        [0.6, 0.5],
      ],
    ],
    [
      [[0, 0.03], ...ellipseArc([0.28, 0.25], [0.28, 0.23], [270, 450]), [0.15, 0.48]],
      [[0.28, 0.48], ...ellipseArc([0.28, 0.74], [0.32, 0.26], [270, 450]), [0, 0.97]],
    ],
  ],
  4: [
    [
      [
        [0.45, 1],
        [0.45, 0],
        [0, 0.68],
        [0.6, 0.68],
      ],
    ],
    [
      [
        [0.12, 0],
        [0, 0.55],
        [0.6, 0.55],
      ],
      [
        [0.45, 0],
        [0.45, 1],
      ],
    ],
    [
      [
        [0, 0],
        [0, 0.5],
        [0.6, 0.5],
      ],
      [
        [0.6, 0],
        [0.6, 1],
      ],
    ],
    [
      [
        [0.2, 0],
        [0, 0.62],
        [0.62, 0.62],
      ],
      [
        [0.42, 0.3],
        [0.42, 1],
      ],
    ],
    [
      [
        [0.1, 0],
        [0.05, 0.5],
        [0.6, 0.5],
      ],
      [
        [0.5, 0],
        [0.4, 1],
      ],
    ],
  ],
  5: [
    [[[0.54, 0], [0.1, 0], [0.06, 0.43], ...ellipseArc([0.27, 0.68], [0.32, 0.3], [250, 500])]],
    [
      [
        [0.6, 0],
        [0, 0],
        [0, 0.5],
        [0.6, 0.5],
        [0.6, 1],
        [0, 1],
      ],
    ],
    [
      [
        [0.58, 0],
        [0.04, 0],
        [0.04, 0.42],
        [0.3, 0.42],
        ...ellipseArc([0.3, 0.71], [0.3, 0.29], [270, 450]),
        [0, 1],
      ],
    ],
  ],
  6: [
    [ellipseArc([0.36, 0.62], [0.36, 0.62], [290, 180]), ellipse(0.68, 0.3, 0.32)],
    [
      [
        [0.6, 0],
        [0, 0],
        [0, 1],
        [0.6, 1],
        [0.6, 0.5],
        [0, 0.5],
      ],
    ],
    [
      [
        [0.44, 0],
        [0.1, 0.45],
      ],
      ellipse(0.68, 0.3, 0.32),
    ],
  ],
  7: [
    [
      [
        [0, 0],
        [0.6, 0],
        [0.2, 1],
      ],
    ],
    [
      [
        [0, 0],
        [0.6, 0],
        [0.6, 1],
      ],
    ],
    [
      [
        [0, 0],
        [0.6, 0],
        [0.3, 0.5],
        [0.25, 1],
      ],
    ],
    [
      [
        [0, 0],
        [0.6, 0],
        [0.6, 0.3],
        [0.3, 0.6],
        [0.3, 1],
      ],
    ],
  ],
  8: [
    [ellipse(0.24, 0.26, 0.24), ellipse(0.74, 0.3, 0.26)],
    [
      [
        [0, 0],
        [0.6, 0],
        [0.6, 1],
        [0, 1],
        [0, 0],
      ],
      [
        [0, 0.5],
        [0.6, 0.5],
      ],
    ],
  ],
};
