// The words that the views of all kinds of games share.

/** @import { Game as MinesGame, Move } from "./views/mines.js" */
/** @typedef {{ system: string, seed?: string, player: string, score: number, fault: Failure | null }} PlayedGame */
/** The reason why a game was not finished. @typedef {{ code: string, text: string, arguments?: Record<string, unknown> }} Failure */

/** Returns the name of a cell: its row, then its column. @param {number} cell @param {number} cols */
export const cellName = (cell, cols) => `(${Math.floor(cell / cols)},${cell % cols})`;

/** Names the first few of these cells, and counts the others. @param {readonly number[]} cells @param {number} cols */
export function cellNames(cells, cols) {
  const SHOWN = 12;
  const names = cells.slice(0, SHOWN).map((cell) => cellName(cell, cols)).join(", ");
  return cells.length > SHOWN ? `${names} and ${cells.length - SHOWN} more` : names;
}

/** @param {number} number @param {string} thing */
export const counted = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

/** Turns the text of an answer into a sentence with a capital and a full stop. @param {string} text */
export const sentence = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** Formats a score: a fraction has four decimals. @param {number} score */
export const formatScore = (score) => Number.isInteger(score) ? String(score) : score.toFixed(4);

/** Describes how a game ended. @param {Pick<PlayedGame, "score" | "fault">} game */
export const ending = ({ score, fault }) => fault ? `The game failed: ${fault.text}.` : `Score ${formatScore(score)}.`;

/** @param {Pick<PlayedGame, "system" | "seed">} game */
export const gameTitle = ({ system, seed }) => seed === undefined ? system : `${system}, seed ${seed}`;

/**
 * Returns a function that computes the state of any step. The function keeps some states, so that going back is quick.
 * `forward` changes a state into the state of the next step, and `copy` copies a state.
 * @template State
 * @param {State} start
 * @param {(state: State, step: number) => void} forward
 * @param {(state: State) => State} copy
 */
export function stepwise(start, forward, copy) {
  const EVERY = 64, kept = [copy(start)];
  let at = 0, state = start;
  return (/** @type {number} */ to) => {
    if (to < at) {
      const from = Math.min(kept.length - 1, Math.floor(to / EVERY));
      state = copy(kept[from]);
      at = from * EVERY;
    }
    while (at < to) {
      forward(state, at);
      at += 1;
      if (at % EVERY === 0 && kept.length === at / EVERY) kept.push(copy(state));
    }
    return state;
  };
}

/** Formats a chance in thousandths. A rounded chance never looks like 0 % or 100 %. @param {number} chance */
export const percent = (chance) => {
  if (chance === 1) return "at most 0.1 %";
  if (chance === 999) return "at least 99.9 %";
  return `${(chance / 10).toFixed(1)} %`;
};

const DOES = { open: "Opens", flag: "Flags", unflag: "Takes the flag from", chord: "Opens what is around" };

/**
 * The words for games of mines. A larger page may replace them by words of another language. The functions receive the
 * names of cells, and chances in thousandths: 0 is proven safe, 1000 a proven mine, -1 not counted.
 */
