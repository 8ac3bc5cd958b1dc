// Shows games of one board side by side. The games step together unless the user unticks "Step together".

import { isSame } from "./canvas.js";
import { Player } from "./player.js";
import { COMPARISON } from "./words.js";

/** @import { View } from "./player.js" */

/** The share of the window's height that is left for the boards. */
const BOARD_HEIGHT = 0.55;

export class Comparison {
  /**
   * Fills `root` with a player for each view.
   * @param {readonly View[]} views @param {HTMLElement} root
   * @param {{ from: number, onStep: (step: number) => void }} options the first step to show, and the function that is called with each step
   */
  constructor(views, root, { from, onStep }) {
    this.views = views;
    this.onStep = onStep;
    this.isFollowing = false;
    this.together = Object.assign(document.createElement("input"), { type: "checkbox", checked: true });
    const columns = views.map(() => document.createElement("div"));
    root.replaceChildren(this.bar(root), ...views.map((view, at) => gameSection(view, columns[at])));
    root.classList.add("games", "together");
    const steps = Math.max(...views.map((view) => view.steps));
    /** @type {Player[]} */
    this.players = [];
    for (const [at, column] of columns.entries()) {
      const room = () => /** @type {[number, number]} */ ([column.clientWidth - 2, innerHeight * BOARD_HEIGHT]);
      const options = { from, onStep: (/** @type {number} */ step) => this.follow(at, step), room, say: COMPARISON.controls(at + 1) };
      this.players.push(new Player(lengthenedView(views[at], steps), column, options));
    }
    addEventListener("keydown", (event) => {
      if (!event.defaultPrevented) this.players[0].press(event);
    });
  }

  /** Shows a step of the first game, and of all games if they step together. @param {number} step */
  go(step) {
    this.players[0].go(step);
  }

  /** Returns the controls that act on all games. @param {HTMLElement} root */
  bar(root) {
    const bar = Object.assign(document.createElement("div"), { className: "bar" });
    const label = document.createElement("label");
    label.append(this.together, COMPARISON.together);
    this.together.addEventListener("change", () => {
      root.classList.toggle("together", this.together.checked);
      if (this.together.checked) this.go(this.players[0].at);
    });
    const leads = Object.assign(document.createElement("button"), { type: "button", textContent: COMPARISON.firstDifference });
    leads.addEventListener("click", () => {
      const step = firstDifference(this.views);
      for (const player of this.players) player.go(step);
    });
    bar.append(label, leads);
    return bar;
  }

  /** Shows the step of one game in all games, if they step together. @param {number} leader @param {number} step */
  follow(leader, step) {
    if (this.isFollowing) return;
    this.onStep(step);
    if (!this.together.checked) return;
    this.isFollowing = true;
    for (const [at, player] of this.players.entries()) if (at !== leader && player.at !== step) player.go(step);
    this.isFollowing = false;
  }
}

/** Returns the part of the page that shows a game. @param {View} view @param {HTMLElement} column */
function gameSection(view, column) {
  const part = document.createElement("section");
  part.ariaLabel = view.about;
  part.append(Object.assign(document.createElement("p"), { className: "dim", textContent: view.about }), column);
  return part;
}

/**
 * Returns a view with this many steps. The last picture is repeated in the additional steps. @param {View} view @param
 * {number} steps @returns {View}
 */
function lengthenedView(view, steps) {
  const own = (/** @type {number} */ step) => Math.min(step, view.steps - 1);
  const { jump } = view;
  return { ...view, steps, picture: (step) => view.picture(own(step)), jump: jump && { label: jump.label, next: (step) => jump.next(own(step)) } };
}

/**
 * Returns the first step at which the boards or the moves of the games differ. Returns the last step if the games are
 * equal. @param {readonly View[]} views
 */
export function firstDifference([first, ...others]) {
  const steps = Math.max(first.steps, ...others.map((view) => view.steps));
  for (let step = 0; step < steps; step += 1) if (others.some((other) => stepsDiffer(first, other, step))) return step;
  return steps - 1;
}

/** @param {View} one @param {View} other @param {number} step */
function stepsDiffer(one, other, step) {
  if (step >= Math.min(one.steps, other.steps)) return true;
  const [first, second] = [one, other].map((view) => view.picture(step));
  return first.focus !== second.focus || first.cells.some((look, cell) => !isSame(look, second.cells[cell]));
}
