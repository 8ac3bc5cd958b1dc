// The strokes of signs that could be mistaken for digits, as different skins draw them.

import { ellipse, ellipseArc, type Stroke } from "./strokes.ts";

/** A filled triangle to the right. */
const PENNANT: readonly Stroke[] = [
  [
    [0, 0],
    [1, 0.5],
    [0, 1],
    [0, 0],
    [0.2, 0.3],
    [0.6, 0.5],
    [0.2, 0.7],
    [0.2, 0.3],
    [0.2, 0.5],
  ],
];

/** Signs that could be mistaken for digits. */
export const NON_DIGIT_SIGNS: readonly (readonly Stroke[])[] = [
  // Question marks: with a round hook, and with a hook that runs back to a short stem.
  [
    [
      [0, 0.1],
      [0.2, 0],
      [0.4, 0.06],
      [0.46, 0.2],
      [0.4, 0.34],
      [0.2, 0.48],
      [0.16, 0.58],
    ],
    [
      [0.16, 0.84],
      [0.16, 1],
    ],
  ],
  [
    [...ellipseArc([0.3, 0.28], [0.28, 0.28], [190, 400]), [0.3, 0.62], [0.3, 0.7]],
    [
      [0.3, 0.98],
      [0.3, 1],
    ],
  ],
  // A cross, and a plus.
  [
    [
      [0, 0],
      [1, 1],
    ],
    [
      [1, 0],
      [0, 1],
    ],
  ],
  [
    [
      [0.5, 0],
      [0.5, 1],
    ],
    [
      [0, 0.5],
      [1, 0.5],
    ],
  ],
  // Flags to the right and to the left.
  [
    [
      [0.1, 0],
      [0.1, 1],
    ],
    [
      [0.1, 0],
      [0.7, 0.28],
      [0.1, 0.5],
      [0.1, 0.25],
      [0.5, 0.28],
    ],
  ],
  [
    [
      [0.5, 0],
      [0.5, 1],
      [0.1, 1],
      [0.9, 1],
    ],
    [
      [0.5, 0],
      [0.05, 0.28],
      [0.5, 0.5],
      [0.5, 0.25],
      [0.1, 0.28],
    ],
  ],
  // Filled areas: a square, a disc, a triangle.
  [
    [
      [0, 0.1],
      [1, 0.1],
      [1, 0.3],
      [0, 0.3],
      [0, 0.5],
      [1, 0.5],
      [1, 0.7],
      [0, 0.7],
      [0, 0.9],
      [1, 0.9],
    ],
  ],
  [ellipse(0.5, 0.4, 0.4), ellipse(0.5, 0.25, 0.25), ellipse(0.5, 0.1, 0.1)],
  PENNANT,
  // The pennant of a flag to the left, whose pole does not show.
  PENNANT.map((stroke) => stroke.map(([x, y]) => [1 - x, y] as const)),
];
