// The words of the tab Watch: games and their reviews.

import type { Failure } from "#page/words.js";
import { countedNoun } from "./text.ts";

export const watch = {
  title: "Watch a game",
  open: "Open a game",
  or: "Or paste the text of a game",
  textLabel: "Text of a transcript, a recording, answers or a board",
  hint: "A contest transcript, a RawVF recording, minesweeper-master answers, or a one-click or ChessPuzzle board",
  watch: "Watch",
  examples: "Examples",
  example: "Watch an example …",
  enterOpens: "Enter opens it",
  samples: {
    recording: "A person's recording (RawVF)",
    superminesweeper: "A game of superminesweeper",
    minesweeper: "A game of minesweeper",
    solvable: "A one-click board with a solution",
    unsolvable: "A one-click board without a solution",
    answers: "minesweeper-master answers",
    chessBoard: "A ChessPuzzle board",
    chessGame: "A game of ChessPuzzle",
    jewels: "A game of jewels",
  },
  opened: (title: string, heading: string) => `${title} is opened: ${heading}`,
  reading: "Reading the game",
  analysing: "Analysing each position",
  judging: "Judging the moves",
  goesOn: (moves: number) => `After ${countedNoun(moves, "move")} the game goes on.`,
  unfinished: "Not finished: the transcript ends before the game does.",
  failed: (fault: Failure) => `The game failed: ${fault.text}.`,
  confirmed: (score: string) => `Score ${score} confirmed.`,
  recorded: (moves: number, isWon: boolean) =>
    `${countedNoun(moves, "move")} played, ${isWon ? "won" : "not won"}.`,
  cut: (where: string) => `The recording ends before its game does: ${where}`,
  notAnalysed: (why: string) => `Not analysed to the end: ${why}.`,
  unreadableFile: (name: string, why: string) => `${name} cannot be read: ${why}`,
  unreadableRecording: (name: string, format: string) =>
    `${name} cannot be read: its bytes are not those of a recording (${format})`,
  withPreviousGame: (why: string) => `${why.replace(/\.$/, "")}. The page still shows the previous game.`,
  unknownKind: (kind: string) => `This page cannot show games of the kind ${kind}.`,
  nextMistake: (mistakes: number) => `Next mistake (${mistakes})`,
  nextMistakeHint: "Next mistake (M)",
  saveAnimation: "Save as animation (GIF)",
  drawing: "Drawing the animation",
  animationSaved: (kilobytes: number) => `The animation is saved: ${kilobytes} kB.`,
  ofCollection: (games: number) => `${countedNoun(games, "game")} in this collection:`,
  collected: (number: number, name: string) => `${number}. ${name}`,
  provedBy: (cell: string, clues: readonly string[]) => `${cell} is proved safe by ${clues.join(", ")}.`,
};

export const audit = {
  title: "Audit",
  alsoSound: "Also list the moves without a mistake",
  allSound: "No move was a mistake.",
  more: (moves: number) => `Show ${moves} more`,
  classes: {
    proven_safe: "proven safe",
    protected: "a protected first click",
    least_risk: "least risk",
    avoidable_risk: "avoidable risk",
    flagged_mine: "a proven mine",
    flagged_unproven: "without a proof",
    flagged_wrong: "wrong, the cell is proven safe",
    took_flag_back: "took a flag back",
    inconsistent: "no placement agrees with the board any more",
    undecided: "undecided",
  },
  does: {
    open: (cell: string) => `opens ${cell}`,
    flag: (cell: string) => `flags ${cell}`,
    unflag: (cell: string) => `takes the flag from ${cell}`,
    chord: (cell: string) => `opens around ${cell}`,
  },
  /** A move and its judgement. */
  move: (told: {
    does: string;
    is: string;
    risk: string | null;
    avoidable: string | null;
    wasSafe: boolean;
    hit: boolean;
  }) => {
    const riskText = told.risk === null ? "" : ` ${told.risk}`;
    const avoidableText =
      told.avoidable === null ? "" : `, ${told.avoidable} percentage points more than the least risk`;
    const unforcedText = told.wasSafe ? ", though a cell was proven safe" : "";
    return `${told.does}: ${told.is}${riskText}${avoidableText}${unforcedText}${told.hit ? "; it was a mine" : ""}`;
  },
  mistakes: (mistakes: number, avoidableText: string, unforced: number) =>
    `${mistakes}: ${avoidableText} percentage points of risk could be avoided` +
    (unforced === 0 ? "" : `; in ${unforced} of them a cell was proven safe`),
  sums: {
    moves: "Moves",
    provenSafe: "Proven safe",
    protected: "Protected first click",
    least: "Guesses of least risk",
    avoidable: "Guesses of avoidable risk",
    unsafe: "Guesses without a proven safe cell",
    survival: "Chance to survive all guesses",
    hits: "Mines hit",
    flags: "Flags",
    undecided: "Undecided",
    clicks: "Clicks",
    time: "Time",
    efficiency: "Efficiency (3BV by clicks)",
  },
  unsafe: (guessesWithoutSafeCell: number, guesses: number) => `${guessesWithoutSafeCell} of ${guesses}`,
  terms:
    "A guess opens a cell that is not proven safe. The guess has the least risk if no other hidden cell has less risk. If another cell has less risk, the difference is the avoidable risk.",
  clicks: (left: number, right: number, chords: number) =>
    `${left + right + chords}: ${left} left, ${right} right, ${countedNoun(chords, "chord")}`,
  unknown: "unknown",
  flags: (flags: number, proven: number, unproven: number, wrong: number) =>
    `${flags}: ${proven} on proven mines, ${unproven} without a proof, ${wrong} wrong`,
  moves: (number: number) => countedNoun(number, "move"),
  below: (value: string) => `below ${value}`,
};
