// Half-open boards for the measurements of the page, and for its tests.

/** Returns a generator of pseudo-random numbers from 0 to 1. */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the function from a cell to its neighbours within a squared distance. */
function neighboursOn(rows, cols, distance) {
  const reach = Math.floor(Math.sqrt(distance));
  const steps = [];
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      if ((down !== 0 || right !== 0) && down * down + right * right <= distance) steps.push([down, right]);
  return (cell) =>
    steps
      .map(([down, right]) => [Math.floor(cell / cols) + down, (cell % cols) + right])
      .filter(([row, col]) => row >= 0 && row < rows && col >= 0 && col < cols)
      .map(([row, col]) => row * cols + col);
}

/**
 * Returns a board of which about half is open: openings begin at random clear cells, and continue around zeros.
 * @param {{ rows: number, cols: number, mines: number, distance?: number, seed?: number }} settings
 */
export function halfOpenBoard({ rows, cols, mines, distance = 2, seed = 1 }) {
  const random = randomNumbers(seed);
  const cells = Array.from({ length: rows * cols }, (_, cell) => cell);
  const shuffled = cells.map((cell) => [random(), cell]).toSorted(([one], [other]) => one - other);
  const mined = new Set(shuffled.slice(0, mines).map(([, cell]) => cell));
  const neighbours = neighboursOn(rows, cols, distance);
  const opened = new Map();
  for (const [, first] of shuffled.slice(mines)) {
    if (opened.size >= cells.length / 2) break;
    const due = [first];
    for (let cell = due.pop(); cell !== undefined; cell = due.pop()) {
      if (opened.has(cell)) continue;
      const near = neighbours(cell);
      const clue = near.filter((each) => mined.has(each)).length;
      opened.set(cell, clue);
      if (clue === 0) due.push(...near);
    }
  }
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => opened.get(row * cols + col) ?? "?").join(" "),
  );
  const text = `mines rows=${rows} cols=${cols} mines=${mines} squared_distance=${distance}\n${lines.join("\n")}\n`;
  return { text, rows, cols, clues: [...opened.keys()] };
}
