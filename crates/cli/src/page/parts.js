// The parts of a player on a page: the board, the controls for stepping, and the text of a step.

const BUTTONS = ["first", "back", "play", "next", "last", "jump", "speed", "smaller", "larger"];

// Fills `root` with the parts of a player, and returns the parts by name. Each part has its name as `data-part` too.
// `say` has the words.
export function partsIn(root, say) {
  const parts = {};
  const make = (part, tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.dataset.part = part;
    made.append(...children);
    parts[part] = made;
    return made;
  };
  const board = { className: "board", tabIndex: 0, role: "group", ariaLabel: say.board };
  const button = (part) => make(part, "button", { type: "button", textContent: say.buttons[part] ?? "", ariaLabel: say.means[part] ?? null });
  const signs = Object.assign(document.createElement("h2"), { textContent: say.signs });
  root.replaceChildren(
    make("stage", "section", { ariaLabel: say.boardPart }, make("board", "div", board)),
    make("side", "section", { ariaLabel: say.moves },
      make("controls", "div", {}, ...BUTTONS.map(button)),
      make("at", "input", { type: "range", min: 0, value: 0, ariaLabel: say.step }),
      make("step", "div", { role: "status", ariaLive: "polite" }),
      make("cell", "p")),
    make("notes", "section", { ariaLabel: say.notes },
      signs,
      make("legend", "ul", { className: "legend" }),
      make("keys", "p", { className: "dim" })),
  );
  root.classList.add("player");
  return { ...parts, buttons: BUTTONS };
}
