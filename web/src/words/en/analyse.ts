// The words of the analyser: its board and its tools.

import { countedNoun, pluralForm } from "./text.ts";

export const analyse = {
  example: "This is an example. Draw on it, or paste your own board.",
  signsTitle: "What the signs mean",
  paste: "Paste",
  pasteHint: "Paste a board as text or as a picture (Ctrl+V)",
  pasteProblem: {
    refused:
      "The browser did not let the page read the clipboard. Press Ctrl+V here, or touch and hold the field and choose Paste.",
    empty: "The clipboard has neither a text nor a picture. Copy a board first, or type one here.",
  },
  open: "Open…",
  openHint: "Open a board, a picture of one, a recording or a certificate",
  openLabel: "A board, a picture of one, a recording or a certificate",
  boardLabel: "Board: arrows move, digits and ? F * draw, Enter asks why, N goes to the next safe cell",
  noSafe: "No hidden cell is proven safe.",
  noMine: "No hidden cell is a proven mine.",
  tools: "What a click on a cell does",
  askWhy: "Ask why",
  askWhyHint: "Ask why (A)",
  askWhyLabel: "Ask why: click a cell",
  draw: { hidden: "Draw hidden cells", flag: "Draw flags", mine: "Draw known mines" },
  drawClue: (clue: number) => `Draw ${clue}`,
  undo: "Undo",
  redo: "Redo",
  undoHint: "Undo (Ctrl+Z)",
  redoHint: "Redo (Ctrl+Y)",
  undone: "Undone.",
  redone: "Redone.",
  smallerHint: "Smaller cells (−)",
  largerHint: "Larger cells (+), which show percentages",
  becomes: {
    hidden: (cell: string) => `${cell}: hidden.`,
    flag: (cell: string) => `${cell}: flagged.`,
    mine: (cell: string) => `${cell}: a known mine.`,
  },
  becomesClue: (cell: string, clue: number) => `${cell}: a ${clue}.`,
  changed: (cells: number) => `${countedNoun(cells, "cell")} changed.`,
  totalUnknown: "The number of mines is unknown.",
  total: (mines: number) => `${countedNoun(mines, "mine")} in all.`,

  board: "Board",
  rows: "Rows",
  cols: "Columns",
  mines: "Mines",
  unknown: "unknown",
  density: "Density",
  wrongDensity: "Density must be a chance above 0 and below 1, such as 1/5, 20 % or 0.2, or empty.",
  fineDensity: "Density must have a denominator of at most 1,000,000 in lowest terms.",
  prior: (chance: string) => `Before any clue, each hidden cell is a mine with a chance of ${chance}.`,
  uniform:
    "The number of mines is unknown, so every placement counts alike: a cell far from every clue has 50\u202f%. Enter the number under Mines, or the chance of a mine under Density.",
  neighbours: "Neighbours",
  neighboursPicture: (number: number) => `A cell and its ${countedNoun(number, "neighbour")}`,
  newBoard: "New board",
  random: "Random, this size",
  hideAll: "Hide all cells",
  openCells: "Open cells of a random board",
  opening: "one opening",
  share: (percent: number) => `${percent} % of the cells`,
  dealing: "Making a board",

  layout: "Layout",
  layoutQuestion: "Every mine of this board is known. Can you win it without a guess?",
  firstClickAt: (cell: string) => `First click at ${cell}`,
  at: (cell: string) => `At ${cell}`,
  judging: "Playing by proofs alone",
  won: (cell: string) => `Won without a guess from ${cell}.`,
  lost: (cell: string) => `Lost at once: ${cell} is a mine.`,
  stuck: (cell: string, opened: number, all: number) =>
    `A guess is needed from ${cell}, with ${opened} of ${all} cells open.`,
  leastRisk: (percent: string, cells: string) => `The least risk is ${percent}, at ${cells}.`,
  layoutUndecided: (cell: string, opened: number, all: number, why: string | null) =>
    `Undecided from ${cell}, with ${opened} of ${all} cells open${why === null ? "" : `: ${why}`}.`,
  figures: (threeBv: number, openings: number, islands: number) =>
    `${threeBv} 3BV, ${countedNoun(openings, "opening")}, ${countedNoun(islands, "island")}`,
  hardest: (clues: number, isProved: boolean) =>
    `the hardest deduction needs ${isProved ? "" : "at most "}${countedNoun(clues, "clue")} together`,
  showReached: "Show where the proofs end",

  text: "Board as text",
  textLabel: "A board in any form: rows of cells, emoji, JSON, or text copied from a game",
  symbolsLabel: "Meaning of the signs, if the page does not detect it",
  showText: "Show this board",
  discard: "Discard changes",
  watchIt: "Watch it",
  closeNote: "Close this note",
  readings: "Possible readings",
  noTotal: "The number of mines is not given: enter it under Mines, or the chance of a mine under Density.",
  totalOfLevel: (mines: number, level: string) => `${countedNoun(mines, "mine")}, as in ${level}`,
  enterTotal: "Enter the number",
  brokenLink: "The link holds no complete board: perhaps it was cut. The board below is not from the link.",

  takeAway: "Copy, link, export",
  copyAs: "Copy as",
  forms: {
    text: "saved board",
    grid: "grid",
    emoji: "emoji",
    json: "JSON",
    plain: "WxHxM text",
    rawvf: "RawVF",
    "game-id": "game id",
  },
  copy: "Copy",
  saveMbf: "Save as mbf",
  saveMbfHint: "Only for a board whose mines are all known",
  copyLink: "Copy a link",
  theBoard: "The board",
  theLink: "The link",
  models: "Model for other solvers:",
  writing: "Writing",
  writingModel: "Writing the model",
  byHand: "The browser does not let the page copy: copy this by hand",

  certificates: "Certificates",
  certificatesAbout:
    "A certificate holds the proofs about a board. A small checker verifies it without trusting the solver. To check one, drop it here as a zip file or as its files.",
  certify: "Download a certificate",
  checkCertificate: "Check a certificate…",
  certificateFiles: "The files of a certificate",
  certifying: "Writing the certificate",
  checking: "Checking",
  nothingToCertify: "There is nothing to certify: the time ended before anything was proved.",
  accepted: "Accepted.",
  refused: "Refused.",
  isAccepted: "The certificate is accepted.",
  isRefused: "The certificate is refused.",
  refusedAt: (file: string, line: number | null, reason: string) => {
    const placeText = [...(file ? [file] : []), ...(line === null ? [] : [`line ${line}`])].join(", ");
    return `${placeText ? `${placeText}: ` : ""}${reason}.`;
  },
  proves: (claims: { safe: number; mine: number; undetermined: number; placements: number; steps: number }) =>
    `It proves ${claims.safe} safe, ${countedNoun(claims.mine, "mine")} and ${claims.undetermined} undetermined, by ${countedNoun(claims.placements, "example placement")} and a refutation of ${countedNoun(claims.steps, "step")}.`,
  provesConflict: (steps: number) =>
    `It proves that no placement agrees with its board, with a refutation of ${countedNoun(steps, "step")}.`,
  otherPuzzle: "It is about another puzzle, not minesweeper.",
  isOfBoard: "It is about this board.",
  ofThisBoard: "It is about this board, and the board shows its claims.",
  ofOtherBoard: "It is about another board.",
  showItsBoard: "Show its board",
  certified: { safe: "certified safe", mine: "certified mine", undetermined: "certified undetermined" },
};

