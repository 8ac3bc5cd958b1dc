// The border of the picture. A board can reach it, and then the outer line of the board has no edge: an edge needs
// pixels on both of its sides.

/** Returns the distance in pixels within which a line counts as a line on the border of the picture. */
export const borderReach = (period: number): number => Math.max(1.5, 0.1 * period);

/** The edges along two opposite sides of a tile, as shares of the sides. */
export interface OppositeSides {
  /** The smaller share: a tile beside the board has an edge on only one of the two sides. */
  readonly weaker: number;
  /** The share of the inner side, if the other side lies on the border of the picture; otherwise null. */
  readonly inner: number | null;
}

/** Returns the edges along the sides of a tile that lie at two positions in a picture of this length. */
export function oppositeSides(
  edgeShares: readonly [first: number, second: number],
  positions: readonly [first: number, second: number],
  length: number,
): OppositeSides {
  const reach = borderReach(positions[1] - positions[0]);
  const inner = positions[0] <= reach ? edgeShares[1] : positions[1] >= length - reach ? edgeShares[0] : null;
  return { weaker: Math.min(...edgeShares), inner };
}

/** Returns the share of edges by which a tile is judged: without the sides that lie on the border of the picture. */
export function edgedShare(across: OppositeSides, down: OppositeSides): number {
  if (across.inner !== null && down.inner !== null) return Math.min(across.inner, down.inner);
  if (across.inner !== null) return down.weaker;
  if (down.inner !== null) return across.weaker;
  return (across.weaker + down.weaker) / 2;
}

/** Returns the share of edges in the direction with fewer of them; a side on the border of the picture is left out. */
export const edgedShareBothWays = (across: OppositeSides, down: OppositeSides): number =>
  Math.min(across.inner ?? across.weaker, down.inner ?? down.weaker);
