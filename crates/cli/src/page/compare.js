// Shows games of one board side by side. The games step together unless the user unticks "Step together". A move with
// fewer steps than the same move of another game waits at its last step, so that all games stay at the same move.

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
    this.views = alignedViews(views);
    this.onStep = onStep;
    this.isFollowing = false;
    this.together = Object.assign(document.createElement("input"), { type: "checkbox", checked: true });
    const columns = views.map(() => document.createElement("div"));
    root.replaceChildren(this.bar(root), ...views.map((view, at) => gameSection(view, columns[at])));
    root.classList.add("games", "together");
    /** @type {Player[]} */
    this.players = [];
    for (const [at, column] of columns.entries()) {
      const room = () => /** @type {[number, number]} */ ([column.clientWidth - 2, innerHeight * BOARD_HEIGHT]);
      const options = { from, onStep: (/** @type {number} */ step) => this.follow(at, step), room, say: COMPARISON.controls(at + 1) };
      this.players.push(new Player(this.views[at], column, options));
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
    const found = Object.assign(document.createElement("span"), { className: "dim", role: "status" });
    leads.addEventListener("click", () => {
      const step = firstDifference(this.views);
      found.textContent = step === null ? COMPARISON.noDifference : "";
      if (step !== null) for (const player of this.players) player.go(step);
    });
    bar.append(label, leads, found);
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
 * Returns the views with equal numbers of steps. Each move has as many steps in every view as in the view where the move
 * is longest; the last picture of a shorter move is repeated. @param {readonly View[]} views @returns {View[]}
 */
export function alignedViews(views) {
  const starts = views.map(({ moveStarts, steps }) => moveStarts ?? Array.from({ length: steps }, (_, step) => step));
  const moves = Math.max(...starts.map((own) => own.length));
  const lengthOf = (/** @type {readonly number[]} */ own, /** @type {number} */ move) => move + 1 < own.length ? own[move + 1] - own[move] : 1;
  const lengths = Array.from({ length: moves }, (_, move) => Math.max(...starts.map((own) => lengthOf(own, move))));
  return views.map((view, at) => {
    const own = starts[at];
    const parts = (/** @type {number} */ length) => Array.from({ length }, (_, part) => part);
    const start = (/** @type {number} */ move) => own[Math.min(move, own.length - 1)];
    return mappedView(view, lengths.flatMap((length, move) => parts(length).map((part) => start(move) + Math.min(part, lengthOf(own, move) - 1))));
  });
}

/** Returns a view that shows these steps of another view. @param {View} view @param {readonly number[]} steps @returns {View} */
function mappedView(view, steps) {
  const { jump, saved, proved } = view;
  return {
    ...view,
    steps: steps.length,
    picture: (step) => view.picture(steps[step]),
    jump: jump && { label: jump.label, next: (step) => Math.max(step, steps.indexOf(jump.next(steps[step]))) },
    saved: saved && ((step) => saved(steps[step])),
    proved: proved && ((step) => proved(steps[step])),
  };
}

/**
 * Returns the first step at which the boards or the moves of the games differ; null if the games are equal. The views
 * have equal numbers of steps. @param {readonly View[]} views @returns {number | null}
 */
export function firstDifference([first, ...others]) {
  for (let step = 0; step < first.steps; step += 1) if (others.some((other) => stepsDiffer(first, other, step))) return step;
  return null;
}

/** @param {View} one @param {View} other @param {number} step */
function stepsDiffer(one, other, step) {
  const [first, second] = [one, other].map((view) => view.picture(step));
  return first.focus !== second.focus || first.cells.some((look, cell) => !isSame(look, second.cells[cell]));
}
