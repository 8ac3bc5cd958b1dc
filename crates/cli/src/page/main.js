// Starts the page: reads its game and steps through it.

import { addressed, stepOf } from "./address.js";
import { Player } from "./player.js";
import { VIEWS } from "./views.js";

const game = JSON.parse(document.getElementById("game").textContent);
const view = VIEWS[game.kind](game);
document.title = document.getElementById("title").textContent = view.title;
document.getElementById("about").textContent = view.about;
const effects = { from: stepOf(location.hash), told: addressed(), keys: window };
const player = new Player(view, document.querySelector("main"), effects);
addEventListener("hashchange", () => player.go(stepOf(location.hash)));
