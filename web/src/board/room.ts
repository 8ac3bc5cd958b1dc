// How much room a board has on the page.

/** In pixels: the width at the side of a board where the page is wide, and the free height below it. */
const BESIDE = 522;
const BELOW = 20;

/** The width and the height that there are for the board in a region, which gets no higher than that. */
export function roomFor(region: HTMLElement): [width: number, height: number] {
  const wide = matchMedia("(min-width: 900px)").matches;
  const width = document.documentElement.clientWidth - (wide ? BESIDE : 26);
  if (!wide) return [width, innerHeight * 0.6 - 2];
  const above = region.getBoundingClientRect().top + scrollY;
  const height = Math.max(innerHeight / 2, innerHeight - above - BELOW);
  region.style.maxHeight = `${height}px`;
  return [width, height - 2];
}
