// The space for a board on the page.

/** The width that other elements take beside the board on a wide page, in pixels. */
const WIDTH_BESIDE_BOARD = 522;
/** The height that stays free below the board, in pixels. */
const HEIGHT_BELOW_BOARD = 20;

/** Returns the width and height in pixels that the board in a region may take. */
export function spaceForBoard(region: HTMLElement): [width: number, height: number] {
  const isWide = matchMedia("(min-width: 900px)").matches;
  const width = document.documentElement.clientWidth - (isWide ? WIDTH_BESIDE_BOARD : 26);
  if (!isWide) return [width, innerHeight * 0.6 - 2];
  const heightAbove = region.getBoundingClientRect().top + scrollY;
  const height = Math.max(innerHeight / 2, innerHeight - heightAbove - HEIGHT_BELOW_BOARD);
  region.style.maxHeight = `${height}px`;
  return [width, height - 2];
}