export const MINES = {
  title: gameTitle,
  /** @param {MinesGame} game */
  about({ rows, cols, mines, distance, player, stopped }) {
    const number = mines === null ? "an unknown number of mines" : counted(mines, "mine");
    const disc = distance === 2 ? "" : `, squared distance ${distance}`;
    return `${rows}x${cols}, ${number}${disc}; player: ${player}` + (stopped ? `; not looked at to the end: ${stopped}` : "");
  },
  nextGuess: "Next guess",
  hit: "a mine, hit",
  /** @param {number} value */
  clue: (value) => `a ${value}`,
  /** @param {number} chance @param {{ isFlagged: boolean, isDead: boolean, isGuess: boolean }} marks */
  hidden(chance, { isFlagged, isDead, isGuess }) {
    const known = chance === 0 ? "proven safe" : chance === 1000 ? "proven mine"
      : chance < 0 ? "hidden, its chance not counted" : `${percent(chance)} for a mine`;
    const only = isGuess ? ", in an unavoidable guess" : isDead ? ", dead: opening it tells nothing" : "";
    return (isFlagged ? "flagged, " : "") + known + only;
  },
  /** Adds words to `look`, the text that names a cell. @param {string} look */
  openedByChord: (look) => `${look}; opened by the chord`,
  /** @param {string} look */
  inProof: (look) => `${look}, part of the proof`,
  /** @param {string} look */
  better: (look) => `${look}; the better move`,
  /** @param {string} look @param {string} worth @param {boolean} isProven */
  moved: (look, worth, isProven) => `${look}; ${isProven ? "the proven move" : worth}`,
  mineCount: "the mine count",
  /** @param {string} cell */
  takesBack: (cell) => `${DOES.unflag} ${cell}.`,
  /** @param {Move["action"]} action @param {string} cell @param {Pick<Move, "worth" | "risk" | "avoidable">} move */
  does(action, cell, { worth, risk, avoidable }) {
    const share = (/** @type {number} */ part) => (100 * part).toFixed(1);
    const least = avoidable ? `, ${share(avoidable)} percentage points more than the least` : "";
    return `${DOES[action]} ${cell}: ${worth}${risk === null ? "" : ` ${share(risk)} %`}${least}.`;
  },
  /** @param {readonly string[]} clues */
  shownBy: (clues) => `Shown by ${clues.join(", ")}.`,
  /** @param {string} cell @param {number} chance @param {number} others */
  betterIs(cell, chance, others) {
    if (chance === 0) return `Better: ${cell}, which was proven safe${others ? `, and ${counted(others, "other cell")}` : ""}.`;
    return `Better: ${cell} with ${percent(chance)}${others ? `, as ${counted(others, "other cell")}` : ""}.`;
  },
  /** @param {readonly string[]} sets */
  guesses: (sets) => `Unavoidable guess: ${sets.join("; ")}.`,
  /** @param {string} cells */
  dead: (cells) => `Dead, opening them tells nothing: ${cells}.`,
  isMine: "It is a mine.",
  /** @param {number} value */
  shows: (value) => `It shows ${value}.`,
  /** @param {number} cells @param {number} hits @param {string} names */
  opens(cells, hits, names) {
    const mines = hits ? `, of which ${names} ${hits > 1 ? "are mines" : "is a mine"}` : "";
    return `It opens ${counted(cells, "cell")}${mines}.`;
  },
  /** @param {number} step @param {number} steps @param {number | null} time @param {number | null} score */
  step(step, steps, time, score) {
    const after = time === null ? "" : `, after ${time.toFixed(2)} s`;
    return `Move ${step} of ${steps}${after}${score === null ? "" : `, score before it ${formatScore(score)}`}`;
  },
  /** @param {number} moves @param {PlayedGame} game */
  end: (moves, game) => `The end after ${counted(moves, "move")}. ${ending(game)}`,
  cells: cellNames,
  /** In the order of the appearances of the legend. */
  legend: [
    "1 % chance of a mine", "25 %", "50 %", "95 %", "proven safe", "proven mine", "not counted", "a mine, hit", "a flag",
    "a proven move", "a clue of its proof", "a guess", "an unavoidable guess, or dead",
  ],
};

/** The words of the player. */
export const CONTROLS = {
  board: "Board, which scrolls where it does not fit",
  boardPart: "Board",
  /** @param {number} rows @param {number} cols */
  size: (rows, cols) => `${rows} by ${cols} cells.`,
  moves: "Moves",
  notes: "Signs and keys",
  signs: "Signs",
  step: "Step",
  buttons: { first: "First", back: "Back", next: "Next", last: "Last", smaller: "\u2212", larger: "+" },
  means: { smaller: "Smaller cells", larger: "Larger cells" },
  play: "Play",
  pause: "Pause",
  /** @param {number} steps */
  speed: (steps) => `Speed ${steps}/s`,
  /** @param {string | null} jump */
  keys: (jump) => "Keys: left and right step, Home and End lead to the ends, space plays"
    + (jump === null ? "" : `, g is \u201c${jump}\u201d`)
    + ", + and \u2212 size the cells, Shift with an arrow points at a cell. On a touch screen swipe to step and tap a cell to ask about it.",
  point: "Point at a cell, or tap it, to ask what it is.",
};

/** The words for games that are shown side by side. */
export const COMPARISON = {
  /** @param {number} games */
  about: (games) => `${counted(games, "game")} of this board, side by side`,
  together: "Step together",
  firstDifference: "First difference",
  noDifference: "The games are equal.",
  /**
   * Returns the words for the player of one of these games. The names of the player's parts contain the number of the
   * game. @param {number} game
   */
  controls(game) {
    const { board, boardPart, moves, notes } = CONTROLS;
    return { ...CONTROLS, board: `${game}: ${board}`, boardPart: `${game}: ${boardPart}`, moves: `${game}: ${moves}`, notes: `${game}: ${notes}` };
  },
};
