// Steps through the pictures of a view: buttons, keys, slider, swipes and play.

import { Board } from "./board.js";
import { drawCell } from "./draw.js";
import { sharpPen, themePalette } from "./canvas.js";
import { BUTTONS, partsIn } from "./parts.js";
import { CONTROLS } from "./words.js";

/** @import { UnnamedAppearance } from "./draw.js" */
/** @import { Picture } from "./canvas.js" */
/** @import { ButtonName } from "./parts.js" */
/**
 * The pictures of a game.
 * @typedef {object} View
 * @property {string} title
 * @property {string} about
 * @property {number} steps the number of pictures; steps count from 0
 * @property {readonly number[]} [moveStarts] the first step of each move, and last the step of the end; without it, each step is a move
 * @property {{ label: string, next: (step: number) => number }} [jump] the label of the button for jumping, and its target
 * @property {readonly (readonly [look: UnnamedAppearance, words: string])[]} legend the meaning of each look
 * @property {(step: number) => Picture} picture the picture of a step; a pure function
 * @property {(step: number) => string} [saved] the position of a step as the text of a board
 * @property {(step: number) => number | null} [proved] a cell that was proven safe although the step takes a risk
 */
/**
 * @typedef {object} Options
 * @property {number} [from] the first step to show
 * @property {(step: number) => void} [onStep] is called with each step that is shown
 * @property {HTMLElement | Window} [keys] the element that listens for keys: the window, or the player's root by default
 * @property {(region: HTMLElement) => [width: number, height: number]} [room] the width and height that are available for cells
 * @property {typeof CONTROLS} [say] the words of the controls
 */