export const signs = {
  safe: "proven safe",
  mine: "proven mine",
  chance: (percent: number) => `${percent} % chance of a mine`,
  percent: (percent: number) => `${percent} %`,
  notCounted: "undetermined, not counted",
  hidden: "hidden",
  undecided: "hidden, undecided",
  guess: "an unavoidable guess, or dead",
  knownMine: "a known mine",
  flag: "a flag, which proves nothing",
  wrongFlag: "a wrong flag",
  asked: "the cell you asked about, or the best move",
  proofClue: "a clue of the proof",
  conflictClue: "a clue of a contradiction",
  askedUndetermined: "the cell you asked about, undetermined",
  differs: "differs between A and B, a good move, or certified",
  clue: "a clue",
  yourFlag: "your flag",
  aMine: "a mine",
  hitMine: "a mine that was hit",
  best: "the best move",
};

export const results = {
  known: "What is known",
  safe: "safe",
  mines: (number: number) => pluralForm(number, "mine"),
  undetermined: "undetermined",
  undecided: "undecided",
  placements: (number: string) => pluralForm(number, "placement"),
  /** A board in one line. */
  tally: (numbers: {
    safe: number;
    mine: number;
    undetermined: number;
    undecided: number;
    placements: { number: string; shown: string } | null;
  }) => {
    const { safe, mine, undetermined, undecided, placements } = numbers;
    const headlineParts = [`${safe} safe`, countedNoun(mine, "mine")];
    if (undetermined > 0) headlineParts.push(`${undetermined} undetermined`);
    if (undecided > 0) headlineParts.push(`${undecided} undecided`);
    if (placements !== null)
      headlineParts.push(`${placements.shown} ${pluralForm(placements.number, "placement")}`);
    return headlineParts.join(", ");
  },
  repairs: "Make the board consistent:",
  repairTotal: (mines: number) => `Change the total to ${mines}`,
  repairClue: (cell: string, clue: number, newClue: number) => `Change the ${clue} at ${cell} to ${newClue}`,
  noneHidden: "No cell of this board is hidden.",
  digits: (number: number) => `All ${number} digits of the number of placements`,
  wrongFlags: (number: number, cells: string) =>
    `Wrong ${pluralForm(number, "flag on a safe cell", "flags on safe cells")}: ${cells}.`,
  unprovenFlags: (number: number, cells: string) =>
    `${pluralForm(number, "Flag")} without a proof: ${cells}.`,
  guesses: (number: number) => pluralForm(number, "Unavoidable guess:", "Unavoidable guesses:"),
  guessesAre: (sets: readonly string[]) =>
    `${sets.join("; ")}. Opening other cells never shows where the mine is.`,
  dead: "Dead:",
  cells: (number: number) => countedNoun(number, "cell"),
  deadAre: (number: number, cells: string) =>
    `${cells}. Opening ${pluralForm(number, "it", "them")} tells nothing.`,
  timeLimit: "Time limit",
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  busy: (what: string) => `${what}:`,
  proving: "Proving and counting",
  conflict: "Looking for the contradiction",
  guessing: "Looking for unavoidable guesses",

  cell: "The cell",
  point:
    "Press a cell, or Enter, to see its chance and the reason. A mouse that points at a cell also shows the chance.",
  why: "Why?",
  explaining: "Looking for the reason",
  exactChance: "The exact chance",
  copyExact: "Copy the exact chance",
  exactly: (fraction: string) => `exactly ${fraction}`,
  shareOf: (mines: string, placements: string, exact: string | null) =>
    `${mines} of ${placements} placements have a mine there${exact === null ? "" : `, exactly ${exact}`}`,
  cellIs: (known: string, exact: string | null) => (exact === null ? `${known}.` : `${known}: ${exact}.`),
  noMineThere: "A: no mine there",
  mineThere: "B: a mine there",
  done: "Done",
  hideExplanation: "Hide the explanation (Esc)",
  mineInPlacement: "a mine in this placement",
  noMineInPlacement: "no mine in this placement",
  differs: "differs between A and B",
  tooLarge: "too large",
  best: "the best move",
  amongBest: "among the best moves",

  nextMove: "Best next move",
  bestToWin: "Best move to win",
  bestHint: "Best move (B)",
  bestByScore: "Best move by score",
  advising: "Looking for the best move",
  bestIs: (cell: string, risk: string) => `Best move: ${cell}, ${risk}.`,
  fewer: "Fewer",
  allMoves: (number: number) => `All ${countedNoun(number, "move")}`,
  byScore: "Estimated by the mean score at the end of the game.",
  exact: (placements: { number: string; shown: string } | null) =>
    placements === null
      ? "Exact: the search reached the end of the game."
      : `Exact: the search reached the end of the game (${placements.shown} ${pluralForm(placements.number, "placement")}).`,
  tooLong:
    "The game is too long to search to its end: moves are compared by their risk and by the boards that they lead to.",
  stop: (score: string) => `If the game ends now, the score is ${score}.`,
  /** The engine's sentence on its assumption is in English. */
  assumes: (assumption: string) => `Assumption: ${assumption}.`,
  sentences: (all: readonly string[]) => all.join(" "),
  facts: (all: readonly string[]) => all.join(", "),
  risk: (percent: string) => `${percent} risk`,
  noRisk: "safe",
  alwaysWins: "always wins",
  neverWins: "never wins",
  wins: (percent: string) => `wins ${percent}`,
  winsOf: (share: string, wins: string, all: string) => `${share} (${wins} of ${all})`,
  lookAhead: (value: string) => `look-ahead ${value}`,
  score: (value: string) => `score ${value}`,
  gain: (cells: string) => `opens about ${cells} cells`,
  shows: (value: number, percent: string, isSafeNext: boolean) =>
    `${value} (${percent}${isSafeNext ? ", a safe cell follows" : ""})`,
  mayShow: (shows: readonly string[]) => `It may show ${shows.join(", ")}.`,
  oftenProgress: (percent: string) => `In ${percent} of cases a safe cell follows or the game is won.`,
  alwaysProgress: "Whatever it shows, a safe cell follows or the game is won.",
  neverProgress: "Whatever it shows, no safe cell follows.",
  deadMove: "Dead: opening it tells nothing.",
  guess: (cells: string) => `Unavoidable guess: ${cells}.`,
};
