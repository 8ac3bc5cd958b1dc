// Steps through the pictures of a view: buttons, keys, slider, swipes, play, and a link to each step.
//
// A view is { title, about, steps, jump, legend, keys, picture(step) }:
//   steps    the number of pictures; steps count from 0
//   jump     { label, next(step) }: what the button for jumping says, and where it leads
//   legend   [[look, words]...]: what a cell with such a look means
//   picture  a pure function: { rows, cols, upward, cells, path, focus, tone, heading, lines }, where `cells` are
//            looks (draw.js) in row-major order, row 0 at the bottom where it is `upward`; `path` are cells;
//            `focus` is the cell to show; `tone` is proof, guess or nothing; `heading` and `lines` tell the step

import { Board, sharpPen, themed } from "./board.js";
import { drawCell } from "./draw.js";

// Steps a second.
const SPEEDS = [1, 4, 16];
// Browsers refuse many changes of the address in a short time.
const ADDRESS_MILLIS = 400;

export class Player {
  constructor(view, page = document) {
    this.view = view;
    this.find = (id) => page.getElementById(id);
    this.at = 0;
    this.speed = 1;
    this.timer = null;
    this.address = null;
    page.title = this.find("title").textContent = view.title;
    this.find("about").textContent = view.about;
    this.board = new Board(this.find("board"), () => this.tellCell(false), () => this.room());
    this.actions = {
      first: () => this.go(0),
      back: () => this.go(this.at - 1),
      play: () => this.toggle(),
      next: () => this.go(this.at + 1),
      last: () => this.go(view.steps - 1),
      jump: () => view.jump && this.go(view.jump.next(this.at)),
      speed: () => this.changeSpeed(),
      smaller: () => this.board.enlarge(-1),
      larger: () => this.board.enlarge(1),
    };
    this.tellControls();
    this.listen();
    this.go(stepOf(location.hash));
    this.tellLegend();
  }

  // What the page has for the board, beside or above the moves.
  room() {
    const wide = matchMedia("(min-width: 900px)").matches;
    const width = this.find("stage").parentElement.clientWidth - (wide ? 490 : 2);
    return [width, innerHeight * (wide ? 1 : 0.52) - (wide ? 106 : 2)];
  }

  go(to) {
    this.at = Math.max(0, Math.min(this.view.steps - 1, to));
    const picture = this.view.picture(this.at);
    this.board.show(picture);
    this.tellStep(picture);
    this.tellCell(false);
    this.find("at").value = this.at;
    this.find("at").setAttribute("aria-valuetext", picture.heading);
    this.address ??= setTimeout(() => {
      this.address = null;
      history.replaceState(null, "", `#${this.at + 1}`);
    }, ADDRESS_MILLIS);
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
    // What is played is not read out step by step.
    this.find("step").setAttribute("aria-live", this.timer === null ? "polite" : "off");
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
    this.find("play").textContent = this.timer === null ? "Play" : "Pause";
    this.find("speed").textContent = `Speed ${SPEEDS[this.speed]}/s`;
    this.find("at").max = this.view.steps - 1;
    const { jump } = this.view;
    this.find("jump").hidden = !jump;
    if (jump) this.find("jump").textContent = jump.label;
    this.find("keys").textContent = "Keys: left and right step, Home and End lead to the ends, space plays"
      + (jump ? `, g is \u201c${jump.label}\u201d` : "")
      + ", + and \u2212 size the cells, Shift with an arrow points at a cell. On a touch screen swipe to step and tap a cell to ask about it.";
  }

  tellStep({ tone, heading, lines }) {
    const box = this.find("step");
    box.className = tone ?? "";
    box.replaceChildren(...[heading, ...lines].map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  }

  tellCell(aloud) {
    const box = this.find("cell");
    box.setAttribute("aria-live", aloud ? "polite" : "off");
    box.textContent = this.board.words() || "Point at a cell, or tap it, to ask what it is.";
  }

  tellLegend() {
    const side = 24, palette = themed(document.documentElement);
    this.find("legend").replaceChildren(...this.view.legend.map(([look, words]) => {
      const item = document.createElement("li"), canvas = document.createElement("canvas");
      canvas.ariaHidden = "true";
      drawCell(sharpPen(canvas, side, side), look, 0, 0, side, palette);
      item.append(canvas, words);
      return item;
    }));
  }

  listen() {
    for (const id of Object.keys(this.actions)) {
      this.find(id).addEventListener("click", (event) => {
        // Pressed by a pointer: the keys are the page's again.
        if (event.detail) event.currentTarget.blur();
        this.actions[id]();
      });
    }
    this.find("at").addEventListener("input", (event) => this.go(Number(event.target.value)));
    addEventListener("keydown", (event) => this.press(event));
    addEventListener("hashchange", () => this.go(stepOf(location.hash)));
    addEventListener("resize", () => this.board.resize());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.board.resize();
      this.tellLegend();
    });
    for (const id of ["stage", "step"]) this.listenToSwipes(this.find(id));
  }

  press(event) {
    const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play", g: "jump", "+": "larger", "-": "smaller" };
    const beside = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    // A button that Tab has led to is pressed by space.
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

  // A board that scrolls sideways is moved by a finger; elsewhere a swipe steps.
  listenToSwipes(place) {
    const LONG = 40, FLAT = 0.5;
    let from = null;
    place.addEventListener("touchstart", ({ touches: [touch, second] }) => {
      const region = this.find("board");
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

// The step that the fragment of an address names, from 1 as its heading does, or the first.
export const stepOf = (fragment) => Math.max(0, (parseInt(fragment.slice(1), 10) || 1) - 1);
