// The words for boards in pictures: the dialog, its questions, and the reasons for refusing a picture.

import { countedNoun, pluralForm } from "./text.ts";

export const picture = {
  title: "Board from a picture",
  busy: "Reading the picture. Nothing leaves this machine.",
  refusals: {
    undecoded:
      "The browser cannot decode this picture. Save the picture as PNG or JPEG, and open the new file.",
    large:
      "The picture has more than 40 megapixels, or a side of more than 32,767 pixels. Cut out the board, and open the smaller picture.",
    "no grid":
      "No board was found in the picture. It needs at least 3 rows and 3 columns of tiles, each 9 pixels wide or more.",
    "several boards": "The picture shows several boards. Mark one of them, or open a picture of one board.",
    "many tiles": "The board has more than 100 rows or columns. Cut out a part of the board.",
    "small digits":
      "The digits in the picture are too small: a digit is read if its height is at least a third of its tile's height. Choose larger digits or smaller tiles in the game, and take a new picture.",
    "many kinds":
      "The tiles of this picture differ too much to be read. A sharper picture, without windows in front of the board, may help.",
    slow: "Reading the picture took more than a minute and was ended. Cut out the board, and open the smaller picture.",
  },

  found: (rows: number, cols: number) =>
    `Found ${countedNoun(rows, "row")} and ${countedNoun(cols, "column")}. The signs on the picture are the reading. Press a tile to correct it.`,
  doubts: {
    "few familiar tiles":
      "This may not be a minesweeper board: fewer than a fifth of the tiles look like hidden tiles, opened tiles or signs of the game.",
    "blank neighbours":
      "This may not be a minesweeper board: blank tiles of different colours are side by side. In the game, a hidden tile is never beside an opened tile without a number.",
    "many signs": "This may not be a minesweeper board: its tiles have more different signs than the game.",
    "signs in corners": "This may not be a minesweeper board: many tiles have a sign in a corner.",
  },
  mayMissPart:
    "A part of the board may be missing: a window covers it, or the picture cuts it off. Compare the rows, columns and signs with the game.",
  board: (rows: number, cols: number) =>
    `The board in the picture, ${rows} by ${cols}, with the reading of each tile: press a tile or use the arrow keys to correct it`,

  tile: (row: number, col: number) => `Row ${row}, column ${col}`,
  tileIs: (tile: string, name: string) => `${tile}: ${name}.`,
  others: (count: number) =>
    count === 1
      ? "Change the other tile that looks like it, too"
      : `Change the ${count} other tiles that look like it, too`,
  done: "Done",

  sides: "Outer rows and columns",
  side: { left: "Left", right: "Right", top: "Top", bottom: "Bottom" },
  less: {
    left: "Remove the left column",
    right: "Remove the right column",
    top: "Remove the top row",
    bottom: "Remove the bottom row",
  },
  more: {
    left: "Add a column on the left",
    right: "Add a column on the right",
    top: "Add a row at the top",
    bottom: "Add a row at the bottom",
  },

  choosePart: "Read another part of the picture…",
  drawPart: "Drag a rectangle around the board, or press two opposite corners of it.",
  whole: "The whole picture",

  question: "What is this tile?",
  sample: "The tile in question, enlarged",
  outlined: (count: number) =>
    `${pluralForm(count, "This tile has", "These tiles have")} a thick outline in the picture.`,
  alike: (count: number) => `${countedNoun(count, "tile")} ${pluralForm(count, "looks", "look")} like this.`,
  left: (count: number) => (count === 1 ? "This is the last question." : `${count} questions are left.`),
  meanings: {
    "?": "Hidden",
    "0": "Opened, no number",
    "1": "1",
    "2": "2",
    "3": "3",
    "4": "4",
    "5": "5",
    "6": "6",
    "7": "7",
    "8": "8",
    F: "Flag",
    "*": "Mine",
  },

  checking: "Checking the reading against the rules.",
  consistent: "The reading agrees with the rules.",
  inconsistent:
    "No placement of mines agrees with this reading. At least one tile is read wrongly, or the picture shows an impossible board. Compare the signs with the picture, and correct them.",
  contradiction:
    "No placement of mines agrees with the tiles that are already read. The picture may show something else than a minesweeper board, or only a part of a board, or a tile is read wrongly.",
  unchecked: "The check against the rules did not end in time. Compare the signs with the picture.",
  accept: "Use this board",
  acceptAnyway: "Use this board although it is impossible",

  kinds: "Kinds of tiles",
  unknown: "Not yet known",
  kind: (name: string, count: number) => `${name}, ${countedNoun(count, "tile")}`,
  reasons: {
    sight: "recognised",
    taught: "learned earlier",
    rules: "decided by the rules",
    answer: "your answer",
  },
  because: (reason: string) => ` (${reason})`,

  learned: (count: number) => `This browser remembers ${countedNoun(count, "tile")} from your answers.`,
  forget: "Forget learned tiles",
  forgotten: "The learned tiles are forgotten.",
};
