// Steps through the pictures of a view: buttons, keys, slider, swipes and play.
//
// A view is { title, about, steps, jump, legend, picture(step), saved(step), proved(step) }. The last two and `jump`
// may be absent:
//   steps    the number of pictures; steps count from 0
//   jump     { label, next(step) }: the label of the button for jumping, and its target
//   legend   [[look, words]...]: the meaning of each look
//   picture  a pure function: { rows, cols, upward, cells, path, focus, tone, heading, lines }, where `cells` are
//            looks (draw.js) in row-major order, row 0 at the bottom if it is `upward`; `path` are cells;
//            `focus` is the cell to show; `tone` is proof, guess or nothing; `heading` and `lines` describe the step
//   saved    the position of a step as the text of a board
//   proved   a cell that was proven safe where the step takes a risk, or null

import { Board, sharpPen, themed } from "./board.js";
import { drawCell } from "./draw.js";
import { partsIn } from "./parts.js";
import { CONTROLS } from "./words.js";

// Steps a second.
const SPEEDS = [1, 4, 16];

export class Player {
  // Fills `root`; `close` takes everything back. The options:
  //   from   the step to begin with
  //   told   is called with each step that is shown
  //   keys   the element that listens for keys, all of the page or `root`
  //   room   gives the width and the height for cells in the region of the board
  //   say    the words of the controls, those of `CONTROLS`
  constructor(view, root, { from = 0, told = () => {}, keys = root, room = () => roomIn(root), say = CONTROLS } = {}) {
    this.say = say;
    this.root = root;
    this.told = told;
    this.at = 0;
    this.speed = 1;
    this.timer = null;
    this.ends = new AbortController();
    this.parts = partsIn(root, say);
    this.board = new Board(this.parts.board, () => this.tellCell(false), () => room(this.parts.board));
    this.actions = {
      first: () => this.go(0),
      back: () => this.go(this.at - 1),
      play: () => this.toggle(),
      next: () => this.go(this.at + 1),
      last: () => this.go(this.view.steps - 1),
      jump: () => this.view.jump && this.go(this.view.jump.next(this.at)),
      speed: () => this.changeSpeed(),
      smaller: () => this.board.enlarge(-1),
      larger: () => this.board.enlarge(1),
    };
    this.listen(keys);
    this.change(view, from);
  }

  // Shows a step of another view, such as a view with more knowledge of the same game.
  change(view, step = this.at) {
    const isOther = view.legend !== this.view?.legend;
    this.view = view;
    this.tellControls();
    this.go(step);
    // The canvas is made in a later task, because this takes time.
    if (isOther) setTimeout(() => this.tellLegend());
  }

  close() {
    this.ends.abort();
    clearInterval(this.timer);
    this.timer = null;
    this.root.replaceChildren();
    this.root.classList.remove("player");
  }

  // Gives the keys to the board.
  focus() {
    this.parts.board.focus({ preventScroll: true });
  }

  go(to) {
    this.at = Math.max(0, Math.min(this.view.steps - 1, to));
    const { at, step } = this.parts, picture = this.view.picture(this.at);
    this.board.show(picture);
    step.className = picture.tone ?? "";
    step.replaceChildren(...[picture.heading, ...picture.lines].map((line) => Object.assign(document.createElement("p"), { textContent: line })));
    this.tellCell(false);
    at.value = this.at;
    at.setAttribute("aria-valuetext", picture.heading);
    this.told(this.at);
  }

  toggle() {
    if (this.timer === null) {
      if (this.at + 1 >= this.view.steps) this.go(0);
      this.timer = setInterval(() => {
        this.go(this.at + 1);
        if (this.at + 1 >= this.view.steps) this.toggle();
      }, 1000 / SPEEDS[this.speed]);
    } else {
      clearInterval(this.timer);
      this.timer = null;
    }
    // Screen readers do not announce steps during automatic play.
    this.parts.step.setAttribute("aria-live", this.timer === null ? "polite" : "off");
    this.tellControls();
  }

  changeSpeed() {
    this.speed = (this.speed + 1) % SPEEDS.length;
    if (this.timer !== null) {
      this.toggle();
      this.toggle();
    }
    this.tellControls();
  }

  tellControls() {
    const { play, speed, at, jump, keys } = this.parts, { jump: leads, steps } = this.view;
    play.textContent = this.timer === null ? this.say.play : this.say.pause;
    speed.textContent = this.say.speed(SPEEDS[this.speed]);
    at.max = steps - 1;
    jump.hidden = !leads;
    if (leads) jump.textContent = leads.label;
    keys.textContent = this.say.keys(leads ? leads.label : null);
  }

  tellCell(aloud) {
    const { cell } = this.parts;
    cell.setAttribute("aria-live", aloud ? "polite" : "off");
    cell.textContent = this.board.words() || this.say.point;
  }

  tellLegend() {
    const side = 24, palette = themed(document.documentElement);
    this.parts.legend.replaceChildren(...this.view.legend.map(([look, words]) => {
      const item = document.createElement("li"), canvas = document.createElement("canvas");
      canvas.ariaHidden = "true";
      drawCell(sharpPen(canvas, side, side), look, 0, 0, side, palette);
      item.append(canvas, words);
      return item;
    }));
  }

  listen(keys) {
    const { parts, ends: { signal } } = this;
    for (const part of parts.buttons) {
      parts[part].addEventListener("click", (event) => {
        // After a press by a pointer, the board gets the keys back.
        if (event.detail) this.focus();
        this.actions[part]();
      });
    }
    parts.at.addEventListener("input", (event) => this.go(Number(event.target.value)));
    keys.addEventListener("keydown", (event) => this.press(event), { signal });
    addEventListener("resize", () => this.board.resize(), { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.recolour(), { signal });
    for (const place of [parts.stage, parts.step]) this.listenToSwipes(place);
  }

  // Draws all in the present colours.
  recolour() {
    this.board.resize();
    this.tellLegend();
  }

  press(event) {
    const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play", g: "jump", "+": "larger", "-": "smaller" };
    const beside = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    // The space key presses a button that Tab has focused.
    const isPress = event.key === " " && event.target.tagName === "BUTTON";
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

  // A swipe scrolls a wide board; on other boards a swipe changes the step.
  listenToSwipes(place) {
    const LONG = 40, FLAT = 0.5, region = this.parts.board;
    let from = null;
    place.addEventListener("touchstart", ({ touches: [touch, second] }) => {
      const scrolls = region.contains(touch.target) && region.scrollWidth > region.clientWidth + 1;
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

// Returns the space for the board on a page with only a player: beside the moves, or above them.
function roomIn(root) {
  const wide = matchMedia("(min-width: 900px)").matches;
  return [root.clientWidth - (wide ? 490 : 2), innerHeight * (wide ? 1 : 0.52) - (wide ? 106 : 2)];
}
