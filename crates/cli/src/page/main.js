// Starts the page: reads its game and steps through it.

import { chessPuzzle } from "./chess_puzzle.js";
import { jewels } from "./jewels.js";
import { mines } from "./mines.js";
import { oneClick } from "./one_click.js";
import { Player } from "./player.js";

// How each kind of game is drawn.
export const VIEWS = { mines, chess_puzzle: chessPuzzle, jewels, one_click: oneClick };

const game = JSON.parse(document.getElementById("game").textContent);
new Player(VIEWS[game.kind](game));
