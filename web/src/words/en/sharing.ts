// The words for pictures, saved positions, and undo steps.

import { countedNoun } from "./text.ts";

export const sharing = {
  picture: "Picture:",
  copyPicture: (format: string) => `Copy ${format}`,
  savePicture: (format: string) => `Save ${format}`,
  copied: "The picture is copied.",
  saved: "The picture is saved.",
  savedInstead: "The browser does not let the page copy pictures, so the picture is saved as a file.",

  positions: "Positions and steps",
  positionsAbout:
    "Enter a name to keep the board in this browser. The list of steps leads back to each earlier board.",
  name: "Name of this position",
  namePlaceholder: "such as: corner, two ways",
  keep: "Keep it",
  kept: (name: string) => `“${name}” is kept.`,
  open: (name: string) => `Open “${name}”`,
  remove: "Remove",
  removeThis: (name: string) => `Remove “${name}”`,
  about: (rows: number, cols: number, hidden: number) =>
    `${cols} x ${rows}, ${countedNoun(hidden, "hidden cell")}`,
  steps: "Steps",
  noSteps: "No step yet: each change of the board is listed here.",
  first: "The first board",
  now: "now",
  goTo: (step: number, change: string) => `${step}. ${change}`,
  changedSize: (rows: number, cols: number) => `Another board, ${cols} x ${rows}`,
  changedBoard: "Another board",
};