// Steps per second.
const SPEEDS = [1, 4, 16];
/** @type {Record<string, [down: number, right: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Player {
  /**
   * Fills `root` with a player; `close` removes the player again.
   * @param {View} view @param {HTMLElement} root @param {Options} options
   */
  constructor(view, root, { from = 0, onStep = () => {}, keys = root, room = () => roomIn(root), say = CONTROLS } = {}) {
    this.say = say;
    this.root = root;
    this.onStep = onStep;
    this.view = view;
    /** The step that is shown. */
    this.at = 0;
    this.speed = 1;
    /** The timer while the player plays. @type {number | undefined} */
    this.timer = undefined;
    this.ends = new AbortController();
    this.parts = partsIn(root, say);
    this.board = new Board(this.parts.board, () => this.tellCell(false), () => room(this.parts.board), say.size);
    /** @type {Record<ButtonName, () => void>} */
    this.actions = {
      first: () => this.go(0),
      back: () => this.go(this.at - 1),
      play: () => this.toggle(),
      next: () => this.go(this.at + 1),
      last: () => this.go(this.view.steps - 1),
      jump: () => {
        if (this.view.jump) this.go(this.view.jump.next(this.at));
      },
      speed: () => this.changeSpeed(),
      smaller: () => this.board.enlarge(-1),
      larger: () => this.board.enlarge(1),
    };
    this.listen(keys);
    this.tellControls();
    this.go(from);
    this.tellLegendLater();
  }

  /** Shows a step of another view, for example of a view with more facts about the same game. @param {View} view */
  change(view, step = this.at) {
    const isOther = view.legend !== this.view.legend;
    this.view = view;
    this.tellControls();
    this.go(step);
    if (isOther) this.tellLegendLater();
  }

  // Draws the legend after the board is shown, because its canvases take time.
  tellLegendLater() {
    setTimeout(() => this.tellLegend());
  }

  close() {
    this.ends.abort();
    clearInterval(this.timer);
    this.timer = undefined;
    this.root.replaceChildren();
    this.root.classList.remove("player");
  }

  /** Focuses the board, so that it receives the keys. */
  focus() {
    this.parts.board.focus({ preventScroll: true });
  }

  /** @param {number} to */
  go(to) {
    this.at = Math.max(0, Math.min(this.view.steps - 1, to));
    const { at, step } = this.parts, picture = this.view.picture(this.at);
    this.board.show(picture);
    step.className = picture.tone ?? "";
    step.replaceChildren(...[picture.heading, ...picture.lines].map((line) => Object.assign(document.createElement("p"), { textContent: line })));
    this.tellCell(false);
    at.value = String(this.at);
    at.setAttribute("aria-valuetext", picture.heading);
    this.onStep(this.at);
  }

  toggle() {
    if (this.timer === undefined) {
      if (this.at + 1 >= this.view.steps) this.go(0);
      this.timer = window.setInterval(() => {
        this.go(this.at + 1);
        if (this.at + 1 >= this.view.steps) this.toggle();
      }, 1000 / SPEEDS[this.speed]);
    } else {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    // Screen readers do not read steps aloud while the player plays.
    this.parts.step.setAttribute("aria-live", this.timer === undefined ? "polite" : "off");
    this.tellControls();
  }

  changeSpeed() {
    this.speed = (this.speed + 1) % SPEEDS.length;
    if (this.timer !== undefined) {
      this.toggle();
      this.toggle();
    }
    this.tellControls();
  }

  tellControls() {
    const { play, speed, at, jump, keys } = this.parts, { jump: leads, steps } = this.view;
    play.textContent = this.timer === undefined ? this.say.play : this.say.pause;
    speed.textContent = this.say.speed(SPEEDS[this.speed]);
    at.max = String(steps - 1);
    jump.hidden = !leads;
    if (leads) jump.textContent = leads.label;
    keys.textContent = this.say.keys(leads ? leads.label : null);
  }

  /** @param {boolean} aloud */
  tellCell(aloud) {
    const { cell } = this.parts;
    cell.setAttribute("aria-live", aloud ? "polite" : "off");
    cell.textContent = this.board.words() || this.say.point;
  }

  tellLegend() {
    const side = 24, palette = themePalette(document.documentElement);
    this.parts.legend.replaceChildren(...this.view.legend.map(([look, words]) => {
      const item = document.createElement("li"), canvas = document.createElement("canvas");
      canvas.ariaHidden = "true";
      drawCell(sharpPen(canvas, side, side), look, 0, 0, side, palette);
      item.append(canvas, words);
      return item;
    }));
  }

  /** @param {HTMLElement | Window} keys */
  listen(keys) {
    const { parts, ends: { signal } } = this;
    for (const part of BUTTONS) {
      parts[part].addEventListener("click", (event) => {
        // After a click with a pointer, the board receives the keys again.
        if (event.detail) this.focus();
        this.actions[part]();
      });
    }
    parts.at.addEventListener("input", () => this.go(Number(parts.at.value)));
    keys.addEventListener("keydown", (event) => this.press(/** @type {KeyboardEvent} */ (event)), { signal });
    addEventListener("resize", () => this.board.resize(), { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.recolour(), { signal });
    for (const place of [parts.stage, parts.step]) this.listenToSwipes(place);
  }

  /** Draws everything in the colours of the present theme. */
  recolour() {
    this.board.resize();
    this.tellLegend();
  }

  /** Handles a key. @param {KeyboardEvent} event */
  press(event) {
    /** @type {Record<string, ButtonName>} */
    const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play", g: "jump", "+": "larger", "-": "smaller" };
    const beside = ARROWS[event.key];
    // Space presses the button that has the focus.
    const isPress = event.key === " " && event.target instanceof HTMLButtonElement;
    if (event.ctrlKey || event.altKey || event.metaKey || isPress) return;
    if (event.shiftKey && beside) {
      this.board.pointBeside(...beside);
      this.tellCell(true);
    } else if (event.key in keys) {
      this.actions[keys[event.key]]();
    } else {
      return;
    }
    event.preventDefault();
  }

  /**
   * Makes swipes step through the game. On a board that is too wide, a swipe scrolls the board instead. @param
   * {HTMLElement} place
   */
  listenToSwipes(place) {
    const LONG = 40, FLAT = 0.5, region = this.parts.board;
    /** @type {Touch | null} */
    let from = null;
    place.addEventListener("touchstart", ({ touches: [touch, second] }) => {
      const scrolls = region.contains(/** @type {Node} */ (touch.target)) && region.scrollWidth > region.clientWidth + 1;
      from = second || scrolls ? null : touch;
    }, { passive: true });
    place.addEventListener("touchend", ({ changedTouches: [touch] }) => {
      if (!from) return;
      const [across, down] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
      if (Math.abs(across) > LONG && Math.abs(down) < FLAT * Math.abs(across)) this.actions[across < 0 ? "next" : "back"]();
      from = null;
    }, { passive: true });
  }
}

/**
 * Returns the width and height for the board on a page with only a player. The board is beside the moves, or above the
 * moves on a narrow page.
 * @param {HTMLElement} root @returns {[width: number, height: number]}
 */
function roomIn(root) {
  const wide = matchMedia("(min-width: 900px)").matches;
  return [root.clientWidth - (wide ? 490 : 2), innerHeight * (wide ? 1 : 0.52) - (wide ? 106 : 2)];
}
