// Starts the page: reads its game and steps through it.

import { addressed, stepOf } from "./address.js";
import { Player } from "./player.js";
import { VIEWS } from "./views.js";

/** An element of the template. @param {string} selector */
const element = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

const game = JSON.parse(element("#game").textContent);
const view = VIEWS[game.kind](game);
document.title = element("#title").textContent = view.title;
element("#about").textContent = view.about;
const effects = { from: stepOf(location.hash), told: addressed(), keys: window };
const player = new Player(view, element("main"), effects);
addEventListener("hashchange", () => player.go(stepOf(location.hash)));
