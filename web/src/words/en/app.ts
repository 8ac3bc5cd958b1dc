// The words of the page as a whole: its tabs, notices and help.

export const app = {
  title: "gridproof: minesweeper solver",
  about: "Paste a minesweeper board or a screenshot: what is safe, why, and how likely the rest is.",
  skip: "Skip to the board",
  parts: "Parts of the page",
  tabs: { analyse: "Analyse", play: "Play", watch: "Watch" },
  language: "Language",
  help: "Help",
  close: "Close",
  cancel: "Cancel",
  closeNotice: "Close this notice",
  closeSaving: "Close the notice about saving",
  partFailed: "This part of the page failed and is not shown.",
  pageFailed: (why: string) => `The page failed (${why}). Your boards and games are kept.`,
  reload: "Reload the page",
  tryAgain: "Try again",
  askAgain: "Ask again",
  working: (what: string) => `${what} …`,
  unsaved: {
    full: "The browser has no room left for this page: new changes are lost when you close or reload it.",
    refused:
      "The browser keeps nothing for this page: boards and games are lost when you close or reload it.",
  },
  copied: (what: string) => `${what} is copied.`,
  copiedFileLink: "On another computer, open this page there and paste the link into it.",
  notCopied: "The browser does not let the page copy. Copy this by hand:",
  noEngine: "No answer: the engine does not run.",
  engineFailed: (why: string) =>
    `The engine failed on a question and was restarted (${why}). Your boards and games are kept.`,
  engineSilent: "it sent no reply",
  noAnswer: "No answer: the engine failed on this question.",
  noWebAssembly:
    "This browser has no WebAssembly, which the engine needs: switch it on, or open the page in another browser. High-security modes switch it off.",
  engineUnread: (why: string) =>
    `The engine in this file cannot be read: perhaps the file is incomplete (${why}).`,
  engineRefused: (why: string) => `The browser does not let the page start its engine (${why}).`,
};

export const help = {
  about:
    "This page proves which cells of a minesweeper board are safe and which are mines. It shows the clues that prove it, and the exact chance of a mine in every other cell. Your browser computes everything: nothing leaves this machine. The browser keeps boards and games until you change them.",
  analyse:
    "Paste a board (Ctrl+V) or drop a file. The page reads boards as text in any form, text copied from a game, links to boards, and pictures such as screenshots. To draw, choose a sign above the board and press or drag over cells. The right mouse button or a long touch sets a flag. Two fingers scroll while a sign is chosen. “Count” makes a clue larger with each press or turn of the wheel. With “Clues follow mines”, a mine that you set or remove changes the clues around it. “Show” chooses between the chances of a mine, of no mine and of a zero. With “Ask why”, press a cell to see the clues that prove it. An undetermined cell shows two placements instead. The page also draws boards of other shapes, and you can play levels of these shapes: the buttons beside “Other shapes” have examples. On such a board, “Choose cells” makes lines and regions, and “Rules about all cells” sets the rules. “Positions and steps” keeps boards by name.",
  analyseKeys: [
    [["arrows"], "move to another cell"],
    [["0–9"], "a clue; type two digits quickly for 10 or more"],
    [["?", "Backspace"], "hides the cell"],
    [["F", "*", "M"], "F sets a flag, * or M a known mine"],
    [["Home", "End"], "the first or the last cell of the row"],
    [["N", "Shift+N"], "the next proven safe cell or proven mine"],
    [["Enter"], "explains the cell"],
    [["A", "B"], "A asks why, B finds the best move"],
    [["+", "−"], "larger or smaller cells"],
    [["C"], "counts up: a press or the wheel upwards makes a clue one larger"],
    [["Ctrl+wheel"], "larger or smaller cells; so do two fingers"],
    [["L", "Space"], "on boards of other shapes, L chooses cells for a line, Space one cell"],
    [["Esc"], "stops a search, hides the explanation"],
    [["Ctrl+Z", "Ctrl+Y"], "undo, redo"],
  ] as readonly (readonly [keys: readonly string[], does: string])[],
  signs: "Signs",
  terms:
    "A placement is one way to place all mines so that every clue agrees. A safe cell holds a mine in no placement, a proven mine in all placements, and an undetermined cell in some placements. A cell is undecided if a time or memory limit came first. A flag is a note and proves nothing; a wrong flag has an orange ring. Opening a dead cell tells nothing.",
  play: "A left click opens, a right click flags. If the mines around a number are flagged, click it to open the rest around it; the middle button or both buttons do the same. A tap opens, a long touch flags. In flag mode a click or tap flags, and a right click or a long touch opens. You can ask for help, or let the page move; the result says that you did. “Play it again” gives the same mines, a challenge link gives them to others, and a pasted layout is played as it is. The audit judges each move by what you could have known.",
  playKeys: [
    [["arrows"], "move to another cell"],
    [["Enter", "Space"], "opens the cell; on a number, opens around it"],
    [["F"], "sets or removes a flag"],
    [["C"], "opens around a number whose mines are flagged"],
    [["W"], "explains a hidden cell"],
    [["P"], "shows what is provable"],
    [["N"], "goes to the next proven safe cell, after P"],
    [["B"], "shows the best move"],
    [["O"], "opens proven safe cells until no other cell is proven safe"],
    [["S"], "makes one step: a proven cell, or else the best guess"],
    [["R"], "plays the same mines again"],
    [["F2"], "begins a new game"],
    [["+", "−"], "larger or smaller cells"],
    [["Esc"], "stops a computation, hides an explanation"],
  ] as readonly (readonly [keys: readonly string[], does: string])[],
  watch:
    "Drop, paste or open a game and step through it. The page reads contest transcripts, recordings (avf, evf, evfs, mvf, rmv, RawVF), minesweeper-master answers, and one-click and ChessPuzzle boards.",
};
