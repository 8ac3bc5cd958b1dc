// The parts of a player on a page: the board, the controls for stepping, and the text of a step.

/** @import { CONTROLS } from "./words.js" */
/** @typedef {keyof typeof CONTROLS.buttons | "play" | "jump" | "speed"} ButtonName */

/** @type {readonly ButtonName[]} */
export const BUTTONS = ["first", "back", "play", "next", "last", "jump", "speed", "smaller", "larger"];

/**
 * Makes an element the part of a player of this name, which it gets as `data-part`.
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
 * Fills `root` with the parts of a player and gives them by their names. `say` has their words.
 * @param {HTMLElement} root @param {typeof CONTROLS} say
 */
export function partsIn(root, say) {
  /** @type {Record<string, string>} */
  const labels = say.buttons;
  /** @type {Record<string, string>} */
  const meanings = say.means;
  const button = (/** @type {ButtonName} */ part) =>
    asPart(part, document.createElement("button"), { type: "button", textContent: labels[part] ?? "", ariaLabel: meanings[part] ?? null });
  const buttons = {
    first: button("first"), back: button("back"), play: button("play"), next: button("next"), last: button("last"),
    jump: button("jump"), speed: button("speed"), smaller: button("smaller"), larger: button("larger"),
  };
  const board = asPart("board", document.createElement("div"), { className: "board", tabIndex: 0, role: "group", ariaLabel: say.board });
  const stage = asPart("stage", document.createElement("section"), { ariaLabel: say.boardPart }, board);
  const at = asPart("at", document.createElement("input"), { type: "range", min: "0", value: "0", ariaLabel: say.step });
  const step = asPart("step", document.createElement("div"), { role: "status", ariaLive: "polite" });
  const cell = asPart("cell", document.createElement("p"));
  const controls = asPart("controls", document.createElement("div"), {}, ...BUTTONS.map((name) => buttons[name]));
  const side = asPart("side", document.createElement("section"), { ariaLabel: say.moves }, controls, at, step, cell);
  const signs = Object.assign(document.createElement("h2"), { textContent: say.signs });
  const legend = asPart("legend", document.createElement("ul"), { className: "legend" });
  const keys = asPart("keys", document.createElement("p"), { className: "dim" });
  root.replaceChildren(stage, side, asPart("notes", document.createElement("section"), { ariaLabel: say.notes }, signs, legend, keys));
  root.classList.add("player");
  return { ...buttons, board, stage, at, step, cell, legend, keys };
}
