// How each kind of game is drawn.

import { chessPuzzle } from "./chess_puzzle.js";
import { jewels } from "./jewels.js";
import { mines } from "./mines.js";
import { oneClick } from "./one_click.js";

/** @import { View } from "./player.js" */

/**
 * The function that makes a view of a game, by the game's `kind`. Its words are those of games of that kind.
 * @type {Record<string, (game: any, say?: any) => View>}
 */
export const VIEWS = { mines, chess_puzzle: chessPuzzle, jewels, one_click: oneClick };
