// The views of games, by the game's `kind`: each function makes the view (player.js) of a game.

import { chessPuzzle } from "./chess_puzzle.js";
import { jewels } from "./jewels.js";
import { mines } from "./mines.js";
import { oneClick } from "./one_click.js";

export const VIEWS = { mines, chess_puzzle: chessPuzzle, jewels, one_click: oneClick };
