// How each kind of game is drawn: the function that makes a view (player.js) of a game, by the game's `kind`.

import { chessPuzzle } from "./chess_puzzle.js";
import { jewels } from "./jewels.js";
import { mines } from "./mines.js";
import { oneClick } from "./one_click.js";

export const VIEWS = { mines, chess_puzzle: chessPuzzle, jewels, one_click: oneClick };
