// The parts of a player on a page: the board, the controls for stepping, and the text of a step.

const BUTTONS = ["first", "back", "play", "next", "last", "jump", "speed", "smaller", "larger"];
const SAYS = { first: "First", back: "Back", next: "Next", last: "Last", smaller: "\u2212", larger: "+" };
const MEANS = { smaller: "Smaller cells", larger: "Larger cells" };

// Fills `root` with the parts of a player and gives them by their names, which they have as `data-part`, too.
export function partsIn(root) {
  const parts = {};
  const make = (part, tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.dataset.part = part;
    made.append(...children);
    parts[part] = made;
    return made;
  };
  const board = { className: "board", tabIndex: 0, role: "group", ariaLabel: "Board, which scrolls where it does not fit" };
  const button = (part) => make(part, "button", { type: "button", textContent: SAYS[part] ?? "", ariaLabel: MEANS[part] ?? null });
  const signs = Object.assign(document.createElement("h2"), { textContent: "Signs" });
  root.replaceChildren(
    make("stage", "section", { ariaLabel: "Board" }, make("board", "div", board)),
    make("side", "section", { ariaLabel: "Moves" },
      make("controls", "div", {}, ...BUTTONS.map(button)),
      make("at", "input", { type: "range", min: 0, value: 0, ariaLabel: "Step" }),
      make("step", "div", { role: "status", ariaLive: "polite" }),
      make("cell", "p")),
    make("notes", "section", { ariaLabel: "Signs and keys" },
      signs,
      make("legend", "ul", { className: "legend" }),
      make("keys", "p", { className: "dim" })),
  );
  root.classList.add("player");
  return { ...parts, buttons: BUTTONS };
}
