// The words for texts, files and links that the user opens.

import { asSentence } from "./text.ts";
import type { ReadArguments } from "../arguments.ts";

export const formats = {
  /** How a text was read. The sentence of the engine is in English, and says more than the data. */
  read: ({ text }: ReadArguments) => asSentence(text),
  unshown: "The page shows no boards of this puzzle. In a terminal, use gridproof prove.",
  tooLargeText: "The text is too large for this page.",
  emptyFile: (name: string) => `${name} is empty: it holds no game.`,
  tooLargeFile: (name: string) => `${name} is too large for this page.`,
  largerThan: (name: string, megabytes: number) =>
    `${name} is larger than ${megabytes} MB: open the file of one game.`,
  noFile: "No file was chosen.",
  pictureForGame: (name: string) => `${name} is a picture, not a game. The page can read the board in it.`,
  archiveForGame: (name: string) =>
    `${name} is an archive: open a game as text, or check a certificate under Analyse.`,
  boardForGame: (name: string) => `${name} is a board (mbf), not a game.`,
  bytesForGame: (name: string) => `${name} is neither text nor an mbf board: open a game as text.`,
  recording: (name: string, format: string) => `${name} is a binary recording (${format}).`,
  twice: (name: string) => `Two files are called ${name}: choose each file once.`,
  unpacksTooLarge: (name: string) => `${name} unpacks to more than this page can read.`,
  notZip: (name: string, why: string) => `${name} is not a readable zip file: ${why}.`,

  isBoard: "This is a board, not a game.",
  isRecording: "This is a recording (RawVF): you can watch it, but not play on.",
  isOtherGame: (contest: string) => `This is a game of ${contest}: you can watch it, but not play it here.`,
  kinds: {
    transcript: "This is a recorded game.",
    chess: "This is a ChessPuzzle board.",
    oneClick: "This is a one-click board.",
    answers: "These are minesweeper-master answers.",
  },
  watchable: (kind: string) => `${kind} You can watch it.`,
  goTo: { analyse: "Analyse it", watch: "Watch it" },

  blanksZero: "Blanks are zeros",
  blanksHidden: "Blanks are hidden",
  rowsOf: (rows: string, cols: string) => `${rows} rows of ${cols}`,
  signIs: {
    hidden: (sign: string) => `${sign} is hidden`,
    zero: (sign: string) => `${sign} is a zero`,
    mine: (sign: string) => `${sign} is a mine`,
    flag: (sign: string) => `${sign} is a flag`,
  },
  otherSignIs: (sign: string, kind: string) => `${sign} is ${kind}`,
  reading: (parts: readonly string[]) => parts.join(", "),

  ownLink: "Read from a link of this page.",
  brokenOwnLink: "The link holds no complete board: perhaps it was cut.",
  analyserLink: "Read from a link of JSMinesweeper.",
  mapLink: "Read from a link with a map of the mines.",
  brokenLink: (site: string) =>
    `This link of ${site} holds no complete board that the page can show: perhaps it was cut.`,
  gameWithoutPosition:
    "This link of JSMinesweeper names a game without its position: tick “URL query string” there and copy the address, or drop its saved position here.",
  noMap: (host: string) =>
    `This link to ${host} holds no board: copy the whole link, which contains the mines.`,
  onlineGame: (game: string) =>
    `This is a link to game ${game} of minesweeper.online, which keeps its boards on its server: draw the position, or paste the link of its ZiNi calculator.`,
  onlinePage:
    "This is a link to a page of minesweeper.online, which keeps its boards on its server: draw the position, or paste the link of its ZiNi calculator.",
  loadsNothing: (host: string) => `The page loads nothing from ${host}: paste the board itself.`,
  loadsNoFile: "The page loads nothing from a file: paste the board itself.",
};
