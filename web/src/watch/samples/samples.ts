// Sample games and boards, one of each kind.

import chessGame from "../../../../examples/transcripts/chess-puzzle.txt?raw";
import jewels from "../../../../examples/transcripts/jewels.txt?raw";
import classic from "../../../../examples/transcripts/minesweeper.txt?raw";
import chessBoard from "../../../../models/chess_puzzle/instances/wide.board?raw";
import superGame from "./superminesweeper.txt?raw";
import recording from "./recording.rawvf?raw";
import type { Words } from "../../words/en.ts";

export interface Sample {
  readonly name: keyof Words["watch"]["samples"];
  readonly text: string;
}

const ONE_CLICK_ANSWERS = `Case #1:
c.....*
......*
...****
*******
*******
Case #2:
Impossible
Case #3:
c.........
..........
..........
.......***
.......***
`;

export const SAMPLES: readonly Sample[] = [
  { name: "recording", text: recording },
  { name: "superminesweeper", text: superGame },
  { name: "minesweeper", text: classic },
  { name: "solvable", text: "one-click rows=12 cols=20 mines=150\n" },
  { name: "unsolvable", text: "one-click rows=3 cols=3 mines=2\n" },
  { name: "answers", text: ONE_CLICK_ANSWERS },
  { name: "chessBoard", text: chessBoard },
  { name: "chessGame", text: chessGame },
  { name: "jewels", text: jewels },
];
