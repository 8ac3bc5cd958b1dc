// Starts the page: reads its games and steps through them.

import { stepAddressWriter, stepOf } from "./address.js";
import { Player } from "./player.js";
import { VIEWS } from "./views.js";
import { Comparison } from "./compare.js";
import { COMPARISON } from "./words.js";

/** Returns an element of the page. @param {string} selector */
const element = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** @type {readonly { kind: string }[]} */
const games = JSON.parse(element("#games").textContent);
const views = games.map((game) => VIEWS[game.kind](game)), [view] = views;
document.title = element("#title").textContent = view.title;
element("#about").textContent = views.length > 1 ? COMPARISON.about(views.length) : view.about;
const steps = { from: stepOf(location.hash), onStep: stepAddressWriter() }, root = element("main");
const shown = views.length > 1 ? new Comparison(views, root, steps) : new Player(view, root, { ...steps, keys: window });
addEventListener("hashchange", () => shown.go(stepOf(location.hash)));
