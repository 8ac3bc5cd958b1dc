// Further words of the tab Play: levels, layouts, challenges, automatic moves, and figures.

import { countedNoun, pluralForm } from "./text.ts";

export const playing = {
  levels: "Levels",
  newGameHint: "New game (F2)",
  again: "Play it again",
  againHint: "Plays the same mines from the start (R). Such a game does not count in the statistics.",
  restarted: "The same mines again. This game does not count in the statistics.",
  onLayout:
    "A game on a given layout. The first click can hit a mine, and the game does not count in the statistics.",
  layoutFault: {
    unknown: "Not every mine of this board is known, so it cannot be played.",
    distance: "Layouts are played with the classic neighbours only.",
    size: "This layout has no mine, no clear cell, or a side longer than 100 cells.",
  },
  layoutHint:
    "To play a layout, paste, drop or load a board of which every mine is known: text, mbf, abf, a game ID or a link.",
  playLayout: "Play this layout",

  challenge: "Copy a challenge link",
  challengeHint: "Everybody who opens the link plays the same mines",
  theChallenge: "The challenge link",
  challenged: (name: string, isBegun: boolean) =>
    isBegun
      ? `A challenge: ${name}. Everybody with this link has the same mines, after the same first click.`
      : `A challenge: ${name}. Everybody with this link has the same seed; the same first click gives the same mines.`,
  challengedLayout: (name: string) => `A challenge: ${name}. Everybody with this link has the same mines.`,
  brokenChallenge: "The link holds no complete game: perhaps it was cut.",

  openProven: "Open what is proven",
  openProvenHint: "Opens proven safe cells until no other cell is proven safe (O)",
  openedProven: (cells: number) =>
    cells === 0 ? "No hidden cell is proven safe." : `${countedNoun(cells, "proven cell")} opened.`,
  oneStep: "One step",
  oneStepHint: "Opens one cell: a proven one, or else the best guess (S)",
  run: "Run",
  runFast: "Run fast",
  stop: "Stop",
  runHint: "Plays on, move by move, until the game is over",
  lookingForMove: "Looking for a move",
  helpedOpened: (times: number) =>
    pluralForm(times, "let the page move once", `let the page move ${times} times`),
  helpedWarned: (times: number) =>
    pluralForm(times, "had one move checked for its risk", `had ${times} moves checked for their risk`),

  warn: "Warn before a risk that can be avoided",
  /** `least` is the least risk of all cells; null if a cell is proven safe. */
  warning: (cell: string, risk: string, least: string | null) =>
    `${cell} has a risk of ${risk}. ${least === null ? "Another cell is proven safe" : `Another cell has ${least}`}.`,
  unknownRisk: (cell: string) => `The risk of ${cell} is not known: it takes too long to compute.`,
  openAnyway: "Open it all the same",
  leaveIt: "Leave it closed",

  tenths: (seconds: string) => `${seconds} s`,
  solved: (done: number, threeBv: number) => `3BV: ${done} of ${threeBv}`,
  clicks: (clicks: number) => countedNoun(clicks, "click"),
  speed: (speed: string) => `${speed} 3BV/s`,
  efficiency: (percent: number) => `efficiency ${percent}\u202f%`,
  figures: (parts: readonly string[]) => `${parts.join(", ")}.`,

  plotTitle: (kind: string) => `Won games: ${kind}`,
  plot: (games: number, best: string, mean: string) =>
    `The times of the last ${countedNoun(games, "game")} won without help: best ${best}, mean ${mean}.`,
};
