// The view of each kind of game.

import { chessPuzzle } from "./views/chess_puzzle.js";
import { jewels } from "./views/jewels.js";
import { mines } from "./views/mines.js";
import { oneClick } from "./views/one_click.js";

/** @import { View } from "./player.js" */

/**
 * For each `kind` of game, the function that makes its view. The second argument replaces the words for this kind.
 * @type {Record<string, (game: any, say?: any) => View>}
 */
export const VIEWS = { mines, chess_puzzle: chessPuzzle, jewels, one_click: oneClick };
