// Starts the page: reads its game and steps through it.

import { Player } from "./player.js";
import { VIEWS } from "./views.js";

const game = JSON.parse(document.getElementById("game").textContent);
new Player(VIEWS[game.kind](game));
