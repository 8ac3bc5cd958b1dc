// Games and boards to look at for who has none: one of each kind.

import chessGame from "../../../examples/transcripts/chess-puzzle.txt?raw";
import jewels from "../../../examples/transcripts/jewels.txt?raw";
import classic from "../../../examples/transcripts/minesweeper.txt?raw";
import chessBoard from "../../../models/chess_puzzle/instances/wide.board?raw";
import superGame from "./samples/superminesweeper.txt?raw";
import recording from "./samples/recording.rawvf?raw";

export interface Sample {
  readonly name: string;
  readonly text: string;
}

const ANSWERS = `Case #1:
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
  { name: "A person's recording (RawVF)", text: recording },
  { name: "A game of superminesweeper", text: superGame },
  { name: "A game of minesweeper", text: classic },
  { name: "A one-click board with a solution", text: "one-click rows=12 cols=20 mines=150\n" },
  { name: "A one-click board without a solution", text: "one-click rows=3 cols=3 mines=2\n" },
  { name: "minesweeper-master answers", text: ANSWERS },
  { name: "A ChessPuzzle board", text: chessBoard },
  { name: "A game of ChessPuzzle", text: chessGame },
  { name: "A game of jewels", text: jewels },
];
