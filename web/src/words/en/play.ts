// The words of the tab Play: settings, events, and help.

import { countedNoun, joinWithAnd, pluralForm } from "./text.ts";

export const play = {
  boardLabel: (name: string) => `Game: ${name}. Arrows move, Enter opens, F flags.`,
  game: "The game",
  minesLeft: "Mines left",
  time: "Time",
  newGame: "New game",
  back: "Back to the previous game",
  flagMode: "Flag mode",
  flagModeHint: "A click or tap sets a flag; a right click or a long touch opens",
  seconds: (seconds: number) => `${seconds} s`,
  clock: (minutes: number, seconds: string) =>
    minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`,
  backToGame: "Back to the game",
  isOver: "The game is over.",
  chooseCell: "Choose a cell first, with the arrow keys.",
  isOpenAsk: (cell: string) => `${cell} is open: ask about a hidden cell.`,

  size: (cols: number, rows: number, mines: number) => `${cols} x ${rows}, ${countedNoun(mines, "mine")}`,
  kindSize: (kind: string, cols: number, rows: number, mines: number) =>
    `${kind}: ${cols} x ${rows}, ${countedNoun(mines, "mine")}`,
  noGuessing: "without guessing",
  name: (parts: readonly string[]) => parts.join(", "),
  sideFault: {
    cols: (most: number) => `The width must be a number from 1 to ${most}.`,
    rows: (most: number) => `The height must be a number from 1 to ${most}.`,
  },
  tooSmall: "The board is too small: the first click opens all of it.",
  mineFault: (most: number, isSpared: boolean) =>
    `This size allows 1 to ${most} mines${isSpared ? ", as the first click opens an area" : ""}.`,
  noGuessFault: {
    classic: "Boards without guessing are made only with the classic neighbours.",
    firstClick: "Boards without guessing are made only with a safe first click.",
    cells: (most: number) => `Boards without guessing are made only of up to ${most} cells.`,
  },
  seedFault: "A seed is a number from 1 with at most 15 digits.",
  started: (name: string) => `New game: ${name}.`,
  isBack: (moves: number) => `Back to the previous game: ${countedNoun(moves, "move")} so far.`,
  loaded: (moves: number) => `Game loaded: ${countedNoun(moves, "move")} so far.`,
  otherContest: (contest: string) => `A game of ${contest} cannot be played here; you can watch it.`,
  seedTooLarge: "The seed of this game is too large for this page; you can watch the game.",
  unread: (why: string) => `This is not a game that can be played here. ${why}`,

  drawing: "Looking for a board that needs no guess",
  moving: "Making the move",
  firstClick: {
    zero: "The first click opens an area.",
    safe: "The first click is never a mine.",
    unprotected: "",
  },
  begin: (name: string, firstClick: string) => `${name}. ${firstClick}`,
  won: "Won.",
  lostNow: "A mine: the game is lost.",
  lost: (cells: string, hits: number) => `Lost: ${cells} ${pluralForm(hits, "was a mine", "were mines")}.`,
  wrongFlags: (cells: string, flags: number) =>
    pluralForm(flags, `The flag at ${cells} was wrong.`, `The flags at ${cells} were wrong.`),
  ended: (end: string, time: string) => `${end} ${time}.`,
  shows: (value: number | string) => `It shows ${value}.`,
  opened: (cells: number) => `${countedNoun(cells, "cell")} opened.`,
  hitNothing: (cell: string) => `${cell} is a mine that was hit: there is nothing to open.`,
  isFlagged: (cell: string) => `${cell} is flagged: remove the flag to open it.`,
  isOpen: (cell: string) => `${cell} is open: there is nothing to flag.`,
  flagged: (cell: string) => `${cell}: flagged.`,
  unflagged: (cell: string) => `${cell}: flag removed.`,
  chordNoNumber: (cell: string) => `Nothing to open around ${cell}: it shows no number.`,
  chordNothing: (cell: string) => `Nothing to open around ${cell}: every cell there is open or flagged.`,
  chordTooFew: (cell: string, flags: number, clue: number) =>
    `Nothing to open around ${cell}: its flags do not match, ${countedNoun(flags, "flag")} too few for a ${clue}.`,
  chordTooMany: (cell: string, flags: number, clue: number) =>
    `Nothing to open around ${cell}: its flags do not match, ${countedNoun(flags, "flag")} too many for a ${clue}.`,

  look: {
    flaggedMine: "a mine, flagged",
    mine: "a mine",
    wrongFlag: "a wrong flag: no mine here",
    clear: "no mine, not opened",
    best: "the best move",
    proofClue: "a clue of the proof",
    inA: "a mine in placement a",
    inB: "a mine in placement b",
    asked: "the cell you asked about",
  },

  help: "Help",
  helpLabel: "Help with the game",
  provable: "What is provable?",
  chances: "Chances",
  why: "Why?",
  best: "Best move",
  askNow: "Press a hidden cell to ask about it.",
  asking: "Press a hidden cell to see whether it is safe, a mine or undetermined, and why.",
  askingKey: "W asks about the cell you point at.",
  works: {
    proofs: "Looking for proofs",
    chances: "Counting placements",
    why: "Looking for the reason",
    best: "Looking for the best move",
  },
  firstClickSafe: "No cell shows a number yet. The first click is safe on any cell.",
  nothingProvable: "Nothing is provable here: the next move is a guess.",
  noneSafe: (mines: number) =>
    `No hidden cell is proven safe (${mines === 0 ? "no proven mine" : countedNoun(mines, "proven mine")}): the next move is a guess.`,
  proved: (safe: number, mines: number) =>
    `${countedNoun(safe, "cell")} proven safe, ${mines === 0 ? "no proven mine" : countedNoun(mines, "proven mine")}.`,
  noPlacement: "No placement of the mines agrees with the clues.",
  undetermined: (cell: string) =>
    `${cell} is undetermined: the placements a and b both agree with all clues. A cell with a letter holds a mine in that placement only.`,
  chanceOf: (risk: string, least: string | null) =>
    `Its chance of a mine is ${risk}; ${least === null ? "no hidden cell has less" : `the least risk on the board is ${least}`}.`,
  openBest: (cell: string, worth: string, win: string | null) =>
    `Open ${cell}: ${worth}${win === null ? "" : `, ${win} to win`}.`,
  estimate: "This is an estimate: the game is too long to search to its end.",
  pressP: "Press P first: N goes to the safe cells that P shows.",
  proofsPending: "The proofs are not finished yet.",
  isSafe: (cell: string) => `${cell}: proven safe.`,
  noHelp: "Without help.",
  withHelp: (list: readonly string[]) => `With help: you ${joinWithAnd(list)}.`,
  helped: {
    proofs: (times: number) =>
      pluralForm(times, "looked once at what is provable", `looked ${times} times at what is provable`),
    chances: (times: number) =>
      pluralForm(times, "looked once at the chances", `looked ${times} times at the chances`),
    why: (times: number) => pluralForm(times, "asked once for a reason", `asked ${times} times for reasons`),
    best: (times: number) =>
      pluralForm(times, "asked once for the best move", `asked ${times} times for the best move`),
    audit: (times: number) => pluralForm(times, "opened the audit once", `opened the audit ${times} times`),
  },

  record: "Record",
  recordLabel: "Record of the game",
  audit: "Audit my game",
  save: "Save",
  analyseHint: "Open it under Analyse, with all chances",
  load: "Load",
  seed: "Seed",
  theSeed: "The seed",
  copySeed: "Copy the seed",
  copy: "Copy",
  goesOn: "The game goes on.",
  signsAndKeys: "Signs and keys",
  mouse:
    "Mouse: a left click opens, a right click flags. A left click on a number opens around it, as do the middle button and both buttons. Touch: a tap opens, a long touch flags. Flag mode swaps both.",

  setup: "New game: size, rules, seed",
  anySeed: "any",
  beginNew: "Begin a new game",
  sizeField: "Size",
  custom: "Custom",
  width: "Width",
  height: "Height",
  mines: "Mines",
  neighbours: "Neighbours",
  firstClickField: "First click",
  firstClicks: { zero: "opens an area", safe: "is never a mine", unprotected: "may be a mine" },
  noGuess: "Can be won without guessing",

  statistics: "Statistics",
  noGames: "No game is finished yet. Games are counted on this machine only.",
  columns: { kind: "Kind", games: "Games", won: "Won", helped: "With help", best: "Best time" },
  wonOf: (wins: number, percent: number) => `${wins} (${percent} %)`,
  bestTimes: "The best time is the best of the games without help.",
  reset: "Reset the statistics",
};
