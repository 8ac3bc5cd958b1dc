// The parts of a player on a page: the board, the controls for stepping, and the text of a step.

/** @import { CONTROLS } from "./words.js" */
/** @typedef {keyof typeof CONTROLS.buttons | "play" | "jump" | "speed"} ButtonName */

/** @type {readonly ButtonName[]} */
export const BUTTONS = ["first", "back", "play", "next", "last", "jump", "speed", "smaller", "larger"];

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag */
const make = (tag) => document.createElement(tag);

/**
 * Makes an element a part of a player; the attribute `data-part` gets the name of the part.
 * @template {HTMLElement} Made
 * @param {string} part @param {Made} made @param {Partial<Made>} properties @param {Node[]} children
 */
function asPart(part, made, properties = {}, ...children) {
  Object.assign(made, properties);
  made.dataset.part = part;
  made.append(...children);
  return made;
}

/**
 * Fills `root` with the parts of a player, and returns the parts by their names. `say` contains the words of the parts.
 * @param {HTMLElement} root @param {typeof CONTROLS} say
 */
export function partsIn(root, say) {
  /** @type {Record<string, string>} */
  const labels = say.buttons;
  /** @type {Record<string, string>} */
  const meanings = say.means;
  const button = (/** @type {ButtonName} */ part) =>
    asPart(part, make("button"), { type: "button", textContent: labels[part] ?? "", ariaLabel: meanings[part] ?? null });
  const buttons = {
    first: button("first"), back: button("back"), play: button("play"), next: button("next"), last: button("last"),
    jump: button("jump"), speed: button("speed"), smaller: button("smaller"), larger: button("larger"),
  };
  const board = asPart("board", make("div"), { className: "board", tabIndex: 0, role: "group", ariaLabel: say.board });
  const stage = asPart("stage", make("section"), { ariaLabel: say.boardPart }, board);
  const at = asPart("at", make("input"), { type: "range", min: "0", value: "0", ariaLabel: say.step });
  const step = asPart("step", make("div"), { role: "status", ariaLive: "polite" });
  const cell = asPart("cell", make("p"));
  const controls = asPart("controls", make("div"), {}, ...BUTTONS.map((name) => buttons[name]));
  const side = asPart("side", make("section"), { ariaLabel: say.moves }, controls, at, step, cell);
  const signs = Object.assign(make("h2"), { textContent: say.signs });
  const legend = asPart("legend", make("ul"), { className: "legend" });
  const keys = asPart("keys", make("p"), { className: "dim" });
  root.replaceChildren(stage, side, asPart("notes", make("section"), { ariaLabel: say.notes }, signs, legend, keys));
  root.classList.add("player");
  return { ...buttons, board, stage, at, step, cell, legend, keys };
}
